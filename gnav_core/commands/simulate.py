"""``python -m gnav_core simulate``: the batch simulator from the command line. Documented in the README."""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import TYPE_CHECKING, Any, Final

from gnav_core.commands.arguments import agreed, rank, whole_number
from gnav_core.commands.progress import bar
from gnav_core.gnav.profile import AGREEMENTS, PROFILES, Profile
from gnav_core.gnav.ranks import Rank
from gnav_core.table.errors import GnavError

if TYPE_CHECKING:
    from gnav_core.odds.risk import RoundOdds
    from gnav_core.odds.survival import MatchOdds

_USAGE: Final = 2
"""Exit status of a usage error."""


def add_simulate(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments of `simulate`."""
    repeats = parser.add_mutually_exclusive_group(required=True)
    repeats.add_argument("--rounds", type=whole_number(1, 10**10), metavar="R", help="how many first rounds to play")
    repeats.add_argument("--matches", type=whole_number(1, 10**8), metavar="M", help="how many whole matches to play")
    parser.add_argument("--seats", type=whole_number(2, 20), required=True, metavar="N", help="2 to 20")
    parser.add_argument("--keep-from", type=rank, default=Rank.VI, metavar="RANK", help="everyone's; default VI")
    parser.add_argument("--seed", type=whole_number(0, 2**64 - 1), default=0, metavar="S", help="default 0")
    parser.add_argument("--profile", choices=sorted(PROFILES), default="norwegian")
    parser.add_argument(
        "--agreement",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"a table agreement, as often as needed: {', '.join(AGREEMENTS)}",
    )
    parser.add_argument("--workers", type=whole_number(1, 1024), metavar="W", help="threads; default one a core")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.set_defaults(run=simulate)


def simulate(options: argparse.Namespace) -> int:
    """Play the rounds or matches asked for, write what came of them; return the exit status."""
    try:
        profile = agreed(options.profile, options.agreement)
    except GnavError as error:
        sys.stderr.write(f"--agreement: {error}\n")
        return _USAGE
    try:
        result = _rounds(options, profile) if options.matches is None else _matches(options, profile)
    except GnavError as error:
        sys.stderr.write(f"{error}\n")
        return _USAGE
    sys.stdout.write((json.dumps(result, ensure_ascii=False) if options.json else _readable(result)) + "\n")
    return 0


def _rounds(options: argparse.Namespace, profile: Profile) -> dict[str, Any]:
    # numpy is slow to import, and no other command needs it.
    from gnav_core.odds.risk import simulate_rounds
    from gnav_core.odds.thresholds import keep_from

    start = time.perf_counter()
    odds = simulate_rounds(
        options.seats,
        options.rounds,
        keep=keep_from(options.keep_from),
        profile=profile,
        seed=options.seed,
        workers=options.workers,
        progress=bar(),
    )
    return {
        "rounds": odds.rounds,
        "seconds": time.perf_counter() - start,
        **_table(options, profile, odds.policy),
        "positions": _positions(odds),
        "answers": {rank.value: mean for rank, mean in odds.answers_each_round.items()},
    }


def _matches(options: argparse.Namespace, profile: Profile) -> dict[str, Any]:
    from gnav_core.odds.risk import simulate_rounds
    from gnav_core.odds.survival import simulate_matches
    from gnav_core.odds.thresholds import keep_from

    start = time.perf_counter()
    keep = keep_from(options.keep_from)
    odds = simulate_matches(
        options.seats,
        options.matches,
        keep=keep,
        profile=profile,
        seed=options.seed,
        workers=options.workers,
        progress=bar(),
    )
    first = simulate_rounds(
        options.seats, options.matches, keep=keep, profile=profile, seed=options.seed, workers=options.workers
    )
    return {
        "matches": odds.matches,
        "seconds": time.perf_counter() - start,
        **_table(options, profile, odds.policy),
        "positions": _positions(first),
        **_match_figures(odds),
    }


def _table(options: argparse.Namespace, profile: Profile, policy: str) -> dict[str, Any]:
    return {
        "seats": options.seats,
        "profile": profile.base,
        "agreements": profile.overrides,
        "policy": policy,
        "seed": options.seed,
    }


def _positions(odds: RoundOdds) -> list[dict[str, float]]:
    columns = zip(odds.loses_life, odds.se, odds.mean_lives_lost, odds.se_lives, odds.pays_matador, strict=True)
    return [
        {
            "position": position,
            "loses_life": loses,
            "se": se,
            "mean_lives_lost": mean,
            "se_lives": se_lives,
            "pays_matador": pays,
        }
        for position, (loses, se, mean, se_lives, pays) in enumerate(columns, 1)
    ]


def _match_figures(odds: MatchOdds) -> dict[str, Any]:
    return {
        "mean_rounds": odds.mean_rounds,
        "se_rounds": odds.se_rounds,
        "lengths": odds.lengths.tolist(),
        "shared": odds.shared,
        "wins": list(odds.wins),
        "se_wins": list(odds.se_wins),
        "alive": list(odds.alive[1:]),
        "sd_alive": list(odds.sd_alive[1:]),
    }


def _readable(result: dict[str, Any]) -> str:
    changed = "".join(f", {name}: {value}" for name, value in result["agreements"].items())
    what = f"{result['rounds']:,} rounds" if "rounds" in result else f"{result['matches']:,} matches"
    lines = [
        f"{what}, {result['seats']} seats, {result['profile']}{changed}; everyone plays {result['policy']}",
        "",
        "position   loses a life       lives lost",
    ]
    lines += [
        f"{row['position']:>8}   {row['loses_life']:6.2%} ± {row['se']:5.2%}"
        f"   {row['mean_lives_lost']:.4f} ± {row['se_lives']:.4f}"
        for row in result["positions"]
    ]
    if "answers" in result:
        lines += ["", "answers to requests in a round, on average"]
        lines += [f"{name:>8}   {mean:.4f}" for name, mean in result["answers"].items()]
    else:
        lines += [
            "",
            f"a match lasts {result['mean_rounds']:.2f} ± {result['se_rounds']:.2f} rounds, redeals not counted",
        ]
        lines += [f"nobody is left in {result['shared']:.2%}", "", "wins alone, by position of the first round"]
        lines += [f"{position:>8}   {share:.2%}" for position, share in enumerate(result["wins"], 1)]
        lines += ["", "seats alive after each round, on average"]
        lines += [f"{number:>8}   {mean:.2f}" for number, mean in enumerate(result["alive"], 1)]
    return "\n".join(lines)
