"""One decision weighed by simulation: keep or request, with the same deals for both.

A position holds a piece *as its turn comes*: dealt to it, or passed on to it by those before. Rounds in which its turn
never comes (a Cuckoo stopped them, or it sits out) are not counted. The seat knows nothing but its own piece.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from math import sqrt
from operator import add
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gnav_core.gnav.profile import NORWEGIAN, Profile
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.odds.batch import Played, first_round, play_round
from gnav_core.odds.chunks import Progress, worked
from gnav_core.odds.mixes import Bytes, Mix, Words, deal
from gnav_core.odds.thresholds import Thresholds
from gnav_core.odds.turns import Flags

CHUNK: Final = 65_536
"""Deals a chunk. Part of what a seed means: another size, other numbers."""

_ONE_RANK, _ALL_RANKS = 3, 4
_REVEAL: Final = np.array([0, 1, 0, 1])
_PENALTY: Final = np.array([0, 0, 1, 1])
_LIVES: Final = _REVEAL + _PENALTY


@dataclass(frozen=True, slots=True)
class ActionOdds:
    """What one decision costs: see `python -m gnav_core odds`."""

    loses_reveal: float
    penalty: float
    expected_lives: float
    se: float


@dataclass(frozen=True, slots=True, eq=False)
class DecisionOdds:
    """Keep against request in `rounds` rounds; the others play `policy`.

    `counts` is int64 [4 x 4]: rounds by what keeping and what requesting came to: 0 nothing lost, 1 a life at the
    reveal, 2 a matador's penalty, 3 both. Two results of the same decision add up.
    """

    profile: Profile
    policy: str
    seats: int
    position: int
    piece: Rank
    counts: NDArray[np.int64]

    @property
    def rounds(self) -> int:
        """The number of rounds weighed."""
        return int(self.counts.sum())

    @property
    def keep(self) -> ActionOdds:
        """What keeping costs."""
        return self._odds(self.counts.sum(axis=1))

    @property
    def request(self) -> ActionOdds:
        """What requesting costs."""
        return self._odds(self.counts.sum(axis=0))

    @property
    def difference(self) -> float:
        """Lives that requesting costs more than keeping, on average: below 0, request."""
        return float((self.counts * _MORE).sum() / self.rounds)

    @property
    def se(self) -> float:
        """The standard error of `difference`: smaller than that of either side, as both play the same deals."""
        square = float((self.counts * _MORE**2).sum() / self.rounds)
        return sqrt((square - self.difference**2) / self.rounds)

    def _odds(self, counts: NDArray[np.int64]) -> ActionOdds:
        shares = counts / self.rounds
        mean = float(shares @ _LIVES)
        spread = float(shares @ _LIVES**2) - mean**2
        return ActionOdds(float(shares @ _REVEAL), float(shares @ _PENALTY), mean, sqrt(spread / self.rounds))

    def __add__(self, other: DecisionOdds) -> DecisionOdds:
        """Return the odds of both lots of rounds together."""
        counts = self.counts + other.counts
        return DecisionOdds(self.profile, self.policy, self.seats, self.position, self.piece, counts)


_MORE: Final = _LIVES[None, :] - _LIVES[:, None]


def simulate_decision(
    seats: int,
    position: int,
    piece: Rank,
    *,
    keep: Thresholds,
    deals: int = 500_000,
    profile: Profile = NORWEGIAN,
    seed: int = 0,
    first_chunk: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
) -> DecisionOdds:
    """Weigh the decision of `position` (1 = left of the dealer) holding `piece`; the others play `keep`.

    Of the `deals`, those count in which the position holds the piece as its turn comes (for position 1 nearly all).
    """
    _check(seats, position, deals)

    def work(chunk: int, count: int) -> NDArray[np.int64]:
        words = Words(seed, _ONE_RANK, seats, position, piece.strength, chunk + first_chunk)
        mix, drawn = _holding(words, seats, position, piece, deals=count)
        held, pairs = _outcomes(mix, seats, position, profile=profile, keep=keep)
        return np.bincount(pairs[drawn & (held == piece.strength)], minlength=16).reshape(4, 4)

    counts = reduce(add, worked(work, deals, size=CHUNK, workers=workers, progress=progress))
    return DecisionOdds(profile, keep.name, seats, position, piece, counts)


def simulate_decisions(
    seats: int,
    position: int,
    *,
    keep: Thresholds,
    deals: int = 1_000_000,
    profile: Profile = NORWEGIAN,
    seed: int = 0,
    first_chunk: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
) -> tuple[DecisionOdds, ...]:
    """Weigh the decision of `position` with every rank, high to low, in one go; each gets its share of the deals."""
    _check(seats, position, deals)

    def work(chunk: int, count: int) -> NDArray[np.int64]:
        mix = deal(Words(seed, _ALL_RANKS, seats, position, chunk + first_chunk), seats, count, whole=True)
        held, pairs = _outcomes(mix, seats, position, profile=profile, keep=keep)
        keys = held.astype(np.int64) * 16 + pairs
        return np.bincount(keys[held < len(LADDER)], minlength=16 * len(LADDER)).reshape(-1, 4, 4)

    counts = reduce(add, worked(work, deals, size=CHUNK, workers=workers, progress=progress))
    return tuple(DecisionOdds(profile, keep.name, seats, position, rank, counts[rank.strength]) for rank in LADDER)


def _check(seats: int, position: int, deals: int) -> None:
    if not 2 <= seats <= 20:
        raise ValueError(f"{seats} seats: a table has 2 to 20")
    if not 1 <= position <= seats:
        raise ValueError(f"position {position}: use 1 (left of the dealer) to {seats} (the dealer)")
    if deals < 1:
        raise ValueError(f"{deals} deals: play at least one")


def _holding(words: Words, seats: int, position: int, piece: Rank, *, deals: int) -> tuple[Mix, Flags]:
    """Deal so that the piece lies with the position or with one before it, each as likely; return which deals to count.

    What a seat holds as its turn comes was dealt to it or to a seat before it: until then only seats before it have
    acted, and it gets what they held in their turns. So no other deal can count, and these are still uniform. But one
    of the twins has its place in them beforehand, so deals with both twins there come up twice as often as they should:
    half of them, by lot, do not count.
    """
    mix = deal(words, seats, deals, whole=True, first=2 * piece.strength)
    place = words.digits([position], deals)[0]
    first = mix.ranks[0]
    for row in range(1, position):
        moved = first ^ mix.ranks[row]
        moved &= np.negative(np.equal(place, row).view(np.uint8))
        first ^= moved
        mix.ranks[row] ^= moved
    twins = np.add.reduce((mix.ranks[:position] == piece.strength).view(np.uint8), axis=0) == 2
    drawn: Flags = ~twins | (words.digits([2], deals)[0] == 0)
    return mix, drawn


def _outcomes(mix: Mix, seats: int, position: int, *, profile: Profile, keep: Thresholds) -> tuple[Bytes, Bytes]:
    """Play both decisions; return what the position held, and 4 x what keeping came to + what requesting came to."""
    row = position - 1
    rounds = mix.ranks.shape[1]
    kept, asked = (
        play_round(mix, first_round(seats, rounds, profile=profile, keep=keep, decided=(row, requests)))
        for requests in (False, True)
    )
    assert kept.held is not None
    return kept.held[row], _outcome(kept, row) * np.uint8(4) + _outcome(asked, row)


def _outcome(played: Played, row: int) -> Bytes:
    outcome: Bytes = played.pays[row].view(np.uint8) + np.uint8(2) * played.charged[row].view(np.uint8)
    return outcome
