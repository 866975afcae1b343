"""What can be decided (Action) and what can happen (Event).

A player decides `Keep` or `Request`, and between rounds a holder of one of two revealed Fools may `Skip`. All else
is an event, in the past tense. Every event answers ``event.rule`` with the rule id of RULES.md that it applies.

Pieces in events are `Piece` in the engine. In the log of a view a piece that the viewer may not know is None
(views.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final, TypeAlias

from gnav_core.gnav.ranks import Piece, Rank
from gnav_core.table.seats import Seat as Seat

GAME: Final = "gnav"
"""The game's name in documents; situations, rounds, matches and views have it too."""


class Bag(Enum):
    """The bag as an exchange partner [bag.draw]."""

    BAG = "bag"

    __hash__ = object.__hash__


BAG: Final = Bag.BAG
Partner: TypeAlias = Seat | Bag
Seen: TypeAlias = Piece | None


class Cause(Enum):
    """Why a life was paid; the value is how notation writes it."""

    KNIGHT = "knight"
    CAT = "cat"
    CUCKOO = "cuckoo"
    BAG_KNIGHT = "bag knight"
    BAG_CAT = "bag cat"
    BAG_CUCKOO = "bag cuckoo"
    LOWEST = "lowest"
    FOOL = "fool"
    NEXT_LOWEST = "next-lowest"
    MISTAKEN = "mistaken"
    """No rule charges so; only an engine that plays a wrong belief does."""

    __hash__ = object.__hash__


_CAUSE_RULES: Final[Mapping[Cause, str]] = {
    Cause.KNIGHT: "matador.knight",
    Cause.CAT: "matador.cat",
    Cause.CUCKOO: "matador.cuckoo",
    Cause.BAG_KNIGHT: "bag.knight",
    Cause.BAG_CAT: "bag.cat",
    Cause.BAG_CUCKOO: "bag.cuckoo",
    Cause.LOWEST: "reveal.lowest",
    Cause.FOOL: "reveal.fool",
    Cause.NEXT_LOWEST: "reveal.fool",
    Cause.MISTAKEN: "penalty.adds",
}

PENALTIES: Final = frozenset(Cause) - {Cause.LOWEST, Cause.FOOL, Cause.NEXT_LOWEST}
"""The causes that come on top of the reveal [penalty.adds]."""


@dataclass(frozen=True, slots=True)
class Keep:
    """The seat keeps its piece [turn.order]."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Request:
    """The seat requests an exchange [turn.request], the dealer from the bag [bag.draw]."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Skip:
    """The seat sits out the next round [fool.skip]; decided between rounds (matches.py)."""

    seat: Seat


Action: TypeAlias = Keep | Request


@dataclass(frozen=True, slots=True)
class Skipped:
    """The seat sits out this round: no piece is dealt to it."""

    kind: ClassVar = "skipped"
    rule: ClassVar = "fool.skip"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """One piece went to each seat that is dealt in."""

    kind: ClassVar = "dealt"
    rule: ClassVar = "deal.one"
    hands: Mapping[Seat, Seen]


@dataclass(frozen=True, slots=True)
class Tapped:
    """The seat was dealt a Fool and taps 3 times."""

    kind: ClassVar = "tapped"
    rule: ClassVar = "fool.tap"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Gained:
    """The seat gained a life; ``spare`` when the pool had no counter left."""

    kind: ClassVar = "gained"
    rule: ClassVar = "fool.both"
    seat: Seat
    spare: bool


@dataclass(frozen=True, slots=True)
class SatOut:
    """The seat put its piece aside and sits out this round."""

    kind: ClassVar = "satout"
    rule: ClassVar = "fool.both"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Redealt:
    """Too few are left to act: all is gathered and dealt again by the same dealer."""

    kind: ClassVar = "redealt"
    rule: ClassVar = "deal.redeal"


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """It is this seat's turn; ``first`` for the first turn of the round."""

    kind: ClassVar = "turnpassed"

    seat: Seat
    first: bool = False

    @property
    def rule(self) -> str:
        """The first turn follows the order of the deal, later ones follow the requester."""
        return "turn.order" if self.first else "turn.next"


@dataclass(frozen=True, slots=True)
class Kept:
    """The seat kept its piece."""

    kind: ClassVar = "kept"
    rule: ClassVar = "turn.order"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Requested:
    """The seat asked this partner; a redirected request asks again, further on."""

    kind: ClassVar = "requested"

    seat: Seat
    partner: Partner

    @property
    def rule(self) -> str:
        """The bag is asked by its own rule."""
        return "bag.draw" if self.partner is BAG else "turn.request"


@dataclass(frozen=True, slots=True)
class Refused:
    """The partner showed a matador and did not exchange; ``again`` when it had been shown before."""

    kind: ClassVar = "refused"

    partner: Partner
    piece: Piece
    again: bool = False

    @property
    def rule(self) -> str:
        """Each matador has its rule; the bag's blockers share one."""
        if self.again:
            return "matador.shown"
        name = self.piece.rank.value
        if self.partner is BAG:
            return "bag.blocker" if self.piece.rank in (Rank.HORSE, Rank.HOUSE) else f"bag.{name}"
        return f"matador.{name}"


@dataclass(frozen=True, slots=True)
class Charged:
    """The seat paid 1 life; on paper when it had no counter left [penalty.paper]."""

    kind: ClassVar = "charged"

    seat: Seat
    cause: Cause

    @property
    def rule(self) -> str:
        """What the life was paid for."""
        return _CAUSE_RULES[self.cause]


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The seat gave its piece to the partner and took the partner's; recorded [turn.record]."""

    kind: ClassVar = "exchanged"

    seat: Seat
    partner: Partner
    given: Seen
    taken: Seen

    @property
    def rule(self) -> str:
        """The bag exchanges by its own rule."""
        return "bag.ordinary" if self.partner is BAG else "turn.request"


@dataclass(frozen=True, slots=True)
class Reversed:
    """A Cat undid this exchange: the seat has ``given`` back and the partner ``taken``."""

    kind: ClassVar = "reversed"
    rule: ClassVar = "matador.cat"
    seat: Seat
    partner: Partner
    given: Seen
    taken: Seen


@dataclass(frozen=True, slots=True)
class Returned:
    """Pieces drawn and not taken went to the bottom of the bag, in this order."""

    kind: ClassVar = "returned"
    rule: ClassVar = "bag.order"
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Failed:
    """The request found nobody who could answer it: no exchange, no penalty."""

    kind: ClassVar = "failed"
    rule: ClassVar = "request.returns"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Stopped:
    """A Cuckoo of this seat, or of the bag, ended the round."""

    kind: ClassVar = "stopped"

    partner: Partner

    @property
    def rule(self) -> str:
        """The bag's Cuckoo has its own rule."""
        return "bag.cuckoo" if self.partner is BAG else "matador.cuckoo"


@dataclass(frozen=True, slots=True)
class Revealed:
    """All participating pieces were shown and compared."""

    kind: ClassVar = "revealed"
    rule: ClassVar = "reveal.lowest"
    hands: Mapping[Seat, Piece]


@dataclass(frozen=True, slots=True)
class Eliminated:
    """The seat has no life left and is out of the match."""

    kind: ClassVar = "eliminated"
    rule: ClassVar = "round.elimination"
    seat: Seat


@dataclass(frozen=True, slots=True)
class DealPassed:
    """The round is over; this seat deals the next one."""

    kind: ClassVar = "dealpassed"
    rule: ClassVar = "round.next"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Won:
    """The seat is the only one left."""

    kind: ClassVar = "won"
    rule: ClassVar = "match.win"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Shared:
    """The last seats left together and share the result."""

    kind: ClassVar = "shared"
    rule: ClassVar = "match.shared"
    seats: tuple[Seat, ...]


Event: TypeAlias = (
    Skipped
    | Dealt
    | Tapped
    | Gained
    | SatOut
    | Redealt
    | TurnPassed
    | Kept
    | Requested
    | Refused
    | Charged
    | Exchanged
    | Reversed
    | Returned
    | Failed
    | Stopped
    | Revealed
    | Eliminated
    | DealPassed
    | Won
    | Shared
)

ENDINGS: Final = frozenset({Redealt, DealPassed, Won, Shared})
"""Every round ends with exactly one of these."""
