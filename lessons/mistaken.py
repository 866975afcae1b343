"""Common wrong beliefs about the rules, each as an engine that plays them.

A belief is a set of phases, a changed profile, or both. It supplies the wrong options of a question, and when a
learner's answer is what such an engine would do, the learner can be told which belief that was and shown where it
parts from the rules. Most beliefs rewrite the events that the true phase yields, so each says only in what it
differs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from gnav_core.events import (
    BAG,
    PENALTIES,
    Action,
    Cause,
    Charged,
    Event,
    Exchanged,
    Gained,
    Keep,
    Kept,
    Refused,
    Request,
    Reversed,
    Seat,
    Stopped,
    TurnPassed,
)
from gnav_core.profile import Profile, Response
from gnav_core.ranks import Rank
from gnav_core.rounds import RULES, Opening, Phase, Phases, RoundState, apply, open_round


@dataclass(frozen=True, slots=True)
class Belief:
    """One wrong belief: its id, the rule ids it gets wrong, and how its holder plays."""

    id: str
    rules: tuple[str, ...]
    phases: Phases = RULES
    agreements: Mapping[str, object] = field(default_factory=dict)
    """Table agreements that the belief takes for granted."""

    def profile(self, profile: Profile) -> Profile:
        """Return the profile as the holder of this belief reads it."""
        return profile.with_agreements(self.agreements) if self.agreements else profile


TRUTH: Final = Belief("truth", ())
"""No mistake at all: the rules as they are."""

_Rewrite = Callable[[RoundState, Iterable[Event]], Iterable[Event]]


def _rewritten(phase: Phase, rewrite: _Rewrite) -> Phase:
    return lambda state: rewrite(state, phase(state))


# --- what each belief changes ---------------------------------------------------------------------------------------


def _stop_where_held(state: RoundState) -> Iterable[Event]:
    holder = next((seat for seat in state.participants if state.hands[seat].rank is Rank.CUCKOO), None)
    return RULES.opening[-1](state) if holder is None else (Stopped(holder),)


def _if_stopped(phase: Phase) -> Phase:
    return lambda state: phase(state) if state.stopped_by is not None else ()


def _blocker_charges(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    for event in events:
        yield event
        if _redirects(state, event):
            assert state.turn is not None
            yield Charged(state.turn, Cause.MISTAKEN)
            return


def _blocker_ends_request(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    for event in events:
        yield event
        if _redirects(state, event):
            return


def _redirects(state: RoundState, event: Event) -> bool:
    if not isinstance(event, Refused) or event.partner is BAG:
        return False
    return state.opening.profile.responses.get(event.piece.rank) is Response.REDIRECT


def _extra_turn(state: RoundState, events: Iterable[Event]) -> Iterable[Event]:
    """Whoever was redirected plays again, once."""
    turns = [place for place, event in enumerate(state.log) if isinstance(event, TurnPassed)]
    had_one = len(turns) > 1 and state.log[turns[-2]] == TurnPassed(_turn(state), first=turns[-2] == turns[0])
    redirected = any(_redirects(state, event) for event in state.log[turns[-1] :])
    return (TurnPassed(_turn(state)),) if redirected and not had_one and state.stopped_by is None else events


def _turn(state: RoundState) -> Seat:
    assert state.turn is not None
    return state.turn


def _last_exchange_only(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    undone = 0
    for event in events:
        undone += isinstance(event, Reversed)
        if not isinstance(event, Reversed) or undone == 1:
            yield event


def _penalties_refunded(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    cat = False
    for event in events:
        cat = cat or (isinstance(event, Charged) and event.cause in (Cause.CAT, Cause.BAG_CAT))
        yield event
    if cat:
        paid = [event.seat for event in state.log if isinstance(event, Charged) and event.cause in PENALTIES]
        yield from (Gained(seat, spare=False) for seat in paid)


def _knight_takes(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    asked: Refused | None = None
    for event in events:
        yield event
        if isinstance(event, Refused):
            asked = event
        if isinstance(event, Charged) and event.cause is Cause.KNIGHT and asked is not None:
            yield Exchanged(event.seat, asked.partner, given=state.hands[event.seat], taken=asked.piece)


def _zero_lowest(state: RoundState, events: Iterable[Event]) -> Iterable[Event]:
    told = tuple(events)
    zeros = [seat for seat in state.participants if state.hands[seat].rank is Rank.ZERO]
    if not zeros or not told:
        return told
    return (told[0], *(Charged(seat, Cause.LOWEST) for seat in zeros))


def _first_of_tied(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    met: set[Cause] = set()
    for event in events:
        if isinstance(event, Charged):
            if event.cause in met:
                continue
            met.add(event.cause)
        yield event


def _penalty_is_enough(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    paid = {event.seat for event in state.log if isinstance(event, Charged) and event.cause in PENALTIES}
    return (event for event in events if not (isinstance(event, Charged) and event.seat in paid))


def _dealer_asks_neighbour(state: RoundState) -> Iterable[Event]:
    opening = state.opening
    if state.turn != opening.dealer:
        return RULES.request(state)
    # Seen from a table where the seat before deals, the dealer is the first to act and asks to the left.
    before = opening.order[-2]
    return RULES.request(state._replace(opening=replace(opening, dealer=before)))


def _better_of_two(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    for event in events:
        if _worse(event) and isinstance(event, Exchanged) and event.partner is BAG:
            yield Kept(event.seat)
        else:
            yield event


def _withdrawn(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    for event in events:
        if _worse(event) and isinstance(event, Exchanged) and event.partner is not BAG:
            yield Kept(event.seat)
        else:
            yield event


def _worse(event: Event) -> bool:
    if not isinstance(event, Exchanged) or event.given is None or event.taken is None:
        return False
    return event.taken.rank < event.given.rank


def _request(rewrite: _Rewrite) -> Phases:
    return Phases(request=_rewritten(RULES.request, rewrite))


def _reveal(rewrite: _Rewrite) -> Phases:
    return Phases(reveal=_rewritten(RULES.reveal, rewrite))


BELIEFS: Final[tuple[Belief, ...]] = (
    Belief(
        "cuckoo-held-stops",
        ("matador.cuckoo",),
        Phases(
            opening=(
                *RULES.opening[:-1],
                _stop_where_held,
                _if_stopped(RULES.reveal),
                _if_stopped(RULES.check_lives),
            )
        ),
    ),
    Belief("cuckoo-costs", ("matador.cuckoo", "bag.cuckoo"), agreements={"cuckoo_penalty": "requester"}),
    Belief("horse-costs", ("matador.horse", "matador.house"), _request(_blocker_charges)),
    Belief("horse-ends-turn", ("matador.horse", "matador.house"), _request(_blocker_ends_request)),
    Belief(
        "horse-extra-turn",
        ("matador.horse", "matador.house", "turn.next"),
        Phases(pass_turn=_rewritten(RULES.pass_turn, _extra_turn)),
    ),
    Belief("cat-last-only", ("matador.cat", "bag.cat"), _request(_last_exchange_only)),
    Belief("cat-refunds", ("matador.cat", "bag.cat"), _request(_penalties_refunded)),
    Belief("knight-takes", ("matador.knight",), _request(_knight_takes)),
    Belief("zero-lowest", ("pack.ranks", "reveal.lowest"), _reveal(_zero_lowest)),
    Belief("fool-alone", ("reveal.fool",), agreements={"lone_fool": "alone"}),
    Belief("two-fools-pay", ("fool.both",), agreements={"two_fools_dealt": "play_on"}),
    Belief("one-of-tied", ("reveal.lowest", "reveal.fool"), _reveal(_first_of_tied)),
    Belief("penalty-replaces", ("penalty.adds",), _reveal(_penalty_is_enough)),
    Belief("out-at-once", ("round.elimination",), agreements={"elimination": "immediate"}),
    Belief("dealer-asks-neighbour", ("bag.draw",), Phases(request=_dealer_asks_neighbour)),
    Belief("better-of-two", ("bag.ordinary",), _request(_better_of_two)),
    Belief("look-and-withdraw", ("turn.request",), _request(_withdrawn)),
)
"""Every mistake that questions know, in the order of the course."""

BY_ID: Final[Mapping[str, Belief]] = {belief.id: belief for belief in BELIEFS}


# --- playing them ---------------------------------------------------------------------------------------------------


def opened(opening: Opening, belief: Belief = TRUTH) -> RoundState:
    """Return the round after the deal, as the holder of a belief would open it."""
    return open_round(replace(opening, profile=belief.profile(opening.profile)), belief.phases)


def believing(state: RoundState, belief: Belief) -> RoundState:
    """Return the same moment under the profile of a belief: what has happened has happened, what follows may differ."""
    profile = belief.profile(state.opening.profile)
    return state._replace(opening=replace(state.opening, profile=profile)) if belief.agreements else state


def turned(state: RoundState, action: Action, belief: Belief = TRUTH) -> RoundState:
    """Return the round after this decision, as the holder of a belief expects it to go on."""
    return apply(believing(state, belief), action, belief.phases)


def played_out(state: RoundState, script: Mapping[Seat, bool], belief: Belief = TRUTH) -> RoundState:
    """Return the round after all the decisions of a script (True requests), to its end or to a seat without a decision.

    No seat decides twice by a script: an extra turn that only the belief knows stands still.
    """
    state = believing(state, belief)
    asked: list[Seat] = []
    while state.to_act is not None and state.to_act in script and state.to_act not in asked:
        seat = state.to_act
        asked.append(seat)
        state = apply(state, Request(seat) if script[seat] else Keep(seat), belief.phases)
    return state


def parting(one: Sequence[object], other: Sequence[object]) -> int:
    """Return the place of the first event at which two logs part; their common length where none does."""
    for place, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            return place
    return min(len(one), len(other))
