"""``python -m gnav_core odds``: one decision from the command line. Documented in the README."""

from __future__ import annotations

import argparse
import json
import sys
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from gnav_core.commands.arguments import agreed, rank, whole_number
from gnav_core.gnav.profile import AGREEMENTS, PROFILES
from gnav_core.gnav.ranks import Rank
from gnav_core.table.errors import GnavError

if TYPE_CHECKING:
    from gnav_core.odds.keep_or_request import Cost, KeepOrRequest

_USAGE: Final = 2
"""Exit status of a usage error."""


def add_odds(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments of `odds`."""
    parser.add_argument("--seats", type=whole_number(2, 20), required=True, metavar="N", help="2 to 20")
    parser.add_argument(
        "--position",
        type=whole_number(1, 20),
        required=True,
        metavar="P",
        help="1 (left of the dealer) to N (the dealer)",
    )
    parser.add_argument(
        "--piece", type=rank, required=True, metavar="RANK", help="what this seat holds as its turn comes"
    )
    parser.add_argument("--keep-from", type=rank, default=Rank.VI, metavar="RANK", help="the others'; default VI")
    parser.add_argument("--method", choices=("exact", "simulate"), help="default: exact where it can be had")
    parser.add_argument(
        "--seed", type=whole_number(0, 2**64 - 1), default=0, metavar="S", help="of a simulation; default 0"
    )
    parser.add_argument("--profile", choices=sorted(PROFILES), default="norwegian")
    parser.add_argument(
        "--agreement",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"a table agreement, as often as needed: {', '.join(AGREEMENTS)}",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.set_defaults(run=odds)


def odds(options: argparse.Namespace) -> int:
    """Weigh the decision asked for and write what it costs; return the exit status."""
    # What counts odds is slow to import, and no other command needs it.
    from gnav_core.odds.exact import NotExact
    from gnav_core.odds.keep_or_request import Method, decision_odds

    try:
        found = decision_odds(
            options.seats,
            options.position,
            options.piece,
            keep_from=options.keep_from,
            profile=agreed(options.profile, options.agreement),
            method=None if options.method is None else Method(options.method),
            seed=options.seed,
        )
    except NotExact as error:
        sys.stderr.write(f"--method exact: {error}\n" if options.method == "exact" else f"{error}\n")
        return _USAGE
    except GnavError as error:
        sys.stderr.write(f"{error}\n")
        return _USAGE
    result = as_json(found)
    sys.stdout.write((json.dumps(result, ensure_ascii=False) if options.json else _readable(result)) + "\n")
    return 0


def as_json(found: KeepOrRequest) -> dict[str, Any]:
    """Return the odds as plain values; `obstacle` names why they are not exact, `fractions` is None then."""
    return {
        "seats": found.seats,
        "position": found.position,
        "piece": found.piece.value,
        "profile": found.profile.base,
        "agreements": found.profile.overrides,
        "policy": found.policy,
        "method": found.method.value,
        "obstacle": None if found.obstacle is None else found.obstacle.value,
        "rounds": found.rounds,
        "keep": _cost(found.keep),
        "request": _cost(found.request),
        "difference": float(found.difference),
        "se": found.se,
        "better": found.better,
    }


def _cost(cost: Cost) -> dict[str, Any]:
    numbers = {"loses_reveal": cost.loses_reveal, "penalty": cost.penalty, "expected_lives": cost.expected_lives}
    fractions = {name: str(number) for name, number in numbers.items() if isinstance(number, Fraction)}
    return {**{name: float(number) for name, number in numbers.items()}, "se": cost.se, "fractions": fractions or None}


def _readable(result: dict[str, Any]) -> str:
    changed = "".join(f", {name}: {value}" for name, value in result["agreements"].items())
    simulated = result["method"] == "simulate"
    how = f"simulated, {result['rounds']:,} rounds" if simulated else "exact"
    if simulated and result["obstacle"] is not None:
        how += f" (no exact odds because of: {result['obstacle']})"
    lines = [
        f"position {result['position']} of {result['seats']} holds {result['piece']} and is to act;"
        f" {result['profile']}{changed}; the others play {result['policy']}",
        how,
        "",
        "           pays at reveal   penalty   lives lost",
    ]
    for action in ("keep", "request"):
        cost = result[action]
        error = f" ± {cost['se']:.4f}" if simulated else ""
        lines.append(
            f"{action:<10} {cost['loses_reveal']:>14.2%} {cost['penalty']:>9.2%}   {cost['expected_lives']:.4f}{error}"
        )
    lines += ["", f"better: {result['better']}"]
    return "\n".join(lines)
