"""Who sits at the table, and in which order: the same for every game."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final, NewType

Seat = NewType("Seat", str)
"""A seat is called by its player's name."""

LONGEST_NAME: Final = 24
"""Characters of a name."""
JOINERS: Final = "\u200c\u200d"
"""Signs without a shape of their own that Persian and Sinhala names, among others, and emoji of families need."""


def clockwise(seats: Sequence[Seat], last: Seat) -> tuple[Seat, ...]:
    """Return all seats clockwise, from the left of this one round to it. ``seats`` are clockwise and hold ``last``."""
    place = seats.index(last) + 1
    return (*seats[place:], *seats[:place])


def first_twice(seats: Sequence[Seat]) -> Seat | None:
    """Return the first seat that is there twice, None when all differ."""
    return next((seat for place, seat in enumerate(seats) if seat in seats[:place]), None)


def is_plain(letter: str) -> bool:
    """Tell whether a character of an untrusted text may be shown: no control, no override of the direction."""
    return letter.isprintable() or letter in JOINERS


def name_of(text: str) -> str:
    """Return a name as it is kept: composed letters (NFC), nothing invisible at its edges."""
    return unicodedata.normalize("NFC", text).strip(f" {JOINERS}")


def is_name(name: str) -> bool:
    """Tell whether a seat may be called so: 1 to 24 characters that may be shown, as `name_of` returns them."""
    return 1 <= len(name) <= LONGEST_NAME and all(map(is_plain, name))


def cleaned_name(text: str) -> str:
    """Return what remains of an untrusted text as a name, cut to its length; nothing where nothing may be shown."""
    return name_of("".join(filter(is_plain, text)))[:LONGEST_NAME].rstrip(f" {JOINERS}")


def looks(name: str) -> str:
    """Return what a reader can tell names apart by."""
    return "".join(letter for letter in name_of(name) if letter not in JOINERS)
