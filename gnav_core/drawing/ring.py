"""The lines round the drawn table on which the layout stands: its edge, the ring of seats, the lane inside of them.

All run clockwise from the bottom. The edge is a superellipse, |x/a|^n + |y/b|^n = 1, whose exponent is named roundness:
2 is an ellipse, large values come close to a rectangle.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import Final

Point = tuple[float, float]
_QUARTER: Final = 80


def edge(width: float, height: float, roundness: float, *, inset: float = 0.0, steps: int = 240) -> list[Point]:
    """Points along the edge of a table, clockwise from the bottom; ``inset`` moves them inwards."""
    across, down = width / 2 - inset, height / 2 - inset
    points = []
    for step in range(steps):
        angle = pi / 2 + 2 * pi * step / steps
        x, y = cos(angle), sin(angle)
        reach = (abs(x) ** roundness + abs(y) ** roundness) ** (-1 / roundness)
        points.append((width / 2 + across * reach * x, height / 2 + down * reach * y))
    return points


def ring_of_middles(half: Point, box: Point, roundness: float) -> list[Point] | None:
    """Where the middle of a box may be so that it touches the edge, clockwise from the bottom, seen from the middle."""
    across, down = box[0] / 2, box[1] / 2
    if (across / half[0]) ** roundness + (down / half[1]) ** roundness >= 0.8:
        return None
    quarter: list[Point] = []
    for step in range(_QUARTER + 1):
        angle = pi / 2 * step / _QUARTER
        x, y = half[0] * sin(angle), half[1] * cos(angle)
        low, high = 0.0, 2.0
        for _ in range(12):
            reach = (low + high) / 2
            outside = ((reach * x + across) / half[0]) ** roundness + ((reach * y + down) / half[1]) ** roundness > 1
            low, high = (low, reach) if outside else (reach, high)
        quarter.append((low * x, low * y))
    there, back = quarter[:-1], quarter[:0:-1]
    left = [(-x, y) for x, y in there] + [(-x, -y) for x, y in back]
    right = [(x, -y) for x, y in there] + [(x, y) for x, y in back]
    return left + right


def stops(ring: list[Point], seats: int, box: Point) -> list[int]:
    """Indexes of the ring where the seats are: neighbours equally apart, in boxes; the right half mirrors the left."""
    half = len(ring) // 2
    low, high = 0.0, 9.0
    best = _walk(ring, seats, box, apart=low)
    for _ in range(12):
        apart = (low + high) / 2
        found = _walk(ring, seats, box, apart=apart)
        if found is None:
            high = apart
        else:
            low, best = apart, found
    assert best is not None
    left = [*best[:-1], half] if seats % 2 == 0 else best
    return left + [2 * half - stop for stop in reversed(left[1:]) if stop != half]


def _walk(ring: list[Point], seats: int, box: Point, *, apart: float) -> list[int] | None:
    """The stops from seat 0 to the top of the table, each that far from the one before; None if they reach past it."""

    def far(one: Point, other: Point) -> float:
        return max(abs(one[0] - other[0]) / box[0], abs(one[1] - other[1]) / box[1])

    found, index, half = [0], 0, len(ring) // 2
    for _ in range(seats // 2):
        start = ring[index]
        while index <= half and far(start, ring[index]) < apart:
            index += 1
        if index > half:
            return None
        found.append(index)
    mirrored = -ring[index][0], ring[index][1]
    return None if seats % 2 and far(ring[index], mirrored) < apart else found


def lane_inside(ring: list[Point], centre: Point, *, box: Point) -> tuple[Point, ...]:
    """A line that keeps just inside of a box at each place of the ring, without sharp corners."""
    count, raw = len(ring), []
    across, down = box[0] / 2 + 8, box[1] / 2 + 8
    for index, (x, y) in enumerate(ring):
        (x0, y0), (x1, y1) = ring[index - 4], ring[(index + 4) % count]
        along, outwards = hypot(x1 - x0, y1 - y0) or 1.0, hypot(x, y) or 1.0
        # Half towards the middle of the table, half straight inwards from the rim.
        inwards = -x / outwards - (y1 - y0) / along, -y / outwards + (x1 - x0) / along
        reach = (abs(inwards[0] / across) ** 4 + abs(inwards[1] / down) ** 4) ** -0.25
        raw.append((centre[0] + x + inwards[0] * reach, centre[1] + y + inwards[1] * reach))
    near = range(-5, 6)
    return tuple(
        (
            sum(raw[(index + step) % count][0] for step in near) / len(near),
            sum(raw[(index + step) % count][1] for step in near) / len(near),
        )
        for index in range(count)
    )
