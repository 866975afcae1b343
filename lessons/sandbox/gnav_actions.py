"""The sandbox of Gnav, and what a visitor does there alone."""

from __future__ import annotations

from typing import Final

from gnav_core.gnav.events import Seat
from lessons.games.game import GNAV
from lessons.games.gnav import editing
from lessons.sandbox import workbench
from lessons.sandbox.actions import BenchVisit

VISIT: Final = BenchVisit(GNAV, "sandbox", editing.fresh)


def decide(seat: str, *, asks: bool) -> None:
    """Decide at the seat whose turn it is, and go on to what comes of it."""
    VISIT.go_on(lambda b: workbench.put(b, editing.with_decision(b.scenario, Seat(seat), asks=asks)))
