"""Whole rounds and matches played by policies."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import TypeAlias

from gnav_core.gnav.dealing import deal
from gnav_core.gnav.events import Seat
from gnav_core.gnav.matches import (
    MatchState,
    after_round,
    next_opening,
    skip,
)
from gnav_core.gnav.policies import Choice, Policy
from gnav_core.gnav.rounds import RoundState, apply, open_round
from gnav_core.gnav.views import view
from gnav_core.table.played import Played

PlayedMatch: TypeAlias = Played[MatchState, RoundState]
"""A match of Gnav and its rounds."""


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
    """Play a match to its winners; everyone who may skip a round does so."""
    moments, states = [match], []
    while match.winners is None:
        for seat in match.may_skip:
            match = skip(match, seat)
        moments[-1] = match
        hands, bag = deal(match.dealt_in, rng)
        ended = play_round(open_round(next_opening(match, hands, bag)), policies, rng)
        match = after_round(match, ended)
        states.append(ended)
        moments.append(match)
        if progress:
            progress(match)
    return PlayedMatch(tuple(moments), tuple(states))
