"""One moment of a round of La Nage, and the bookkeeping of what happens to it.

No rule is decided here; rounds.py does that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, NamedTuple, Protocol, assert_never

from gnav_core.nage.cards import PACK, Card, Cards
from gnav_core.nage.events import (
    ENDINGS,
    GAME,
    DealPassed,
    Dealt,
    Event,
    HandKept,
    LaidDown,
    OtherTaken,
    Paid,
    Passed,
    RanOut,
    Refreshed,
    Replayed,
    Sank,
    Shown,
    Stopped,
    Swam,
    SwappedAll,
    SwappedOne,
    TurnPassed,
    Won,
)
from gnav_core.nage.refusals import NageRefusal
from gnav_core.table.errors import BadDeal
from gnav_core.table.game import named
from gnav_core.table.refusals import check_seats
from gnav_core.table.seats import Seat, clockwise

MOST_SEATS: Final = 8
"""[nage.seats]"""


@dataclass(frozen=True, slots=True)
class Opening:
    """What lies on the table before the first event.

    ``seats`` are those afloat, clockwise, ``hands`` has three cards for each, ``other`` is the dealer's second hand,
    ``stock`` is top first. ``lives`` are the units left: who has none and is here swims. Raises BadDeal for what no
    table could have.
    """

    game: ClassVar[str] = GAME
    seats: tuple[Seat, ...]
    dealer: Seat
    hands: Mapping[Seat, Cards]
    other: Cards
    stock: Cards
    lives: Mapping[Seat, int]
    pot: int = 0
    order: tuple[Seat, ...] = field(init=False)
    """All seats clockwise from the dealer's left, the dealer last."""

    def __post_init__(self) -> None:
        check_seats(self.seats, self.dealer, most=MOST_SEATS)
        dealt = (*self.hands.values(), self.other)
        if {*self.hands} != {*self.seats} or any(len(hand) != 3 for hand in dealt):
            raise BadDeal(NageRefusal.THREE_CARDS_EACH)
        cards = [*(card for hand in dealt for card in hand), *self.stock]
        if len(cards) != len(PACK) or {*cards} != {*PACK}:
            raise BadDeal(NageRefusal.EACH_CARD_ONCE)
        if {*self.lives} != {*self.seats} or min(self.lives.values()) < 0 or self.pot < 0:
            raise BadDeal(NageRefusal.UNITS_FOR_EACH)
        object.__setattr__(self, "order", clockwise(self.seats, self.dealer))


class RoundState(NamedTuple):
    """One moment of a round. Nothing in it is ever changed in place.

    ``turn`` is whose decision is due, ``decided`` whether it has been made; before any turn the dealer chooses a hand,
    and as long as ``exposed`` is empty ``other`` is the hand not chosen yet. ``gone`` are the cards put away by
    refreshing, ``passes`` counts those in succession, ``lives`` the units of the seats, ``log`` has every event so far.
    """

    opening: Opening
    hands: Mapping[Seat, Cards]
    other: Cards
    exposed: Cards
    stock: Cards
    gone: Cards
    lives: Mapping[Seat, int]
    pot: int
    sunk: tuple[Seat, ...]
    turn: Seat | None
    decided: bool
    passes: int
    stopped_by: Seat | None
    ran_out: bool
    laid_down: tuple[Seat, ...]
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
    def choosing(self) -> bool:
        """Whether the dealer has still to choose between two hands [nage.deal]."""
        return bool(self.other)

    @property
    def participants(self) -> tuple[Seat, ...]:
        """The seats that take turns and are compared, in seat order."""
        return self.opening.seats

    @property
    def swimming(self) -> tuple[Seat, ...]:
        """The seats without a unit that are still afloat, in seat order [nage.swim]."""
        return tuple(seat for seat in self.opening.seats if not self.lives[seat] and seat not in self.sunk)

    def __repr__(self) -> str:
        table = f"{len(self.opening.seats)} seats, {self.opening.dealer} deals, {len(self.log)} events"
        return f"<round of La Nage: {table}, {'over' if self.over else f'{self.to_act} to act'}>"

    def _repr_html_(self) -> str:
        return named(self.game).picture(self)

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """Who has won the match; None while it goes on."""
        last = self.log[-1] if self.log else None
        return (last.seat,) if isinstance(last, Won) else None


def before(opening: Opening) -> RoundState:
    """Return the moment before the first event."""
    return RoundState(
        opening=opening,
        hands={},
        other=(),
        exposed=(),
        stock=opening.stock,
        gone=(),
        lives=opening.lives,
        pot=opening.pot,
        sunk=(),
        turn=None,
        decided=True,
        passes=0,
        stopped_by=None,
        ran_out=False,
        laid_down=(),
        payers=(),
        log=(),
    )


def evolve(state: RoundState, event: Event) -> RoundState:
    """Return the state after this event. It trusts the event: whether it may happen is `decide`'s business."""
    return state._replace(log=(*state.log, event), **open_changes(state, event), **_hidden_changes(state, event))


class Table(Protocol):
    """What lies open to everyone, in a state and in a view."""

    @property
    def exposed(self) -> Cards: ...
    @property
    def gone(self) -> Cards: ...
    @property
    def lives(self) -> Mapping[Seat, int]: ...
    @property
    def pot(self) -> int: ...
    @property
    def sunk(self) -> tuple[Seat, ...]: ...
    @property
    def passes(self) -> int: ...
    @property
    def laid_down(self) -> tuple[Seat, ...]: ...
    @property
    def payers(self) -> tuple[Seat, ...]: ...


def open_changes(table: Table, event: Event) -> dict[str, Any]:
    """Return the fields that an event changes of all that lies open: the same in a state and in every view."""
    match event:
        case TurnPassed():
            return {"turn": event.seat, "decided": False}
        case Passed():
            return {"decided": True, "passes": table.passes + 1}
        case SwappedOne():
            return {"exposed": replaced(table.exposed, event.taken, event.given), "decided": True, "passes": 0}
        case SwappedAll():
            return {"exposed": event.given, "decided": True, "passes": 0}
        case Stopped():
            return {"stopped_by": event.seat, "decided": True, "passes": 0}
        case Dealt():
            return {"turn": event.dealer, "decided": False}
        case HandKept() | OtherTaken():
            return {"other": (), "exposed": event.exposed, "decided": True}
        case Refreshed():
            return {"exposed": event.exposed, "gone": (*table.gone, *event.gone), "passes": 0}
        case RanOut():
            return {"ran_out": True}
        case LaidDown():
            return {"laid_down": (*table.laid_down, event.seat)}
        case Shown():
            return {"turn": None}
        case Paid():
            lives = {**table.lives, event.seat: table.lives[event.seat] - 1}
            return {"lives": lives, "pot": table.pot + 1, "payers": (*table.payers, event.seat)}
        case Sank():
            return {"sunk": (*table.sunk, event.seat)}
        case Replayed():
            return {"sunk": ()}
        case Swam() | DealPassed() | Won():
            return {}
        case _:
            assert_never(event)


def _hidden_changes(state: RoundState, event: Event) -> dict[str, Any]:
    """Return what changes of hands and stock, of which no view has all."""
    match event:
        case SwappedOne():
            hand = replaced(state.hands[event.seat], event.given, event.taken)
            return {"hands": {**state.hands, event.seat: hand}}
        case SwappedAll():
            return {"hands": {**state.hands, event.seat: event.taken}}
        case Dealt():
            return {"hands": state.opening.hands, "other": state.opening.other}
        case OtherTaken():
            return {"hands": {**state.hands, event.seat: state.other}}
        case Refreshed():
            return {"stock": state.stock[3:]}
        case _:
            return {}


def replaced(cards: Cards, old: Card, new: Card) -> Cards:
    """Return the cards with one of them, which must be there, replaced in its place."""
    place = cards.index(old)
    return (*cards[:place], new, *cards[place + 1 :])
