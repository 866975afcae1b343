"""What a round came to for one seat, whichever game it is of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from gnav_core.table.seats import Seat


class Fate(Enum):
    """What a round came to for the learner's seat, beside the lives or units that it cost."""

    STAYS = "stays"
    SWIMS = "swims"
    SINKS = "sinks"
    WINS = "wins"
    ACTS_AGAIN = "acts_again"
    """The round is not over: the seat has another decision."""

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a choice came to: the decision, the lives or units lost by the seat (negative: gained), and its fate."""

    action: Any
    lost: int
    fate: Fate


def outcome_of(ended: Any, seat: Seat, action: Any) -> Outcome:
    """Return what a round came to for a seat that decided so."""
    before, after = ended.opening.lives[seat], ended.lives[seat]
    fate = Fate.STAYS
    if ended.to_act is not None:
        fate = Fate.ACTS_AGAIN
    elif seat in (ended.winners or ()):
        fate = Fate.WINS
    elif seat in getattr(ended, "sunk", ()):
        fate = Fate.SINKS
    elif seat in getattr(ended, "swimming", ()) and before:
        fate = Fate.SWIMS
    return Outcome(action, before - after, fate)
