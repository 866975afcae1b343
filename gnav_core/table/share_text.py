"""The short text that a situation of any game is in an address: fields as a list, compressed, in the URL-safe alphabet.

The checksum inside tells a code that was copied in part. A code is untrusted: reading is bounded in size.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from typing import Any, Final

from gnav_core.table.errors import DocumentError
from gnav_core.table.refusals import TableRefusal

LONGEST: Final = 4_000
"""Characters of a code; 20 seats with names of any script need fewer."""

_LARGEST: Final = 16 * 1024


def pack(fields: list[Any], version: str) -> str:
    """Return a code of these fields, whichever game they are of. Raises DocumentError where it would be too long."""
    packed = zlib.compress(json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    code = version + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    if len(code) > LONGEST:
        raise DocumentError("", TableRefusal.CODE_GROWS_TOO_LONG, size=len(code), most=LONGEST)
    return code


def unpack(code: str, *, version: str, members: int) -> list[Any]:
    """Return the fields of a code of this version: a letter for the game, none for Gnav, and a digit.

    Raises DocumentError for what is too long, damaged, of another version, or not a list of as many members.
    """
    letter, number = version[:-1], version[-1]
    if len(code) > LONGEST:
        raise DocumentError("", TableRefusal.CODE_TOO_LONG, size=len(code), most=LONGEST)
    if not re.fullmatch(rf"{letter}[0-9][A-Za-z0-9_-]+", code):
        raise DocumentError("", TableRefusal.NO_CODE, value=code)
    if code[len(letter)] > number:
        newer = int(code[len(letter)])
        raise DocumentError("schema", TableRefusal.NEWER_CODE, version=newer, newest=int(number))
    if code[len(letter)] < number:
        raise _broken()
    fields = _unpacked(code[len(version) :])
    if not isinstance(fields, list) or len(fields) != members:
        raise _broken()
    return fields


def _unpacked(text: str) -> Any:
    inflater = zlib.decompressobj()
    try:
        raw = inflater.decompress(
            base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True), _LARGEST
        )
        return json.loads(raw.decode()) if inflater.eof and not inflater.unused_data else None
    except (binascii.Error, zlib.error, ValueError, RecursionError) as error:
        raise _broken() from error


def _broken() -> DocumentError:
    return DocumentError("", TableRefusal.CODE_DAMAGED)
