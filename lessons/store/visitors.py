"""What a visitor set: the language, the place, the learner in front of the device."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import sqlalchemy as sa

from lessons.store.clock import TODAY
from lessons.store.database import TABLES, insert, reading, writing

VISITOR_SETTINGS: Final = sa.Table(
    "visitor_settings",
    TABLES,
    sa.Column("visitor", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
    sa.Column("day", sa.Integer, nullable=False),
)

_LONGEST_VALUE: Final = 4096


def setting(visitor: str, name: str) -> str | None:
    """Return what a visitor set under that name, or None."""
    return settings(visitor).get(name)


def settings(visitor: str) -> Mapping[str, str]:
    """Return all that a visitor set, by name."""
    with reading() as connection:
        return settings_of(connection, visitor)


def settings_of(connection: sa.Connection, visitor: str) -> dict[str, str]:
    """Return all that a visitor set, within a transaction."""
    columns = VISITOR_SETTINGS.c
    rows = connection.execute(sa.select(columns.name, columns.value).where(columns.visitor == visitor))
    return {row.name: row.value for row in rows}


def save_setting(visitor: str, name: str, value: str) -> None:
    """Keep one thing that a visitor set, in place of what was there. Raises ValueError past 4,096 characters."""
    if len(value) > _LONGEST_VALUE:
        raise ValueError(f"setting {name}: {len(value)} characters, at most {_LONGEST_VALUE} are kept")
    with writing() as connection:
        row = {"visitor": visitor, "name": name, "value": value, "day": TODAY}
        connection.execute(
            insert(connection, VISITOR_SETTINGS)
            .values(row)
            .on_conflict_do_update(index_elements=["visitor", "name"], set_={"value": value, "day": TODAY})
        )
