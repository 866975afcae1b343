"""What seats are called, in any game."""

from __future__ import annotations

from collections.abc import Sequence

from gnav_core.table.documents import read_seats
from gnav_core.table.errors import DocumentError
from gnav_core.table.seats import Seat


def with_name(seats: Sequence[Seat], seat: Seat, name: str) -> dict[Seat, Seat]:
    """Return what each seat is called after one of them is called otherwise. Raises DocumentError."""
    try:
        return dict(zip(seats, read_seats([name if old == seat else old for old in seats]), strict=True))
    except DocumentError as error:
        raise error.at("") from error  # a box for a name was filled in, not a field of a document
