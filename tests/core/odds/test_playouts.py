"""Playing on from a moment: what the seat has met stays where it is, all else is dealt anew."""

import random

import pytest

from gnav_core import scenario
from gnav_core.events import Keep, Request
from gnav_core.odds.playouts import agreeing, weigh
from gnav_core.policies import policy
from gnav_core.rounds import apply, open_round

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
