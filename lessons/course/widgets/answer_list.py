"""The answers given, newest first, each replayed by the engine: they open whatever became of their lesson."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

import streamlit as st

from gnav_core.table.errors import UNTRUSTED
from lessons.questions.answer_words import answer_words, log_lines
from lessons.questions.grading import (
    Answer,
    AnyQuestion,
    Kind,
    answer,
)
from lessons.questions.kept import read_question
from lessons.questions.restated import restated
from lessons.questions.widgets.input import plain
from lessons.store import Attempt
from lessons.web.progress import PRACTICE, SHOWN, verdict
from lessons.words.numbers import day
from lessons.words.phrases import text


def answer_list(lang: str, attempts: Sequence[Attempt], titles: Mapping[str, str]) -> None:
    """Draw these answers, oldest first in ``attempts``; ``titles`` are those of the lessons that still exist."""
    for one in reversed(attempts):
        made = day(lang, datetime.fromtimestamp(max(0.0, min(one.made, 4e9)), tz=UTC).date())
        sign = text(lang, f"verdict.{verdict(one)}")
        if verdict(one) == "right" and one.help == SHOWN:
            sign = text(lang, "verdict.shown")
        lines = [f"**{plain(_title(lang, one, titles))}** · {made} · {sign}"]
        question = read_question(one.scenario)
        if question is not None:
            lines += _told(lang, question, one.answer)
        st.markdown("  \n".join(lines))


def _told(lang: str, question: AnyQuestion, given: str) -> list[str]:
    try:
        mine = _words(lang, question, json.loads(given))
        said = [restated(lang, question), text(lang, "progress.answered", answer=mine)]
        if question.kind is not Kind.ACT:
            said.append(text(lang, "progress.truth", answer=_words(lang, question, answer(question))))
        lines = [*map(plain, said)]
        "".join(lines).encode()  # a browser takes no half of a pair of surrogates
    except UNTRUSTED:
        return []  # an answer from a file may not fit its question
    return lines


def _words(lang: str, question: AnyQuestion, given: Answer) -> str:
    """An answer in words; a line of a log as that line."""
    if question.kind is Kind.REFEREE and isinstance(given, int):
        return log_lines(lang, question)[given]
    return answer_words(lang, question, given)


def _title(lang: str, one: Attempt, titles: Mapping[str, str]) -> str:
    return text(lang, "practice.title") if one.lesson == PRACTICE else titles.get(one.lesson, one.lesson)
