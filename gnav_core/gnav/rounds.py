"""One round, from the deal to the check of who leaves: RULES.md sections 2 to 6.

`decide` holds the rules and is the only function that refuses; `evolve` (round_state.py) is bookkeeping; `apply`
joins them. A turn runs through a tuple of small phases: each looks at the state that the phases before it have left
and says what happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias, assert_never

from gnav_core.gnav.events import (
    BAG,
    Action,
    Cause,
    Charged,
    DealPassed,
    Dealt,
    Eliminated,
    Event,
    Exchanged,
    Failed,
    Gained,
    Keep,
    Kept,
    Partner,
    Redealt,
    Refused,
    Requested,
    Returned,
    Revealed,
    Reversed,
    SatOut,
    Seat,
    Shared,
    Skipped,
    Stopped,
    Tapped,
    TurnPassed,
    Won,
)
from gnav_core.gnav.profile import (
    AbsentDealer,
    CuckooPenalty,
    Elimination,
    LoneParticipant,
    Profile,
    RequestPastDealer,
    Response,
    TwoFoolsDealt,
)
from gnav_core.gnav.ranks import Piece, Rank
from gnav_core.gnav.reveal import losers
from gnav_core.gnav.round_state import Opening as Opening
from gnav_core.gnav.round_state import RoundState as RoundState
from gnav_core.gnav.round_state import before
from gnav_core.gnav.round_state import evolve as evolve
from gnav_core.table.errors import NotYourTurn, RoundIsOver
from gnav_core.table.refusals import TableRefusal


def open_round(opening: Opening, phases: Phases | None = None) -> RoundState:
    """Deal the pieces and do what happens before the first decision. The state's log says what."""
    return _run(before(opening), (phases or RULES).opening)


def decide(state: RoundState, action: Action) -> tuple[Event, ...]:
    """Return what happens when this seat decides so.

    Raises RoundIsOver or NotYourTurn.
    """
    return apply(state, action).log[len(state.log) :]


def apply(state: RoundState, action: Action, phases: Phases | None = None) -> RoundState:
    """Return the state after this decision and all that follows from it, to the next decision or the end of the round.

    ``phases`` are the rules to play by, RULES unless a mistaken belief is tried. Raises RoundIsOver or NotYourTurn.
    """
    if state.decided:
        raise RoundIsOver(TableRefusal.ROUND_IS_OVER, seat=action.seat)
    if action.seat != state.turn:
        raise NotYourTurn(TableRefusal.OTHER_TURN, seat=action.seat, turn=str(state.turn))
    by = phases or RULES
    return _run(state, (by.keep if isinstance(action, Keep) else by.request, *by.closing))


def partners(state: RoundState, requester: Seat) -> Iterator[Partner]:
    """Yield whom a request of this seat asks, one after the other, as long as each redirects it."""
    opening = state.opening
    return route(opening.profile, opening.order, state.sitting_out + state.out, requester=requester)


def route(profile: Profile, order: tuple[Seat, ...], absent: tuple[Seat, ...], *, requester: Seat) -> Iterator[Partner]:
    """Yield whom a request may ask, in turn; ``order`` ends with the dealer, ``absent`` are the seats not in play.

    The dealer asks the bag [bag.draw]. Others ask the next participants on the left; what happens past the dealer's
    seat, and who asks the bag when the dealer sits out, are table agreements (request_past_dealer, absent_dealer).
    """
    place = order.index(requester)
    ahead = [seat for seat in order[place + 1 :] if seat not in absent]
    dealer_absent = order[-1] in absent
    if requester == order[-1] or (
        not ahead and dealer_absent and profile.absent_dealer is AbsentDealer.LAST_PARTICIPANT
    ):
        yield BAG
        return
    yield from ahead
    if profile.request_past_dealer is RequestPastDealer.WRAP:
        yield from (seat for seat in order[:place] if seat not in absent)
    elif profile.request_past_dealer is RequestPastDealer.BAG:
        yield BAG


def _in_play(state: RoundState, seats: tuple[Seat, ...]) -> Iterator[Seat]:
    return (seat for seat in seats if seat not in state.sitting_out and seat not in state.out)


def _next_turn(state: RoundState, seat: Seat) -> Seat | None:
    order = state.opening.order
    for other in order[order.index(seat) + 1 :]:
        if other not in state.sitting_out and other not in state.out:
            return other
    return None


# --- phases: each reads one state and says what happens -------------------------------------------------------------


def _deal(state: RoundState) -> Iterator[Event]:
    opening = state.opening
    yield from map(Skipped, opening.sitting_out)
    yield Dealt({seat: opening.hands[seat] for seat in opening.seats if seat in opening.hands})
    yield from map(Tapped, _dealt_fools(opening))


def _both_fools(state: RoundState) -> Iterable[Event]:
    """Both Fools dealt: each holder gains a life and sits out [fool.both]."""
    holders = _dealt_fools(state.opening)
    if len(holders) < 2 or state.opening.profile.two_fools_dealt is not TwoFoolsDealt.GAIN_AND_SIT_OUT:
        return ()
    gains = [Gained(seat, spare=state.pool <= number) for number, seat in enumerate(holders)]
    return (*gains, *map(SatOut, holders))


def _dealt_fools(opening: Opening) -> list[Seat]:
    """The seats that were dealt a Fool, in the order of the deal, from the dealer's left."""
    holders = [seat for seat, piece in opening.hands.items() if piece.rank is Rank.FOOL]
    return sorted(holders, key=opening.order.index)


def _first_turn(state: RoundState) -> Iterable[Event]:
    ready = tuple(_in_play(state, state.opening.order))
    fewest = 2 if state.opening.profile.lone_participant is LoneParticipant.REDEAL else 1
    return (TurnPassed(ready[0], first=True),) if len(ready) >= fewest else (Redealt(),)


def _keep(state: RoundState) -> Iterable[Event]:
    assert state.turn is not None
    return (Kept(state.turn),)


def _request(state: RoundState) -> Iterator[Event]:
    """Follow one request past every Horse and House to its single outcome."""
    requester = state.turn
    assert requester is not None
    mine = state.hands[requester]
    responses = state.opening.profile.responses
    for partner in partners(state, requester):
        if partner is BAG:
            yield from _request_from_bag(state, requester)
            return
        theirs = state.hands[partner]
        yield Requested(requester, partner)
        response = responses.get(theirs.rank)
        if response is None:
            yield Exchanged(requester, partner, given=mine, taken=theirs)
            return
        yield Refused(partner, theirs, again=any(shown is theirs for _, shown in state.refused))
        if response is not Response.REDIRECT:
            yield from _consequence(state, requester, partner, response=response)
            if response is Response.CHARGE_AND_REVERSE:
                yield from _reversals(state)
            return
    yield Failed(requester)


def _request_from_bag(state: RoundState, requester: Seat) -> Iterator[Event]:
    """Draw candidates until one is taken or refuses; what was drawn and not taken goes to the bottom [bag.order]."""
    yield Requested(requester, BAG)
    blockers: list[Piece] = []
    for candidate in state.bag:
        response = state.opening.profile.responses.get(candidate.rank)
        if response is None:
            yield Exchanged(requester, BAG, given=state.hands[requester], taken=candidate)
            break
        yield Refused(BAG, candidate)
        if response is Response.REDIRECT:
            blockers.append(candidate)
            continue
        yield from _consequence(state, requester, BAG, response=response)
        yield Returned((candidate, *blockers))
        if response is Response.CHARGE_AND_REVERSE:
            yield from _reversals(state)
        return
    else:
        yield Failed(requester)
    if blockers:
        yield Returned(tuple(blockers))


def _consequence(state: RoundState, requester: Seat, partner: Partner, *, response: Response) -> Iterator[Event]:
    bag = partner is BAG
    match response:
        case Response.CHARGE:
            yield Charged(requester, Cause.BAG_KNIGHT if bag else Cause.KNIGHT)
        case Response.CHARGE_AND_REVERSE:
            yield Charged(requester, Cause.BAG_CAT if bag else Cause.CAT)
        case Response.STOP_ROUND:
            if state.opening.profile.cuckoo_penalty is CuckooPenalty.REQUESTER:
                yield Charged(requester, Cause.BAG_CUCKOO if bag else Cause.CUCKOO)
            yield Stopped(partner)
        case Response.REDIRECT:
            return
        case _:
            assert_never(response)


def _reversals(state: RoundState) -> Iterator[Event]:
    """Undo every recorded exchange, newest first [matador.cat]."""
    return (Reversed(done.seat, done.partner, done.given, done.taken) for done in reversed(state.exchanges))


def _leave_at_once(state: RoundState) -> Iterable[Event]:
    """Under `elimination: immediate` whoever paid the last life is out now; the last seat left has won."""
    seat = state.turn
    assert seat is not None
    if state.opening.profile.elimination is not Elimination.IMMEDIATE or state.lives[seat] > 0:
        return ()
    left = [other for other in state.opening.seats if other != seat and other not in state.out]
    return (Eliminated(seat), Won(left[0])) if len(left) == 1 else (Eliminated(seat),)


def _pass_turn(state: RoundState) -> Iterable[Event]:
    assert state.turn is not None
    if state.stopped_by is not None or (state.out and state.over):
        return ()
    following = _next_turn(state, state.turn)
    return () if following is None else (TurnPassed(following),)


def _reveal(state: RoundState) -> Iterable[Event]:
    if state.over:
        return ()
    compared = {seat: state.hands[seat] for seat in state.participants}
    return (Revealed(compared), *(Charged(*paid) for paid in losers(compared, state.opening.profile).items()))


def _check_lives(state: RoundState) -> Iterable[Event]:
    """Who has no life left leaves now [round.elimination]; then the match is won, shared, or goes on."""
    return () if state.over else _settled(state)


def _settled(state: RoundState) -> Iterator[Event]:
    remaining = [seat for seat in state.opening.seats if seat not in state.out]
    leaving = [seat for seat in remaining if state.lives[seat] <= 0]
    left = [seat for seat in remaining if seat not in leaving]
    yield from map(Eliminated, leaving)
    if len(left) == 1:
        yield Won(left[0])
    elif not left:
        yield Shared(tuple(leaving))
    else:
        yield DealPassed(next(seat for seat in state.opening.order if seat in left))


Phase: TypeAlias = Callable[[RoundState], Iterable[Event]]
"""A part of the rules: reads one state and says what happens next, perhaps nothing."""


@dataclass(frozen=True, slots=True)
class Phases:
    """The rules of a round, phase by phase. A wrong belief is played by exchanging one of them."""

    opening: tuple[Phase, ...] = (_deal, _both_fools, _first_turn)
    keep: Phase = _keep
    request: Phase = _request
    leave_at_once: Phase = _leave_at_once
    pass_turn: Phase = _pass_turn
    reveal: Phase = _reveal
    check_lives: Phase = _check_lives
    closing: tuple[Phase, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "closing", (self.leave_at_once, self.pass_turn, self.reveal, self.check_lives))


RULES: Final = Phases()
"""What RULES.md says."""


def _run(state: RoundState, phases: tuple[Phase, ...]) -> RoundState:
    for phase in phases:
        for event in phase(state):
            state = evolve(state, event)
        if not state.decided:
            break  # the next seat decides first
    return state
