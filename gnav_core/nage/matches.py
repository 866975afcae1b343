"""Rounds of La Nage in sequence: units, pot, who swims and sinks, the deal moving left, the winner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from gnav_core.nage.dealing import Deal
from gnav_core.nage.events import GAME, DealPassed
from gnav_core.nage.round_state import MOST_SEATS
from gnav_core.nage.rounds import Opening, RoundState
from gnav_core.table.errors import IllegalAction
from gnav_core.table.refusals import TableRefusal, check_seats
from gnav_core.table.seats import Seat, clockwise

UNITS: Final = 3
"""What each seat starts with [nage.seats]."""


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match between two rounds.

    ``seats`` are all seats clockwise, ``lives`` the units of every one, ``left`` those still afloat. ``rounds`` counts
    the deals so far, replayed ones included. When ``winners`` names the last one afloat, the pot is theirs.
    """

    game: ClassVar[str] = GAME
    seats: tuple[Seat, ...]
    dealer: Seat
    lives: Mapping[Seat, int]
    left: tuple[Seat, ...]
    pot: int = 0
    rounds: int = 0
    winners: tuple[Seat, ...] | None = None

    def __repr__(self) -> str:
        lives = ", ".join(f"{seat} {count}" for seat, count in self.lives.items())
        return f"<match of La Nage: {lives}; {self.dealer} deals>"

    @property
    def dealt_in(self) -> tuple[Seat, ...]:
        """The seats that get cards in the next round, clockwise from the dealer's left, the dealer last."""
        return tuple(seat for seat in clockwise(self.seats, self.dealer) if seat in self.left)

    @property
    def swimming(self) -> tuple[Seat, ...]:
        """The seats afloat without a unit, in seat order [nage.swim]."""
        return tuple(seat for seat in self.left if not self.lives[seat])


def start_match(
    seats: tuple[Seat, ...], *, dealer: Seat, lives: Mapping[Seat, int] | None = None, pot: int = 0
) -> MatchState:
    """Return a match before its first deal; a seat missing from ``lives`` starts with 3 units [nage.seats].

    Raises BadDeal.
    """
    check_seats(seats, dealer, most=MOST_SEATS)
    counts = {seat: (lives or {}).get(seat, UNITS) for seat in seats}
    return MatchState(seats, dealer, counts, left=seats, pot=pot)


def next_opening(match: MatchState, deal: Deal) -> Opening:
    """Return the next round of this match with these cards. Raises IllegalAction when it is won, BadDeal."""
    if match.winners is not None:
        raise IllegalAction(TableRefusal.MATCH_IS_OVER)
    return Opening(
        seats=match.left,
        dealer=match.dealer,
        hands=deal.hands,
        other=deal.other,
        stock=deal.stock,
        lives={seat: match.lives[seat] for seat in match.left},
        pot=match.pot,
    )


def after_round(match: MatchState, ended: RoundState) -> MatchState:
    """Return the match after a round of it; a replayed one leaves it as it was. Raises IllegalAction before its end."""
    if not ended.over:
        raise IllegalAction(TableRefusal.ROUND_GOES_ON)
    last = ended.log[-1]
    return MatchState(
        seats=match.seats,
        dealer=last.seat if isinstance(last, DealPassed) else match.dealer,
        lives={**match.lives, **ended.lives},
        left=tuple(seat for seat in match.left if seat not in ended.sunk),
        pot=ended.pot,
        rounds=match.rounds + 1,
        winners=ended.winners,
    )
