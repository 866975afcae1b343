"""What comes at the end of a lesson, when it is due: a round to play, what it was about, and practice."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from lessons.course.structure import Lesson
from lessons.course.widgets.closing_round import closing_part
from lessons.course.widgets.practice import practice
from lessons.table.small_print import small_print
from lessons.web import session
from lessons.words.phrases import rule_text, text


def lesson_end(lang: str, lesson: Lesson, *, at_last: bool, stop: int | None, mode: str) -> None:
    """Draw the end of a lesson, in one of LANGUAGES; until it is due, only a way to have it all the same.

    Whoever answers first gets it after the last question (``stop`` is the place of one that is still open), whoever
    reads with the last step (``at_last``). Once it has been shown it stays for this visit.
    """
    kept = f"end {lesson.id}"
    asking = mode == "do" and bool(lesson.questions)
    if (stop is None) if asking else at_last:
        session.remember(kept, 1)
    if not session.recall(kept, 0):
        small_print(text(lang, "closing.later_do" if asking else "closing.later_read"))
        st.button(text(lang, "closing.show"), key=f"end-{lesson.id}", on_click=session.remember, args=(kept, 1))
        return
    closing_part(lang, lesson)
    lesson_summary(lang, lesson.rules)
    practice(lang, lesson.rules, key=f"practice-{lesson.id}")


def lesson_summary(lang: str, rules: Sequence[str]) -> None:
    """Draw the rules of a lesson, each with title and text, in one of LANGUAGES."""
    st.header(text(lang, "summary.title"), anchor=False)
    words = [rule_text(lang, rule) for rule in rules]
    st.markdown("\n".join(f"- **{one.title}.** {one.text}" for one in words))
