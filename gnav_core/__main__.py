"""``python -m gnav_core``: replay documents and play matches from the command line. README.md here describes them."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from gnav_core.commands.nage import add_hand, add_stop
from gnav_core.commands.odds import add_odds
from gnav_core.commands.play import add_play
from gnav_core.commands.simulate import add_simulate
from gnav_core.table.game import known
from gnav_core.table.match_entries import LARGEST

_USAGE = 2
"""Exit status of a usage error, and of a file that cannot be read."""
_UNWRITTEN = 3
"""Exit status where the answer could not be written."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status.

    0, 1 when a document was refused, 2 for a usage error or a file that cannot be read, 3 when the answer cannot be
    written.
    """
    parser = argparse.ArgumentParser(
        prog="python -m gnav_core", description=f"The games {' and '.join(one.title for one in known().values())}."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_replay(commands.add_parser("replay", help="replay scenario or match documents"))
    add_play(commands.add_parser("play", help="play a whole match and write its document"))
    add_hand(commands.add_parser("nage-hand", help="count a hand of La Nage"))
    add_stop(commands.add_parser("nage-stop", help="with how many points to say stop in La Nage: what usually happens"))
    add_simulate(commands.add_parser("simulate", help="play rounds or matches in batch: what happens on average"))
    add_odds(commands.add_parser("odds", help="weigh one decision: keep or request"))
    options = parser.parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = options.run
    if sys.stdout is None:
        return _unwritten("standard output is closed")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # what JSON is written in, whatever the terminal says
    try:
        status = run(options)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # Whoever read the output has gone: nothing more to say.
        _say_no_more()
        return 0
    except OSError as error:  # what cannot be read is told where it is read
        _say_no_more()
        return _unwritten(error.strerror or str(error))


def _say_no_more() -> None:
    """Let what is still to be written vanish, also when Python flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _unwritten(why: str) -> int:
    if sys.stderr is not None:
        sys.stderr.write(f"python -m gnav_core: the answer cannot be written: {why}\n")
    return _UNWRITTEN


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON object a document, one a line")
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a JSON or TOML document, or - for JSON Lines from standard input"
    )
    parser.set_defaults(run=_replay)


def _replay(options: argparse.Namespace) -> int:
    # Each command loads what it needs, which is most of the time that a short one takes.
    from gnav_core.table.results import replayed

    refused = unread = False
    for name in options.files:
        documents = _documents(name)
        while True:
            try:
                found = next(documents, None)
            except OSError as error:
                unread = True
                why = error.strerror or error
                sys.stderr.write(f"{name}: {why}: name a file that can be read, or - for standard input\n")
                break
            if found is None:
                break
            text, toml = found
            result = replayed(text, toml=toml)
            refused = refused or not result["ok"]
            print(json.dumps(result, ensure_ascii=False) if options.json else _readable(result))
    return _USAGE if unread else 1 if refused else 0


def _documents(name: str) -> Iterator[tuple[bytes, bool | None]]:
    """Yield the documents of a file, or one a line from standard input, never reading more of one than may be read."""
    most = LARGEST + 1
    if name != "-":
        with Path(name).open("rb") as file:
            yield file.read(most), {".toml": True, ".json": False}.get(Path(name).suffix.lower())
        return
    if sys.stdin is None:
        raise OSError("standard input is closed")
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


if __name__ == "__main__":
    sys.exit(main())
