"""What wrong beliefs about turns, requests, matadors and the bag change in the events that the rules yield.

Each function is a phase of its own, or rewrites what the true phase says from the same state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias

from gnav_core.gnav.events import (
    BAG,
    PENALTIES,
    Cause,
    Charged,
    Event,
    Exchanged,
    Failed,
    Gained,
    Kept,
    Refused,
    Requested,
    Reversed,
    Seat,
    Stopped,
    Tapped,
    TurnPassed,
)
from gnav_core.gnav.profile import Response
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.rounds import (
    RULES,
    Phase,
    Phases,
    RoundState,
)

Rewrite: TypeAlias = Callable[[RoundState, Iterable[Event]], Iterable[Event]]
"""What a mistake makes of the events that a phase of the rules yields from this state."""


def rewritten(phase: Phase, rewrite: Rewrite) -> Phase:
    """Return a phase whose events are rewritten."""
    return lambda state: rewrite(state, phase(state))


def request(rewrite: Rewrite) -> Phases:
    """Return the rules with rewritten requests."""
    return Phases(request=rewritten(RULES.request, rewrite))


def passing(rewrite: Rewrite) -> Phases:
    """Return the rules with turns that are passed on otherwise."""
    return Phases(pass_turn=rewritten(RULES.pass_turn, rewrite))


def turn(state: RoundState) -> Seat:
    """Return whose turn it is: a phase of a turn runs in one."""
    assert state.turn is not None
    return state.turn


def _turns(state: RoundState) -> list[int]:
    return [place for place, event in enumerate(state.log) if isinstance(event, TurnPassed)]


def _this_turn(state: RoundState) -> tuple[Event, ...]:
    return state.log[_turns(state)[-1] :]


def _plays_again(state: RoundState) -> bool:
    """Whether the turn before this one was the same seat's."""
    turns = _turns(state)
    return len(turns) > 1 and state.log[turns[-2]] == TurnPassed(turn(state), first=turns[-2] == turns[0])


def _response(state: RoundState, event: Event) -> Response | None:
    return state.opening.profile.responses.get(event.piece.rank) if isinstance(event, Refused) else None


def _redirects(state: RoundState, event: Event) -> bool:
    return _response(state, event) is Response.REDIRECT and isinstance(event, Refused) and event.partner is not BAG


# --- the Cuckoo -----------------------------------------------------------------------------------------------------


def stop_where_held(state: RoundState) -> Iterable[Event]:
    """A Cuckoo stops the round as soon as it is dealt."""
    holder = next((seat for seat in state.participants if state.hands[seat].rank is Rank.CUCKOO), None)
    return RULES.opening[-1](state) if holder is None else (Stopped(holder),)


def if_stopped(phase: Phase) -> Phase:
    """Return a phase that says something only once the round is stopped."""
    return lambda state: phase(state) if state.stopped_by is not None else ()


def turns_go_on(state: RoundState) -> Iterable[Event]:
    """After a Cuckoo whoever has not played yet still plays."""
    return RULES.pass_turn(state._replace(stopped_by=None))


def dealer_still_plays(state: RoundState) -> Iterable[Event]:
    """After a Cuckoo the dealer still has the last turn, with the bag."""
    dealer = state.opening.dealer
    if state.stopped_by is None or turn(state) == dealer or dealer not in state.participants:
        return RULES.pass_turn(state)
    return (TurnPassed(dealer),)


# --- Horse and House ------------------------------------------------------------------------------------------------


def blocker_charges(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """Whoever meets a Horse or a House pays, and that is all."""
    for event in events:
        yield event
        if _redirects(state, event):
            yield Charged(turn(state), Cause.MISTAKEN)
            return


def blocker_ends_request(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """A Horse or a House ends the request."""
    for event in events:
        yield event
        if _redirects(state, event):
            return


def extra_turn(state: RoundState, events: Iterable[Event]) -> Iterable[Event]:
    """Whoever was redirected plays again, once."""
    redirected = any(_redirects(state, event) for event in _this_turn(state))
    again = redirected and not _plays_again(state) and state.stopped_by is None
    return (TurnPassed(turn(state)),) if again else events


def left_of_reached(state: RoundState, events: Iterable[Event]) -> Iterable[Event]:
    """After a request that was sent on, play goes on left of whoever it reached; those between have no turn."""
    played, order = _this_turn(state), state.opening.order
    asked = [event.partner for event in played if isinstance(event, Requested) and event.partner is not BAG]
    if len(asked) < 2 or any(isinstance(event, Failed) for event in played):
        return events
    if order.index(asked[-1]) < order.index(turn(state)):  # past the dealer, to a seat that has played
        return events
    return RULES.pass_turn(state._replace(turn=asked[-1]))


# --- matadors of every kind -----------------------------------------------------------------------------------------


def used_up(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """A matador that was shown has done its work: it is exchanged like an ordinary piece when it is asked again."""
    return _given_away(state, events, again=True)


def hidden(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """Nobody need show a matador: it goes over like an ordinary piece, unless it lies open already."""
    return _given_away(state, events, again=False)


def _given_away(state: RoundState, events: Iterable[Event], *, again: bool) -> Iterator[Event]:
    for event in events:
        if isinstance(event, Refused) and event.partner is not BAG and event.again is again:
            yield Exchanged(turn(state), event.partner, given=state.hands[turn(state)], taken=event.piece)
            return
        yield event


def matador_cannot_ask(state: RoundState) -> Iterable[Event]:
    """The request of somebody with a matador is void."""
    mine = state.hands[turn(state)]
    return (Failed(turn(state)),) if mine.rank in state.opening.profile.responses else RULES.request(state)


# --- the Knight -----------------------------------------------------------------------------------------------------


def knight_takes(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """The requester pays, and gets the Knight for it."""
    asked: Refused | None = None
    for event in events:
        yield event
        if isinstance(event, Refused):
            asked = event
        if isinstance(event, Charged) and event.cause is Cause.KNIGHT and asked is not None:
            yield Exchanged(event.seat, asked.partner, given=state.hands[event.seat], taken=asked.piece)


def holder_gains(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """What the Knight costs goes to its holder."""
    holder: Seat | None = None
    for event in events:
        yield event
        if isinstance(event, Refused) and event.partner is not BAG:
            holder = event.partner
        if isinstance(event, Charged) and event.cause is Cause.KNIGHT and holder is not None:
            yield Gained(holder, spare=False)  # the counter that was just paid: who asks has a life left


# --- the Cat --------------------------------------------------------------------------------------------------------


def last_exchange_only(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """The Cat undoes the last exchange and no other."""
    undone = 0
    for event in events:
        undone += isinstance(event, Reversed)
        if not isinstance(event, Reversed) or undone == 1:
            yield event


def oldest_first(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """The Cat has the same pairs exchange again in the order in which they did: each gives what it then has."""
    hands, record = {**state.hands}, iter(state.exchanges)
    for event in events:
        if not isinstance(event, Reversed):
            yield event
            continue
        done = next(record)
        assert done.given is not None
        mine = hands[done.seat]
        theirs = done.given if done.partner is BAG else hands[done.partner]
        hands[done.seat] = theirs
        if done.partner is not BAG:
            hands[done.partner] = mine
        yield Reversed(done.seat, done.partner, given=theirs, taken=mine)


def penalties_refunded(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """The Cat gives back what matadors have cost so far."""
    cat = False
    for event in events:
        cat = cat or (isinstance(event, Charged) and event.cause in (Cause.CAT, Cause.BAG_CAT))
        yield event
    if cat:
        paid = [event.seat for event in state.log if isinstance(event, Charged) and event.cause in PENALTIES]
        yield from (Gained(seat, spare=False) for seat in paid)


def turns_anew(state: RoundState, events: Iterable[Event]) -> Iterable[Event]:
    """After a Cat everybody has a turn again, from the dealer's left."""
    if not any(_response(state, event) is Response.CHARGE_AND_REVERSE for event in _this_turn(state)):
        return events
    first = next((seat for seat in state.opening.order if seat in state.participants), None)
    return events if first is None else (TurnPassed(first),)


# --- exchanges ------------------------------------------------------------------------------------------------------


def withdrawn(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """Who sees a worse piece at the neighbour's keeps the own one."""
    for event in events:
        yield Kept(event.seat) if isinstance(event, Exchanged) and event.partner is not BAG and _worse(event) else event


def better_of_two(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """Who draws a worse piece from the bag keeps the own one."""
    for event in events:
        yield Kept(event.seat) if isinstance(event, Exchanged) and event.partner is BAG and _worse(event) else event


def _worse(event: Exchanged) -> bool:
    return event.given is not None and event.taken is not None and event.taken.rank < event.given.rank


def knocks_for_received(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """Whoever gets a Fool in an exchange knocks."""
    for event in events:
        yield event
        if not isinstance(event, Exchanged):
            continue
        if event.taken is not None and event.taken.rank is Rank.FOOL:
            yield Tapped(event.seat)
        if event.partner is not BAG and event.given is not None and event.given.rank is Rank.FOOL:
            yield Tapped(event.partner)


# --- the dealer -----------------------------------------------------------------------------------------------------


def dealer_asks_neighbour(state: RoundState) -> Iterable[Event]:
    """The dealer asks to the left as all others do."""
    opening = state.opening
    if state.turn != opening.dealer:
        return RULES.request(state)
    # Seen from a table where the seat before deals, the dealer is the first to act and asks to the left.
    before = opening.order[-2]
    return RULES.request(state._replace(opening=replace(opening, dealer=before)))


def draws_again(state: RoundState, events: Iterable[Event]) -> Iterable[Event]:
    """Whom the bag's Knight or Cat refused may draw once more."""
    refused = any(
        isinstance(event, Refused)
        and event.partner is BAG
        and _response(state, event) in (Response.CHARGE, Response.CHARGE_AND_REVERSE)
        for event in _this_turn(state)
    )
    return (TurnPassed(turn(state)),) if refused and not _plays_again(state) else events
