"""What the batch says on average: risks, decisions, effects of agreements, and the same from any number of workers."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gnav_core.gnav.profile import CHIP_GUIDE, NORWEGIAN, Response
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.odds.batch import OtherResponses, Table, play_round
from gnav_core.odds.decision import simulate_decision, simulate_decisions
from gnav_core.odds.effects import compare_matches, compare_rounds
from gnav_core.odds.mixes import NOBODY, Words, deal
from gnav_core.odds.risk import CHUNK, simulate_rounds
from gnav_core.odds.thresholds import Thresholds, keep_from

FROM_VI = keep_from(Rank.VI)


def agreed(**agreements):
    return NORWEGIAN.with_agreements(agreements)


@pytest.mark.parametrize(
    ("past", "risk"),
    [
        pytest.param("wrap", 0.204, id="wrap"),
        pytest.param("bag", 0.184, id="bag"),
        pytest.param("fail", 0.181, id="fail"),
    ],
)
def test_the_first_of_six_risks_what_was_found_before(past: str, risk: float) -> None:
    """An earlier simulator, written apart, found these shares; it drew fewer rounds, and left out who sits out."""
    odds = simulate_rounds(6, 1_000_000, keep=FROM_VI, profile=agreed(request_past_dealer=past), seed=4)
    sits_out = 2 / 42 * 5 / 41
    assert odds.loses_life[0] / (1 - sits_out) == pytest.approx(risk, abs=0.002)


def test_a_table_of_two_that_keeps_can_be_counted_by_hand() -> None:
    """Nobody requests: equal ranks (1 of 41) cost both, a lone Fool costs both, else the lower pays."""
    odds = simulate_rounds(2, 400_000, keep=keep_from(Rank.FOOL), seed=1)
    twins, both_fools, lone_fool = 1 / 41, 2 / (42 * 41), 2 * 2 * 40 / (42 * 41)
    both_pay = (twins - both_fools + lone_fool) / (1 - both_fools)  # both Fools: dealt again
    for loses, se in zip(odds.loses_life, odds.se, strict=True):
        assert loses == pytest.approx(both_pay + (1 - both_pay) / 2, abs=4 * se)
    assert odds.twice.tolist() == [0, 0]
    assert set(odds.answers_each_round.values()) == {0.0}


def test_rounds_are_counted_once_and_lives_as_they_are_lost() -> None:
    """The figures by position come from the same counts."""
    odds = simulate_rounds(5, 100_000, keep=keep_from(Rank.IX), profile=agreed(lone_participant="redeal"), seed=2)
    assert odds.rounds == 100_000
    assert (odds.twice <= odds.penalties).all()
    assert (odds.penalties <= odds.once).all()
    assert odds.mean_lives_lost == pytest.approx((odds.once + odds.twice) / 100_000)
    for once, twice, se in zip(odds.once, odds.twice, odds.se_lives, strict=True):
        lives = np.repeat([0, 1, 2], [100_000 - once, once - twice, twice])
        assert se == pytest.approx(lives.std() / 100_000**0.5)
    charges = odds.answers_each_round[Rank.KNIGHT] + odds.answers_each_round[Rank.CAT]
    assert charges == pytest.approx(sum(odds.pays_matador))


@pytest.mark.parametrize("seats", [2, 3])
def test_a_redeal_is_dealt_again(seats: int) -> None:
    """So many rounds as were asked for are played."""
    odds = simulate_rounds(seats, 50_000, keep=FROM_VI, profile=agreed(lone_participant="redeal"))
    assert odds.rounds == 50_000


def test_the_same_rounds_come_of_any_number_of_workers_and_of_parts() -> None:
    """Chunks depend on their number alone."""
    rounds = 3 * CHUNK + 1000
    one, two, five = (simulate_rounds(4, rounds, keep=FROM_VI, seed=8, workers=workers) for workers in (1, 2, 5))
    parts = simulate_rounds(4, CHUNK, keep=FROM_VI, seed=8) + simulate_rounds(
        4, rounds - CHUNK, keep=FROM_VI, seed=8, first_chunk=1
    )
    for odds in (two, five, parts):
        assert odds.rounds == one.rounds
        assert odds.once.tolist() == one.once.tolist()
        assert odds.twice.tolist() == one.twice.tolist()
        assert odds.answers.tolist() == one.answers.tolist()
    assert simulate_rounds(4, rounds, keep=FROM_VI, seed=9).once.tolist() != one.once.tolist()


def test_progress_is_told_to_the_end() -> None:
    """After each chunk, what is done and what there is to do."""
    told = []
    simulate_rounds(2, CHUNK + 5, keep=FROM_VI, workers=1, progress=lambda done, total: told.append((done, total)))
    assert told == [(CHUNK, CHUNK + 5), (CHUNK + 5, CHUNK + 5)]


def test_places_are_counted_among_those_who_take_part() -> None:
    """Where both Fools sit out, a policy by place and number plays the smaller table."""
    rng = np.random.default_rng(3)
    lowest = {(players, place): LADDER[rng.integers(21)] for players in range(1, 21) for place in range(1, players + 1)}
    table = np.zeros((21, 20), dtype=np.uint8)
    for (players, place), rank in lowest.items():
        table[players, place - 1] = rank.strength
    policy = Thresholds("by place", table)
    mix = deal(Words(4), 6, 5_000, whole=True)
    mix.ranks[0, :2000] = 0  # crowd the Fools
    mix.ranks[1:6, :2000][mix.ranks[1:6, :2000] == 0] = 9
    mix.ranks[rng.integers(1, 6, 2000), np.arange(2000)] = 0
    thresholds = np.zeros((6, 5_000), dtype=np.uint8)
    for column, ranks in enumerate(mix.ranks[:6].T):
        acting = [row for row in range(6) if (ranks == 0).sum() < 2 or ranks[row] != 0]
        for place, row in enumerate(acting, 1):
            thresholds[row, column] = lowest[len(acting), place].strength
    by_place, by_hand = (play_round(mix, Table(NORWEGIAN, keep)) for keep in (policy, thresholds))
    assert (by_place.hands == NOBODY).any()
    assert by_place.hands.tolist() == by_hand.hands.tolist()
    assert by_place.pays.tolist() == by_hand.pays.tolist()


def test_another_response_is_refused() -> None:
    """The batch knows the guides' matadors only."""
    profile = replace(NORWEGIAN, responses=dict(NORWEGIAN.responses) | {Rank.KNIGHT: Response.STOP_ROUND})
    with pytest.raises(OtherResponses, match="only the responses of the guides"):
        simulate_rounds(3, 10, keep=FROM_VI, profile=profile)


@pytest.mark.parametrize(("seats", "lowest"), [(2, Rank.VI), (3, Rank.V), (4, Rank.IV), (6, Rank.II)])
def test_the_lowest_rank_worth_keeping_falls_as_the_table_grows(seats: int, lowest: Rank) -> None:
    """For the first seat, the others keeping from VI: VI, V, IV, II."""
    lower = LADDER[LADDER.index(lowest) + 1]
    kept, passed_on = (simulate_decision(seats, 1, rank, keep=FROM_VI, deals=1_500_000) for rank in (lowest, lower))
    assert kept.difference > 4 * kept.se
    assert passed_on.difference < -4 * passed_on.se


def test_low_pieces_are_passed_on_and_high_ones_kept() -> None:
    """All ranks of one seat in one go."""
    for odds in simulate_decisions(6, 1, keep=FROM_VI, seed=6):
        assert (odds.difference > 4 * odds.se) == (odds.piece >= Rank.II)


@pytest.mark.parametrize(
    ("seats", "position", "piece", "profile"),
    [
        pytest.param(6, 1, Rank.II, NORWEGIAN, id="the first seat"),
        pytest.param(6, 6, Rank.II, NORWEGIAN, id="the dealer, whom low pieces reach"),
        pytest.param(6, 4, Rank.OWL, agreed(request_past_dealer="bag"), id="a middle seat, past the dealer to the bag"),
        pytest.param(3, 2, Rank.FOOL, NORWEGIAN, id="a Fool, which may sit out"),
        pytest.param(4, 3, Rank.HORSE, CHIP_GUIDE, id="a blocker"),
        pytest.param(3, 3, Rank.IV, CHIP_GUIDE.with_agreements({"lives": 1}), id="on the last life"),
    ],
)
def test_a_piece_dealt_on_purpose_weighs_as_one_that_came_by_itself(seats, position, piece, profile) -> None:
    """Deals that are sure to hold the piece, and all deals sorted by what the seat holds, agree."""
    wanted = simulate_decision(seats, position, piece, keep=FROM_VI, profile=profile, seed=1)
    every = simulate_decisions(seats, position, keep=FROM_VI, profile=profile, seed=1, deals=2_000_000)
    met = next(odds for odds in every if odds.piece is piece)
    for one, other in ((wanted.keep, met.keep), (wanted.request, met.request)):
        within = 4 * (one.se**2 + other.se**2) ** 0.5 + 1e-9
        assert one.expected_lives == pytest.approx(other.expected_lives, abs=within)
        assert one.loses_reveal == pytest.approx(other.loses_reveal, abs=within)
        assert one.penalty == pytest.approx(other.penalty, abs=within)


def test_who_keeps_pays_no_matador_and_both_sides_make_the_difference() -> None:
    """The paired difference is the difference of the means, with a smaller error."""
    odds = simulate_decision(4, 2, Rank.III, keep=FROM_VI, deals=100_000)
    assert odds.keep.penalty == 0
    assert odds.request.expected_lives == pytest.approx(odds.request.loses_reveal + odds.request.penalty)
    assert odds.difference == pytest.approx(odds.request.expected_lives - odds.keep.expected_lives)
    assert 0 < odds.se < (odds.keep.se**2 + odds.request.se**2) ** 0.5
    twice = odds + odds
    assert twice.rounds == 2 * odds.rounds
    assert twice.difference == pytest.approx(odds.difference)


def test_a_cuckoo_asked_is_the_requesters_penalty_where_the_table_agreed_so() -> None:
    """Else asking it costs nothing."""
    free, dear = (
        simulate_decision(2, 1, Rank.II, keep=FROM_VI, deals=100_000, profile=agreed(cuckoo_penalty=penalty))
        for penalty in ("none", "requester")
    )
    assert free.request.penalty == pytest.approx(4 / 41, abs=0.004)
    assert dear.request.penalty == pytest.approx(6 / 41, abs=0.004)


def test_a_profile_does_not_differ_from_itself() -> None:
    """Both tables play the same deals."""
    rounds = compare_rounds(NORWEGIAN, NORWEGIAN, seats=6, keep=FROM_VI, deals=70_000)
    assert (rounds.differing, rounds.lives, rounds.se) == (0, (0.0,) * 6, (0.0,) * 6)
    matches = compare_matches(CHIP_GUIDE, CHIP_GUIDE, seats=4, keep=FROM_VI, matches=500)
    assert (matches.rounds, matches.differing, matches.shared) == (0, 0, 0)


@pytest.mark.parametrize(
    ("agreements", "share"),
    [
        # Both Fools among six hands: 6 x 5 of 42 x 41; then two of six seats gain a life and are not compared.
        pytest.param({"two_fools_dealt": "play_on"}, 30 / 1722, id="both Fools dealt"),
        pytest.param({"elimination": "immediate"}, 0, id="nobody can be out in a first round of three lives"),
        pytest.param({"lone_participant": "redeal"}, 0, id="six seats leave more than one"),
    ],
)
def test_an_agreement_matters_as_often_as_it_must(agreements, share: float) -> None:
    """Counted over the same deals."""
    effect = compare_rounds(NORWEGIAN, agreed(**agreements), seats=6, keep=FROM_VI, deals=200_000)
    assert effect.share_differing == pytest.approx(share, abs=4 * effect.se_differing + 1e-9)


def test_an_effect_is_the_difference_of_both_tables() -> None:
    """Paired over the same deals it agrees with two tables simulated apart, with a smaller error."""
    alone = agreed(lone_fool="alone")
    effect = compare_rounds(NORWEGIAN, alone, seats=4, keep=FROM_VI, deals=300_000, seed=1)
    apart = [simulate_rounds(4, 300_000, keep=FROM_VI, profile=profile, seed=2) for profile in (NORWEGIAN, alone)]
    for position in range(4):
        se = (apart[0].se_lives[position] ** 2 + apart[1].se_lives[position] ** 2) ** 0.5
        difference = apart[1].mean_lives_lost[position] - apart[0].mean_lives_lost[position]
        assert effect.lives[position] == pytest.approx(difference, abs=4 * se)
        assert effect.se[position] < se
    longer = compare_matches(NORWEGIAN, alone, seats=4, keep=FROM_VI, matches=2_000)
    assert longer.rounds > 10 * longer.se  # fewer pay in a round


@pytest.mark.parametrize(
    ("call", "told"),
    [
        pytest.param(lambda: simulate_rounds(21, 5, keep=FROM_VI), "21 seats", id="too many seats"),
        pytest.param(lambda: simulate_rounds(6, 0, keep=FROM_VI), "0 rounds", id="no round"),
        pytest.param(lambda: simulate_decision(6, 7, Rank.II, keep=FROM_VI), "position 7", id="a position too far"),
        pytest.param(lambda: simulate_decisions(1, 1, keep=FROM_VI), "1 seats", id="one seat"),
        pytest.param(lambda: simulate_decision(6, 1, Rank.II, keep=FROM_VI, deals=0), "0 deals", id="no deal"),
        pytest.param(
            lambda: compare_rounds(NORWEGIAN, CHIP_GUIDE, seats=0, keep=FROM_VI), "0 seats", id="nobody compared"
        ),
        pytest.param(
            lambda: compare_matches(NORWEGIAN, CHIP_GUIDE, seats=3, keep=FROM_VI, matches=0), "0 repeats", id="no match"
        ),
    ],
)
def test_nonsense_is_refused(call, told: str) -> None:
    """The message names the value."""
    with pytest.raises(ValueError, match=told):
        call()
