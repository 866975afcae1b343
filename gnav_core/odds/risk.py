"""What a round costs on average, by position; and how often each matador speaks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from math import sqrt
from operator import add
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gnav_core.gnav.profile import NORWEGIAN, Profile
from gnav_core.gnav.ranks import MATADORS, Rank
from gnav_core.odds.batch import Played, first_round, play_round
from gnav_core.odds.chunks import Progress, worked
from gnav_core.odds.mixes import Words, deal
from gnav_core.odds.thresholds import Thresholds

CHUNK: Final = 65_536
"""Rounds a chunk: its arrays stay in a core's own cache. Part of what a seed means: another size, other numbers."""

_STREAM: Final = 1


@dataclass(frozen=True, slots=True, eq=False)
class RoundOdds:
    """How `rounds` rounds ended; positions are counted from the dealer's left, the dealer last.

    `once` and `twice` count by position the rounds in which it lost at least one life, and two; `penalties` those in
    which it paid a matador. `answers` counts how often each matador answered a request, the Cuckoo first. Two results
    of the same table add up.
    """

    profile: Profile
    policy: str
    rounds: int
    once: NDArray[np.int64]
    twice: NDArray[np.int64]
    penalties: NDArray[np.int64]
    answers: NDArray[np.int64]

    @property
    def seats(self) -> int:
        """The number of positions."""
        return len(self.once)

    @property
    def loses_life(self) -> tuple[float, ...]:
        """The probability to lose at least one life in a round, by position."""
        return tuple((self.once / self.rounds).tolist())

    @property
    def se(self) -> tuple[float, ...]:
        """The standard error of `loses_life`."""
        return tuple(sqrt(share * (1 - share) / self.rounds) for share in self.loses_life)

    @property
    def mean_lives_lost(self) -> tuple[float, ...]:
        """Lives lost in a round, on average; a life gained for both Fools is not set against them."""
        return tuple(((self.once + self.twice) / self.rounds).tolist())

    @property
    def se_lives(self) -> tuple[float, ...]:
        """The standard error of `mean_lives_lost`."""
        squares = (self.once + 3 * self.twice) / self.rounds
        pairs = zip(squares.tolist(), self.mean_lives_lost, strict=True)
        return tuple(sqrt((square - mean * mean) / self.rounds) for square, mean in pairs)

    @property
    def pays_matador(self) -> tuple[float, ...]:
        """The probability to pay a matador in a round, by position."""
        return tuple((self.penalties / self.rounds).tolist())

    @property
    def answers_each_round(self) -> dict[Rank, float]:
        """How often each matador answers a request in a round, on average."""
        return dict(zip(MATADORS, (self.answers / self.rounds).tolist(), strict=True))

    def __add__(self, other: RoundOdds) -> RoundOdds:
        """Return the odds of both lots of rounds together."""
        return RoundOdds(
            self.profile,
            self.policy,
            self.rounds + other.rounds,
            self.once + other.once,
            self.twice + other.twice,
            self.penalties + other.penalties,
            self.answers + other.answers,
        )


def simulate_rounds(
    seats: int,
    rounds: int,
    *,
    keep: Thresholds,
    profile: Profile = NORWEGIAN,
    seed: int = 0,
    first_chunk: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
) -> RoundOdds:
    """Play `rounds` rounds of a table of 2 to 20, every seat with all its lives and playing `keep`.

    A redeal is dealt again: `rounds` are those that were played. For a first answer that is refined later, play a
    whole number of chunks, then the rest from that `first_chunk` on, and add the two.
    """
    if not 2 <= seats <= 20:
        raise ValueError(f"{seats} seats: a table has 2 to 20")
    if rounds < 1:
        raise ValueError(f"{rounds} rounds: play at least one")

    def work(chunk: int, count: int) -> RoundOdds:
        words = Words(seed, _STREAM, seats, chunk + first_chunk)
        return _played(words, seats, count, profile=profile, keep=keep)

    return reduce(add, worked(work, rounds, size=CHUNK, workers=workers, progress=progress))


def _played(words: Words, seats: int, rounds: int, *, profile: Profile, keep: Thresholds) -> RoundOdds:
    played = play_round(deal(words, seats, rounds), first_round(seats, rounds, profile=profile, keep=keep))
    redealt = 0 if played.redeal is None else int(np.count_nonzero(played.redeal))
    counted = _counted(played, rounds - redealt, profile, keep.name)
    return counted + _played(words, seats, redealt, profile=profile, keep=keep) if redealt else counted


def _counted(played: Played, rounds: int, profile: Profile, policy: str) -> RoundOdds:
    pairs = list(zip(played.pays, played.charged, strict=True))
    return RoundOdds(
        profile=profile,
        policy=policy,
        rounds=rounds,
        once=np.array([np.count_nonzero(pays | charged) for pays, charged in pairs]),
        twice=np.array([np.count_nonzero(pays & charged) for pays, charged in pairs]),
        penalties=np.array([np.count_nonzero(charged) for charged in played.charged]),
        answers=played.answers[: -len(MATADORS) - 1 : -1],
    )
