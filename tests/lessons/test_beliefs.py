"""Wrong beliefs as engines, questions graded by them, drills and simulated learners."""

from __future__ import annotations

import pytest

from gnav_core.notation import event_line
from gnav_core.ranks import Rank
from gnav_core.scenario import from_document
from lessons.drills import Trial, drill, trials
from lessons.exercises import Kind, Malformed, Question, answer, believed, grade, moment, options, shown_log
from lessons.learner_report import report
from lessons.mistaken import BELIEFS, BY_ID, TRUTH, opened, parting, played_out


def question(hands: str, says: str, *, kind=Kind.PREDICT, made=0, bag=(), lives=3, **more) -> Question:
    """A question on a table such as ``"A:0 B:horse C:VIII"`` with the decisions ``"rkk"``."""
    held = dict(pair.split(":") for pair in hands.split())
    document = {"seats": [*held], "hands": held, "bag": [*bag], "lives": lives}
    script = {seat: letter == "r" for seat, letter in zip(held, says, strict=True)}
    return Question(kind, from_document(document).opening(), script, made=made, **more)


def told(asked: Question, belief: str) -> list[str]:
    found = answer(asked, BY_ID[belief] if belief else TRUTH)
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize(
    ("belief", "asked", "mistaken"),
    [
        pytest.param(
            "cuckoo-held-stops",
            question("A:V B:cuckoo C:X", "kkk", made=-1),
            ["deal A V, B cuckoo, C X", "B stops the round", "reveal A V, B cuckoo, C X", "A pays for lowest"],
            id="holding a Cuckoo stops the round",
        ),
        pytest.param(
            "cuckoo-costs",
            question("A:V B:cuckoo C:X", "rkk"),
            ["A requests B", "B refuses cuckoo", "A pays for cuckoo", "B stops the round"],
            id="the Cuckoo costs a life",
        ),
        pytest.param(
            "horse-costs",
            question("A:0 B:horse C:VIII", "rkk"),
            ["A requests B", "B refuses horse", "A pays for mistaken", "turn B"],
            id="a Horse costs a life",
        ),
        pytest.param(
            "horse-ends-turn",
            question("A:0 B:house C:VIII", "rkk"),
            ["A requests B", "B refuses house", "turn B"],
            id="a House ends the turn",
        ),
        pytest.param(
            "horse-extra-turn",
            question("A:0 B:horse C:VIII", "rkk"),
            ["A requests B", "B refuses horse", "A requests C", "A gives 0 to C for VIII", "turn A"],
            id="a Horse gives an extra turn",
        ),
        pytest.param(
            "cat-last-only",
            question("A:I B:II C:III D:cat", "rrrk", made=2),
            ["C requests D", "D refuses cat", "C pays for cat", "B takes back I from C for III", "turn D"],
            id="the Cat cancels only the last exchange",
        ),
        pytest.param(
            "cat-refunds",
            question("A:I B:knight C:II D:cat", "rkrk", made=2),
            ["C requests D", "D refuses cat", "C pays for cat", "A gains a life", "turn D"],
            id="the Cat refunds penalties",
        ),
        pytest.param(
            "knight-takes",
            question("A:I B:knight C:X", "rkk"),
            ["A requests B", "B refuses knight", "A pays for knight", "A gives I to B for knight", "turn B"],
            id="the Knight takes the piece",
        ),
        pytest.param(
            "zero-lowest",
            question("A:0 B:owl C:X", "kkk", made=2),
            ["C keeps", "reveal A 0, B owl, C X", "A pays for lowest", "deal passes to A"],
            id="0 is the lowest",
        ),
        pytest.param(
            "fool-alone",
            question("A:fool B:II C:X", "kkk", made=2),
            ["C keeps", "reveal A fool, B II, C X", "A pays for lowest", "deal passes to A"],
            id="the Fool alone pays",
        ),
        pytest.param(
            "two-fools-pay",
            question("A:fool B:fool C:X", "kkk", made=-1, until_end=True),
            None,
            id="two Fools both pay",
        ),
        pytest.param(
            "one-of-tied",
            question("A:II B:II C:X", "kkk", made=2),
            ["C keeps", "reveal A II, B II, C X", "A pays for lowest", "deal passes to A"],
            id="one of the tied pays",
        ),
        pytest.param(
            "penalty-replaces",
            question("A:I B:knight C:X", "rkk", made=0, until_end=True),
            None,
            id="a penalty replaces the reveal",
        ),
        pytest.param(
            "out-at-once",
            question("A:I B:knight C:X", "rkk", lives=1),
            ["A requests B", "B refuses knight", "A pays for knight", "A leaves", "turn B"],
            id="elimination at once",
        ),
        pytest.param(
            "dealer-asks-neighbour",
            question("A:V B:VIII C:I", "kkr", made=2),
            [
                "C requests A",
                "C gives I to A for V",
                "reveal A I, B VIII, C V",
                "A pays for lowest",
                "deal passes to A",
            ],
            id="the dealer asks a neighbour",
        ),
        pytest.param(
            "better-of-two",
            question("A:V B:VIII C:III", "kkr", made=2, bag=("0",)),
            ["C requests bag", "C keeps", "reveal A V, B VIII, C III", "C pays for lowest", "deal passes to A"],
            id="the dealer keeps the better of two",
        ),
        pytest.param(
            "look-and-withdraw",
            question("A:V B:I C:X", "rkk"),
            ["A requests B", "A keeps", "turn B"],
            id="look, then withdraw",
        ),
    ],
)
def test_a_belief_plays_as_its_holder_expects(belief, asked, mistaken):
    believes = told(asked, belief)
    assert believes != told(asked, "")
    if mistaken is not None:
        assert believes[: len(mistaken)] == mistaken


def test_every_belief_is_tried_above():
    tried = {mark.args[0] for mark in _parameters(test_a_belief_plays_as_its_holder_expects)}
    assert tried == {*BY_ID}


def _parameters(test):
    (marked,) = [mark for mark in test.pytestmark if mark.name == "parametrize"]
    return [type("P", (), {"args": param.values}) for param in marked.args[1]]


def test_two_fools_that_pay_play_on_and_pay():
    asked = question("A:fool B:fool C:X", "kkk", made=-1, kind=Kind.PAYERS)
    assert answer(asked, BY_ID["two-fools-pay"]) == {"A": 1, "B": 1, "C": 0}
    assert answer(asked) == {"A": -1, "B": -1, "C": 1}


def test_a_penalty_that_replaces_the_reveal_is_paid_once():
    asked = question("A:I B:knight C:X", "rkk", kind=Kind.PAYERS)
    assert answer(asked) == {"A": 2, "B": 0, "C": 0}
    assert answer(asked, BY_ID["penalty-replaces"]) == {"A": 1, "B": 0, "C": 0}


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


def test_every_option_differs_from_the_right_one():
    for belief in BELIEFS:
        offered = options(drill(belief.id, 3))
        assert sum(not option.beliefs for option in offered) == 1
        assert len({str(option.answer) for option in offered}) == len(offered)


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
