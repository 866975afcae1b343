"""Exact odds equal the enumeration of every deal by the step engine, as fractions, and give the known anchors."""

from __future__ import annotations

from fractions import Fraction
from math import perm

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnav_core.gnav.profile import (
    AGREEMENTS,
    CHIP_GUIDE,
    NORWEGIAN,
    PROFILES,
)
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.odds import exact
from gnav_core.odds.counting import all_ways, draws
from gnav_core.odds.exact import NotExact, Obstacle, chance_to_act, exact_outcome, first_seat_risk, obstacle
from gnav_core.odds.walks import endings
from gnav_core.table.errors import BadDeal
from tests.core.odds.enumeration import enumerated

CHOICES = {name: values for name, values in AGREEMENTS.items() if name != "lives"}
KEPT_FROM = [rank for rank in LADDER if rank <= Rank.HOUSE]


def agreed(**changes):
    return NORWEGIAN.with_agreements(changes)


def fractions(seats, piece, *, request, keep_from=Rank.VI, profile=NORWEGIAN):
    found = exact_outcome(seats, piece, request=request, keep_from=keep_from, profile=profile)
    return found.loses_reveal, found.penalty, found.loses_life


@pytest.mark.parametrize("profile", [pytest.param(profile, id=name) for name, profile in PROFILES.items()])
@pytest.mark.parametrize("piece", [pytest.param(rank, id=f"holding {rank.value}") for rank in LADDER])
def test_two_seats_equal_the_enumeration(piece, profile):
    for request in (False, True):
        played = enumerated(
            2, piece, request=request, keep_from=Rank.VI, profile=profile, bag_blockers=piece in (Rank.FOOL, Rank.V)
        )
        assert fractions(2, piece, request=request, profile=profile) == played


@pytest.mark.parametrize(
    "value", [pytest.param((name, value), id=f"{name}: {value}") for name in CHOICES for value in CHOICES[name]]
)
def test_each_agreement_with_two_seats_equals_the_enumeration(value):
    profile = agreed(**dict([value]))
    for piece in (Rank.FOOL, Rank.IV, Rank.CAT):
        played = enumerated(2, piece, request=True, keep_from=Rank.IX, profile=profile)
        assert fractions(2, piece, request=True, keep_from=Rank.IX, profile=profile) == played


@pytest.mark.parametrize(
    ("piece", "request_", "keep_from", "changes"),
    [
        pytest.param(Rank.V, True, Rank.VI, {}, id="an ordinary piece goes round"),
        pytest.param(Rank.HORSE, False, Rank.VI, {}, id="a Horse that is kept sends a request past the dealer on"),
        pytest.param(Rank.HORSE, True, Rank.VI, {"request_past_dealer": "bag"}, id="a Horse is given away"),
        pytest.param(Rank.FOOL, True, Rank.FOOL, {}, id="nobody else requests, even with a Fool"),
        pytest.param(Rank.FOOL, True, Rank.HOUSE, {"two_fools_dealt": "play_on"}, id="two Fools may play"),
        pytest.param(Rank.II, True, Rank.VI, {"absent_dealer": "last_participant"}, id="a lone seat asks the bag"),
        pytest.param(Rank.II, True, Rank.VI, {"lone_participant": "redeal"}, id="a lone participant is dealt again"),
        pytest.param(Rank.XI, False, Rank.POT, {"lone_fool": "alone"}, id="a lone Fool pays alone"),
        pytest.param(Rank.CUCKOO, True, Rank.X, {"cuckoo_penalty": "requester"}, id="the other Cuckoo costs a life"),
    ],
)
def test_three_seats_equal_the_enumeration(piece, request_, keep_from, changes):
    profile = agreed(**changes)
    played = enumerated(3, piece, request=request_, keep_from=keep_from, profile=profile)
    assert fractions(3, piece, request=request_, keep_from=keep_from, profile=profile) == played


@pytest.mark.parametrize(
    ("seats", "piece", "request_", "changes"),
    [
        pytest.param(2, Rank.V, True, {}, id="two seats, the Fools lie in the bag"),
        pytest.param(2, Rank.FOOL, True, {}, id="the first seat tapped itself"),
        pytest.param(3, Rank.II, True, {"two_fools_dealt": "play_on"}, id="no tap where two Fools would play on"),
        pytest.param(3, Rank.V, False, {}, id="a piece that is kept"),
    ],
)
def test_odds_where_nobody_else_tapped_equal_the_enumeration(seats, piece, request_, changes):
    table = {"keep_from": Rank.VI, "profile": agreed(**changes), "request": request_, "untapped": True}
    found = exact_outcome(seats, piece, **table)
    played = enumerated(seats, piece, **table, bag_blockers=seats == 2)
    assert (found.loses_reveal, found.penalty, found.loses_life) == played


@settings(max_examples=30, deadline=None)
@given(
    seats=st.integers(2, 5),
    piece=st.sampled_from(LADDER),
    request_=st.booleans(),
    keep_from=st.sampled_from(KEPT_FROM),
    changes=st.fixed_dictionaries({name: st.sampled_from(values) for name, values in CHOICES.items()}),
    untapped=st.booleans(),
)
def test_all_walks_together_are_certain(seats, piece, request_, *, keep_from, changes, untapped):
    profile = agreed(**changes)
    total = sum(
        share * walks * Fraction(all_ways(ending, pool), perm(pool.size, draws(ending)))
        for share, circle, pool in exact.situations(
            seats, piece, keep_from=keep_from, profile=profile, untapped=untapped
        )
        for ending, walks in endings(pool.at(circle), pool.own_kind, request=request_).items()
    )
    assert total == 1


@pytest.mark.parametrize(
    ("seats", "lowest"),
    [
        pytest.param(2, Rank.VI, id="2 players: VI"),
        pytest.param(3, Rank.V, id="3 players: V"),
        pytest.param(4, Rank.IV, id="4 players: IV"),
        pytest.param(6, Rank.II, id="6 players: II"),
    ],
)
def test_the_lowest_rank_worth_keeping_falls_with_the_number_of_players(seats, lowest):
    def worth_keeping(rank):
        keep, request = (
            exact_outcome(seats, rank, request=asks, keep_from=Rank.VI, profile=NORWEGIAN) for asks in (False, True)
        )
        return keep.expected_lives <= request.expected_lives

    assert [rank for rank in LADDER if worth_keeping(rank)] == [rank for rank in LADDER if rank >= lowest]


@pytest.mark.parametrize(
    ("past_dealer", "percent"),
    [
        pytest.param("wrap", 20.2, id="wrap: on to those who have acted"),
        pytest.param("bag", 18.2, id="bag: the bag is asked"),
        pytest.param("fail", 18.0, id="fail: no exchange"),
    ],
)
def test_the_first_seats_risk_at_a_table_of_six(past_dealer, percent):
    risk = first_seat_risk(6, keep_from=Rank.VI, profile=agreed(request_past_dealer=past_dealer))
    assert round(float(100 * risk), 1) == percent


def test_a_seat_that_keeps_pays_no_matador():
    assert exact_outcome(5, Rank.II, request=False, keep_from=Rank.VI, profile=NORWEGIAN).penalty == 0


def test_a_fool_that_is_kept_pays_unless_a_request_comes_round_to_it():
    def pays(profile):
        return exact_outcome(8, Rank.FOOL, request=False, keep_from=Rank.VI, profile=profile).loses_reveal

    assert pays(agreed(request_past_dealer="fail")) == 1
    assert 0.9 < pays(agreed(request_past_dealer="wrap")) < 1


def test_a_first_seat_with_a_fool_acts_unless_the_other_is_dealt_too():
    assert chance_to_act(6, Rank.FOOL, NORWEGIAN) == 1 - Fraction(5, 41)
    assert chance_to_act(6, Rank.FOOL, CHIP_GUIDE) == 1


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        pytest.param((6, 2, Rank.VI, {}), Obstacle.POSITION, id="a later position"),
        pytest.param((exact.MOST_SEATS + 1, 1, Rank.VI, {}), Obstacle.SEATS, id="a bigger table"),
        pytest.param((6, 1, Rank.HORSE, {}), Obstacle.KEEP_FROM, id="others who give blockers away"),
        pytest.param(
            (6, 1, Rank.VI, {"elimination": "immediate", "lives": 1}), Obstacle.LIVES, id="seats out in mid-round"
        ),
        pytest.param((8, 1, Rank.HOUSE, {"elimination": "immediate"}), None, id="nothing in the way"),
    ],
)
def test_where_exact_odds_cannot_be_had(arguments, why):
    seats, position, keep_from, changes = arguments
    assert obstacle(seats, position, keep_from=keep_from, profile=agreed(**changes)) is why


def test_what_cannot_be_had_is_refused():
    with pytest.raises(NotExact, match="keep from house or a lower rank; simulate instead"):
        exact_outcome(4, Rank.V, request=True, keep_from=Rank.CUCKOO, profile=NORWEGIAN)
    with pytest.raises(BadDeal):
        exact_outcome(1, Rank.V, request=True, keep_from=Rank.VI, profile=NORWEGIAN)
