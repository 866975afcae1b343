"""Questions of a plan that are no questions any more: something before them has already shown what comes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gnav_core.table.eyes import Eyes
from lessons.classes.items import played, topic
from lessons.classes.phases import Item
from lessons.questions.grading import Kind, Question


def given_away(plan: Sequence[Item]) -> Mapping[int, int]:
    """Return, for the place of each item that an earlier one gives away, the place of the first that does.

    A class sees each question played on. Whoever is asked about an earlier moment of the same deal afterwards has seen
    the answer, and so has whoever is to see with one seat's eyes what all have seen open. Raises what `topic` raises.
    """
    found = {}
    for place, item in enumerate(plan):
        giving = next((before for before in range(place) if _gives_away(plan[before], item)), None)
        if giving is not None:
            found[place] = giving
    return found


def _gives_away(shown: Item, asked: Item) -> bool:
    one, other = topic(shown), topic(asked)
    question = other.question
    ranked = isinstance(question, Question) and bool(question.ranks)  # no round gives their order away
    if ranked or one.question.opening != question.opening:
        return False
    if other.viewer is not Eyes.ALL and one.viewer != other.viewer:
        return True
    seen, before, after = played(shown), other.log, played(asked)
    start = len(before)
    if question.kind is Kind.ACT:
        return len(seen) > start and tuple(seen[:start]) == tuple(before)
    return min(len(seen), len(after)) > start and tuple(seen[: start + 1]) == tuple(after[: start + 1])
