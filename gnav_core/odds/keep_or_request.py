"""One decision, by the best method there is: exact where exact odds can be had, else simulated with its standard error.

What is conditioned on is the same for both: the position *holds the piece as its turn comes*, and nothing else is
known. The others keep one given rank and higher. Everyone starts the round with the profile's lives.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Final, TypeAlias

from gnav_core.gnav import round_state
from gnav_core.gnav.profile import NORWEGIAN, Profile
from gnav_core.gnav.ranks import Rank
from gnav_core.odds.exact import NotExact, Obstacle, Outcome, exact_outcome, obstacle
from gnav_core.odds.playouts import MARGIN
from gnav_core.odds.refusals import OddsRefusal
from gnav_core.table.errors import BadDeal, GnavError
from gnav_core.table.refusals import TableRefusal

if TYPE_CHECKING:
    from gnav_core.odds.decision import DecisionOdds

DEALS: Final = 500_000
"""Deals of a simulation: a standard error of about 0.0006 lives for the first seat."""

Number: TypeAlias = Fraction | float
"""A fraction where it is exact."""


class Method(Enum):
    """How odds were found."""

    EXACT = "exact"
    SIMULATE = "simulate"


class NeverHeld(GnavError):
    """In none of the simulated deals did the position hold the piece as its turn came."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What one action costs.

    ``loses_reveal``: probability to be among the payers at the reveal; ``penalty``: probability of a matador
    penalty on this request; ``expected_lives``: lives lost on average, their sum, with standard error ``se`` (0 for
    exact).
    """

    loses_reveal: Number
    penalty: Number
    expected_lives: Number
    se: float


@dataclass(frozen=True, slots=True)
class KeepOrRequest:
    """What keeping and requesting cost, and all that the numbers depend on.

    ``difference`` is request minus keep in expected lives, with standard error ``se``. ``obstacle`` says why exact
    odds cannot be had, None where they can; ``rounds`` how many rounds were simulated, 0 for exact.
    """

    seats: int
    position: int
    piece: Rank
    keep_from: Rank
    profile: Profile
    method: Method
    obstacle: Obstacle | None
    keep: Cost
    request: Cost
    difference: Number
    se: float
    rounds: int

    @property
    def policy(self) -> str:
        """What the others play, as policies.py names it."""
        return f"keep-from-{self.keep_from.value}"

    @property
    def better(self) -> str:
        """``keep`` or ``request``; ``equal`` when they differ by 3 standard errors or less."""
        if self.difference == 0 or abs(float(self.difference)) <= MARGIN * self.se:
            return "equal"
        return "keep" if self.difference > 0 else "request"


def decision_odds(
    seats: int,
    position: int,
    piece: Rank,
    *,
    keep_from: Rank = Rank.VI,
    profile: Profile = NORWEGIAN,
    method: Method | None = None,
    seed: int = 0,
    deals: int = DEALS,
) -> KeepOrRequest:
    """Weigh keeping against requesting for a position (1 = left of the dealer) that holds this piece and is to act.

    Without a method: exact where that can be had. Raises NotExact where ``method`` asks for more than that or where
    pieces respond otherwise than in the guides, BadDeal for seats or a position that no table has, NeverHeld.
    """
    if not 2 <= seats <= 20:
        raise BadDeal(TableRefusal.SEAT_COUNT, count=seats, most=round_state.MOST_SEATS)
    if not 1 <= position <= seats:
        raise BadDeal(OddsRefusal.NO_POSITION, position=position, most=seats)
    why = obstacle(seats, position, keep_from=keep_from, profile=profile)
    if why is Obstacle.RESPONSES or (method is Method.EXACT and why is not None):
        raise NotExact(why)
    if method is Method.SIMULATE or why is not None:
        return _simulated(seats, position, piece, keep_from=keep_from, profile=profile, seed=seed, deals=deals)
    return exact_decision(seats, piece, keep_from=keep_from, profile=profile)


def exact_decision(
    seats: int, piece: Rank, *, keep_from: Rank = Rank.VI, profile: Profile = NORWEGIAN, untapped: bool = False
) -> KeepOrRequest:
    """Weigh the first seat's decision exactly; ``untapped`` as in `exact_outcome`. Raises NotExact, BadDeal."""
    keep, request = (
        exact_outcome(seats, piece, request=asks, keep_from=keep_from, profile=profile, untapped=untapped)
        for asks in (False, True)
    )
    more = request.expected_lives - keep.expected_lives
    return KeepOrRequest(
        seats, 1, piece, keep_from, profile, Method.EXACT, None, _exactly(keep), _exactly(request), more, 0.0, 0
    )


def _exactly(outcome: Outcome) -> Cost:
    return Cost(outcome.loses_reveal, outcome.penalty, outcome.expected_lives, 0.0)


def _simulated(
    seats: int, position: int, piece: Rank, *, keep_from: Rank, profile: Profile, seed: int, deals: int
) -> KeepOrRequest:
    # numpy is slow to import, and exact odds do without.
    from gnav_core.odds.decision import simulate_decision
    from gnav_core.odds.thresholds import keep_from as keeping_from

    sample = simulate_decision(
        seats, position, piece, keep=keeping_from(keep_from), deals=deals, profile=profile, seed=seed
    )
    if not sample.rounds:
        raise NeverHeld(
            OddsRefusal.NEVER_HELD,
            position=position,
            seats=seats,
            piece=piece.value,
            deals=deals,
            lowest=keep_from.value,
        )
    return simulated(sample, keep_from)


def simulated(sample: DecisionOdds, keep_from: Rank) -> KeepOrRequest:
    """Return what a simulation of one decision says, in which the others keep this rank and higher."""
    keep, request = (
        Cost(side.loses_reveal, side.penalty, side.expected_lives, side.se) for side in (sample.keep, sample.request)
    )
    return KeepOrRequest(
        sample.seats,
        sample.position,
        sample.piece,
        keep_from,
        sample.profile,
        Method.SIMULATE,
        obstacle(sample.seats, sample.position, keep_from=keep_from, profile=sample.profile),
        keep,
        request,
        sample.difference,
        sample.se,
        sample.rounds,
    )
