"""How the units went in a sequence of rounds of La Nage, who began to swim when, and who sank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gnav_core.nage.events import Event, Paid, Replayed, Sank, Swam
from gnav_core.nage.notation import event_line
from gnav_core.nage.round_state import RoundState
from gnav_core.table.lives import LivesOverTime, Reading, collected
from gnav_core.table.seats import Seat


def lives_over_time(
    states: Sequence[RoundState], *, first_step: int = 0, last_step: int | None = None
) -> LivesOverTime:
    """Return how the units went in these rounds of one match, as for Gnav. Raises ValueError for no rounds."""
    return collected(_READING, states, first_step=first_step, last_step=last_step)


def _change(event: Event) -> tuple[Seat, int, str] | None:
    match event:
        case Paid(seat, cause):
            return seat, -1, str(cause.value)
        case Sank(seat):
            return seat, 0, "sinks"
        case _:
            return None


_READING: Final = Reading("nage", _change, event_line, leaves=Sank, swims=Swam, returns=Replayed)
