"""The 32 cards: 7 to Ace in four suits [nage.pack]."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from gnav_core.nage.refusals import NageRefusal
from gnav_core.table.errors import BadDeal, UnknownCard


class Suit(Enum):
    """The four suits; the value is how documents and notation write them."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    __hash__ = object.__hash__


class Face(Enum):
    """What a card shows beside its suit, from high to low."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "10"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Card:
    """One card; there is one of each."""

    face: Face
    suit: Suit

    def __str__(self) -> str:
        return f"{self.face.value}{self.suit.value}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Return the card of that name; small letters are read too. Raises UnknownCard."""
        # Letters outside of ASCII have capitals among these as well: ſ would be read as S.
        found = _BY_NAME.get(text.upper()) if len(text) <= 3 and text.isascii() else None
        if found is None:
            raise UnknownCard(NageRefusal.UNKNOWN_CARD, value=text)
        return found


Cards: TypeAlias = tuple[Card, ...]

PACK: Final[Cards] = tuple(Card(face, suit) for suit in Suit for face in Face)
"""The whole pack, suit by suit, each from the Ace down."""

_BY_NAME: Final = {str(card): card for card in PACK}


def parse_hand(text: str) -> Cards:
    """Return the three cards of a text such as ``AS KS QS``. Raises UnknownCard, or BadDeal for what is no hand."""
    names = text.split() if len(text) <= 80 else text[:80].split()
    if len(names) != 3:
        raise BadDeal(NageRefusal.NOT_A_HAND, value=text)
    hand = tuple(map(Card.parse, names))
    twice = repeated(hand)
    if twice is not None:
        raise BadDeal(NageRefusal.SECOND_CARD, card=str(twice))
    return hand


def repeated(cards: Sequence[Card]) -> Card | None:
    """Return the first card that is there twice, None when all differ."""
    return next((card for place, card in enumerate(cards) if card in cards[:place]), None)


def text_of(cards: Iterable[Card]) -> str:
    """Return cards as a line holds them: ``AS KS QS``."""
    return " ".join(map(str, cards))
