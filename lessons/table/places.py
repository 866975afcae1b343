"""What a browser needs to draw tables by itself, as JSON: the pieces and colours, and for a number of seats the places.

All of it comes from the drawings of gnav_core, so that the moving table and the printed one (gnav_table.py) look alike.
Nothing in it depends on a visitor: browsers keep it.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from gnav_core.drawing import nage_faces, table_parts
from gnav_core.drawing.gnav_faces import BACK, face
from gnav_core.drawing.layout import Layout, layout
from gnav_core.drawing.nage_table import stock
from gnav_core.drawing.palette import THEMES, declarations
from gnav_core.gnav.ranks import LADDER
from gnav_core.nage.cards import PACK
from gnav_core.nage.round_state import MOST_SEATS

WIDTHS: Final = (310, 360, 560, 760, 960, 1280)
"""The widths for which there are places; a browser takes the widest that fits and enlarges it."""

_MOST_SEATS: Final = 20
_TALLEST: Final = 1600

# For each width the height of a table of up to so many seats: where pieces come out largest on a common screen.
_HEIGHTS: Final = {
    310: ((2, 520), (8, 620), (10, 660), (14, 840), (20, 1060)),
    360: ((2, 480), (4, 560), (8, 600), (10, 700), (14, 900), (20, 1060)),
    560: ((4, 480), (8, 520), (10, 560), (14, 700), (20, 780)),
    760: ((4, 500), (12, 560), (20, 540)),
    960: ((20, 600),),
    1280: ((20, 720),),
}
_HAND_HEIGHTS: Final = {
    310: ((8, 620),),
    360: ((8, 600),),
    560: ((8, 560),),
    760: ((8, 600),),
    960: ((8, 600),),
}
"""The same where a seat holds three cards."""


@cache
def pieces() -> str:
    """Return the faces of all ranks, the back, the shapes of states and the colours of both themes."""
    drawn = {rank.value: face(rank) for rank in LADDER} | {"back": BACK}
    colours = {theme: declarations(theme) for theme in THEMES}
    return _written({"box": (48, 48), "faces": drawn, "shapes": table_parts.SHAPES, "colours": colours})


@cache
def cards() -> str:
    """Return the faces of all cards of La Nage and their back, and the shapes of states."""
    drawn = {str(card): nage_faces.face(card) for card in PACK} | {"back": nage_faces.BACK}
    return _written({"box": (nage_faces.WIDTH, nage_faces.HEIGHT), "faces": drawn, "shapes": table_parts.SHAPES})


@cache
def table(seats: int, width: int, *, hands: bool = False) -> str:
    """Return the places and the drawn table for that many seats; with ``hands`` each holds three cards.

    Raises ValueError beyond 2 to 20 seats (2 to 8 with hands) and WIDTHS.
    """
    most = MOST_SEATS if hands else _MOST_SEATS
    if not 2 <= seats <= most or width not in WIDTHS:
        raise ValueError(
            f"no table for {seats} seats on a width of {width}: use 2 to {most} seats and a width of {WIDTHS}"
        )
    places = _places(seats, width, hands=hands)
    middle = places.middle
    drawn = {
        "table": table_parts.table(places),
        "pool": table_parts.bowl(middle.pool, 99, "", scale=middle.scale),
        **(
            {"stock": stock(middle.bag, 0, "", scale=middle.scale)}
            if hands
            else {"bag": table_parts.bag(middle.bag, 0, "", scale=middle.scale)}
        ),
    }
    return _written({"places": _rounded(places.plain()), "drawn": drawn})


def _places(seats: int, width: int, *, hands: bool) -> Layout:
    """The table of that width on which the seats fit."""
    if seats <= 14 and width > 960:
        width = 960  # few seats would lie lost on a wide table; the browser enlarges this one
    height = next(height for most, height in (_HAND_HEIGHTS if hands else _HEIGHTS)[width] if seats <= most)
    while True:
        try:
            return layout(seats, float(width), float(height), hands=hands)
        except ValueError:
            if height > _TALLEST:
                raise
            height += 40


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 1)
    if isinstance(value, dict):
        return {name: _rounded(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(item) for item in value]
    return value


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
