"""Matches in batch follow the step engine's matches, round by round, and their figures add up."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from gnav_core.gnav.events import Seat
from gnav_core.gnav.matches import (
    MatchState,
    after_round,
    next_opening,
    skip,
    start_match,
)
from gnav_core.gnav.playing import play_round
from gnav_core.gnav.policies import keep_from as policy_keep_from
from gnav_core.gnav.profile import CHIP_GUIDE, NORWEGIAN
from gnav_core.gnav.ranks import (
    LADDER,
    PACK,
    Rank,
    pieces,
)
from gnav_core.gnav.rounds import open_round
from gnav_core.odds import matches as batch
from gnav_core.odds.mixes import NOBODY, Mix
from gnav_core.odds.survival import simulate_matches
from gnav_core.odds.thresholds import keep_from

SKIPPING = {"two_fools_revealed": "may_skip_next", "lives": 5}


def crowded(rng: np.random.Generator):
    """Return a way to deal in which the Fools are mostly dealt, so that seats sit out, skip and are dealt in again."""

    def deal(words, dealt: int, rounds: int, *, whole: bool) -> Mix:
        keys = rng.random((42, rounds))
        keys[:2] -= rng.random(rounds) < 0.6
        ranks = (np.argsort(keys, axis=0) >> 1).astype(np.uint8)
        shuffled = rng.permuted(ranks[: dealt + 1], axis=0)
        return Mix(shuffled, ranks[dealt + 1 : dealt + 5])

    return deal


def recorded(monkeypatch: pytest.MonkeyPatch, seats: int, profile, lowest: Rank, matches: int):
    """Play matches in batch; return how they ended and the deals of each: who sits where, lives, skips, the mix."""
    deals: list[list[tuple]] = [[] for _ in range(matches)]
    states = []
    dealt_in, take = batch._dealt_in, Mix.take

    def watch_take(mix: Mix, columns, *, rows: int) -> Mix:
        taken = take(mix, columns, rows=rows)
        states.append((columns.copy(), taken.ranks.copy(), taken._below.copy()))
        return taken

    def watch_dealt_in(state):
        columns, ranks, below = states[-1]
        for column, number in enumerate(columns):
            deals[number].append((state[:, :, column].copy(), ranks[:, column], below[:, column]))
        return dealt_in(state)

    monkeypatch.setattr(Mix, "take", watch_take)
    monkeypatch.setattr(batch, "_dealt_in", watch_dealt_in)
    monkeypatch.setattr(batch, "deal", crowded(np.random.default_rng(seats)))
    return batch.play_matches(seats, matches, keep=keep_from(lowest), profile=profile, seed=3), deals


def stepped(match: MatchState, deals, lowest: Rank) -> tuple[MatchState, int]:
    """Play the same deals with the step engine, comparing what stands before each; return the end and the rounds."""
    policies = dict.fromkeys(match.seats, policy_keep_from(lowest))
    rounds = 0
    for (who, lives, skips), ranks, below in deals:
        for seat in match.may_skip:
            match = skip(match, seat)
        place = {match.seats[number]: row for row, number in enumerate(who) if number != NOBODY}
        order = [*match.seats, *match.seats][match.seats.index(match.dealer) + 1 :][: len(match.seats)]
        assert list(place) == [seat for seat in order if seat in match.left]
        assert {seat: lives.view(np.int8)[row] for seat, row in place.items()} == {
            seat: match.lives[seat] for seat in match.left
        }
        assert {seat for seat, row in place.items() if skips[row]} == {*match.skipping}
        dealt = [LADDER[20 - ranks[place[seat]]] for seat in match.dealt_in]
        top = [LADDER[20 - rank] for rank in (ranks[-1], *below)]
        rest = Counter(piece.rank for piece in PACK) - Counter(dealt + top)
        held = pieces([*dealt, *top, *rest.elements()])
        hands = dict(zip(match.dealt_in, held, strict=False))
        ended = play_round(
            open_round(next_opening(match, hands, tuple(held[len(hands) :]))), policies, random.Random(0)
        )
        again = match
        match = after_round(match, ended)
        rounds += match.dealer != again.dealer or match.winners is not None
    return match, rounds


@pytest.mark.parametrize(
    ("seats", "profile"),
    [
        pytest.param(2, NORWEGIAN, id="two seats, where both Fools leave nobody"),
        pytest.param(3, NORWEGIAN, id="three seats, where both Fools leave one"),
        pytest.param(
            3, NORWEGIAN.with_agreements({"lone_participant": "redeal"}), id="three seats that deal again for one"
        ),
        pytest.param(6, NORWEGIAN, id="six seats of the Norwegian guides"),
        pytest.param(6, CHIP_GUIDE, id="six seats of the chip guide"),
        pytest.param(2, CHIP_GUIDE.with_agreements(SKIPPING), id="two seats that skip"),
        pytest.param(
            4,
            CHIP_GUIDE.with_agreements(
                SKIPPING | {"lone_participant": "redeal", "two_fools_dealt": "gain_and_sit_out"}
            ),
            id="four seats that skip, sit out and deal again",
        ),
        pytest.param(
            5,
            CHIP_GUIDE.with_agreements(SKIPPING | {"absent_dealer": "last_participant", "request_past_dealer": "bag"}),
            id="five seats that skip and ask the bag",
        ),
        pytest.param(17, CHIP_GUIDE.with_agreements({"lives": 1}), id="seventeen seats with one life"),
    ],
)
def test_every_round_of_a_match_is_the_step_engines(seats: int, profile, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats, lives, skips and the dealer before every deal, the number of rounds, and the winners."""
    lowest = Rank.X  # many requests
    ended, deals = recorded(monkeypatch, seats, profile, lowest, matches=60)
    names = tuple(Seat(f"S{number}") for number in range(seats))
    for number, played in enumerate(deals):
        match, rounds = stepped(start_match(profile, names, dealer=names[-1]), played, lowest)
        assert match.winners == tuple(names[row] for row in np.flatnonzero(ended.winners[:, number]))
        assert rounds == ended.rounds[number]


@pytest.mark.parametrize("profile", [NORWEGIAN, CHIP_GUIDE], ids=["norwegian", "chip_guide"])
def test_the_figures_of_matches_add_up(profile) -> None:
    """Every match ends once, with one winner or a shared result, and its seats never grow more."""
    odds = simulate_matches(6, 3000, keep=keep_from(Rank.VI), profile=profile, seed=1)
    assert odds.lengths.sum() == 3000
    assert sum(odds.wins) + odds.shared == pytest.approx(1)
    assert (odds.seats_left.sum(axis=1) == 3000).all()
    assert odds.alive[0] == 6
    assert list(odds.alive) == sorted(odds.alive, reverse=True)
    assert odds.alive[-1] == pytest.approx(1 - odds.shared)
    assert odds.alive_quantile(0.5)[0] == 6
    # A match is over as soon as at most one seat is left.
    assert odds.seats_left[5, :2].sum() == odds.lengths[:6].sum()


def test_the_same_matches_come_of_any_number_of_workers_and_of_parts() -> None:
    """Chunks depend on their number alone."""
    size = 8192
    one, three = (simulate_matches(3, 3 * size, keep=keep_from(Rank.VI), seed=9, workers=w) for w in (1, 3))
    parts = simulate_matches(3, size, keep=keep_from(Rank.VI), seed=9) + simulate_matches(
        3, 2 * size, keep=keep_from(Rank.VI), seed=9, first_chunk=1
    )
    for odds in (three, parts):
        assert odds.lengths.tolist() == one.lengths.tolist()
        assert odds.won.tolist() == one.won.tolist()
        assert odds.seats_left.tolist() == one.seats_left.tolist()


@pytest.mark.parametrize(
    ("seats", "matches", "told"),
    [pytest.param(1, 5, "1 seats", id="one seat"), pytest.param(6, 0, "0 matches", id="no match")],
)
def test_nonsense_is_refused(seats: int, matches: int, told: str) -> None:
    """The message names the value."""
    with pytest.raises(ValueError, match=told):
        simulate_matches(seats, matches, keep=keep_from(Rank.VI))
