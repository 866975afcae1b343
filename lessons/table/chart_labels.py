"""Where the words of a chart of lives stand, so that none lies on another: names at the ends, causes at the changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

LINE: Final = 14
"""Pixels that a line of words is high."""
LETTER: Final = 7
"""Pixels that a letter is wide, at most on average."""
NAME_SHIFT: Final = 10
"""Pixels from the end of a line to its name."""
_CAUSE_SHIFT: Final = 8
"""Pixels from a point to its words, across and up or down."""
_MARK: Final = 5
"""Pixels from the middle of a mark to its edge."""
_PLACES: Final = ("top right", "bottom right", "top left", "bottom left")


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle that words take up, in pixels from the lower left corner of the chart."""

    left: float
    low: float
    right: float
    high: float

    def meets(self, other: Box) -> bool:
        """Tell whether the two overlap."""
        return self.left < other.right and other.left < self.right and self.low < other.high and other.low < self.high


@dataclass(frozen=True, slots=True)
class Word:
    """Words that belong to a point of the chart, in pixels."""

    x: float
    y: float
    words: str


def names_apart(names: Sequence[Word]) -> list[Box]:
    """Return a box for each name, right of its point and as near to its height as the names above it allow."""
    boxes: dict[int, Box] = {}
    for number in sorted(range(len(names)), key=lambda one: -names[one].y):
        name = names[number]
        left, low = name.x + NAME_SHIFT, name.y - LINE / 2
        box = Box(left, low, left + LETTER * len(name.words), low + LINE)
        while met := next((other for other in boxes.values() if box.meets(other)), None):
            box = Box(box.left, met.low - LINE, box.right, met.low)
        boxes[number] = box
    return [boxes[number] for number in range(len(names))]


def causes_apart(causes: Sequence[Word], taken: Sequence[Box], width: float) -> list[tuple[str, Box] | None]:
    """Return where about its point each cause stands, as Plotly calls it, and its box; None where it has no room.

    ``taken`` is where other words stand already; ``width`` is that of the chart. Nothing is lost with a cause that has
    no room: the text beside the chart tells all of them.
    """
    placed: list[tuple[str, Box] | None] = []
    full = [*taken]
    for cause in causes:
        boxes = ((place, _box(cause, place)) for place in _PLACES)
        free = (
            (place, box)
            for place, box in boxes
            if box.left >= 0 and box.right <= width and not any(box.meets(other) for other in full)
        )
        found = next(free, None)
        full += [found[1]] if found else []
        placed.append(found)
    return placed


def marks(points: Sequence[Word]) -> list[Box]:
    """Return the boxes of the marks at these points, which words keep clear of."""
    return [Box(point.x - _MARK, point.y - _MARK, point.x + _MARK, point.y + _MARK) for point in points]


def _box(cause: Word, place: str) -> Box:
    wide = LETTER * len(cause.words)
    left = cause.x + _CAUSE_SHIFT if place.endswith("right") else cause.x - _CAUSE_SHIFT - wide
    low = cause.y + _CAUSE_SHIFT / 2 if place.startswith("top") else cause.y - _CAUSE_SHIFT / 2 - LINE
    return Box(left, low, left + wide, low + LINE)
