"""Tells whoever listens in this process that something has changed in a class; what it is, they read themselves."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Final

Listener = Callable[[], None]

_LISTENERS: Final[dict[str, set[Listener]]] = {}
_CHANGING: Final = Lock()


def ring(room: str) -> None:
    """Call everyone who listens to a class; from any thread, after the change is kept."""
    with _CHANGING:
        called = [*_LISTENERS.get(room, ())]
    for listener in called:
        listener()


def listen(room: str, listener: Listener) -> None:
    """Call this whenever something changes in a class."""
    with _CHANGING:
        _LISTENERS.setdefault(room, set()).add(listener)


def leave(room: str, listener: Listener) -> None:
    """Call it no more."""
    with _CHANGING:
        _LISTENERS.get(room, set()).discard(listener)
        if not _LISTENERS.get(room):
            _LISTENERS.pop(room, None)


def listening() -> int:
    """Return how many classes somebody listens to."""
    return len(_LISTENERS)
