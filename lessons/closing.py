"""The round at the end of a lesson: the learner plays one seat, named policies play the others."""

from __future__ import annotations

import random
from dataclasses import dataclass

from gnav_core.events import Keep, Request, Seat
from gnav_core.playing import choose
from gnav_core.policies import policy
from gnav_core.rounds import RoundState, apply, open_round
from lessons.asked import Play


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a choice came to: whether it was a request, and the lives lost by the learner's seat (negative: gained)."""

    requested: bool
    lost: int


def played(play: Play, decisions: str) -> RoundState:
    """Return the round after these decisions of the learner (``r`` requests, ``k`` keeps), up to the next one."""
    state = open_round(play.table.opening())
    policies = {Seat(seat): policy(name) for seat, name in play.policies.items()}
    left = list(decisions)
    while state.to_act is not None:
        seat = state.to_act
        if seat == play.seat:
            if not left:
                break
            state = apply(state, Request(seat) if left.pop(0) == "r" else Keep(seat))
        else:
            # Lessons name policies that need no chance; the generator is there for those that do.
            state = apply(state, choose(state, policies, random.Random(0)).action)
    return state


def outcomes(play: Play, decisions: str) -> tuple[Outcome, Outcome]:
    """Return what the last decision came to, and what the other choice would have."""
    other = decisions[:-1] + ("k" if decisions[-1] == "r" else "r")
    return _outcome(play, decisions), _outcome(play, other)


def _outcome(play: Play, decisions: str) -> Outcome:
    ended = played(play, decisions)
    seat = Seat(play.seat)
    return Outcome(decisions[-1] == "r", ended.opening.lives[seat] - ended.lives[seat])
