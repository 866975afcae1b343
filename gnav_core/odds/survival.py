"""Whole matches: how long they last, who is left after each round, who wins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from math import sqrt
from operator import add
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gnav_core.gnav.profile import NORWEGIAN, Profile
from gnav_core.odds.chunks import Progress, worked
from gnav_core.odds.matches import Ended, play_matches
from gnav_core.odds.thresholds import Thresholds

CHUNK: Final = 8192
"""Matches a chunk. Part of what a seed means: another size, other numbers."""


@dataclass(frozen=True, slots=True, eq=False)
class MatchOdds:
    """How `matches` matches ended; positions are counted from the first dealer's left, the first dealer last.

    `lengths[n]` counts the matches of n rounds (redeals are not rounds). `won` and `shared_by` count by position who
    won alone and who shared. `seats_left[r, n]` counts the matches that have n seats alive after round r, those that
    are over included. Two results of the same table add up.
    """

    profile: Profile
    policy: str
    matches: int
    lengths: NDArray[np.int64]
    won: NDArray[np.int64]
    shared_by: NDArray[np.int64]
    seats_left: NDArray[np.int64]

    @property
    def mean_rounds(self) -> float:
        """Rounds in a match, on average."""
        return float(self.lengths @ np.arange(len(self.lengths)) / self.matches)

    @property
    def sd_rounds(self) -> float:
        """The standard deviation of the number of rounds; its mean's error is this over the root of `matches`."""
        square = float(self.lengths @ np.arange(len(self.lengths)) ** 2 / self.matches)
        return sqrt(max(square - self.mean_rounds**2, 0.0))

    @property
    def se_rounds(self) -> float:
        """The standard error of `mean_rounds`."""
        return self.sd_rounds / sqrt(self.matches)

    @property
    def shared(self) -> float:
        """The share of matches that end with nobody left."""
        return 1 - float(self.won.sum()) / self.matches

    @property
    def wins(self) -> tuple[float, ...]:
        """The probability to win alone, by position."""
        return tuple((self.won / self.matches).tolist())

    @property
    def se_wins(self) -> tuple[float, ...]:
        """The standard error of `wins`."""
        return tuple(sqrt(share * (1 - share) / self.matches) for share in self.wins)

    @property
    def alive(self) -> tuple[float, ...]:
        """Seats alive after each round, on average: the first entry is before the first round."""
        return tuple((self.seats_left @ np.arange(self.seats_left.shape[1]) / self.matches).tolist())

    @property
    def sd_alive(self) -> tuple[float, ...]:
        """The standard deviation of the seats alive after each round."""
        squares = self.seats_left @ np.arange(self.seats_left.shape[1]) ** 2 / self.matches
        pairs = zip(squares.tolist(), self.alive, strict=True)
        return tuple(sqrt(max(square - mean * mean, 0.0)) for square, mean in pairs)

    def alive_quantile(self, share: float) -> tuple[int, ...]:
        """Return the seats alive after each round that at least this share of matches does not exceed."""
        reached = np.cumsum(self.seats_left, axis=1) >= share * self.matches
        return tuple(np.argmax(reached, axis=1).tolist())

    def __add__(self, other: MatchOdds) -> MatchOdds:
        """Return the odds of both lots of matches together."""
        rounds = max(len(self.lengths), len(other.lengths))
        return MatchOdds(
            self.profile,
            self.policy,
            self.matches + other.matches,
            _longer(self.lengths, rounds) + _longer(other.lengths, rounds),
            self.won + other.won,
            self.shared_by + other.shared_by,
            _lasting(self.seats_left, rounds) + _lasting(other.seats_left, rounds),
        )


def _longer(counts: NDArray[np.int64], rounds: int) -> NDArray[np.int64]:
    return np.pad(counts, (0, rounds - len(counts)))


def _lasting(seats_left: NDArray[np.int64], rounds: int) -> NDArray[np.int64]:
    return np.pad(seats_left, ((0, rounds - len(seats_left)), (0, 0)), mode="edge")


def simulate_matches(
    seats: int,
    matches: int,
    *,
    keep: Thresholds,
    profile: Profile = NORWEGIAN,
    seed: int = 0,
    first_chunk: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
) -> MatchOdds:
    """Play `matches` matches of 2 to 20 seats, every seat playing `keep` and skipping a round whenever it may.

    The same seed deals the same match the same pieces under every profile. `first_chunk` as in `simulate_rounds`.
    """
    if not 2 <= seats <= 20:
        raise ValueError(f"{seats} seats: a table has 2 to 20")
    if matches < 1:
        raise ValueError(f"{matches} matches: play at least one")

    def work(chunk: int, count: int) -> MatchOdds:
        ended = play_matches(seats, count, keep=keep, profile=profile, seed=seed, chunk=chunk + first_chunk)
        return _counted(ended, seats, profile=profile, policy=keep.name)

    return reduce(add, worked(work, matches, size=CHUNK, workers=workers, progress=progress))


def _counted(ended: Ended, seats: int, *, profile: Profile, policy: str) -> MatchOdds:
    matches = len(ended.rounds)
    sharing = ended.winners.sum(axis=0)
    longest = int(ended.rounds.max())
    shape = (longest + 1, seats + 1)
    left = np.bincount(ended.after * (seats + 1) + ended.left, minlength=shape[0] * shape[1]).reshape(shape)
    left[0, seats] = matches
    lengths = np.bincount(ended.rounds)
    # A match that is over stays as it ended: with one seat left, or none.
    over = left[:, :2].cumsum(axis=0)
    left[:, :2] = over
    return MatchOdds(
        profile=profile,
        policy=policy,
        matches=matches,
        lengths=lengths,
        won=ended.winners[:, sharing == 1].sum(axis=1),
        shared_by=ended.winners[:, sharing > 1].sum(axis=1),
        seats_left=left,
    )
