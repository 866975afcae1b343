"""Which wrong belief a row of answers shows, if any."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lessons.games.gnav.beliefs import BELIEFS, TRUTH
from lessons.questions.grading import (
    Answer,
    AnyQuestion,
    Kind,
    answer,
    beliefs_about,
    believed,
)
from lessons.questions.offered import offered

SLIP: Final = 0.05
"""How often somebody who knows the rule answers wrongly all the same."""
_PRIOR: Final = 0.5
"""How likely it is, before anything was answered, that one of the mistakes is held: each is as likely as the others."""
NAMED_FROM: Final = 0.8
"""A belief is named when it is at least so probable."""


def probabilities(answers: Sequence[tuple[AnyQuestion, Answer]]) -> dict[str, float]:
    """Return how probable each belief is after these answers, by Bayes; the rest to 1 is that none of them is held.

    Whoever holds a belief answers as it does but for slips; whoever holds none answers right but for slips; a slip
    falls on each of the other options alike. The beliefs are those about the games of the questions.
    """
    asked = [name for question, _ in answers for name in beliefs_about(question)] or [belief.id for belief in BELIEFS]
    weights = dict.fromkeys(asked, _PRIOR / len({*asked}))
    weights[TRUTH.id] = 1 - _PRIOR
    for question, given in answers:
        if question.kind in (Kind.ACT, Kind.REFEREE):
            continue
        right, others = answer(question), believed(question)
        choice = [option.answer for option in offered(question)]
        for name in weights:
            expected = others.get(name, right)
            if expected not in choice:
                weights[name] /= len(choice)  # what it would answer could not be chosen: any answer is as likely
            else:
                weights[name] *= 1 - SLIP if given == expected else SLIP / max(len(choice) - 1, 1)
    total = sum(weights.values())
    return {name: weight / total for name, weight in weights.items() if name != TRUTH.id}


def diagnosis(answers: Sequence[tuple[AnyQuestion, Answer]]) -> str | None:
    """Return the id of the belief that these answers show, None while none is probable enough."""
    likely = probabilities(answers)
    name = max(likely, key=lambda one: likely[one])
    return name if likely[name] >= NAMED_FROM else None
