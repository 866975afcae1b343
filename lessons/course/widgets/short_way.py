"""The short way for whoever has a set on the table now: its lessons in a box of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import streamlit as st

from lessons.course.catalog import Entry
from lessons.course.widgets.lesson_list import how_far
from lessons.store import Place
from lessons.table.small_print import small_print
from lessons.web.progress import Standing
from lessons.words.phrases import text

_STYLE: Final = """<style>
.st-key-tonight [data-testid=stPageLink] a
  {padding: .125rem .5rem; margin: 0 -.5rem; width: calc(100% + 1rem); max-width: none}
.st-key-tonight [data-testid=stPageLink] a p
  {font-family: "Source Serif", serif; font-size: 1.35rem; font-weight: 600; line-height: 1.35; white-space: normal;
  text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .2em}
</style>"""


def short_way(
    lang: str,
    lessons: Sequence[Entry],
    page: str,
    standings: Mapping[str, Standing],
    places: Mapping[str, Place],
) -> None:
    """Draw the box, nothing for no lessons; `page` is the file of the screen that shows a lesson.

    ``standings`` and ``places`` say how far the learner is in each.
    """
    if not lessons:
        return
    with st.container(border=True, key="tonight", gap="xsmall"):
        st.html(_STYLE)
        for entry in lessons:
            link = {"id": entry.id}
            st.page_link(page, label=entry.title, query_params=link, icon=":material/arrow_forward:", width="stretch")
            st.markdown(entry.summary)
            if said := how_far(lang, standings.get(entry.id), places.get(entry.id)):
                st.markdown(f":small[{' · '.join(said)}]")
        small_print(text(lang, "progress.tonight_minutes", count=sum(entry.minutes for entry in lessons)))
