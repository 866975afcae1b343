"""The colours of the drawn table, by day and by night, as CSS custom properties.

Drawings name a colour as ``var(--gnav-NAME,#fallback)``. A page sets the properties (``declarations``); a file of its
own gets the values written in (``painted``), since few programs but browsers read custom properties in an SVG.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Literal

Theme = Literal["light", "dark"]

LIGHT: Final[Mapping[str, str]] = {
    "paper": "#F6F0E4",  # birch paper round the table
    "table": "#E6D2AC",  # oiled pine
    "seam": "#DBC498",
    "board": "#8A6A3F",  # the edge of the table
    "chalk": "#FDFAF2",
    "text": "#2B2A28",
    "quiet": "#5B5140",
    "thread": "#9C3325",
    "exchange": "#2F5673",
    "turn": "#4C6136",
    "lowest": "#7A5310",
    "coin": "#B5713F",
    "coin-edge": "#5F3718",
    "cloth": "#B9AD95",
    "cloth-fold": "#80745D",
    "bowl": "#A67C4B",
    "bowl-hollow": "#8A6338",
    "slate": "#3B4146",
    "slate-chalk": "#F6F0E4",
    "face": "#F6F0E4",
    "mark": "#2B2A28",
    "rim": "#9C3325",
    "edge": "#2B2A28",
    "back": "#C9A873",
    "lathe": "#7A5A33",
}

DARK: Final[Mapping[str, str]] = {
    **LIGHT,
    "paper": "#181D22",  # night
    "table": "#3B2E22",  # smoked oak
    "seam": "#493A2C",
    "board": "#6B533A",
    "chalk": "#8E8170",
    "text": "#EFE6D4",
    "quiet": "#CDBFA6",
    "thread": "#EE9A84",
    "exchange": "#9CC0DB",
    "turn": "#B5CB93",
    "lowest": "#E9BE6F",
    "coin": "#C98850",
    "coin-edge": "#F0C79C",
    "cloth": "#6F6655",
    "cloth-fold": "#A89B82",
    "bowl": "#7D5F3E",
    "bowl-hollow": "#5A422A",
    "slate": "#20262B",
    "edge": "#EFE6D4",
    "back": "#8B6B45",
    "lathe": "#D9B88A",
}

THEMES: Final[Mapping[Theme, Mapping[str, str]]] = {"light": LIGHT, "dark": DARK}

_PROPERTY: Final = re.compile(r"var\(--gnav-([a-z-]+),#[0-9A-F]{6}\)")


def colour(name: str) -> str:
    """A colour of a drawing: the page's, and by default that of the light theme."""
    return f"var(--gnav-{name},{LIGHT[name]})"


def declarations(theme: Theme) -> str:
    """The custom properties of a theme as CSS declarations, to stand in a rule of a style sheet."""
    return "".join(f"--gnav-{name}:{value};" for name, value in THEMES[theme].items())


def painted(svg: str, theme: Theme) -> str:
    """The same drawing with the values of a theme in place of the custom properties."""
    values = THEMES[theme]
    return _PROPERTY.sub(lambda found: values[found[1]], svg)
