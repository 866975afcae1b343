"""The class as one player with three lives: what most of it answers is its answer."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from typing import Final

from lessons import store
from lessons.classes.items import judged
from lessons.classes.phases import Phase
from lessons.classes.rooms import Present

START: Final = 3


def lives_after(present: Present) -> tuple[int, ...]:
    """Return the lives of a class after each question whose answer has been played, oldest first; never below 0.

    A question costs a life when a wrong answer was given more often than the right one, or one that is defensible, in
    its last vote. One that
    nobody answered costs nothing.
    """
    state = present.state
    done = len(state.plan) if state.phase is Phase.OVER else state.item + state.truth_shown
    last: dict[int, tuple[int, Counter[str]]] = defaultdict(lambda: (0, Counter()))
    for ballot, _, answer in store.all_votes(present.code):
        item, number = map(int, ballot.split("."))
        if number > last[item][0]:
            last[item] = number, Counter()
        if number == last[item][0]:
            last[item][1][answer] += 1
    lives, counted = START, []
    for item in range(done):
        given = last[item][1]
        most = [answer for answer, count in given.items() if count == max(given.values())]
        if most and not any(judged(state.plan[item], json.loads(answer)).verdict != "wrong" for answer in most):
            lives = max(0, lives - 1)
        counted.append(lives)
    return tuple(counted)
