"""What a table agreement changes: two tables play the same deals, and the difference is taken deal by deal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from math import sqrt
from operator import add
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gnav_core.gnav.profile import Profile, TwoFoolsRevealed
from gnav_core.odds.batch import Played, first_round, play_round
from gnav_core.odds.chunks import Progress, worked
from gnav_core.odds.matches import play_matches
from gnav_core.odds.mixes import Words, deal
from gnav_core.odds.survival import CHUNK as MATCHES
from gnav_core.odds.thresholds import Thresholds
from gnav_core.odds.turns import Flags

CHUNK: Final = 65_536
"""Deals a chunk. Part of what a seed means: another size, other numbers."""

_STREAM: Final = 5


@dataclass(frozen=True, slots=True, eq=False)
class RoundEffect:
    """How `other` differs from `one` over the same `deals` deals, each the first round of a match.

    `differing` counts the deals in which some seat loses or gains other lives, or may skip the next round at one table
    only. `more` and `squares` are sums by position: lives lost with `other` less those lost with `one`, and its square.
    """

    one: Profile
    other: Profile
    policy: str
    deals: int
    differing: int
    more: NDArray[np.int64]
    squares: NDArray[np.int64]

    @property
    def share_differing(self) -> float:
        """The share of deals whose outcome differs."""
        return self.differing / self.deals

    @property
    def se_differing(self) -> float:
        """The standard error of `share_differing`."""
        return sqrt(self.share_differing * (1 - self.share_differing) / self.deals)

    @property
    def lives(self) -> tuple[float, ...]:
        """Lives lost in a round with `other`, less those lost with `one`, by position."""
        return tuple((self.more / self.deals).tolist())

    @property
    def se(self) -> tuple[float, ...]:
        """The standard error of `lives`."""
        pairs = zip((self.squares / self.deals).tolist(), self.lives, strict=True)
        return tuple(sqrt((square - mean * mean) / self.deals) for square, mean in pairs)

    def __add__(self, other: RoundEffect) -> RoundEffect:
        """Return the effect over both lots of deals together, which must come of different seeds."""
        return RoundEffect(
            self.one,
            self.other,
            self.policy,
            self.deals + other.deals,
            self.differing + other.differing,
            self.more + other.more,
            self.squares + other.squares,
        )


@dataclass(frozen=True, slots=True)
class MatchEffect:
    """How matches with `other` differ from matches with `one`; the same pieces are dealt in the same order.

    `rounds` is how many rounds longer a match is on average, `se` its standard error; `differing` the share of matches
    whose length or winners differ; `shared` how much more often a result is shared, with `se_shared`.
    """

    one: Profile
    other: Profile
    policy: str
    matches: int
    rounds: float
    se: float
    differing: float
    shared: float
    se_shared: float

    def __add__(self, other: MatchEffect) -> MatchEffect:
        """Return the effect over both lots of matches together, which must come of different seeds."""
        matches = self.matches + other.matches

        def pooled(one: float, two: float) -> float:
            return (one * self.matches + two * other.matches) / matches

        rounds, shared = pooled(self.rounds, other.rounds), pooled(self.shared, other.shared)
        squares = pooled(self.matches * self.se**2 + self.rounds**2, other.matches * other.se**2 + other.rounds**2)
        squares_shared = pooled(
            self.matches * self.se_shared**2 + self.shared**2, other.matches * other.se_shared**2 + other.shared**2
        )
        return MatchEffect(
            self.one,
            self.other,
            self.policy,
            matches,
            rounds=rounds,
            se=sqrt(max(squares - rounds**2, 0.0) / matches),
            differing=pooled(self.differing, other.differing),
            shared=shared,
            se_shared=sqrt(max(squares_shared - shared**2, 0.0) / matches),
        )


def compare_rounds(
    one: Profile,
    other: Profile,
    *,
    seats: int,
    keep: Thresholds,
    deals: int = 250_000,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
) -> RoundEffect:
    """Play the same deals under both profiles; a redeal is a deal in which nobody loses a life."""
    _check(seats, deals)

    def work(chunk: int, count: int) -> NDArray[np.int64]:
        mix = deal(Words(seed, _STREAM, seats, chunk), seats, count, whole=True)
        lives = [_lives_lost(play_round(mix, first_round(seats, count, profile=p, keep=keep)), p) for p in (one, other)]
        more = lives[1][0] - lives[0][0]
        differs = (more != 0).any(axis=0) | (lives[0][1] != lives[1][1]).any(axis=0)
        sums = more.sum(axis=1, dtype=np.int64), (more * more).sum(axis=1, dtype=np.int64)
        return np.concatenate([[np.count_nonzero(differs)], *sums])

    sums = reduce(add, worked(work, deals, size=CHUNK, workers=workers, progress=progress))
    return RoundEffect(one, other, keep.name, deals, int(sums[0]), sums[1 : seats + 1], sums[seats + 1 :])


def compare_matches(
    one: Profile,
    other: Profile,
    *,
    seats: int,
    keep: Thresholds,
    matches: int = 20_000,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
) -> MatchEffect:
    """Play matches under both profiles, in pairs that are dealt the same pieces in the same order."""
    _check(seats, matches)

    def work(chunk: int, count: int) -> NDArray[np.int64]:
        first, second = (
            play_matches(seats, count, keep=keep, profile=profile, seed=seed, chunk=chunk) for profile in (one, other)
        )
        longer = second.rounds - first.rounds
        sharing = (second.winners.sum(axis=0) > 1).astype(np.int64) - (first.winners.sum(axis=0) > 1)
        differs = (longer != 0) | (first.winners != second.winners).any(axis=0)
        return np.array([longer.sum(), longer @ longer, np.count_nonzero(differs), sharing.sum(), sharing @ sharing])

    sums = reduce(add, worked(work, matches, size=MATCHES, workers=workers, progress=progress)) / matches
    return MatchEffect(
        one,
        other,
        keep.name,
        matches,
        rounds=float(sums[0]),
        se=sqrt((sums[1] - sums[0] ** 2) / matches),
        differing=float(sums[2]),
        shared=float(sums[3]),
        se_shared=sqrt((sums[4] - sums[3] ** 2) / matches),
    )


def _check(seats: int, repeats: int) -> None:
    if not 2 <= seats <= 20:
        raise ValueError(f"{seats} seats: a table has 2 to 20")
    if repeats < 1:
        raise ValueError(f"{repeats} repeats: play at least one")


def _lives_lost(played: Played, profile: Profile) -> tuple[NDArray[np.int8], Flags]:
    """Return lives lost (a life gained is a negative one), and who may skip the next round."""
    lost = played.pays.view(np.int8) + played.charged.view(np.int8)
    if played.gains is not None:
        lost -= played.gains.view(np.int8)
    may_skip = (played.hands == 0) & played.both_fools
    return lost, may_skip & (profile.two_fools_revealed is TwoFoolsRevealed.MAY_SKIP_NEXT)
