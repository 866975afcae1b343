"""What simulated learners show: how soon each mistake is named, and how often the innocent are accused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from lessons.questions.drills import ALL_BELIEFS, Trial


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
