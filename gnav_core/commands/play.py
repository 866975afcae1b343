"""``python -m gnav_core play``: a whole match of any game from the command line. README.md here describes it."""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable
from typing import Any, Final

from gnav_core.commands.arguments import overrides, whole_number
from gnav_core.commands.progress import counter
from gnav_core.gnav.profile import AGREEMENTS, PROFILES
from gnav_core.table.errors import BadDeal, DocumentError, GnavError
from gnav_core.table.game import known, named, usual
from gnav_core.table.played import UnknownPolicy
from gnav_core.table.seats import Seat

_USAGE: Final = 2
"""Exit status of a usage error."""


def add_play(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments of `play`."""
    parser.add_argument("--game", choices=tuple(known()), default=usual(), help=f"default {usual()}")
    parser.add_argument("--seats", type=whole_number(2, 20), required=True, metavar="N", help="2 to 20; La Nage 2 to 8")
    parser.add_argument(
        "--seed", type=whole_number(0, 2**64 - 1), required=True, metavar="S", help="the same seed deals the same"
    )
    first, *others = known().values()
    policies = ". ".join([first.policies, *(f"{one.title}: {one.policies}" for one in others)])
    parser.add_argument("--policy", metavar="P", help=policies)
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
        document = _match(options, seats)
    except GnavError as error:
        sys.stderr.write(f"python -m gnav_core play: error: {error}\n")
        return _USAGE
    sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=None if options.json else 1) + "\n")
    return 0


def _match(options: argparse.Namespace, seats: tuple[Seat, ...]) -> dict[str, Any]:
    game = named(options.game)
    try:
        match = game.start(seats, profile=options.profile, agreements=overrides(options.agreement))
    except BadDeal as error:
        raise error.at("--seats") from error
    except DocumentError as error:
        of_an_option = error.field in ("profile", "agreement")
        raise error.at(f"--{error.field}" if of_an_option else f"--agreement: {error.field}") from error
    try:
        policy = game.policy(options.policy or game.default)
    except UnknownPolicy as error:
        raise error.at("--policy") from error
    played = game.play_match(match, dict.fromkeys(seats, policy), rng=random.Random(options.seed), progress=_progress())
    document: dict[str, Any] = game.match_document(played)
    return document


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
