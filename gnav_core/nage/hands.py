"""What a hand is worth, and who pays when hands are shown: RULES.md section 9."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from gnav_core.nage.cards import Card, Cards, Face, Suit
from gnav_core.table.seats import Seat

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
    return HandValue(score(hand, ace), Kind.TRIPLE if _of_one_face(hand) else Kind.SUIT)


def score(hand: Cards, ace: int = ACE) -> int | float:
    """Return the points of `value` alone, which is quicker to have."""
    if _of_one_face(hand):
        return TRIPLE
    sums: dict[Suit, int] = {}
    for card in hand:
        sums[card.suit] = sums.get(card.suit, 0) + _POINTS.get(card.face, ace)
    return max(sums.values())


def _of_one_face(hand: Cards) -> bool:
    first, second, third = hand
    return first.face is second.face is third.face


def three_aces(hand: Cards) -> bool:
    """Whether a hand is shown at once and makes all others pay [nage.aces]."""
    return hand[0].face is Face.ACE and _of_one_face(hand)


def laid_down(hand: Cards) -> bool:
    """Whether a hand ends the round as soon as it is held [nage.aces] [nage.thirty_one]."""
    return score(hand) == THIRTY_ONE or three_aces(hand)


def losers(hands: Mapping[Seat, Cards], ace: int = ACE) -> frozenset[Seat]:
    """Return the seats that pay one unit when these hands are shown.

    Beside three Aces everyone else pays [nage.aces]; else the lowest score pays, ties included [nage.lowest]. ``ace``
    is 11, or 31 to see who would pay if an Ace counted as the guide prints it.
    """
    if any(map(three_aces, hands.values())):
        return frozenset(seat for seat, hand in hands.items() if not three_aces(hand))
    scores = {seat: score(hand, ace) for seat, hand in hands.items()}
    lowest = min(scores.values())
    return frozenset(seat for seat, scored in scores.items() if scored == lowest)
