"""Whole matches: they end, they are written down and replayed, and nobody gains by the bookkeeping."""

from __future__ import annotations

import json
import random
import string
from importlib import import_module

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnav_core.gnav.events import Dealt, Redealt, Seat
from gnav_core.gnav.match_document import from_document, replay_match, to_document
from gnav_core.gnav.matches import start_match
from gnav_core.gnav.playing import play_match
from gnav_core.gnav.policies import policy
from gnav_core.gnav.profile import PROFILES
from gnav_core.gnav.ranks import LADDER
from gnav_core.table.errors import BadDeal
from gnav_core.table.results import replayed
from tests.core.drawn import profile_from, seeds
from tests.core.tables import lines

POLICIES = ("keep-from-VI", "cautious", "listening", "random", "keep-from-fool", "keep-from-cuckoo")
SEATS = tuple(map(Seat, string.ascii_uppercase[:20]))


def played(count, seed, *, names=None, profile=None):
    """A match of this many seats, each with a policy of its own; what is not given follows from the seed."""
    rng = random.Random(seed)
    seats = SEATS[:count]
    chosen = {seat: policy(rng.choice(names or (*POLICIES, f"keep-from-{rng.choice(LADDER).value}"))) for seat in seats}
    table = profile_from(rng) if profile is None else profile
    match = start_match(table, seats, dealer=rng.choice(seats), pool=rng.randrange(3))
    return play_match(match, chosen, rng=rng)


few_seats = st.integers(2, 20)


@settings(max_examples=60, deadline=None)
@given(few_seats, seeds)
def test_every_match_ends_and_its_document_replays_to_the_same_events(count, seed):
    done = played(count, seed)
    assert done.result.winners
    assert 1 <= len(done.states) < 2000
    document = json.loads(json.dumps(to_document(done)))
    again, rest = replay_match(from_document(document))
    assert rest is None
    assert [*map(lines, again.states)] == [*map(lines, done.states)]
    assert again.result.lives == done.result.lives
    assert again.result.winners == done.result.winners
    assert again.result.pool == done.result.pool
    assert again == done
    assert to_document(again) == to_document(done)


@settings(max_examples=40, deadline=None)
@given(few_seats, seeds)
def test_a_match_adds_up_from_round_to_round(count, seed):
    done = played(count, seed)
    start = sum(done.moments[0].lives.values()) + done.moments[0].pool
    for before, state, after in zip(done.moments, done.states, done.moments[1:], strict=False):
        assert sum(max(balance, 0) for balance in after.lives.values()) + after.pool == start + after.spares
        assert state.opening.seats == before.left
        assert {*after.left} <= {*before.left}
        assert all(after.lives[seat] > 0 for seat in after.left)
        assert all(after.lives[seat] <= 0 for seat in after.seats if seat not in after.left)
        assert after.rounds == before.rounds + 1
        if isinstance(state.log[-1], Redealt):
            assert after.dealer == before.dealer
            assert after.left == before.left
        elif after.winners is None:
            place = after.seats.index(before.dealer)
            assert after.dealer == next(seat for seat in (after.seats * 2)[place + 1 :] if seat in after.left)
        dealt = next(event for event in state.log if isinstance(event, Dealt))
        assert {*dealt.hands} == {*before.dealt_in} != set()
    assert done.result.left == () or done.result.winners == done.result.left


@pytest.mark.parametrize("count", [2, 3, 6, 20], ids=lambda count: f"{count} seats")
@pytest.mark.parametrize("profile", [*PROFILES.values()], ids=lambda profile: profile.name)
@pytest.mark.parametrize("name", POLICIES)
def test_every_match_ends_with_every_policy_and_profile(name, profile, count):
    done = played(count, 5, names=(name,), profile=profile)
    assert done.result.winners
    assert len(done.states) < 500


@pytest.mark.parametrize(
    "agreements",
    [
        pytest.param({"lone_participant": "redeal", "two_fools_revealed": "may_skip_next"}, id="redeals and skips"),
        pytest.param({"request_past_dealer": "fail", "absent_dealer": "last_participant"}, id="requests that fail"),
        pytest.param({"lives": 9}, id="nine lives"),
        pytest.param({"lives": 1, "elimination": "immediate", "cuckoo_penalty": "requester"}, id="sudden death"),
    ],
)
def test_every_match_ends_under_awkward_agreements(agreements):
    profile = PROFILES["norwegian"].with_agreements(agreements)
    for seed in range(25):
        assert played(2 + seed % 3, seed, profile=profile).result.winners


def test_a_match_of_20_seats_with_9_lives_is_written_within_what_is_read():
    profile = PROFILES["norwegian"].with_agreements({"lives": 9})
    done = played(20, 1, names=("cautious",), profile=profile)
    text = json.dumps(to_document(done), ensure_ascii=False)
    answer = replayed(text)
    assert answer["winners"] == [*done.result.winners]


@pytest.mark.parametrize(
    ("seats", "dealer", "says"),
    [
        pytest.param("A", "A", "1 seat: a table has 2 to 20", id="one seat"),
        pytest.param("ABA", "A", "the seat 'A' is named twice", id="a name twice"),
        pytest.param("AB", "C", "unknown seat 'C': use one of 'A', 'B'", id="a dealer without a seat"),
    ],
)
def test_a_match_that_no_table_could_have_is_refused(seats, dealer, says):
    with pytest.raises(BadDeal, match=says):
        start_match(PROFILES["norwegian"], tuple(map(Seat, seats)), dealer=Seat(dealer))


def test_what_was_played_is_written_on_one_short_line():
    seats = tuple(map(Seat, "ABCD"))
    for game in ("gnav", "nage"):
        matches, playing, policies, scenario = (
            import_module(f"gnav_core.{game}.{name}") for name in ("matches", "playing", "policies", "scenario")
        )
        start = (PROFILES["norwegian"], seats) if game == "gnav" else (seats,)
        match = matches.start_match(*start, dealer=seats[-1])
        ways = dict.fromkeys(seats, policies.policy(policies.DEFAULT))
        ended = playing.play_match(match, ways, rng=random.Random(1))
        table = {"seats": list(seats)} | (
            {} if game == "nage" else {"hands": {seat: rank.value for seat, rank in zip(seats, LADDER, strict=False)}}
        )
        situation = scenario.from_document(table)
        for one in (match, ended, ended.states[0], situation):
            assert "\n" not in repr(one)
            assert len(repr(one)) < 120
            assert str(one) == repr(one)
        assert f"{len(ended.states)} rounds, won by {', '.join(ended.result.winners)}" in repr(ended)
        assert "4 seats, D deals" in repr(situation)
