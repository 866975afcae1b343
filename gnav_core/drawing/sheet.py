"""The sheet that a table of any game is drawn on: an SVG document with its caption and its text twin."""

from __future__ import annotations

from collections.abc import Sequence

from gnav_core.drawing.lettering import SANS, SERIF, escaped, lines, text
from gnav_core.drawing.palette import Theme, colour, painted

CAPTION_SIZE = 15.0


def sheet(
    parts: Sequence[str],
    size: tuple[float, float],
    *,
    caption: str,
    title: str,
    description: str,
    theme: Theme | None,
) -> str:
    """Return a whole SVG document: a drawn table of that size on its paper, and the caption under it."""
    width, height = size
    broken = lines(caption, CAPTION_SIZE, width - 32)
    total = height + (12 + 1.35 * CAPTION_SIZE * len(broken) if broken else 0)
    captions = (
        text(line, (width / 2, height + 6 + 1.35 * CAPTION_SIZE * (row + 0.75)), CAPTION_SIZE, family=SANS, halo=False)
        for row, line in enumerate(broken)
    )
    svg = "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {total:g}" width="{width:g}" '
            f'height="{total:g}" role="img" class="gnav-table" font-family="{SERIF}">',
            f"<title>{escaped(title)}</title><desc>{escaped(description)}</desc>",
            f'<rect class="paper" width="{width:g}" height="{total:g}" fill="{colour("paper")}"/>',
            *parts,
            *captions,
            "</svg>",
        )
    )
    return painted(svg, theme) if theme else svg
