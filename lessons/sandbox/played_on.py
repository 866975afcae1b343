"""A whole match from a situation on: open decisions and all later rounds by a policy, to the winner."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Final

from lessons.games.game import game_of
from lessons.sandbox import workbench
from lessons.sandbox.workbench import Branch

MOST_ROUNDS: Final = 250
"""Rounds played at most: twenty seats of Gnav with three lives need about forty."""


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """The rounds of a match, the situation's own first, and the match after the last; without winners it was cut."""

    states: tuple[Any, ...]
    match: Any


def played_on(scenario: Any, by: str, seed: int) -> PlayedOn:
    """Play a situation on to the winner, at most 250 rounds; who may skip a round does. Raises UnknownPolicy."""
    game = game_of(scenario)
    policies = dict.fromkeys(scenario.seats, game.policy(by))
    waiting = dict.fromkeys(scenario.playing, by)
    state = workbench.played(workbench.settled(Branch(0, scenario, waiting=waiting)))
    match = game.after_round(game.match_of(scenario), state)
    states = [state]
    rng = random.Random(seed)
    while match.winners is None and len(states) < MOST_ROUNDS:
        match, dealt = game.next_round(match, rng)
        state = game.play_round(dealt, policies, rng)
        states.append(state)
        match = game.after_round(match, state)
    return PlayedOn(tuple(states), match)
