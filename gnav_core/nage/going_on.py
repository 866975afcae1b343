"""Rounds as one goes on with them: policies that wait for a turn, and the match that a situation is a round of."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

from gnav_core.nage.dealing import Deal, deal
from gnav_core.nage.events import Action, KeepHand
from gnav_core.nage.matches import UNITS, MatchState, next_opening
from gnav_core.nage.notation import actions
from gnav_core.nage.playing import choose
from gnav_core.nage.policies import Choice, policy, possible
from gnav_core.nage.rounds import RoundState, apply, open_round
from gnav_core.nage.scenario import MOST_DECISIONS, Scenario, replay
from gnav_core.nage.views import view
from gnav_core.table.seats import Seat


def settled(scenario: Scenario, waiting: Mapping[Seat, str]) -> tuple[Scenario, dict[Seat, str]]:
    """Let the policies that wait decide as long as it is their seats' turn, and return those that wait on.

    A policy waits until the round is over, for its seat has a turn again and again. Raises DocumentError for a script
    that the rules refuse, UnknownPolicy.
    """
    left = {seat: name for seat, name in waiting.items() if seat in scenario.playing}
    if not left:
        return scenario, {}
    script = [*scenario.script]
    state = replay(scenario)
    while (seat := state.to_act) in left and len(script) < MOST_DECISIONS:
        assert seat is not None
        action = chosen(state, left[seat], scenario.seed).action
        state = apply(state, action)
        script.append(action)
    return replace(scenario, script=tuple(script)), {} if state.over else left


def chosen(state: RoundState, by: str, seed: int) -> Choice:
    """Return what a policy decides for the seat to act, and why. Raises UnknownPolicy.

    It sees what that seat sees; a policy that draws lots draws the same ones each time.
    """
    seat = state.to_act
    assert seat is not None
    return choose(state, {seat: policy(by)}, random.Random(f"{seed} {seat} {len(state.log)}"))


def reopened(scenario: Scenario, seat: Seat) -> Scenario:
    """Return the situation as it is: what a seat has decided in turn stands."""
    return scenario


def legal(state: RoundState) -> list[Action]:
    """Return all that the seat to act may decide."""
    return [] if state.to_act is None else [*possible(view(state, state.to_act))]


def match_of(scenario: Scenario) -> MatchState:
    """Return the match that a situation is a round of, before that round."""
    lives = {seat: 0 if seat in scenario.sunk else scenario.lives.get(seat, UNITS) for seat in scenario.seats}
    return MatchState(scenario.seats, scenario.dealer, lives, left=scenario.playing, pot=scenario.pot)


def next_round(match: MatchState, rng: random.Random) -> tuple[MatchState, RoundState]:
    """Deal the next round of a match, which nobody may skip."""
    return match, dealt(match, rng)


def dealt(match: MatchState, rng: random.Random) -> RoundState:
    """Deal the next round of a match."""
    return open_round(next_opening(match, deal(match.dealt_in, rng)))


def situation_of(state: RoundState, seats: tuple[Seat, ...], *, title: str = "") -> Scenario:
    """Return a round that was played as a situation with every card and decision in it.

    ``seats`` are all seats of the match, those that have sunk included.
    """
    opening = state.opening
    return Scenario(
        seats=seats,
        dealer=opening.dealer,
        deal=Deal(opening.hands, opening.other, opening.stock),
        lives=opening.lives,
        sunk=tuple(seat for seat in seats if seat not in opening.seats),
        pot=opening.pot,
        script=tuple(actions(state.log)),
        title=title,
    )


def spelled_out(scenario: Scenario) -> Scenario:
    """Return the same situation with the dealer's choice as its first decision, where it was taken for granted."""
    if not scenario.exposed:
        return scenario
    named = Deal(scenario.deal.hands, scenario.exposed, scenario.deal.stock)
    return replace(scenario, deal=named, exposed=(), script=(KeepHand(scenario.dealer), *scenario.script))
