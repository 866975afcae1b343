"""What a visitor is working on, as text: a sandbox, an evening's tally, a seat that is being played."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from lessons.store.database import TABLES, insert, reading, writing

VISITOR_DOCUMENTS: Final = sa.Table(
    "visitor_documents",
    TABLES,
    sa.Column("visitor", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("document", sa.Text, nullable=False),
)

LONGEST_DOCUMENT: Final = 1024 * 1024
"""Characters kept of one document."""


def document(visitor: str, name: str) -> str | None:
    """Return the document that a visitor keeps under that name, or None."""
    columns = VISITOR_DOCUMENTS.c
    wanted = (columns.visitor == visitor) & (columns.name == name)
    with reading() as connection:
        return connection.execute(sa.select(columns.document).where(wanted)).scalar()


def save_document(visitor: str, name: str, text: str) -> None:
    """Keep a document in place of the one of that name. Raises ValueError past 1,048,576 characters."""
    if len(text) > LONGEST_DOCUMENT:
        raise ValueError(f"document {name}: {len(text)} characters, at most {LONGEST_DOCUMENT} are kept")
    with writing() as connection:
        row = {"visitor": visitor, "name": name, "document": text}
        connection.execute(
            insert(connection, VISITOR_DOCUMENTS)
            .values(row)
            .on_conflict_do_update(index_elements=["visitor", "name"], set_={"document": text})
        )
