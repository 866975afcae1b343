"""One seat of a match of La Nage, played by a person: what is kept, what is hidden, what can be said."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnav_core.nage.events import LaidDown, Shown
from gnav_core.nage.going_on import legal
from gnav_core.nage.views import view
from gnav_core.table.errors import BadDeal
from lessons.games.frames import payload
from lessons.games.game import NAGE
from lessons.games.nage import editing
from lessons.games.outcome import outcome_of
from lessons.play.seat_game import (
    KEEP,
    NEXT,
    from_situation,
    game_of,
    game_text,
    new_game,
    now,
    say,
    weighed,
)
from lessons.sandbox.situations import situations
from lessons.table.rounds_told import told

WAYS = ["stop-at-25", "watchful", "random"]


def played(seed, *, others=3, rounds=3, ways=WAYS):
    """Play some rounds; the person draws lots among what is legal."""
    rng = random.Random(seed)
    game = new_game("Me", others, ways, profile=None, seed=seed)
    for _ in range(200):
        there = now(game)
        if not there.asked or len(there.rounds) > rounds:
            return game
        if there.asked == NEXT:
            game = say(game, NEXT)
        else:
            game = say(game, NAGE.action_line(rng.choice(legal(there.rounds[-1]))))
    raise AssertionError("no end")


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**40))
def test_a_match_replays_the_same_from_its_text(seed):
    game = played(seed)
    assert game_of(game_text(game)) == game
    assert now(game_of(game_text(game))) == now(game)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**40), others=st.integers(1, 7))
def test_no_card_leaves_the_server_that_the_person_may_not_know(seed, others):
    game = played(seed, others=others)
    for state in now(game).rounds:
        if "Me" not in state.opening.seats:
            continue
        ends = (k for k, event in enumerate(state.log, 1) if isinstance(event, LaidDown | Shown))
        reveal = next(ends, len(state.log) + 1)
        frames = told("en", state, "Me", seats=game.seats)[:reveal]
        known = {str(card) for card in view(state._replace(log=state.log[: reveal - 1]), "Me").gone}
        for k in range(1, reveal):
            here = view(state._replace(log=state.log[:k]), "Me")
            known |= {str(card) for hand in here.known.values() for card in hand}
            known |= {str(card) for card in (*here.exposed, *(here.other or ()), *here.gone)}
        sent = json.loads(payload(frames))
        assert cards_in(sent) <= known


def cards_in(sent):
    """Every word of what is sent that is a card."""
    found, names = set(), {str(card) for card in editing.PACK}
    left = [sent]
    while left:
        one = left.pop()
        if isinstance(one, dict):
            left += one.values()
        elif isinstance(one, list):
            left += one
        elif isinstance(one, str):
            found |= {word for word in one.split() if word in names}
    return found


def test_only_what_is_legal_can_be_said():
    game = new_game("Me", 2, WAYS, profile=None, seed=4)
    while now(game).asked != KEEP:
        game = say(game, NEXT)
    for word in ("k", "Me wins", "Astrid passes", "Me swaps AS for AS", NEXT, ""):
        assert say(game, word) is game
    line = NAGE.action_line(legal(now(game).rounds[-1])[0])
    assert say(game, line).said == (*game.said, line)


def test_who_has_sunk_looks_on_until_the_match_is_won():
    table = editing.with_units(editing.fresh(random.Random(2)), "A", 0)
    rng, game = random.Random(1), from_situation(table, "A", "stop-at-22", seed=5)
    for _ in range(300):
        there = now(game)
        if not there.asked:
            break
        words = [NAGE.action_line(one) for one in legal(there.rounds[-1])] if there.asked == KEEP else [NEXT]
        game = say(game, rng.choice(words))
    assert now(game).match.winners
    assert "A" not in now(game).match.left
    assert "A" not in now(game).rounds[-1].opening.seats


def test_a_seat_of_a_situation_can_be_played_with_all_decisions_open():
    scenario = situations("nage")["a-stop-sinks-a-swimmer"].scenario
    game = from_situation(scenario, "B", "watchful", seed=1)
    assert game.first.script == ()
    assert now(game).rounds[0].opening == scenario.opening()
    assert game_of(game_text(game)) == game


@pytest.mark.parametrize("others", [0, 8])
def test_a_table_has_two_to_eight_seats(others):
    with pytest.raises(BadDeal):
        new_game("Me", others, WAYS, profile=None, seed=1)


def test_a_kept_text_with_a_word_that_cannot_be_said_is_no_game():
    kept = json.loads(game_text(played(3)))
    kept["said"] = ["Me flies", *kept["said"]]
    assert game_of(json.dumps(kept)) is None


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**40))
def test_what_another_choice_would_have_brought_is_what_it_brings_when_it_is_made(seed):
    game = played(seed, rounds=1)
    ended = now(game).rounds[0]
    for place, one in enumerate(weighed(game, ended)):
        assert one.mine.lost == ended.opening.lives["Me"] - ended.lives["Me"]
        before = game.said[:place]
        moment = now(replace(game, said=before)).rounds[0]
        assert {one.mine.action, *(other.action for other in one.others)} == {*legal(moment)}
        for other in one.others[:4]:
            again = say(replace(game, said=before), NAGE.action_line(other.action))
            while not (there := now(again)).rounds[0].over:
                rng = random.Random(f"{seed} Me {len(there.rounds[0].log)}")
                choice = NAGE.choose(there.rounds[0], {"Me": NAGE.policy(NAGE.default)}, rng)
                again = say(again, NAGE.action_line(choice.action))
            assert outcome_of(there.rounds[0], "Me", other.action) == other


def test_nothing_is_weighed_in_a_round_that_is_not_over_or_without_the_person():
    game = new_game("Me", 2, WAYS, profile=None, seed=3)
    assert not now(game).rounds[0].over
    assert weighed(game, now(game).rounds[0]) == ()
    assert weighed(replace(game, me="Nobody"), now(played(3, rounds=1)).rounds[0]) == ()
