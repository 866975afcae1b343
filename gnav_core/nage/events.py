"""What can be decided (Action) and what can happen (Event) in a round of La Nage.

The dealer decides `KeepHand` or `TakeOther` once; then a turn is `Pass`, `SwapOne`, `SwapAll` or `Stop`. All else is an
event, in the past tense. Every event answers ``event.rule`` with the rule id of RULES.md that it applies.

Hands in events are three cards. In the log of a view a hand that the viewer may not know is None (views.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final, TypeAlias

from gnav_core.nage.cards import Card, Cards
from gnav_core.nage.hands import three_aces
from gnav_core.table.seats import Seat

GAME: Final = "nage"
"""The game's name in documents; situations, rounds, matches and views have it too."""

Seen: TypeAlias = Cards | None


class Cause(Enum):
    """Why a unit was lost; the value is how notation writes it."""

    LOWEST = "lowest"
    ACES = "aces"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class KeepHand:
    """The dealer keeps the hand looked at [nage.deal]."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TakeOther:
    """The dealer turns up the hand looked at and takes the other unseen [nage.deal]."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Pass:
    """The seat does nothing [nage.turn]."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SwapOne:
    """The seat puts down one card and takes an exposed one [nage.turn]."""

    seat: Seat
    given: Card
    taken: Card


@dataclass(frozen=True, slots=True)
class SwapAll:
    """The seat puts down its hand and takes the three exposed cards [nage.turn]."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Stop:
    """The seat says stop [nage.stop]."""

    seat: Seat


Action: TypeAlias = KeepHand | TakeOther | Pass | SwapOne | SwapAll | Stop


@dataclass(frozen=True, slots=True)
class Dealt:
    """Three cards went to each seat, and a second hand, ``other``, to the dealer, who looks at the first only."""

    kind: ClassVar = "dealt"
    rule: ClassVar = "nage.deal"
    hands: Mapping[Seat, Seen]
    dealer: Seat
    other: Seen


@dataclass(frozen=True, slots=True)
class HandKept:
    """The dealer kept the first hand and turned up the other."""

    kind: ClassVar = "handkept"
    rule: ClassVar = "nage.deal"
    seat: Seat
    exposed: Cards


@dataclass(frozen=True, slots=True)
class OtherTaken:
    """The dealer turned up the first hand and took the other unseen."""

    kind: ClassVar = "othertaken"
    rule: ClassVar = "nage.deal"
    seat: Seat
    exposed: Cards
    taken: Seen


class Lap(Enum):
    """Which turn of a seat it is; the value is how notation writes it."""

    FIRST = "first turn"
    NEXT = "turn"
    LAST = "last turn"

    __hash__ = object.__hash__


_LAP_RULES: Final[Mapping[Lap, str]] = {Lap.FIRST: "nage.deal", Lap.NEXT: "nage.turn", Lap.LAST: "nage.stop"}


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """It is this seat's turn: the first of the round, a later one, or its last one after a stop."""

    kind: ClassVar = "turnpassed"

    seat: Seat
    lap: Lap = Lap.NEXT

    @property
    def rule(self) -> str:
        """Who starts follows from the deal, who has a last turn from the stop."""
        return _LAP_RULES[self.lap]


@dataclass(frozen=True, slots=True)
class Passed:
    """The seat did nothing."""

    kind: ClassVar = "passed"
    rule: ClassVar = "nage.turn"
    seat: Seat


@dataclass(frozen=True, slots=True)
class SwappedOne:
    """The seat put down one card in the place of an exposed one, for all to see."""

    kind: ClassVar = "swappedone"
    rule: ClassVar = "nage.turn"
    seat: Seat
    given: Card
    taken: Card


@dataclass(frozen=True, slots=True)
class SwappedAll:
    """The seat put down its hand and took the three exposed cards: everyone knows its hand now."""

    kind: ClassVar = "swappedall"
    rule: ClassVar = "nage.known"
    seat: Seat
    given: Cards
    taken: Cards


@dataclass(frozen=True, slots=True)
class Stopped:
    """The seat said stop: each other seat has one more turn."""

    kind: ClassVar = "stopped"
    rule: ClassVar = "nage.stop"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Refreshed:
    """All passed in succession: three new cards lie exposed, the old ones are put away."""

    kind: ClassVar = "refreshed"
    rule: ClassVar = "nage.refresh"
    exposed: Cards
    gone: Cards


@dataclass(frozen=True, slots=True)
class RanOut:
    """All passed in succession and fewer than three cards are left in the stock: all show."""

    kind: ClassVar = "ranout"
    rule: ClassVar = "nage.refresh"


@dataclass(frozen=True, slots=True)
class LaidDown:
    """The seat laid down three Aces or exactly 31, which ended the round."""

    kind: ClassVar = "laiddown"

    seat: Seat
    hand: Cards

    @property
    def rule(self) -> str:
        """Three Aces have their own rule."""
        return "nage.aces" if three_aces(self.hand) else "nage.thirty_one"


@dataclass(frozen=True, slots=True)
class Shown:
    """All hands were shown and compared."""

    kind: ClassVar = "shown"

    hands: Mapping[Seat, Cards]

    @property
    def rule(self) -> str:
        """Beside three Aces no score is compared."""
        return "nage.aces" if any(map(three_aces, self.hands.values())) else "nage.lowest"


@dataclass(frozen=True, slots=True)
class Paid:
    """The seat paid 1 unit into the pot."""

    kind: ClassVar = "paid"

    seat: Seat
    cause: Cause

    @property
    def rule(self) -> str:
        """What the unit was paid for."""
        return "nage.aces" if self.cause is Cause.ACES else "nage.lowest"


@dataclass(frozen=True, slots=True)
class Swam:
    """The seat has paid its last unit and swims from now on."""

    kind: ClassVar = "swam"
    rule: ClassVar = "nage.swim"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Sank:
    """The seat lost while it swam: it pays nothing and is out of the match."""

    kind: ClassVar = "sank"
    rule: ClassVar = "nage.swim"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Replayed:
    """All who remained sank together: they come back up, and the same dealer deals again."""

    kind: ClassVar = "replayed"
    rule: ClassVar = "nage.all_sink"


@dataclass(frozen=True, slots=True)
class DealPassed:
    """The round is over; this seat deals the next one."""

    kind: ClassVar = "dealpassed"
    rule: ClassVar = "nage.next"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Won:
    """The seat is the last one afloat and takes the pot."""

    kind: ClassVar = "won"
    rule: ClassVar = "nage.win"
    seat: Seat
    pot: int


Event: TypeAlias = (
    Dealt
    | HandKept
    | OtherTaken
    | TurnPassed
    | Passed
    | SwappedOne
    | SwappedAll
    | Stopped
    | Refreshed
    | RanOut
    | LaidDown
    | Shown
    | Paid
    | Swam
    | Sank
    | Replayed
    | DealPassed
    | Won
)

ENDINGS: Final = frozenset({Replayed, DealPassed, Won})
"""Every round ends with exactly one of these."""
