"""Playing on from a moment: what the seat has met stays where it is, all else is dealt anew."""

import random
from itertools import islice, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnav_core.gnav import scenario
from gnav_core.gnav.events import (
    BAG,
    Exchanged,
    Keep,
    Request,
)
from gnav_core.gnav.notation import actions
from gnav_core.gnav.policies import policy
from gnav_core.gnav.profile import RESPONSES
from gnav_core.gnav.ranks import PACK, Piece, Rank
from gnav_core.gnav.rounds import apply, open_round
from gnav_core.gnav.views import seen, view
from gnav_core.odds.playouts import _Places, agreeing, weigh
from tests.core.drawn import rounds

DEALS = 40


def moment(hands, decisions):
    seats = list(hands)
    document = {"schema": 1, "game": "gnav", "seats": seats, "dealer": seats[-1], "hands": hands}
    state = open_round(scenario.from_document(document).opening())
    for letter in decisions:
        state = apply(state, Request(state.to_act) if letter == "r" else Keep(state.to_act))
    return state


@pytest.fixture
def shown():
    """A's request passed B's Horse and met C's Knight; B and C kept, and D decides."""
    return moment({"A": "II", "B": "horse", "C": "knight", "D": "VII"}, "rkk")


def test_pieces_that_were_shown_and_the_own_piece_stay_where_they_are(shown):
    for _, other in zip(range(DEALS), agreeing(shown, "D", random.Random(1)), strict=False):
        assert [other.hands[seat].rank for seat in "BCD"] == [shown.hands[seat].rank for seat in "BCD"]


def test_pieces_that_were_not_seen_are_dealt_anew(shown):
    dealt = [
        other.hands["A"].rank for _, other in zip(range(DEALS), agreeing(shown, "D", random.Random(1)), strict=False)
    ]
    assert len(dealt) == DEALS
    assert len(set(dealt)) > DEALS // 4


def test_asking_a_knight_that_lies_open_costs_the_life_that_it_charges():
    state = moment({"A": "II", "B": "horse", "C": "knight", "D": "VII"}, "r")
    found = weigh(state, policy("keep-from-VI"), playouts=100, seed=1)
    assert found.playouts == 100
    assert found.difference == pytest.approx(1.0)
    assert found.better == "keep"


def decision_moments(ended):
    """The states of a round in which somebody is to act."""
    state = open_round(ended.opening)
    yield state
    for action in actions(ended.log):
        state = apply(state, action)
        yield state


@settings(max_examples=150, deadline=None)
@given(rounds, st.integers(0, 99), st.integers(0, 99), st.integers(0, 2**16))
def test_whatever_is_dealt_anew_looks_to_the_seat_as_before(ended, moment, seat, seed):
    """At any table, at any decision, for any seat: the first deals that are made agree with all that it has seen."""
    now = [state for state in decision_moments(ended) if state.to_act is not None]
    if not now:
        return
    state = now[moment % len(now)]
    watching = [name for name in state.opening.seats if name in state.opening.hands][seat % len(state.opening.hands)]
    wanted = [seen(event, watching) for event in state.log]
    for other in islice(agreeing(state, watching, random.Random(seed)), 4):
        assert [seen(event, watching) for event in other.log] == wanted
        assert (other.to_act, other.lives, other.pool) == (state.to_act, state.lives, state.pool)
        assert view(other, watching) == view(state, watching)
        dealt = [*other.opening.hands.values(), *other.opening.bag]
        assert sorted((piece.rank.value, piece.twin) for piece in dealt) == sorted(
            (piece.rank.value, piece.twin) for piece in PACK
        )


def test_every_deal_that_agrees_is_equally_likely():
    """Seats 0 (tapped), 1 and 2 (2 was taken from), bag 3, 4 and 5 (5 was drawn and kept): counted out by hand."""
    places = _Places(fools=[0], hands=[1], hands_taken=[2], bag=[3, 4], bag_taken=[5], responses=RESPONSES)
    fool, horse, low, high, middle = Rank.FOOL, Rank.HORSE, Rank.II, Rank.XII, Rank.VI
    pieces = [Piece(fool, 0), Piece(fool, 1), Piece(horse), Piece(low), Piece(high), Piece(middle)]

    def allowed(laid):
        ranks = [piece.rank for piece in laid]
        return ranks[0] is fool and fool not in ranks[1:3] and horse not in (ranks[2], ranks[5])

    every = {tuple(map(id, laid)): 0 for laid in permutations(pieces) if allowed(laid)}
    rng, times = random.Random(7), 400 * len(every)
    for _ in range(times):
        laid = dict(places.dealt(pieces, rng))
        every[tuple(id(laid[place]) for place in range(6))] += 1
    spread = (times / len(every)) ** 0.5
    assert all(abs(count - 400) < 5 * spread for count in every.values())


def test_a_long_chain_of_unseen_exchanges_is_weighed():
    """Nine exchanges that nobody else saw: hardly any deal at random agrees, and the seat weighs all the same."""
    held = dict(zip("ABCDEFGHIJK", ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI"], strict=True))
    state = moment(held, "r" * 10)
    found = weigh(state, policy("keep-from-VI"), playouts=20, seed=1)
    assert found.playouts == 20


def test_what_somebody_else_took_from_the_bag_is_no_matador():
    """A's request passes the dealer's Horse and ends in the bag, as this table agreed; then the dealer decides."""
    document = {"schema": 1, "game": "gnav", "seats": ["A", "B"], "hands": {"A": "II", "B": "horse"}, "bag": ["IX"]}
    opened = open_round(scenario.from_document(document | {"agreements": {"request_past_dealer": "bag"}}).opening())
    state = apply(opened, Request("A"))
    wanted = [seen(event, "B") for event in state.log]
    assert Exchanged("A", BAG, None, None) in wanted
    for other in islice(agreeing(state, "B", random.Random(2)), 200):
        assert [seen(event, "B") for event in other.log] == wanted
