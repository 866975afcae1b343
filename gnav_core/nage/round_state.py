"""One moment of a round of La Nage, and the bookkeeping of what happens to it.

No rule is decided here; rounds.py does that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, assert_never

from gnav_core.errors import BadDeal
from gnav_core.nage.cards import PACK, Card, Cards
from gnav_core.nage.events import (
    ENDINGS,
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
from gnav_core.seats import Seat, clockwise

MOST_SEATS: Final = 8
"""[nage.seats]"""


@dataclass(frozen=True, slots=True)
class Opening:
    """What lies on the table before the first event.

    ``seats`` are those afloat, clockwise, ``hands`` has three cards for each, ``other`` is the dealer's second hand,
    ``stock`` is top first. ``lives`` are the units left: who has none and is here swims. Raises BadDeal for what no
    table could have.
    """

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
        if not 2 <= len(self.seats) <= MOST_SEATS or len({*self.seats}) != len(self.seats):
            raise BadDeal(f"{len(self.seats)} seats: a round of La Nage is played by 2 to 8 with different names")
        if self.dealer not in self.seats:
            raise BadDeal("the dealer has no seat: name one of the seats afloat")
        dealt = (*self.hands.values(), self.other)
        if {*self.hands} != {*self.seats} or any(len(hand) != 3 for hand in dealt):
            raise BadDeal("each seat afloat needs three cards, and the dealer a second hand of three")
        cards = [*(card for hand in dealt for card in hand), *self.stock]
        if len(cards) != len(PACK) or {*cards} != {*PACK}:
            raise BadDeal("hands, the dealer's other hand and the stock must hold each of the 32 cards once")
        if {*self.lives} != {*self.seats} or min(self.lives.values()) < 0 or self.pot < 0:
            raise BadDeal("each seat afloat needs its units, 0 for one that swims, and the pot 0 or more")
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

    def _repr_html_(self) -> str:
        from gnav_core.nage.still import round_html  # drawing is for notebooks, not for play

        return round_html(self)

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
    return state._replace(log=(*state.log, event), **_changes(state, event))


def _changes(state: RoundState, event: Event) -> dict[str, Any]:
    match event:
        case Dealt():
            opening = state.opening
            return {"hands": opening.hands, "other": opening.other, "turn": opening.dealer, "decided": False}
        case HandKept(_, exposed):
            return {"other": (), "exposed": exposed, "decided": True}
        case OtherTaken(seat, exposed):
            return {"hands": {**state.hands, seat: state.other}, "other": (), "exposed": exposed, "decided": True}
        case TurnPassed(seat):
            return {"turn": seat, "decided": False}
        case Passed():
            return {"decided": True, "passes": state.passes + 1}
        case SwappedOne(seat, given, taken):
            return {
                "hands": {**state.hands, seat: replaced(state.hands[seat], given, taken)},
                "exposed": replaced(state.exposed, taken, given),
                "decided": True,
                "passes": 0,
            }
        case SwappedAll(seat, given, taken):
            return {"hands": {**state.hands, seat: taken}, "exposed": given, "decided": True, "passes": 0}
        case Stopped(seat):
            return {"stopped_by": seat, "decided": True, "passes": 0}
        case Refreshed(exposed, gone):
            return {"exposed": exposed, "stock": state.stock[3:], "gone": (*state.gone, *gone), "passes": 0}
        case RanOut():
            return {"ran_out": True}
        case LaidDown(seat):
            return {"laid_down": (*state.laid_down, seat)}
        case Shown():
            return {"turn": None}
        case Paid(seat):
            return {
                "lives": {**state.lives, seat: state.lives[seat] - 1},
                "pot": state.pot + 1,
                "payers": (*state.payers, seat),
            }
        case Sank(seat):
            return {"sunk": (*state.sunk, seat)}
        case Replayed():
            return {"sunk": ()}
        case Swam() | DealPassed() | Won():
            return {}
        case _:
            assert_never(event)


def replaced(cards: Cards, old: Card, new: Card) -> Cards:
    """Return the cards with one of them replaced, in its place."""
    return tuple(new if card == old else card for card in cards)
