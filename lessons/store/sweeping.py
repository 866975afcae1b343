"""Deletes what is kept no longer: classes at their end, codes, and what nobody has touched for a year."""

from __future__ import annotations

import time
from typing import Final

import sqlalchemy as sa

from lessons.store.classes import forget_expired
from lessons.store.clock import CALENDAR, begin_day, steady_time
from lessons.store.database import erase_traces, writing
from lessons.store.documents import VISITOR_DOCUMENTS
from lessons.store.learners import LEARNERS, PASS_SECONDS, PASSES, forget_learners, forget_wrong_codes
from lessons.store.places import PLACES
from lessons.store.visitors import VISITOR_SETTINGS

KEPT_DAYS: Final = 365
"""Days after which a document, a setting, a place or a learner goes that nobody has touched meanwhile."""


def sweep(now: float | None = None, date: str | None = None) -> None:
    """Delete what has had its time; at the start of a server and every few minutes from then on."""
    now = steady_time() if now is None else now
    with writing() as connection:
        forget_expired(connection, now)
    with writing() as connection:
        forget_wrong_codes(connection, now)
        connection.execute(PASSES.delete().where((PASSES.c.expires < now) | (PASSES.c.expires > now + PASS_SECONDS)))
    with writing() as connection:
        begin_day(connection, date or time.strftime("%Y-%m-%d", time.gmtime()))
        last = (connection.execute(sa.select(CALENDAR.c.day)).scalar() or 0) - KEPT_DAYS
        for table in (VISITOR_DOCUMENTS, VISITOR_SETTINGS, PLACES):
            connection.execute(table.delete().where(table.c.day < last))
        forget_learners(connection, LEARNERS.c.day < last)
    erase_traces()
