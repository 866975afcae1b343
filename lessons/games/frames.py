"""Frames of any game as the text that a browser steps through by itself.

A frame is a moment of a table as plain values, made from a view (gnav/frames.py, nage/frames.py). Its seats come
first in every game; what else lies on the table are the fields of its own.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, ClassVar, Final, Protocol, TypeVar

FORMAT: Final = 1
"""The version of `payload`; player.js reads this one."""


class SeatOfFrame(Protocol):
    """One seat of a frame. ``held`` is what it holds as text: "" nothing, "?" hidden, or names with spaces between."""

    @property
    def name(self) -> str:
        """Who sits there."""

    @property
    def held(self) -> str:
        """What the viewer knows of what this seat holds."""

    @property
    def lives(self) -> int:
        """Lives or units."""

    @property
    def mark(self) -> str:
        """What the reveal says of the seat, or nothing."""


class AnyFrame(Protocol):
    """One moment of a table of any game."""

    game: ClassVar[str]

    @property
    def seats(self) -> Sequence[SeatOfFrame]:
        """All seats, clockwise."""


FrameT = TypeVar("FrameT")

FLAGS: Final = {
    "face_up": "faceUp",
    "turn": "turn",
    "dealer": "dealer",
    "sitting_out": "sittingOut",
    "out": "out",
    "tapped": "tapped",
    "swims": "swims",
    "stopped": "stopped",
    "away": "away",
}
"""What a seat may be said to be, and the name by which the player knows it.

A seat's flags are written as one number: bit k is the k-th of ``flags``, which the payload names.
"""

_PASSING: Final = ("kind", "rule", "sentence", "crossing", "call", "who", "moved")
"""What belongs to one frame alone, so that it is never taken over from the frame before."""


def segment(frames: Sequence[FrameT], stop: int | None) -> tuple[Sequence[FrameT], int]:
    """Return the frames up to and with ``stop``, the place of an open question, and how many are closed behind it.

    Nothing that comes after an open question may reach the browser but their number; `payload` is given what this
    returns.
    """
    if stop is None or stop >= len(frames) - 1:
        return frames, 0
    return frames[: stop + 1], len(frames) - 1 - stop


def payload(frames: Sequence[AnyFrame], *, more: bool = False, closed: int = 0) -> str:
    """Return frames as compact JSON: the first one whole, of each later one what differs.

    ``closed`` frames follow that are not sent yet; ``more``: some do, and nobody is told how many. A round of 20 seats
    takes less than 100 KB with its sentences.
    """
    whole = [_plain(frame) for frame in frames]
    steps = [dict(_differences(old, new)) for old, new in pairwise(whole)]
    names = [seat.name for seat in frames[0].seats]
    document = {
        "v": FORMAT,
        "game": frames[0].game,
        "names": names,
        "flags": [*FLAGS.values()],
        "more": more or closed > 0,
        "closed": closed,
        "first": whole[0],
        "steps": steps,
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def _plain(frame: AnyFrame) -> dict[str, Any]:
    names = [name for name in type(frame).__slots__ if name != "seats"]  # type: ignore[attr-defined]
    top = {name: getattr(frame, name) for name in names}
    return top | {"seats": [_plain_seat(seat) for seat in frame.seats]}


def _plain_seat(seat: SeatOfFrame) -> list[Any]:
    """Held, lives, mark, flags; and what a hand is worth, where a game has that and the viewer knows it."""
    flags = sum(bool(getattr(seat, name, False)) << bit for bit, name in enumerate(FLAGS))
    worth = getattr(seat, "worth", "")
    return [seat.held, seat.lives, seat.mark, flags, *([worth] if worth else [])]


def _differences(old: dict[str, Any], new: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in new.items():
        if name == "seats":
            changed = {place: seat for place, seat in enumerate(value) if seat != old["seats"][place]}
            if changed:
                yield "seats", changed
        elif name in _PASSING:
            if value not in ("", None):
                yield name, value
        elif value != old[name]:
            yield name, value
