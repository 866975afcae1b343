"""What simulated learners show: how soon each mistake is named, and how often the innocent are accused."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lessons.questions.diagnosis import SLIP, diagnosis
from lessons.questions.drills import ALL_BELIEFS, drill
from lessons.questions.grading import Answer, AnyBelief, AnyQuestion, answer
from lessons.questions.offered import options


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of one simulated learner: the belief held (None: none), which was named, after how many questions."""

    held: str | None
    named: str | None
    questions: int


def trials(learners: int, *, questions: int = 3, seed: int = 0) -> Iterator[Trial]:
    """Yield simulated learners: for each belief so many who hold it, and as many who hold none but slip at times.

    Each answers drills on one belief correctly but for what they hold.
    """
    for belief in ALL_BELIEFS:
        for learner in range(learners):
            yield _learner(belief, belief, questions=questions, seed=seed * 1_000 + learner)
            yield _learner(None, belief, questions=questions, seed=seed * 1_000 + learner)


def _learner(held: AnyBelief | None, asked: AnyBelief, *, questions: int, seed: int) -> Trial:
    rng = random.Random(f"{held.id if held else None} {asked.id} {seed}")
    answers: list[tuple[AnyQuestion, Answer]] = []
    for number in range(questions):
        question = drill(asked.id, seed * 100 + number)
        given = answer(question, held) if held else answer(question)
        if held is None and rng.random() < SLIP:
            given = rng.choice([option.answer for option in options(question) if option.beliefs])
        answers.append((question, given))
        named = diagnosis(answers)
        if named is not None:
            return Trial(held.id if held else None, named, number + 1)
    return Trial(held.id if held else None, None, questions)


def report(found: Iterable[Trial]) -> Iterator[str]:
    """Yield the lines of a report: one for each belief, then the learners without one."""
    trials = [*found]
    for belief in ALL_BELIEFS:
        held = [trial for trial in trials if trial.held == belief.id]
        after = Counter(trial.questions for trial in held if trial.named == belief.id)
        named = sum(after.values())
        spread = ", ".join(f"{count} after {questions}" for questions, count in sorted(after.items()))
        yield f"{belief.id:<24} named {named} of {len(held)}: {spread or 'never'}"
    innocent = [trial for trial in trials if trial.held is None]
    accused = sum(trial.named is not None for trial in innocent)
    yield f"{'no belief, a few slips':<24} accused {accused} of {len(innocent)}"
