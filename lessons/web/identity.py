"""Who a visitor is: a random name in a cookie, known to nobody else. There is no login."""

from __future__ import annotations

import re
import secrets
from typing import Final

COOKIE: Final = "gnav_id"

COOKIE_SECONDS: Final = 365 * 24 * 3600
"""How long a browser keeps the name after its last visit: one year."""

_FORM: Final = re.compile(r"[0-9a-f]{32}")


def new_identity() -> str:
    """Return 128 random bits as 32 hexadecimal digits."""
    return secrets.token_hex(16)


def is_identity(name: object) -> bool:
    """Tell whether a cookie's value has the form of a name that we gave."""
    return isinstance(name, str) and _FORM.fullmatch(name) is not None
