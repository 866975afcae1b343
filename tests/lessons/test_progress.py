"""Learners and their attempts: kept, counted, carried, deleted."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons import store
from lessons.course import progress
from lessons.store import Attempt

VISITOR, ANOTHER = "a" * 32, "b" * 32


def attempt(lesson="cat", question="undo", *, correct=True, sure=None, made=1.0):
    return Attempt(lesson, question, "hash", "scenario", '"answer"', correct, float(correct), sure, "", made)


@pytest.fixture
def learner():
    return store.add_learner(VISITOR, "Kari")


def test_attempts_survive_a_restart_in_the_order_they_were_made(learner):
    store.add_attempts(learner, [attempt(made=1.0, correct=False), attempt(made=2.0)])
    store.close_store()
    assert [one.made for one in store.attempts(learner)] == [1.0, 2.0]


def test_several_learners_share_a_device_and_do_not_mix(learner):
    other = store.add_learner(VISITOR, "Ola")
    store.add_attempts(other, [attempt()])
    assert [name for _, name in store.learners(VISITOR)] == ["Kari", "Ola"]
    assert store.attempts(learner) == []
    assert store.learners(ANOTHER) == []


def test_the_last_try_of_a_question_counts(learner):
    store.add_attempts(learner, [attempt(correct=False), attempt("cat", "b", correct=False), attempt(correct=True)])
    found = progress.standing(progress.counted(learner), "cat", ["undo", "b", "c"])
    assert (found.right, found.missed, found.done, found.begun) == (("undo",), ("b",), False, True)
    assert progress.misses(progress.counted(learner), {"cat": ["undo", "b"], "fool": ["x"]}) == [("cat", "b")]


@pytest.mark.parametrize(
    ("scope", "left"),
    [
        pytest.param("*", 0, id="a reset of all sets every attempt aside"),
        pytest.param("cat", 1, id="a reset of a lesson sets its attempts aside"),
        pytest.param("cat/undo", 2, id="a reset of a question sets its attempts aside"),
    ],
)
def test_a_reset_can_be_undone_and_loses_nothing(learner, scope, left):
    store.add_attempts(learner, [attempt(), attempt("cat", "b"), attempt("fool", "undo")])
    reset = store.add_reset(learner, scope)
    assert len(progress.counted(learner)) == left
    store.add_attempts(learner, [attempt(made=9.0)])
    assert len(progress.counted(learner)) == left + 1
    store.undo_reset(learner, reset)
    assert len(progress.counted(learner)) == 4


def test_a_reset_of_another_learner_cannot_be_undone(learner):
    store.add_attempts(learner, [attempt()])
    reset = store.add_reset(learner, "*")
    store.undo_reset(store.add_learner(VISITOR, "Ola"), reset)
    assert progress.counted(learner) == []


def test_a_code_carries_a_learner_to_another_device_once(learner):
    code = store.offer_pass(learner)
    assert store.take_pass(ANOTHER, "WRONGCOD") is None
    assert store.take_pass(ANOTHER, code) == learner
    assert store.learners(ANOTHER) == [(learner, "Kari")]
    assert store.take_pass(ANOTHER, code) is None


def test_a_code_is_valid_for_a_quarter_of_an_hour(learner):
    code = store.offer_pass(learner, now=1000.0)
    assert store.take_pass(ANOTHER, code, now=1000.0 + 15 * 60 + 1) is None


def test_deleting_a_learner_leaves_no_row_behind(learner):
    store.add_attempts(learner, [attempt()])
    store.add_reset(learner, "*")
    store.offer_pass(learner)
    store.delete_learner(learner)
    assert store.attempts(learner) == store.resets(learner) == store.learners(VISITOR) == []


def test_a_saved_file_brings_everything_to_another_learner_and_nothing_twice(learner):
    store.add_attempts(learner, [attempt(sure=80), attempt("cat", "b", made=2.0, correct=False)])
    file = progress.export(learner).encode()
    other = store.add_learner(ANOTHER, "Kari")
    assert progress.load(other, file) == 2
    assert progress.load(other, file) == 0
    kept = [(one.lesson, one.question, one.sure, one.correct) for one in store.attempts(other)]
    assert kept == [("cat", "undo", 80, True), ("cat", "b", None, False)]


def test_how_sure_against_how_often_right():
    given = [attempt(sure=90), attempt(sure=90, correct=False), attempt(sure=60), attempt()]
    assert progress.sureness(given) == [progress.Sureness(60, 1, 1.0), progress.Sureness(90, 2, 0.5)]


ROW = {"lesson": "a", "question": "b", "lesson_hash": "", "scenario": "", "answer": "1", "belief": ""} | {
    "correct": True,
    "credit": 1.0,
    "sure": None,
    "made": 1.0,
}


@pytest.mark.parametrize(
    ("document", "says"),
    [
        pytest.param([], "not a progress file", id="no table"),
        pytest.param({"game": "gnav-progress", "schema": 2, "attempts": []}, "another version", id="a later version"),
        pytest.param({"game": "gnav-progress", "schema": 1, "attempts": 7}, "must list", id="no list"),
        pytest.param({"game": "gnav-progress", "schema": 1, "attempts": [7]}, "attempt 1", id="no attempt"),
        *(
            pytest.param(
                {"game": "gnav-progress", "schema": 1, "attempts": [ROW | {name: bad}]}, name, id=f"bad {name}"
            )
            for name, bad in [
                ("lesson", "x" * 81),
                ("answer", None),
                ("sure", 55),
                ("sure", True),
                ("correct", 1),
                ("credit", "1"),
                ("made", None),
                ("scenario", "\x00"),
            ]
        ),
    ],
)
def test_a_file_is_refused_with_the_place_and_nothing_is_added(learner, document, says):
    with pytest.raises(progress.ProgressError, match=says):
        progress.load(learner, json.dumps(document).encode())
    assert store.attempts(learner) == []


@given(st.binary(max_size=300))
def test_no_file_of_random_bytes_is_read(noise):
    with pytest.raises(progress.ProgressError):
        progress.parsed(noise)
