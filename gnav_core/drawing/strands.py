"""Lines across the drawn table: the thread of a request, and the arcs of an exchange, as SVG path data."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import hypot, pi, sin

from gnav_core.drawing.gnav_frame import BAG, Thread
from gnav_core.drawing.layout import Layout
from gnav_core.drawing.ring import Point


def towards(start: Point, end: Point, far: float) -> Point:
    """The point that lies ``far`` from the start on the way to the end."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return start[0] + (end[0] - start[0]) * far / length, start[1] + (end[1] - start[1]) * far / length


def smooth(points: Sequence[Point]) -> str:
    """A curve through all points (Catmull-Rom, drawn as cubic curves)."""
    padded = [points[0], *points, points[-1]]
    path = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        first = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
        second = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
        path.append("C" + " ".join(f"{x:.1f} {y:.1f}" for x, y in (first, second, end)))
    return "".join(path)


def softened(line: Sequence[Point], apart: float = 9.0) -> list[Point]:
    """The line as a slack thread lies: points evenly apart, corners rounded, ends where they were."""
    points = list(line)
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
    count = max(3, round(length / apart))
    even, gone, goal = [points[0]], 0.0, length / count
    for start, end in pairwise(points):
        step = hypot(end[0] - start[0], end[1] - start[1])
        while gone + step >= goal - 1e-9 and len(even) < count:
            even.append(towards(start, end, goal - gone))
            goal += length / count
        gone += step
    even.append(points[-1])
    for _ in range(6):
        inner = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(even, even[1:], even[2:], strict=False)
        ]
        even = [even[0], *inner, even[-1]]
    return even[::2] if len(even) % 2 else [*even[::2], even[-1]]


def arrow_head(tip: Point, before: Point, length: float = 11.0) -> str:
    """A pointed head whose tip is at ``tip`` and that comes from ``before``."""
    back = towards(tip, before, length)
    along = (tip[0] - back[0]) / length, (tip[1] - back[1]) / length
    half = length * 0.45
    left = back[0] - along[1] * half, back[1] + along[0] * half
    right = back[0] + along[1] * half, back[1] - along[0] * half
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (tip, left, right)) + "Z"


def crossing(one: int, other: int, places: Layout) -> list[tuple[str, str]]:
    """Two arcs, there and back, on which pieces cross like two hands: path and head of each. BAG is the bag.

    They are as shallow as names and pieces on the way allow.
    """
    met = {one, other}
    best: tuple[int, list[tuple[str, str]]] | None = None
    for bulge in (0.16, 0.24, 0.32, 0.4, 0.5, 0.6, 0.12):
        arcs = [_arc(_end(start, places), _end(end, places), bulge) for start, end in ((one, other), (other, one))]
        in_the_way = sum(_in_the_way(point, places, met) for _, _, points in arcs for point in points)
        if best is None or in_the_way < best[0]:
            best = in_the_way, [(path, head) for path, head, _ in arcs]
        if not in_the_way:
            break
    assert best is not None
    return best[1]


def _end(seat: int, places: Layout) -> tuple[Point, float]:
    """Where a piece or the bag lies, and how far from its middle an arc keeps."""
    return (
        (places.middle.bag, 34.0 * places.middle.scale)
        if seat == BAG
        else (places.pieces[seat], places.sizes.piece + 5)
    )


def _arc(start: tuple[Point, float], end: tuple[Point, float], bulge: float) -> tuple[str, str, list[Point]]:
    """Path, head, and points along an arc whose bend is that share of its length off the straight line."""
    (x0, y0), (x1, y1) = start[0], end[0]
    bend = (x0 + x1) / 2 - (y1 - y0) * bulge, (y0 + y1) / 2 + (x1 - x0) * bulge
    first, tip = towards(start[0], bend, start[1]), towards(end[0], bend, end[1])
    last = towards(tip, bend, 7)
    path = f"M{first[0]:.1f} {first[1]:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {last[0]:.1f} {last[1]:.1f}"
    points = [tip]
    for step in range(9):
        t = step / 8
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * first[0] + b * bend[0] + c * last[0], a * first[1] + b * bend[1] + c * last[1]))
    return path, arrow_head(tip, bend), points


def thread_points(thread: Thread, places: Layout) -> list[Point]:
    """Where a request runs: along the rim through the middles of pieces, and inside of each blocker that it passes.

    It begins at the requester's piece and ends at whom it has reached; on its way, it ends past the last blocker.
    """
    stations = [thread.requester, *(seat for seat in thread.passed if seat != BAG)]
    if thread.target is not None and thread.target != BAG:
        stations.append(thread.target)
    points = [places.pieces[thread.requester]]
    for place, (one, other) in enumerate(pairwise(stations), start=1):
        arrives = place == len(stations) - 1 and thread.target == other
        points += _hop(places, one, other, leaves_piece=place == 1, meets_piece=arrives)
    if thread.target == BAG:
        points.append(places.middle.bag)
    elif thread.target is None:
        last = stations[-1]
        following = _hop(
            places, last, (last + 1) % len(places.pieces), leaves_piece=len(stations) == 1, meets_piece=False
        )
        points += following[: len(following) // 2]
    return points


def _hop(places: Layout, one: int, other: int, *, leaves_piece: bool, meets_piece: bool) -> list[Point]:
    """Points from one seat to another, clockwise: as near the rim as names and pieces on the way allow."""
    ends = (float(leaves_piece), float(meets_piece))
    met = {seat for seat, meets in ((one, leaves_piece), (other, meets_piece)) if meets}
    best: tuple[int, list[Point]] | None = None
    for swing in (3.0, 2.4, 1.9, 1.5, 1.2, 1.0, 0.8, 0.6, 0.4, 0.2, 0.0, -0.2, -0.35, -0.5, -0.65, -0.8, -1.0):
        points = _swung(places, one, other, ends=ends, swing=swing)
        in_the_way = sum(_in_the_way(point, places, met) for point in points)
        if best is None or in_the_way < best[0]:
            best = in_the_way, points
        if not in_the_way:
            break
    assert best is not None
    return best[1]


def _swung(places: Layout, one: int, other: int, *, ends: tuple[float, float], swing: float) -> list[Point]:
    """A hop that lies between the lane (0) and the ring (1): at its ends as given, between them swung out or in."""
    count = len(places.lane)
    first, steps = places.stops[one], (places.stops[other] - places.stops[one]) % count or count
    samples = max(8, steps // 8)
    points = []
    for sample in range(1, samples + 1):
        t = sample / samples
        eased = t * t * (3 - 2 * t)
        # A blocker is passed in a round bend: the swing starts slowly there, and at once beside the requester's piece.
        u = (1 - eased if ends[1] < 1 else 1 - t) if t > 0.5 else (eased if ends[0] < 1 else t)
        share = ends[0] * (1 - eased) + ends[1] * eased + swing * sin(pi * u)
        share = min(max(share, 0.0), 1.0)
        at = first + steps * t
        inner, outer = _between(places.lane, at), _between(places.ring, at)
        points.append((inner[0] + (outer[0] - inner[0]) * share, inner[1] + (outer[1] - inner[1]) * share))
    return points


def _between(line: Sequence[Point], at: float) -> Point:
    """The point of a closed line at a fractional index."""
    low, share = int(at), at % 1
    (x0, y0), (x1, y1) = line[low % len(line)], line[(low + 1) % len(line)]
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share


def _in_the_way(point: Point, places: Layout, met: Collection[int]) -> int:
    """How bad a place a point is: 0 on free wood, 1 on the words of a seat, 4 on what the line does not meet."""
    x, y = point
    sizes, (left, top, width, height) = places.sizes, places.middle.box
    if BAG not in met and left - 6 < x < left + width + 6 and top - 6 < y < top + height + 6:
        return 4
    worst = 0
    for seat, ((left, top, width, height), (across, middle)) in enumerate(
        zip(places.boxes, places.pieces, strict=True)
    ):
        if seat not in met and hypot(x - across, y - middle) < sizes.piece + 8:
            return 4
        beside = abs(x - left - width / 2) < sizes.box_width * 0.36
        if beside and top - 2 < y < top + height and abs(y - middle) > sizes.piece:
            worst = 1
    return worst


def thread_path(thread: Thread, places: Layout) -> tuple[str, str, Point]:
    """The path of a request, its head, and the place of the knot at the requester's piece."""
    start, *way = thread_points(thread, places)
    radius = places.sizes.piece
    way = [point for point in way if _apart(point, start, radius + 14)] or way[-1:]
    knot = towards(start, way[0], radius + 9)
    if thread.target is None:
        *way, tip = way
    else:
        end, far = (
            (places.middle.bag, 42 * places.middle.scale)
            if thread.target == BAG
            else (places.pieces[thread.target], radius + 5)
        )
        way = [point for point in way if _apart(point, end, far + 10)]
        tip = towards(end, way[-1] if way else knot, far)
    way = softened([knot, *way, tip])
    return smooth([*way[:-1], towards(tip, way[-2], 8)]), arrow_head(tip, way[-2]), knot


def _apart(one: Point, other: Point, far: float) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) > far
