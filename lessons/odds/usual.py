"""What usually happens from a moment of a round: how often each seat loses a life, by keeping and by requesting."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from math import sqrt
from typing import Final, TypeAlias

from gnav_core.gnav.events import (
    Action,
    Keep,
    Request,
    Seat,
)
from gnav_core.gnav.notation import parse_round
from gnav_core.gnav.playing import play_round
from gnav_core.gnav.policies import policy
from gnav_core.gnav.rounds import RoundState, apply
from gnav_core.odds.keep_or_request import KeepOrRequest
from gnav_core.odds.playouts import agreeing
from lessons.games.gnav.acting import exact_here
from lessons.odds.kept import Kept

Moment: TypeAlias = tuple[str, str]
"""A round in notation at whose end somebody is to act, and the policy by which it is played on."""

_BLOCKS: Final = 20


@dataclass(frozen=True, slots=True)
class Usual:
    """What came of ``playouts`` rounds, each played on twice, for all that ``seat`` can know.

    ``keep`` and ``request`` count by seat the rounds in which it lost a life from this moment on; ``own`` are the
    lives that ``seat`` lost in all, after keeping and after requesting, ``squares`` the sum of their squared
    differences. ``exact`` are exact odds of the decision where they can be had.
    """

    seat: Seat
    seats: tuple[Seat, ...]
    exact: KeepOrRequest | None
    playouts: int
    keep: tuple[int, ...]
    request: tuple[int, ...]
    own: tuple[int, int] = (0, 0)
    squares: int = 0
    blocks: int = 0
    done: bool = False

    @property
    def lives(self) -> tuple[float, float]:
        """Lives that the seat loses on average after keeping and after requesting."""
        return self.own[0] / self.playouts, self.own[1] / self.playouts

    @property
    def se(self) -> float:
        """The standard error of the difference of the two."""
        keep, request = self.lives
        return sqrt(max(self.squares / self.playouts - (request - keep) ** 2, 0.0) / self.playouts)


def usual(moment: Moment) -> Usual:
    """Return the first, rough answer."""
    state = parse_round(moment[0])
    assert state.to_act is not None, "somebody must be about to decide"
    seats = state.opening.seats
    none = (0,) * len(seats)
    return more_usual(moment, Usual(state.to_act, seats, exact_here(state, moment[1]), 0, none, none))


def more_usual(moment: Moment, known: Usual) -> Usual:
    """Return the answer with one block of rounds more."""
    state = parse_round(moment[0])
    rng = random.Random(known.blocks)
    keep, request, own, squares = [*known.keep], [*known.request], [*known.own], known.squares
    block = _block(len(known.seats))
    for other in islice(agreeing(state, known.seat, rng), block):
        lost = [_lost(other, action, moment[1], rng) for action in (Keep(known.seat), Request(known.seat))]
        for counts, losses in zip((keep, request), lost, strict=True):
            for place, count in enumerate(losses):
                counts[place] += count > 0
        mine = [losses[known.seats.index(known.seat)] for losses in lost]
        own = [sum(pair) for pair in zip(own, mine, strict=True)]
        squares += (mine[1] - mine[0]) ** 2
    return replace(
        known,
        playouts=known.playouts + block,
        keep=tuple(keep),
        request=tuple(request),
        own=(own[0], own[1]),
        squares=squares,
        blocks=known.blocks + 1,
        done=known.blocks + 1 >= _BLOCKS,
    )


def _block(seats: int) -> int:
    return 100 if seats <= 6 else 30 if seats <= 12 else 12


def _lost(state: RoundState, action: Action, others: str, rng: random.Random) -> list[int]:
    ended = play_round(apply(state, action), dict.fromkeys(state.opening.seats, policy(others)), rng)
    return [state.lives[seat] - ended.lives[seat] for seat in state.opening.seats]


@cache
def kept_usual() -> Kept[Moment, Usual]:
    """Return the answers of this process."""
    return Kept(usual, more_usual, same=lambda moment: moment)
