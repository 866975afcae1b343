"""What usually happens from a moment: counted by playing on, and exact where that can be had."""

from __future__ import annotations

import pytest

from gnav_core.gnav import scenario
from gnav_core.gnav.events import Request
from gnav_core.gnav.notation import round_line
from gnav_core.gnav.policies import DEFAULT, policy
from gnav_core.gnav.rounds import apply, open_round
from gnav_core.odds.playouts import weigh
from lessons.odds.usual import more_usual, usual


def dealt(hands, **more):
    document = {"schema": 1, "game": "gnav", "seats": [*hands], "dealer": [*hands][-1], "hands": hands} | more
    return open_round(scenario.from_document(document).opening())


def grown(moment, blocks=8):
    found = usual(moment)
    for _ in range(blocks):
        found = more_usual(moment, found)
    return found


def test_the_counts_are_those_of_exact_odds_where_these_can_be_had():
    found = grown((round_line(dealt({"A": "II", "B": "IX", "C": "X", "D": "horse"})), DEFAULT))
    assert found.playouts == 900
    exact = found.exact.keep.expected_lives, found.exact.request.expected_lives
    for lives, true in zip(found.lives, map(float, exact), strict=True):
        assert abs(lives - true) < 0.08
    assert abs(found.lives[1] - found.lives[0] - float(found.exact.difference)) < 4 * found.se


def test_in_mid_round_the_counts_are_those_of_playing_on():
    state = apply(dealt({"A": "II", "B": "IX", "C": "X"}), Request("A"))
    found, played = grown((round_line(state), DEFAULT)), weigh(state, policy(DEFAULT), playouts=900, seed=7)
    assert found.exact is None
    assert found.seat == "B"
    assert abs(found.lives[1] - found.lives[0] - played.difference) < 4 * (found.se + played.se)


def test_every_round_costs_somebody_a_life():
    found = usual((round_line(dealt({"A": "II", "B": "IX", "C": "X"})), "cautious"))
    assert sum(found.keep) >= found.playouts
    assert sum(found.request) >= found.playouts


@pytest.mark.parametrize("piece", ["V", "cat"])
def test_what_the_seat_cannot_know_changes_nothing(piece):
    lines = [round_line(dealt({"A": piece, "B": other, "C": "X"})) for other in ("0", "XII")]
    found = [grown((line, DEFAULT), blocks=6) for line in lines]
    for one, other in zip(*(both.keep + both.request for both in found), strict=True):
        assert abs(one - other) < 4 * (2 * 0.25 * found[0].playouts) ** 0.5


def test_it_is_done_after_a_bounded_number_of_rounds():
    moment = (round_line(dealt({"A": "II", "B": "IX"})), DEFAULT)
    found = usual(moment)
    while not found.done:
        found = more_usual(moment, found)
    assert found.playouts <= 2_000
