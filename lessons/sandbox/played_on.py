"""A whole match from a situation on: open decisions and all later rounds by a policy, to the winner."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from gnav_core.dealing import deal
from gnav_core.events import Request, Seat
from gnav_core.matches import MatchState, after_round, next_opening, skip
from gnav_core.notation import actions
from gnav_core.playing import play_round
from gnav_core.policies import policy
from gnav_core.rounds import RoundState, open_round
from gnav_core.scenario import Scenario
from lessons.sandbox import workbench
from lessons.sandbox.workbench import Branch

MOST_ROUNDS: Final = 250
"""Rounds played at most: twenty seats with three lives need about forty."""


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """The rounds of a match, the situation's own first, and the match after the last; without winners it was cut."""

    states: tuple[RoundState, ...]
    match: MatchState


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


def played_on(scenario: Scenario, by: str, seed: int) -> PlayedOn:
    """Play a situation on to the winner, at most 250 rounds; who may skip a round does. Raises UnknownPolicy."""
    policies = dict.fromkeys(scenario.seats, policy(by))
    waiting = {seat: by for seat in scenario.hands if seat not in scenario.script}
    state = workbench.played(workbench.settled(Branch(0, scenario, waiting=waiting)))
    match = after_round(match_of(scenario), state)
    states = [state]
    rng = random.Random(seed)
    while match.winners is None and len(states) < MOST_ROUNDS:
        for seat in match.may_skip:
            match = skip(match, seat)
        state = play_round(open_round(next_opening(match, *deal(match.dealt_in, rng))), policies, rng)
        states.append(state)
        match = after_round(match, state)
    return PlayedOn(tuple(states), match)


def situation_of(state: RoundState, seats: tuple[Seat, ...], *, title: str = "") -> Scenario:
    """Return a round that was played as a situation with every piece and decision in it.

    ``seats`` are all seats of the match, those that have left it included.
    """
    opening = state.opening
    return Scenario(
        seats=seats,
        dealer=opening.dealer,
        hands={seat: opening.hands[seat].rank for seat in seats if seat in opening.hands},
        bag=tuple(piece.rank for piece in opening.bag),
        lives={seat: opening.lives[seat] for seat in seats if seat in opening.lives},
        pool=opening.pool,
        script=_script(state, seats),
        sitting_out=opening.sitting_out,
        profile=opening.profile,
        title=title,
    )


def _script(state: RoundState, seats: tuple[Seat, ...]) -> dict[Seat, bool]:
    decided = {action.seat: isinstance(action, Request) for action in actions(state.log)}
    return {seat: decided[seat] for seat in seats if seat in decided}
