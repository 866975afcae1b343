"""Closing rounds of both games: every way through them is followed, and each decision compared with the others."""

from __future__ import annotations

import pytest

from lessons.course import catalog, posed
from lessons.course.closing import MOST_WAYS, choices, every_way, outcomes, played
from lessons.course.written import Play
from lessons.games.game import GNAV, NAGE, game_of
from lessons.games.outcome import Fate

LESSONS = [pytest.param(name, id=name) for name in catalog.course().lessons if catalog.lesson(name).play]


def cards(rule="nage.lowest", **table) -> Play:
    """A round of La Nage in which nobody else ever says stop."""
    hands = {"A": "7S 8H 9D", "B": "KS QS 7H", "C": "KH QD 9C"}
    document = {"schema": 1, "game": "nage", "seats": ["A", "B", "C"], "hands": hands, "exposed": "JH 8S 10C"}
    return Play(NAGE.from_document(document | table), "A", rule, {"B": "stop-at-31", "C": "stop-at-31"}, 7)


@pytest.mark.parametrize("name", LESSONS)
def test_whatever_the_learner_decides_the_named_rule_is_met(name):
    play = catalog.lesson(name).play
    ways = every_way(play)
    assert ways is not None
    assert 2 <= len(ways) <= MOST_WAYS
    for state in ways:
        assert state.to_act is None
        assert any(event.rule == play.rule for event in state.log)


@pytest.mark.parametrize("name", LESSONS)
def test_every_other_choice_is_compared_with_the_one_that_was_made(name):
    play = catalog.lesson(name).play
    game = game_of(play.table)
    first = choices(play, ())
    for line in first:
        found = outcomes(play, (line,))
        assert game.action_line(found[0].action) == line
        assert {game.action_line(one.action) for one in found} == {*first}


def test_gnav_offers_two_choices_and_la_nage_all_twelve():
    gnav = next(catalog.lesson(name).play for name in catalog.course().lessons if catalog.lesson(name).game is GNAV)
    assert len(choices(gnav, ())) == 2
    assert [line for line in choices(cards(), ()) if "for" not in line] == ["A passes", "A swaps all", "A stops"]
    assert len(choices(cards(), ())) == 12


def test_after_the_end_there_is_nothing_to_choose():
    decisions = ("A stops",)
    assert played(cards(), decisions).to_act is None
    assert choices(cards(), decisions) == ()


@pytest.mark.parametrize(
    ("table", "fate", "lost"),
    [
        pytest.param({"lives": {"A": 2}}, Fate.STAYS, 1, id="a unit is paid"),
        pytest.param({"lives": {"A": 1}}, Fate.SWIMS, 1, id="the last unit is paid"),
        pytest.param({"lives": {"A": 0}}, Fate.SINKS, 0, id="a swimmer sinks"),
        pytest.param(
            {"hands": {"A": "KS QS 9S", "B": "7S 8H 7D", "C": "9H 8D 7C"}, "exposed": "KH QD 9C"},
            Fate.STAYS,
            0,
            id="who is not the lowest keeps all",
        ),
        pytest.param(
            {"hands": {"A": "KS QS 9S", "B": "7S 8H 7D", "C": "9H 8D 7C"}, "lives": 0, "exposed": "JH QD 10C"},
            Fate.WINS,
            0,
            id="who alone stays afloat wins",
        ),
    ],
)
def test_what_a_choice_came_to_is_read_off_the_round(table, fate, lost):
    mine, *_ = outcomes(cards(**table), ("A stops",))
    assert (mine.fate, mine.lost) == (fate, lost)


def test_another_turn_is_an_outcome_too():
    others = outcomes(cards(), ("A stops",))[1:]
    assert {one.fate for one in others} == {Fate.ACTS_AGAIN}


def test_a_round_that_can_be_played_in_too_many_ways_is_refused():
    (fault,) = posed._play_faults(cards())
    assert f"more than {MOST_WAYS} ways" in fault


def test_a_rule_that_one_way_misses_is_told_with_what_happens_there():
    play = Play(catalog.lesson("nage-hands").play.table, "B", "nage.refresh", {"A": "stop-at-24", "C": "stop-at-24"}, 7)
    (fault,) = posed._play_faults(play)
    assert "nothing cites nage.refresh" in fault
    assert "A stops" in fault
