"""How far a long command has got, on the error stream, where somebody may be watching it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

_BAR: Final = 40
_PATIENCE: Final = 0.5
"""Seconds before anything is shown: a short command stays silent."""


def bar() -> Callable[[int, int], None] | None:
    """Return what shows how many of all are done as a bar, None where nobody watches."""
    show = counter()
    if show is None:
        return None

    def drawn(done: int, total: int) -> None:
        full = _BAR * done // total
        show("" if done == total else f"[{'#' * full}{'.' * (_BAR - full)}] {done / total:4.0%}")

    return drawn


def counter() -> Callable[[str], None] | None:
    """Return what shows a few words in the place of those before, none to take them away; None where nobody watches."""
    if sys.stderr is None or not sys.stderr.isatty():
        return None
    start, shown = time.monotonic(), 0

    def show(words: str) -> None:
        nonlocal shown
        if time.monotonic() - start < _PATIENCE:
            return
        sys.stderr.write(f"\r{words}{' ' * (shown - len(words))}" + ("" if words else "\r"))
        sys.stderr.flush()
        shown = len(words)

    return show
