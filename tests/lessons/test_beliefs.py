"""Wrong beliefs as engines, questions graded by them, drills and simulated learners."""

from __future__ import annotations

import pytest

from gnav_core.gnav.notation import event_line
from gnav_core.gnav.ranks import Rank
from lessons.games.gnav.beliefs import (
    BELIEFS,
    BY_ID,
    opened,
    parting,
    played_out,
)
from lessons.games.gnav.questions import moment
from lessons.questions.drills import drill
from lessons.questions.grading import Kind, Malformed, answer, believed, grade, shown_log
from lessons.questions.offered import options
from lessons.questions.simulated import Trial, report, trials
from tests.lessons.tables import question


@pytest.mark.parametrize(
    ("asked", "right"),
    [
        pytest.param(question("A:0 B:horse C:VIII", "rkk", kind=Kind.LEGAL), "B", id="the neighbour is asked first"),
        pytest.param(question("A:V B:VIII C:I", "kkr", made=2, kind=Kind.LEGAL), "bag", id="the dealer asks the bag"),
        pytest.param(
            question("A:0 B:horse C:VIII", "rkk", kind=Kind.HOLDINGS),
            {"A": "VIII", "B": "horse", "C": "0"},
            id="holdings after the decision",
        ),
        pytest.param(
            question("A:0 B:horse C:VIII", "rkk", kind=Kind.COUNT, subject="C", until_end=True), 2, id="lives counted"
        ),
        pytest.param(question("A:0 B:horse C:VIII", "rkk", kind=Kind.COUNT, subject="bag"), 39, id="the bag counted"),
        pytest.param(
            question("A:0 B:owl", "kk", kind=Kind.ORDER, ranks=(Rank.OWL, Rank.ZERO, Rank.XII)),
            ["XII", "0", "owl"],
            id="ranks from high to low",
        ),
        pytest.param(
            question("A:I B:II C:III D:cat", "rrrk", made=2, kind=Kind.ORDER),
            ["B takes back I from C for III", "A takes back I from B for II"],
            id="exchanges in the order in which they are undone",
        ),
    ],
)
def test_the_engine_answers(asked, right):
    assert answer(asked) == right
    assert grade(asked, right).right


def test_credit_is_given_by_seat():
    asked = question("A:0 B:horse C:VIII", "rkk", kind=Kind.HOLDINGS)
    found = grade(asked, {"A": "0", "B": "horse", "C": "VIII"})
    assert (found.right, round(found.credit, 3), found.wrong_seats) == (False, 0.333, ("A", "C"))
    assert {*found.beliefs} == {"horse-costs", "horse-ends-turn"}


def test_a_referee_finds_the_first_event_that_breaks_the_rules():
    asked = question("A:0 B:horse C:VIII", "rkk", kind=Kind.REFEREE, log_of="horse-ends-turn")
    place = answer(asked)
    assert event_line(shown_log(asked)[place]) == "turn B"
    assert grade(asked, place).right
    assert not grade(asked, place - 1).right


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param(
            question("A:I B:X C:V", "kkk", kind=Kind.REFEREE, log_of="cat-refunds"), id="a log without a fault"
        ),
        pytest.param(question("A:I B:X C:V", "kkk", kind=Kind.REFEREE, log_of="nonsense"), id="an unknown belief"),
        pytest.param(question("A:I B:X C:V", "kkk", kind=Kind.COUNT, subject="D"), id="a seat that is not there"),
        pytest.param(question("A:I B:X C:V", "kkk", made=4), id="after the end"),
    ],
)
def test_a_question_that_cannot_be_asked_says_so(asked):
    with pytest.raises(Malformed):
        answer(asked)


@pytest.mark.parametrize("belief", [pytest.param(belief.id, id=belief.id) for belief in BELIEFS])
def test_a_drill_shows_its_belief_and_comes_back_by_its_seed(belief):
    asked = drill(belief, 5)
    assert drill(belief, 5) == asked
    wrong = believed(asked)[belief]
    assert grade(asked, wrong).beliefs[0] in {option for one in options(asked) for option in one.beliefs}
    assert belief in grade(asked, wrong).beliefs
    assert len({str(drill(belief, seed).opening.hands) for seed in range(8)}) > 4
    state = moment(asked) or opened(asked.opening)
    right = played_out(opened(asked.opening), asked.script)
    mistaken = played_out(opened(asked.opening, BY_ID[belief]), asked.script, BY_ID[belief])
    assert parting(right.log, mistaken.log) < len(right.log)
    assert len(state.log) <= len(right.log)


def test_the_report_counts_the_named_and_the_accused():
    told = list(
        report([Trial("cat-refunds", "cat-refunds", 2), Trial("cat-refunds", None, 3), Trial(None, "horse-costs", 1)])
    )
    assert "cat-refunds              named 1 of 2: 1 after 2" in told
    assert told[-1] == "no belief, a few slips   accused 1 of 1"


def test_simulated_learners_are_named_in_three_questions_and_the_innocent_are_not():
    found = list(trials(1, questions=3, seed=7))  # `python -m lessons learners` tries many more
    held = [trial for trial in found if trial.held]
    assert sum(trial.named == trial.held for trial in held) >= 0.95 * len(held)
    innocent = [trial for trial in found if not trial.held]
    assert sum(trial.named is not None for trial in innocent) <= 0.02 * len(innocent)
