"""The sandbox of Gnav, and what a visitor does there alone."""

from __future__ import annotations

import secrets
from typing import Final

from gnav_core.events import Seat
from lessons import session
from lessons.bench_visit import BenchVisit
from lessons.games import GNAV
from lessons.sandbox import edits, seat_game, workbench

VISIT: Final = BenchVisit(GNAV, "sandbox", edits.fresh)


def decide(seat: str, *, asks: bool) -> None:
    """Decide at the seat whose turn it is, and go on to what comes of it."""
    VISIT.go_on(lambda b: workbench.put(b, edits.with_decision(b.scenario, Seat(seat), asks=asks)))


def sit(seat: Seat, by: str) -> None:
    """Keep a match that goes on from the table in hand, with the visitor at this seat."""
    found = seat_game.from_situation(VISIT.bench().scenario, seat, by, seed=secrets.randbelow(2**53))
    session.save_document("play", seat_game.game_text(found))
    session.remember("sandbox seated", value=True)
