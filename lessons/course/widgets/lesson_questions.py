"""The questions of a lesson: where the frames stop until one is answered, and the question in view."""

from __future__ import annotations

import json
import time
from functools import partial

import streamlit as st

from lessons import store
from lessons.course import catalog, posed
from lessons.course import played as staging
from lessons.course.catalog import Lesson
from lessons.course.progress import counted
from lessons.course.written import Asked
from lessons.games.gnav.acting import act_grade
from lessons.questions.grading import (
    Answer,
    AnyQuestion,
    Grade,
    Kind,
    Question,
    grade,
)
from lessons.questions.kept import question_text
from lessons.questions.widgets.cell import Given, question_cell
from lessons.web import session
from lessons.words.phrases import text


def stop_at(lesson: Lesson) -> int | None:
    """Return the frame beyond which nothing may be shown yet; None in the reading mode, or when all are answered."""
    if session.mode() == "read":
        return None
    return posed.stop(
        lesson, {asked.id for asked in lesson.questions if _answers(lesson, asked) or _passed(lesson, asked)}
    )


def questions_here(lang: str, lesson: Lesson, frame: int) -> None:
    """Draw the questions that are asked at this frame."""
    for asked in lesson.questions:
        if posed.place_of(lesson, asked)[1] == frame:
            with st.container(border=True, key=f"question-{asked.id}"):
                _question(lang, lesson, asked)


def _question(lang: str, lesson: Lesson, asked: Asked) -> None:
    played, frame = posed.place_of(lesson, asked)
    step, blocks = played.step_at(frame), catalog.prose(lesson.id, lang).blocks
    answers = _answers(lesson, asked)
    key = f"{lesson.id}-{asked.id}"
    question_cell(
        lang,
        posed.posed(lesson, asked),
        key=key,
        prompt=staging.filled(lang, blocks[asked.id], played, step, at=frame),
        hint=staging.filled(lang, blocks[f"{asked.id}-hint"], played, step, at=frame),
        answers=answers,
        rules=asked.rules,
        on_answer=partial(_take, lang, lesson, asked),
    )
    if session.recall(_key("open", lesson, asked), 0):
        st.info(text(lang, "question.choose_first"))
    if not answers and session.mode() == "do" and not _passed(lesson, asked):
        pass_by = partial(session.remember, _key("passed", lesson, asked), 1)
        st.button(text(lang, "question.skip"), key=f"{key}-skip", type="tertiary", on_click=pass_by)


def _take(lang: str, lesson: Lesson, asked: Asked, given: Given) -> None:
    """Keep an answer as an attempt of the learner at this device; an open answer is only pointed out."""
    session.remember(_key("open", lesson, asked), int(given.answer is None))
    if given.answer is None:
        return
    question = posed.posed(lesson, asked)
    found = judged(question, given.answer)
    attempt = store.Attempt(
        lesson=lesson.id,
        question=asked.id,
        lesson_hash=posed.lesson_hash(lesson),
        scenario=question_text(question),
        answer=json.dumps(given.answer, ensure_ascii=False),
        correct=found.right,
        credit=found.credit,
        sure=given.sure,
        belief=found.beliefs[0] if found.beliefs and not found.right else "",
        made=time.time(),
    )
    store.add_attempts(session.some_learner(text(lang, "learner.first")), [attempt])


def judged(question: AnyQuestion, given: Answer) -> Grade:
    """Grade an answer of any kind."""
    if isinstance(question, Question) and question.kind is Kind.ACT:
        return act_grade(question, given)
    return grade(question, given)


def _answers(lesson: Lesson, asked: Asked) -> list[Answer]:
    learner = session.learner()
    mine = counted(learner) if learner else []
    return [json.loads(one.answer) for one in mine if (one.lesson, one.question) == (lesson.id, asked.id)]


def _passed(lesson: Lesson, asked: Asked) -> bool:
    return bool(session.recall(_key("passed", lesson, asked), 0))


def _key(what: str, lesson: Lesson, asked: Asked) -> str:
    return f"{what} {lesson.id}/{asked.id}"
