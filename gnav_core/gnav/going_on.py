"""Rounds as one goes on with them: policies that wait for a turn, and the match that a situation is a round of."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

from gnav_core.gnav.dealing import deal
from gnav_core.gnav.events import Keep, Request, Seat
from gnav_core.gnav.matches import MatchState, next_opening, skip
from gnav_core.gnav.notation import actions
from gnav_core.gnav.playing import choose
from gnav_core.gnav.policies import policy
from gnav_core.gnav.rounds import RoundState, apply, open_round
from gnav_core.gnav.scenario import Scenario


def settled(scenario: Scenario, waiting: Mapping[Seat, str]) -> tuple[Scenario, dict[Seat, str]]:
    """Make a decision of each policy whose seat's turn has come, and return the policies that wait on.

    Those of seats that hold no piece or have decided are forgotten. Raises UnknownPolicy.
    """
    left = {seat: name for seat, name in waiting.items() if seat in scenario.hands and seat not in scenario.script}
    if not left:
        return scenario, {}
    script = dict(scenario.script)
    state = open_round(scenario.opening())
    while (seat := state.to_act) is not None:
        if seat in left:
            rng = random.Random(f"{scenario.seed} {seat}")
            action = choose(state, {seat: policy(left.pop(seat))}, rng).action
            script[seat] = isinstance(action, Request)
        elif seat not in script:
            break
        state = apply(state, Request(seat) if script[seat] else Keep(seat))
    ordered = {seat: script[seat] for seat in scenario.seats if seat in script}
    return replace(scenario, script=ordered), left


def reopened(scenario: Scenario, seat: Seat) -> Scenario:
    """Return the situation with this seat's decision open."""
    return replace(scenario, script={other: asks for other, asks in scenario.script.items() if other != seat})


def match_of(scenario: Scenario) -> MatchState:
    """Return the match that a situation is a round of, before that round."""
    lives = {seat: scenario.lives.get(seat, scenario.profile.lives) for seat in scenario.playing}
    return MatchState(
        scenario.profile,
        scenario.seats,
        scenario.dealer,
        {seat: lives.get(seat, 0) for seat in scenario.seats},
        left=scenario.playing,
        pool=scenario.pool,
        skipping=scenario.sitting_out,
    )


def next_round(match: MatchState, rng: random.Random) -> tuple[MatchState, RoundState]:
    """Deal the next round of a match; who may skip it does."""
    for seat in match.may_skip:
        match = skip(match, seat)
    return match, dealt(match, rng)


def dealt(match: MatchState, rng: random.Random) -> RoundState:
    """Deal the next round of a match to all who have not said that they skip it."""
    return open_round(next_opening(match, *deal(match.dealt_in, rng)))


def situation_of(state: RoundState, seats: tuple[Seat, ...], *, title: str = "") -> Scenario:
    """Return a round that was played as a situation with every piece and decision in it.

    ``seats`` are all seats of the match, those that have left it included.
    """
    opening = state.opening
    decided = {action.seat: isinstance(action, Request) for action in actions(state.log)}
    return Scenario(
        seats=seats,
        dealer=opening.dealer,
        hands={seat: opening.hands[seat].rank for seat in seats if seat in opening.hands},
        bag=tuple(piece.rank for piece in opening.bag),
        lives={seat: opening.lives[seat] for seat in seats if seat in opening.lives},
        pool=opening.pool,
        script={seat: decided[seat] for seat in seats if seat in decided},
        sitting_out=opening.sitting_out,
        profile=opening.profile,
        title=title,
    )
