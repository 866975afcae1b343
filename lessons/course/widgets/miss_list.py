"""The questions that have not been answered unaided yet, each as a link to the moment it is asked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import streamlit as st

from lessons.course.catalog import Entry, lesson, prose
from lessons.course.posed import place_of
from lessons.course.staging import filled
from lessons.words.phrases import text


def miss_list(lang: str, missed: Sequence[tuple[str, str]], course: Mapping[str, Entry], page: str) -> None:
    """Draw a link for each missed question (lesson and question id), or say that there is none."""
    if not missed:
        st.success(text(lang, "progress.no_misses"))
    else:
        st.markdown(text(lang, "progress.misses_text"))
    for name, question in missed:
        structure = lesson(name)
        asked = next(one for one in structure.questions if one.id == question)
        played, frame = place_of(structure, asked)
        words = filled(lang, prose(name, lang).blocks[question], played, played.step_at(frame), at=frame)
        with st.container(border=True):
            st.page_link(page, label=course[name].title, query_params={"id": name, "step": str(frame)})
            st.markdown(words)
