"""Practice on one mistake: drills dealt anew, and the belief that the answers show."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache, partial

import streamlit as st

from lessons.games.gnav.answers import prompt
from lessons.questions.drills import ALL_BELIEFS, NoSuchDeal, drill
from lessons.questions.grading import (
    Answer,
    AnyQuestion,
    beliefs_about,
    diagnosis,
)
from lessons.questions.widgets.cell import Given, plain, question_cell
from lessons.table.small_print import small_print
from lessons.web import session
from lessons.words.phrases import belief_text, text

_drilled = lru_cache(maxsize=256)(drill)


@st.fragment
def practice(lang: str, rules: Sequence[str], *, key: str) -> None:
    """Draw drills on the mistakes that get one of these rules wrong; nothing where there is no such mistake."""
    fitting = [belief.id for belief in ALL_BELIEFS if {*belief.rules} & {*rules}]
    if not fitting:
        return
    st.header(text(lang, "practice.title"), anchor=False)
    st.markdown(text(lang, "practice.intro"))
    chosen = st.selectbox(
        text(lang, "practice.mistake"),
        fitting,
        format_func=lambda name: belief_text(lang, name).name,
        key=f"{key}-mistake",
    )
    number = session.recall(f"drill {chosen}", 1)
    try:
        question = _drilled(chosen, number)
    except NoSuchDeal:
        st.info(text(lang, "question.another_none"))
        _another(lang, chosen, number, key=key)
        return
    given = _given(chosen, number)
    with st.container(border=True, key=f"{key}-drill"):
        small_print(text(lang, "question.drill", number=number))
        question_cell(
            lang,
            question,
            key=f"{key}-{chosen}-{number}",
            prompt=plain(prompt(lang, question)),
            hint=belief_text(lang, chosen).truth,
            answers=given,
            rules=beliefs_about(question)[chosen].rules,
            on_answer=partial(_take, chosen, number),
        )
        if given:
            _diagnosed(lang, chosen, number)
            _another(lang, chosen, number, key=key)


def _another(lang: str, chosen: str, number: int, *, key: str) -> None:
    st.button(
        text(lang, "question.another"),
        key=f"{key}-{chosen}-another",
        on_click=session.remember,
        args=(f"drill {chosen}", number + 1),
    )


def _take(chosen: str, number: int, given: Given) -> None:
    if given.answer is not None:
        answers = [*_given(chosen, number), given.answer]
        session.remember(f"drilled {chosen} {number}", json.dumps(answers, ensure_ascii=False))


def _given(chosen: str, number: int) -> list[Answer]:
    return list(json.loads(session.recall(f"drilled {chosen} {number}", "[]")))


def _diagnosed(lang: str, chosen: str, number: int) -> None:
    """Name the belief that the first answers to the drills so far agree with, once it is probable enough."""
    firsts: list[tuple[AnyQuestion, Answer]] = []
    for one in range(max(1, number - 5), number + 1):
        answers = _given(chosen, one)
        if answers:
            firsts.append((_drilled(chosen, one), answers[0]))
    held = diagnosis(firsts)
    if held is not None:
        words = belief_text(lang, held)
        st.warning(text(lang, "practice.named", name=words.name, truth=words.truth))
