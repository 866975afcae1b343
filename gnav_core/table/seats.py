"""Who sits at the table, and in which order: the same for every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NewType

Seat = NewType("Seat", str)
"""A seat is called by its player's name."""


def clockwise(seats: Sequence[Seat], last: Seat) -> tuple[Seat, ...]:
    """Return all seats clockwise, from the left of this one round to it. ``seats`` are clockwise and hold ``last``."""
    place = seats.index(last) + 1
    return (*seats[place:], *seats[:place])
