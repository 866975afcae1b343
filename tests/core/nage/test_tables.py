"""Frames of La Nage: documented columns, and the numbers of the match that they are made of."""

from __future__ import annotations

import random

import pytest

from gnav_core.gnav.events import Seat
from gnav_core.nage import tables
from gnav_core.nage.lives import lives_over_time
from gnav_core.nage.matches import start_match
from gnav_core.nage.notation import event_line
from gnav_core.nage.playing import play_match
from gnav_core.nage.policies import policy
from gnav_core.table.tables import EVENTS_COLUMNS, LIVES_COLUMNS, lives_frame
from tests.core.nage.stacked import EXPOSED, HANDS, play

NAMES = tuple(map(Seat, "ABCDE"))


def match(seed: int):
    lives = {NAMES[0]: 0, NAMES[1]: 1}
    ways = dict.fromkeys(NAMES, policy("stop-at-25"))
    return play_match(start_match(NAMES, dealer=NAMES[2], lives=lives), ways, rng=random.Random(seed))


@pytest.mark.parametrize("seed", range(4))
def test_the_rounds_of_a_match_add_up_to_its_units_and_its_pot(seed):
    played = match(seed)
    frame = tables.rounds_frame(played.states)
    assert [*frame.columns] == [*tables.ROUNDS_COLUMNS]
    start, end = played.lives_over_time[0], played.result.lives
    paid = frame.groupby("seat")["pays"].sum()
    assert {seat: start[seat] - paid[seat] for seat in NAMES} == dict(end)
    assert frame["pays"].sum() == played.result.pot == frame["pot"].iloc[-1]
    assert frame.groupby("round")["dealer"].sum().eq(1).all()
    assert {*frame["seat"][frame["sinks"]]} == {*NAMES} - {*played.result.left}
    assert (frame["lives"][frame["swims"] | frame["sinks"]] == 0).all()


def test_what_a_seat_did_and_held_stands_in_its_row():
    state = play(
        ["A swaps 8H for JH", "B swaps all", "C stops", "A passes", "B swaps 8S for QS"], lives={"A": 1, "C": 0}, pot=5
    )
    frame = tables.rounds_frame([state]).set_index("seat")
    assert frame["dealt"].to_dict() == HANDS
    assert [*frame["dealt_points"]] == [9, 20, 10]
    assert frame["held"].to_dict() == {"A": "7S JH 9D", "B": "8H QS 10C", "C": "KH QD 9C"}
    assert [*frame["points"]] == [10, 10, 10]
    assert [*frame["swaps_of_one"]] == [1, 1, 0]
    assert [*frame["swaps_of_all"]] == [0, 1, 0]
    assert [*frame["stopped"]] == [False, False, True]
    assert [*frame["pays"]] == [True, True, False]
    assert [*frame["swims"]] == [True, False, False]
    assert [*frame["sinks"]] == [False, False, True]
    assert [*frame["lives"]] == [0, 2, 0]
    assert [*frame["pot"]] == [7, 7, 7]
    assert [*frame["dealer"]] == [False, False, True]


def test_who_laid_down_a_hand_is_marked_and_a_triple_has_half_a_point():
    frame = tables.rounds_frame([play([], hands={**HANDS, "B": "AS KS QS", "A": "7S 7H 7D"})])
    assert [*frame["laid_down"]] == [False, True, False]
    assert [*frame["points"]] == [30.5, 31, 10]


def test_each_event_has_its_row_and_its_rule():
    states = match(1).states
    frame = tables.events_frame(states)
    assert [*frame.columns] == [*EVENTS_COLUMNS]
    assert [*frame["line"]] == [event_line(event) for state in states for event in state.log]
    assert frame["rule"].str.startswith("nage.").all()


def test_units_over_time_have_the_frame_of_lives_with_who_sinks():
    played = match(2)
    frame = lives_frame(lives_over_time(played.states))
    assert [*frame.columns] == [*LIVES_COLUMNS]
    assert {*frame["cause"]} >= {"start", "lowest", "sinks", "end"}
    assert frame["change"].sum() == -played.result.pot
    assert {*frame["seat"][frame["cause"] == "sinks"]} == {*NAMES} - {*played.result.left}


def test_matches_say_who_won_what_who_swam_and_when_the_others_sank():
    played = match(3)
    frame = tables.matches_frame([played, match(4)])
    assert [*frame.columns] == [*tables.MATCHES_COLUMNS]
    first = frame[frame["match"] == 1].set_index("seat")
    assert {*first.index[first["won"]]} == {*played.result.winners}
    assert first["pot"].sum() == played.result.pot
    assert first["swam_after"]["A"] == 0
    for seat, deal in first["sank_after"].dropna().items():
        assert seat in played.moments[deal - 1].left
        assert seat not in played.moments[deal].left
        assert first["swam_after"][seat] < deal
    assert first["sank_after"].isna().sum() == 1


def test_a_seat_that_comes_back_up_has_not_sunk():
    tied = {"A": "KC 8H 9D", "B": "QS 7H 8C"}
    state = play(["A stops", "B passes"], seats=["A", "B"], dealer="B", hands=tied, exposed=EXPOSED, lives=0)
    assert not tables.rounds_frame([state])["sinks"].any()
