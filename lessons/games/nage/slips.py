"""Slips at a table of La Nage, as slips.py has them for Gnav."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from gnav_core.nage.cards import Cards
from gnav_core.nage.events import DealPassed, Event, TurnPassed, Won
from gnav_core.nage.hands import losers, points, value
from gnav_core.nage.rounds import RULES, Phases, RoundState, showing
from gnav_core.table.seats import Seat
from lessons.games.nage.beliefs import Belief

_Losing = Callable[[Mapping[Seat, Cards]], frozenset[Seat]]


def _shown(losing: _Losing) -> Phases:
    return Phases(show=showing(losing))


def _second_lowest(hands: Mapping[Seat, Cards]) -> frozenset[Seat]:
    """A hand miscounted: the second lowest pays."""
    _, *higher = sorted({value(hand).value for hand in hands.values()})
    return frozenset(seat for seat, hand in hands.items() if value(hand).value in higher[:1]) or losers(hands)


def _next_too(hands: Mapping[Seat, Cards]) -> frozenset[Seat]:
    """The second lowest too."""
    return losers(hands) | _second_lowest(hands)


def _all_but_best(hands: Mapping[Seat, Cards]) -> frozenset[Seat]:
    """All but the best hand, as if three Aces had been shown."""
    best = max(value(hand).value for hand in hands.values())
    return losers(hands) | {seat for seat, hand in hands.items() if value(hand).value != best}


def _one_is_skipped(state: RoundState) -> Iterable[Event]:
    """The turn passes one seat over."""
    told = tuple(RULES.pass_turn(state))
    following = [event for event in told if isinstance(event, TurnPassed)]
    if not following:
        return told
    order = state.opening.order
    place = order.index(following[0].seat)
    return (TurnPassed(order[(place + 1) % len(order)], following[0].lap),)


def _same_dealer(state: RoundState) -> Iterator[Event]:
    """The deal does not pass on."""
    for event in RULES.close(state):
        stays = isinstance(event, DealPassed) and state.opening.dealer not in state.sunk
        yield DealPassed(state.opening.dealer) if stays else event


def _match_goes_on(state: RoundState) -> Iterator[Event]:
    """The last one afloat deals another round."""
    for event in RULES.close(state):
        yield DealPassed(event.seat) if isinstance(event, Won) else event


def _two_best(hand: Cards) -> float:
    """The two best cards, whatever their suits."""
    return sum(sorted(map(points, hand))[-2:])


def _best_card(hand: Cards) -> float:
    """The best card alone."""
    return max(map(points, hand))


SLIPS: Final[tuple[Belief, ...]] = (
    Belief("second-pays", (), _shown(_second_lowest)),
    Belief("next-lowest-too", (), _shown(_next_too)),
    Belief("all-but-best", (), _shown(_all_but_best)),
    Belief("next-is-skipped", (), Phases(pass_turn=_one_is_skipped)),
    Belief("same-dealer", (), Phases(close=_same_dealer)),
    Belief("match-goes-on", (), Phases(close=_match_goes_on)),
    Belief("two-best", (), worth=_two_best),
    Belief("best-card", (), worth=_best_card),
)
"""The slips about La Nage."""
