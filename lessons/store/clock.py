"""Time as the store compares it: a clock set forth or back ends nothing early and keeps nothing for ever.

Hours are counted by a clock that nobody sets, on from what the system's clock said when this process began. Days are
counted as they come: a day is one on which a server was at work, however far the date has moved since the last.
"""

from __future__ import annotations

import time
from typing import Final

import sqlalchemy as sa

from lessons.store.database import TABLES

CALENDAR: Final = sa.Table(
    "calendar",
    TABLES,
    sa.Column("day", sa.Integer, nullable=False),
    sa.Column("date", sa.Text, nullable=False),
)
TODAY: Final = sa.select(CALENDAR.c.day).scalar_subquery()
"""The number of the present day, for statements; one row holds it, with the date on which it began."""

# What goes on while the machine sleeps, where the system tells it.
_STEADY: Final = getattr(time, "CLOCK_BOOTTIME", None)


def _steady() -> float:
    return time.monotonic() if _STEADY is None else time.clock_gettime(_STEADY)


_BEGUN: Final = time.time() - _steady()


def steady_time() -> float:
    """Return the seconds since 1970, steadily, whatever is done to the system's clock meanwhile."""
    return _BEGUN + _steady()


def begin_day(connection: sa.Connection, date: str) -> None:
    """Count a new day if this is another date than the last."""
    columns = CALENDAR.c
    connection.execute(CALENDAR.update().where(columns.date != date).values(day=columns.day + 1, date=date))
