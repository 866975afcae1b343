"""What to do: keep or request, judged by expected lives."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gnav_core.notation import parse_round, round_line
from gnav_core.odds.playouts import Weighed, weigh
from gnav_core.policies import DEFAULT, policy
from lessons.exercises import Answer, Grade, Kind, Malformed, Question, moment

PLAYOUTS: Final = 600
"""Pairs of rounds played on for one question; the standard error is then about 0.03 lives."""


def weighed(question: Question) -> Weighed:
    """Return what keeping and requesting cost where an ACT question is asked; others keep from VI. Raises Malformed."""
    state = moment(question)
    if question.kind is not Kind.ACT or state is None or state.to_act is None:
        raise Malformed("nobody decides at this moment: ask where a seat is to act")
    return _weighed(round_line(state))


@lru_cache(maxsize=256)
def _weighed(line: str) -> Weighed:
    # The line of a moment says all of it, so the same question is weighed once, with the same seed, for everyone.
    return weigh(parse_round(line), policy(DEFAULT), playouts=PLAYOUTS, seed=1)


def act_grade(question: Question, given: Answer) -> Grade:
    """Grade an ACT answer: choices under 3 standard errors apart are equally right. Raises Malformed."""
    better = weighed(question).better
    right = better in ("equal", given)
    return Grade(right, float(right), (), "keep" if better == "equal" else better)
