"""Where somebody is in each lesson: the step in view, and the questions passed over without an answer.

``who`` is the learner, or the visitor as long as nobody on the device has answered anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from lessons.store.clock import TODAY
from lessons.store.database import TABLES, insert, writing

PLACES: Final = sa.Table(
    "places",
    TABLES,
    sa.Column("who", sa.Text, primary_key=True),
    sa.Column("lesson", sa.Text, primary_key=True),
    sa.Column("frame", sa.Integer, nullable=False),
    sa.Column("last", sa.Integer, nullable=False),
    sa.Column("passed", sa.Text, nullable=False),
    sa.Column("day", sa.Integer, nullable=False),
)


@dataclass(frozen=True, slots=True)
class Place:
    """The frame that is in view in a lesson, its last frame then, and the ids of the questions passed over."""

    frame: int = 0
    last: int = 0
    passed: tuple[str, ...] = ()


def places_of(connection: sa.Connection, who: str) -> dict[str, Place]:
    """Return where somebody is, by lesson, within a transaction; nothing for lessons at their beginning."""
    rows = connection.execute(PLACES.select().where(PLACES.c.who == who))
    return {row.lesson: Place(row.frame, row.last, tuple(row.passed.split())) for row in rows}


def save_place(who: str, lesson: str, place: Place) -> None:
    """Keep where somebody is in a lesson, instead of what was kept before."""
    kept = {"frame": place.frame, "last": place.last, "passed": " ".join(place.passed), "day": TODAY}
    with writing() as connection:
        connection.execute(
            insert(connection, PLACES)
            .values({"who": who, "lesson": lesson, **kept})
            .on_conflict_do_update(index_elements=["who", "lesson"], set_=kept)
        )
