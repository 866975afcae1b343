"""One damaged answer in a loaded file is left out of /review, and takes nothing else of the page away."""

from __future__ import annotations

import json
import math
import random

import pytest

from lessons import store
from lessons.course import catalog, posed
from lessons.questions.kept import question_text
from lessons.store import Attempt
from lessons.web import progress
from lessons.words.phrases import text
from tests.app.test_learner_read_once import VISITOR, visit

LESSON = catalog.lesson("horse-redirects")
SOUND = posed.posed(LESSON, LESSON.questions[0])
CONTROLS = {"learner_add", "pass_make", "pass_use", "reset", "learner_delete"}


def kept(scenario: str, answer: str, place: int = 0) -> Attempt:
    hashed = posed.lesson_hash(LESSON)
    question = LESSON.questions[place % len(LESSON.questions)].id
    return Attempt(LESSON.id, question, hashed, scenario, answer, False, 0.0, None, "", float(place), verdict="wrong")


def changed(**more: object) -> str:
    return json.dumps(json.loads(question_text(SOUND)) | more)


BAD = [
    pytest.param(question_text(SOUND), '{"A": "XIV", "B": "?"}', id="a rank that is none"),
    pytest.param(question_text(SOUND), '["A dances"]', id="an event that is none"),
    pytest.param(question_text(SOUND), "[" * 4000, id="a bracket without end"),
    pytest.param(question_text(SOUND), '["A requests \\ud800"]', id="half a surrogate"),
    pytest.param(changed(kind="count", numbers=[float("inf")]), "1", id="a number without end"),
    pytest.param(changed(kind="count", subject="pool", until_end=True), "1e999", id="an answer without end"),
    pytest.param(changed(kind="referee", log_of="horse-costs"), "999", id="a line that is not there"),
    pytest.param(changed(kind="order", ranks=["XII"]), '[["XII"]]', id="lists in lists"),
    pytest.param(changed(viewer="Nobody", eyes=False), '"A"', id="eyes of nobody"),
    pytest.param(changed(viewer="nonsense"), '"A"', id="eyes that are none"),
    pytest.param("\u202e not json", "null", id="no question"),
]


@pytest.mark.parametrize(("scenario", "answer"), BAD)
def test_a_bad_answer_is_left_out_and_the_learner_s_controls_stay(scenario, answer):
    learner = store.add_learner(VISITOR, "Kari")
    file = json.dumps(
        {"schema": 1, "game": "gnav-progress", "attempts": [_row(kept(scenario, answer)), _row(kept("", "1", 1))]}
    )
    assert progress.add(learner, progress.parsed(file.encode())) == 2
    app = visit("review")
    assert {one.key for one in app.button} >= CONTROLS
    app.button(key="reset").click().run()
    assert not app.exception
    assert text("en", "progress.nothing") in [one.value for one in app.info]


@pytest.mark.parametrize(("scenario", "answer"), BAD)
def test_a_bad_answer_does_not_close_its_lesson(monkeypatch, scenario, answer):
    monkeypatch.setattr(progress, "SITTING", math.inf)  # however long ago, it was now
    learner = store.add_learner(VISITOR, "Kari")
    store.add_attempts(learner, [kept(scenario, answer)])
    store.save_setting(VISITOR, "mode", "read")
    place = posed.place_of(LESSON, LESSON.questions[0])[1]
    app = visit(id=LESSON.id, step=str(place))
    assert f"{LESSON.id}-{LESSON.questions[0].id}-check" in [one.key for one in app.button]


def test_random_damage_to_questions_and_answers_never_closes_the_review():
    rng = random.Random(2)
    learner = store.add_learner(VISITOR, "Kari")
    texts = [question_text(posed.posed(LESSON, one)) for one in LESSON.questions]
    damaged = []
    for number in range(progress.NEWEST * 6):
        scenario = _damaged(rng, rng.choice(texts))
        answer = _damaged(rng, rng.choice(['{"A": "VIII", "B": "horse", "C": "0"}', '"B"', '["A requests B"]', "3"]))
        damaged.append(kept(scenario, answer, number))
    for first in range(0, len(damaged), progress.NEWEST):
        store.add_attempts(learner, damaged[first : first + progress.NEWEST])
        assert {one.key for one in visit("review").button} >= CONTROLS


def _damaged(rng: random.Random, words: str) -> str:
    for _ in range(rng.randrange(3)):
        place = rng.randrange(len(words) + 1)
        words = words[:place] + rng.choice(["", "[", "9" * 30, '"', "horse", "{}", "-1", "null"]) + words[place + 1 :]
    return words


def _row(one: Attempt) -> dict[str, object]:
    return {name: getattr(one, name) for name in one.__slots__}
