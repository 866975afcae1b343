"""Whole rounds and matches of La Nage played by policies."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import TypeAlias

from gnav_core.nage.dealing import deal
from gnav_core.nage.matches import MatchState, after_round, next_opening
from gnav_core.nage.policies import Choice, Policy
from gnav_core.nage.rounds import RoundState, apply, open_round
from gnav_core.nage.views import view
from gnav_core.table.played import Played
from gnav_core.table.seats import Seat

PlayedMatch: TypeAlias = Played[MatchState, RoundState]
"""A match of La Nage and its rounds."""


def choose(state: RoundState, policies: Mapping[Seat, Policy], rng: random.Random) -> Choice:
    """Return what the policy of the seat to act decides: it sees that seat's view and nothing else."""
    seat = state.to_act
    assert seat is not None
    return policies[seat].choose(view(state, seat), rng)


def play_round(state: RoundState, policies: Mapping[Seat, Policy], rng: random.Random) -> RoundState:
    """Play a round to its end."""
    while state.to_act is not None:
        state = apply(state, choose(state, policies, rng).action)
    return state


def play_match(
    match: MatchState,
    policies: Mapping[Seat, Policy],
    *,
    rng: random.Random,
    progress: Callable[[MatchState], None] | None = None,
) -> PlayedMatch:
    """Play a match to its winner."""
    moments, states = [match], []
    while match.winners is None:
        ended = play_round(open_round(next_opening(match, deal(match.dealt_in, rng))), policies, rng)
        match = after_round(match, ended)
        states.append(ended)
        moments.append(match)
        if progress:
            progress(match)
    return Played(tuple(moments), tuple(states))
