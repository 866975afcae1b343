"""One moment of a table of La Nage as an SVG string, and the things that Gnav's table does not have.

Table, seats, coins, bowl and states are those of Gnav (layout.py, table_parts.py, gnav_table.py). The drawing has
nothing in it that its frame does not hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from gnav_core.drawing import table_parts
from gnav_core.drawing.layout import (
    HAND_GAP,
    Layout,
    layout,
    view_size,
)
from gnav_core.drawing.lettering import SANS, text
from gnav_core.drawing.nage_faces import (
    BACK,
    HEIGHT,
    WIDTH,
    face,
)
from gnav_core.drawing.palette import Theme, colour
from gnav_core.drawing.ring import Point
from gnav_core.drawing.sheet import sheet
from gnav_core.nage.cards import Card


@dataclass(frozen=True, slots=True)
class HandSeat:
    """One seat of a drawing: a card is None if it is hidden; ``cards`` is empty where there is no hand.

    ``worth`` are points as text, nothing where they are not known; ``states`` are shapes of things.SHAPES with their
    words, the weightiest first.
    """

    name: str
    cards: tuple[Card | None, ...]
    worth: str = ""
    face_up: bool = False
    units: int = 3
    turn: bool = False
    sunk: bool = False
    mark: Literal["lowest", "pays"] | None = None
    states: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class CardTable:
    """One moment: the seats, the cards in the middle (None: hidden) with the word under them, stock and pot."""

    seats: tuple[HandSeat, ...]
    middle: tuple[Card | None, ...]
    middle_word: str
    stock: int
    stock_word: str
    pot: int
    pot_word: str
    hidden_word: str
    units_at_start: int = 3
    caption: str = ""


def draw(table: CardTable, *, title: str, description: str, portrait: bool = False, theme: Theme | None = None) -> str:
    """Return the moment as a whole SVG document; ``title`` and ``description`` are its text twin."""
    width, height = view_size(len(table.seats), portrait=portrait)
    places = layout(len(table.seats), width, height, hands=True)
    parts = [
        table_parts.table(places),
        *_middle(table, places),
        *(_seat(table, index, places) for index in range(len(table.seats))),
    ]
    return sheet(parts, (width, height), caption=table.caption, title=title, description=description, theme=theme)


def card(shown: Card | None, middle: Point, height: float) -> str:
    """A card lying at that point: its face, or its back where it is hidden."""
    scale = height / HEIGHT
    x, y = middle[0] - WIDTH * scale / 2, middle[1] - height / 2
    drawn = BACK if shown is None else face(shown)
    return f'<g class="card" transform="translate({x:.2f} {y:.2f}) scale({scale:.4f})">{drawn}</g>'


def row(middle: Point, count: int, tallest: float, *, room: float) -> tuple[list[Point], float]:
    """Cards side by side: where they lie, and how tall they are so that none hides another."""
    height = min(tallest, (room - HAND_GAP * (count - 1)) / count * HEIGHT / WIDTH)
    step = height * WIDTH / HEIGHT + HAND_GAP
    return [(middle[0] + step * (place - (count - 1) / 2), middle[1]) for place in range(count)], height


def stock(middle: Point, count: int, word: str, *, scale: float = 1.0) -> str:
    """The stock: cards face down on each other; their number stands on it."""
    cards = "".join(card(None, (2.4 * place - 2.4, -8 - 2.4 * place), 58) for place in range(3))
    return (
        f'<g class="stock" transform="translate({middle[0]:.1f} {middle[1]:.1f}) scale({scale:g})">{cards}'
        f'<rect x="-13" y="-26" width="30" height="24" rx="3" fill="{colour("face")}" stroke="{colour("edge")}" '
        'stroke-width="1.4"/>'
        f'<text x="2" y="-8" font-size="18" text-anchor="middle" font-weight="700" '
        f'fill="{colour("mark")}">{count}</text>'
        f"{text(word, (0, 44), 12.5, family=SANS, room=110)}</g>"
    )


def _middle(table: CardTable, places: Layout) -> Iterator[str]:
    middle = places.middle
    yield stock(middle.bag, table.stock, table.stock_word, scale=middle.scale)
    yield table_parts.bowl(middle.pool, table.pot, table.pot_word, scale=middle.scale)
    if not table.middle:
        return
    (x, y), room = middle.aside, middle.aside_room
    column = middle.arrangement == "column"  # there the cards lie close between stock and bowl
    tallest = min((44 if column else 52) * middle.scale, 2.2 * places.sizes.piece)
    y += -3 if column else 4
    spots, height = row((x, y), len(table.middle), tallest, room=room)
    yield from (card(shown, spot, height) for shown, spot in zip(table.middle, spots, strict=True))
    yield text(table.middle_word, (x, y + height / 2 + 13), 11.5 * middle.scale, family=SANS, room=room)


def _seat(table: CardTable, index: int, places: Layout) -> str:
    seat, sizes = table.seats[index], places.sizes
    x, y = places.pieces[index]
    radius, room = sizes.piece, sizes.box_width
    under = y + radius + sizes.rank * 1.1 + 5
    name = x, y - radius - 8
    parts = [_held(seat, (x, y), radius, room=room)]
    if seat.cards:
        known = seat.worth or ("" if any(seat.cards) else table.hidden_word)
        parts.append(
            text(known, (x, under), sizes.rank, room=room, quiet=not seat.worth, weight=600 if seat.worth else 400)
        )
    parts.append(
        text(seat.name, name, sizes.name, room=room, weight=600, struck=seat.sunk, halo=not seat.sunk, cut=True)
    )
    parts.append(table_parts.states(seat.states, (x, name[1] - sizes.name * 1.1), sizes.status, room=room))
    if not seat.sunk:
        at = x, under + sizes.coin + 5
        parts.append(table_parts.coins(seat.units, table.units_at_start, at, radius=sizes.coin, room=room))
    return f'<g class="seat" data-seat="{index}">{"".join(parts)}</g>'


def _held(seat: HandSeat, middle: Point, radius: float, *, room: float) -> str:
    """The hand of a seat. Known to the viewer alone, it lies on its wood."""
    if not seat.cards:
        return table_parts.empty_place(middle, radius, crossed=seat.sunk)
    spots, height = row(middle, len(seat.cards), 2 * radius, room=room)
    box = frame_of(spots, height)
    parts = [_around(box, 4.5, f'fill="none" stroke="{colour("turn")}" stroke-width="3"')] if seat.turn else []
    if any(seat.cards) and not seat.face_up:
        parts.append(_around(box, 1.8, f'fill="{colour("back")}" stroke="{colour("lathe")}" stroke-width="1.2"'))
    parts += [card(shown, spot, height) for shown, spot in zip(seat.cards, spots, strict=True)]
    if seat.mark:
        parts.append(_reveal_mark(box, radius, pays=seat.mark == "pays"))
    return "".join(parts)


def frame_of(spots: Sequence[Point], height: float) -> tuple[float, float, float, float]:
    """The box round cards in a row: left, top, width, height."""
    width = height * WIDTH / HEIGHT
    return spots[0][0] - width / 2, spots[0][1] - height / 2, spots[-1][0] - spots[0][0] + width, height


def _around(box: tuple[float, float, float, float], far: float, style: str) -> str:
    left, top, width, height = box
    return (
        f'<rect x="{left - far:.1f}" y="{top - far:.1f}" width="{width + 2 * far:.1f}" height="{height + 2 * far:.1f}" '
        f'rx="{3 + far:.1f}" {style}/>'
    )


def _reveal_mark(box: tuple[float, float, float, float], radius: float, *, pays: bool) -> str:
    """A bar under a hand that loses; whoever pays for three Aces has a coin with a minus on it."""
    left, top, width, height = box
    name = "thread" if pays else "lowest"
    bar = (
        f'<path class="lowest-bar" d="M{left:.1f} {top + height + 4.5:.1f}h{width:.1f}" fill="none" '
        f'stroke="{colour(name)}" stroke-width="4"/>'
    )
    if not pays:
        return bar
    size = max(radius * 0.3, 6.5)
    x, y = left + width - size * 0.4, top + size * 0.4
    return bar + (
        f'<g class="pays-coin"><circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="{colour("coin")}" '
        f'stroke="{colour("coin-edge")}" stroke-width="1.6"/>'
        f'<path d="M{x - size * 0.55:.1f} {y:.1f}h{size * 1.1:.1f}" stroke="{colour("mark")}" stroke-width="2.4"/></g>'
    )
