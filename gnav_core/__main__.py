"""``python -m gnav_core``: replay documents and play matches from the command line. Documented in the README."""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from gnav_core import match_document
from gnav_core.arguments import whole_number
from gnav_core.errors import GnavError
from gnav_core.events import Seat
from gnav_core.matches import start_match
from gnav_core.nage.cards import parse_hand
from gnav_core.nage.hands import ACE, ACE_AS_PRINTED
from gnav_core.nage.results import hand_result
from gnav_core.odds.command import add_simulate
from gnav_core.odds.odds_command import add_odds
from gnav_core.playing import play_match
from gnav_core.policies import DEFAULT, NAMES, policy
from gnav_core.profile import PROFILES
from gnav_core.results import replayed

_USAGE = 2
"""Exit status of a usage error."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status: 0, 1 when a document was refused, 2 for a usage error."""
    parser = argparse.ArgumentParser(prog="python -m gnav_core", description="The games of Gnav and La Nage.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_replay(commands.add_parser("replay", help="replay scenario or match documents"))
    _add_play(commands.add_parser("play", help="play a whole match and write its document"))
    _add_nage_hand(commands.add_parser("nage-hand", help="count a hand of La Nage"))
    add_simulate(commands.add_parser("simulate", help="play rounds or matches in batch: what happens on average"))
    add_odds(commands.add_parser("odds", help="weigh one decision: keep or request"))
    options = parser.parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = options.run
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # what JSON is written in, whatever the terminal says
    try:
        status = run(options)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # Whoever read the output has gone: nothing more to say, also not when Python flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON object a document, one a line")
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a JSON or TOML document, or - for JSON Lines from standard input"
    )
    parser.set_defaults(run=_replay)


def _replay(options: argparse.Namespace) -> int:
    refused = False
    for name in options.files:
        try:
            for text, toml in _documents(name):
                result = replayed(text, toml=toml)
                refused = refused or not result["ok"]
                print(json.dumps(result, ensure_ascii=False) if options.json else _readable(result))
        except BrokenPipeError:
            raise
        except OSError as error:
            print(
                f"{name}: {error.strerror or error}: name a file that can be read, or - for standard input",
                file=sys.stderr,
            )
            return _USAGE
    return 1 if refused else 0


def _documents(name: str) -> Iterator[tuple[bytes, bool | None]]:
    """Yield the documents of a file, or one a line from standard input, never reading more of one than may be read."""
    most = match_document.LARGEST + 1
    if name != "-":
        with Path(name).open("rb") as file:
            yield file.read(most), {".toml": True, ".json": False}.get(Path(name).suffix.lower())
        return
    yield from ((line, False) for line in _lines(sys.stdin.buffer, most) if line.strip())


def _lines(stream: BinaryIO, most: int) -> Iterator[bytes]:
    while line := stream.readline(most):
        yield line
        while len(line) == most and not line.endswith(b"\n"):  # the rest of a line that is too long
            line = stream.readline(most)


def _readable(result: dict[str, Any]) -> str:
    if not result["ok"]:
        error = result["error"]
        return f"refused: {error['field']}: {error['message']}" if error["field"] else f"refused: {error['message']}"
    rounds = result.get("rounds", [result])
    lines = []
    for number, played in enumerate(rounds, 1):
        if "rounds" in result:
            lines.append(f"round {number}")
        lines += [f"{event['line']:<48} [{event['rule']}]" for event in played["events"]]
    lines.append("lives: " + ", ".join(f"{seat} {count}" for seat, count in result["lives"].items()))
    if result["to_act"] is not None:
        lines.append(f"waiting for {result['to_act']}")
    return "\n".join(lines)


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", type=whole_number(2, 20), required=True, metavar="N", help="2 to 20")
    parser.add_argument(
        "--seed", type=whole_number(0, 2**64 - 1), required=True, metavar="S", help="the same seed deals the same"
    )
    parser.add_argument(
        "--policy", type=_policy, default=DEFAULT, metavar="P", help=f"{', '.join(NAMES)}; default {DEFAULT}"
    )
    parser.add_argument("--profile", choices=sorted(PROFILES), default="norwegian")
    parser.add_argument("--json", action="store_true", help="the document on one line")
    parser.set_defaults(run=_play)


def _play(options: argparse.Namespace) -> int:
    seats = tuple(Seat(chr(ord("A") + place)) for place in range(options.seats))
    match = start_match(PROFILES[options.profile], seats, dealer=seats[-1])
    played = play_match(match, dict.fromkeys(seats, policy(options.policy)), rng=random.Random(options.seed))
    document = match_document.to_document(played)
    print(json.dumps(document, ensure_ascii=False, indent=None if options.json else 1))
    return 0


def _add_nage_hand(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("cards", nargs="+", metavar="CARD", help='three cards, such as "AS KS 10H"')
    aces = (ACE, ACE_AS_PRINTED)
    parser.add_argument("--ace", type=int, choices=aces, default=ACE, help="31 counts an Ace as the guide prints it")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.set_defaults(run=_nage_hand)


def _nage_hand(options: argparse.Namespace) -> int:
    try:
        result = hand_result(parse_hand(" ".join(options.cards)), options.ace)
    except GnavError as error:
        result = {"ok": False, "error": {"field": "hand", "message": str(error)}}
        print(json.dumps(result, ensure_ascii=False) if options.json else _readable(result))
        return 1
    print(json.dumps(result) if options.json else f"{result['value']} by {result['kind']}")
    return 0


def _policy(text: str) -> str:
    try:
        return policy(text).name
    except GnavError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


if __name__ == "__main__":
    sys.exit(main())
