"""Reading the notation of La Nage back: lines into events, decisions and moments of a round.

notation.py describes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gnav_core.nage.cards import Card, Cards
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
from gnav_core.nage.rounds import Opening, RoundState, apply, open_round
from gnav_core.table.errors import (
    GnavError,
    NotationError,
    UnknownCard,
    shown,
)
from gnav_core.table.notation_tokens import (
    HIDDEN,
    divide,
    join_tokens,
    read_number,
    read_parts,
    read_seat,
    read_tokens,
)
from gnav_core.table.seats import Seat

LONGEST_ROUND: Final = 64 * 1024
"""Characters in the line of a round: one of a thousand decisions by seats with long names needs less."""

WORDS: Final = frozenset(
    (
        *("deal", "keeps", "takes", "other", "turns", "up", "and", "first", "last", "turn", "passes", "stops", "swaps"),
        *("for", "all", "refresh", "stock", "runs", "out", "lays", "down", "show", "pays", "swims", "sinks", "replay"),
        *("to", "wins"),
    )
)
"""The words of the notation: a seat of such a name is written in quotes."""


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


def parse_round(line: str) -> RoundState:
    """Return the moment of a round that a line describes, replayed by the engine. Raises NotationError."""
    match divide(read_tokens(line, longest=LONGEST_ROUND), "|"):
        case [
            ["dealer", dealer],
            ["deal", *hands],
            ["other", *other],
            ["lives", *lives],
            ["pot", pot],
            ["stock", *stock],
            *decisions,
        ] if len(decisions) <= 1:
            pass
        case _:
            raise NotationError(
                f"{shown(line)} is not a moment of a round: write"
                " dealer … | deal … | other … | lives … | pot … | stock … | decisions"
            )
    dealt = {seat: _known(hand) for seat, hand in _read_hands(hands).items()}
    try:
        opening = Opening(
            seats=tuple(dealt),
            dealer=_seat(dealer),
            hands=dealt,
            other=_known(_read_hand(other)),
            stock=tuple(map(_card, stock)),
            lives={_seat(seat): read_number(count) for seat, count in read_parts(lives, 2)},
            pot=read_number(pot),
        )
        state = open_round(opening)
        for part in filter(None, divide(decisions[0] if decisions else [], ";")):
            state = apply(state, parse_action(join_tokens(part)))
    except NotationError:
        raise
    except GnavError as error:
        raise NotationError(f"{shown(line)} cannot be played: {error}") from error
    return state


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
