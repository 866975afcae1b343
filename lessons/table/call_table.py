"""What is called out at the table: in Norwegian, in the reader's language, and where that is from."""

from __future__ import annotations

from html import escape
from typing import Final

import streamlit as st

from lessons.words.phrases import text

_CALLS: Final = ("keep", "request", "cuckoo", "knight", "cat", "horse", "house", "fool")


def call_table(lang: str) -> None:
    """Draw the calls as a table in one of LANGUAGES."""
    head = [text(lang, f"rules.{name}") for name in ("call_what", "call_norwegian", "call_said", "call_origin")]
    rows = [
        (
            text(lang, f"call_when.{name}"),
            text("nb", f"call.{name}.said"),
            text(lang, f"call.{name}.said"),
            text(lang, f"call_origin.{text(lang, f'call.{name}.origin')}"),
        )
        for name in _CALLS
    ]
    if lang == "nb":  # the reader's language is the calls' own
        head, rows = [*head[:2], head[3]], [(row[0], row[1], row[3]) for row in rows]  # type: ignore[misc]
    cells = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    heads = "".join(f'<th scope="col">{escape(one)}</th>' for one in head)
    st.html(
        f'<div style="overflow-x:auto" tabindex="0" role="region" aria-label="{escape(text(lang, "rules.calls"))}">'
        f'<table class="gnav-calls"><thead><tr>{heads}</tr></thead><tbody>{cells}</tbody></table></div>'
        "<style>.gnav-calls{border-collapse:collapse;width:100%}.gnav-calls th,.gnav-calls td"
        "{text-align:start;padding:.5rem .75rem;border-bottom:1px solid currentColor}</style>"
    )
