"""Documents of any game: JSON, or TOML with the same names, read from untrusted text and written, and their fields.

Whatever is wrong is a DocumentError that names the field, the value and the remedy; reading is bounded in size and
never raises anything else.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from gnav_core.table.errors import DocumentError, shown
from gnav_core.table.seats import Seat, is_name, is_plain, looks, name_of

SCHEMA: Final = 1
"""The schema of every document that this version writes, and the newest that it reads."""

LARGEST: Final = 64 * 1024
"""Bytes of a scenario document."""

_TABLE: Final = '{"A": …} / {A = …}'
_MOST_DOTS_SQUARED: Final = 4_000_000
"""A match of 2,000 rounds with 20 seats that have a dot in each name needs less."""


def read(text: str | bytes, *, toml: bool | None = None, largest: int = LARGEST) -> dict[str, Any]:
    """Return the table of a JSON or TOML text; what begins with ``{`` is taken for JSON unless ``toml`` says otherwise.

    Raises DocumentError for a text that is too large, not UTF-8, nested too deep, or not a table.
    """
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > largest:
        raise DocumentError(
            "", f"the document has {len(raw)} bytes: at most {largest} ({largest // 1024} KiB) are read"
        )
    try:
        plain = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DocumentError("", f"the document is not UTF-8 at byte {error.start}: save it as UTF-8") from error
    if toml is None:
        toml = not plain.lstrip().startswith(("{", "[", '"'))
    document = _read_toml(plain) if toml else _read_json(plain)
    if not isinstance(document, dict):
        raise DocumentError("", f"the document is {shown(document)}: a scenario is an object with fields")
    return document


def _read_json(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise DocumentError("", f"the document is not JSON ({error.msg} at {where}): mend it there") from error
    except RecursionError as error:
        raise DocumentError("", "the document is nested too deep: fields hold values, lists or one table") from error
    except ValueError as error:  # a number of more digits than Python reads
        raise DocumentError("", "the document has a number of too many digits: write a smaller one") from error


def _read_toml(text: str) -> Any:
    # The parser takes the square of the parts of a name in time, so names of thousands of parts would stop it.
    if sum(line.count(".") ** 2 for line in text.splitlines()) > _MOST_DOTS_SQUARED:
        raise DocumentError("", "the document has too many dots in a line: names have one part, or two")
    import tomllib  # loading takes a twentieth of the time of all, with its dates, and most documents are JSON

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DocumentError("", f"the document is not TOML ({error}): mend it there") from error
    except RecursionError as error:
        raise DocumentError("", "the document is nested too deep: fields hold values, lists or one table") from error
    except ValueError as error:
        raise DocumentError("", "the document has a number of too many digits: write a smaller one") from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        twice = next(name for name, count in Counter(name for name, _ in pairs).items() if count > 1)
        raise DocumentError(twice, f"the field {shown(twice)} is given twice: keep one")
    return found


def _no_constant(name: str) -> Any:
    raise DocumentError("", f"{name} is not a number that a document may hold: write a whole number")


def write_json(document: Mapping[str, Any]) -> str:
    """Return a document as JSON text."""
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def write_toml(document: Mapping[str, Any]) -> str:
    """Return a document as TOML text. JSON strings and lists are TOML as well, so each field is one line."""
    lines = []
    for name, value in document.items():
        if isinstance(value, dict):
            pairs = ", ".join(f"{_toml(key)} = {_toml(item)}" for key, item in value.items())
            lines.append(f"{name} = {{ {pairs} }}" if pairs else f"{name} = {{}}")
        else:
            lines.append(f"{name} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    # JSON writes DEL as it is, which TOML forbids; names and titles are printable, so it cannot occur.
    return json.dumps(value, ensure_ascii=False)


# --- the fields that documents of all games have ---------------------------------------------------------------------


def check_header(document: Mapping[str, Any], *, game: str, fields: Sequence[str]) -> None:
    """Refuse another schema or game and fields that the format does not have."""
    schema = document.get("schema", SCHEMA)
    if isinstance(schema, bool) or not isinstance(schema, int):
        raise DocumentError("schema", f"{shown(schema)} is not a schema number: write {SCHEMA}")
    if schema > SCHEMA:
        raise DocumentError(
            "schema", f"schema {shown(schema)} is newer than {SCHEMA}, the newest this version reads: update"
        )
    if schema < 1:
        raise DocumentError("schema", f"schema {shown(schema)} does not exist: write {SCHEMA}")
    named = document.get("game", game)
    if named != game:
        raise DocumentError("game", f"{shown(named)} is another game: write {shown(game)}")
    for name in document:
        if name not in fields:
            raise DocumentError(str(name), f"unknown field {shown(name)}: use {', '.join(fields)}")


def read_seats(value: Any, *, most: int = 20) -> tuple[Seat, ...]:
    """Return 2 to ``most`` different names of 1 to 24 characters, as `name_of` keeps them [seats.count].

    Raises DocumentError.
    """
    names = read_list(value, "seats")
    if not 2 <= len(names) <= most:
        raise DocumentError("seats", f"{len(names)} seat(s): a table has 2 to {most}")
    seats: dict[str, Seat] = {}
    for place, said in enumerate(names):
        where = f"seats[{place}]"
        if not isinstance(said, str):
            raise DocumentError(where, f"{shown(said)} is not a name: write text in quotes")
        name = name_of(said)
        if not is_name(name):
            raise DocumentError(where, f"{shown(said)} is not a name: use 1 to 24 printable characters")
        if looks(name) in seats:
            raise DocumentError(where, f"the name {shown(name)} is used twice: give each seat its own")
        seats[looks(name)] = Seat(name)
    return tuple(seats.values())


def read_dealer(value: Any, seats: Sequence[Seat], playing: Sequence[Seat]) -> Seat:
    """Return the dealer. Raises DocumentError for one without a seat in the match."""
    if not isinstance(value, str):
        raise DocumentError("dealer", f"{shown(value)} is not a name: write one of the seats")
    dealer = Seat(name_of(value))
    if dealer not in seats:
        raise DocumentError("dealer", f"the dealer {shown(value)} has no seat: name one of {_names(seats)}")
    if dealer not in playing:
        raise DocumentError("dealer", f"the dealer {shown(value)} is out of the match: name one of {_names(playing)}")
    return dealer


def read_lives(value: Any, seats: Sequence[Seat], *, low: int = 1) -> dict[Seat, int]:
    """Return the lives that a document names, ``low`` to 99: a number for all, or a table. Raises DocumentError."""
    if isinstance(value, int) and not isinstance(value, bool):
        count = read_whole(value, "lives", low=low, high=99)
        return dict.fromkeys(seats, count)
    if value is None or not isinstance(value, dict):
        wanted = f"write a whole number from {low} to 99 for all, or a table such as {_TABLE}"
        raise DocumentError("lives", f"{shown(value)} is not a number of lives: {wanted}")
    table = read_seat_table(value, seats, "lives")
    return {seat: read_whole(table[seat], f"lives.{seat}", low=low, high=99) for seat in seats if seat in table}


def read_title(value: Any) -> str:
    """Return a title of at most 120 printable characters. Raises DocumentError."""
    if not isinstance(value, str):
        raise DocumentError("title", f"{shown(value)} is not a title: write text in quotes")
    if len(value) > 120 or not all(map(is_plain, value)):
        raise DocumentError("title", f"{shown(value)}: use at most 120 printable characters")
    return value


def read_whole(value: Any, where: str, *, low: int, high: int) -> int:
    """Return a whole number within bounds. Raises DocumentError."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise DocumentError(where, f"{shown(value)} is not a whole number: write one from {low} to {high}")
    if not low <= value <= high:
        raise DocumentError(where, f"{shown(value)} is out of range: write a whole number from {low} to {high}")
    return value


def read_table(value: Any, where: str) -> Mapping[str, Any]:
    """Return a table of names and values. Raises DocumentError."""
    if not isinstance(value, dict):
        raise DocumentError(where, _missing(value, f"a table such as {_TABLE}"))
    return value


def read_list(value: Any, where: str) -> list[Any]:
    """Return a list. Raises DocumentError."""
    if not isinstance(value, list):
        raise DocumentError(where, _missing(value, 'a list such as ["A", "B"]'))
    return value


def _missing(value: Any, wanted: str) -> str:
    return (
        f"is missing: write {wanted}"
        if value is None
        else f"{shown(value)} stands where a table or list is needed: write {wanted}"
    )


def read_seat_table(value: Any, seats: Sequence[Seat], where: str) -> dict[Seat, Any]:
    """Return a table whose names are seats. Raises DocumentError."""
    found: dict[Seat, Any] = {}
    for name, item in read_table(value, where).items():
        seat = _seat(name, seats, f"{where}.{name}")
        if seat in found:
            raise DocumentError(f"{where}.{seat}", f"the name {shown(seat)} is used twice: give each seat its own")
        found[seat] = item
    return found


def read_seat_list(value: Any, seats: Sequence[Seat], where: str) -> tuple[Seat, ...]:
    """Return the seats of a list, each named once, in seat order. Raises DocumentError."""
    named = [_seat(name, seats, where) for name in read_list(value, where)]
    if len({*named}) != len(named):
        raise DocumentError(where, "a seat is named twice: name each once")
    return tuple(seat for seat in seats if seat in named)


def _seat(name: Any, seats: Sequence[Seat], where: str) -> Seat:
    seat = Seat(name_of(name)) if isinstance(name, str) else None
    if seat is None or seat not in seats:
        raise DocumentError(where, f"unknown seat {shown(name)}: use one of {_names(seats)}")
    return seat


def _names(seats: Sequence[Seat]) -> str:
    return ", ".join(seats[:20])
