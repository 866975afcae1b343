"""Rounds in sequence: lives, pool, elimination, the deal moving left, the winners (RULES.md sections 2 and 6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from gnav_core.gnav.events import (
    GAME,
    DealPassed,
    Eliminated,
    Redealt,
    Seat,
)
from gnav_core.gnav.profile import LoneParticipant, Profile
from gnav_core.gnav.ranks import Piece
from gnav_core.gnav.refusals import GnavRefusal
from gnav_core.gnav.round_state import MOST_SEATS
from gnav_core.gnav.rounds import Opening, RoundState
from gnav_core.table.errors import IllegalAction, NotEntitled
from gnav_core.table.refusals import TableRefusal, check_seats
from gnav_core.table.seats import clockwise


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match between two rounds.

    ``seats`` are all seats clockwise; ``lives`` has every one, those out of the match with 0 or less; ``left`` are
    those still in it. ``may_skip`` holds who may still decide to skip the next round, ``skipping`` who has done so
    [fool.skip]. ``spares`` counts the spare counters handed out so far, ``rounds`` the deals so far, redeals
    included.
    """

    game: ClassVar[str] = GAME
    profile: Profile
    seats: tuple[Seat, ...]
    dealer: Seat
    lives: Mapping[Seat, int]
    left: tuple[Seat, ...]
    pool: int = 0
    spares: int = 0
    may_skip: tuple[Seat, ...] = ()
    skipping: tuple[Seat, ...] = ()
    rounds: int = 0
    winners: tuple[Seat, ...] | None = None

    def __repr__(self) -> str:
        lives = ", ".join(f"{seat} {count}" for seat, count in self.lives.items())
        return f"<match of Gnav: {lives}; {self.dealer} deals>"

    @property
    def dealt_in(self) -> tuple[Seat, ...]:
        """The seats that get a piece in the next round, clockwise from the dealer's left."""
        return tuple(
            seat for seat in clockwise(self.seats, self.dealer) if seat in self.left and seat not in self.sitting_out
        )

    @property
    def sitting_out(self) -> tuple[Seat, ...]:
        """The seats that will be dealt no piece, in seat order; nobody when that would leave nobody [fool.skip]."""
        return () if {*self.skipping} >= {*self.left} else tuple(seat for seat in self.seats if seat in self.skipping)


def start_match(
    profile: Profile,
    seats: tuple[Seat, ...],
    *,
    dealer: Seat,
    lives: Mapping[Seat, int] | None = None,
    pool: int = 0,
) -> MatchState:
    """Return a match before its first deal; a seat missing from ``lives`` starts with the profile's [lives.start].

    Raises BadDeal.
    """
    check_seats(seats, dealer, most=MOST_SEATS)
    counts = {seat: (lives or {}).get(seat, profile.lives) for seat in seats}
    return MatchState(profile, seats, dealer, counts, left=seats, pool=pool)


def skip(match: MatchState, seat: Seat) -> MatchState:
    """Let a holder of one of two revealed Fools sit out the next round. Raises NotEntitled [fool.skip]."""
    if seat not in match.may_skip:
        raise NotEntitled(GnavRefusal.MAY_NOT_SKIP, seat=seat)
    rest = tuple(other for other in match.may_skip if other != seat)
    return replace(match, may_skip=rest, skipping=(*match.skipping, seat))


def next_opening(match: MatchState, hands: Mapping[Seat, Piece], bag: tuple[Piece, ...]) -> Opening:
    """Return the next round of this match with these pieces. Raises IllegalAction when it is won, BadDeal."""
    if match.winners is not None:
        raise IllegalAction(TableRefusal.MATCH_IS_OVER)
    return Opening(
        profile=match.profile,
        seats=match.left,
        dealer=match.dealer,
        hands=hands,
        bag=bag,
        lives={seat: match.lives[seat] for seat in match.left},
        pool=match.pool,
        sitting_out=match.sitting_out,
    )


def after_round(match: MatchState, ended: RoundState) -> MatchState:
    """Return the match after a round of it. Raises IllegalAction while the round goes on."""
    if not ended.over:
        raise IllegalAction(TableRefusal.ROUND_GOES_ON)
    redealt = isinstance(ended.log[-1], Redealt)
    gone = {event.seat for event in ended.log if isinstance(event, Eliminated)}
    last = ended.log[-1]
    return MatchState(
        profile=match.profile,
        seats=match.seats,
        dealer=last.seat if isinstance(last, DealPassed) else match.dealer,
        lives={**match.lives, **ended.lives},
        left=tuple(seat for seat in match.left if seat not in gone),
        pool=ended.pool,
        spares=match.spares + ended.spares,
        may_skip=() if ended.winners else ended.may_skip,
        skipping=_still_skipping(match) if redealt else (),
        rounds=match.rounds + 1,
        winners=ended.winners,
    )


def _still_skipping(match: MatchState) -> tuple[Seat, ...]:
    """A redeal repeats the round, so who skips it goes on skipping, if enough are dealt in for it to be played."""
    fewest = 2 if match.profile.lone_participant is LoneParticipant.REDEAL else 1
    return match.skipping if len(match.dealt_in) >= fewest else ()
