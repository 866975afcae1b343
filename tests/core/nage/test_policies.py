"""The named ways to play La Nage: what they do, and the reason they give."""

from __future__ import annotations

import random

import pytest

from gnav_core.gnav.events import Seat
from gnav_core.nage.matches import start_match
from gnav_core.nage.notation import action_line
from gnav_core.nage.playing import choose, play_match
from gnav_core.nage.policies import DEFAULT, NAMES, policy, possible
from gnav_core.nage.results import match_result
from gnav_core.nage.views import view
from gnav_core.table.played import UnknownPolicy
from tests.core.nage.stacked import EXPOSED, HANDS, play


def chosen(state, name: str, seed: int = 0):
    return choose(state, {state.to_act: policy(name)}, random.Random(seed))


def said(state, name: str) -> tuple:
    choice = chosen(state, name)
    return action_line(choice.action), choice.reason.value, choice.points, choice.seat


@pytest.mark.parametrize(
    ("script", "fields", "name", "answer"),
    [
        pytest.param(
            [],
            {"other": EXPOSED, "hands": {**HANDS, "C": "KH QH 9C"}},
            "stop-at-25",
            ("C keeps", "hand_high", 20, None),
            id="a first hand above the mean is kept",
        ),
        pytest.param(
            [],
            {"other": EXPOSED},
            "stop-at-25",
            ("C takes other", "hand_low", 10, None),
            id="a first hand below the mean is turned up",
        ),
        pytest.param(
            [],
            {"other": EXPOSED, "hands": {**HANDS, "C": "9C 7C KD"}},
            "stop-at-25",
            ("C keeps", "hand_high", 16, None),
            id="16 is above the mean of 15.8",
        ),
        pytest.param(
            [],
            {"other": EXPOSED, "hands": {**HANDS, "C": "8C 7C KD"}},
            "stop-at-25",
            ("C takes other", "hand_low", 15, None),
            id="15 is below it",
        ),
        pytest.param(
            [], {"other": EXPOSED}, "watchful", ("C takes other", "hand_low", 10, None), id="watchful chooses alike"
        ),
        pytest.param(
            ["A passes"], {}, "stop-at-20", ("B stops", "high_enough", 20, None), id="enough points are stopped with"
        ),
        pytest.param(
            ["A passes"],
            {"exposed": "8S JH 10C"},
            "stop-at-21",
            ("B swaps 7H for 8S", "better_hand", 28, None),
            id="else the best swap is made",
        ),
        pytest.param(
            [],
            {"exposed": "KC QC JC"},
            "stop-at-25",
            ("A swaps all", "better_hand", 30, None),
            id="all three are taken where that is best",
        ),
        pytest.param(
            ["A passes"],
            {"exposed": "8D JC 10H"},
            "stop-at-25",
            ("B passes", "nothing_better", 20, None),
            id="else nothing is done",
        ),
        pytest.param(
            ["A stops"],
            {"exposed": "8D JC 10H"},
            "stop-at-0",
            ("B passes", "nothing_better", 20, None),
            id="in the last lap nobody stops again",
        ),
        pytest.param(
            ["A swaps all"],
            {"exposed": "8D JC 10H", "hands": {**HANDS, "A": "7C 8C 9D"}},
            "watchful",
            ("B stops", "someone_lower", 20, "A"),
            id="watchful stops when a known hand is lower",
        ),
        pytest.param(
            ["A swaps all"],
            {"exposed": "8D JC 10H", "hands": {**HANDS, "A": "7C 8S 9D"}},
            "watchful",
            ("B swaps 7H for 8S", "better_hand", 28, None),
            id="watchful rather swaps for a better hand",
        ),
        pytest.param(
            ["A swaps 7S for 8C", "B passes", "C passes", "A swaps 8H for 7C", "B swaps 7H for 9H"],
            {"exposed": "8C 7C 9H", "hands": {**HANDS, "C": "KC QC 10D"}},
            "watchful",
            ("C passes", "nothing_better", 20, None),
            id="watchful does not count on a hand of which it knows two cards",
        ),
        pytest.param(
            [],
            {"exposed": "8D JC 10H", "hands": {**HANDS, "A": "AS JS 7S"}},
            "watchful",
            ("A stops", "high_enough", 28, None),
            id="among three watchful stops with 27 or more",
        ),
        pytest.param(
            [],
            {"exposed": "8D JC 10H", "hands": {"A": "9S 8S 7S"}, "seats": ["A", "B"], "dealer": "B"},
            "watchful",
            ("A stops", "high_enough", 24, None),
            id="between two watchful stops with 24",
        ),
        pytest.param(
            [],
            {"exposed": "8D JC 10H", "hands": {"A": "AS KS 7S"}, "seats": ["A", "B", "C", "D"], "dealer": "D"},
            "watchful",
            ("A passes", "nothing_better", 28, None),
            id="among four watchful waits for 29",
        ),
        pytest.param(
            ["A swaps all"],
            {"exposed": "8D JC 10H", "hands": {**HANDS, "A": "7C 8C 9D"}},
            "stop-at-25",
            ("B passes", "nothing_better", 20, None),
            id="stop-at-N does not look at other hands",
        ),
        pytest.param(
            [],
            {"hands": {**HANDS, "A": "AH AD JH"}, "exposed": "QH AC 8S"},
            "stop-at-31",
            ("A swaps JH for AC", "better_hand", 30.5, None),
            id="three Aces are better than 31",
        ),
    ],
)
def test_what_a_policy_does_and_why(script, fields, name, answer):
    assert said(play(script, **fields), name) == answer


def test_of_equal_hands_the_one_that_leaves_the_next_seat_the_least_is_taken():
    mine = "8D 7S 10H"  # with 8H it is 18, whichever other card is put down
    unknown = play([], dealer="A", hands={"B": mine, "C": "9D KD JD"}, exposed="8H 7C 9C")
    assert action_line(chosen(unknown, "stop-at-31").action) == "B swaps 8D for 8H"
    all_diamonds = play(
        ["B passes", "C swaps all", "A passes"], dealer="A", hands={"B": mine, "C": "8H 7C 9C"}, exposed="9D KD JD"
    )
    assert action_line(chosen(all_diamonds, "stop-at-31").action) == "B swaps 7S for 8H"


def test_random_draws_every_possible_decision_in_time():
    state = play([])
    drawn = {chosen(state, "random", seed).action for seed in range(300)}
    assert drawn == {*possible(view(state, "A"))}
    assert len(drawn) == 1 + 9 + 1 + 1


def test_a_policy_decides_by_its_view_alone():
    first = play([], stock="AS AC")
    second = play([], stock="AC AS", hands={**HANDS, "B": "KS QS 8D"})
    for name in ("stop-at-25", "watchful"):
        assert chosen(first, name) == chosen(second, name)


@pytest.mark.parametrize(
    ("name", "remedy"),
    [
        pytest.param("stop-at-32", "from 0 to 31", id="more than 31"),
        pytest.param("stop-at-", "from 0 to 31", id="no number"),
        pytest.param("stop-at--1", "from 0 to 31", id="a number below 0"),
        pytest.param("stop-at-²", "from 0 to 31", id="a raised digit"),
        pytest.param("clever", "use one of 'stop-at-N', 'watchful', 'random'", id="an unknown name"),
    ],
)
def test_an_unknown_policy_is_refused_with_the_remedy(name, remedy):
    with pytest.raises(UnknownPolicy, match=remedy):
        policy(name)


def test_every_policy_answers_to_its_name():
    for name in (DEFAULT, *(known.replace("N", "31") for known in NAMES)):
        assert policy(name).name == name


def test_a_match_result_tells_units_and_swimmers_over_time():
    seats = tuple(map(Seat, "ABCD"))
    match, ways = start_match(seats, dealer=seats[-1]), dict.fromkeys(seats, policy(DEFAULT))
    played = play_match(match, ways, rng=random.Random(2))
    result = match_result(played)
    assert len(result["rounds"]) == len(result["lives_over_time"]) - 1 == len(result["swimming_over_time"]) - 1
    assert result["lives_over_time"][0] == {"A": 3, "B": 3, "C": 3, "D": 3}
    assert result["swimming_over_time"][0] == []
    (winner,) = result["winners"]
    assert result["sunk"] == [seat for seat in seats if seat != winner]
    for lives, swimming in zip(result["lives_over_time"], result["swimming_over_time"], strict=True):
        assert all(lives[seat] == 0 for seat in swimming)
    assert any(result["swimming_over_time"])
    assert sum(result["lives"].values()) + result["pot"] == 12
