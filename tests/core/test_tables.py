"""Frames of rounds, matches and odds: documented columns, and the numbers of what they are made of."""

from __future__ import annotations

import random

import pytest

from gnav_core.gnav import tables
from gnav_core.gnav.lives import lives_over_time
from gnav_core.gnav.matches import start_match
from gnav_core.gnav.playing import play_match
from gnav_core.gnav.policies import policy
from gnav_core.gnav.profile import CHIP_GUIDE, NORWEGIAN
from gnav_core.gnav.ranks import Rank
from gnav_core.odds import tables as odds_tables
from gnav_core.odds.effects import compare_matches, compare_rounds
from gnav_core.odds.keep_or_request import Method, decision_odds
from gnav_core.odds.risk import simulate_rounds
from gnav_core.odds.survival import simulate_matches
from gnav_core.odds.thresholds import keep_from
from gnav_core.table.tables import EVENTS_COLUMNS

NAMES = ("A", "B", "C", "D")
KEEP = keep_from(Rank.VI)


def match(seed=3, profile=NORWEGIAN):
    policies = dict.fromkeys(NAMES, policy("keep-from-VI"))
    return play_match(start_match(profile, NAMES, dealer="D"), policies, rng=random.Random(seed))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("profile", [NORWEGIAN, CHIP_GUIDE], ids=lambda profile: profile.name)
def test_the_rounds_of_a_match_add_up_to_its_lives(seed, profile):
    played = match(seed, profile)
    frame = tables.rounds_frame(played.states)
    assert [*frame.columns] == [*tables.ROUNDS_COLUMNS]
    start, end = played.lives_over_time[0], played.result.lives
    changes = frame.groupby("seat")["change"].sum()
    assert {seat: start[seat] + changes[seat] for seat in NAMES} == dict(end)
    plain = frame[(frame["penalty"] == 0) & ~frame["pays"]]
    assert (plain["change"] >= 0).all()
    assert (frame["change"] >= -(frame["penalty"] + frame["pays"])).all()
    assert frame.groupby("round")["dealer"].sum().eq(1).all()


def test_what_a_seat_did_stands_in_its_row():
    state = match().states[0]
    frame = tables.rounds_frame([state]).set_index("seat")
    assert {seat: piece.rank.value for seat, piece in state.opening.hands.items()} == frame["dealt"].to_dict()
    for seat, decision in frame["decision"].items():
        lines = tables.events_frame([state])["line"]
        assert (decision == "keep") == lines.eq(f"{seat} keeps").any()


def test_each_event_has_its_row_and_its_rule():
    states = match().states
    frame = tables.events_frame(states)
    assert [*frame.columns] == [*EVENTS_COLUMNS]
    assert len(frame) == sum(len(state.log) for state in states)
    assert frame["rule"].ne("").all()


def test_matches_say_who_won_and_when_the_others_left():
    played = match()
    frame = tables.matches_frame([played, match(9)])
    assert [*frame.columns] == [*tables.MATCHES_COLUMNS]
    first = frame[frame["match"] == 1].set_index("seat")
    assert {*first.index[first["won"]]} == {*played.result.winners}
    for seat, out in first["out_after"].dropna().items():
        assert played.moments[out].lives[seat] <= 0
        assert seat in played.moments[out - 1].left
    last = lives_over_time(played.states).after[-1]
    assert {seat: lives for seat, lives in first["lives"].items() if seat in last} == dict(last)


def test_decisions_stand_with_their_method_and_error():
    found = [decision_odds(3, 1, Rank.V), decision_odds(3, 1, Rank.V, method=Method.SIMULATE, deals=20_000)]
    frame = odds_tables.decisions_frame(found)
    assert [*frame.columns] == [*odds_tables.DECISIONS_COLUMNS]
    assert [*frame["method"]] == ["exact", "simulate"]
    assert frame["se"][0] == 0 < frame["se"][1]
    assert [*frame["difference"]] == [float(one.difference) for one in found]


def test_risk_and_answers_are_those_of_the_odds():
    odds = simulate_rounds(4, 20_000, keep=KEEP)
    risk, answers = odds_tables.risk_frame(odds), odds_tables.answers_frame(odds)
    assert [*risk.columns] == [*odds_tables.RISK_COLUMNS]
    assert [*answers.columns] == [*odds_tables.ANSWERS_COLUMNS]
    assert tuple(risk["loses_life"]) == odds.loses_life
    assert [*answers["answers"]] == odds.answers.tolist()
    assert {*risk["policy"]} == {"keep-from-VI"}


def test_survival_and_lengths_count_the_same_matches():
    odds = simulate_matches(3, 3_000, keep=KEEP)
    survival, lengths = odds_tables.survival_frame(odds), odds_tables.lengths_frame(odds)
    assert [*survival.columns] == [*odds_tables.SURVIVAL_COLUMNS]
    assert [*lengths.columns] == [*odds_tables.LENGTHS_COLUMNS]
    assert lengths["count"].sum() == 3_000
    assert survival["alive"][0] == 3
    assert survival["alive"].is_monotonic_decreasing
    assert ((survival["low"] <= survival["high"]) & (survival["high"] <= 3)).all()


def test_effects_have_a_row_for_each_seat_and_leave_open_what_was_not_played():
    other = NORWEGIAN.with_agreements({"lone_fool": "alone"})
    effect = compare_rounds(NORWEGIAN, other, seats=3, keep=KEEP, deals=5_000)
    key = ("lone_fool", "alone")
    frame = odds_tables.effects_frame({key: effect}, {})
    assert [*frame.columns] == [*odds_tables.EFFECTS_COLUMNS]
    assert tuple(frame["lives"]) == effect.lives
    assert frame["match_rounds"].isna().all()


def test_effects_of_different_seeds_add_up():
    other = NORWEGIAN.with_agreements({"lone_fool": "alone"})
    rounds = [compare_rounds(NORWEGIAN, other, seats=3, keep=KEEP, deals=4_000, seed=seed) for seed in (0, 1)]
    both = rounds[0] + rounds[1]
    assert both.deals == 8_000
    assert both.lives[0] == pytest.approx((rounds[0].lives[0] + rounds[1].lives[0]) / 2)
    assert both.se[0] < rounds[0].se[0]
    matches = [
        compare_matches(NORWEGIAN, other, seats=3, keep=KEEP, matches=count, seed=seed)
        for seed, count in ((0, 600), (1, 1_800))
    ]
    both = matches[0] + matches[1]
    assert both.rounds == pytest.approx(0.25 * matches[0].rounds + 0.75 * matches[1].rounds)
    assert both.se < min(matches[0].se, matches[1].se)
