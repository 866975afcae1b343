"""The published solution of Le Her comes out of a small solver that counts in fractions over the cards left."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.core.odds.le_her import best_dealer, best_receiver, holds_from, mixed, payoff, solved

VALUE = Fraction(11327, 22100)


def equilibrium():
    """Solve the two best ways of each side: the receiver's from 7 or 8, the dealer's from 8 or 9."""
    games = {(row, column): payoff(holds_from(7 + row), holds_from(8 + column)) for row in (0, 1) for column in (0, 1)}
    return solved(games)


@pytest.mark.parametrize(
    ("receiver", "dealer", "wins"),
    [
        pytest.param(7, 8, 2828, id="receiver holds from 7, dealer from 8"),
        pytest.param(7, 9, 2834, id="receiver holds from 7, dealer from 9"),
        pytest.param(8, 8, 2838, id="receiver holds from 8, dealer from 8"),
        pytest.param(8, 9, 2828, id="receiver holds from 8, dealer from 9"),
    ],
)
def test_published_payoffs(receiver, dealer, wins):
    assert payoff(holds_from(receiver), holds_from(dealer)) == Fraction(wins, 5525)


def test_published_mixture_and_value():
    assert equilibrium() == (Fraction(5, 8), Fraction(3, 8), VALUE)


def test_no_other_way_to_play_does_better_for_the_receiver():
    _, from_8, value = equilibrium()
    assert best_receiver(mixed(holds_from(8), holds_from(9), share=from_8)) == value


def test_no_other_way_to_play_does_better_for_the_dealer():
    from_7, _, value = equilibrium()
    assert best_dealer(mixed(holds_from(7), holds_from(8), share=from_7)) == value


def test_a_side_that_never_mixes_can_be_exploited():
    assert best_dealer(holds_from(7)) < VALUE < best_receiver(holds_from(8))
