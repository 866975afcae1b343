"""Where a visit to a lesson stands, and what an address asked for that it does not have or may not show yet."""

from __future__ import annotations

import streamlit as st

from lessons.course.staging import Staged
from lessons.store import Place
from lessons.web import session
from lessons.words.phrases import text


def lesson_notes(lang: str, name: str, played: Staged, stop: int | None, *, place: Place | None) -> int:
    """Return the frame that the visit is at, and say so where the address asked for one behind ``stop`` or for none.

    ``place`` is where an earlier visit was.
    """
    frame, unread = session.moment(name, played.last, otherwise=place.frame if place else 0)
    if unread:
        value = session.readable(unread)
        shown = frame if stop is None else min(frame, stop)
        st.info(text(lang, "lesson.unknown_step", value=value, step=shown, last=played.last))
    elif stop is not None and frame > stop:
        st.info(text(lang, "lesson.behind_question", step=frame))
    return frame
