"""What one picture of a table shows, as plain values.

A frame holds only what its viewer may see: a hidden piece is not in it at all. Seats are numbered from 0, clockwise, as
they stand in ``Frame.seats``; ``BAG`` stands for the bag where a seat may be meant.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from gnav_core.gnav.ranks import Rank

BAG: Final = -1
"""The bag as the partner of a request or an exchange."""


@dataclass(frozen=True, slots=True)
class FrameSeat:
    """One seat of a frame.

    ``piece`` is None if it is hidden from the viewer; ``has_piece`` is false if there is none. A piece that the viewer
    knows while it lies hidden from others has a rank and ``face_up`` false. ``lives`` below 0 are a debt
    [penalty.paper].
    ``taps`` are the three taps of whoever is dealt a Fool [fool.tap].
    """

    name: str
    piece: Rank | None = None
    has_piece: bool = True
    face_up: bool = False
    lives: int = 3
    dealer: bool = False
    turn: bool = False
    sitting_out: bool = False
    out: bool = False
    mark: Literal["lowest", "pays"] | None = None
    taps: bool = False


@dataclass(frozen=True, slots=True)
class Thread:
    """A request: from whom, past whom in order, and whom it has reached (None while it is on its way)."""

    requester: int
    passed: tuple[int, ...] = ()
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a table.

    ``bag`` counts the pieces in the bag, ``aside`` are the blockers drawn from it, ``candidate`` is the piece drawn
    last: a rank, or ``"hidden"`` if the viewer may not know it. ``exchanges`` are pairs of seats, or a seat and BAG.
    ``lives_at_start`` says how many coins a seat has room for.
    """

    seats: tuple[FrameSeat, ...]
    bag: int = 0
    pool: int = 0
    aside: tuple[Rank, ...] = ()
    candidate: Rank | Literal["hidden"] | None = None
    thread: Thread | None = None
    exchanges: tuple[tuple[int, int], ...] = ()
    lives_at_start: int = 3
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """The words that a drawing writes, in the reader's language."""

    dealer: str
    turn: str
    sitting_out: str
    out: str
    lowest: str
    pays: str
    bag: str
    pool: str
    aside: str
    hidden: str
