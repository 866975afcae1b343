"""An answer as it is shown: sentences, a chart, a table of the same numbers, and a frame to save."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Final

from lessons.words.phrases import text

if TYPE_CHECKING:
    import pandas as pd

WIDE: Final = 2.0
"""Standard errors on either side that error bars and ± stand for."""


@dataclass(frozen=True, slots=True)
class Series:
    """One line, band or row of bars: ``y`` over ``x``, with half-widths of error bars; a band from ``y`` to ``top``."""

    name: str
    x: Sequence[str | float]
    y: Sequence[float]
    error: Sequence[float] = ()
    top: Sequence[float] = ()
    kind: str = "bar"


@dataclass(frozen=True, slots=True)
class Shown:
    """What one question's answer comes to.

    ``sentences`` say the answer, ``how`` how it was found. ``rows`` of ``heads`` are the chart in numbers; ``frame``
    makes the pandas frame of it.
    """

    sentences: tuple[str, ...]
    how: tuple[str, ...]
    alt: str
    series: tuple[Series, ...]
    axes: tuple[str, str]
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    frame: Callable[[], pd.DataFrame]
    across: bool = False
    """Whether bars lie: names too long to stand under one another."""


def wide(error: float) -> float:
    """Return the half-width of an error bar."""
    return WIDE * error


def heads(lang: str, topic: str, *names: str, **values: object) -> tuple[str, ...]:
    """Return the headings of a topic's table."""
    return tuple(text(lang, f"odds.{topic}.{name}", **values) for name in names)


def tables() -> ModuleType:
    """Return the module that makes frames: pandas takes 0.4 s, so only when somebody saves one."""
    from gnav_core.odds import tables as found

    return found
