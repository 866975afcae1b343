"""The drawings on the 21 pieces, and the turned back: SVG fragments in a box of 48 by 48 units.

Our own drawings, made to look cut with a knife and rubbed with ink: filled shapes, light cuts, two stroke weights, no
gradients, no fonts, no ids. Colours are CSS custom properties with a fallback, so that the same strings serve a page
(which may set the properties) and a file of its own (see ``woodcut.py``, which puts the values in).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin
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
from gnav_core.gnav.ranks import LADDER, MATADORS, Rank

RADIUS: Final = 23
"""Radius of a disc; its middle is (24, 24)."""

_TOP, _FOOT = 11.0, 37.0


def _numeral(letters: str) -> str:
    """A Roman numeral of straight cuts: thick down-strokes, thin up-strokes.

    Measures are even numbers, so that upright cuts fall on whole pixels when a piece is drawn 24 or 48 pixels wide.
    """
    gap = 4 if len(letters) < 4 else 2
    widths = [BOLD if letter == "I" else 14 if len(letters) == 1 else 12 for letter in letters]
    left, cuts = 2 * round(12 - (sum(widths) + gap * (len(letters) - 1)) / 4), []
    for letter, width in zip(letters, widths, strict=True):
        middle, right = left + width / 2, left + width
        if letter == "I":
            cuts.append(knife(middle, _TOP, middle, _FOOT, BOLD))
        elif letter == "V":
            cuts.append(knife(left + BOLD / 2, _TOP, middle + 0.4, _FOOT, BOLD))
            cuts.append(knife(right - FINE / 2, _TOP, middle + 0.4, _FOOT, FINE * 1.2))
        else:
            cuts.append(knife(left + BOLD / 2, _TOP, right - BOLD / 2, _FOOT, BOLD))
            cuts.append(knife(right - FINE, _TOP, left + FINE, _FOOT, FINE * 1.2))
        left = right + gap
    return "".join(f'<path class="ink" fill="currentColor" d="{one}"/>' for one in cuts)


_PICTURES: Final[Mapping[Rank, str]] = {
    # A calling bird on a twig: open beak, barred breast, a long tail.
    Rank.CUCKOO: ink(
        "M15 20.2L8.8 21.6L12.6 18.4L8.4 14.6L14.2 14.6Q15.8 10.8 19.6 11Q23.2 11.4 24.6 15L30.4 21.6L38.8 33.4L36 37"
        "L28 30.2Q24 33 19.8 31Q14.6 28.2 15 20.2Z"
    )
    + hole("M18.6 13.4L20.4 15.2L18.6 17L16.8 15.2Z")
    + cut("M23.6 18Q23.4 24.2 30.4 28")
    + cut("M15.8 22.8L20.4 21.8M16.6 26L21.6 24.6M18.8 29L23.6 27.2")
    + cut("M30.8 26.6L33.6 24.2M33.6 30.6L36.8 27.8")
    + line("M21.4 30.6L20.4 35.2M24.8 31.4L24.6 36", FINE)
    + ink("M9.6 33.4L14.4 34L17.6 32L17 34.4L30.6 36L30 38.6L20.4 38L15 40.6L16.6 37.4L10.4 36.2Z"),
    # A dragoon: crested helmet with a falling mane, moustache, sabre drawn.
    Rank.KNIGHT: ink(
        "M14.6 23L18.8 20Q18.8 13.6 23 11.4L19.4 8.2Q29.4 4.2 35.4 10.8Q40.6 17 37.8 28.4L34.8 34.6L33.2 23.6Z"
    )
    + cut("M22.8 12.8Q31.6 12.6 33.8 23.2")
    + ink(
        "M19.2 25.4L31.6 25.8L32.2 32.4L33.6 39.4L28.4 41.4L23.6 41.2L23.2 38.6L19.2 38.4L18.8 35.6L17.4 34.6L18.2 33"
        "L16.4 31.8L18.9 28.4Z"
    )
    + hole("M20.6 28L24.6 27.6L24 30L21.4 30.2Z")
    + cut("M20 34.4Q24 34.4 26.4 31")
    + ink("M11.4 33.4Q6 23.6 11 12.4Q10.8 23.4 15 32Z")
    + line("M8.4 34.6L15.6 31.6", FINE)
    + line("M12.4 33L14.4 38.4", FINE),
    # A hissing cat: arched back with raised hackles, tail up.
    Rank.CAT: ink(
        "M8.4 15L12 18.2L14.6 18L18 14.4L18.6 18.8L19 13.4L21.4 15.2L22.6 10L24.8 14L27.4 10L28.6 14.4L31.6 12.6"
        "L31.6 17L33.2 20.2L34.6 15Q34.6 12.4 31.2 13L31 10Q38.4 8.8 38.2 15.4L37 27L36.8 37.4"
        "L33.4 37.4L31.8 29.6L29.4 37.4L26.2 37.4L27.2 28.2Q24.8 25.4 22.4 27.4L21 37.4L17.8 37.4L18 29.6L14.6 37.4"
        "L11.4 37.4L14.4 27.4Q10.2 27.4 8.6 23.4Z"
    )
    + hole("M10 19.6L12.8 20.8L10.6 22Z")
    + hole("M16.4 19.6L13.6 20.8L15.8 22Z")
    + hole("M11.2 23.6L15.2 23.6L13.2 26.2Z")
    + cut("M19.2 20.4Q18.6 23.4 19.4 26"),
    # A fjord horse at a trot: cropped mane, long legs, flowing tail.
    Rank.HORSE: ink(
        "M16.8 8.6L19.2 11.2Q24.4 13.4 25.4 18.6L31.8 18.2Q34.8 18.2 36.4 20.2Q40.6 22.6 39.4 32L37.6 34.4L36 31.8"
        "Q37 27 35.8 25.6L34.4 29.4L36.4 38.4L32.8 38.4L30.6 31L27.2 29.2L21.6 29.4L20.6 39L17 39L17.2 30L13.8 32.2"
        "L15.2 36.4L12.2 37.4L10.2 31L15 26.2Q14.2 22.6 15.4 19.8L11 22.2L8.2 19.4L13.6 11.8L15.8 11Z"
    )
    + cut("M18.2 13Q22 15.6 22.6 20.6")
    + cut("M34 21.4Q36.4 23 36.6 26")
    + hole("M13.8 14.4L16 13.8L15 16Z"),
    # A log house: steep roof, chimney, door and window.
    Rank.HOUSE: ink("M24 8.6L40 22.6L37.6 25.4L24 13.8L10.4 25.4L8 22.6Z")
    + ink("M29.4 9.6L33.2 9.6L33.2 15.4L29.4 12Z")
    + ink("M24 16L34.8 25.2L34.8 37.6L13.2 37.6L13.2 25.2Z")
    + hole("M16.2 37.8L16.2 28.6L21.8 28.6L21.8 37.8Z")
    + hole("M25.2 27.6L31.4 27.6L31.4 32.8L25.2 32.8Z")
    + line("M28.3 27.6L28.3 32.8", FINE),
    Rank.ZERO: ink(
        "M19 11L29 11L35.4 18.4L35.4 29.6L29 37L19 37L12.6 29.6L12.6 18.4ZM20.8 14.8L16.8 19.6L16.8 28.4"
        "L20.8 33.2L27.2 33.2L31.2 28.4L31.2 19.6L27.2 14.8Z"
    ),
    # A three-legged iron pot with its bail.
    Rank.POT: line("M11.4 18.6Q12.6 7 24 7Q35.4 7 36.6 18.6", FINE)
    + ink(
        "M8.6 17L39.4 17L39.4 20.8L37 21.4Q39.6 31 34 34.6L37 41L33.2 41L29.8 36.6L25.9 37.2L25.6 42.8L22.4 42.8"
        "L22.1 37.2L18.2 36.6L14.8 41L11 41L14 34.6Q8.4 31 11 21.4L8.6 20.8Z"
    )
    + cut("M10 22.6L38 22.6")
    + cut("M15.4 26.2Q15.4 31.4 19.6 33.6"),
    # An owl full face: two great eyes, ear tufts.
    Rank.OWL: ink(
        "M11 7.4L18 11.2Q24 9.4 30 11.2L37 7.4L36.6 17.6Q39.4 26 35.4 33.4Q31.4 39.6 24 39.8Q16.6 39.6 12.6 33.4"
        "Q8.6 26 11.4 17.6Z"
    )
    + hole("M17.8 13.6L22.4 16L23.2 19.8L20.6 23.8L15.6 23.8L12.8 20.2L13.8 15.6Z")
    + hole("M30.2 13.6L25.6 16L24.8 19.8L27.4 23.8L32.4 23.8L35.2 20.2L34.2 15.6Z")
    + ink("M18 16.4L20.6 18.8L18 21.4L15.4 18.8Z")
    + ink("M30 16.4L32.6 18.8L30 21.4L27.4 18.8Z")
    + hole("M24 21.4L25.8 24.6L24 28L22.2 24.6Z")
    + cut("M16.4 28.4L18.6 30.6L20.8 28.4M27.2 28.4L29.4 30.6L31.6 28.4M21.8 32.2L24 34.4L26.2 32.2")
    + cut("M13.4 25.6Q13.6 31.4 17 35.2M34.6 25.6Q34.4 31.4 31 35.2")
    + ink("M18.4 39L22.4 39L23.2 43L20.4 41.6L17.6 43Z")
    + ink("M29.6 39L25.6 39L24.8 43L27.6 41.6L30.4 43Z"),
    # A grinning fool in a cap with three bells.
    Rank.FOOL: ink(
        "M14.6 24.6Q14.4 19.6 10.6 21.6L8.6 27L6.6 25.6Q7 14.4 14 13.4Q19 13.2 21 16.4L24 7.6L27 16.4Q29 13.2 34 13.4"
        "Q41 14.4 41.4 25.6L39.4 27L37.4 21.6Q33.6 19.6 33.4 24.6L28.8 22.6L24 25.4L19.2 22.6Z"
    )
    + ink("M7.6 25.4L10.4 28.2L7.6 31L4.8 28.2Z")
    + ink("M40.4 25.4L43.2 28.2L40.4 31L37.6 28.2Z")
    + ink("M24 3.4L26.8 6.2L24 9L21.2 6.2Z")
    + line("M15.4 24.6L16.4 33L20.4 38.6L24 40.4L27.6 38.6L31.6 33L32.6 24.6", FINE)
    + ink("M18.6 27L21.6 28.4L18.6 29.8Z")
    + ink("M29.4 27L26.4 28.4L29.4 29.8Z")
    + ink("M18.4 32L29.6 32L27 36L24 37L21 36Z"),
}

EMBLEMS: Final[Mapping[Rank, str]] = {
    rank: _PICTURES[rank] if rank in _PICTURES else _numeral(rank.value) for rank in LADDER
}
"""The emblem of each rank, without its disc. Ink is ``currentColor``; cuts are ``--gnav-face``."""


def notches(rank: Rank) -> int:
    """How many notches the rim carries: Cuckoo 5, Knight 4, Cat 3, Horse 2, House 1, others none."""
    return 5 - MATADORS.index(rank) if rank in MATADORS else 0


def _point(radius: float, degrees: float) -> str:
    """A point on a circle round the middle of the box; 0 degrees is up, clockwise."""
    return f"{24 + radius * sin(radians(degrees)):.2f} {24 - radius * cos(radians(degrees)):.2f}"


def outline(count: int, radius: float = RADIUS, depth: float = 3.4) -> str:
    """The edge of a disc with V-shaped notches at the top, as path data."""
    middles = [26.0 * (index - (count - 1) / 2) for index in range(count)]
    steps = ["M" + _point(radius, 180)]
    for middle in middles:
        steps.append(f"A{radius} {radius} 0 0 1 {_point(radius, middle - 6)}")
        steps.append(f"L{_point(radius - depth, middle)}L{_point(radius, middle + 6)}")
    if not count:
        steps.append(f"A{radius} {radius} 0 0 1 {_point(radius, 0)}")
    steps.append(f"A{radius} {radius} 0 0 1 {_point(radius, 180)}Z")
    return "".join(steps)


def _face(rank: Rank) -> str:
    count = notches(rank)
    edge = outline(count)
    disc = f'<path class="disc" fill="{CUT}" d="{edge}"/>'
    if count:
        hollow = "M24 5A19 19 0 0 0 24 43A19 19 0 0 0 24 5Z"
        disc += f'<path class="rim" fill="var(--gnav-rim,#9C3325)" fill-rule="evenodd" d="{edge}{hollow}"/>'
    disc += f'<path class="edge" {STROKE} stroke="var(--gnav-edge,#2B2A28)" stroke-width="{FINE}" d="{edge}"/>'
    return f'{disc}<g class="emblem" color="var(--gnav-mark,#2B2A28)">{EMBLEMS[rank]}</g>'


_FACES: Final[Mapping[Rank, str]] = {rank: _face(rank) for rank in LADDER}


def face(rank: Rank) -> str:
    """The whole face of a piece: disc, rim with its notches (matadors), emblem. Content of a 48 by 48 box."""
    return f'<g class="face">{_FACES[rank]}</g>'


BACK: Final = (
    f'<g class="back"><path class="disc" fill="var(--gnav-back,#C9A873)" stroke="var(--gnav-edge,#2B2A28)" '
    f'stroke-width="{FINE}" d="{outline(0)}"/>'
    f'<g {STROKE} stroke="var(--gnav-lathe,#7A5A33)" stroke-width="{FINE}">'
    '<circle cx="24" cy="24" r="15.5"/><circle cx="24" cy="24" r="7"/></g></g>'
)
"""The back of every piece: a turned disc with two lathe rings and no mark."""
