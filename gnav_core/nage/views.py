"""What one seat, or an onlooker, may know of a round of La Nage.

As in Gnav, a view is never cut out of a state: `seen` takes from each event what its viewer may not know, and a view is
the sum of the events so seen. A seat knows its own hand, the exposed cards and those put away, and of another hand what
was taken from the exposed cards and not put down again: after a full swap all of it [nage.known]. The dealer does not
know the other hand before taking it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from gnav_core.nage.cards import Cards
from gnav_core.nage.events import (
    GAME,
    Dealt,
    Event,
    LaidDown,
    OtherTaken,
    Refreshed,
    Seen,
    Shown,
    SwappedAll,
    SwappedOne,
)
from gnav_core.nage.round_state import Opening, RoundState, open_changes, replaced
from gnav_core.table.eyes import Eyes, Viewer
from gnav_core.table.game import named
from gnav_core.table.seats import Seat, clockwise


class View(NamedTuple):
    """What the viewer knows at one moment.

    ``known`` maps each seat to the cards of its hand that the viewer knows, up to three. ``other`` is the dealer's
    hand not chosen yet: None where it lies there unknown, empty where there is none. ``face_up`` are the seats whose
    hand lies open. ``stock`` counts its cards. ``log`` has every event as the viewer saw it; the other fields are those
    of `RoundState`.
    """

    viewer: Viewer
    seats: tuple[Seat, ...]
    dealer: Seat
    known: Mapping[Seat, Cards]
    other: Seen
    exposed: Cards
    stock: int
    gone: Cards
    face_up: tuple[Seat, ...]
    lives: Mapping[Seat, int]
    pot: int
    sunk: tuple[Seat, ...]
    turn: Seat | None
    decided: bool
    passes: int
    stopped_by: Seat | None
    ran_out: bool
    laid_down: tuple[Seat, ...]
    payers: tuple[Seat, ...]
    log: tuple[Event, ...]

    @property
    def game(self) -> str:
        """The id of the game."""
        return GAME

    @property
    def choosing(self) -> bool:
        """Whether the dealer has still to choose between two hands [nage.deal]."""
        return self.other != ()

    @property
    def to_act(self) -> Seat | None:
        """The seat whose decision is awaited."""
        return None if self.decided else self.turn

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats clockwise from the dealer's left, the dealer last."""
        return clockwise(self.seats, self.dealer)

    @property
    def participants(self) -> tuple[Seat, ...]:
        """The seats that take turns and are compared, in seat order."""
        return self.seats

    @property
    def swimming(self) -> tuple[Seat, ...]:
        """The seats without a unit that are still afloat, in seat order [nage.swim]."""
        return tuple(seat for seat in self.seats if not self.lives[seat] and seat not in self.sunk)

    def _repr_html_(self) -> str:
        return named(self.game).picture(self)


def view(state: RoundState, viewer: Viewer) -> View:
    """Return what this viewer knows of a state. Raises ValueError for a seat that is not at the table."""
    return views(state.opening, state.log, viewer)[-1]


def views(opening: Opening, log: Iterable[Event], viewer: Viewer) -> list[View]:
    """Return what this viewer knows before the first event and after each one: one view more than events."""
    if not isinstance(viewer, Eyes) and viewer not in opening.seats:
        raise ValueError(f"{viewer} has no seat in this round")
    known = [_before(opening, viewer)]
    for event in log:
        before, cut = known[-1], seen(event, viewer)
        changes = open_changes(before, cut) | _known_changes(before, cut)
        known.append(before._replace(log=(*before.log, cut), **changes))
    return known


def seen(event: Event, viewer: Viewer) -> Event:
    """Return the event as this viewer sees it: hands that stay hidden are None."""
    if viewer is Eyes.ALL:
        return event
    match event:
        case Dealt(hands, dealer):
            cut: dict[Seat, Seen] = {seat: hand if seat == viewer else None for seat, hand in hands.items()}
            return Dealt(cut, dealer, None)
        case OtherTaken(seat) if seat != viewer:
            return replace(event, taken=None)
        case _:
            return event


def _before(opening: Opening, viewer: Viewer) -> View:
    return View(
        viewer=viewer,
        seats=opening.seats,
        dealer=opening.dealer,
        known={},
        other=(),
        exposed=(),
        stock=len(opening.stock),
        gone=(),
        face_up=(),
        lives=opening.lives,
        pot=opening.pot,
        sunk=(),
        turn=None,
        decided=True,
        passes=0,
        stopped_by=None,
        ran_out=False,
        laid_down=(),
        payers=(),
        log=(),
    )


def _known_changes(old: View, event: Event) -> dict[str, Any]:
    """Return what changes of hands and stock by an event already cut down to what the viewer saw."""
    match event:
        case SwappedOne(seat, given, taken):
            held = old.known[seat]
            # A card of which nobody knew that it was there has come from the unknown ones.
            hand = replaced(held, given, taken) if given in held else (*held, taken)
            return {"known": {**old.known, seat: hand}}
        case SwappedAll(seat, _, taken):
            return {"known": {**old.known, seat: taken}}
        case Dealt(hands, _, other):
            return {"known": {seat: hand or () for seat, hand in hands.items()}, "other": other}
        case OtherTaken(seat, _, taken):
            return {"known": {**old.known, seat: taken or ()}}
        case Refreshed(exposed):
            return {"stock": old.stock - len(exposed)}
        case LaidDown(seat, hand):
            return {"known": {**old.known, seat: hand}, "face_up": (*old.face_up, seat)}
        case Shown(hands):
            return {"known": hands, "face_up": tuple(hands)}
        case _:
            return {}
