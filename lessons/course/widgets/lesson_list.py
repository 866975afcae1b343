"""The lessons as links, each with its title, one line about it, how long it takes and how far the learner is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import streamlit as st

from lessons.course.catalog import Entry
from lessons.store import Place
from lessons.web.progress import Standing
from lessons.words.phrases import counted, text

# A link to a lesson is the title of its box: as large as a title, and in line with what stands below it.
_STYLE: Final = """<style>
[class*=st-key-lesson-] [data-testid=stPageLink] a
  {padding: .125rem .5rem; margin: 0 -.5rem; width: calc(100% + 1rem); max-width: none}
[class*=st-key-lesson-] [data-testid=stPageLink] a p
  {font-family: "Source Serif", serif; font-size: 1.0625rem; font-weight: 600; line-height: 1.35; white-space: normal;
  text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .2em}
</style>"""


def lesson_list(
    lang: str,
    lessons: Sequence[Entry],
    page: str,
    standings: Mapping[str, Standing] | None = None,
    places: Mapping[str, Place] | None = None,
    *,
    marks_next: bool = True,
) -> None:
    """Draw a link to each lesson, in one of LANGUAGES; `page` is the file of the screen that shows a lesson.

    They lie in rows of two where there is room. ``standings`` says how far the learner is in the lessons; the first
    that is not done is marked as the next if the list ``marks_next``. ``places`` says at which step one is.
    """
    far = standings or {}
    following = next((entry.id for entry in lessons if not _done(far.get(entry.id))), "") if far and marks_next else ""
    st.html(_STYLE)
    for first in range(0, len(lessons), 2):
        for number, column in enumerate(st.columns(2, gap="small"), first):
            if number < len(lessons):
                entry = lessons[number]
                with column:
                    notes = how_far(lang, far.get(entry.id), (places or {}).get(entry.id))
                    _box(lang, number + 1, entry, page=page, notes=notes, next_one=entry.id == following)


def _box(lang: str, number: int, entry: Entry, *, page: str, notes: Sequence[str], next_one: bool) -> None:
    with st.container(border=True, key=f"lesson-{entry.id}", gap="xsmall", height="stretch"):
        st.page_link(page, label=f"{number}. {entry.title}", query_params={"id": entry.id}, width="stretch")
        st.markdown(entry.summary)
        minutes = counted(lang, "lesson.minutes", entry.minutes)
        said = [text(lang, "lesson.draft_minutes", minutes=minutes) if entry.draft else minutes, *notes]
        said += [f"**{text(lang, 'progress.next')}**"] if next_one else []
        st.markdown(f":small[{' · '.join(said)}]")


def _done(standing: Standing | None) -> bool:
    return standing is not None and standing.done and bool(standing.questions)


def how_far(lang: str, standing: Standing | None, place: Place | None) -> list[str]:
    """Say how far somebody is in a lesson: done, or how many questions, how many to do again, and at which step."""
    if standing is not None and _done(standing):
        return [text(lang, "progress.done", count=len(standing.questions))]
    said = []
    if standing is not None and standing.begun:
        said.append(text(lang, "progress.begun", right=len(standing.right), count=len(standing.questions)))
        if standing.missed:
            said.append(counted(lang, "progress.again", len(standing.missed)))
    if place is not None and place.frame:
        said.append(text(lang, "progress.at_step", step=place.frame, last=place.last))
    return said
