"""Where in a document a field stands, for a message about it."""

from __future__ import annotations

import re
from typing import Final

_TOKEN: Final = re.compile(
    # A quote that nobody closes takes the rest of its line, or each later quote would look for its end again.
    r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|["\'][^\n]*|[A-Za-z_][\w-]*|-?\d[\w.+-]*|[{}\[\],:=]|\n|#[^\n]*',
    re.ASCII,
)
_STEP: Final = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


def line_of(text: str, field: str) -> int | None:
    """Return the line, from 1, at which the value of a field (`hands.B`, `bag[3]`) begins in a JSON or TOML text.

    None where it is not found; then the nearest field around it is looked for.
    """
    steps: list[str | int] = [int(place) if place else name for place, name in _STEP.findall(field)]
    return _walk(_TOKEN.findall(text[:100_000]), steps) if steps else None


def _walk(tokens: list[str], wanted: list[str | int]) -> int | None:
    """Read word by word, keeping the path to where one is.

    Return the line where it is the wanted one, else where the longest part of it is met first.
    """
    place = _Place()
    line, nearest, longest = 1, None, 0
    for token in tokens:
        if token == "\n":
            line += 1
            place.begins = not place.marks
        elif not token.startswith("#"):
            if place.begins and token == "[":
                place.heading = []
            elif place.heading is not None:
                place.read_heading(token)
            else:
                place.read(token)
            place.begins = False
            here = place.here(token)
            if here == wanted:
                return line
            if longest < len(here) < len(wanted) and here == wanted[: len(here)]:
                nearest, longest = line, len(here)
    return nearest


class _Place:
    """Where in a document one is: under which heading of TOML, in which tables and lists, at which key."""

    def __init__(self) -> None:
        self.table: list[str | int] = []
        self.path: list[str | int] = []
        self.marks: list[str] = []
        self.key = ""
        self.heading: list[str | int] | None = None
        self.begins = True

    def read_heading(self, token: str) -> None:
        """Read a word between the brackets of a heading of TOML."""
        assert self.heading is not None
        if token == "]":
            self.table, self.heading = self.heading, None
            self.path, self.key = [], ""
        elif token != ".":
            self.heading += token.strip("\"'").split(".")

    def read(self, token: str) -> None:
        """Read a word anywhere else."""
        if token in ("{", "["):
            self.marks.append(token)
            self.path += [self.key, 0] if token == "[" else [self.key]
            self.key = ""
        elif token in ("}", "]"):
            if self.marks:
                del self.path[-2 if self.marks.pop() == "[" else -1 :]
            self.key = ""
        elif token == ",":
            if self.marks and self.marks[-1] == "[":
                self.path[-1] = int(self.path[-1]) + 1
            self.key = ""
        elif token not in (":", "="):
            self.key = token.strip("\"'")

    def here(self, token: str) -> list[str | int]:
        """Return the field that this word begins, nothing for one that begins none.

        An item of a list is begun by its value, a field by its name.
        """
        if token in (",", "}", "]"):
            return []
        in_list = bool(self.marks) and self.marks[-1] == "["
        here = [*self.table, *self.path, *([] if in_list or token in ("{", "[") else [self.key])]
        return [step for step in here if step != ""]
