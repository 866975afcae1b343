"""Reading or doing: two ways through the same lesson."""

from __future__ import annotations

import streamlit as st

from lessons.table.small_print import small_print
from lessons.web import session
from lessons.words.phrases import text


def mode_choice(lang: str, mode: str, *, draft: bool) -> None:
    """Draw the choice between answering first and just reading, for all lessons, now ``mode``; say what is a draft."""
    if draft:
        small_print(text(lang, "lesson.draft"))
    modes = ("do", "read")
    st.radio(
        text(lang, "mode.label"),
        modes,
        index=modes.index(mode),
        format_func=lambda mode: text(lang, f"mode.{mode}"),
        horizontal=True,
        key="mode_choice",
        on_change=session.take_mode_choice,
    )
