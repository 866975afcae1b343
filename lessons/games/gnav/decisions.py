"""The decisions of a round of Gnav."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gnav_core.gnav.events import Failed, Kept, Requested, Seat, TurnPassed
from gnav_core.gnav.rounds import RoundState


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat decided, by the number of its event; ``asks`` is True for a request."""

    event: int
    seat: Seat
    asks: bool


def decisions(state: RoundState) -> Iterator[Decision]:
    """Yield each decision of a round, in order. A request that is sent on is one decision."""
    turn: Seat | None = None
    for number, event in enumerate(state.log, 1):
        match event:
            case TurnPassed(seat):
                turn = seat
            case Kept(seat) | Requested(seat) | Failed(seat) if seat == turn:
                # A request that finds nobody to ask fails at once.
                yield Decision(number, seat, not isinstance(event, Kept))
                turn = None
            case _:
                pass
