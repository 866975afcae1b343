"""Exact odds against every deal of four seats, rank by rank: minutes of work, so by hand (see CONTRIBUTING)."""

from __future__ import annotations

import pytest

from gnav_core.gnav.profile import NORWEGIAN
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.odds.exact import MOST_SEATS, exact_outcome
from gnav_core.odds.walks import endings
from tests.core.odds.enumeration import enumerated

AGREED = {
    Rank.II: {"request_past_dealer": "bag"},
    Rank.FOOL: {"two_fools_dealt": "play_on", "lone_fool": "alone"},
    Rank.CAT: {"absent_dealer": "last_participant", "cuckoo_penalty": "requester"},
}


@pytest.mark.parametrize("piece", [pytest.param(rank, id=f"four seats, holding {rank.value}") for rank in LADDER])
def test_four_seats_equal_the_enumeration(piece):
    profile = NORWEGIAN.with_agreements(AGREED.get(piece, {}))
    for request in (False, True):
        found = exact_outcome(4, piece, request=request, keep_from=Rank.VI, profile=profile)
        played = enumerated(4, piece, request=request, keep_from=Rank.VI, profile=profile)
        assert (found.loses_reveal, found.penalty, found.loses_life) == played


def test_a_first_answer_at_the_biggest_table(benchmark):
    def ask():
        exact_outcome.cache_clear()
        endings.cache_clear()
        return exact_outcome(MOST_SEATS, Rank.V, request=True, keep_from=Rank.VI, profile=NORWEGIAN)

    assert benchmark.pedantic(ask, rounds=5).penalty


def test_another_rank_at_the_biggest_table(benchmark):
    def ask():
        exact_outcome.cache_clear()
        return exact_outcome(MOST_SEATS, Rank.IV, request=True, keep_from=Rank.VI, profile=NORWEGIAN)

    assert benchmark.pedantic(ask, rounds=5, warmup_rounds=1).penalty
