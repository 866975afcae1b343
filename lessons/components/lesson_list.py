"""The lessons as links, each with its title, one line about it and how long it takes."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from lessons.catalog import Entry
from lessons.phrases import counted, text


def lesson_list(lang: str, lessons: Sequence[Entry], page: str) -> None:
    """Draw a link to each lesson, in one of LANGUAGES; `page` is the file of the screen that shows a lesson."""
    for number, entry in enumerate(lessons, 1):
        with st.container(border=True, key=f"lesson-{entry.id}", gap="xsmall"):
            st.page_link(page, label=f"**{number}. {entry.title}**", query_params={"id": entry.id})
            st.markdown(entry.summary)
            minutes = counted(lang, "lesson.minutes", entry.minutes)
            st.caption(text(lang, "lesson.draft_minutes", minutes=minutes) if entry.draft else minutes)
