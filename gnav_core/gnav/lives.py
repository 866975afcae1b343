"""How lives went: every life paid or gained in a sequence of rounds, and the counts after each round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gnav_core.gnav.events import (
    Charged,
    Eliminated,
    Event,
    Gained,
)
from gnav_core.gnav.notation import event_line
from gnav_core.gnav.round_state import RoundState
from gnav_core.table.lives import LivesOverTime, Reading, collected
from gnav_core.table.seats import Seat


def lives_over_time(
    states: Sequence[RoundState], *, first_step: int = 0, last_step: int | None = None
) -> LivesOverTime:
    """Return how the lives went in these rounds of one match; steps count from ``first_step``.

    What happens after ``last_step`` is left out, whole rounds too. Raises ValueError for no rounds.
    """
    return collected(_READING, states, first_step=first_step, last_step=last_step)


def _change(event: Event) -> tuple[Seat, int, str] | None:
    match event:
        case Charged(seat, cause):
            return seat, -1, str(cause.value)
        case Gained(seat):
            return seat, 1, "gained"
        case _:
            return None


_READING: Final = Reading("gnav", _change, event_line, Eliminated)
