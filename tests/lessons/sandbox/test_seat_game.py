from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnav_core.gnav.events import Revealed
from gnav_core.gnav.notation import event_line
from gnav_core.gnav.profile import CHIP_GUIDE, NORWEGIAN
from gnav_core.table.errors import BadDeal
from lessons.play import seat_game
from lessons.play.seat_game import (
    KEEP,
    NEXT,
    PLAY,
    REQUEST,
    SKIP,
    game_of,
    game_text,
    new_game,
    now,
    otherwise,
    say,
)
from lessons.sandbox.situations import situations
from lessons.table.rounds_told import told

WAYS = ["keep-from-VI", "listening", "cautious", "random"]


def played(seed, choices, *, profile=NORWEGIAN, others=5):
    """Play a match to its end; the person says by turns what `choices` has."""
    game = new_game("Me", others, WAYS, profile=profile, seed=seed)
    for place in range(400):
        asked = now(game).asked
        if not asked:
            return game
        words = {KEEP: (KEEP, REQUEST), SKIP: (SKIP, PLAY), NEXT: (NEXT, NEXT)}[asked]
        game = say(game, words[choices[place % len(choices)]])
    raise AssertionError("no end")


@settings(max_examples=20)
@given(seed=st.integers(0, 2**40), choices=st.lists(st.integers(0, 1), min_size=1, max_size=9))
def test_a_match_is_played_to_its_winners_and_replays_the_same(seed, choices):
    game = played(seed, choices, profile=CHIP_GUIDE if seed % 2 else NORWEGIAN)
    there = now(game)
    assert there.match.winners
    assert now(game_of(game_text(game))) == there


@settings(max_examples=20)
@given(seed=st.integers(0, 2**40), choices=st.lists(st.integers(0, 1), min_size=1, max_size=9))
def test_nothing_hidden_is_in_the_frames_before_the_reveal(seed, choices):
    for state in now(played(seed, choices)).rounds:
        if "Me" not in state.opening.seats:
            continue
        reveal = next((k for k, event in enumerate(state.log, 1) if isinstance(event, Revealed)), len(state.log) + 1)
        met = {"Me"}
        for event in state.log[:reveal]:
            # Whoever showed a matador, tapped or exchanged with the person is known for what the person saw.
            met |= (
                {getattr(event, "partner", None)}
                if "Me" in (getattr(event, "seat", None), getattr(event, "partner", None))
                else set()
            )
            met |= {event.partner} if type(event).__name__ == "Refused" else set()
            met |= {event.seat} if type(event).__name__ in ("Tapped", "Exchanged", "Reversed") else set()
            met |= {event.partner} if type(event).__name__ in ("Exchanged", "Reversed") else set()
        for frame in told("en", state, "Me", seats=state.opening.seats)[:reveal]:
            assert {seat.name for seat in frame.seats if seat.piece} <= met


def test_another_deal_of_what_the_person_cannot_see_looks_the_same():
    """Until the person decides as the first to act, only the own piece differs from deal to deal."""
    seen = {}
    for seed in range(400):
        game = new_game("Me", 3, ["keep-from-VI"], profile=NORWEGIAN, seed=seed)
        state = now(game).rounds[0]
        if any(type(event).__name__ in ("Tapped", "SatOut") for event in state.log):
            continue
        mine = str(state.hands["Me"])
        frames = told("en", state, "Me", seats=state.opening.seats)
        assert seen.setdefault(mine, frames) == frames
    assert len(seen) > 15


def test_the_other_choice_is_replayed_with_the_same_deal():
    game = played(11, [0, 1, 0])
    for state in now(game).rounds:
        found = otherwise(game, state)
        if found is None:
            continue
        before = found.event - 1
        assert [*map(event_line, found.other.log[:before])] == [*map(event_line, state.log[:before])]
        assert event_line(found.other.log[before]) != event_line(state.log[before])
        assert found.other.over
        assert found.other.opening is state.opening


def test_an_open_round_is_never_replayed_otherwise():
    game = new_game("Me", 2, WAYS, profile=NORWEGIAN, seed=1)
    state = now(game).rounds[-1]
    assert not state.over
    assert otherwise(game, state) is None


@pytest.mark.parametrize("word", [NEXT, SKIP, "x", ""])
def test_what_is_not_asked_is_not_heard(word):
    game = new_game("Me", 2, WAYS, profile=NORWEGIAN, seed=1)
    assert now(game).asked == KEEP
    assert say(game, word) == game


def test_a_seat_of_a_situation_can_be_played():
    scenario = situations()["knight-charges"].scenario
    game = seat_game.from_situation(scenario, "A", "keep-from-VI", seed=3)
    assert now(game).rounds[0].hands == dict(scenario.opening().hands)
    assert now(say(game, REQUEST)).rounds[0].lives["A"] == 1


def test_a_name_of_another_seat_or_none_is_mended():
    assert new_game("Astrid", 3, WAYS, profile=NORWEGIAN, seed=1).seats == ("Astrid", "Bjørn", "Dag", "Eli")
    assert new_game(" \n", 1, WAYS, profile=NORWEGIAN, seed=1).me == "?"
    assert len(new_game("x" * 90, 19, WAYS, profile=NORWEGIAN, seed=1).seats) == 20


@pytest.mark.parametrize("others", [0, 20])
def test_a_table_has_two_to_twenty_seats(others):
    with pytest.raises(BadDeal):
        new_game("Me", others, WAYS, profile=NORWEGIAN, seed=1)


@pytest.mark.parametrize(
    "text", [None, "", "{}", "[]", "[" * 3000, '{"profile": ["x", {}]}', "7"], ids=lambda t: str(t)[:12]
)
def test_a_text_that_is_no_game_is_none(text):
    assert game_of(text) is None


def test_a_kept_game_with_an_unknown_policy_is_none():
    kept = json.loads(game_text(new_game("Me", 2, WAYS, profile=NORWEGIAN, seed=1)))
    kept["policies"] = dict.fromkeys(kept["policies"], "clever")
    assert game_of(json.dumps(kept)) is None
