"""What a visitor is working on, as text: a sandbox, an evening's tally, a seat that is being played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from lessons.store.clock import TODAY
from lessons.store.database import TABLES, insert, reading, writing

VISITOR_DOCUMENTS: Final = sa.Table(
    "visitor_documents",
    TABLES,
    sa.Column("visitor", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("document", sa.Text, nullable=False),
    sa.Column("day", sa.Integer, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
)

LONGEST_DOCUMENT: Final = 1024 * 1024
"""Characters kept of one document."""


BESIDE: Final = " beside"
"""What the name of a document ends in that was kept as another page wrote over it."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A document as it is kept; each time it is saved its ``revision`` goes up by one, from 0 for none."""

    text: str | None
    revision: int


def document(visitor: str, name: str) -> Kept:
    """Return the document that a visitor keeps under that name."""
    with reading() as connection:
        return _kept(connection, visitor, name)


def save_document(visitor: str, name: str, text: str, *, after: int | None = None) -> tuple[int, bool]:
    """Keep a document in place of the one of that name. Raises ValueError past 1,048,576 characters.

    ``after`` is the revision that it was made from. Where another page has saved since, what it saved stays beside
    (BESIDE). Return the new revision, and whether there was such a page.
    """
    if len(text) > LONGEST_DOCUMENT:
        raise ValueError(f"document {name}: {len(text)} characters, at most {LONGEST_DOCUMENT} are kept")
    with writing() as connection:
        before = _kept(connection, visitor, name, lock=True)
        elsewhere = after is not None and before.revision != after and bool(before.text) and before.text != text
        if elsewhere:
            beside = _kept(connection, visitor, name + BESIDE, lock=True)
            _put(connection, visitor, name + BESIDE, Kept(before.text, beside.revision + 1))
        _put(connection, visitor, name, Kept(text, before.revision + 1))
    return before.revision + 1, elsewhere


def take_document_beside(visitor: str, name: str) -> Kept:
    """Let a document and the one kept beside it change places; return the one that is now in use."""
    with writing() as connection:
        here, beside = (_kept(connection, visitor, one, lock=True) for one in (name, name + BESIDE))
        if beside.text is None:
            return here
        _put(connection, visitor, name + BESIDE, Kept(here.text or "", beside.revision + 1))
        _put(connection, visitor, name, Kept(beside.text, here.revision + 1))
    return Kept(beside.text, here.revision + 1)


def _kept(connection: sa.Connection, visitor: str, name: str, *, lock: bool = False) -> Kept:
    columns = VISITOR_DOCUMENTS.c
    query = VISITOR_DOCUMENTS.select().where((columns.visitor == visitor) & (columns.name == name))
    row = connection.execute(query.with_for_update() if lock else query).first()
    return Kept(None, 0) if row is None else Kept(row.document, row.revision)


def _put(connection: sa.Connection, visitor: str, name: str, kept: Kept) -> None:
    values = {"document": kept.text, "revision": kept.revision, "day": TODAY}
    connection.execute(
        insert(connection, VISITOR_DOCUMENTS)
        .values({"visitor": visitor, "name": name, **values})
        .on_conflict_do_update(index_elements=["visitor", "name"], set_=values)
    )
