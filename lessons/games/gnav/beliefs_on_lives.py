"""What wrong beliefs about who pays and who gains a life change in the events that the rules yield."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gnav_core.gnav.events import (
    PENALTIES,
    Cause,
    Charged,
    Event,
    Gained,
    Seat,
)
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.rounds import RULES, Phases, RoundState
from lessons.games.gnav.beliefs_on_turns import Rewrite, rewritten


def reveal(rewrite: Rewrite) -> Phases:
    """Return the rules with a rewritten reveal."""
    return Phases(reveal=rewritten(RULES.reveal, rewrite))


def zero_lowest(state: RoundState, events: Iterable[Event]) -> Iterable[Event]:
    """Who holds 0 pays, and nobody else."""
    told = tuple(events)
    zeros = [seat for seat in state.participants if state.hands[seat].rank is Rank.ZERO]
    if not zeros or not told:
        return told
    return (told[0], *(Charged(seat, Cause.LOWEST) for seat in zeros))


def first_of_tied(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """Of those who pay for the same, the first pays."""
    met: set[Cause] = set()
    for event in events:
        if isinstance(event, Charged):
            if event.cause in met:
                continue
            met.add(event.cause)
        yield event


def penalty_is_enough(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """Who has paid a penalty pays nothing at the reveal."""
    paid = {event.seat for event in state.log if isinstance(event, Charged) and event.cause in PENALTIES}
    return (event for event in events if not (isinstance(event, Charged) and event.seat in paid))


def fool_drags_neighbour(state: RoundState, events: Iterable[Event]) -> Iterable[Event]:
    """A lone Fool drags the player on the left along, whatever that player holds."""
    told = tuple(events)
    paying = {event.seat: event.cause for event in told if isinstance(event, Charged)}
    fool = next((seat for seat, cause in paying.items() if cause is Cause.FOOL), None)
    if fool is None:
        return told
    neighbour = left_of(state, fool)
    if {*paying} == {fool, neighbour}:
        return told
    charged = {fool: Cause.FOOL, neighbour: Cause.MISTAKEN}
    return (told[0], *(Charged(seat, charged[seat]) for seat in state.participants if seat in charged))


def left_of(state: RoundState, seat: Seat) -> Seat:
    """Return the next participant clockwise."""
    playing = state.participants
    return playing[(playing.index(seat) + 1) % len(playing)]


def two_fools_drag(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """Two Fools among the pieces shown drag the next-lowest along too."""
    told = tuple(events)
    yield from told
    fools = [seat for seat in state.participants if state.hands[seat].rank is Rank.FOOL]
    if told and len(fools) == 2:
        yield from (Charged(seat, Cause.NEXT_LOWEST) for seat in second_lowest(state))


def second_lowest(state: RoundState) -> tuple[Seat, ...]:
    """Return the participants with the second lowest rank; nobody where all have the same."""
    _, *higher = sorted({state.hands[seat].rank for seat in state.participants})
    return tuple(seat for seat in state.participants if state.hands[seat].rank in higher[:1])


def capped(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    """Nobody has more lives than at the start: who has them all gains none."""
    gained = 0
    for event in events:
        if not isinstance(event, Gained):
            yield event
        elif state.lives[event.seat] < state.opening.profile.lives:
            yield Gained(event.seat, spare=state.pool <= gained)
            gained += 1
