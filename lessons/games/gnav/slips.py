"""Slips at the table: courses of a round that anybody may take for right once, without believing anything.

They are played like beliefs (beliefs.py) but never named. A question offers them where its beliefs give too few
answers, so that guessing is no way to be right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from gnav_core.gnav.events import (
    BAG,
    Cause,
    Charged,
    DealPassed,
    Eliminated,
    Event,
    Exchanged,
    Gained,
    Kept,
    Refused,
    SatOut,
    TurnPassed,
)
from gnav_core.gnav.rounds import RULES, Phases, RoundState
from lessons.games.gnav import beliefs_on_lives as lives
from lessons.games.gnav import beliefs_on_turns as turns
from lessons.games.gnav.beliefs import Belief


def _asked_pays(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """Whoever showed the matador pays."""
    payer = turns.turn(state)
    for event in events:
        if isinstance(event, Refused) and event.partner is not BAG:
            payer = event.partner
        mistaken = isinstance(event, Charged) and payer != event.seat
        yield Charged(payer, Cause.MISTAKEN) if mistaken else event


def _not_exchanged(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """No exchange comes of the request."""
    return (Kept(event.seat) if isinstance(event, Exchanged) else event for event in events)


def _uncharged(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """The penalty is forgotten."""
    return (event for event in events if not isinstance(event, Charged))


def _second_pays(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """The ladder misread: the second lowest rank pays."""
    told = tuple(events)
    second = lives.second_lowest(state) if told else ()
    yield from told[: 1 if second else None]
    yield from (Charged(seat, Cause.LOWEST) for seat in second)


def _next_too(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """The next-lowest pays too, Fool or no Fool."""
    told = tuple(events)
    yield from told
    paying = {event.seat for event in told if isinstance(event, Charged)}
    yield from (Charged(seat, Cause.NEXT_LOWEST) for seat in lives.second_lowest(state) if told and seat not in paying)


def _nobody_leaves(state: RoundState) -> Iterable[Event]:
    """Whoever has no life left plays on, and the match with them."""
    told = tuple(RULES.check_lives(state))
    if not any(isinstance(event, Eliminated) for event in told):
        return told
    return (DealPassed(next(seat for seat in state.opening.order if seat not in state.out)),)


def _same_dealer(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """The deal does not pass on."""
    for event in events:
        stays = isinstance(event, DealPassed) and state.lives[state.opening.dealer] > 0
        yield DealPassed(state.opening.dealer) if stays else event


def _one_is_skipped(state: RoundState, events: Iterable[Event]) -> Iterable[Event]:
    """Whoever would be next is passed over, having been asked."""
    told = tuple(events)
    following = next((event.seat for event in told if isinstance(event, TurnPassed)), None)
    return told if following is None else tuple(RULES.pass_turn(state._replace(turn=following))) or told


def _dealer_begins(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """The dealer has the first turn."""
    playing = state.opening.dealer in state.participants
    for event in events:
        yield TurnPassed(state.opening.dealer, first=True) if playing and isinstance(event, TurnPassed) else event


def _second_begins(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """The second seat from the dealer has the first turn."""
    playing = [seat for seat in state.opening.order if seat in state.participants]
    for event in events:
        yield TurnPassed(playing[1 % len(playing)], first=True) if isinstance(event, TurnPassed) else event


def _fools_stay(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """Both Fools bring a life, and their holders play on."""
    return (event for event in events if not isinstance(event, SatOut))


def _fools_sit_out(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """Both Fools' holders sit out, and gain nothing."""
    return (event for event in events if not isinstance(event, Gained))


def _opening(place: int, rewrite: turns.Rewrite) -> Phases:
    phases = [*RULES.opening]
    phases[place] = turns.rewritten(phases[place], rewrite)
    return Phases(opening=tuple(phases))


SLIPS: Final[tuple[Belief, ...]] = (
    Belief("asked-pays", (), turns.request(_asked_pays)),
    Belief("not-exchanged", (), turns.request(_not_exchanged)),
    Belief("penalty-forgotten", (), turns.request(_uncharged)),
    Belief("second-pays", (), lives.reveal(_second_pays)),
    Belief("next-lowest-too", (), lives.reveal(_next_too)),
    Belief("nobody-leaves", (), Phases(check_lives=_nobody_leaves)),
    Belief("same-dealer", (), Phases(check_lives=turns.rewritten(RULES.check_lives, _same_dealer))),
    Belief("next-is-skipped", (), turns.passing(_one_is_skipped)),
    Belief("dealer-begins", (), _opening(2, _dealer_begins)),
    Belief("second-begins", (), _opening(2, _second_begins)),
    Belief("fools-stay", (), _opening(1, _fools_stay)),
    Belief("fools-sit-out", (), _opening(1, _fools_sit_out)),
)
"""The slips about Gnav."""
