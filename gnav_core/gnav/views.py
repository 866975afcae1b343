"""What one seat, or an onlooker, may know of a round.

A view is never cut out of a state: `seen` takes from each event what its viewer may not know, and a view is the sum
of the events so seen. Two rounds that differ only in what a seat cannot know therefore give that seat equal views.

A seat knows its own piece, the pieces shown, the exchanges it took part in and the taps heard. Exchanges of others
are public as happenings, so what a seat knows of a piece follows the piece around the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from gnav_core.gnav.events import (
    BAG,
    GAME,
    PENALTIES,
    Charged,
    Dealt,
    Eliminated,
    Event,
    Exchanged,
    Failed,
    Gained,
    Kept,
    Partner,
    Refused,
    Requested,
    Returned,
    Revealed,
    Reversed,
    SatOut,
    Seat,
    Seen,
    Skipped,
    Stopped,
    Tapped,
    TurnPassed,
)
from gnav_core.gnav.profile import Profile
from gnav_core.gnav.ranks import Piece, Rank
from gnav_core.gnav.rounds import Opening, RoundState
from gnav_core.table.eyes import Eyes, Viewer
from gnav_core.table.game import named
from gnav_core.table.seats import clockwise


@dataclass(frozen=True, slots=True)
class View:
    """What the viewer knows at one moment.

    ``known`` maps each seat that holds a piece to its rank, or None where the viewer does not know it. ``face_up``
    are the seats whose piece lies open: matadors shown, wherever they went since, and at the end all compared pieces.
    ``bag`` counts the pieces in the bag, ``aside`` are the blockers drawn from it. ``exchanges`` has, for each exchange
    on record, the rank of the piece given, or None, and whether it lay open. ``log`` has every event as the viewer saw
    it.
    """

    game: ClassVar[str] = GAME
    viewer: Viewer
    profile: Profile
    seats: tuple[Seat, ...]
    dealer: Seat
    known: Mapping[Seat, Rank | None]
    face_up: tuple[Seat, ...]
    bag: int
    aside: tuple[Rank, ...]
    lives: Mapping[Seat, int]
    pool: int
    sitting_out: tuple[Seat, ...]
    out: tuple[Seat, ...]
    turn: Seat | None
    decided: bool
    exchanges: tuple[tuple[Rank | None, bool], ...]
    stopped_by: Partner | None
    payers: tuple[Seat, ...]
    log: tuple[Event, ...]

    @property
    def participants(self) -> tuple[Seat, ...]:
        """The seats that take turns and are compared, in seat order."""
        return tuple(seat for seat in self.seats if seat not in self.sitting_out and seat not in self.out)

    @property
    def to_act(self) -> Seat | None:
        """The seat whose decision is awaited."""
        return None if self.decided else self.turn

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats clockwise from the dealer's left, the dealer last."""
        return clockwise(self.seats, self.dealer)

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
        known.append(_watch(known[-1], seen(event, viewer)))
    return known


def seen(event: Event, viewer: Viewer) -> Event:
    """Return the event as this viewer sees it: pieces that stay hidden are None, and twins look the same."""
    if viewer is Eyes.ALL:
        return event
    match event:
        case Dealt(hands):
            mine: dict[Seat, Seen] = dict.fromkeys(hands)
            return Dealt(mine | {seat: _face(piece) for seat, piece in hands.items() if piece and seat == viewer})
        case Exchanged() | Reversed() if viewer not in (event.seat, event.partner):
            return replace(event, given=None, taken=None)
        case Exchanged(given=given, taken=taken) | Reversed(given=given, taken=taken):
            return replace(event, given=given and _face(given), taken=taken and _face(taken))
        case Refused(piece=piece):
            return replace(event, piece=_face(piece))
        case Returned(pieces):
            return Returned(tuple(map(_face, pieces)))
        case Revealed(shown):
            return Revealed({seat: _face(piece) for seat, piece in shown.items()})
        case _:
            return event


def _face(piece: Piece) -> Piece:
    """The piece as its face looks: which twin it is would tell where the other one is."""
    return Piece(piece.rank)


def _before(opening: Opening, viewer: Viewer) -> View:
    return View(
        viewer=viewer,
        profile=opening.profile,
        seats=opening.seats,
        dealer=opening.dealer,
        known={},
        face_up=(),
        bag=len(opening.bag),
        aside=(),
        lives=opening.lives,
        pool=opening.pool,
        sitting_out=(),
        out=(),
        turn=None,
        decided=True,
        exchanges=(),
        stopped_by=None,
        payers=(),
        log=(),
    )


def _watch(known: View, event: Event) -> View:
    """Add one event, already cut down to what the viewer saw."""
    return replace(known, log=(*known.log, event), **_changes(known, event))  # type: ignore[arg-type]


def _changes(old: View, event: Event) -> dict[str, object]:
    match event:
        case Dealt(hands):
            return {"known": {seat: piece.rank if piece else None for seat, piece in hands.items()}}
        case Tapped(seat):
            return {"known": {**old.known, seat: Rank.FOOL}}
        case Gained(seat, spare):
            return {"lives": {**old.lives, seat: old.lives[seat] + 1}, "pool": old.pool - (not spare)}
        case SatOut(seat) | Skipped(seat):
            return {"sitting_out": (*old.sitting_out, seat)}
        case TurnPassed(seat):
            return {"turn": seat, "decided": False}
        case Kept() | Requested() | Failed():
            return {"decided": True}
        case Refused(partner, piece):
            if partner is BAG:
                return {"bag": old.bag - 1, "aside": (*old.aside, piece.rank)}
            face_up = old.face_up if partner in old.face_up else (*old.face_up, partner)
            return {"known": {**old.known, partner: piece.rank}, "face_up": face_up}
        case Charged(seat, cause):
            return {
                "lives": {**old.lives, seat: old.lives[seat] - 1},
                "pool": old.pool + (old.lives[seat] > 0),
                "payers": old.payers if cause in PENALTIES else (*old.payers, seat),
            }
        case Exchanged(seat, partner, given, taken):
            gave = given.rank if given else old.known[seat]
            got = taken.rank if taken else None
            return {
                "known": _crossed(old, seat, partner, gets=got, gives=gave),
                "face_up": _turned(old, seat, partner, back=False),
                "exchanges": (*old.exchanges, (gave, seat in old.face_up)),
            }
        case Reversed(seat, partner, given, taken):
            remembered, lay_open = old.exchanges[-1]
            back = given.rank if given else remembered
            gone = taken.rank if taken else None
            return {
                "known": _crossed(old, seat, partner, gets=back, gives=gone),
                "face_up": _turned(old, seat, partner, back=lay_open),
                "exchanges": old.exchanges[:-1],
            }
        case Returned(pieces):
            return {"bag": old.bag + len(pieces), "aside": ()}
        case Stopped(partner):
            return {"stopped_by": partner}
        case Revealed(hands):
            known = {**old.known, **{seat: piece.rank for seat, piece in hands.items()}}
            face_up = (*hands, *(seat for seat in old.face_up if seat not in hands))
            return {"known": known, "face_up": face_up, "turn": None}
        case Eliminated(seat):
            return {"out": (*old.out, seat)}
        case _:
            return {}


def _crossed(
    old: View, seat: Seat, partner: Partner, *, gets: Rank | None, gives: Rank | None
) -> Mapping[Seat, Rank | None]:
    """What is known of two pieces changes places with them. Where an event does not say, what was known before still
    holds.

    Pieces in the bag are not followed: from outside they cannot be told apart.
    """
    if partner is BAG:
        return {**old.known, seat: gets}
    return {**old.known, seat: gets or old.known[partner], partner: gives or old.known[seat]}


def _turned(old: View, seat: Seat, partner: Partner, *, back: bool) -> tuple[Seat, ...]:
    """Whose piece lies open after an exchange: it lies open with its next holder too [matador.shown].

    ``back`` is whether the piece that comes back from the bag lay open when it went there.
    """
    open_before = {*old.face_up} - {seat, partner}
    if partner is BAG:
        open_now = open_before | ({seat} if back else set())
    else:
        open_now = open_before | {one for one, other in ((seat, partner), (partner, seat)) if other in old.face_up}
    return tuple(other for other in old.seats if other in open_now)
