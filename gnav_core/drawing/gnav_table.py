"""One frame of a table as an SVG string: for print, notebooks, tests and downloads.

The drawing carries its text twin (title and description), writes names and states in words beside their shapes, needs
no outside file or id, and has nothing in it that the frame does not hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gnav_core.drawing import table_parts
from gnav_core.drawing.gnav_faces import BACK, face
from gnav_core.drawing.gnav_frame import Frame, FrameSeat, Words
from gnav_core.drawing.layout import Layout, layout, view_size
from gnav_core.drawing.lettering import (
    SANS,
    text,
)
from gnav_core.drawing.palette import Theme, colour
from gnav_core.drawing.ring import Point
from gnav_core.drawing.sheet import sheet
from gnav_core.drawing.strands import crossing, thread_path
from gnav_core.gnav.ranks import Rank


def draw(
    frame: Frame,
    names: Mapping[Rank, str],
    *,
    words: Words,
    title: str,
    description: str,
    portrait: bool = False,
    size: tuple[float, float] | None = None,
    theme: Theme | None = None,
) -> str:
    """Return the frame as a whole SVG document.

    ``names`` and ``words`` are in the reader's language, ``title`` and ``description`` are the text twin. ``size`` is
    the width and height of the table (without the caption) where those of ``view_size`` do not serve. With a ``theme``
    the colours are written in; without, a page may set them (palette.declarations). Raises ValueError where the seats
    do not fit.
    """
    width, height = size or view_size(len(frame.seats), portrait=portrait)
    places = layout(len(frame.seats), width, height)
    under, over = _strands(frame, places)
    parts = [
        table_parts.table(places),
        *_middle(frame, places, words),
        *under,
        *(_seat(frame, index, places, names=names, words=words) for index in range(len(frame.seats))),
        *over,
    ]
    return sheet(parts, (width, height), caption=frame.caption, title=title, description=description, theme=theme)


def piece(rank: Rank | None, middle: Point, radius: float) -> str:
    """A piece lying at that point: its face, or its back where the rank is None."""
    scale = radius / 24
    return (
        f'<g class="piece" transform="translate({middle[0] - radius:.2f} {middle[1] - radius:.2f}) scale({scale:.4f})">'
        f"{BACK if rank is None else face(rank)}</g>"
    )


def _middle(frame: Frame, places: Layout, words: Words) -> Iterator[str]:
    """The bag, the bowl with the pool, and what was drawn from the bag."""
    yield table_parts.bag(places.middle.bag, frame.bag, words.bag, scale=places.middle.scale)
    yield table_parts.bowl(places.middle.pool, frame.pool, words.pool, scale=places.middle.scale)
    drawn: list[Rank | None] = list(frame.aside)
    if frame.candidate is not None:
        drawn.append(None if frame.candidate == "hidden" else frame.candidate)
    if not drawn:
        return
    room = places.middle.aside_room
    radius = min(19.0 * places.middle.scale, 1.1 * places.sizes.piece, room / 2 / len(drawn) - 1)
    x, y = places.middle.aside
    for index, rank in enumerate(drawn):
        yield piece(rank, (x + (2 * radius + 2) * (index - (len(drawn) - 1) / 2), y - 4), radius)
    yield text(words.aside, (x, y + radius + 12), 11.5 * places.middle.scale, family=SANS, room=room)


def _strands(frame: Frame, places: Layout) -> tuple[list[str], list[str]]:
    """The arcs on which pieces cross and the red thread of a request: their lines, and their heads, which lie above."""
    under, over = [], []
    for one, other in frame.exchanges:
        for path, head in crossing(one, other, places):
            under.append(
                f'<path class="exchange" d="{path}" fill="none" stroke="{colour("exchange")}" stroke-width="3" '
                'stroke-linecap="round"/>'
            )
            over.append(f'<path class="exchange-head" d="{head}" fill="{colour("exchange")}"/>')
    if frame.thread is not None:
        path, head, knot = thread_path(frame.thread, places)
        under.append(
            f'<path class="thread" d="{path}" fill="none" stroke="{colour("thread")}" stroke-width="3.2" '
            'stroke-linecap="round"/>'
        )
        over.append(f'<path class="thread-head" d="{head}" fill="{colour("thread")}"/>')
        over.append(f'<circle class="knot" cx="{knot[0]:.1f}" cy="{knot[1]:.1f}" r="4" fill="{colour("thread")}"/>')
    return under, over


def _states(seat: FrameSeat, words: Words) -> list[tuple[str, str]]:
    """What is to be said of a seat, the weightiest first: shape and word."""
    said = [
        (seat.out, "out", words.out),
        (seat.mark == "pays", "pays", words.pays),
        (seat.mark == "lowest", "lowest", words.lowest),
        (seat.turn, "turn", words.turn),
        (seat.sitting_out, "sitting_out", words.sitting_out),
        (seat.dealer, "dealer", words.dealer),
    ]
    return [(shape, word) for holds, shape, word in said if holds]


def _seat(frame: Frame, index: int, places: Layout, *, names: Mapping[Rank, str], words: Words) -> str:
    """One seat: name, states, piece, the name of the piece, coins."""
    seat, sizes = frame.seats[index], places.sizes
    across = sizes.box_width
    x, y = places.pieces[index]
    radius = sizes.piece
    under = y + radius + sizes.rank * 1.1 + 5
    shown = names[seat.piece] if seat.piece is not None else words.hidden
    parts = [table_parts.turn_ring((x, y), radius)] if seat.turn else []
    if seat.taps:
        parts.append(table_parts.taps((x, y), radius))
    if seat.out or not seat.has_piece:
        parts.append(table_parts.empty_place((x, y), radius, crossed=seat.out))
    else:
        parts.append(_lying_piece(seat, (x, y), radius))
        parts.append(text(shown, (x, under), sizes.rank, room=across, quiet=seat.piece is None))
    name = (x, y - radius - 8)
    parts.append(
        text(seat.name, name, sizes.name, room=across, weight=600, struck=seat.out, halo=not seat.out, cut=True)
    )
    status = (x, name[1] - sizes.name * 1.1)
    parts.append(table_parts.states(_states(seat, words), status, sizes.status, room=across))
    if not seat.out:
        coins = (x, under + sizes.coin + 5)
        parts.append(table_parts.coins(seat.lives, frame.lives_at_start, coins, radius=sizes.coin, room=across))
    return f'<g class="seat" data-seat="{index}">{"".join(parts)}</g>'


def _lying_piece(seat: FrameSeat, middle: Point, radius: float) -> str:
    """The piece of a seat. Known to the viewer alone, it lies on its wood; aside for the round, it is pale."""
    drawn = piece(seat.piece, middle, radius)
    if seat.piece is not None and not seat.face_up:
        drawn = table_parts.wood_under(middle, radius) + drawn
    if seat.mark:
        drawn += table_parts.reveal_mark(middle, radius, pays=seat.mark == "pays")
    return f'<g class="aside" opacity="0.55">{drawn}</g>' if seat.sitting_out else drawn
