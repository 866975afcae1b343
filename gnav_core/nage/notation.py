"""Events, actions and moments of a round of La Nage as one line of text each, and back.

Events::

    deal A 7S 8H 9D, B ?, C KD 9D 8D; C 10C JC QC     (last the dealer's other hand)
    C keeps and turns up 10C JC QC                    C turns up KD 9D 8D and takes 10C JC QC
    first turn A      turn B         last turn C      A passes           B stops
    A swaps 7S for 10C               A swaps 7S 8H 9D for 10C JC QC
    refresh 7H 8C 9S for 10C JC QC   stock runs out
    A lays down AS KS QS             show A AS KS QS, B 7H 8C 9S
    B pays for lowest                B pays for aces  B swims            B sinks
    replay           deal passes to A                 A wins 9

Actions::

    C keeps    C takes other    A passes    A swaps 7S for 10C    A swaps all    A stops

A moment of a round is a line too: see `round_line`. Names and quotes are as in the notation of Gnav. A hand that a
viewer does not know is ``?``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from gnav_core.nage.cards import text_of
from gnav_core.nage.events import (
    Action,
    DealPassed,
    Dealt,
    Event,
    HandKept,
    KeepHand,
    LaidDown,
    OtherTaken,
    Paid,
    Pass,
    Passed,
    RanOut,
    Refreshed,
    Replayed,
    Sank,
    Seen,
    Shown,
    Stop,
    Stopped,
    Swam,
    SwapAll,
    SwapOne,
    SwappedAll,
    SwappedOne,
    TakeOther,
    TurnPassed,
    Won,
)
from gnav_core.nage.notation_reader import WORDS
from gnav_core.nage.notation_reader import parse_action as parse_action
from gnav_core.nage.notation_reader import parse_event as parse_event
from gnav_core.nage.notation_reader import parse_round as parse_round
from gnav_core.nage.rounds import RoundState
from gnav_core.table.notation_tokens import HIDDEN, write_seat
from gnav_core.table.seats import Seat


def event_line(event: Event) -> str:
    """Return the line of one event."""
    match event:
        case Dealt(hands, dealer, other):
            return f"deal {_hands(hands)}; {_name(dealer)} {_hand(other)}"
        case HandKept(seat, exposed):
            return f"{_name(seat)} keeps and turns up {text_of(exposed)}"
        case OtherTaken(seat, exposed, taken):
            return f"{_name(seat)} turns up {text_of(exposed)} and takes {_hand(taken)}"
        case TurnPassed(seat, lap):
            return f"{lap.value} {_name(seat)}"
        case Passed(seat):
            return f"{_name(seat)} passes"
        case SwappedOne(seat, given, taken):
            return f"{_name(seat)} swaps {given} for {taken}"
        case SwappedAll(seat, given, taken):
            return f"{_name(seat)} swaps {text_of(given)} for {text_of(taken)}"
        case Stopped(seat):
            return f"{_name(seat)} stops"
        case Refreshed(exposed, gone):
            return f"refresh {text_of(exposed)} for {text_of(gone)}"
        case RanOut():
            return "stock runs out"
        case LaidDown(seat, hand):
            return f"{_name(seat)} lays down {text_of(hand)}"
        case Shown(hands):
            return f"show {_hands(hands)}"
        case Paid(seat, cause):
            return f"{_name(seat)} pays for {cause.value}"
        case Swam(seat):
            return f"{_name(seat)} swims"
        case Sank(seat):
            return f"{_name(seat)} sinks"
        case Replayed():
            return "replay"
        case DealPassed(seat):
            return f"deal passes to {_name(seat)}"
        case Won(seat, pot):
            return f"{_name(seat)} wins {pot}"
        case _:
            assert_never(event)


def action_line(action: Action) -> str:
    """Return the line of one decision."""
    match action:
        case KeepHand(seat):
            return f"{_name(seat)} keeps"
        case TakeOther(seat):
            return f"{_name(seat)} takes other"
        case Pass(seat):
            return f"{_name(seat)} passes"
        case SwapOne(seat, given, taken):
            return f"{_name(seat)} swaps {given} for {taken}"
        case SwapAll(seat):
            return f"{_name(seat)} swaps all"
        case Stop(seat):
            return f"{_name(seat)} stops"
        case _:
            assert_never(action)


def round_line(state: RoundState) -> str:
    """Return a moment of a round as one line: what lay on the table at first, and each decision since.

    ``dealer C | deal A 7S 8H 9D, B KS QS 7H, C KH QD 9C | other JH 8S 10C | lives A 3, B 0, C 3 | pot 3 | stock AS … |
    C keeps; A passes``
    """
    opening = state.opening
    return " | ".join(
        (
            f"dealer {_name(opening.dealer)}",
            f"deal {_hands({seat: opening.hands[seat] for seat in opening.seats})}",
            f"other {text_of(opening.other)}",
            "lives " + ", ".join(f"{_name(seat)} {opening.lives[seat]}" for seat in opening.seats),
            f"pot {opening.pot}",
            f"stock {text_of(opening.stock)}",
            "; ".join(map(action_line, actions(state.log))),
        )
    ).rstrip()


def actions(log: Sequence[Event]) -> list[Action]:
    """Return the decisions that led to these events."""
    return [action for event in log if (action := _action_of(event)) is not None]


def _action_of(event: Event) -> Action | None:
    match event:
        case HandKept(seat):
            return KeepHand(seat)
        case OtherTaken(seat):
            return TakeOther(seat)
        case Passed(seat):
            return Pass(seat)
        case SwappedOne(seat, given, taken):
            return SwapOne(seat, given, taken)
        case SwappedAll(seat):
            return SwapAll(seat)
        case Stopped(seat):
            return Stop(seat)
        case _:
            return None


def _name(seat: Seat) -> str:
    return write_seat(seat, WORDS)


def _hand(hand: Seen) -> str:
    return HIDDEN if hand is None else text_of(hand)


def _hands(hands: Mapping[Seat, Seen]) -> str:
    return ", ".join(f"{_name(seat)} {_hand(hand)}" for seat, hand in hands.items())
