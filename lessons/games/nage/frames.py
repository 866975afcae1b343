"""A round of La Nage as frames to step through, for one viewer; made from views alone, as gnav/frames.py does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from gnav_core.nage.cards import Cards
from gnav_core.nage.events import (
    Event,
    HandKept,
    LaidDown,
    OtherTaken,
    Paid,
    Passed,
    Sank,
    Stopped,
    Swam,
    SwappedAll,
    SwappedOne,
    TurnPassed,
    Won,
)
from gnav_core.nage.rounds import Opening
from gnav_core.nage.views import View, views
from gnav_core.table.eyes import Viewer
from gnav_core.table.seats import Seat
from lessons.games.nage.words import (
    Worth,
    points_text,
    say,
    worth_by_rules,
)

Say: TypeAlias = Callable[[Event, View], str]

CALLS: Final = ("pass", "stop")
"""What is called out, by the keys of the phrases."""

HAND: Final = 3
"""Cards in a hand."""


@dataclass(frozen=True, slots=True)
class CardSeat:
    """One seat in a frame.

    ``cards`` has a name for each card that the viewer knows and None for each other one; it is empty where no hand is.
    ``worth`` are the points of a hand that the viewer knows whole, as text. ``mark`` is "lowest" (and pays), "pays"
    (for three Aces) or "". ``swims``: afloat without a unit; ``out``: sunk.
    """

    name: str
    cards: tuple[str | None, ...]
    face_up: bool
    lives: int
    turn: bool
    dealer: bool
    out: bool
    swims: bool
    stopped: bool
    mark: str
    worth: str

    @property
    def held(self) -> str:
        """The hand as `payload` writes it: names with spaces between, "?" for a hidden card."""
        return " ".join(card or "?" for card in self.cards)


@dataclass(frozen=True, slots=True)
class CardFrame:
    """One moment of a table of La Nage as plain values; seats are meant by their place in ``seats``.

    ``number`` counts the events of round ``round`` (from 1) so far, ``kind`` is the event's name in lower case, "start"
    before the first. ``other`` is the dealer's hand not chosen yet, "?" for each of its cards that the viewer does not
    know. ``moved``: which seat's cards (given) went to the middle for which (taken) with this event. ``call`` is one of
    CALLS, ``who`` the place that acts.
    """

    game: ClassVar[str] = "nage"
    round: int
    number: int
    kind: str
    rule: str
    sentence: str
    seats: tuple[CardSeat, ...]
    stock: int
    pot: int
    exposed: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    gone: int = 0
    moved: tuple[int, tuple[str, ...], tuple[str, ...]] | None = None
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
    number: int = 1,
    counted: bool = True,
    worth: Worth = worth_by_rules,
) -> list[CardFrame]:
    """Return the frames of a round: one more than events.

    ``start`` is the sentence of frame 0, ``seats`` all seats of the table if some have sunk already, ``number`` that of
    the round. Where the reader shall count, hands are not ``counted`` before they are shown; ``worth`` is how they are.
    Raises ValueError for a viewer without a seat.
    """
    everyone = tuple(seats) or opening.seats
    marks: dict[Seat, str] = {}
    frames = []
    for view in views(opening, log, viewer):
        event = view.log[-1] if view.log else None
        match event:
            case Paid(seat, cause):
                marks[seat] = "lowest" if cause.value == "lowest" else "pays"
            case Sank(seat):
                marks[seat] = "lowest"
        frames.append(
            CardFrame(
                round=number,
                number=len(view.log),
                kind="start" if event is None else event.kind,
                rule="" if event is None else event.rule,
                sentence=start if event is None else say(event, view),
                seats=tuple(
                    _seat(seat, view, opening, mark=marks.get(seat, ""), worth=worth if counted else None)
                    for seat in everyone
                ),
                stock=view.stock,
                pot=view.pot,
                exposed=_names(view.exposed),
                other=("?",) * HAND if view.other is None else _names(view.other),
                gone=len(view.gone),
                moved=_moved(event, everyone),
                call=_call(event),
                who=_who(event, everyone),
            )
        )
    return frames


def teller(lang: str, worth: Worth = worth_by_rules) -> Say:
    """Return what tells each event in this language, as the viewer of the view may hear it."""
    return lambda event, view: say(lang, event, view.viewer, worth=worth, previous=view.log[-2:][0])


def _seat(seat: Seat, view: View, opening: Opening, *, mark: str, worth: Worth | None) -> CardSeat:
    """Draw a seat; without ``worth`` its hand is not counted before it is shown."""
    # Before the deal nobody holds a card; a seat that is not in the round has sunk in an earlier one.
    known = _names(view.known.get(seat, ()))
    whole = len(known) == HAND and (worth is not None or seat in view.face_up)
    cards = (*known, *[None] * (HAND - len(known))) if seat in view.known else ()
    return CardSeat(
        name=seat,
        cards=cards,
        face_up=seat in view.face_up,
        lives=max(0, view.lives.get(seat, 0)),  # a wrong belief may let a swimmer pay
        turn=view.turn == seat,
        dealer=view.dealer == seat,
        out=seat in view.sunk or seat not in opening.seats,
        swims=seat in view.swimming,
        stopped=view.stopped_by == seat,
        mark=mark,
        worth=points_text((worth or worth_by_rules)(view.known[seat])) if whole else "",
    )


def _names(cards: Cards) -> tuple[str, ...]:
    return tuple(map(str, cards))


def _moved(event: Event | None, seats: Sequence[Seat]) -> tuple[int, tuple[str, ...], tuple[str, ...]] | None:
    match event:
        case SwappedOne(seat, given, taken):
            return seats.index(seat), (str(given),), (str(taken),)
        case SwappedAll(seat, hand, exposed):
            return seats.index(seat), _names(hand), _names(exposed)
        case _:
            return None


def _call(event: Event | None) -> str:
    match event:
        case Passed():
            return "pass"
        case Stopped():
            return "stop"
        case _:
            return ""


def _who(event: Event | None, seats: Sequence[Seat]) -> int | None:
    match event:
        case (
            HandKept(seat)
            | OtherTaken(seat)
            | TurnPassed(seat)
            | Passed(seat)
            | SwappedOne(seat)
            | SwappedAll(seat)
            | Stopped(seat)
            | LaidDown(seat)
            | Paid(seat)
            | Swam(seat)
            | Sank(seat)
            | Won(seat)
        ):
            return seats.index(seat)
        case _:
            return None
