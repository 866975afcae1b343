"""The ladder of ranks, high to low, matadors first: each with its emblem and its name."""

from __future__ import annotations

from html import escape

import streamlit as st

from gnav_core.drawing.gnav_faces import face
from gnav_core.gnav.ranks import LADDER, MATADORS
from lessons.words.phrases import rank_name, text

_STYLE = """<style>
.gnav-ladder {columns: 9rem 3; list-style: none; margin: 0; padding: 0}
.gnav-ladder li {display: flex; align-items: center; gap: .5rem; margin: 0; padding: .125rem 0; break-inside: avoid}
.gnav-ladder svg {width: 2.25rem; height: 2.25rem; flex: none; color: #2B2A28}
.gnav-ladder .matador {font-weight: 600}
</style>"""


def ladder(lang: str) -> None:
    """Draw the ladder as a list in one of LANGUAGES."""
    items = []
    for rank in LADDER:
        kind = ' class="matador"' if rank in MATADORS else ""
        drawing = f'<svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">{face(rank)}</svg>'
        items.append(f"<li{kind}>{drawing}<span>{escape(rank_name(lang, rank))}</span></li>")
    label = escape(text(lang, "lesson.ladder"))
    # st.html would strip the drawings; Markdown keeps them. On one line, so that nothing in it is read as Markdown.
    html = f'{_STYLE}<ol class="gnav-ladder" aria-label="{label}">{"".join(items)}</ol>'
    st.markdown(" ".join(html.split()), unsafe_allow_html=True)
