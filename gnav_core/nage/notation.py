"""Events and actions of La Nage as one line of text each, and back.

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

Names and quotes are as in the notation of Gnav. A hand that a viewer does not know is ``?``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from gnav_core.errors import NotationError, UnknownCard, shown
from gnav_core.nage.cards import Card, Cards, text_of
from gnav_core.nage.events import (
    Action,
    Cause,
    DealPassed,
    Dealt,
    Event,
    HandKept,
    KeepHand,
    LaidDown,
    Lap,
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
from gnav_core.seats import Seat
from gnav_core.tokens import HIDDEN, divide, read_number, read_seat, read_tokens, write_seat

WORDS: Final = frozenset(
    (
        *("deal", "keeps", "takes", "other", "turns", "up", "and", "first", "last", "turn", "passes", "stops", "swaps"),
        *("for", "all", "refresh", "stock", "runs", "out", "lays", "down", "show", "pays", "swims", "sinks", "replay"),
        *("to", "wins"),
    )
)
"""The words of the notation: a seat of such a name is written in quotes."""


# --- writing --------------------------------------------------------------------------------------------------------


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


# --- reading --------------------------------------------------------------------------------------------------------


def parse_event(line: str) -> Event:
    """Return the event of a line. Raises NotationError."""
    match read_tokens(line):
        case ["deal", "passes", "to", seat]:
            return DealPassed(_seat(seat))
        case ["deal", *rest]:
            return _read_deal(line, rest)
        case ["show", *rest]:
            return Shown({seat: _known(hand) for seat, hand in _read_hands(rest).items()})
        case ["replay"]:
            return Replayed()
        case ["stock", "runs", "out"]:
            return RanOut()
        case ["refresh", *cards]:
            return Refreshed(*_two_hands(line, cards))
        case ["first", "turn", seat]:
            return TurnPassed(_seat(seat), Lap.FIRST)
        case ["last", "turn", seat]:
            return TurnPassed(_seat(seat), Lap.LAST)
        case ["turn", seat]:
            return TurnPassed(_seat(seat))
        case [seat, "keeps", "and", "turns", "up", *cards]:
            return HandKept(_seat(seat), _known(_read_hand(cards)))
        case [seat, "turns", "up", first, second, third, "and", "takes", *taken]:
            return OtherTaken(_seat(seat), _known(_read_hand([first, second, third])), _read_hand(taken))
        case [seat, "lays", "down", *cards]:
            return LaidDown(_seat(seat), _known(_read_hand(cards)))
        case [seat, "pays", "for", cause]:
            return Paid(_seat(seat), _cause(cause))
        case [seat, "swims"]:
            return Swam(_seat(seat))
        case [seat, "sinks"]:
            return Sank(_seat(seat))
        case [seat, "wins", pot]:
            return Won(_seat(seat), read_number(pot))
        case [seat, "passes"]:
            return Passed(_seat(seat))
        case [seat, "stops"]:
            return Stopped(_seat(seat))
        case [seat, "swaps", given, "for", taken]:
            return SwappedOne(_seat(seat), _card(given), _card(taken))
        case [seat, "swaps", *cards]:
            return SwappedAll(_seat(seat), *_two_hands(line, cards))
        case _:
            raise NotationError(f"{shown(line)} is not an event: write, for example, 'A passes' or 'A swaps 7S for AS'")


def parse_action(line: str) -> Action:
    """Return the decision of a line. Raises NotationError."""
    match read_tokens(line):
        case [seat, "keeps"]:
            return KeepHand(_seat(seat))
        case [seat, "takes", "other"]:
            return TakeOther(_seat(seat))
        case [seat, "passes"]:
            return Pass(_seat(seat))
        case [seat, "swaps", "all"]:
            return SwapAll(_seat(seat))
        case [seat, "swaps", given, "for", taken]:
            return SwapOne(_seat(seat), _card(given), _card(taken))
        case [seat, "stops"]:
            return Stop(_seat(seat))
        case _:
            raise NotationError(
                f"{shown(line)} is not a decision: write 'A keeps', 'A takes other', 'A passes', 'A swaps 7S for AS',"
                " 'A swaps all' or 'A stops'"
            )


def _seat(token: str) -> Seat:
    return read_seat(token, WORDS)


def _card(token: str) -> Card:
    try:
        return Card.parse(token)
    except UnknownCard as error:
        raise NotationError(str(error)) from error


def _read_hand(tokens: Sequence[str]) -> Seen:
    if list(tokens) == [HIDDEN]:
        return None
    if len(tokens) != 3:
        raise NotationError(f"{shown(' '.join(tokens))} is not a hand: write three cards, or {HIDDEN}")
    return tuple(map(_card, tokens))


def _known(hand: Seen) -> Cards:
    if hand is None:
        raise NotationError("cards that lie open cannot be hidden: write three cards")
    return hand


def _two_hands(line: str, tokens: Sequence[str]) -> tuple[Cards, Cards]:
    parts = divide(tokens, "for")
    if len(parts) != 2:
        raise NotationError(f"{shown(line)}: write three cards, then 'for', then three cards")
    return _known(_read_hand(parts[0])), _known(_read_hand(parts[1]))


def _read_hands(tokens: Sequence[str]) -> dict[Seat, Seen]:
    parts = divide(tokens, ",")
    if not all(parts):
        raise NotationError("a seat and its hand are missing between commas")
    hands = {_seat(seat): _read_hand(cards) for seat, *cards in parts}
    if len(hands) != len(parts):
        raise NotationError("a seat is named twice: name each once")
    return hands


def _read_deal(line: str, tokens: Sequence[str]) -> Dealt:
    parts = divide(tokens, ";")
    if len(parts) != 2:
        raise NotationError(f"{shown(line)}: write the hands, then ';', then the dealer's other hand")
    hands, second = map(_read_hands, parts)
    ((dealer, other), *more) = second.items()
    if more or dealer not in hands:
        raise NotationError(f"{shown(line)}: after ';' stands one seat, the dealer's, and its other hand")
    return Dealt(hands, dealer, other)


def _cause(text: str) -> Cause:
    try:
        return Cause(text)
    except ValueError as error:
        causes = " or ".join(cause.value for cause in Cause)
        raise NotationError(f"{shown(text)} is no cause to pay for: use {causes}") from error
