"""What a replay answers, whichever game a document is of: plain values, ready for JSON (INTERFACES.md, ``replay``)."""

from __future__ import annotations

from typing import Any

from gnav_core.table import documents, match_entries
from gnav_core.table.errors import DocumentError
from gnav_core.table.game import named_by, result_of
from gnav_core.table.refusals import TableRefusal


def replayed(text: str | bytes, *, toml: bool | None = None) -> dict[str, Any]:
    """Return the result of one document of any game, situation or match; without ``game`` it is a situation of Gnav.

    A document that is refused gives ``{"ok": false, "error": {"field": …, "message": …}}``.
    """
    try:
        document = documents.read(text, toml=toml, largest=match_entries.LARGEST)
        _, of_match = named_by(document)
        size = len(text.encode("utf-8", "replace") if isinstance(text, str) else text)
        if not of_match and size > documents.LARGEST:
            raise DocumentError("", TableRefusal.TOO_LARGE, size=size, most=documents.LARGEST)
        return result_of(document)
    except DocumentError as error:
        return {"ok": False, "error": {"field": error.field, "message": error.message}}
