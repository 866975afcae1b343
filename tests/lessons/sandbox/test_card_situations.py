"""The ready-made situations of La Nage: each shows the rule that it claims, and nothing else is claimed."""

from __future__ import annotations

import pytest

from gnav_core.nage.events import LaidDown, Passed, Refreshed, Replayed, SwappedOne, TurnPassed
from gnav_core.nage.hands import ACE_AS_PRINTED, losers, three_aces, value
from gnav_core.nage.rulebook import RULE_IDS
from gnav_core.nage.scenario import replay
from gnav_core.nage.views import view
from gnav_core.table.eyes import Eyes
from lessons.sandbox.situations import situations
from lessons.words.phrases import LANGUAGES

ALL = situations("nage")
OF_HANDS = {"nage.values", "nage.hand", "nage.triple"}
"""Rules of what a hand is worth, which no event cites."""


def state(name):
    return replay(ALL[name].scenario)


def points(name):
    return {seat: value(hand).value for seat, hand in state(name).hands.items()}


@pytest.mark.parametrize("situation", ALL.values(), ids=lambda one: one.name)
def test_a_situation_is_played_to_its_end_and_shows_the_rules_it_names(situation):
    ended = replay(situation.scenario)
    assert ended.over
    assert situation.rules
    assert {*situation.rules} - OF_HANDS <= {event.rule for event in ended.log}
    assert {*situation.rules} <= {*RULE_IDS}


@pytest.mark.parametrize("situation", ALL.values(), ids=lambda one: one.name)
def test_a_situation_has_a_title_of_its_own_in_every_language(situation):
    assert [*situation.titles] == [*LANGUAGES]
    assert all(0 < len(title) <= 120 and title.isprintable() for title in situation.titles.values())
    assert len({*situation.titles.values()}) == len(LANGUAGES)


def test_every_rule_of_the_end_of_a_round_has_a_situation():
    shown = {rule for one in ALL.values() for rule in one.rules}
    assert {"nage.aces", "nage.thirty_one", "nage.triple", "nage.known", "nage.refresh", "nage.stop"} <= shown
    assert {"nage.lowest", "nage.swim", "nage.all_sink", "nage.win", "nage.values"} <= shown


def test_the_dealer_has_31_after_the_choice_and_lays_it_down():
    ended = state("thirty-one-for-the-dealer")
    assert [event.seat for event in ended.log if isinstance(event, LaidDown)] == ["C"]
    assert not any(isinstance(event, TurnPassed) for event in ended.log)


def test_three_aces_make_the_31_beside_them_pay():
    ended = state("three-aces-beside-31")
    assert (points("three-aces-beside-31")["B"], ended.payers) == (31, ("B", "C"))
    assert three_aces(ended.hands["A"])


def test_three_of_a_rank_beat_thirty_in_a_suit():
    assert points("a-triple-against-a-suit") == {"A": 30.5, "B": 30}
    assert state("a-triple-against-a-suit").payers == ("B",)


def test_everyone_knows_a_hand_that_was_taken_whole():
    ended = state("a-hand-known-to-all")
    place = next(k for k, event in enumerate(ended.log, 1) if event.rule == "nage.known")
    watched = view(ended._replace(log=ended.log[:place]), Eyes.ONLOOKER)
    assert (len(watched.known["A"]), watched.known["B"]) == (3, ())


def test_the_passes_before_an_exchange_do_not_count():
    ended = state("passes-are-counted-afresh")
    swap = next(k for k, event in enumerate(ended.log) if isinstance(event, SwappedOne))
    fresh = next(k for k, event in enumerate(ended.log) if isinstance(event, Refreshed))
    passes = [k for k, event in enumerate(ended.log) if isinstance(event, Passed)]
    assert len([k for k in passes if k < swap]) == 1
    assert len([k for k in passes if swap < k < fresh]) == 3


def test_the_stock_is_too_short_for_a_second_refresh():
    ended = state("the-stock-runs-out")
    assert ended.ran_out
    assert len(ended.stock) == 2


def test_a_last_turn_ends_the_round_before_the_others_have_theirs():
    ended = state("thirty-one-in-the-last-turn")
    assert (ended.stopped_by, ended.laid_down, ended.payers) == ("A", ("B",), ("C",))


def test_all_who_are_tied_lowest_pay():
    assert {*points("all-tied-lowest").values()} == {20}
    assert state("all-tied-lowest").payers == ("A", "B", "C")


def test_a_stop_sinks_who_swims():
    ended = state("a-stop-sinks-a-swimmer")
    assert (ended.stopped_by, ended.sunk, ended.payers) == ("B", ("A",), ())


def test_who_sinks_with_all_the_others_comes_back():
    ended = state("all-sink-together")
    assert isinstance(ended.log[-1], Replayed)
    assert (ended.sunk, ended.pot) == ((), 6)


def test_the_last_one_afloat_takes_the_pot_though_one_had_sunk_before():
    assert ALL["the-last-one-afloat"].scenario.sunk == ("C",)
    assert state("the-last-one-afloat").winners == ("A",)


def test_the_printed_ace_would_let_another_pay():
    ended = state("the-printed-ace")
    assert ended.payers == ("A",)
    assert losers(ended.hands, ACE_AS_PRINTED) == {"C"}
