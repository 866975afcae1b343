"""With how many points should one say stop? Whole matches played by the step engine, counted.

One seat plays stop-at-N, all others stop-at-25 (or another number). Its place at the table moves on by one from match
to match, so that who deals first favours nobody. The first deals follow from the seed alone, so two numbers are
compared over the same ones. What usually happens, not a rule.

No hand scores 22 or 23, nor 12 to 14, so some numbers play alike: see `DIFFERENT`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Final

from gnav_core.nage.events import Paid, Sank
from gnav_core.nage.hands import THIRTY_ONE
from gnav_core.nage.matches import start_match
from gnav_core.nage.playing import play_match
from gnav_core.nage.policies import stop_at
from gnav_core.nage.round_state import MOST_SEATS
from gnav_core.table.seats import Seat

OTHERS: Final = 25
"""Where the others stop: the default policy."""

DIFFERENT: Final = (*range(15, 22), *range(24, 32))
"""The numbers that play differently, from 15 up: stop-at-22 and -23 play as 24 does."""


@dataclass(frozen=True, slots=True)
class Stopping:
    """How a seat that stops at ``lowest`` fares among ``players - 1`` others: in ``matches``, and in their ``rounds``.

    ``rounds`` are those in which it was still afloat, ``losses`` those of them that it lost, and paid for or sank in.
    """

    players: int
    lowest: int
    others: int
    matches: int
    wins: int
    rounds: int
    losses: int

    @property
    def win_rate(self) -> float:
        """The share of matches won; one in ``players`` where all play alike."""
        return self.wins / self.matches

    @property
    def se(self) -> float:
        """The standard error of ``win_rate``."""
        return _error(self.win_rate, self.matches)

    @property
    def loss_rate(self) -> float:
        """The share of rounds lost: the sharper figure of the two, as a match has many rounds."""
        return self.losses / self.rounds

    @property
    def se_loss(self) -> float:
        """The standard error of ``loss_rate``, as if rounds of a match did not depend on each other."""
        return _error(self.loss_rate, self.rounds)


def _error(share: float, count: int) -> float:
    return sqrt(share * (1 - share) / count)


def stopping(
    players: int,
    lowest: int,
    *,
    matches: int,
    seed: int = 0,
    others: int = OTHERS,
    progress: Callable[[int, int], None] | None = None,
) -> Stopping:
    """Play that many matches of ``players`` and count how one seat that stops at ``lowest`` fares.

    ``progress`` is told how many of all matches are done. Raises ValueError for numbers out of range: 2 to 8 players,
    0 to 31 points, a match or more.
    """
    if not 2 <= players <= MOST_SEATS:
        raise ValueError(f"{players} players: La Nage is played by 2 to {MOST_SEATS}")
    if not (0 <= lowest <= THIRTY_ONE and 0 <= others <= THIRTY_ONE):
        raise ValueError(f"stop at {lowest} among {others}: write numbers from 0 to {THIRTY_ONE}")
    if matches < 1:
        raise ValueError(f"{matches} matches: play one or more")
    seats = tuple(Seat(str(place)) for place in range(players))
    rng = random.Random(seed)
    wins = rounds = losses = 0
    for number in range(matches):
        me = seats[number % players]
        ways = {seat: stop_at(lowest if seat == me else others) for seat in seats}
        played = play_match(start_match(seats, dealer=seats[-1]), ways, rng=random.Random(rng.getrandbits(64)))
        wins += played.result.winners == (me,)
        mine = [state for state in played.states if me in state.opening.seats]
        rounds += len(mine)
        losses += sum(isinstance(event, Paid | Sank) and event.seat == me for state in mine for event in state.log)
        if progress:
            progress(number + 1, matches)
    return Stopping(players, lowest, others, matches, wins, rounds, losses)
