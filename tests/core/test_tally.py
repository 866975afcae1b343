from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnav_core.gnav.dealing import deal
from gnav_core.gnav.events import (
    PENALTIES,
    Cause,
    Charged,
    Gained,
    Revealed,
)
from gnav_core.gnav.matches import (
    after_round,
    next_opening,
    skip,
    start_match,
)
from gnav_core.gnav.notation import event_line
from gnav_core.gnav.playing import play_round
from gnav_core.gnav.policies import policy
from gnav_core.gnav.profile import CHIP_GUIDE, NORWEGIAN
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.rounds import open_round
from gnav_core.gnav.tally import Told, settle
from gnav_core.table.errors import BadDeal

MATCH = start_match(NORWEGIAN, ("A", "B", "C", "D"), dealer="D")
AGREED = {Cause.BAG_KNIGHT: Cause.KNIGHT, Cause.BAG_CAT: Cause.CAT, Cause.BAG_CUCKOO: Cause.CUCKOO}


def told_of(state):
    """What people at the table would tell of a round that the engine has played."""
    shown = next((event.hands for event in state.log if isinstance(event, Revealed)), {})
    return Told(
        {seat: piece.rank for seat, piece in shown.items()},
        {e.seat: AGREED.get(e.cause, e.cause) for e in state.log if isinstance(e, Charged) and e.cause in PENALTIES},
        tuple(event.seat for event in state.log if isinstance(event, Gained)),
    )


@settings(max_examples=30)
@given(
    seed=st.integers(0, 2**32),
    count=st.integers(2, 12),
    rules=st.sampled_from(
        [
            NORWEGIAN,
            CHIP_GUIDE,
            NORWEGIAN.with_agreements({"lone_fool": "alone", "cuckoo_penalty": "requester"}),
            NORWEGIAN.with_agreements({"elimination": "immediate", "lone_participant": "redeal", "lives": 1}),
        ]
    ),
)
def test_a_match_that_is_told_ends_as_it_was_played(seed, count, rules):
    rng = random.Random(seed)
    seats = tuple("ABCDEFGHIJKL"[:count])
    real = kept = start_match(rules, seats, dealer=seats[-1])
    while real.winners is None:
        for seat in real.may_skip:
            real, kept = skip(real, seat), skip(kept, seat)
        state = play_round(
            open_round(next_opening(real, *deal(real.dealt_in, rng))), dict.fromkeys(seats, policy("keep-from-VI")), rng
        )
        told = settle(kept, told_of(state))
        real, kept = after_round(real, state), after_round(kept, told)
        assert (kept.lives, kept.left, kept.pool, kept.dealer, kept.winners, kept.spares) == (
            (real.lives, real.left, real.pool, real.dealer, real.winners, real.spares)
        )
        assert {*told.payers} == {*state.payers}
        assert {*kept.may_skip} == {*real.may_skip}


def test_whoever_is_left_out_counts_as_higher():
    state = settle(MATCH, Told({"B": Rank.V}))
    assert [event_line(event) for event in state.log] == ["reveal B V", "B pays for lowest", "deal passes to A"]


@pytest.mark.parametrize(
    ("told", "message"),
    [
        pytest.param(Told(), "no piece is named", id="nothing told"),
        pytest.param(Told({"X": Rank.I}), "takes no part", id="a name that is not at the table"),
        pytest.param(Told({"A": Rank.I, "B": Rank.I, "C": Rank.I}), "a third 'I'", id="three of a rank"),
        pytest.param(Told({"A": Rank.I}, fools=("B",)), "both seats", id="only one Fool"),
        pytest.param(Told({"A": Rank.I}, fools=("B", "B")), "both seats", id="the same seat twice"),
        pytest.param(Told({"A": Rank.I}, fools=("A", "B")), "not compared", id="a Fool set aside that is shown"),
        pytest.param(Told({"A": Rank.FOOL}, fools=("C", "B")), "a third 'fool'", id="a third Fool"),
        pytest.param(Told({"A": Rank.I}, {"A": Cause.CUCKOO}), "cannot be charged", id="a penalty not agreed on"),
        pytest.param(Told({"A": Rank.I}, {"A": Cause.LOWEST}), "cannot be charged", id="the reveal is no penalty"),
        pytest.param(Told({"A": Rank.I}, {"B": Cause.CAT}, ("B", "C")), "sits this round out", id="charged while out"),
    ],
)
def test_what_cannot_be_is_refused(told, message):
    with pytest.raises(BadDeal, match=message):
        settle(MATCH, told)


def test_where_two_fools_play_on_nobody_is_set_aside():
    with pytest.raises(BadDeal, match="no rule at this table"):
        settle(start_match(CHIP_GUIDE, ("A", "B", "C"), dealer="C"), Told({"A": Rank.I}, fools=("B", "C")))


def test_two_fools_among_two_are_dealt_again():
    state = settle(start_match(NORWEGIAN, ("A", "B"), dealer="B"), Told(fools=("A", "B")))
    assert [event_line(event) for event in state.log][-1] == "redeal"
    assert state.lives == {"A": 4, "B": 4}
