"""Report a problem: a text to copy that is enough to replay what was seen, and says nothing about the person."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

import streamlit as st

from gnav_core.table.eyes import Viewer
from lessons.course import catalog
from lessons.course.posed import lesson_hash
from lessons.course.structure import Lesson
from lessons.store import Attempt
from lessons.web.progress import verdict
from lessons.words.phrases import text


def report(lang: str, lesson: Lesson, frame: int, eyes: Viewer, *, answered: Sequence[Attempt]) -> None:
    """Draw the text for this moment of a lesson, folded away, in one of LANGUAGES."""
    with st.expander(text(lang, "question.report"), key="report", icon=":material/flag:"):
        st.markdown(text(lang, "question.report_how"))
        st.code(report_text(lang, lesson, frame, eyes, answered=answered), language=None, wrap_lines=True)


def report_text(lang: str, lesson: Lesson, frame: int, eyes: Viewer, *, answered: Sequence[Attempt]) -> str:
    """Return lesson, step, language, version, the round so far in notation, and the last answer given in this lesson.

    What these eyes may not know, and what follows the step, is not in it: with the lesson's digest it replays all
    the same.
    """
    state, number, events = catalog.played(lesson.id).moment(frame)
    game = lesson.game
    given = [one for one in answered if one.lesson == lesson.id][-1:]
    lines = [
        f"Gnav {_version()}",
        f"lesson {lesson.id} {lesson_hash(lesson)} step {frame} language {lang}",
        f"round {number}, so far:",
        *(f"  {game.event_line(game.seen(event, eyes))}" for event in state.log[:events]),
        *(f"question {one.question} answer {one.answer} {verdict(one)}" for one in given),
    ]
    return "\n".join(lines)


def _version() -> str:
    try:
        return version("gnav")
    except PackageNotFoundError:  # run from its folder without having been installed
        return "0"
