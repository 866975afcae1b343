"""The lesson on the odds of keeping: what it says is what exact odds say."""

from __future__ import annotations

import re

import pytest

from gnav_core.gnav.policies import DEFAULT, policy
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.gnav.rounds import open_round
from gnav_core.odds.keep_or_request import exact_decision
from gnav_core.odds.playouts import weigh
from lessons.course import catalog
from lessons.course import posed as questions
from lessons.course.odds_words import lowest_kept, odds_value
from lessons.games.gnav.acting import act_grade, weighed
from lessons.words.numbers import decimal
from lessons.words.phrases import LANGUAGES

NAME = "odds-of-keeping"


def openings():
    return {here.scene.id: here.state.opening for here in catalog.played(NAME).rounds}


@pytest.mark.parametrize(
    ("scene", "seats", "lowest"),
    [
        pytest.param("two", 2, "VI", id="2 players: VI"),
        pytest.param("three", 3, "V", id="3 players: V"),
        pytest.param("four", 4, "IV", id="4 players: IV"),
        pytest.param("six", 6, "II", id="6 players: II"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lowest_rank_worth_keeping_falls_with_the_number_of_players(scene, seats, lowest, lang):
    opening = openings()[scene]
    assert len(opening.seats) == seats
    assert odds_value(lang, opening, "odds.lowest") == lowest
    assert odds_value(lang, opening, "odds.others") == "VI"


@pytest.mark.parametrize("untapped", [False, True], ids=["over all deals", "where nobody else taps"])
@pytest.mark.parametrize("scene", ["two", "three", "four"])
def test_the_limit_is_that_of_all_ranks_tried_one_by_one(scene, untapped):
    opening = openings()[scene]
    kept = [rank for rank in LADDER if exact_decision(len(opening.seats), rank, untapped=untapped).better == "keep"]
    assert lowest_kept(opening, untapped=untapped) is kept[-1]
    assert kept == [rank for rank in LADDER if rank >= kept[-1]]


def test_without_a_knock_three_players_keep_less():
    assert odds_value("en", openings()["three"], "odds.lowest_quiet") == "VI"


@pytest.mark.parametrize("scene", ["two", "four", "six"])
def test_what_keeping_and_requesting_cost_is_exact(scene):
    opening = openings()[scene]
    found = exact_decision(len(opening.seats), opening.hands["Ada"].rank, untapped=True)
    for name in ("keep", "request"):
        cost = 100 * float(getattr(found, name).expected_lives)
        assert odds_value("nb", opening, f"odds.{name}") == decimal("nb", cost, 1)


def test_no_odds_are_told_where_none_are_exact():
    with pytest.raises(KeyError):
        odds_value("en", openings()["three"], "odds.keep")
    with pytest.raises(KeyError):
        odds_value("en", openings()["two"], "odds.anything")


@pytest.mark.parametrize(
    ("question", "better"), [("guess-two", "request"), ("guess-four", "keep"), ("guess-six", "keep")]
)
def test_the_guesses_are_judged_by_exact_odds(question, better):
    lesson = catalog.lesson(NAME)
    posed = questions.posed(lesson, next(one for one in lesson.questions if one.id == question))
    assert weighed(posed).playouts == 0
    assert [choice for choice in ("keep", "request") if act_grade(posed, choice).right] == [better]


def test_the_knock_makes_it_easy_to_keep():
    found = weigh(open_round(openings()["three"]), policy(DEFAULT), playouts=600, seed=2)
    assert found.better == "keep"


def test_what_six_keep_two_would_give_away():
    assert exact_decision(2, openings()["six"].hands["Ada"].rank, untapped=True).better == "request"
    assert openings()["six"].hands["Ada"].rank is Rank.II


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_number_is_typed(lang):
    for block in catalog.prose(NAME, lang).blocks.values():
        assert {*re.findall(r"\d+", block)} <= {"100"}
        assert not re.search(r"\b(?:[IVX]{2,}|V|X)\b", block)
