"""Documents as text: JSON, or TOML with the same names, read from untrusted text and written.

Whatever is wrong is a DocumentError that names the field, the value and the remedy; reading is bounded in size and
never raises anything else.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from gnav_core.table.errors import DocumentError, shown

LARGEST: Final = 64 * 1024
"""Bytes of a scenario document."""

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
