"""How our drawings are cut: inked shapes, light cuts through them, straight strokes of a knife, two stroke weights.

Pieces (gnav_faces.py) and cards (nage_faces.py) are made of these. Colours are CSS custom properties with a fallback.
"""

from __future__ import annotations

from math import hypot
from typing import Final

BOLD: Final = 4
FINE: Final = 1.8
"""The two stroke weights, in units of a face 48 units wide."""

CUT: Final = "var(--gnav-face,#F6F0E4)"
"""The colour of what is cut out: that of the face."""
STROKE: Final = 'fill="none" stroke-linejoin="bevel"'


def ink(path: str) -> str:
    """A shape rubbed with ink."""
    return f'<path class="ink" fill="currentColor" fill-rule="evenodd" d="{path}"/>'


def hole(path: str) -> str:
    """A shape cut out of an inked one."""
    return f'<path class="cut" fill="{CUT}" d="{path}"/>'


def line(path: str, weight: float) -> str:
    """A line of ink."""
    return f'<path class="ink" {STROKE} stroke="currentColor" stroke-width="{weight}" d="{path}"/>'


def cut(path: str) -> str:
    """A fine light line through an inked shape."""
    return f'<path class="cut" {STROKE} stroke="{CUT}" stroke-width="{FINE}" d="{path}"/>'


def knife(x1: float, y1: float, x2: float, y2: float, weight: float) -> str:
    """One straight cut as a closed path: a bar whose ends are cut aslant and whose foot is a little narrower."""
    length = hypot(x2 - x1, y2 - y1)
    across, along = (-(y2 - y1) / length, (x2 - x1) / length), ((x2 - x1) / length, (y2 - y1) / length)
    corners = []
    for x, y, side, lead in (
        (x1, y1, 0.52, 0.0),
        (x1, y1, -0.52, 0.30),
        (x2, y2, -0.46, 0.0),
        (x2, y2, 0.46, -0.30),
    ):
        corners.append(
            (x + weight * (across[0] * side + along[0] * lead), y + weight * (across[1] * side + along[1] * lead))
        )
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"
