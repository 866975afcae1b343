"""How the holder of each wrong belief expects a round to go on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lessons.games.gnav.beliefs import BELIEFS, BY_ID, TRUTH
from lessons.games.gnav.questions import Question
from lessons.questions.drills import drill
from lessons.questions.grading import Kind, Malformed, answer, believed
from lessons.questions.offered import options
from lessons.words.phrases import LANGUAGES, belief_text
from tests.lessons.tables import question


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
        pytest.param(
            "cuckoo-turns-go-on",
            question("A:V B:cuckoo C:X D:I", "rkkk"),
            ["A requests B", "B refuses cuckoo", "B stops the round", "turn B"],
            id="after the Cuckoo all have their turns",
        ),
        pytest.param(
            "cuckoo-dealer-plays",
            question("A:V B:cuckoo C:X D:I", "rkkk"),
            ["A requests B", "B refuses cuckoo", "B stops the round", "turn D"],
            id="after the Cuckoo the dealer plays",
        ),
        pytest.param(
            "matador-hidden",
            question("A:V B:cat C:X", "rkk"),
            ["A requests B", "A gives V to B for cat", "turn B"],
            id="a matador is hidden",
        ),
        pytest.param(
            "matador-used-up",
            question("A:0 B:house C:horse D:VIII", "rrkk", made=1),
            ["B requests C", "B gives house to C for horse", "turn C"],
            id="a matador that was shown is used up",
        ),
        pytest.param(
            "matador-cannot-ask",
            question("A:horse B:V C:X", "rkk"),
            ["A finds nobody", "turn B"],
            id="a matador cannot ask",
        ),
        pytest.param(
            "left-of-reached",
            question("A:0 B:horse C:VIII D:II", "rkkk"),
            ["A requests B", "B refuses horse", "A requests C", "A gives 0 to C for VIII", "turn D"],
            id="play goes on left of whoever was reached",
        ),
        pytest.param(
            "left-of-reached",
            question("A:0 B:horse C:VIII", "rkr"),
            [
                *("A requests B", "B refuses horse", "A requests C", "A gives 0 to C for VIII"),
                *("reveal A VIII, B horse, C 0", "C pays for lowest", "deal passes to A"),
            ],
            id="the dealer was reached, so nobody is left to play",
        ),
        pytest.param(
            "cat-oldest-first",
            question("A:I B:II C:III D:cat", "rrrk", made=2),
            [
                *("C requests D", "D refuses cat", "C pays for cat"),
                *("A takes back III from B for II", "B takes back I from C for II", "turn D"),
            ],
            id="the oldest exchange is undone first",
        ),
        pytest.param(
            "cat-gives-turns",
            question("A:I B:II C:III D:cat", "rrrk", made=2),
            [
                *("C requests D", "D refuses cat", "C pays for cat"),
                *("B takes back I from C for III", "A takes back I from B for II", "turn A"),
            ],
            id="the Cat gives turns back",
        ),
        pytest.param(
            "knight-holder-gains",
            question("A:I B:knight C:X", "rkk"),
            ["A requests B", "B refuses knight", "A pays for knight", "B gains a life", "turn B"],
            id="the Knight's holder gains the life",
        ),
        pytest.param(
            "fool-drags-neighbour",
            question("A:fool B:X C:II", "kkk", made=2),
            ["C keeps", "reveal A fool, B X, C II", "A pays for fool", "B pays for mistaken", "deal passes to A"],
            id="the Fool drags the neighbour",
        ),
        pytest.param(
            "two-fools-drag",
            question("A:fool B:X C:II D:V", "kkkr", made=3, bag=("fool",)),
            [
                *("D requests bag", "D gives V to bag for fool", "reveal A fool, B X, C II, D fool"),
                *("A pays for lowest", "D pays for lowest", "C pays for next-lowest", "deal passes to A"),
            ],
            id="two Fools drag too",
        ),
        pytest.param(
            "lives-capped",
            question("A:fool B:X C:fool D:V", "kkkk", made=-1, lives={"A": 3, "B": 3, "C": 2, "D": 3}),
            [
                *("deal A fool, B X, C fool, D V", "A taps", "C taps", "C gains a spare life"),
                *("A sits out", "C sits out", "first turn B"),
            ],
            id="no more than three lives",
        ),
        pytest.param(
            "fool-received-knocks",
            question("A:fool B:X C:II", "rkk"),
            ["A requests B", "A gives fool to B for X", "B taps", "turn B"],
            id="whoever gets the Fool knocks",
        ),
        pytest.param(
            "dealer-draws-again",
            question("A:V B:VIII C:III", "kkr", made=2, bag=("knight",)),
            ["C requests bag", "bag refuses knight", "C pays for bag knight", "bag takes back knight", "turn C"],
            id="the dealer draws again",
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


def test_a_belief_that_leaves_the_round_open_has_no_answer_about_its_end():
    asked = question("A:I B:II C:III D:cat", "rrrk", kind=Kind.PAYERS)
    with pytest.raises(Malformed):
        answer(asked, BY_ID["cat-gives-turns"])
    assert "cat-gives-turns" not in believed(asked)


def test_undoing_oldest_first_is_an_order_of_the_same_exchanges():
    asked = question("A:I B:II C:III D:cat", "rrrk", made=2, kind=Kind.ORDER)
    right = answer(asked)
    assert answer(asked, BY_ID["cat-oldest-first"]) == [*reversed(right)]


def test_undoing_oldest_first_leaves_somebody_with_another_piece_than_was_dealt():
    asked = question("A:I B:II C:III D:cat", "rrrk", made=2, kind=Kind.HOLDINGS)
    assert answer(asked) == {"A": "I", "B": "II", "C": "III", "D": "cat"}
    assert answer(asked, BY_ID["cat-oldest-first"]) == {"A": "III", "B": "I", "C": "II", "D": "cat"}


def test_a_matador_that_lies_open_cannot_be_hidden():
    asked = question("A:0 B:house C:horse D:VIII", "rrkk", made=1)
    assert "matador-hidden" not in believed(asked)


@pytest.mark.parametrize("belief", [pytest.param(belief.id, id=belief.id) for belief in BELIEFS if belief.agreements])
def test_what_a_table_has_agreed_is_no_mistake_there(belief):
    asked = drill(belief, 1)
    assert belief in believed(asked)
    agreed = asked.opening.profile.with_agreements(BY_ID[belief].agreements)
    there = replace(asked, opening=replace(asked.opening, profile=agreed))
    assert belief not in believed(there)
    assert belief not in {name for option in options(there) for name in option.beliefs}


HERE = {
    "en": "At this table",
    "fr": "À cette table",
    "es": "En esta mesa",
    "id": "Di meja ini",
    "nb": "Ved dette bordet",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_truth_of_an_agreement_speaks_of_this_table(lang):
    agreed = [belief.id for belief in BELIEFS if belief.agreements]
    assert {*agreed} == {"cuckoo-costs", "fool-alone", "two-fools-pay", "out-at-once"}
    for belief in agreed:
        assert belief_text(lang, belief).truth.startswith(HERE[lang])
