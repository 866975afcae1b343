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
from gnav_core.nage.refusals import NageRefusal
from gnav_core.nage.rounds import Opening, RoundState, apply, open_round
from gnav_core.table.errors import (
    GnavError,
    NotationError,
    UnknownCard,
    Unquoted,
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
from gnav_core.table.refusals import TableRefusal
from gnav_core.table.seats import Seat, first_twice

LONGEST_ROUND: Final = 64 * 1024
"""Characters in the line of a round: one of a thousand decisions by seats with long names needs less."""

DECISIONS: Final = ("A keeps", "A takes other", "A passes", "A swaps 7S for AS", "A swaps all", "A stops")
"""A line of each kind of decision."""
_MOMENT: Final = Unquoted("dealer … | deal … | other … | lives … | pot … | stock … | decisions")

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
            raise NotationError(TableRefusal.NOT_AN_EVENT, line=line, use=("A passes", "A swaps 7S for AS"))


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
            raise NotationError(TableRefusal.NOT_A_DECISION, line=line, use=DECISIONS)


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
            raise NotationError(TableRefusal.NOT_A_MOMENT, line=line, form=_MOMENT)
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
        raise NotationError(TableRefusal.NOT_PLAYABLE, line=line, reason=error) from error
    return state


def _seat(token: str) -> Seat:
    return read_seat(token, WORDS)


def _card(token: str) -> Card:
    try:
        return Card.parse(token)
    except UnknownCard as error:
        raise NotationError(error.refusal, **error.values) from error


def _read_hand(tokens: Sequence[str]) -> Seen:
    if list(tokens) == [HIDDEN]:
        return None
    if len(tokens) != 3:
        raise NotationError(NageRefusal.HAND_OR_HIDDEN, value=" ".join(tokens), hidden=HIDDEN)
    return tuple(map(_card, tokens))


def _known(hand: Seen) -> Cards:
    if hand is None:
        raise NotationError(NageRefusal.OPEN_CARDS)
    return hand


def _two_hands(line: str, tokens: Sequence[str]) -> tuple[Cards, Cards]:
    parts = divide(tokens, "for")
    if len(parts) != 2:
        raise NotationError(NageRefusal.TWO_HANDS, line=line)
    return _known(_read_hand(parts[0])), _known(_read_hand(parts[1]))


def _read_hands(tokens: Sequence[str]) -> dict[Seat, Seen]:
    parts = divide(tokens, ",")
    if not all(parts):
        raise NotationError(NageRefusal.HAND_BETWEEN_COMMAS)
    hands = [(_seat(seat), _read_hand(cards)) for seat, *cards in parts]
    if (twice := first_twice([seat for seat, _ in hands])) is not None:
        raise NotationError(TableRefusal.SEAT_TWICE, name=twice)
    return dict(hands)


def _read_deal(line: str, tokens: Sequence[str]) -> Dealt:
    parts = divide(tokens, ";")
    if len(parts) != 2:
        raise NotationError(NageRefusal.HANDS_AND_OTHER, line=line)
    hands, second = map(_read_hands, parts)
    ((dealer, other), *more) = second.items()
    if more or dealer not in hands:
        raise NotationError(NageRefusal.DEALER_AFTER_SEMICOLON, line=line)
    return Dealt(hands, dealer, other)


def _cause(text: str) -> Cause:
    try:
        return Cause(text)
    except ValueError as error:
        causes = tuple(cause.value for cause in Cause)
        raise NotationError(TableRefusal.NO_CAUSE, value=text, use=causes) from error
