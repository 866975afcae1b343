"""``python -m gnav_core play``: a whole match of either game from the command line. README.md here describes it.

What plays a game is imported where it is played: the other commands do not need it, nor one game the other.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable
from typing import Any, Final, TypeVar

from gnav_core.commands.arguments import agreed, whole_number
from gnav_core.commands.progress import counter
from gnav_core.gnav.profile import AGREEMENTS, PROFILES
from gnav_core.table.errors import GnavError
from gnav_core.table.seats import Seat

_USAGE: Final = 2
"""Exit status of a usage error."""

ReadT = TypeVar("ReadT")

_GNAV, _NAGE = "gnav", "nage"
_POLICIES: Final = "keep-from-RANK, cautious, listening, random; default keep-from-VI"
_NAGE_POLICIES: Final = "stop-at-N, watchful, random; default stop-at-25"


def add_play(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments of `play`."""
    parser.add_argument("--game", choices=(_GNAV, _NAGE), default=_GNAV, help=f"default {_GNAV}")
    parser.add_argument("--seats", type=whole_number(2, 20), required=True, metavar="N", help="2 to 20; La Nage 2 to 8")
    parser.add_argument(
        "--seed", type=whole_number(0, 2**64 - 1), required=True, metavar="S", help="the same seed deals the same"
    )
    parser.add_argument("--policy", metavar="P", help=f"{_POLICIES}. La Nage: {_NAGE_POLICIES}")
    parser.add_argument(
        "--profile", choices=sorted(PROFILES), help="default norwegian; La Nage has one set of rules and no profile"
    )
    parser.add_argument(
        "--agreement",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"a table agreement of Gnav, as often as needed: {', '.join(AGREEMENTS)}",
    )
    parser.add_argument("--json", action="store_true", help="the document on one line")
    parser.set_defaults(run=play)


def play(options: argparse.Namespace) -> int:
    """Play the match asked for and write its document; return the exit status."""
    seats = tuple(Seat(chr(ord("A") + place)) for place in range(options.seats))
    try:
        document = _nage_match(options, seats) if options.game == _NAGE else _gnav_match(options, seats)
    except GnavError as error:
        sys.stderr.write(f"python -m gnav_core play: error: {error}\n")
        return _USAGE
    sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=None if options.json else 1) + "\n")
    return 0


def _gnav_match(options: argparse.Namespace, seats: tuple[Seat, ...]) -> dict[str, Any]:
    from gnav_core.gnav import (
        match_document,
        matches,
        playing,
        policies,
    )

    profile = _said("--agreement", lambda: agreed(options.profile or "norwegian", options.agreement))
    match = matches.start_match(profile, seats, dealer=seats[-1])
    ways = dict.fromkeys(seats, _said("--policy", lambda: policies.policy(options.policy or policies.DEFAULT)))
    played = playing.play_match(match, ways, rng=random.Random(options.seed), progress=_progress())
    return match_document.to_document(played)


def _nage_match(options: argparse.Namespace, seats: tuple[Seat, ...]) -> dict[str, Any]:
    from gnav_core.nage import match_document, matches, playing, policies

    if options.profile is not None:
        raise GnavError(f"--profile {options.profile} is of Gnav: leave it out, La Nage has one set of rules")
    if options.agreement:
        raise GnavError("--agreement is of Gnav: leave it out, La Nage has one set of rules")
    match = _said("--seats", lambda: matches.start_match(seats, dealer=seats[-1]))
    ways = dict.fromkeys(seats, _said("--policy", lambda: policies.policy(options.policy or policies.DEFAULT)))
    played = playing.play_match(match, ways, rng=random.Random(options.seed), progress=_progress())
    return match_document.to_document(played)


def _said(option: str, read: Callable[[], ReadT]) -> ReadT:
    """Return what is read of an option; a refusal names it."""
    try:
        return read()
    except GnavError as error:
        raise GnavError(f"{option}: {error}") from error


def _progress() -> Callable[[Any], None] | None:
    show = counter()
    if show is None:
        return None
    rounds = 0

    def told(match: Any) -> None:
        nonlocal rounds
        rounds += 1
        show("" if match.winners is not None else f"round {rounds}")

    return told
