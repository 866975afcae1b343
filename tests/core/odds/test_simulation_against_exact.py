"""Simulation agrees with exact odds, for every rank, within its error."""

from __future__ import annotations

import pytest

from gnav_core.gnav.profile import CHIP_GUIDE, NORWEGIAN
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.odds.decision import simulate_decision
from gnav_core.odds.exact import exact_outcome, first_seat_risk
from gnav_core.odds.risk import simulate_rounds
from gnav_core.odds.thresholds import keep_from

TABLES = [
    pytest.param(2, NORWEGIAN, id="two seats"),
    pytest.param(
        4, NORWEGIAN.with_agreements({"request_past_dealer": "bag"}), id="four seats, past the dealer to the bag"
    ),
    pytest.param(5, CHIP_GUIDE, id="five seats of the chip guide"),
    pytest.param(6, NORWEGIAN, id="six seats"),
]
WITHIN = 4.5
"""Standard errors: with some 400 comparisons a right simulation stays within, a wrong one hardly does."""


@pytest.mark.parametrize(("seats", "profile"), TABLES)
def test_every_rank_weighs_what_it_weighs_exactly(seats: int, profile) -> None:
    """Payers at the reveal, penalties and lives, for keep and for request."""
    for rank in LADDER:
        simulated = simulate_decision(seats, 1, rank, keep=keep_from(Rank.VI), profile=profile, deals=200_000, seed=11)
        for request, odds in ((False, simulated.keep), (True, simulated.request)):
            exact = exact_outcome(seats, rank, request=request, keep_from=Rank.VI, profile=profile)
            rare = 3 / simulated.rounds  # what may never come up, or once
            for share, truth in ((odds.loses_reveal, exact.loses_reveal), (odds.penalty, exact.penalty)):
                error = (float(truth) * (1 - float(truth)) / simulated.rounds) ** 0.5
                assert share == pytest.approx(float(truth), abs=WITHIN * error + rare), (rank, request)
            lives = float(exact.loses_reveal + exact.penalty)
            assert odds.expected_lives == pytest.approx(lives, abs=WITHIN * odds.se + rare), (rank, request)


@pytest.mark.parametrize(("seats", "profile"), TABLES)
def test_the_first_seats_risk_is_the_exact_one(seats: int, profile) -> None:
    """To lose at least one life in a round that is played."""
    simulated = simulate_rounds(seats, 1_000_000, keep=keep_from(Rank.VI), profile=profile, seed=12)
    exact = float(first_seat_risk(seats, keep_from=Rank.VI, profile=profile))
    assert simulated.loses_life[0] == pytest.approx(exact, abs=WITHIN * simulated.se[0])
