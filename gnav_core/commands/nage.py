"""``python -m gnav_core nage-hand`` and ``nage-stop``. README.md here describes them.

The game itself takes as long to load as the rest of a command, and the other commands do not need it, so it is
imported where a command runs.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from gnav_core.commands.arguments import whole_number
from gnav_core.commands.progress import bar
from gnav_core.table.errors import GnavError


def add_hand(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments of `nage-hand`."""
    parser.add_argument("cards", nargs="+", metavar="CARD", help='three cards, such as "AS KS 10H"')
    parser.add_argument("--ace", type=int, choices=(11, 31), default=11, help="31 counts an Ace as the guide prints it")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.set_defaults(run=hand)


def hand(options: argparse.Namespace) -> int:
    """Say what three cards are worth; return the exit status, 1 for what is no hand."""
    from gnav_core.nage.cards import parse_hand
    from gnav_core.nage.results import hand_result

    try:
        result = hand_result(parse_hand(" ".join(options.cards)), options.ace)
    except GnavError as error:
        refused = {"ok": False, "error": {"field": "hand", "message": str(error)}}
        _say(json.dumps(refused, ensure_ascii=False) if options.json else f"refused: hand: {error}")
        return 1
    _say(json.dumps(result) if options.json else f"{result['value']} by {result['kind']}")
    return 0


def add_stop(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments of `nage-stop`."""
    points = whole_number(0, 31)
    parser.add_argument("--seats", type=whole_number(2, 8), required=True, metavar="N", help="2 to 8")
    parser.add_argument(
        "--matches", type=whole_number(1, 10**7), required=True, metavar="M", help="how many to play with each number"
    )
    parser.add_argument(
        "--stop-at", type=points, nargs="+", metavar="P", help="numbers of points to try; else all that differ, from 15"
    )
    parser.add_argument("--others", type=points, default=25, metavar="P", help="where the others stop; default 25")
    parser.add_argument("--seed", type=whole_number(0, 2**64 - 1), default=0, metavar="S", help="default 0")
    parser.add_argument("--json", action="store_true", help="one JSON object a number, one a line")
    parser.set_defaults(run=stop)


def stop(options: argparse.Namespace) -> int:
    """Try each number of points in whole matches and say how it fares, one line each as it is known."""
    from gnav_core.nage.stopping import DIFFERENT, stopping

    if not options.json:
        _say(f"{options.seats} seats, {options.matches} matches each; the others stop at {options.others}")
        _say("stop at   wins               rounds lost")
    shown = bar()
    for lowest in options.stop_at or DIFFERENT:
        found = stopping(
            options.seats, lowest, matches=options.matches, seed=options.seed, others=options.others, progress=shown
        )
        row: dict[str, Any] = {
            "seats": found.players,
            "stop_at": found.lowest,
            "others": found.others,
            "matches": found.matches,
            "seed": options.seed,
            "wins": found.win_rate,
            "se": found.se,
            "loses_round": found.loss_rate,
            "se_round": found.se_loss,
        }
        wins = f"{found.win_rate:6.2%} ± {found.se:5.2%}"
        _say(
            json.dumps(row) if options.json else f"{lowest:>7}   {wins}   {found.loss_rate:6.2%} ± {found.se_loss:5.2%}"
        )
    return 0


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
