"""Units over rounds of La Nage: who paid, who began to swim when, who sank and stayed under."""

from __future__ import annotations

import pytest

from gnav_core.nage.lives import lives_over_time
from gnav_core.nage.match_document import from_document, replay_match
from gnav_core.nage.notation import event_line
from tests.core.nage.stacked import EXPOSED, HANDS, play

TIED = {"A": "KC 8H 9D", "B": "QS 7H 8C"}
DUEL = {"seats": ["A", "B"], "dealer": "B"}


def rounds(*entries, **fields):
    """Return the states of a match of these rounds, all with the same exposed cards."""
    whole = {"seats": ["A", "B", "C"], "dealer": "C", **fields}
    script = from_document({**whole, "rounds": [{"exposed": EXPOSED, **entry} for entry in entries]})
    return replay_match(script)[0].states


def lines_at(states, steps):
    """Return the event at each step; a round begins with a moment that has none."""
    told = [line for state in states for line in ("", *map(event_line, state.log))]
    return [told[step] for step in steps]


def test_each_unit_paid_has_its_step_round_event_cause_and_rule():
    states = rounds(
        {"hands": HANDS, "script": ["A stops", "B passes", "C passes"]},
        {"hands": {**HANDS, "C": "AS AH AD"}},
    )
    lives = lives_over_time(states)
    told = [(change.seat, change.round, change.lives, change.change, change.cause) for change in lives.changes]
    assert told == [("A", 1, 2, -1, "lowest"), ("A", 2, 1, -1, "aces"), ("B", 2, 2, -1, "aces")]
    assert [change.rule for change in lives.changes] == ["nage.lowest", "nage.aces", "nage.aces"]
    assert lines_at(states, [change.step for change in lives.changes]) == [change.line for change in lives.changes]
    assert lives.after == ({"A": 2, "B": 3, "C": 3}, {"A": 1, "B": 2, "C": 3})
    assert (lives.game, {**lives.swims}, {**lives.left}) == ("nage", {}, {})


def test_a_seat_swims_from_the_event_that_says_so_or_from_the_start():
    states = rounds({"hands": HANDS, "script": ["A stops", "B passes", "C passes"]}, lives={"A": 1, "B": 0})
    lives = lives_over_time(states, first_step=5)
    assert {**lives.swims} == {"B": 5, "A": lives.changes[0].step + 1}
    assert lines_at(states, [lives.swims["A"] - 5]) == ["A swims"]


def test_a_seat_that_sinks_pays_nothing_and_has_left_at_that_step():
    states = rounds({"hands": HANDS, "script": ["A stops", "B passes", "C passes"]}, lives={"A": 0})
    lives = lives_over_time(states)
    (change,) = lives.changes
    assert (change.seat, change.change, change.cause, change.lives) == ("A", 0, "sinks", 0)
    assert {**lives.left} == {"A": change.step}


def test_seats_that_sink_together_and_come_back_up_have_not_left():
    script = ["A stops", "B passes"]
    again = {"hands": {**TIED, "A": "7S 8H 9D"}, "script": script}
    states = rounds({"hands": TIED, "script": script}, again, **DUEL, lives=0)
    lives = lives_over_time(states)
    assert [change.cause for change in lives.changes] == ["sinks"] * 3
    assert {**lives.left} == {"A": lives.changes[-1].step}
    assert {**lives_over_time(states[:1]).left} == {}


def test_until_the_step_at_which_they_come_back_up_they_have_left():
    state = play(["A stops", "B passes"], **DUEL, hands=TIED, lives=0)
    place = next(place for place, event in enumerate(state.log, 1) if event_line(event) == "replay")
    assert {*lives_over_time([state], last_step=place - 1).left} == {"A", "B"}
    assert {*lives_over_time([state], last_step=place).left} == set()


def test_no_rounds_have_no_units():
    with pytest.raises(ValueError, match="give at least one"):
        lives_over_time([])
