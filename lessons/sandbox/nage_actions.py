"""The sandbox of La Nage, and what a visitor does there alone."""

from __future__ import annotations

from typing import Final

from gnav_core.nage.cards import Card
from gnav_core.nage.events import Action, SwapOne
from gnav_core.table.seats import Seat
from lessons.games.game import NAGE
from lessons.games.nage import editing
from lessons.sandbox import workbench
from lessons.sandbox.actions import BenchVisit
from lessons.web import session

VISIT: Final = BenchVisit(NAGE, "nage", editing.fresh)


def decide(action: Action) -> None:
    """Decide for the seat to act, and go on to what comes of it."""
    VISIT.go_on(lambda b: workbench.put(b, editing.with_decision(b.scenario, action)))


def exchange_one(seat: str, give: str, take: str) -> None:
    """Swap the cards that are chosen at these two widgets."""
    given, taken = session.taken(give), session.taken(take)
    if isinstance(given, str) and isinstance(taken, str):
        decide(SwapOne(Seat(seat), Card.parse(given), Card.parse(taken)))
