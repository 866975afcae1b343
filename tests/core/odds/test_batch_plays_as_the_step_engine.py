"""The same mixes and decisions through `rounds.py` and through the batch give equal lives, hands and payers."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import NamedTuple

import numpy as np
import pytest

from gnav_core.gnav.events import (
    PENALTIES,
    Charged,
    Keep,
    Redealt,
    Request,
    Revealed,
    Seat,
)
from gnav_core.gnav.profile import (
    AGREEMENTS,
    NORWEGIAN,
    Profile,
    TwoFoolsRevealed,
)
from gnav_core.gnav.ranks import LADDER, Piece
from gnav_core.gnav.rounds import (
    Opening,
    RoundState,
    apply,
    open_round,
)
from gnav_core.odds.batch import Played, Table, play_round
from gnav_core.odds.mixes import BELOW, NOBODY, Mix
from gnav_core.odds.turns import ALWAYS_REQUEST

ROUNDS = 100_000
CHOICES = {name: values for name, values in AGREEMENTS.items() if name != "lives"}
TABLES = [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]


class Batch(NamedTuple):
    """Random rounds of one size: rows are positions from the dealer's left, columns are rounds."""

    mixes: np.ndarray  # [42 x rounds], piece numbers: the hands by position, then the bag from its top
    requests: np.ndarray  # [seats x rounds]
    dealt_in: np.ndarray
    lives: np.ndarray


def draw(rng: np.random.Generator, seats: int, rounds: int, *, skips: bool) -> Batch:
    """Draw rounds, half of them crowded with matadors and Fools, where the rules have most to say."""
    keys = rng.random((42, rounds))
    numbers = np.arange(42)[:, None]
    crowded = rng.random(rounds) < 0.5
    keys -= ((numbers >= 32) | (numbers < 2)) * crowded * rng.random(rounds)
    dealt_in = np.ones((seats, rounds), dtype=np.bool_)
    if skips:
        for column in np.flatnonzero(rng.random(rounds) < 0.5):
            dealt_in[rng.choice(seats, size=min(rng.integers(1, 3), seats - 1), replace=False), column] = False
    return Batch(
        mixes=np.argsort(keys, axis=0),
        requests=rng.random((seats, rounds)) < rng.choice([0.3, 0.6, 1.0], rounds),
        dealt_in=dealt_in,
        lives=rng.integers(1, 4, (seats, rounds)).astype(np.int8),
    )


def step(batch: Batch, column: int, profile: Profile) -> RoundState:
    """Play one round with the step engine."""
    seats = [Seat(str(row)) for row in range(len(batch.requests))]
    mix = [Piece(LADDER[20 - number // 2], int(number % 2)) for number in batch.mixes[:, column]]
    dealt_in = batch.dealt_in[:, column]
    state = open_round(
        Opening(
            profile=profile,
            seats=tuple(seats),
            dealer=seats[-1],
            hands={seat: piece for seat, piece, dealt in zip(seats, mix, dealt_in, strict=False) if dealt},
            bag=tuple(mix[len(seats) :] + [piece for piece, dealt in zip(mix, dealt_in, strict=False) if not dealt]),
            lives={seat: int(lives) for seat, lives in zip(seats, batch.lives[:, column], strict=True)},
            sitting_out=tuple(seat for seat, dealt in zip(seats, dealt_in, strict=True) if not dealt),
        )
    )
    while (seat := state.to_act) is not None:
        state = apply(state, Request(seat) if batch.requests[int(seat), column] else Keep(seat))
    return state


def whole(batch: Batch, profile: Profile) -> Played:
    """Play all the rounds in batch."""
    seats = len(batch.requests)
    ranks = (batch.mixes >> 1).astype(np.uint8)
    table = Table(
        profile=profile,
        keep=batch.requests.astype(np.uint8) * np.uint8(ALWAYS_REQUEST),
        dealt_in=None if batch.dealt_in.all() else batch.dealt_in,
        lives=batch.lives,
        alive=np.full(batch.lives.shape[1], seats, dtype=np.uint8),
    )
    return play_round(Mix(ranks[: seats + 1], ranks[seats + 1 : seats + 1 + BELOW]), table)


class Told(NamedTuple):
    """What came of one round, by position."""

    hands: list[int]
    lives: list[int]
    payers: list[bool]
    penalties: list[int]
    may_skip: list[bool]
    redeal: bool
    won_in_mid_round: bool


def told_by_steps(state: RoundState) -> Told:
    """Tell a round as the step engine ends it."""
    order = state.opening.order
    redeal = isinstance(state.log[-1], Redealt)
    penalties = Counter(event.seat for event in state.log if isinstance(event, Charged) and event.cause in PENALTIES)
    revealed = any(isinstance(event, Revealed) for event in state.log)
    return Told(
        hands=[NOBODY if redeal or seat in state.sitting_out else state.hands[seat].rank.strength for seat in order],
        lives=[state.lives[seat] for seat in order],
        payers=[seat in state.payers for seat in order],
        penalties=[penalties[seat] for seat in order],
        may_skip=[seat in state.may_skip for seat in order],
        redeal=redeal,
        won_in_mid_round=not redeal and not revealed,
    )


def told_by_batch(played: Played, batch: Batch, profile: Profile) -> list[Told]:
    """Tell each round as the batch ends it."""
    lives = batch.lives - played.pays.view(np.int8) - played.charged.view(np.int8)
    if played.gains is not None:
        lives += played.gains.view(np.int8)
    skips = played.both_fools & (played.hands == 0) & (lives > 0)
    skips &= profile.two_fools_revealed is TwoFoolsRevealed.MAY_SKIP_NEXT
    never = np.zeros(lives.shape[1], dtype=np.bool_)
    redeal = never if played.redeal is None else played.redeal
    won = never if played.won is None else played.won
    columns = zip(played.hands.T, lives.T, played.pays.T, played.charged.T, skips.T, redeal, won, strict=True)
    return [Told(*(field.tolist() for field in column)) for column in columns]


def sizes(table: int) -> list[int]:
    """Return the numbers of seats at which a table's rounds are played: small, middle and full."""
    return [2, 3, 4 + table % 3, 7 + table % 7, 14 + table % 7]


@pytest.mark.parametrize("part", [pytest.param(part, id=f"tables {part} of every 8") for part in range(8)])
def test_batch_and_step_engine_agree_on_100_000_rounds(part: int) -> None:
    """Lives, hands, payers, penalties, refusals, redeals and rights to skip, over all agreements."""
    for table in range(part, len(TABLES), 8):
        profile = NORWEGIAN.with_agreements(TABLES[table])
        skips = profile.two_fools_revealed is TwoFoolsRevealed.MAY_SKIP_NEXT
        for seats in sizes(table):
            rng = np.random.default_rng([table, seats])
            batch = draw(rng, seats, ROUNDS // len(TABLES) // len(sizes(table)) + 1, skips=skips)
            played = whole(batch, profile)
            states = [step(batch, column, profile) for column in range(batch.lives.shape[1])]
            for column, (state, told) in enumerate(zip(states, told_by_batch(played, batch, profile), strict=True)):
                assert told == told_by_steps(state), f"{profile.name}, seats {seats}, column {column}: {state.log}"
            refused = Counter(piece.rank.strength for state in states for _, piece in state.refused)
            assert Counter(dict(enumerate(played.answers.tolist()))) == refused
