"""One moment of a round: what stands on the table, and the bookkeeping of what happens to it.

No rule is decided here; rounds.py does that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, NamedTuple, assert_never

from gnav_core.gnav.events import (
    BAG,
    ENDINGS,
    GAME,
    PENALTIES,
    Charged,
    DealPassed,
    Dealt,
    Eliminated,
    Event,
    Exchanged,
    Failed,
    Gained,
    Kept,
    Partner,
    Redealt,
    Refused,
    Requested,
    Returned,
    Revealed,
    Reversed,
    SatOut,
    Seat,
    Seen,
    Shared,
    Skipped,
    Stopped,
    Tapped,
    TurnPassed,
    Won,
)
from gnav_core.gnav.profile import Profile, TwoFoolsRevealed
from gnav_core.gnav.ranks import PACK, Piece, Rank
from gnav_core.gnav.refusals import GnavRefusal
from gnav_core.table.errors import BadDeal
from gnav_core.table.game import named
from gnav_core.table.refusals import check_seats
from gnav_core.table.seats import clockwise

MOST_SEATS: Final = 20
"""Seats at a table [seats.count]."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What stands on the table before the first event.

    ``seats`` are those still in the match, clockwise; ``hands`` has a piece for each of them but those in
    ``sitting_out``; ``bag`` is top first. Raises BadDeal for what no table could have.
    """

    game: ClassVar[str] = GAME
    profile: Profile
    seats: tuple[Seat, ...]
    dealer: Seat
    hands: Mapping[Seat, Piece]
    bag: tuple[Piece, ...]
    lives: Mapping[Seat, int]
    pool: int = 0
    sitting_out: tuple[Seat, ...] = ()
    order: tuple[Seat, ...] = field(init=False)
    """All seats clockwise from the dealer's left, the dealer last."""

    def __post_init__(self) -> None:
        check_seats(self.seats, self.dealer, most=MOST_SEATS)
        if not self.hands or {*self.hands} != {*self.seats} - {*self.sitting_out}:
            raise BadDeal(GnavRefusal.PIECE_FOR_EACH)
        if (count := len(self.hands) + len(self.bag)) != len(PACK):
            raise BadDeal(GnavRefusal.PIECE_COUNT, count=count, most=len(PACK))
        object.__setattr__(self, "order", clockwise(self.seats, self.dealer))


class RoundState(NamedTuple):
    """One moment of a round. Nothing in it is ever changed in place.

    A named tuple, since a frozen dataclass of as many fields takes six times as long to build, once for every event.

    ``hands`` has every piece held, those set aside included. ``turn`` is whose turn it is, ``decided`` whether that
    seat has said what it does. ``log`` has every event so far.
    """

    opening: Opening
    hands: Mapping[Seat, Piece]
    bag: tuple[Piece, ...]
    aside: tuple[Piece, ...]
    lives: Mapping[Seat, int]
    pool: int
    spares: int
    sitting_out: tuple[Seat, ...]
    out: tuple[Seat, ...]
    exchanges: tuple[Exchanged, ...]
    refused: tuple[tuple[Partner, Piece], ...]
    turn: Seat | None
    decided: bool
    stopped_by: Partner | None
    payers: tuple[Seat, ...]
    log: tuple[Event, ...]

    @property
    def game(self) -> str:
        """The id of the game."""
        return GAME

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return bool(self.log) and type(self.log[-1]) in ENDINGS

    @property
    def to_act(self) -> Seat | None:
        """The seat whose decision is awaited."""
        return None if self.decided else self.turn

    @property
    def participants(self) -> tuple[Seat, ...]:
        """The seats that take turns and are compared, in seat order."""
        return tuple(seat for seat in self.opening.seats if seat not in self.sitting_out and seat not in self.out)

    def __repr__(self) -> str:
        table = f"{len(self.opening.seats)} seats, {self.opening.dealer} deals, {len(self.log)} events"
        return f"<round of Gnav: {table}, {'over' if self.over else f'{self.to_act} to act'}>"

    def _repr_html_(self) -> str:
        return named(self.game).picture(self)

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """Who has won the match, in seat order; None while it goes on."""
        match self.log[-1] if self.log else None:
            case Won(seat):
                return (seat,)
            case Shared(seats):
                return seats
            case _:
                return None

    @property
    def may_skip(self) -> tuple[Seat, ...]:
        """The seats that may sit out the next round [fool.skip], once this one is over."""
        if self.opening.profile.two_fools_revealed is not TwoFoolsRevealed.MAY_SKIP_NEXT:
            return ()
        shown = next((event.hands for event in reversed(self.log) if isinstance(event, Revealed)), {})
        holders = tuple(seat for seat, piece in shown.items() if piece.rank is Rank.FOOL)
        return tuple(seat for seat in holders if seat not in self.out) if len(holders) == 2 else ()


def before(opening: Opening) -> RoundState:
    """Return the state before anything has happened."""
    return RoundState(
        opening=opening,
        hands={},
        bag=opening.bag,
        aside=(),
        lives=opening.lives,
        pool=opening.pool,
        spares=0,
        sitting_out=(),
        out=(),
        exchanges=(),
        refused=(),
        turn=None,
        decided=True,
        stopped_by=None,
        payers=(),
        log=(),
    )


def evolve(state: RoundState, event: Event) -> RoundState:
    """Return the state after this event. It trusts the event: whether it may happen is `decide`'s business."""
    # fmt: off
    (opening, hands, bag, aside, lives, pool, spares, sitting_out, out, exchanges, refused,
     turn, decided, stopped_by, payers, log) = state
    # fmt: on
    match event:
        case TurnPassed():
            turn, decided = event.seat, False
        case Requested() | Kept() | Failed():
            decided = True
        case Exchanged():
            hands, bag = _crossed(hands, bag, event.seat, event.partner, gets=event.taken, gives=event.given)
            exchanges = (*exchanges, event)
        case Refused():
            refused = (*refused, (event.partner, event.piece))
            if event.partner is BAG:
                bag, aside = bag[1:], (*aside, event.piece)
        case Charged():
            pool += lives[event.seat] > 0  # the pool receives only real counters [penalty.paper]
            lives = {**lives, event.seat: lives[event.seat] - 1}
            if event.cause not in PENALTIES:
                payers = (*payers, event.seat)
        case Reversed():
            hands, bag = _crossed(hands, bag, event.seat, event.partner, gets=event.given, gives=event.taken)
            exchanges = exchanges[:-1]
        case Returned():
            bag, aside = bag + event.pieces, ()
        case Stopped():
            stopped_by = event.partner
        case Revealed():
            turn = None
        case Dealt():
            hands = opening.hands
        case Gained():
            lives = {**lives, event.seat: lives[event.seat] + 1}
            pool, spares = (pool, spares + 1) if event.spare else (pool - 1, spares)
        case SatOut() | Skipped():
            sitting_out = (*sitting_out, event.seat)
        case Eliminated():
            out = (*out, event.seat)
        case Tapped() | Redealt() | DealPassed() | Won() | Shared():
            pass
        case _:
            assert_never(event)
    # Positional, in the order of the fields: keywords cost a tenth of the engine's speed.
    # fmt: off
    return RoundState(
        opening, hands, bag, aside, lives, pool, spares, sitting_out, out, exchanges, refused,
        turn, decided, stopped_by, payers, (*log, event),
    )
    # fmt: on


def _crossed(
    hands: Mapping[Seat, Piece],
    bag: tuple[Piece, ...],
    seat: Seat,
    partner: Partner,
    *,
    gets: Seen,
    gives: Seen,
) -> tuple[Mapping[Seat, Piece], tuple[Piece, ...]]:
    """Return hands and bag after two pieces changed places; into the bag is to its bottom [bag.order]."""
    assert gets is not None
    assert gives is not None
    if partner is not BAG:
        return {**hands, seat: gets, partner: gives}, bag
    rest = tuple(piece for piece in bag if piece is not gets)
    return {**hands, seat: gets}, (*rest, gives)
