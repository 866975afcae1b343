"""Things on the drawn table: the table itself, bag, bowl, coins, slate, and the shapes that tell states."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot
from typing import Final

from gnav_core.drawing.layout import Layout
from gnav_core.drawing.lettering import SANS, measure, text
from gnav_core.drawing.palette import colour
from gnav_core.drawing.ring import Point, edge


def _closed(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def table(places: Layout) -> str:
    """The table top from above, with its one ornament: a chalk band of dots and C-curves."""
    width, height, roundness = places.width, places.height, places.roundness
    top = _closed(edge(width, height, roundness, inset=3))
    return (
        f'<path class="table" d="{top}" fill="{colour("table")}" stroke="{colour("board")}" stroke-width="4"/>'
        f'<path class="seams" d="{_seams(places)}" stroke="{colour("seam")}" stroke-width="1.2"/>'
        f'<g class="chalk" fill="none" stroke="{colour("chalk")}" stroke-width="1.8" stroke-linecap="round">'
        f"{_band(edge(width, height, roundness, inset=11, steps=720))}</g>"
    )


def _seams(places: Layout) -> str:
    """Where the boards of the table meet."""
    across, down = places.width / 2 - 5, places.height / 2 - 5
    boards = max(4, round(places.height / 130))
    seams = []
    for board in range(1, boards):
        up = 1 - 2 * board / boards
        half = across * (1 - abs(up) ** places.roundness) ** (1 / places.roundness)
        seams.append(f"M{places.width / 2 - half:.1f} {places.height / 2 - up * down:.1f}h{2 * half:.1f}")
    return "".join(seams)


def _band(line: Sequence[Point]) -> str:
    """C-curves and dots in turn along a closed line."""
    around = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(line, [*line[1:], line[0]], strict=True)]
    count = round(sum(around) / 26)
    step, gone, drawn, marks = sum(around) / count, 0.0, 0, []
    for index, length in enumerate(around):
        if gone >= drawn * step:
            x, y = line[index]
            ahead = line[(index + 1) % len(line)]
            turn = degrees(atan2(ahead[1] - y, ahead[0] - x))
            marks.append(
                f'<path transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f})" '
                'd="M4 -3.4C-2 -5.4 -7 -2 -6 1.4C-5.4 4 -1.6 4.2 -1 1.8M10.6 0l.01 0"/>'
            )
            drawn += 1
        gone += length
    return "".join(marks)


def bag(middle: Point, count: int, word: str, *, scale: float = 1.0) -> str:
    """A cloth bag drawn shut with a cord; the number of pieces in it stands on it."""
    return (
        f'<g class="bag" transform="translate({middle[0]:.1f} {middle[1]:.1f}) scale({scale:g})">'
        f'<g stroke="{colour("text")}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">'
        f'<path fill="{colour("cloth")}" d="M-9 -24L-16 -37L-9 -34L-4 -39L1 -34.6L7 -39L10 -33.6L17 -36L9 -24'
        'Q27 -13 30 8Q32 24 20 28L-20 28Q-32 24 -30 8Q-27 -13 -9 -24Z"/>'
        f'<path fill="none" stroke="{colour("cloth-fold")}" '
        'd="M-8 -19Q-18 -8 -20 4M8 -19Q17 -9 20 2M-3 -29L-4 -35M4 -29L5 -35"/>'
        f'<path fill="none" stroke="{colour("board")}" stroke-width="2.6" '
        'd="M-10 -23.4Q0 -19.4 10 -23.4M6 -22Q15 -18 12 -9M6 -22Q18 -22 22 -15"/></g>'
        f"{text(str(count), (0, 19), 22, weight=700, halo=False)}{text(word, (0, 44), 12.5, family=SANS, room=110)}</g>"
    )


_IN_BOWL: Final = ((-12, -3), (0, -6), (12, -3), (-7, 4), (6, 4), (0, 0), (-16, 2), (16, 2))


def bowl(middle: Point, count: int, word: str, *, scale: float = 1.0) -> str:
    """A turned wooden bowl with the coins of the pool; their number stands on it."""
    inside = "".join(
        f'<ellipse cx="{x}" cy="{y - 8}" rx="6" ry="4" fill="{colour("coin")}" stroke="{colour("coin-edge")}" '
        'stroke-width="1.4"/>'
        for x, y in _IN_BOWL[: min(count, len(_IN_BOWL))]
    )
    return (
        f'<g class="pool" transform="translate({middle[0]:.1f} {middle[1]:.1f}) scale({scale:g})">'
        f'<g stroke="{colour("text")}" stroke-width="1.8">'
        f'<path fill="{colour("bowl")}" d="M-34 -8Q-31 24 -12 27L12 27Q31 24 34 -8Z"/>'
        f'<path fill="none" stroke="{colour("bowl-hollow")}" d="M-29 7Q0 21 29 7"/>'
        f'<ellipse cx="0" cy="-8" rx="34" ry="13" fill="{colour("bowl-hollow")}"/></g>{inside}'
        f"{text(str(count), (0, 23), 18, weight=700, halo=False)}{text(word, (0, 44), 12.5, family=SANS, room=110)}</g>"
    )


def coins(lives: int, at_start: int, middle: Point, *, radius: float, room: float) -> str:
    """Lives as coins: full ones, empty rings for those lost, a slate with chalk strokes for a debt."""
    x, y = middle
    if max(lives, at_start) * 2.6 * radius > room or lives < -5:
        shown = [_coin(x - radius * 2.2, y, radius) if lives >= 0 else _slate(x - radius * 2.4, y, 1, radius)]
        number = text(f"× {abs(lives)}", (x - radius * 0.4, y + radius * 0.9), radius * 3, family=SANS, anchor="start")
        return f'<g class="coins" data-lives="{lives}">{"".join(shown)}{number}</g>'
    slots = max(at_start, lives)
    debt = max(-lives, 0)
    step = 2.6 * radius
    width = slots * step + (debt * 3.4 + 7 if debt else 0)
    left = x - width / 2 + step / 2
    parts = [
        _coin(left + step * slot, y, radius) if slot < lives else _lost(left + step * slot, y, radius)
        for slot in range(slots)
    ]
    if debt:
        parts.append(_slate(x + width / 2 - (debt * 3.4 + 5) / 2, y, debt, radius))
    return f'<g class="coins" data-lives="{lives}">{"".join(parts)}</g>'


def _coin(x: float, y: float, radius: float) -> str:
    return (
        f'<circle class="coin" cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{colour("coin")}" '
        f'stroke="{colour("coin-edge")}" stroke-width="1.3"/>'
    )


def _lost(x: float, y: float, radius: float) -> str:
    return (
        f'<circle class="lost" cx="{x:.1f}" cy="{y:.1f}" r="{radius - 0.3:.1f}" fill="none" '
        f'stroke="{colour("quiet")}" stroke-width="1.2" stroke-dasharray="2 1.6"/>'
    )


def _slate(x: float, y: float, strokes: int, radius: float) -> str:
    width, height = strokes * 3.4 + 5, radius * 2.6
    marks = "".join(
        f"M{-width / 2 + 4.2 + 3.4 * i:.1f} {height / 2 - 2:.1f}l1.2 {4 - height:.1f}" for i in range(strokes)
    )
    return (
        f'<g class="debt" transform="translate({x:.1f} {y:.1f})"><rect x="{-width / 2:.1f}" y="{-height / 2:.1f}" '
        f'width="{width:.1f}" height="{height:.1f}" rx="1" fill="{colour("slate")}"/>'
        f'<path d="{marks}" stroke="{colour("slate-chalk")}" stroke-width="1.5" stroke-linecap="round"/></g>'
    )


# Each state has its own outline, in a box of 10 by 10 round its middle.
SHAPES: Final = {
    "dealer": ("text", "M0 -5L5 0L0 5L-5 0Z"),
    "turn": ("turn", "M-4 -5L5 0L-4 5Z"),
    "sitting_out": ("quiet", "M-4 -5h3v10h-3ZM1 -5h3v10h-3Z"),
    "out": ("quiet", "M-5 -3.4L-3.4 -5L0 -1.6L3.4 -5L5 -3.4L1.6 0L5 3.4L3.4 5L0 1.6L-3.4 5L-5 3.4L-1.6 0Z"),
    "lowest": ("lowest", "M-5 -1L-1.4 -1L-1.4 -5L1.4 -5L1.4 -1L5 -1L0 5Z"),
    "pays": ("thread", "M-5 -1.6H5V1.6H-5Z"),
    "swims": (
        "exchange",
        "M-5 -2Q-3.4 -5 -1.7 -2.6Q0 -0.2 1.7 -2.6Q3.4 -5 5 -2.2"
        "L5 1.6Q3.4 -1.2 1.7 1.2Q0 3.6 -1.7 1.2Q-3.4 -1.2 -5 1.8Z",
    ),
    "stopped": ("thread", "M-2 -5L2 -5L5 -2L5 2L2 5L-2 5L-5 2L-5 -2Z"),
}


def states(said: Sequence[tuple[str, str]], place: Point, size: float, *, room: float) -> str:
    """The states of a seat on one line, each a shape and its word; what finds no room keeps its shape."""
    sign = size * 0.9
    taken = sum(sign for _ in said) + 5 * max(len(said) - 1, 0)
    entries: list[tuple[str, str, float]] = []
    for shape, word in said:
        width = measure(word, size) + 3
        fits = taken + width <= room or (not entries and taken + 12 <= room)
        if fits:
            width = min(width, room - taken)
            taken += width
        entries.append((shape, word if fits else "", width if fits else 0.0))
    x, y = place[0] - taken / 2, place[1]
    parts = []
    for shape, word, width in entries:
        name, path = SHAPES[shape]
        parts.append(
            f'<path class="{shape}" '
            f'transform="translate({x + sign / 2:.1f} {y - size * 0.34:.1f}) scale({sign / 11:.2f})" '
            f'fill="{colour(name)}" d="{path}"/>'
        )
        if word:
            at = (x + sign + 3, y)
            parts.append(text(word, at, size, family=SANS, room=width - 3, anchor="start"))
        x += sign + width + 5
    return "".join(parts)


def turn_ring(middle: Point, radius: float) -> str:
    """A ring round the piece whose turn it is, and two wedges that point at it."""
    x, y = middle
    far, size = radius + 4.5, min(max(radius * 0.22, 5.0), 9.0)
    wedges = "".join(
        f"M{x + side * (far + 1):.1f} {y:.1f}l{side * size:.1f} {-0.6 * size:.1f}v{1.2 * size:.1f}Z" for side in (-1, 1)
    )
    return (
        f'<g class="turn-ring"><circle cx="{x:.1f}" cy="{y:.1f}" r="{far:.1f}" fill="none" stroke="{colour("turn")}" '
        f'stroke-width="3"/><path d="{wedges}" fill="{colour("turn")}"/></g>'
    )


def wood_under(middle: Point, radius: float) -> str:
    """The rim of wood that shows round a piece which still lies face down for the others."""
    return (
        f'<circle class="wood" cx="{middle[0]:.1f}" cy="{middle[1]:.1f}" r="{radius + 2.2:.1f}" '
        f'fill="{colour("back")}" stroke="{colour("lathe")}" stroke-width="1.2"/>'
    )


def reveal_mark(middle: Point, radius: float, *, pays: bool) -> str:
    """An arc under a piece that is lowest; whoever pays has a coin with a minus beside it."""
    x, y = middle
    far, name = radius + 5.5, "thread" if pays else "lowest"
    dx, dy = far * 0.77, far * 0.64
    arc = (
        f'<path class="lowest-arc" d="M{x - dx:.1f} {y + dy:.1f}A{far:.1f} {far:.1f} 0 0 0 {x + dx:.1f} {y + dy:.1f}" '
        f'fill="none" stroke="{colour(name)}" stroke-width="4"/>'
    )
    if not pays:
        return arc
    size = max(radius * 0.3, 6.5)
    cx, cy = x + radius * 0.8, y - radius * 0.72
    return arc + (
        f'<g class="pays-coin"><circle cx="{cx:.1f}" cy="{cy:.1f}" r="{size:.1f}" fill="{colour("coin")}" '
        f'stroke="{colour("coin-edge")}" stroke-width="1.6"/>'
        f'<path d="M{cx - size * 0.55:.1f} {cy:.1f}h{size * 1.1:.1f}" stroke="{colour("mark")}" '
        'stroke-width="2.4"/></g>'
    )


def taps(middle: Point, radius: float) -> str:
    """Three rings in the wood: the taps of a Fool."""
    x, y = middle
    rings = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius + 4 + 4 * ring:.1f}" opacity="{0.9 - 0.25 * ring:.2f}"/>'
        for ring in range(3)
    )
    return f'<g class="taps" fill="none" stroke="{colour("board")}" stroke-width="1.5">{rings}</g>'


def empty_place(middle: Point, radius: float, *, crossed: bool) -> str:
    """Where no piece lies; crossed for a seat that is out of the match."""
    x, y = middle
    far = radius * 0.42
    cross = f"M{x - far:.1f} {y - far:.1f}l{2 * far:.1f} {2 * far:.1f}m0 {-2 * far:.1f}l{-2 * far:.1f} {2 * far:.1f}"
    return (
        f'<g class="empty" fill="none" stroke="{colour("quiet")}" stroke-width="1.6">'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * 0.92:.1f}" stroke-dasharray="4 4"/>'
        + (f'<path d="{cross}"/>' if crossed else "")
        + "</g>"
    )
