"""The answers given, newest first, each replayed by the engine: they open whatever became of their lesson."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

import streamlit as st

from lessons.games.gnav.answers import answer_words, prompt
from lessons.questions.grading import (
    AnyQuestion,
    Kind,
    Malformed,
    answer,
)
from lessons.questions.kept import read_question
from lessons.questions.widgets.input import plain
from lessons.store import Attempt
from lessons.words.numbers import day
from lessons.words.phrases import text

MOST: Final = 30
"""Answers listed; the file has them all."""


def answer_list(lang: str, attempts: Sequence[Attempt], titles: Mapping[str, str]) -> None:
    """Draw the newest answers; ``titles`` are those of the lessons that still exist."""
    for one in reversed(attempts[-MOST:]):
        made = day(lang, datetime.fromtimestamp(max(0.0, min(one.made, 4e9)), tz=UTC).date())
        sign = text(lang, "question.right" if one.correct else "question.wrong")
        lines = [f"**{plain(titles.get(one.lesson, one.lesson))}** · {made} · {sign}"]
        question = read_question(one.scenario)
        if question is not None:
            lines += _told(lang, question, one.answer)
        st.markdown("  \n".join(lines))


def _told(lang: str, question: AnyQuestion, given: str) -> list[str]:
    try:
        lines = [plain(prompt(lang, question))] if question.kind is not Kind.ORDER else []
        lines.append(plain(text(lang, "progress.answered", answer=answer_words(lang, question, json.loads(given)))))
        if question.kind is not Kind.ACT:
            lines.append(plain(text(lang, "progress.truth", answer=answer_words(lang, question, answer(question)))))
    except (Malformed, ValueError, TypeError, AssertionError, KeyError, AttributeError):
        return []  # an answer from a file may not fit its question
    return lines
