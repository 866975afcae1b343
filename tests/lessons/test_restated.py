"""An answer kept stands beside its question as that was asked: every kind, both games, and nothing that was hidden."""

from __future__ import annotations

import pytest

from gnav_core.gnav.scenario import from_document
from gnav_core.table.eyes import Eyes
from lessons.course import catalog, posed
from lessons.games.gnav.acting import DEFENSIBLE_BELOW, act_grade, weighed
from lessons.games.gnav.questions import Question, moment
from lessons.questions.grading import CardQuestion, Kind
from lessons.questions.kept import question_text, read_question
from lessons.questions.restated import restated
from lessons.words.phrases import LANGUAGES, rank_name, text

HANDS = {"A": "0", "B": "horse", "C": "VIII"}
OPENING = from_document({"seats": [*HANDS], "hands": HANDS}).opening()


def asked(kind, viewer=Eyes.ALL, **more):
    return Question(kind, OPENING, {"A": True, "B": False, "C": False}, viewer=viewer, **more)


def course():
    for name in catalog.course().lessons:
        for one in catalog.lesson(name).questions:
            yield pytest.param(posed.posed(catalog.lesson(name), one), id=f"{name}: {one.id}")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("question", [*course()])
def test_every_question_of_the_course_is_said_again_after_it_was_kept(question, lang):
    kept = read_question(question_text(question))
    assert kept == question
    said = restated(lang, kept)
    assert said == restated(lang, question)
    assert said.rstrip(".").strip()
    assert "{" not in said


def test_the_course_asks_questions_of_every_kind():
    assert {one.values[0].kind for one in course()} == {*Kind}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "key"),
    [
        (Kind.PREDICT, "restated.asks_predict"),
        (Kind.LEGAL, "class.asks.legal"),
        (Kind.HOLDINGS, "class.asks.holdings"),
        (Kind.PAYERS, "class.asks.payers"),
        (Kind.ACT, "restated.asks_act"),
    ],
)
def test_each_kind_is_asked_in_its_own_words(kind, key, lang):
    assert restated(lang, asked(kind)).endswith(text(lang, key, seat="A"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_to_do_is_said_with_no_piece_but_the_seat_s_own_and_no_decision(lang):
    said = restated(lang, asked(Kind.ACT))
    names = {rank_name(lang, piece.rank) for piece in OPENING.hands.values()}
    assert [name for name in names if name in said] == [rank_name(lang, OPENING.hands["A"].rank)]
    assert text(lang, "prompt.requests", seat="A") not in said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", [Kind.PREDICT, Kind.HOLDINGS, Kind.LEGAL])
def test_what_was_asked_through_one_seat_s_eyes_names_that_seat_s_piece_alone(kind, lang):
    said = restated(lang, asked(kind, viewer="B"))
    assert rank_name(lang, OPENING.hands["C"].rank) not in said
    assert rank_name(lang, OPENING.hands["B"].rank) in said


def cards():
    return [one for one in course() if isinstance(one.values[0], CardQuestion)]


def test_a_hand_of_cards_that_was_hidden_is_not_named():
    for one in cards():
        question = one.values[0]
        if question.viewer is Eyes.ALL:
            continue
        said = restated("en", question)
        for seat, hand in question.now.hands.items():
            assert seat == question.viewer or not all(str(card) in said for card in hand)


def acts():
    return [one for one in course() if one.values[0].kind is Kind.ACT]


@pytest.mark.parametrize("question", acts())
def test_a_choice_is_defensible_exactly_within_the_error_or_a_hair(question):
    found = weighed(question)
    verdicts = {choice: act_grade(question, choice).verdict for choice in ("keep", "request")}
    cheaper = "keep" if found.keep <= found.request else "request"
    dearer = {"keep": "request", "request": "keep"}[cheaper]
    if found.better == "equal" and found.difference:
        assert {*verdicts.values()} == {"defensible"}
    else:
        assert verdicts[cheaper] == "right"
        near = abs(found.keep - found.request) <= DEFENSIBLE_BELOW
        assert verdicts[dearer] == ("right" if found.difference == 0 else "defensible" if near else "wrong")
    assert moment(question).to_act is not None


def test_the_course_has_a_choice_within_a_hair_and_one_beyond():
    said = {act_grade(one.values[0], choice).verdict for one in acts() for choice in ("keep", "request")}
    assert said == {"right", "defensible", "wrong"}
