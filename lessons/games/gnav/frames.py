"""A round or a match as frames to step through, for one viewer, and as the text that a browser steps through by itself.

A frame is made from a `View`, never from a state: what the viewer may not know is not in it. Frame 0 is the table
before the first event, frame k of a round the table after its event k (the event number of links and questions).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from gnav_core.gnav.events import (
    BAG,
    Cause,
    Charged,
    Dealt,
    Event,
    Exchanged,
    Gained,
    Kept,
    Partner,
    Refused,
    Requested,
    Revealed,
    Reversed,
    Seat,
    Stopped,
    Tapped,
    TurnPassed,
)
from gnav_core.gnav.profile import Response
from gnav_core.gnav.rounds import Opening
from gnav_core.gnav.views import View, views
from gnav_core.table.eyes import Viewer

Say: TypeAlias = Callable[[Event, View], str]
"""Tells an event, as the viewer saw it, in one sentence; the view is that after the event."""

BAG_PLACE: Final = -1
"""The place of the bag where a seat's place is meant."""

CALLS: Final = ("keep", "request", "fool", "cuckoo", "knight", "cat", "horse", "house")
"""What can be called out, by the keys of the phrases; the Fool knocks."""


@dataclass(frozen=True, slots=True)
class SeatFrame:
    """One seat in a frame. ``piece`` is a rank's name, None if the viewer does not know it or there is none.

    ``mark`` is "lowest", "pays" (dragged along by a lone Fool) or "". ``tapped``: it was dealt a Fool and said so.
    ``away``: this seat of the lesson is not at this table, which is not the same as ``out``.
    """

    name: str
    piece: str | None
    has_piece: bool
    face_up: bool
    lives: int
    turn: bool
    dealer: bool
    sitting_out: bool
    out: bool
    mark: str
    tapped: bool
    away: bool = False

    @property
    def held(self) -> str:
        """The piece as `payload` writes it: "" none, "?" hidden."""
        return (self.piece or "?") if self.has_piece else ""


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a table as plain values; seats are meant by their place in ``seats``, the bag by BAG_PLACE.

    ``number`` counts the events of round ``round`` (from 1) so far. ``kind`` is the event's name in lower case, "start"
    before the first. ``route`` is the request under way: who asks, past whom, whom it has reached. ``crossing`` are the
    two places whose pieces change places with this event, ``record`` those of all exchanges on record. ``candidate`` is
    the piece just drawn from the bag and ``aside`` the blockers before it. ``call`` is one of CALLS, what is called
    out, and ``who`` the place that acts, None for nobody.
    """

    game: ClassVar = "gnav"
    round: int
    number: int
    kind: str
    rule: str
    sentence: str
    seats: tuple[SeatFrame, ...]
    bag: int
    pool: int
    aside: tuple[str, ...] = ()
    candidate: str | None = None
    route: tuple[int, tuple[int, ...], int] | None = None
    crossing: tuple[int, int] | None = None
    record: tuple[tuple[int, int], ...] = ()
    call: str = ""
    who: int | None = None


def walk(
    opening: Opening,
    log: Iterable[Event],
    viewer: Viewer,
    say: Say,
    *,
    start: str = "",
    seats: Sequence[Seat] = (),
    away: Collection[Seat] = (),
    number: int = 1,
) -> list[Frame]:
    """Return the frames of a round: one more than events.

    ``start`` is the sentence of frame 0, ``seats`` all seats of the table if some are out of the match already
    or, those in ``away``, are not at this table; ``number`` is that of the round. Raises ValueError for a viewer
    without a seat.
    """
    trail = _Trail(tuple(seats) or opening.seats, number, undealt=len(opening.hands), away=away)
    return [
        trail.frame(view, view.log[-1] if view.log else None, say=say, start=start)
        for view in views(opening, log, viewer)
    ]


class _Trail:
    """What a drawing remembers from frame to frame, beside the view: the request under way, the marks, the taps.

    Until they are dealt, the pieces are in the bag.
    """

    def __init__(self, seats: tuple[Seat, ...], number: int, *, undealt: int, away: Collection[Seat]) -> None:
        self.seats = seats
        self.number = number
        self.undealt = undealt
        self.away = away
        self.route: tuple[int, tuple[int, ...], int] | None = None
        self.record: tuple[tuple[int, int], ...] = ()
        self.marks: dict[Seat, str] = {}
        self.tapped: set[Seat] = set()

    def frame(self, view: View, event: Event | None, *, say: Say, start: str) -> Frame:
        if event is not None:
            self._follow(event)
        aside, candidate = _drawn(view, event)
        return Frame(
            round=self.number,
            number=len(view.log),
            kind="start" if event is None else event.kind,
            rule="" if event is None else event.rule,
            sentence=start if event is None else say(event, view),
            seats=tuple(self._seat(seat, view) for seat in self.seats),
            bag=view.bag + self.undealt,
            pool=view.pool,
            aside=aside,
            candidate=candidate,
            route=self.route,
            crossing=self._pair(event) if isinstance(event, Exchanged | Reversed) else None,
            record=self.record,
            call=self._call(event),
            who=self._who(event),
        )

    def _follow(self, event: Event) -> None:
        match event:
            case Dealt():
                self.undealt = 0
            case TurnPassed():
                self.route = None
            case Revealed():
                self.route, self.record = None, ()
            case Requested(seat, partner):
                past = (*self.route[1], self.route[2]) if self.route else ()
                self.route = (self._place(seat), past, self._place(partner))
            case Exchanged():
                self.record = (*self.record, self._pair(event))
            case Reversed():
                self.record = self.record[:-1]
            case Tapped(seat):
                self.tapped.add(seat)
            case Charged(seat, Cause.LOWEST | Cause.FOOL):
                self.marks[seat] = "lowest"
            case Charged(seat, Cause.NEXT_LOWEST):
                self.marks[seat] = "pays"
            case _:
                pass

    def _seat(self, seat: Seat, view: View) -> SeatFrame:
        rank = view.known.get(seat)
        return SeatFrame(
            name=seat,
            piece=rank.value if rank else None,
            has_piece=seat in view.known,
            face_up=seat in view.face_up,
            lives=view.lives.get(seat, 0),
            turn=view.turn == seat,
            dealer=view.dealer == seat,
            sitting_out=seat in view.sitting_out,
            out=seat in view.out or (seat not in view.seats and seat not in self.away),
            mark=self.marks.get(seat, ""),
            tapped=seat in self.tapped,
            away=seat in self.away,
        )

    def _place(self, partner: Partner) -> int:
        return BAG_PLACE if partner is BAG else self.seats.index(partner)

    def _pair(self, event: Exchanged | Reversed) -> tuple[int, int]:
        return self._place(event.seat), self._place(event.partner)

    def _call(self, event: Event | None) -> str:
        match event:
            case Kept():
                return "keep"
            case Requested():
                # A request that goes on past a blocker is the same request: it is called out once.
                return "" if self.route and self.route[1] else "request"
            case Tapped():
                return "fool"
            case Refused(_, piece):
                return str(piece)
            case _:
                return ""

    def _who(self, event: Event | None) -> int | None:
        match event:
            case Refused(partner) | Stopped(partner):
                return self._place(partner)
            case Tapped(seat) | Gained(seat) | TurnPassed(seat) | Kept(seat) | Requested(seat) | Charged(seat):
                return self._place(seat)
            case _:
                return None


def _drawn(view: View, event: Event | None) -> tuple[tuple[str, ...], str | None]:
    """What lies drawn from the bag: the blockers aside, and the candidate that is looked at."""
    ranks = tuple(rank.value for rank in view.aside)
    if not ranks:
        return (), None
    blocker = view.profile.responses.get(view.aside[-1]) is Response.REDIRECT
    just_drawn = isinstance(event, Refused) and event.partner is BAG
    return (ranks[:-1], ranks[-1]) if just_drawn or not blocker else (ranks, None)
