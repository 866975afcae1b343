"""Documents of any game: JSON, or TOML with the same names, read from untrusted text and written, and their fields.

Whatever is wrong is a DocumentError that names the field, the value and the remedy; reading is bounded in size and
never raises anything else.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from gnav_core.table.errors import DocumentError, Unquoted, shown
from gnav_core.table.refusals import TableRefusal
from gnav_core.table.seats import LONGEST_NAME, Seat, first_twice, is_name, is_plain, looks, name_of

SCHEMA: Final = 1
"""The schema of every document that this version writes, and the newest that it reads."""

LARGEST: Final = 64 * 1024
"""Bytes of a scenario document."""

_LONGEST_TITLE: Final = 120
_TABLE: Final = Unquoted('{"A": …} / {A = …}')
_LIST: Final = Unquoted('["A", "B"]')
_MOST_DOTS_SQUARED: Final = 4_000_000
"""A match of 2,000 rounds with 20 seats that have a dot in each name needs less."""


def read(text: str | bytes, *, toml: bool | None = None, largest: int = LARGEST) -> dict[str, Any]:
    """Return the table of a JSON or TOML text; what begins with ``{`` is taken for JSON unless ``toml`` says otherwise.

    Raises DocumentError for a text that is too large, not UTF-8, nested too deep, or not a table.
    """
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > largest:
        raise DocumentError("", TableRefusal.TOO_LARGE, size=len(raw), most=largest)
    try:
        plain = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DocumentError("", TableRefusal.NOT_UTF8, place=error.start) from error
    if toml is None:
        toml = not plain.lstrip().startswith(("{", "[", '"'))
    document = _read_toml(plain) if toml else _read_json(plain)
    if not isinstance(document, dict):
        raise DocumentError("", TableRefusal.NOT_FIELDS, value=shown(document))
    return document


def _read_json(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise DocumentError("", TableRefusal.NOT_JSON, line=error.lineno, column=error.colno) from error
    except RecursionError as error:
        raise DocumentError("", TableRefusal.TOO_DEEP) from error
    except ValueError as error:  # a number of more digits than Python reads
        raise DocumentError("", TableRefusal.TOO_MANY_DIGITS) from error


def _read_toml(text: str) -> Any:
    # The parser takes the square of the parts of a name in time, so names of thousands of parts would stop it.
    if sum(line.count(".") ** 2 for line in text.splitlines()) > _MOST_DOTS_SQUARED:
        raise DocumentError("", TableRefusal.TOO_MANY_DOTS)
    import tomllib  # loading takes a twentieth of the time of all, with its dates, and most documents are JSON

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(str(error)) from error
    except RecursionError as error:
        raise DocumentError("", TableRefusal.TOO_DEEP) from error
    except ValueError as error:
        raise DocumentError("", TableRefusal.TOO_MANY_DIGITS) from error


def _not_toml(message: str) -> DocumentError:
    # Before Python 3.14 the parser tells the place in its sentence alone.
    if found := re.search(r"at line (\d+), column (\d+)", message):
        return DocumentError("", TableRefusal.NOT_TOML, line=int(found[1]), column=int(found[2]))
    return DocumentError("", TableRefusal.TOML_ENDS)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        twice = next(name for name, count in Counter(name for name, _ in pairs).items() if count > 1)
        raise DocumentError(twice, TableRefusal.FIELD_TWICE, name=twice)
    return found


def _no_constant(name: str) -> Any:
    raise DocumentError("", TableRefusal.NO_NUMBER, value=Unquoted(name))


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
    if isinstance(schema, bool) or not isinstance(schema, int) or schema < 1:
        raise DocumentError("schema", TableRefusal.NO_SCHEMA, value=shown(schema), newest=SCHEMA)
    if schema > SCHEMA:
        raise DocumentError("schema", TableRefusal.NEWER_SCHEMA, value=shown(schema), newest=SCHEMA)
    named = document.get("game", game)
    if named != game:
        raise DocumentError("game", TableRefusal.OTHER_KIND, value=shown(named), wanted=game)
    for name in document:
        if name not in fields:
            raise DocumentError(str(name), TableRefusal.UNKNOWN_FIELD, name=str(name), use=tuple(fields))


def read_seats(value: Any, *, most: int = 20) -> tuple[Seat, ...]:
    """Return 2 to ``most`` different names of 1 to 24 characters, as `name_of` keeps them [seats.count].

    Raises DocumentError.
    """
    names = read_list(value, "seats")
    if not 2 <= len(names) <= most:
        raise DocumentError("seats", TableRefusal.SEAT_COUNT, count=len(names), most=most)
    seats: dict[str, Seat] = {}
    for place, said in enumerate(names):
        where = f"seats[{place}]"
        if not isinstance(said, str):
            raise DocumentError(where, TableRefusal.NAME_IN_QUOTES, value=shown(said))
        name = name_of(said)
        if not is_name(name):
            raise DocumentError(where, TableRefusal.NAME_LETTERS, value=said, most=LONGEST_NAME)
        if looks(name) in seats:
            raise DocumentError(where, TableRefusal.NAME_TAKEN, name=name)
        seats[looks(name)] = Seat(name)
    return tuple(seats.values())


def read_dealer(value: Any, seats: Sequence[Seat], playing: Sequence[Seat]) -> Seat:
    """Return the dealer. Raises DocumentError for one without a seat in the match."""
    dealer = _seat(value, seats, "dealer")
    if dealer not in playing:
        raise DocumentError("dealer", TableRefusal.DEALER_OUT, value=dealer, use=tuple(playing))
    return dealer


def read_lives(value: Any, seats: Sequence[Seat], *, low: int = 1) -> dict[Seat, int]:
    """Return the lives that a document names, ``low`` to 99: a number for all, or a table. Raises DocumentError."""
    if isinstance(value, int) and not isinstance(value, bool):
        count = read_whole(value, "lives", low=low, high=99)
        return dict.fromkeys(seats, count)
    if value is None or not isinstance(value, dict):
        raise DocumentError("lives", TableRefusal.NO_LIVES, value=shown(value), low=low, high=99, example=_TABLE)
    table = read_seat_table(value, seats, "lives")
    return {seat: read_whole(table[seat], f"lives.{seat}", low=low, high=99) for seat in seats if seat in table}


def read_title(value: Any) -> str:
    """Return a title of at most 120 printable characters. Raises DocumentError."""
    if not isinstance(value, str) or len(value) > _LONGEST_TITLE or not all(map(is_plain, value)):
        raise DocumentError("title", TableRefusal.NO_TITLE, value=shown(value), most=_LONGEST_TITLE)
    return value


def read_whole(value: Any, where: str, *, low: int, high: int) -> int:
    """Return a whole number within bounds. Raises DocumentError."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise DocumentError(where, TableRefusal.WHOLE_NUMBER, value=shown(value), low=low, high=high)
    return value


def read_table(value: Any, where: str) -> Mapping[str, Any]:
    """Return a table of names and values. Raises DocumentError."""
    if not isinstance(value, dict):
        raise _other_shape(value, where, _TABLE)
    return value


def read_list(value: Any, where: str) -> list[Any]:
    """Return a list. Raises DocumentError."""
    if not isinstance(value, list):
        raise _other_shape(value, where, _LIST)
    return value


def _other_shape(value: Any, where: str, example: str) -> DocumentError:
    if value is None:
        return DocumentError(where, TableRefusal.MISSING, example=example)
    return DocumentError(where, TableRefusal.OTHER_SHAPE, value=shown(value), example=example)


def read_seat_table(value: Any, seats: Sequence[Seat], where: str) -> dict[Seat, Any]:
    """Return a table whose names are seats. Raises DocumentError."""
    found: dict[Seat, Any] = {}
    for name, item in read_table(value, where).items():
        seat = _seat(name, seats, f"{where}.{name}")
        if seat in found:
            raise DocumentError(f"{where}.{seat}", TableRefusal.SEAT_TWICE, name=seat)
        found[seat] = item
    return found


def read_seat_list(value: Any, seats: Sequence[Seat], where: str) -> tuple[Seat, ...]:
    """Return the seats of a list, each named once, in seat order. Raises DocumentError."""
    named = [_seat(name, seats, where) for name in read_list(value, where)]
    if (twice := first_twice(named)) is not None:
        raise DocumentError(where, TableRefusal.SEAT_TWICE, name=twice)
    return tuple(seat for seat in seats if seat in named)


def _seat(name: Any, seats: Sequence[Seat], where: str) -> Seat:
    seat = Seat(name_of(name)) if isinstance(name, str) else None
    if seat is None or seat not in seats:
        raise DocumentError(where, TableRefusal.UNKNOWN_SEAT, value=shown(name), use=tuple(seats))
    return seat
