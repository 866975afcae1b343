"""The files of the course: TOML, and Markdown with anchors. What is wrong with one names file, line and remedy."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lessons.words.typography import typeset

CONTENT: Final = Path(__file__).parents[1] / "content"

_ANCHOR: Final = re.compile(r"<!--\s*([\w-]+)\s*-->")
_MARK: Final = re.compile(r"<!--\s*at:\s*(.*?)\s*-->")


class ContentError(Exception):
    """A file of the course breaks its form: names the file, the line (0 for the whole file) and the remedy."""

    def __init__(self, file: Path, line: int, message: str) -> None:
        super().__init__(f"{file.parent.name}/{file.name}{f':{line}' if line else ''}: {message}")
        self.file = file
        self.line = line
        self.message = message


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a block of prose, shown from its event on.

    ``at`` is what a line of the notation begins with, "" for what stands before the first mark (``words`` may be empty
    there); ``line`` is where the part begins in its file.
    """

    at: str
    words: str
    line: int


@dataclass(frozen=True, slots=True)
class Prose:
    """A lesson's words in one language: title, one line of summary, and the block of each anchor.

    ``blocks`` are whole, without their marks; ``parts`` are the same, divided. ``lines`` says where in ``file`` each
    block begins.
    """

    file: Path
    title: str
    summary: str
    blocks: Mapping[str, str]
    lines: Mapping[str, int]
    parts: Mapping[str, tuple[Part, ...]]


def read_prose(file: Path) -> Prose:
    """Return the words of one Markdown file: `# Title`, a line of summary, then a block after each `<!-- anchor -->`.

    A line `<!-- at: A requests -->` in a block begins a new part of it. They are typeset in the language that names the
    file.

    Raises ContentError.
    """
    lang, text = file.stem, read_text(file)
    head: list[str] = []
    blocks: dict[str, list[list[str]]] = {}
    marks: dict[str, list[tuple[str, int]]] = {}
    current = head
    name = ""
    for number, line in enumerate(text.splitlines(), 1):
        if mark := _MARK.fullmatch(line.strip()):
            if not name or not mark[1]:
                where = "stands before any anchor" if not name else "names no event"
                raise ContentError(file, number, f"the mark {where}: write <!-- at: A requests --> in a step's block")
            current = []
            blocks[name].append(current)
            marks[name].append((mark[1], number))
        elif found := _ANCHOR.fullmatch(line.strip()):
            name = found[1]
            if name in blocks:
                raise ContentError(file, number, f"the anchor {name} stands twice: keep one")
            current = []
            blocks[name], marks[name] = [current], [("", number)]
        else:
            current.append(line)
    title, *rest = [line for line in head if line.strip()] or [""]
    if not title.startswith("# ") or len(rest) != 1:
        raise ContentError(file, 1, "begin with '# Title' and one line that says what the lesson is about")
    parts = {
        name: tuple(
            Part(at, typeset(lang, "\n".join(written).strip()), line)
            for (at, line), written in zip(marks[name], blocks[name], strict=True)
        )
        for name in blocks
    }
    return Prose(
        file=file,
        title=typeset(lang, title.removeprefix("# ").strip()),
        summary=typeset(lang, rest[0].strip()),
        blocks={name: "\n\n".join(part.words for part in found if part.words) for name, found in parts.items()},
        lines={name: found[0].line for name, found in parts.items()},
        parts=parts,
    )


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
