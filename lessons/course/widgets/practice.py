"""Practice: drills dealt anew on the mistakes of a subject, and the belief that the answers show."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from typing import Final

import streamlit as st

from lessons import store
from lessons.course.practising import Exercise, next_exercise, subjects
from lessons.questions.answer_words import prompt
from lessons.questions.diagnosis import diagnosis
from lessons.questions.grading import beliefs_about
from lessons.questions.judging import attempt
from lessons.questions.widgets.cell import Given, plain, question_cell
from lessons.store import Attempt
from lessons.table.small_print import small_print
from lessons.web import session
from lessons.web.progress import PRACTICE
from lessons.words.phrases import belief_text, rule_text, text

_REMEMBERED: Final = 12
"""Exercises of the past that say what comes next."""
_JUDGED: Final = 6
"""Exercises from whose first answers a belief is told."""


@st.fragment
def practice(lang: str, rules: Sequence[str], *, key: str) -> None:
    """Draw drills on the mistakes that get one of these rules wrong; nothing where there is no such mistake.

    Which mistake a drill is about is said when it has been made, never before.
    """
    known = subjects(rules)
    if not known:
        return
    st.header(text(lang, "practice.title"), anchor=False)
    st.markdown(text(lang, "practice.intro"))
    about = "all"
    if len(known) > 1:
        about = st.selectbox(
            text(lang, "practice.about"),
            ["all", *known],
            format_func=lambda rule: text(lang, "practice.all") if rule == "all" else rule_text(lang, rule).title,
            key=f"{key}-about",
        )
    place = key if about == "all" else f"{key}-{about.replace('.', '-')}"
    wanted = known if about == "all" else (about,)
    past = _past(place, wanted)
    exercise, number = past[-1], _number(place)
    with st.container(border=True, key=f"{key}-drill"):
        small_print(text(lang, "question.drill", number=number))
        question_cell(
            lang,
            exercise.question,
            key=f"{place}-{number}",
            prompt=plain(prompt(lang, exercise.question)),
            hint=belief_text(lang, exercise.belief).truth,
            tries=_tries(place, exercise),
            rules=beliefs_about(exercise.question)[exercise.belief].rules,
            on_answer=partial(_take, lang, place, wanted),
        )
        if exercise.answers:
            _diagnosed(lang, past)
            st.button(
                text(lang, "question.another"), key=f"{key}-another", on_click=_another, args=(place, wanted, number)
            )


def _number(place: str) -> int:
    return session.recall(f"exercise {place}", 1)


def _past(place: str, rules: Sequence[str]) -> list[Exercise]:
    """The exercises at a place so far, oldest first; the last one is in view."""
    kept = json.loads(session.recall(f"practised {place}", "[]"))
    found = [Exercise(belief, seed, tuple(answers)) for belief, seed, answers in kept]
    return found or [next_exercise(place, rules, (), number=1)]


def _keep(place: str, past: Sequence[Exercise]) -> None:
    kept = [[one.belief, one.seed, one.answers] for one in past[-_REMEMBERED:]]
    session.remember(f"practised {place}", json.dumps(kept, ensure_ascii=False))


def _another(place: str, rules: Sequence[str], number: int) -> None:
    """Go on from exercise ``number``; a second click on the same button does nothing more."""
    if number != _number(place):
        return
    past = _past(place, rules)
    _keep(place, [*past, next_exercise(place, rules, past, number=number + 1)])
    session.remember(f"exercise {place}", number + 1)


def _take(lang: str, place: str, rules: Sequence[str], given: Given) -> None:
    if given.answer is not None:
        *before, now = _past(place, rules)
        tries, asked = _tries(place, now), (PRACTICE, f"{now.belief} {now.seed}")
        kept = attempt(now.question, given.answer, sure=given.sure, tries=tries, place=asked)
        _keep(place, [*before, Exercise(now.belief, now.seed, (*now.answers, given.answer))])
        session.remember(f"tries {place}", json.dumps([asdict(one) for one in (*tries, kept)], ensure_ascii=False))
        store.add_attempts(session.learner() or session.new_learner(text(lang, "learner.first")), [kept])


def _tries(place: str, exercise: Exercise) -> list[Attempt]:
    """The tries at the exercise in view, with what was said of each; they are among the learner's answers too."""
    if not exercise.answers:
        return []
    return [Attempt(**one) for one in json.loads(session.recall(f"tries {place}", "[]"))]


def _diagnosed(lang: str, past: Sequence[Exercise]) -> None:
    """Name the belief that the first answers to the drills so far agree with, once it is probable enough."""
    held = diagnosis([(one.question, one.answers[0]) for one in past[-_JUDGED:] if one.answers])
    if held is not None:
        words = belief_text(lang, held)
        st.warning(text(lang, "practice.named", name=words.name, truth=words.truth))
