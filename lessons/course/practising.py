"""Which exercise comes next in practice: on any mistake of a subject, sooner on one that was made lately.

Nobody is told beforehand which mistake an exercise is about: that would be half the answer.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from lessons.course import catalog
from lessons.questions.drills import ALL_BELIEFS, NoSuchDeal, dealt_in_order, drill
from lessons.questions.grading import Answer, AnyQuestion, grade

_SEEDS: Final = 1_000_000
_FRESH: Final = 2.0
"""How much a mistake weighs that no exercise was about yet; one that was avoided last time weighs 1."""
_MISSED: Final = 4.0
"""How much a mistake weighs that was made the last time an exercise was about it."""


@lru_cache(maxsize=256)
def _drilled(belief: str, seed: int) -> AnyQuestion:
    return drill(belief, seed, known=_lesson_deals())


@cache
def _lesson_deals() -> tuple[tuple[str, ...], ...]:
    """What the lessons of the course deal."""
    lessons = [catalog.played(name) for name in catalog.course().lessons]
    return tuple(dealt_in_order(here.state.opening) for lesson in lessons for here in lesson.rounds)


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise: the id of the belief that gets it wrong, the seed of its deal, and the answers given, in order."""

    belief: str
    seed: int
    answers: tuple[Answer, ...] = ()

    @property
    def question(self) -> AnyQuestion:
        """What is asked; the same exercise always asks the same."""
        return _drilled(self.belief, self.seed)

    @property
    def missed(self) -> bool:
        """Whether the first answer was wrong."""
        return bool(self.answers) and not grade(self.question, self.answers[0]).right


def mistakes(rules: Sequence[str]) -> tuple[str, ...]:
    """Return the ids of the beliefs that get one of these rules wrong, in the order of the course."""
    return tuple(belief.id for belief in ALL_BELIEFS if {*belief.rules} & {*rules})


def subjects(rules: Sequence[str]) -> tuple[str, ...]:
    """Return those of these rules that a belief gets wrong."""
    return tuple(rule for rule in rules if mistakes([rule]))


def next_exercise(place: str, rules: Sequence[str], past: Sequence[Exercise], *, number: int) -> Exercise:
    """Return exercise ``number`` on these rules at a place, say a lesson, after those of the past, oldest first.

    The same place, number and past give the same exercise. Raises ValueError where no belief gets one of the rules
    wrong.
    """
    rng = random.Random(f"{place} {number}")
    known = mistakes(rules)
    if not known:
        raise ValueError(f"no mistake is known about {', '.join(rules)}: practise other rules")
    latest = {one.belief: one for one in past}
    fitting = [name for name in known if not past or name != past[-1].belief] or [*known]
    weights = [_FRESH if name not in latest else _MISSED if latest[name].missed else 1.0 for name in fitting]
    while True:
        found = Exercise(rng.choices(fitting, weights)[0], rng.randrange(_SEEDS))
        try:
            _drilled(found.belief, found.seed)
        except NoSuchDeal:
            continue
        return found
