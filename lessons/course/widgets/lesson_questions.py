"""The questions of a lesson: where the frames stop until one is answered, and the question in view."""

from __future__ import annotations

import time
from functools import partial

import streamlit as st

from lessons import store
from lessons.course import catalog, posed, staging
from lessons.course.structure import Lesson
from lessons.course.written import Asked
from lessons.questions.judging import attempt
from lessons.questions.widgets.cell import Given, question_cell
from lessons.web import progress, session
from lessons.web.learning import Learning
from lessons.words.phrases import text


def stop_at(here: Learning, lesson: Lesson) -> int | None:
    """Return the frame beyond which nothing may be shown yet; None in the reading mode, or when all are answered."""
    if here.mode == "read":
        return None
    answered = {question for name, question in here.learned.tried if name == lesson.id}
    return posed.stop(lesson, answered.union(_passed(here, lesson)))


def questions_here(lang: str, here: Learning, lesson: Lesson, frame: int) -> None:
    """Draw the questions that are asked at this frame."""
    for asked in lesson.questions:
        if posed.place_of(lesson, asked)[1] == frame:
            with st.container(border=True, key=f"question-{asked.id}"):
                _question(lang, here, lesson, asked)


def _question(lang: str, here: Learning, lesson: Lesson, asked: Asked) -> None:
    played, frame = posed.place_of(lesson, asked)
    step, blocks = played.step_at(frame), catalog.prose(lesson.id, lang).blocks
    tried = here.learned.tried.get((lesson.id, asked.id))
    # What was said of an answer is about the lesson as it was then.
    now = posed.lesson_hash(lesson)
    tries = [one for one in progress.in_view(tried, time.time()) if one.lesson_hash == now]
    key = f"{lesson.id}-{asked.id}"
    question_cell(
        lang,
        posed.posed(lesson, asked),
        key=key,
        prompt=staging.filled(lang, blocks[asked.id], played, step, at=frame),
        hint=staging.filled(lang, blocks[f"{asked.id}-hint"], played, step, at=frame),
        tries=tries,
        rules=asked.rules,
        again=tried is not None and not tried.known,
        on_answer=partial(_take, lang, lesson, asked),
    )
    if session.recall(_open(lesson, asked), 0):
        st.info(text(lang, "question.choose_first"))
    if tried is None and here.mode == "do" and asked.id not in _passed(here, lesson):
        pass_by = partial(session.pass_over, lesson.id, asked.id)
        st.button(text(lang, "question.skip"), key=f"{key}-skip", type="tertiary", on_click=pass_by)


def _take(lang: str, lesson: Lesson, asked: Asked, given: Given) -> None:
    """Keep an answer as an attempt of the learner at this device; an open answer is only pointed out."""
    session.remember(_open(lesson, asked), int(given.answer is None))
    if given.answer is None:
        return
    here, place = session.learning(), (lesson.id, asked.id)
    tries = progress.sitting(here.learned.tried.get(place), time.time())
    kept = attempt(
        posed.posed(lesson, asked),
        given.answer,
        sure=given.sure,
        tries=tries,
        place=place,
        lesson_hash=posed.lesson_hash(lesson),
    )
    store.add_attempts(here.learner or session.new_learner(text(lang, "learner.first")), [kept])


def _passed(here: Learning, lesson: Lesson) -> tuple[str, ...]:
    return here.places.get(lesson.id, store.Place()).passed


def _open(lesson: Lesson, asked: Asked) -> str:
    return f"open {lesson.id}/{asked.id}"
