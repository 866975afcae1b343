"""What may be done in a turn of La Nage, and what no rule knows but a mistake may."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gnav_core.nage.cards import Card, Cards
from gnav_core.nage.events import Action, Event, Pass, Stop, SwapAll, SwapOne, SwappedOne
from gnav_core.nage.hands import points, value
from gnav_core.nage.rounds import Phases, RoundState, apply, decide, evolve, followed
from gnav_core.table.seats import Seat


@dataclass(frozen=True, slots=True)
class Move:
    """One kind of thing to do in a turn: its id in phrases, and how it is played; who may not do it, is refused."""

    id: str
    play: Callable[[RoundState, Phases], RoundState]


def _turn(state: RoundState) -> Seat:
    assert state.to_act is not None
    return state.to_act


def best_exchange(state: RoundState) -> SwapOne:
    """Return the swap of one card that leaves the best hand: one swap stands for all nine."""
    seat = _turn(state)
    ways = [SwapOne(seat, given, taken) for given in state.hands[seat] for taken in state.exposed]
    return max(ways, key=lambda one: value(_with(state.hands[seat], one.given, one.taken)).value)


def _with(hand: Cards, old: Card, new: Card) -> Cards:
    return tuple(new if card == old else card for card in hand)


def _two(state: RoundState, phases: Phases) -> RoundState:
    """Two cards in one turn: no rule knows it, so it is played as two swaps of one without a turn between."""
    first = best_exchange(state)
    phases.check(state, first)
    seat = first.seat
    state = evolve(state, SwappedOne(seat, first.given, first.taken))
    others = [card for card in state.exposed if card != first.given]
    given = min((card for card in state.hands[seat] if card != first.taken), key=points)
    return followed(evolve(state, SwappedOne(seat, given, max(others, key=points))), phases)


PASS: Final = Move("pass", lambda state, phases: apply(state, Pass(_turn(state)), phases))
ONE: Final = Move("swap_one", lambda state, phases: apply(state, best_exchange(state), phases))
TWO: Final = Move("swap_two", _two)
ALL: Final = Move("swap_all", lambda state, phases: apply(state, SwapAll(_turn(state)), phases))
STOP: Final = Move("stop", lambda state, phases: apply(state, Stop(_turn(state)), phases))

MOVES: Final = (PASS, ONE, ALL, STOP)
"""What may be done in a turn [nage.turn]."""


def event_of(state: RoundState, action: Action) -> Event:
    """Return what a decision of the seat to act would be as an event."""
    return decide(state, action)[0]
