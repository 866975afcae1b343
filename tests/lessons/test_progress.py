"""Learners and their attempts: kept, counted, carried, deleted."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons import store
from lessons.store import Attempt
from lessons.web import progress

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


def read(learner):
    return progress.learned(store.attempts(learner), store.resets(learner))


def count(learner):
    return len(read(learner).newest)


def test_a_question_is_known_once_it_was_answered_unaided(learner):
    store.add_attempts(learner, [attempt(correct=False), attempt("cat", "b", correct=False), attempt(correct=True)])
    found = progress.standing(read(learner), "cat", ["undo", "b", "c"])
    assert (found.right, found.missed, found.done, found.begun) == (("undo",), ("b",), False, True)
    assert progress.misses(read(learner), {"cat": ["undo", "b"], "fool": ["x"]}) == [("cat", "b")]


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
    assert count(learner) == left
    store.add_attempts(learner, [attempt(made=9.0)])
    assert count(learner) == left + 1
    store.undo_reset(learner, reset)
    assert count(learner) == 4


def test_a_reset_of_another_learner_cannot_be_undone(learner):
    store.add_attempts(learner, [attempt()])
    reset = store.add_reset(learner, "*")
    store.undo_reset(store.add_learner(VISITOR, "Ola"), reset)
    assert count(learner) == 0


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
    assert progress.add(other, progress.parsed(file)) == 2
    assert progress.add(other, progress.parsed(file)) == 0
    kept = [(one.lesson, one.question, one.sure, one.correct) for one in store.attempts(other)]
    assert kept == [("cat", "undo", 80, True), ("cat", "b", None, False)]


def test_how_sure_against_how_often_right_in_three_words_whatever_scale_the_answer_was_kept_with():
    given = [attempt(sure=90), attempt(sure=95, correct=False), attempt(sure=60), attempt(sure=75), attempt()]
    kept = progress.sureness(progress.learned(given))
    assert kept == [progress.Sureness("think", 2, 1.0), progress.Sureness("certain", 2, 0.5)]
    assert [progress.sure_word(percent) for percent in progress.SURE.values()] == [*progress.SURE]


def test_a_defensible_answer_says_nothing_about_sureness_but_is_no_miss():
    found = progress.learned([replace(attempt(sure=95, correct=False), verdict="defensible")])
    assert progress.sureness(found) == []
    assert progress.standing(found, "cat", ["undo"]).missed == ()


TRY = attempt(correct=False)


def tries(*said, every=60.0):
    """Attempts at one question, a minute apart; "shown" is a right answer after the solution."""
    return [
        replace(
            TRY,
            made=every * place,
            id=place + 1,
            verdict="right" if one == "shown" else one,
            help=progress.SHOWN if one == "shown" else "",
        )
        for place, one in enumerate(said)
    ]


@pytest.mark.parametrize(
    ("said", "known"),
    [
        pytest.param(["right"], True, id="right at once"),
        pytest.param(["defensible"], True, id="defensible at once"),
        pytest.param(["wrong"], False, id="wrong"),
        pytest.param(["wrong", "wrong", "right"], True, id="right after a hint"),
        pytest.param(["right", "wrong"], True, id="the other option tried after a right answer"),
        pytest.param(["wrong", "shown"], False, id="copied after the reply gave it away"),
        pytest.param(["wrong", "wrong", "wrong", "right"], False, id="copied after the third error"),
        pytest.param(["wrong", "wrong", "wrong", "right", "right"], False, id="copied twice"),
    ],
)
def test_copying_is_no_success_and_trying_out_no_miss(said, known):
    found = progress.learned(tries(*said))
    assert found.tried["cat", "undo"].known is known
    assert progress.learned(tries(*said[-1:])[0:0], before=found) == found


def test_after_a_pause_a_question_is_met_anew_and_may_be_known_unaided():
    shown = tries("wrong", "wrong", "wrong", "right")
    later = replace(TRY, made=shown[-1].made + progress.SITTING + 1, verdict="right", id=9)
    found = progress.learned(shown)
    assert progress.in_view(found.tried["cat", "undo"], shown[-1].made + 1) == found.tried["cat", "undo"].sitting
    assert progress.in_view(found.tried["cat", "undo"], later.made) == ()
    assert progress.learned([later], before=found).tried["cat", "undo"].known


def test_adding_up_as_it_comes_gives_what_reading_all_gives(learner):
    given = [*tries("wrong", "right", "wrong"), attempt("cat", "b", sure=95, made=9.0)]
    practised = [replace(TRY, lesson=progress.PRACTICE, question=f"cat-refunds {one}") for one in (1, 1, 2)]
    store.add_attempts(learner, [*given, *practised])
    kept = store.attempts(learner)
    found = progress.Learned()
    for one in kept:
        found = progress.learned([one], before=found)
    assert found == progress.learned(kept)
    assert found.practised == {"cat-refunds": progress.Practised(2, 0, 2)}
    assert {lesson for lesson, _ in found.tried} == {"cat"}


@pytest.mark.parametrize(
    ("said", "told", "given"),
    [
        pytest.param([], True, "", id="nothing before the first try"),
        pytest.param(["wrong"], False, "", id="one error"),
        pytest.param(["wrong"], True, progress.SHOWN, id="one error, whose reply tells all"),
        pytest.param(["wrong", "wrong"], False, progress.HINT, id="two errors"),
        pytest.param(["wrong"] * 3, False, progress.SHOWN, id="three errors"),
    ],
)
def test_what_was_given_before_a_try_is_kept_with_it(said, told, given):
    assert progress.help_before(tries(*said), told=told) == given


def test_a_belief_that_was_named_has_shown_the_answer():
    assert progress.help_before([replace(TRY, belief="cat-refunds")], told=False) == progress.SHOWN


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
                ("lesson", "\ud800"),
                ("answer", '"\udc00"'),
                ("made", 10**400),
                ("credit", -(10**400)),
                ("credit", float("inf")),
                ("made", float("nan")),
                ("sure", 10**400),
                ("verdict", "perfect"),
                ("help", 7),
                ("help", []),
            ]
        ),
    ],
)
def test_a_file_is_refused_with_the_place_and_nothing_is_added(learner, document, says):
    with pytest.raises(progress.ProgressError, match=says):
        progress.add(learner, progress.parsed(json.dumps(document).encode()))
    assert store.attempts(learner) == []


@given(st.binary(max_size=300))
def test_no_file_of_random_bytes_is_read(noise):
    with pytest.raises(progress.ProgressError):
        progress.parsed(noise)
