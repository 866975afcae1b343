"""What a hand is worth, and who pays when hands are shown: RULES.md section 9."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from gnav_core.nage.cards import Card, Cards, Face
from gnav_core.seats import Seat

ACE: Final = 11
"""Points of an Ace in play [nage.values]."""
ACE_AS_PRINTED: Final = 31
"""Points of an Ace as the guide prints it: a slip, kept to show what it would do [nage.values]."""
TRIPLE: Final = 30.5
"""Three of a rank, whichever [nage.triple]."""
THIRTY_ONE: Final = 31

_POINTS: Final[Mapping[Face, int]] = {
    Face.KING: 10,
    Face.QUEEN: 10,
    Face.JACK: 10,
    Face.TEN: 10,
    Face.NINE: 9,
    Face.EIGHT: 8,
    Face.SEVEN: 7,
}


class Kind(Enum):
    """What a hand scores by."""

    SUIT = "suit"
    TRIPLE = "triple"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class HandValue:
    """Points, and what they come from. Only a triple has half a point."""

    value: int | float
    kind: Kind


def points(card: Card, ace: int = ACE) -> int:
    """Return the points of one card [nage.values]."""
    return _POINTS.get(card.face, ace)


def value(hand: Cards, ace: int = ACE) -> HandValue:
    """Return what three cards score: 30.5 for three of a rank, else the best sum within one suit.

    ``ace`` is 11, or 31 to count as the guide prints it. [nage.hand] [nage.triple]
    """
    if len({card.face for card in hand}) == 1:
        return HandValue(TRIPLE, Kind.TRIPLE)
    sums = (sum(points(card, ace) for card in hand if card.suit is suit) for suit in {card.suit for card in hand})
    return HandValue(max(sums), Kind.SUIT)


def three_aces(hand: Cards) -> bool:
    """Whether a hand is shown at once and makes all others pay [nage.aces]."""
    return all(card.face is Face.ACE for card in hand)


def laid_down(hand: Cards) -> bool:
    """Whether a hand ends the round as soon as it is held [nage.aces] [nage.thirty_one]."""
    return three_aces(hand) or value(hand).value == THIRTY_ONE


def losers(hands: Mapping[Seat, Cards], ace: int = ACE) -> frozenset[Seat]:
    """Return the seats that pay one unit when these hands are shown.

    Beside three Aces everyone else pays [nage.aces]; else the lowest score pays, ties included [nage.lowest]. ``ace``
    is 11, or 31 to see who would pay if an Ace counted as the guide prints it.
    """
    if any(map(three_aces, hands.values())):
        return frozenset(seat for seat, hand in hands.items() if not three_aces(hand))
    scores = {seat: value(hand, ace).value for seat, hand in hands.items()}
    lowest = min(scores.values())
    return frozenset(seat for seat, score in scores.items() if score == lowest)
