"""Text in drawings: made safe, measured by estimate, cut or squeezed to the room there is."""

from __future__ import annotations

import re
import unicodedata
from typing import Final
from xml.sax.saxutils import escape

from gnav_core.drawing.palette import colour

SERIF: Final = "'Source Serif','Source Serif 4',Georgia,serif"
SANS: Final = "'Source Sans','Source Sans 3',Arial,sans-serif"

# Signs that XML forbids, and signs that would turn the writing direction of what follows.
_UNFIT: Final = re.compile(
    "[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u007f-\u009f\u202a-\u202e\u2066-\u2069]"
)


def escaped(words: str) -> str:
    """The text for an SVG: without unfit signs, with ``&``, ``<``, ``>`` and quotes escaped."""
    return escape(_UNFIT.sub("", words), {'"': "&quot;", "'": "&#39;"})


def measure(words: str, size: float) -> float:
    """About how wide the text is. Fonts differ; the estimate is meant to be rather too wide."""
    total = 0.0
    for sign in words:
        if unicodedata.combining(sign):
            continue
        if unicodedata.east_asian_width(sign) in "WF":
            total += 1.05
        elif sign in "iljtfrI.,:;'!|()[] ":
            total += 0.34
        elif sign.isupper() or sign in "mwMW@%—…":
            total += 0.72
        else:
            total += 0.53
    return total * size


def cut_to(words: str, size: float, room: float) -> str:
    """The text, or as much of its beginning as fits followed by an ellipsis."""
    if measure(words, size) <= room:
        return words
    kept = words
    while kept and measure(kept + "…", size) > room:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def lines(words: str, size: float, room: float) -> list[str]:
    """The text broken at spaces into lines that fit; at most four, the last one cut."""
    broken: list[str] = []
    for word in words.split():
        if broken and measure(f"{broken[-1]} {word}", size) <= room:
            broken[-1] += f" {word}"
        else:
            broken.append(cut_to(word, size, room))
    if len(broken) > 4:
        broken = [*broken[:3], cut_to(" ".join(broken[3:]), size, room)]
    return broken


def text(
    words: str,
    place: tuple[float, float],
    size: float,
    *,
    family: str | None = None,
    room: float | None = None,
    weight: int = 400,
    quiet: bool = False,
    struck: bool = False,
    cut: bool = False,
    anchor: str = "middle",
    halo: bool = True,
) -> str:
    """One line of text with its base line at ``place``. Where it is wider than ``room`` it is cut, or else squeezed."""
    squeezed = ""
    if room is not None and measure(words, size) > room:
        if cut:
            words = cut_to(words, size, room)
        else:
            squeezed = f' textLength="{room:.1f}" lengthAdjust="spacingAndGlyphs"'
    around = (
        f' paint-order="stroke" stroke="{colour("table")}" stroke-width="3" stroke-linejoin="round"' if halo else ""
    )
    fill = colour("quiet" if quiet or struck else "text")
    return (
        f'<text x="{place[0]:.1f}" y="{place[1]:.1f}" font-size="{size:.1f}" text-anchor="{anchor}" '
        f'fill="{fill}"{around}'
        + (f' font-family="{family}"' if family else "")
        + (f' font-weight="{weight}"' if weight != 400 else "")
        + (' font-style="italic"' if quiet else "")
        + (' text-decoration="line-through"' if struck else "")
        + f"{squeezed}>{escaped(words)}</text>"
    )
