"""The lessons as links, each with its title, one line about it, how long it takes and how far the learner is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import streamlit as st

from lessons.catalog import Entry
from lessons.phrases import counted, text
from lessons.progress import Standing


def lesson_list(
    lang: str,
    lessons: Sequence[Entry],
    page: str,
    standings: Mapping[str, Standing] | None = None,
    *,
    marks_next: bool = True,
) -> None:
    """Draw a link to each lesson, in one of LANGUAGES; `page` is the file of the screen that shows a lesson.

    ``standings`` says how far the learner is in the lessons; the first that is not done is marked as the next
    if the list ``marks_next``.
    """
    far = standings or {}
    following = next((entry.id for entry in lessons if not _done(far.get(entry.id))), "") if far and marks_next else ""
    for number, entry in enumerate(lessons, 1):
        with st.container(border=True, key=f"lesson-{entry.id}", gap="xsmall"):
            st.page_link(page, label=f"**{number}. {entry.title}**", query_params={"id": entry.id})
            st.markdown(entry.summary)
            minutes = counted(lang, "lesson.minutes", entry.minutes)
            notes = [text(lang, "lesson.draft_minutes", minutes=minutes) if entry.draft else minutes]
            notes += _standing(lang, far.get(entry.id))
            notes += [f"**{text(lang, 'progress.next')}**"] if entry.id == following else []
            st.markdown(f":small[{' · '.join(notes)}]")


def _done(standing: Standing | None) -> bool:
    return standing is not None and standing.done and bool(standing.questions)


def _standing(lang: str, standing: Standing | None) -> list[str]:
    if standing is None or not standing.questions or not standing.begun:
        return []
    count = len(standing.questions)
    if standing.done:
        return [text(lang, "progress.done", count=count)]
    return [text(lang, "progress.begun", right=len(standing.right), count=count)]
