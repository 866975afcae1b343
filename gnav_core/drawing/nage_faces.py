"""The drawings on the 32 cards, and their back: SVG fragments in a box of 48 by 72 units.

Cut like the pieces of Gnav (woodcut.py). The four suits differ in shape, not in colour alone; the index in the corner
is the letter or number with which documents and notation name the card, so it is the same in every language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gnav_core.drawing.woodcut import (
    BOLD,
    CUT,
    FINE,
    STROKE,
    cut,
    hole,
    ink,
    knife,
    line,
)
from gnav_core.nage.cards import PACK, Card, Face, Suit

WIDTH: Final = 48
HEIGHT: Final = 72

RED: Final = frozenset({Suit.HEARTS, Suit.DIAMONDS})
"""The suits that are rubbed with madder; the others with ink."""

SUITS: Final[Mapping[Suit, str]] = {
    Suit.SPADES: ink(
        "M12 0.6Q13.6 6 18 9.6Q22.8 13.4 22 17Q20.8 20.6 17 19.8Q14.4 19.2 13.2 17.2L13.6 20.2L16.6 23.4L7.4 23.4"
        "L10.4 20.2L10.8 17.2Q9.6 19.2 7 19.8Q3.2 20.6 2 17Q1.2 13.4 6 9.6Q10.4 6 12 0.6Z"
    )
    + cut("M12 6.4L12 12.4"),
    Suit.HEARTS: ink(
        "M12 23.4Q10 17.4 5 13Q0.8 9 2 5Q3.6 1 7.4 1.8Q10.8 2.6 12 6.6Q13.2 2.6 16.6 1.8Q20.4 1 22 5Q23.2 9 19 13"
        "Q14 17.4 12 23.4Z"
    )
    + cut("M5.2 8.4Q4.8 5.4 7.4 4.8"),
    Suit.DIAMONDS: ink("M12 0.4L20.8 12L12 23.6L3.2 12Z") + hole("M12 7.2L15.6 12L12 16.8L8.4 12Z"),
    Suit.CLUBS: ink(
        "M12 0.8Q16.8 1 17 5.6Q17 8 15 9.8Q17.4 8.6 19.8 9.6Q23.6 11.4 22.6 15.2Q21.2 19 17.4 18.4Q14.6 17.8 13.2 15.4"
        "L13.6 20.2L16.6 23.4L7.4 23.4L10.4 20.2L10.8 15.4Q9.4 17.8 6.6 18.4Q2.8 19 1.4 15.2Q0.4 11.4 4.2 9.6"
        "Q6.6 8.6 9 9.8Q7 8 7 5.6Q7.2 1 12 0.8Z"
    )
    + cut("M12 4L12 8"),
}
"""Each suit in a box of 24 by 24 units."""

_RING: Final = (
    "M4 0L10 0L14 5L14 17L10 22L4 22L0 17L0 5ZM5.4 3.6L3.9 6.2L3.9 15.8L5.4 18.4L8.6 18.4L10.1 15.8L10.1 6.2L8.6 3.6Z"
)


def _knives(*strokes: tuple[float, float, float, float, float]) -> str:
    return "".join(ink(knife(*stroke)) for stroke in strokes)


INDICES: Final[Mapping[Face, str]] = {
    Face.ACE: _knives((2, 22, 7, 0, 2.6), (11.8, 22, 7, 0, BOLD), (4, 14.6, 10.4, 14.6, 2.4)),
    Face.KING: _knives((2, 0, 2, 22, BOLD), (12, 0, 3.4, 12.4, 2.6), (5.4, 9.4, 12, 22, BOLD)),
    Face.QUEEN: ink(_RING) + _knives((7.4, 14, 13.4, 23.6, 3.4)),
    Face.JACK: ink(
        "M4.6 0L13 0L13 3.2L12.4 3.2L12.4 16.6L8.6 22L4 22L0.6 18.4L2.6 15.4L5.4 18.2L7 18.2L8.2 16L8.2 3.2L4.6 3.2Z"
    ),
    Face.TEN: ink("M2.4 0L6 0L6 22L2.4 22L2.4 5.6L0 7L0 2.8Z")
    + ink(
        "M12 0L17 0L20.6 5L20.6 17L17 22L12 22L8.4 17L8.4 5Z"
        "M13.2 3.6L12 6.2L12 15.8L13.2 18.4L15.8 18.4L17 15.8L17 6.2L15.8 3.6Z"
    ),
    Face.NINE: ink(
        "M4 0L10 0L13.6 3.8L13.6 14L8.6 22L4 22L8.8 14.4L4 14.4L0.4 10.6L0.4 3.8ZM5.2 3.6L4 5.2L4 9.4L5.2 11L8.8 11"
        "L10 9.4L10 5.2L8.8 3.6Z"
    ),
    Face.EIGHT: ink(
        "M4 0L10 0L13 3.4L13 8L11 10.6L13.6 13.6L13.6 18.4L10.4 22L3.6 22L0.4 18.4L0.4 13.6L3 10.6L1 8L1 3.4Z"
        "M5.2 3.2L4.2 4.4L4.2 7.4L5.4 8.8L8.6 8.8L9.8 7.4L9.8 4.4L8.8 3.2ZM4.9 12.4L3.8 13.8L3.8 17.4L4.9 18.8L9.1 18.8"
        "L10.2 17.4L10.2 13.8L9.1 12.4Z"
    ),
    Face.SEVEN: ink("M0.6 0L13.6 0L13.6 3.4L7.2 22L2.8 22L8.8 4.2L0.6 4.2Z"),
}
"""Each index in a box 22 units high, 14 wide; the 10 is wider."""

PICTURES: Final[Mapping[Face, str]] = {
    # A closed crown with a cross.
    Face.KING: ink("M4.6 30L2 11L10.4 18.4L18 7.4L25.6 18.4L34 11L31.4 30Z")
    + cut("M5 25.4L31 25.4")
    + line("M18 0.4L18 8M14.8 3.4L21.2 3.4", 2.4)
    + hole("M18 14.6L20.2 18L18 21.4L15.8 18Z"),
    # A coronet of three leaves.
    Face.QUEEN: ink("M6 30L3 16.4Q8.6 18.8 10.6 12.6Q13.6 18.4 18 8.6Q22.4 18.4 25.4 12.6Q27.4 18.8 33 16.4L30 30Z")
    + ink("M18 1L20.8 4.4L18 8L15.2 4.4ZM3 9.4L5.6 12.4L3 15.4L0.4 12.4ZM33 9.4L35.6 12.4L33 15.4L30.4 12.4Z")
    + cut("M6 25.6L30 25.6M12 21.4Q18 17.4 24 21.4"),
    # A cap with a feather.
    Face.JACK: ink("M4.4 25L6 17.6Q9.6 11.6 18.6 11.8Q29 12.4 31.6 20L32.4 25Z")
    + ink("M1.6 25L34.4 25L32 30.6L5 30.6Z")
    + cut("M4 25L32.4 25M22.6 13.6Q24 8.6 29 4.6")
    + ink("M20.8 13Q18.6 3.4 32.6 0.8Q26.4 5.6 27.2 14Z"),
}
"""The three court pictures, in a box of 36 by 32 units."""

_OUTLINE: Final = "M5.5 1L42.5 1L47 5.5L47 66.5L42.5 71L5.5 71L1 66.5L1 5.5Z"


def _placed(drawn: str, x: float, y: float, scale: float = 1.0) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{drawn}</g>'


def _face(card: Card) -> str:
    suit = SUITS[card.suit]
    if card.face in PICTURES:
        marks = _placed(suit, 25, 6, 0.84) + _placed(PICTURES[card.face], 6, 36)
    elif card.face is Face.ACE:
        marks = _placed(suit, 24, 9, 0.5) + _placed(suit, 5.4, 30, 1.55)
    else:
        marks = _placed(suit, 9.6, 36, 1.2)
    colour = "var(--gnav-rim,#9C3325)" if card.suit in RED else "var(--gnav-mark,#2B2A28)"
    return (
        f'<path class="sheet" fill="{CUT}" stroke="var(--gnav-edge,#2B2A28)" stroke-width="{FINE}" d="{_OUTLINE}"/>'
        f'<g class="emblem" color="{colour}">{_placed(INDICES[card.face], 5.6, 7)}{marks}</g>'
    )


_FACES: Final[Mapping[Card, str]] = {card: _face(card) for card in PACK}


def face(card: Card) -> str:
    """The whole face of a card: sheet, index, suit, and the picture of a court card. Content of a 48 by 72 box."""
    return f'<g class="face">{_FACES[card]}</g>'


BACK: Final = (
    f'<g class="back"><path class="sheet" fill="var(--gnav-back,#C9A873)" stroke="var(--gnav-edge,#2B2A28)" '
    f'stroke-width="{FINE}" d="{_OUTLINE}"/>'
    f'<g {STROKE} stroke="var(--gnav-lathe,#7A5A33)" stroke-width="{FINE}">'
    '<circle cx="24" cy="36" r="17"/><circle cx="24" cy="36" r="7.5"/></g></g>'
)
"""The back of every card: two lathe rings and no mark."""
