from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core.gnav.events import Charged, Seat
from gnav_core.gnav.lives import lives_over_time
from gnav_core.gnav.matches import start_match
from gnav_core.gnav.playing import play_match
from gnav_core.gnav.policies import policy
from gnav_core.gnav.profile import CHIP_GUIDE, NORWEGIAN
from gnav_core.gnav.scenario import from_document, replay
from gnav_core.table.tables import LIVES_COLUMNS, lives_frame

SEATS = tuple(map(Seat, ("Ada", "Bo", "Cleo", "Dina", "Emil")))


def played(seed, profile=NORWEGIAN):
    match = start_match(profile, SEATS, dealer=SEATS[-1])
    return play_match(match, dict.fromkeys(SEATS, policy("keep-from-VI")), rng=random.Random(seed))


def round_of(**fields):
    return replay(from_document({"schema": 1, "game": "gnav", **fields}))


def test_a_knight_and_the_reveal_cost_a_life_each_and_say_why():
    state = round_of(
        seats=["A", "B", "C"], dealer="C", hands={"A": "0", "B": "knight", "C": "V"},
        script={"A": "request", "B": "keep", "C": "keep"},
    )  # fmt: skip
    lives = lives_over_time([state])
    assert [(change.seat, change.lives, change.cause) for change in lives.changes] == [
        ("A", 2, "knight"),
        ("A", 1, "lowest"),
    ]
    assert [state.log[change.event - 1] for change in lives.changes] == [change.happened for change in lives.changes]
    assert lives.after == ({"A": 1, "B": 3, "C": 3},)


def test_two_dealt_fools_gain_and_later_steps_count_from_the_first():
    state = round_of(
        seats=["A", "B", "C"], dealer="C", hands={"A": "fool", "B": "fool", "C": "V"}, pool=1, script={"C": "keep"}
    )
    lives = lives_over_time([state], first_step=100)
    assert [(change.seat, change.lives, change.change) for change in lives.of(Seat("A"))] == [("A", 4, 1)]
    assert lives.rounds == (100,)
    assert lives.last == 100 + len(state.log)


@pytest.mark.parametrize("profile", [NORWEGIAN, CHIP_GUIDE], ids=lambda profile: profile.base)
@given(seed=st.integers(0, 10_000))
def test_every_change_adds_up_to_what_the_match_says(seed, profile):
    match = played(seed, profile)
    lives = lives_over_time(match.states)
    assert lives.after == match.lives_over_time[1:]
    for seat in SEATS:
        balance = lives.start[seat]
        for change in lives.of(seat):
            balance += change.change
            assert change.lives == balance
        assert balance == match.result.lives[seat]
    assert {*lives.left} == {*SEATS} - {*match.result.left}
    steps = [change.step for change in lives.changes]
    assert steps == sorted(steps)


def test_the_frame_has_the_documented_columns_and_a_row_for_each_change():
    match = played(1)
    lives = lives_over_time(match.states)
    frame = lives_frame(lives)
    assert list(frame.columns) == list(LIVES_COLUMNS)
    assert len(frame) == 2 * len(SEATS) + len(lives.changes)
    assert frame["step"].is_monotonic_increasing
    paid = sum(isinstance(event, Charged) for state in match.states for event in state.log)
    assert (frame["change"] == -1).sum() == paid
    ends = frame[frame["cause"] == "end"].set_index("seat")["lives"].to_dict()
    assert ends == match.result.lives
    assert not frame.isna().any().any()


def test_no_round_has_no_lives_over_time():
    with pytest.raises(ValueError, match="give at least one"):
        lives_over_time([])


@given(seed=st.integers(0, 500), part=st.floats(0, 1))
def test_what_comes_after_the_last_step_is_left_out(seed, part):
    match = played(seed)
    whole = lives_over_time(match.states)
    last = int(whole.last * part)
    cut = lives_over_time(match.states, last_step=last)
    assert cut.changes == tuple(change for change in whole.changes if change.step <= last)
    assert cut.rounds == tuple(step for step in whole.rounds if step <= last)
    assert cut.left == {seat: step for seat, step in whole.left.items() if step <= last}
    assert cut.last == last
    assert cut.after[-1] == cut.start | {change.seat: change.lives for change in cut.changes}
    assert len(cut.after) == len(cut.rounds)
