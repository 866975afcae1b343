"""One round of La Nage, from the deal to who swims, sinks and wins: RULES.md section 9.

`decide` holds the rules and is the only function that refuses; `evolve` (round_state.py) is bookkeeping; `apply`
joins them. A turn runs through a tuple of small phases, as in Gnav, and a wrong belief is played by exchanging one.

Where the rules are silent: nothing is laid down before the dealer has chosen a hand; a pass in the last lap is no step
towards a refresh; after a refresh the turn goes on to the left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias, assert_never

from gnav_core.nage.cards import Cards
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
from gnav_core.nage.hands import laid_down, losers, three_aces
from gnav_core.nage.refusals import NageRefusal
from gnav_core.nage.round_state import Opening as Opening
from gnav_core.nage.round_state import RoundState as RoundState
from gnav_core.nage.round_state import before
from gnav_core.nage.round_state import evolve as evolve
from gnav_core.table.errors import (
    AlreadyStopped,
    NotNow,
    NotThere,
    NotYourTurn,
    RoundIsOver,
)
from gnav_core.table.refusals import TableRefusal
from gnav_core.table.seats import Seat


def open_round(opening: Opening) -> RoundState:
    """Deal the cards. The dealer is the first to decide: which of two hands to play [nage.deal]."""
    return evolve(before(opening), Dealt(opening.hands, opening.dealer, opening.other))


def decide(state: RoundState, action: Action) -> tuple[Event, ...]:
    """Return what happens when this seat decides so.

    Raises RoundIsOver, NotYourTurn, NotNow, NotThere or AlreadyStopped.
    """
    return apply(state, action).log[len(state.log) :]


def apply(state: RoundState, action: Action, phases: Phases | None = None) -> RoundState:
    """Return the state after this decision and all that follows from it, to the next decision or the end of the round.

    ``phases`` are the rules to play by, RULES unless a mistaken belief is tried. Raises RoundIsOver, NotYourTurn,
    NotNow, NotThere or AlreadyStopped.
    """
    by = phases or RULES
    by.check(state, action)
    return followed(evolve(state, _decided(state, action)), by)


def followed(state: RoundState, phases: Phases) -> RoundState:
    """Return what follows from the decision that has just been made, to the next one or the end of the round."""
    for phase in phases.turn:
        for event in phase(state):
            state = evolve(state, event)
        if not state.decided:
            break  # the next seat decides first
    return state


def _check(state: RoundState, action: Action) -> None:
    seat = action.seat
    if state.decided:
        raise RoundIsOver(TableRefusal.ROUND_IS_OVER, seat=seat)
    if seat != state.turn:
        raise NotYourTurn(TableRefusal.OTHER_TURN, seat=seat, turn=str(state.turn))
    if state.choosing != isinstance(action, KeepHand | TakeOther):
        raise NotNow(NageRefusal.CHOOSE_A_HAND if state.choosing else NageRefusal.HAND_IS_CHOSEN, seat=seat)
    if isinstance(action, Stop) and state.stopped_by is not None:
        raise AlreadyStopped(NageRefusal.STOPPED_ALREADY, seat=seat, by=state.stopped_by)
    if isinstance(action, SwapOne):
        _check_cards(state, action)


def _check_cards(state: RoundState, action: SwapOne) -> None:
    hand = state.hands[action.seat]
    if action.given not in hand:
        raise NotThere(NageRefusal.NOT_HELD, seat=action.seat, card=str(action.given), use=tuple(map(str, hand)))
    if action.taken not in state.exposed:
        raise NotThere(NageRefusal.NOT_EXPOSED, card=str(action.taken), use=tuple(map(str, state.exposed)))


def _decided(state: RoundState, action: Action) -> Event:
    match action:
        case KeepHand(seat):
            return HandKept(seat, state.other)
        case TakeOther(seat):
            return OtherTaken(seat, state.hands[seat], state.other)
        case Pass(seat):
            return Passed(seat)
        case SwapOne(seat, given, taken):
            return SwappedOne(seat, given, taken)
        case SwapAll(seat):
            return SwappedAll(seat, state.hands[seat], state.exposed)
        case Stop(seat):
            return Stopped(seat)
        case _:
            assert_never(action)


Phase: TypeAlias = Callable[[RoundState], Iterable[Event]]


# --- phases: each reads one state and says what happens -------------------------------------------------------------


def laying_down(ends: Callable[[Cards], bool]) -> Phase:
    """Return the phase in which hands that end the round are laid down, beside three Aces only those."""

    def lay_down(state: RoundState) -> Iterable[Event]:
        winning = [seat for seat in _anew(state) if ends(state.hands[seat])]
        aces = [seat for seat in winning if three_aces(state.hands[seat])]
        return [LaidDown(seat, state.hands[seat]) for seat in aces or winning]

    return lay_down


def _anew(state: RoundState) -> tuple[Seat, ...]:
    """Return the seats whose hand nobody has looked at for this: after the dealer's choice all, then who swapped."""
    match state.log[-1]:
        case HandKept() | OtherTaken():
            return state.opening.order
        case SwappedOne(seat) | SwappedAll(seat):
            return (seat,)
        case _:
            return ()


def _refresh(state: RoundState) -> Iterable[Event]:
    """All have passed in succession: new exposed cards, or an end when the stock is short [nage.refresh].

    The count begins anew with an exchange and with a stop, after which one seat too few is left to pass.
    """
    if state.passes < len(state.participants):
        return ()
    return (Refreshed(state.stock[:3], state.exposed),) if len(state.stock) >= 3 else (RanOut(),)


def _pass_turn(state: RoundState) -> Iterable[Event]:
    assert state.turn is not None
    following = _left_of(state, state.turn)
    if state.laid_down or state.ran_out or following == state.stopped_by:
        return ()
    if isinstance(state.log[-1], HandKept | OtherTaken):
        return (TurnPassed(following, Lap.FIRST),)
    return (TurnPassed(following, Lap.NEXT if state.stopped_by is None else Lap.LAST),)


def _left_of(state: RoundState, seat: Seat) -> Seat:
    order = state.opening.order
    return order[(order.index(seat) + 1) % len(order)]


def showing(losing: Callable[[Mapping[Seat, Cards]], frozenset[Seat]]) -> Phase:
    """Return the phase in which all show; who loses pays a unit, or sinks where there is none left to pay."""

    def show(state: RoundState) -> Iterator[Event]:
        shown = {seat: state.hands[seat] for seat in state.participants}
        yield Shown(shown)
        lost = losing(shown)
        cause = Cause.ACES if any(map(three_aces, shown.values())) else Cause.LOWEST
        for seat in state.participants:
            if seat in lost and state.lives[seat]:
                yield Paid(seat, cause)
                if state.lives[seat] == 1:
                    yield Swam(seat)
            elif seat in lost:
                yield Sank(seat)

    return show


def _close(state: RoundState) -> Iterable[Event]:
    """The last one afloat wins; who sank with all the others comes back up; else the deal passes to the left."""
    afloat = [seat for seat in state.opening.order if seat not in state.sunk]
    if not afloat:
        return (Replayed(),)
    return (Won(afloat[0], state.pot),) if len(afloat) == 1 else (DealPassed(afloat[0]),)


_lay_down: Final = laying_down(laid_down)
_show: Final = showing(losers)


@dataclass(frozen=True, slots=True)
class Phases:
    """The rules of a round, phase by phase. A wrong belief is played by exchanging one of them.

    ``check`` refuses what may not be decided now, the others say what follows from a decision, in this order.
    """

    check: Callable[[RoundState, Action], None] = _check
    lay_down: Phase = _lay_down
    refresh: Phase = _refresh
    pass_turn: Phase = _pass_turn
    show: Phase = _show
    close: Phase = _close
    turn: tuple[Phase, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "turn", (self.lay_down, self.refresh, self.pass_turn, self.show, self.close))


RULES: Final = Phases()
"""What section 9 of RULES.md says."""
