"""Matches in batch: rounds in sequence, for many matches side by side.

A column is one match. Rows are the seats clockwise from the dealer's left, the dealer last, so that the deal passes by
rolling a column up. Who has left keeps an empty row until no match of the batch needs so many rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gnav_core.gnav.profile import LoneParticipant, Profile, TwoFoolsRevealed
from gnav_core.odds.batch import Played, Table, play_round
from gnav_core.odds.mixes import NOBODY, Bytes, Words, deal
from gnav_core.odds.thresholds import Thresholds
from gnav_core.odds.turns import Flags

_STREAM: Final = 2
_WHO, _LIVES, _SKIPS = range(3)


@dataclass(frozen=True, slots=True)
class Ended:
    """How a batch of matches ended.

    `rounds` are those that each match took, redeals not counted. `winners` is bool [seats x matches], in the order of
    the first round's positions; more than one where a result is shared. `after` and `left` list for every round of
    every match, in no order, its number and the seats alive after it.
    """

    rounds: NDArray[np.int64]
    winners: Flags
    after: NDArray[np.int64]
    left: Bytes


def play_matches(
    seats: int, matches: int, *, keep: Thresholds, profile: Profile, seed: int = 0, chunk: int = 0
) -> Ended:
    """Play matches; the pieces of a column depend on seed, chunk and the number of the deal, not on the profile."""
    state = np.zeros((3, seats, matches), dtype=np.uint8)
    state[_WHO] = np.arange(seats, dtype=np.uint8)[:, None]
    state[_LIVES] = profile.lives
    numbers = np.arange(matches)
    rounds = np.zeros(matches, dtype=np.int64)
    winners = np.zeros((seats, matches), dtype=np.bool_)
    after, left = [], []
    for deals in count():
        mix = deal(Words(seed, _STREAM, seats, chunk, deals), seats, matches, whole=True)
        mix = mix.take(numbers, rows=state.shape[1])
        dealt_in = _dealt_in(state)
        lives = state[_LIVES].view(np.int8)
        alive = _count(state[_WHO] != NOBODY)
        whole = dealt_in.all()
        table = Table(profile, keep, dealt_in=None if whole else dealt_in, lives=lives, alive=alive)
        played = play_round(mix, table)
        again = np.zeros(numbers.size, dtype=np.bool_) if played.redeal is None else played.redeal
        gone = _settle(state, played, profile, dealt_in=dealt_in, again=again)
        rounds[numbers] += ~again
        alive = _count(state[_WHO] != NOBODY)
        after.append(rounds[numbers[~again]])
        left.append(alive[~again])
        over = (alive <= 1).nonzero()[0]
        if over.size:
            winning = np.where(alive[over], state[_WHO].take(over, axis=1), gone.take(over, axis=1))
            row, column = (winning != NOBODY).nonzero()
            winners[winning[row, column], numbers[over[column]]] = True
            on = (alive > 1).nonzero()[0]
            if not on.size:
                break
            state, numbers, again, alive = state.take(on, axis=2), numbers[on], again[on], alive[on]
        state = _narrowed(_dealer_moved(state, again), int(alive.max()))
    return Ended(rounds, winners, np.concatenate(after), np.concatenate(left))


def _count(flags: Flags) -> Bytes:
    total: Bytes = np.add.reduce(flags.view(np.uint8), axis=0, dtype=np.uint8)
    return total


def _dealt_in(state: Bytes) -> Flags:
    """Return who is dealt in: all but those who skip, and these too where nobody else is left [fool.skip]."""
    in_match = state[_WHO] != NOBODY
    dealt_in: Flags = in_match & (state[_SKIPS] == 0)
    dealt_in |= in_match & ~dealt_in.any(axis=0)
    return dealt_in


def _settle(state: Bytes, played: Played, profile: Profile, *, dealt_in: Flags, again: Flags) -> Bytes:
    """Take the lives, who leaves, and who may skip the next round into the state; return who left at this check."""
    who, lives = state[_WHO], state[_LIVES].view(np.int8)
    lives -= played.pays.view(np.int8)
    lives -= played.charged.view(np.int8)
    if played.gains is not None:
        lives += played.gains.view(np.int8)
    leaving = (lives <= 0) & (who != NOBODY)
    # Who was out in mid-round does not share the result of those who leave now [match.shared].
    gone = np.where(leaving if played.out is None else leaving & ~played.out, who, NOBODY).astype(np.uint8)
    who |= np.negative(leaving.view(np.uint8))
    if profile.two_fools_revealed is TwoFoolsRevealed.MAY_SKIP_NEXT:
        skips = (played.hands == 0) & played.both_fools & ~leaving
        fewest = 2 if profile.lone_participant is LoneParticipant.REDEAL else 1
        still = again & (_count(dealt_in) >= fewest)
        state[_SKIPS] = np.where(again, (state[_SKIPS] != 0) & still, skips)
    return gone


def _dealer_moved(state: Bytes, again: Flags) -> Bytes:
    """Pass the deal to the next seat on the left that is in the match, but where the same dealer deals again."""
    moved = np.roll(state, -1, axis=1)
    columns = (moved[_WHO, -1] == NOBODY).nonzero()[0]
    while columns.size:
        further = np.roll(moved.take(columns, axis=2), -1, axis=1)
        moved[:, :, columns] = further
        columns = columns.take((further[_WHO, -1] == NOBODY).nonzero()[0])
    if again.any():
        moved[:, :, again] = state[:, :, again]
    return moved


def _narrowed(state: Bytes, rows: int) -> Bytes:
    """Return the state in so many rows: those in the match move together, in order, the dealer still the last."""
    if rows == state.shape[1]:
        return state
    order = np.argsort(state[_WHO] != NOBODY, axis=0, kind="stable")[-rows:]
    return np.take_along_axis(state, order[None], axis=1)
