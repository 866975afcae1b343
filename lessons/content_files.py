"""The files of the course: TOML, and Markdown with anchors. What is wrong with one names file, line and remedy."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lessons.typography import typeset

_ANCHOR: Final = re.compile(r"<!--\s*([\w-]+)\s*-->")


class ContentError(Exception):
    """A file of the course breaks its form: names the file, the line (0 for the whole file) and the remedy."""

    def __init__(self, file: Path, line: int, message: str) -> None:
        super().__init__(f"{file.parent.name}/{file.name}{f':{line}' if line else ''}: {message}")
        self.file = file
        self.line = line
        self.message = message


@dataclass(frozen=True, slots=True)
class Prose:
    """A lesson's words in one language: title, one line of summary, and the block of each anchor.

    ``lines`` says where each block begins in ``file``.
    """

    file: Path
    title: str
    summary: str
    blocks: Mapping[str, str]
    lines: Mapping[str, int]


def read_prose(file: Path) -> Prose:
    """Return the words of one Markdown file: `# Title`, a line of summary, then a block after each `<!-- anchor -->`.

    They are typeset in the language that names the file.

    Raises ContentError.
    """
    text = read_text(file)
    head: list[str] = []
    blocks: dict[str, list[str]] = {}
    lines: dict[str, int] = {}
    current = head
    for number, line in enumerate(text.splitlines(), 1):
        if found := _ANCHOR.fullmatch(line.strip()):
            name = found[1]
            if name in blocks:
                raise ContentError(file, number, f"the anchor {name} stands twice: keep one")
            current = blocks[name] = []
            lines[name] = number
        else:
            current.append(line)
    title, *rest = [line for line in head if line.strip()] or [""]
    if not title.startswith("# ") or len(rest) != 1:
        raise ContentError(file, 1, "begin with '# Title' and one line that says what the lesson is about")
    lang = file.stem
    made = {name: typeset(lang, "\n".join(block).strip()) for name, block in blocks.items()}
    title, summary = title.removeprefix("# ").strip(), rest[0].strip()
    return Prose(file, typeset(lang, title), typeset(lang, summary), made, lines)


def line_of(file: Path, start: str) -> int:
    """Return the number of the first line that begins with, or else holds, this text; 0 for none."""
    try:
        lines = read_text(file).splitlines()
    except ContentError:
        return 0
    for matches in (str.startswith, str.__contains__):
        for number, line in enumerate(lines, 1):
            if matches(line.strip(), start):
                return number
    return 0


def read_toml(file: Path) -> dict[str, Any]:
    """Return the table of a TOML file. Raises ContentError."""
    try:
        return tomllib.loads(read_text(file))
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"at line (\d+)", str(error))
        raise ContentError(file, int(found[1]) if found else 0, f"this is not TOML: {error}") from error


def read_text(file: Path) -> str:
    """Return the text of a file. Raises ContentError where there is none, or none in UTF-8."""
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise ContentError(file, 0, "the file is missing: write it, README.md of the content shows how") from error
    except UnicodeDecodeError as error:
        raise ContentError(file, 0, f"not UTF-8 at byte {error.start}: save the file as UTF-8") from error


def known_fields(file: Path, table: Mapping[str, Any], known: frozenset[str], *, header: str, line: int = 0) -> None:
    """Raise ContentError for a field that a table does not have; ``line`` is where it stands, if that is known."""
    for name in table:
        if name not in known:
            where = line or line_of(file, name)
            raise ContentError(
                file, where, f"{header} has no field {name[:40]!r}: use {', '.join(sorted(known))}".strip()
            )
