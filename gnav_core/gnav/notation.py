"""Events, actions and moments of a round as one line of text each, and back.

Events read like a table's own talk::

    deal A 0, B horse, C VIII        A requests B            B refuses horse
    A taps                           A requests bag          bag refuses cat again
    A gains a life                   A gives 0 to C for VIII A takes back 0 from C for VIII
    A sits out                       A pays for knight       bag takes back cat, horse
    first turn A                     turn B                  A finds nobody
    A keeps                          B stops the round       reveal A VIII, B horse
    A leaves                         deal passes to B        A wins
    A skips the round                redeal                  A, B share the match

A name that is not made of letters, digits, ``_``, ``-`` and ``.`` alone, or that is a word of the notation, is
written as a JSON string: ``"Anna B." requests "bag"``. A piece that a viewer does not know is ``?``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import assert_never

from gnav_core.gnav.events import (
    BAG,
    Action,
    Charged,
    DealPassed,
    Dealt,
    Eliminated,
    Event,
    Exchanged,
    Failed,
    Gained,
    Keep,
    Kept,
    Partner,
    Redealt,
    Refused,
    Request,
    Requested,
    Returned,
    Revealed,
    Reversed,
    SatOut,
    Seat,
    Seen,
    Shared,
    Skip,
    Skipped,
    Stopped,
    Tapped,
    TurnPassed,
    Won,
)
from gnav_core.gnav.notation_reader import WORDS
from gnav_core.gnav.notation_reader import parse_action as parse_action
from gnav_core.gnav.notation_reader import parse_event as parse_event
from gnav_core.gnav.notation_reader import parse_round as parse_round
from gnav_core.gnav.rounds import RoundState
from gnav_core.table.notation_tokens import HIDDEN, write_seat


def event_line(event: Event) -> str:
    """Return the line of one event."""
    match event:
        case Skipped(seat):
            return f"{_name(seat)} skips the round"
        case Dealt(hands):
            return f"deal {_hands(hands)}"
        case Tapped(seat):
            return f"{_name(seat)} taps"
        case Gained(seat, spare):
            return f"{_name(seat)} gains a spare life" if spare else f"{_name(seat)} gains a life"
        case SatOut(seat):
            return f"{_name(seat)} sits out"
        case Redealt():
            return "redeal"
        case TurnPassed(seat, first):
            return f"first turn {_name(seat)}" if first else f"turn {_name(seat)}"
        case Kept(seat):
            return f"{_name(seat)} keeps"
        case Requested(seat, partner):
            return f"{_name(seat)} requests {_name(partner)}"
        case Refused(partner, piece, again):
            return f"{_name(partner)} refuses {piece}{' again' if again else ''}"
        case Charged(seat, cause):
            return f"{_name(seat)} pays for {cause.value}"
        case Exchanged(seat, partner, given, taken):
            return f"{_name(seat)} gives {_piece(given)} to {_name(partner)} for {_piece(taken)}"
        case Reversed(seat, partner, given, taken):
            return f"{_name(seat)} takes back {_piece(given)} from {_name(partner)} for {_piece(taken)}"
        case Returned(returned):
            return f"bag takes back {', '.join(map(str, returned))}"
        case Failed(seat):
            return f"{_name(seat)} finds nobody"
        case Stopped(partner):
            return f"{_name(partner)} stops the round"
        case Revealed(hands):
            return f"reveal {_hands(hands)}".rstrip()
        case Eliminated(seat):
            return f"{_name(seat)} leaves"
        case DealPassed(seat):
            return f"deal passes to {_name(seat)}"
        case Won(seat):
            return f"{_name(seat)} wins"
        case Shared(seats):
            return f"{', '.join(map(_name, seats))} share the match"
        case _:
            assert_never(event)


def action_line(action: Action | Skip) -> str:
    """Return the line of one decision: ``A keeps``, ``A requests``, ``A skips``."""
    word = "keeps" if isinstance(action, Keep) else "requests" if isinstance(action, Request) else "skips"
    return f"{_name(action.seat)} {word}"


def round_line(state: RoundState) -> str:
    """Return a moment of a round as one line: what stood on the table at first, and each decision since.

    ``norwegian | dealer C | deal A 0, B horse, C VIII | lives A 3, B 3, C 3 | pool 0 | skip | bag XII pot … | A
    requests``
    """
    opening = state.opening
    profile = opening.profile
    agreements = "".join(f" {name}={value}" for name, value in profile.overrides.items())
    decisions = [action_line(action) for action in actions(state.log)]
    return " | ".join(
        (
            profile.base + agreements,
            f"dealer {_name(opening.dealer)}",
            f"deal {_hands({seat: opening.hands.get(seat) for seat in opening.seats})}",
            "lives " + ", ".join(f"{_name(seat)} {opening.lives[seat]}" for seat in opening.seats),
            f"pool {opening.pool}",
            f"skip {', '.join(map(_name, opening.sitting_out))}".rstrip(),
            f"bag {' '.join(map(str, opening.bag))}",
            "; ".join(decisions),
        )
    ).rstrip()


def actions(log: Sequence[Event]) -> list[Action]:
    """Return the decisions that led to these events: the first event of each turn tells."""
    return [
        Keep(event.seat) if isinstance(event, Kept) else Request(event.seat)
        for before, event in pairwise(log)
        if isinstance(before, TurnPassed) and isinstance(event, Kept | Requested | Failed)
    ]


def _name(partner: Partner) -> str:
    if partner is BAG:
        return "bag"
    return write_seat(partner, WORDS)


def _piece(piece: Seen) -> str:
    return HIDDEN if piece is None else str(piece)


def _hands(hands: Mapping[Seat, Seen]) -> str:
    return ", ".join(f"{_name(seat)} {_piece(piece)}" for seat, piece in hands.items())
