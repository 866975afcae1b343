"""Through whose eyes a table is looked at, in any game."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from gnav_core.table.seats import Seat


class Eyes(Enum):
    """Who looks, when it is not a seat: an onlooker who sees only backs, or all pieces open."""

    ONLOOKER = "onlooker"
    ALL = "all"


Viewer: TypeAlias = Seat | Eyes
