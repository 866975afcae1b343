"""What holds in every round and match of La Nage, whoever plays."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnav_core.gnav.events import Seat
from gnav_core.nage import scenario
from gnav_core.nage.cards import PACK
from gnav_core.nage.dealing import Deal, deal
from gnav_core.nage.events import ENDINGS, Dealt, Pass, Shown, SwapOne
from gnav_core.nage.hands import losers
from gnav_core.nage.matches import after_round, next_opening, start_match
from gnav_core.nage.notation import (
    action_line,
    actions,
    event_line,
    parse_action,
    parse_event,
    parse_round,
    round_line,
)
from gnav_core.nage.playing import play_match, play_round
from gnav_core.nage.policies import policy, possible
from gnav_core.nage.round_state import before
from gnav_core.nage.rounds import RoundState, apply, evolve, open_round
from gnav_core.nage.views import seen, view, views
from gnav_core.table.errors import IllegalAction
from gnav_core.table.eyes import Eyes
from gnav_core.table.seats import is_plain

NAMES = ("A", "for", "Anna B.", 'q"x', "10H", "tørn", "a;b", "all")
WAYS = ("stop-at-25", "stop-at-31", "watchful", "random")

tables = st.builds(
    lambda count, dealer, lives, seed, way: (NAMES[:count], dealer % count, lives[:count], seed, way),
    st.integers(2, 8),
    st.integers(0, 7),
    st.lists(st.integers(0, 3), min_size=8, max_size=8),
    st.integers(0, 2**32),
    st.sampled_from(WAYS),
)


def match_of(table):
    names, dealer, lives, _, _ = table
    seats = tuple(map(Seat, names))
    return start_match(seats, dealer=seats[dealer], lives=dict(zip(seats, lives, strict=True)))


def round_of(table) -> RoundState:
    """Play one round to its end."""
    match, rng = match_of(table), random.Random(table[3])
    state = open_round(next_opening(match, deal(match.dealt_in, rng)))
    return play_round(state, dict.fromkeys(match.seats, policy(table[4])), rng)


def moments(state: RoundState) -> list[RoundState]:
    """Return the state before the first event and after each one."""
    found = [before(state.opening)]
    for event in state.log:
        found.append(evolve(found[-1], event))
    return found


def cards_of(state: RoundState) -> list:
    hands = [card for hand in state.hands.values() for card in hand]
    return [*hands, *state.other, *state.exposed, *state.stock, *state.gone]


@settings(max_examples=60)
@given(tables)
def test_no_card_is_made_or_lost(table):
    for moment in moments(round_of(table))[1:]:
        assert Counter(cards_of(moment)) == Counter(PACK)
        assert all(len(hand) == 3 for hand in moment.hands.values())


@settings(max_examples=60)
@given(tables)
def test_units_and_pot_keep_their_sum_and_nobody_owes(table):
    state = round_of(table)
    total = sum(state.opening.lives.values()) + state.opening.pot
    for moment in moments(state):
        assert sum(moment.lives.values()) + moment.pot == total
        assert min(moment.lives.values()) >= 0


@settings(max_examples=60)
@given(tables)
def test_a_round_ends_once_and_whoever_loses_pays_or_sinks(table):
    state = round_of(table)
    assert [type(event) in ENDINGS for event in state.log].index(True) == len(state.log) - 1
    assert state.to_act is None
    (shown,) = [event.hands for event in state.log if isinstance(event, Shown)]
    lost = losers(shown)
    assert {*state.payers} == {seat for seat in lost if state.opening.lives[seat] > 0}
    for seat in state.opening.seats:
        assert state.lives[seat] == state.opening.lives[seat] - (seat in state.payers)


@settings(max_examples=60)
@given(tables)
def test_every_event_cites_a_rule_of_la_nage(table):
    assert all(event.rule.startswith("nage.") for event in round_of(table).log)


@settings(max_examples=25)
@given(tables)
def test_every_match_ends_with_one_winner_and_the_whole_pot(table):
    match = match_of(table)
    played = play_match(match, dict.fromkeys(match.seats, policy(table[4])), rng=random.Random(table[3]))
    result = played.result
    assert result.winners == result.left
    assert len(result.left) == 1
    assert result.rounds == len(played.states) == len(played.lives_over_time) - 1
    assert sum(result.lives.values()) + result.pot == sum(match.lives.values())
    for earlier, later in zip(played.moments, played.moments[1:], strict=False):
        assert {*later.left} <= {*earlier.left}
        assert later.dealer in later.left or later.winners
        assert all(later.lives[seat] <= earlier.lives[seat] for seat in match.seats)


def test_progress_is_told_after_every_round():
    match, told = match_of((NAMES[:3], 0, [1, 1, 1], 5, "")), []
    ways = dict.fromkeys(match.seats, policy("stop-at-25"))
    played = play_match(match, ways, rng=random.Random(5), progress=told.append)
    assert tuple(told) == played.moments[1:]


@settings(max_examples=60)
@given(tables, st.data())
def test_what_is_possible_is_allowed_and_nothing_else(table, data):
    state = round_of(table)
    reached = [moment for moment in moments(state) if moment.to_act is not None]
    moment = data.draw(st.sampled_from(reached))
    allowed = [*possible(view(moment, moment.to_act))]
    for action in allowed:
        assert len(apply(moment, action).log) > len(moment.log)
    for other in (Pass(moment.to_act), *(SwapOne(moment.to_act, a, b) for a in PACK[::5] for b in PACK[::5])):
        if other not in allowed:
            with pytest.raises(IllegalAction):
                apply(moment, other)


# --- notation and documents -----------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(tables)
def test_events_and_actions_read_back_from_their_lines(table):
    state = round_of(table)
    for viewer in (Eyes.ALL, Eyes.ONLOOKER, state.opening.seats[0]):
        for event in (seen(event, viewer) for event in state.log):
            assert parse_event(event_line(event)) == event
    for action in actions(state.log):
        assert parse_action(action_line(action)) == action


@settings(max_examples=60)
@given(tables, st.data())
def test_a_moment_of_a_round_reads_back_from_its_line(table, data):
    ended = round_of(table)
    state = open_round(ended.opening)
    decisions = actions(ended.log)
    for action in decisions[: data.draw(st.integers(0, len(decisions)))]:
        state = apply(state, action)
    line = round_line(state)
    assert all(map(is_plain, line))
    assert parse_round(line) == state
    assert round_line(parse_round(line)) == line


@settings(max_examples=60)
@given(tables)
def test_a_recorded_round_reads_back_from_its_document_and_replays_to_the_same_state(table):
    state = round_of(table)
    written = scenario.recorded(state, title="æøå 'x'")
    for text in (scenario.to_json(written), scenario.to_toml(written)):
        read = scenario.from_text(text)
        assert read == written
        assert scenario.replay(read) == state


# --- views ----------------------------------------------------------------------------------------------------------


def mixed_up(state: RoundState, viewer, rng: random.Random) -> RoundState | None:
    """Return a round in which the cards that the viewer never got to know have changed places, if it runs alike."""
    known = {*_met(state, viewer)}
    opening = state.opening
    places = [card for hand in opening.hands.values() for card in hand] + [*opening.other, *opening.stock]
    hidden = [card for card in places if card not in known]
    moved = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def anew(cards):
        return tuple(moved.get(card, card) for card in cards)

    hands = {seat: anew(hand) for seat, hand in opening.hands.items()}
    again = open_round(replace(opening, hands=hands, other=anew(opening.other), stock=anew(opening.stock)))
    for action in actions(state.log):
        if again.to_act != action.seat:
            return None  # a hand that ends the round has come about
        again = apply(again, action)
    return again


def _met(state: RoundState, viewer):
    """Yield the cards that a viewer has met: by the lines of what was seen, not by the view under test."""
    for event in state.log:
        if isinstance(event, Dealt):
            yield from event.hands.get(viewer, ())
        else:
            words = event_line(seen(event, viewer)).replace(",", " ").split()
            yield from (card for card in PACK if str(card) in words)


@settings(max_examples=80)
@given(tables, st.integers(0, 2**32), st.data())
def test_rounds_that_differ_only_in_what_a_viewer_cannot_know_give_equal_views(table, seed, data):
    ended = round_of(table)
    decisions = actions(ended.log)
    state = open_round(ended.opening)
    for action in decisions[: data.draw(st.integers(0, len(decisions) - 1))]:
        state = apply(state, action)
    viewer = data.draw(st.sampled_from([*state.opening.seats, Eyes.ONLOOKER]))
    again = mixed_up(state, viewer, random.Random(seed))
    if again is None or again.to_act is None:
        return
    assert view(again, viewer) == view(state, viewer)


def test_the_law_of_equal_views_is_not_empty():
    """Nearly every mixed-up round runs alike and differs, so the law above does compare."""
    compared = 0
    for seed in range(40):
        state = open_round(round_of((NAMES[:4], 0, [3, 3, 3, 3], seed, "random")).opening)
        again = mixed_up(state, Eyes.ONLOOKER, random.Random(seed))
        compared += again is not None and again != state
    assert compared >= 35


@settings(max_examples=60)
@given(tables)
def test_what_a_view_knows_is_true_and_who_sees_all_knows_all(table):
    state = round_of(table)
    for viewer in (*state.opening.seats, Eyes.ONLOOKER, Eyes.ALL):
        for moment, known in zip(moments(state), views(state.opening, state.log, viewer), strict=True):
            for seat, hand in moment.hands.items():
                assert {*known.known[seat]} <= {*hand}
                if viewer in (seat, Eyes.ALL):
                    assert known.known[seat] == hand
            same = ("exposed", "gone", "lives", "pot", "sunk", "turn", "decided", "passes", "stopped_by", "ran_out")
            for field in (*same, "laid_down", "payers", "to_act", "choosing", "swimming"):
                assert getattr(known, field) == getattr(moment, field)
            assert known.stock == len(moment.stock)


@settings(max_examples=60)
@given(tables, st.integers(0, 2**32))
def test_a_stacked_deal_keeps_what_it_names_and_deals_the_rest(table, seed):
    match = match_of(table)
    whole = deal(match.dealt_in, random.Random(seed))
    first = match.dealt_in[0]
    named = Deal({first: whole.hands[first]}, stock=whole.stock[:2])
    dealt = deal(match.dealt_in, random.Random(seed + 1), named)
    assert dealt.hands[first] == whole.hands[first]
    assert dealt.stock[:2] == whole.stock[:2]
    assert Counter(dealt.cards) == Counter(PACK)


def test_a_match_cannot_go_on_after_its_end_nor_count_a_round_before_its_end():
    match = match_of((NAMES[:2], 0, [1, 1], 5, ""))
    opening = next_opening(match, deal(match.dealt_in, random.Random(5)))
    with pytest.raises(IllegalAction, match="finish it first"):
        after_round(match, open_round(opening))
    with pytest.raises(IllegalAction, match="start a new one"):
        next_opening(replace(match, winners=(Seat("A"),)), deal(match.dealt_in, random.Random(5)))
