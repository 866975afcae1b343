"""The round at the end of a lesson: the learner plays one seat, named policies play the others."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from gnav_core.gnav.events import Seat
from lessons.course.written import Play
from lessons.games.game import game_of
from lessons.games.outcome import Outcome, outcome_of

MOST_WAYS: Final = 4000
"""Ways through a closing round that a check follows; a round with more cannot be proved."""


def played(play: Play, decisions: Sequence[str]) -> Any:
    """Return the round after these decisions of the learner, as lines of notation, up to the next one."""
    return _played(play, tuple(decisions))


@lru_cache(maxsize=4096)
def _played(play: Play, decisions: tuple[str, ...]) -> Any:
    game = game_of(play.table)
    if decisions:
        state = game.apply(_played(play, decisions[:-1]), game.parse_action(decisions[-1]))
    else:
        state = game.begin(play.table)
    policies = {Seat(seat): game.policy(name) for seat, name in play.policies.items()}
    while state.to_act is not None and state.to_act != play.seat:
        state = game.apply(state, game.chosen(state, policies))
    return state


def choices(play: Play, decisions: Sequence[str]) -> tuple[str, ...]:
    """Return all that the learner may decide after these decisions, as lines of notation; nothing after the end."""
    game, state = game_of(play.table), played(play, decisions)
    return tuple(map(game.action_line, game.choices(state))) if state.to_act is not None else ()


def outcomes(play: Play, decisions: Sequence[str]) -> tuple[Outcome, ...]:
    """Return what the last decision came to, and then what each other choice at that moment would have."""
    *before, last = decisions
    others = [line for line in choices(play, before) if line != last]
    return tuple(_outcome(play, (*before, line)) for line in (last, *others))


def _outcome(play: Play, decisions: Sequence[str]) -> Outcome:
    return outcome_of(played(play, decisions), Seat(play.seat), game_of(play.table).parse_action(decisions[-1]))


def every_way(play: Play) -> list[Any] | None:
    """Return the end of the round for every combination of the learner's decisions; None for more than MOST_WAYS.

    Shorter ways come first, so that a round which need not end is given up too.
    """
    ended: list[Any] = []
    waiting: deque[tuple[str, ...]] = deque([()])
    while waiting:
        decisions = waiting.popleft()
        state = played(play, decisions)
        if state.to_act is None:
            ended.append(state)
        else:
            waiting += [(*decisions, line) for line in choices(play, decisions)]
        if len(ended) + len(waiting) > MOST_WAYS:  # each one that waits has an end of its own, at least
            return None
    return ended
