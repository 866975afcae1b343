"""The closing round of a lesson, with the decisions of this visit."""

from __future__ import annotations

import streamlit as st

from lessons import catalog, session
from lessons.catalog import Lesson
from lessons.closing import played
from lessons.components.closing_round import closing_round
from lessons.phrases import text


@st.fragment
def closing_part(lang: str, lesson: Lesson) -> None:
    """Draw the closing round of a lesson that has one."""
    if lesson.play is None:
        return
    kept = f"closing {lesson.id}"
    decisions = session.recall(kept, "")
    st.header(text(lang, "closing.title"), anchor=False)
    closing_round(
        lang,
        lesson.play,
        played(lesson.play, decisions),
        key=f"closing-{lesson.id}-{len(decisions) and 'done'}",
        decisions=decisions,
        intro=catalog.prose(lesson.id, lang).blocks["play"],
        on_choice=lambda choice: session.remember(kept, decisions + choice),
        on_again=lambda: session.remember(kept, ""),
    )
