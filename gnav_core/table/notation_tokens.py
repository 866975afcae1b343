"""The words of a line of notation, for every game: bare words, quoted names, lists between commas."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Sequence
from typing import Final

from gnav_core.table.errors import NotationError
from gnav_core.table.refusals import TableRefusal
from gnav_core.table.seats import LONGEST_NAME, Seat, is_name, name_of

HIDDEN: Final = "?"
"""A piece or card that the viewer does not know."""

_BARE: Final = re.compile(r"[\w.\-]+")
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s,;"|]+|[,;|]')
LONGEST: Final = 4_000
"""Characters in a line; 20 seats with names of 24 escaped characters need less."""


class Name(str):
    """A quoted token: never a word or mark of the notation, so it equals no bare token, whatever its letters."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Name) and str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


def write_seat(seat: Seat, words: Collection[str]) -> str:
    """Return a name as a line holds it: bare where that is unmistakable, else as a JSON string."""
    bare = _BARE.fullmatch(seat) and seat not in words
    return seat if bare else json.dumps(seat, ensure_ascii=False)


def read_seat(token: str, words: Collection[str]) -> Seat:
    """Return the seat that a token names; ``words`` are those of the notation. Raises NotationError."""
    if not isinstance(token, Name) and (token in words or not _BARE.fullmatch(token)):
        raise NotationError(TableRefusal.NOT_A_SEAT, value=token)
    name = name_of(str(token))
    if not is_name(name):
        raise NotationError(TableRefusal.NAME_LETTERS, value=str(token), most=LONGEST_NAME)
    return Seat(name)


def read_tokens(line: str, *, longest: int = LONGEST) -> list[str]:
    """Return the tokens of a line: words, the marks ``, ; |``, and quoted names as `Name`. Raises NotationError."""
    if len(line) > longest:
        raise NotationError(TableRefusal.LINE_TOO_LONG, size=len(line), most=longest)
    tokens: list[str] = []
    place = 0
    for found in _TOKEN.finditer(line):
        if line[place : found.start()].strip():
            break
        place = found.end()
        tokens.append(_unquoted(found[0]))
    if line[place:].strip():
        raise NotationError(TableRefusal.UNREADABLE, line=line, place=place + 1)
    return tokens


def _unquoted(token: str) -> str:
    if not token.startswith('"'):
        return token
    try:
        return Name(json.loads(token))
    except ValueError as error:
        raise NotationError(TableRefusal.QUOTED_NAME, value=token) from error


def join_tokens(tokens: Sequence[str]) -> str:
    """Return a line of these tokens; it reads back to the same."""
    return " ".join(json.dumps(token, ensure_ascii=False) if isinstance(token, Name) else token for token in tokens)


def divide(tokens: Sequence[str], mark: str) -> list[list[str]]:
    """Divide tokens at every such mark; one part more than marks, also where a part is empty."""
    parts: list[list[str]] = [[]]
    for token in tokens:
        if token == mark:
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def read_parts(tokens: Sequence[str], size: int) -> list[list[str]]:
    """Divide ``A 0, B horse`` at its commas into parts of this many tokens. Raises NotationError."""
    parts = [part for part in divide(tokens, ",") if part]
    for part in parts:
        if len(part) != size:
            raise NotationError(TableRefusal.WORDS_BETWEEN_COMMAS, value=" ".join(part), count=size)
    return parts


def read_number(token: str) -> int:
    """Return a number of at most four digits. Raises NotationError."""
    if not re.fullmatch(r"[0-9]{1,4}", token):
        raise NotationError(TableRefusal.NOT_DIGITS, value=token)
    return int(token)
