"""With how many points to say stop, counted over whole matches: known bounds, and the command."""

from __future__ import annotations

import json
import random
from itertools import combinations
from math import sqrt

import pytest

from gnav_core.__main__ import main
from gnav_core.gnav.events import Seat
from gnav_core.nage.cards import PACK
from gnav_core.nage.dealing import deal
from gnav_core.nage.hands import score
from gnav_core.nage.playing import play_match
from gnav_core.nage.policies import AVERAGE_HAND
from gnav_core.nage.stopping import DIFFERENT, stopping

SCORES = [score(hand) for hand in combinations(PACK, 3)]


def dealt_scores(count: int) -> list[float]:
    """Scores of one hand a deal, so that they do not depend on each other, at each place of the table in turn."""
    rng, seats = random.Random(8), tuple(map(Seat, "ABC"))
    return [score([*(found := deal(seats, rng)).hands.values(), found.other][turn % 4]) for turn in range(count)]


def test_a_dealt_hand_is_31_in_24_of_4960_and_worth_the_mean_of_all():
    found = dealt_scores(20_000)
    share, chance = sum(points == 31 for points in found) / len(found), 24 / 4960
    assert abs(share - chance) < 5 * sqrt(chance * (1 - chance) / len(found))
    mean = float(AVERAGE_HAND)
    assert mean == pytest.approx(78388 / 4960)
    spread = sqrt(sum((points - mean) ** 2 for points in SCORES) / len(SCORES))
    assert abs(sum(found) / len(found) - mean) < 5 * spread / sqrt(len(found))


def test_the_numbers_worth_a_try_are_those_between_which_a_hand_may_lie():
    whole = {int(points) for points in SCORES if points != 30.5}
    assert {*DIFFERENT} == {points for points in whole if points >= 15}


def test_numbers_between_which_no_hand_lies_play_alike():
    fares = [stopping(2, lowest, matches=40, seed=3) for lowest in (22, 23, 24)]
    assert len({(fare.wins, fare.rounds, fare.losses) for fare in fares}) == 1
    other = stopping(2, 25, matches=40, seed=3)
    assert (other.wins, other.rounds, other.losses) != (fares[0].wins, fares[0].rounds, fares[0].losses)


def test_the_seed_decides_all():
    first, again, other = (stopping(3, 27, matches=12, seed=seed) for seed in (5, 5, 6))
    assert first == again
    assert (first.rounds, first.losses) != (other.rounds, other.losses)


@pytest.mark.parametrize("players", [2, 3])
def test_where_all_play_alike_each_wins_its_share(players):
    fare = stopping(players, 25, matches=200, seed=1)
    assert abs(fare.win_rate - 1 / players) < 5 * fare.se


def test_who_stops_with_any_hand_seldom_wins():
    fare = stopping(2, 0, matches=60)
    assert fare.win_rate + 5 * fare.se < 0.5
    assert fare.loss_rate > 0.5


def test_who_does_not_win_has_lost_at_least_four_rounds():
    fare = stopping(4, 26, matches=20)
    lost = fare.matches - fare.wins
    assert fare.losses >= 4 * lost > 0
    assert fare.rounds > fare.losses
    assert fare.loss_rate == fare.losses / fare.rounds
    assert 0 < fare.se_loss < fare.se


def test_the_seat_moves_on_by_one_from_match_to_match(monkeypatch):
    stops = []

    def watched(match, ways, *, rng):
        stops.append([ways[seat].name for seat in match.seats])
        return play_match(match, ways, rng=rng)

    monkeypatch.setattr("gnav_core.nage.stopping.play_match", watched)
    stopping(3, 29, matches=4, others=24)
    for number, names in enumerate(stops):
        assert [name == "stop-at-29" for name in names] == [place == number % 3 for place in range(3)]
        assert {*names} == {"stop-at-29", "stop-at-24"}
    assert len(stops) == 4


def test_progress_is_told_after_every_match():
    told = []
    stopping(2, 25, matches=4, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        pytest.param((1, 25, 1), "by 2 to 8", id="one player"),
        pytest.param((9, 25, 1), "by 2 to 8", id="nine players"),
        pytest.param((3, 32, 1), "from 0 to 31", id="32 points"),
        pytest.param((3, -1, 1), "from 0 to 31", id="points below 0"),
        pytest.param((3, 25, 0), "one or more", id="no match"),
    ],
)
def test_numbers_out_of_range_are_refused(arguments, said):
    players, lowest, matches = arguments
    with pytest.raises(ValueError, match=said):
        stopping(players, lowest, matches=matches)


def test_the_command_answers_a_line_a_number(capsys):
    assert main(["nage-stop", "--seats", "2", "--matches", "9", "--stop-at", "20", "28", "--seed", "4", "--json"]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    fare = stopping(2, 28, matches=9, seed=4)
    assert first["stop_at"] == 20
    assert second == {
        "seats": 2,
        "stop_at": 28,
        "others": 25,
        "matches": 9,
        "seed": 4,
        "wins": fare.win_rate,
        "se": fare.se,
        "loses_round": fare.loss_rate,
        "se_round": fare.se_loss,
    }


def test_without_numbers_all_that_differ_are_tried_and_told_in_columns(capsys):
    assert main(["nage-stop", "--seats", "2", "--matches", "1", "--others", "20"]) == 0
    head, columns, *rows = capsys.readouterr().out.splitlines()
    assert head == "2 seats, 1 matches each; the others stop at 20"
    assert columns.split() == ["stop", "at", "wins", "rounds", "lost"]
    assert [int(row.split()[0]) for row in rows] == [*DIFFERENT]


@pytest.mark.parametrize(
    "more", [["--seats", "9"], ["--seats", "3", "--stop-at", "32"], ["--seats", "3", "--others", "x"]]
)
def test_usage_errors_have_status_2(more, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["nage-stop", "--matches", "1", *more])
    assert stopped.value.code == 2
    assert "is not a whole number from" in capsys.readouterr().err
