"""Whole rounds in batch: who is dealt in and who sits out, the turns, the reveal.

The same mixes and decisions through `gnav_core.gnav.rounds` give equal lives, hands and payers: a test compares them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gnav_core.gnav.profile import (
    Elimination,
    LoneParticipant,
    Profile,
    TwoFoolsDealt,
)
from gnav_core.odds.mixes import NOBODY, Bytes, Mix
from gnav_core.odds.refusals import OddsRefusal
from gnav_core.odds.thresholds import Thresholds
from gnav_core.odds.turns import ALWAYS_REQUEST, Flags, Leaving, Turns
from gnav_core.table.errors import GnavError


@dataclass(frozen=True, slots=True)
class Table:
    """What a batch of rounds is played with, besides its mixes.

    - `keep`: a policy, or thresholds, uint8 [seats x 1] or [seats x rounds]: a strength below it requests (0 always
      keeps, ALWAYS_REQUEST never does).
    - `dealt_in`: bool [seats x rounds], None for all; the pieces of the others lie at the bottom of the bag.
    - `lives` (int8 [seats x rounds]) and `alive` (seats in the match, uint8 [rounds]): they matter where a seat may be
      out in mid-round; without them nobody is.
    - `decided`: a position and whether it requests, whatever it holds.
    - `holding`: whether the result is to say what each seat held as its turn came.
    """

    profile: Profile
    keep: Bytes | Thresholds
    dealt_in: Flags | None = None
    lives: NDArray[np.int8] | None = None
    alive: Bytes | None = None
    decided: tuple[int, bool] | None = None
    holding: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a batch of rounds; arrays are [seats x rounds], the dealer's seat last, or [rounds].

    - `hands`: strengths at the end; `held`: what each seat held as its turn came. NOBODY where a seat took no part (two
      Fools set aside included) or, in `held`, its turn never came.
    - `pays`: who pays at the reveal. `charged`: who paid a matador. `gains`: who gained a life for both Fools.
    - `both_fools`: two Fools were shown at the reveal. `out`: who was out in mid-round (`immediate`).
    - `redeal`: too few were left to act. `won`: one seat was left in the match in mid-round.
    - None stands for nobody, or never.
    - `answers`: int64 [21], how often each strength answered a request.
    """

    hands: Bytes
    held: Bytes | None
    pays: Flags
    charged: Flags
    gains: Flags | None
    both_fools: Flags
    redeal: Flags | None
    out: Flags | None
    won: Flags | None
    answers: NDArray[np.int64]


class OtherResponses(GnavError):
    """Pieces of this table respond otherwise than the guides say, which a batch cannot play."""


def play_round(mix: Mix, table: Table) -> Played:
    """Play the rounds of a mix; `mix.ranks[p]` is dealt to position p, counted from the dealer's left.

    Raises OtherResponses for a profile whose pieces respond otherwise than the guides say.
    """
    profile = table.profile
    if not profile.responds_as_usual:
        raise OtherResponses(OddsRefusal.OTHER_RESPONSES, profile=profile.name)
    dealt = mix.ranks[:-1]
    if table.dealt_in is not None:
        dealt = dealt | np.negative((~table.dealt_in).view(np.uint8))
    dealt, gains = _set_aside(dealt, profile)
    redeal = None
    if table.dealt_in is not None or (gains is not None and len(dealt) - 2 < _fewest(profile)):
        dealt, redeal = _too_few(dealt, profile)
    gaps = gains is not None or table.dealt_in is not None
    leaving = None
    if table.lives is not None and table.alive is not None and profile.elimination is Elimination.IMMEDIATE:
        leaving = Leaving(table.lives, table.alive)  # a life gained now does not matter: its holder sits out
    keep = _keep(table, dealt, gaps=gaps)
    turns = Turns(dealt, mix, profile=profile, keep=keep, gaps=gaps, leaving=leaving, holding=table.holding)
    turns.play()
    pays, both_fools = turns.reveal()
    return Played(
        hands=turns.hands,
        held=turns.held,
        pays=pays,
        charged=turns.charged,
        gains=gains,
        both_fools=both_fools,
        redeal=redeal,
        out=None if leaving is None else leaving.out,
        won=None if leaving is None else leaving.won,
        answers=turns.answers,
    )


def first_round(
    seats: int, rounds: int, *, profile: Profile, keep: Thresholds, decided: tuple[int, bool] | None = None
) -> Table:
    """Return a table whose seats have all their lives, as in the first round of a match."""
    if profile.lives > 1 or profile.elimination is not Elimination.IMMEDIATE:
        # Nobody can be out in mid-round, so there is nothing to keep account of.
        return Table(profile, keep, decided=decided, holding=decided is not None)
    return Table(
        profile,
        keep,
        lives=np.ones((seats, rounds), dtype=np.int8),
        alive=np.full(rounds, seats, dtype=np.uint8),
        decided=decided,
        holding=decided is not None,
    )


def _keep(table: Table, dealt: Bytes, *, gaps: bool) -> Bytes:
    keep = table.keep.rows(dealt, gaps=gaps) if isinstance(table.keep, Thresholds) else table.keep
    if table.decided is not None:
        position, requests = table.decided
        keep = keep.copy()
        keep[position] = ALWAYS_REQUEST if requests else 0
    return keep


def _set_aside(dealt: Bytes, profile: Profile) -> tuple[Bytes, Flags | None]:
    """Set both Fools aside where both are dealt; return the other hands, and who gained a life for it [fool.both]."""
    if profile.two_fools_dealt is TwoFoolsDealt.PLAY_ON:
        return dealt, None
    fools = np.zeros(dealt.shape[1], dtype=np.uint8)
    for hand in dealt:
        fools += np.equal(hand, 0).view(np.uint8)
    both = np.equal(fools, 2).nonzero()[0]
    if not both.size:
        return dealt, None
    others = dealt.copy()
    gains = np.zeros(dealt.shape, dtype=np.bool_)
    for hand, gained in zip(others, gains, strict=True):
        holders = both.take((hand.take(both) == 0).nonzero()[0])
        hand[holders] = NOBODY
        gained[holders] = True
    return others, gains


def _fewest(profile: Profile) -> int:
    """Return how many must be left to act for a round to be played."""
    return 2 if profile.lone_participant is LoneParticipant.REDEAL else 1


def _too_few(dealt: Bytes, profile: Profile) -> tuple[Bytes, Flags]:
    """Return the hands, none where too few are left to act, and where that is so [deal.redeal]."""
    acting = np.zeros(dealt.shape[1], dtype=np.uint8)
    for hand in dealt:
        acting += np.not_equal(hand, NOBODY).view(np.uint8)
    redeal = acting < _fewest(profile)
    return dealt | np.negative(redeal.view(np.uint8)), redeal
