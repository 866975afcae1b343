"""Where things lie on a table of 2 to 20 seats. Pure geometry: numbers in, numbers out.

Seat 0 sits at the bottom, the others follow clockwise (bottom, left, top, right). The edge of the table is an ellipse
for few seats, closer to a rectangle where many must fit. A seat owns a box: two lines of text, its piece, two more
lines. Units are those of the drawing (pixels, where it is shown at its own size).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Any, Final, Literal

from gnav_core.drawing.ring import (
    Point,
    lane_inside,
    ring_of_middles,
    stops,
)

Box = tuple[float, float, float, float]
"""Left, top, width, height."""

BAND: Final = 17.0
"""How far the chalk band and the edge keep the seats from the edge of the table."""

SMALLEST_PIECE: Final = 12.0
_LARGEST_PIECE: Final = 42.0
_LARGEST_HAND: Final = 62.0
"""Half the height of the tallest card that a seat holds."""
HAND_GAP: Final = 3.0
"""Between two cards that lie side by side."""
_CARD: Final = 48 / 72
"""The width of a card to its height."""
_LANE: Final = 15.0
"""Free room round the things in the middle, for the thread."""

_ROUNDNESS: Final = (2.0, 2.4, 3.0, 4.0, 6.0, 12.0)
Arrangement = Literal["row", "triangle", "column"]
"""How bag, bowl and what was drawn from the bag lie in the middle of the table."""

_ARRANGEMENTS: Final[tuple[tuple[Arrangement, float, float], ...]] = (
    ("row", 330.0, 116.0),
    ("triangle", 146.0, 158.0),
    ("column", 118.0, 300.0),
    ("column", 112.0, 236.0),
)


@dataclass(frozen=True, slots=True)
class Sizes:
    """Measures that follow from the radius of a piece."""

    piece: float
    name: float
    status: float
    rank: float
    coin: float
    box_width: float
    box_height: float
    piece_middle: float
    """From the top of the box to the middle of the piece."""


@dataclass(frozen=True, slots=True)
class Middle:
    """What lies in the middle of the table: the box it takes, the middle of each thing, and how large it is drawn."""

    box: Box
    arrangement: Arrangement
    scale: float
    bag: Point
    pool: Point
    aside: Point
    aside_room: float
    """The width there is for the pieces drawn from the bag."""


@dataclass(frozen=True, slots=True)
class Layout:
    """All places of a table. ``lane`` runs once round the table, clockwise from seat 0, inside of the seats.

    ``ring`` runs like it through the middles of the pieces. ``stops`` says at which point of both each seat is.
    """

    width: float
    height: float
    roundness: float
    sizes: Sizes
    boxes: tuple[Box, ...]
    pieces: tuple[Point, ...]
    middle: Middle
    ring: tuple[Point, ...]
    lane: tuple[Point, ...]
    stops: tuple[int, ...]

    def plain(self) -> dict[str, Any]:
        """The same as dicts, lists and numbers, for JSON."""
        return asdict(self)


def view_size(seats: int, *, portrait: bool) -> tuple[float, float]:
    """A width and height in which that many seats are readable: for a phone held upright, or for a wide page."""
    if portrait:
        return 390.0, 520.0 if seats <= 4 else 580.0 if seats <= 8 else 400.0 + 22.0 * seats
    return (960.0, 600.0) if seats <= 10 else (1280.0, 720.0)


@lru_cache(maxsize=128)
def layout(seats: int, width: float, height: float, *, hands: bool = False) -> Layout:
    """Return the places for 2 to 20 seats on a drawing of that size: the roundest table with pieces as large as may be.

    With ``hands`` a seat holds three cards side by side instead of a piece, and the cards are as tall as may be. Raises
    ValueError if the seats do not fit with pieces of at least 24 units across and letters of at least 11.
    """
    if not 2 <= seats <= 20:
        raise ValueError(f"a table has 2 to 20 seats [seats.count], not {seats}")
    found = [_roundest(seats, width, height, hands=wide) for wide in ((True, False) if hands else (False,))]
    fitting = [places for places in found if places is not None]
    if not fitting:
        raise ValueError(f"{seats} seats do not fit on {width:g} by {height:g}: give the drawing more room")
    return max(fitting, key=lambda places: card_height(places.sizes))


def card_height(sizes: Sizes) -> float:
    """How tall three cards side by side may be at a seat."""
    return min(2 * sizes.piece, (sizes.box_width - 2 * HAND_GAP) / 3 / _CARD)


def _roundest(seats: int, width: float, height: float, *, hands: bool) -> Layout | None:
    """The best compromise of a round table and large pieces, None if the seats fit on no table of that size."""
    best, value = None, 0.0
    stiffness = 0.09 if seats <= 6 else 0.05
    for squareness, roundness in enumerate(_ROUNDNESS):
        for generous in (True, False):
            worth = (1 - stiffness * squareness) * (1.0 if generous else 0.94)
            found = _largest(
                seats, width, height, roundness=roundness, generous=generous, hands=hands, floor=value / worth
            )
            if found is not None:
                best, value = found, found.sizes.piece * worth
    return best


def _largest(
    seats: int, width: float, height: float, *, roundness: float, generous: bool, hands: bool, floor: float
) -> Layout | None:
    """The layout with the largest pieces that fit on a table of that roundness, if they are larger than the floor."""

    def attempt(radius: float) -> Layout | None:
        sizes = _hand_sizes(radius) if hands else _sizes(radius, generous=generous)
        return _attempt(seats, width, height, roundness=roundness, sizes=sizes, hands=hands)

    low = max(SMALLEST_PIECE, floor + 0.5 if floor else 0.0)
    high = _LARGEST_HAND if hands else _LARGEST_PIECE
    if low >= high:
        return None
    best = attempt(low)
    if best is None:
        return None
    while high - low > 1.0:
        radius = (low + high) / 2
        found = attempt(radius)
        if found is None:
            high = radius
        else:
            low, best = radius, found
    return best


def _sizes(radius: float, *, generous: bool) -> Sizes:
    name = min(max(radius * 0.42, 11.5), 16.0)
    status = min(max(radius * 0.36, 11.0), 13.5)
    rank = min(max(radius * 0.46, 12.0), 18.0)
    coin = min(max(radius * 0.17, 3.6), 6.0)
    above = name * 1.1 + status * 1.15 + 8
    return Sizes(
        piece=radius,
        name=name,
        status=status,
        rank=rank,
        coin=coin,
        box_width=max(2 * radius + 22, (8.2 if generous else 5.2) * rank),
        box_height=above + 2 * radius + rank * 1.25 + 2 * coin + 10,
        piece_middle=above + radius,
    )


def _hand_sizes(radius: float) -> Sizes:
    """Measures where three cards, twice the radius tall, lie side by side at a seat."""
    sizes = _sizes(radius, generous=False)
    return replace(sizes, box_width=max(sizes.box_width, 6 * radius * _CARD + 2 * HAND_GAP + 12))


def _attempt(seats: int, width: float, height: float, *, roundness: float, sizes: Sizes, hands: bool) -> Layout | None:
    """Places for pieces of that size, or None if something would overlap."""
    half = width / 2 - BAND, height / 2 - BAND
    centre = width / 2, height / 2
    box = sizes.box_width, sizes.box_height
    around = ring_of_middles(half, box, roundness)
    if around is None:
        return None
    indexes = stops(around, seats, box)
    centres = [(centre[0] + around[index][0], centre[1] + around[index][1]) for index in indexes]
    boxes = tuple(
        (x - sizes.box_width / 2, y - sizes.box_height / 2, sizes.box_width, sizes.box_height) for x, y in centres
    )
    if any(overlap(one, other, 3.0) for i, one in enumerate(boxes) for other in boxes[:i]):
        return None
    down_to_piece = sizes.piece_middle - sizes.box_height / 2
    ring = [(centre[0] + x, centre[1] + y + down_to_piece) for x, y in around]
    # From hand to hand no thread is laid: nothing has to keep clear of one.
    middle = _middle(centre, boxes, ring=() if hands else ring, sizes=sizes)
    if middle is None:
        return None
    return Layout(
        width=width,
        height=height,
        roundness=roundness,
        sizes=sizes,
        boxes=boxes,
        pieces=tuple((x, y + down_to_piece) for x, y in centres),
        middle=middle,
        ring=tuple(ring),
        lane=lane_inside(around, centre, box=box),
        stops=tuple(indexes),
    )


def _middle(centre: Point, boxes: Sequence[Box], *, ring: Sequence[Point], sizes: Sizes) -> Middle | None:
    """The first arrangement, larger ones first, that keeps clear of the seats and of the threads between them."""
    for scale in (1.4, 1.2, 1.0) if sizes.piece > 24 else (1.0,):
        clear = 12.0 if scale == 1.0 else sizes.box_height / 2 + 10
        for arrangement, across, down in _ARRANGEMENTS:
            width, height = across * scale, down * scale
            box = centre[0] - width / 2, centre[1] - height / 2, width, height
            if any(overlap(seat, box, _LANE) for seat in boxes):
                continue
            if not any(overlap((x, y, 0.0, 0.0), box, clear) for x, y in ring):
                return _arranged(arrangement, box, scale)
    return None


def _arranged(arrangement: Arrangement, box: Box, scale: float) -> Middle:
    left, top, across, down = box
    x, y = left + across / 2, top + down / 2
    room = across
    match arrangement:
        case "row":
            bag, pool, aside = (left + 58 * scale, y), (left + across - 58 * scale, y), (x, y)
            room = across - 204 * scale
        case "triangle":
            bag, pool = (left + 36 * scale, top + 46 * scale), (left + across - 36 * scale, top + 46 * scale)
            aside = x, top + 124 * scale
        case "column":
            bag, pool, aside = (x, top + 46 * scale), (x, top + down - 48 * scale), (x, y + 4)
    return Middle(box, arrangement, scale=scale, bag=bag, pool=pool, aside=aside, aside_room=room)


def overlap(one: Box, other: Box, gap: float = 0.0) -> bool:
    """Whether two boxes are closer than ``gap`` in both directions."""
    return (
        one[0] < other[0] + other[2] + gap
        and other[0] < one[0] + one[2] + gap
        and one[1] < other[1] + other[3] + gap
        and other[1] < one[1] + one[3] + gap
    )
