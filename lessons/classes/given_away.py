"""Questions of a plan that are no questions any more: something before them has already shown what comes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gnav_core.gnav import views
from gnav_core.nage import views as card_views
from gnav_core.table.eyes import Eyes, Viewer
from gnav_core.table.seats import Seat
from lessons.classes.items import Topic, played, topic
from lessons.classes.phases import Item
from lessons.games.gnav.questions import Question
from lessons.questions.grading import CardQuestion, Kind


def given_away(plan: Sequence[Item]) -> Mapping[int, int]:
    """Return, for the place of each item that an earlier one gives away, the place of the first that does.

    A class sees each question played on. Whoever is asked about an earlier moment of the same deal afterwards has seen
    the answer, and so has whoever is to see with one seat's eyes, once a piece was shown that
    these do not see. Raises what `topic` raises.
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
    seen, before, after = played(shown), other.log, played(asked)
    if one.viewer != other.viewer and _seen(one, seen) & _hidden(other):
        return True
    start = len(before)
    if question.kind is Kind.ACT:
        return len(seen) > start and tuple(seen[:start]) == tuple(before)
    return min(len(seen), len(after)) > start and tuple(seen[: start + 1]) == tuple(after[: start + 1])


def _seen(shown: Topic, log: Sequence[Any]) -> set[tuple[Seat, Any]]:
    """Who has been seen to hold what in the course of an item."""
    return {one for view in _views(shown, log, shown.viewer) for one in view.known.items() if one[1] is not None}


def _hidden(asked: Topic) -> set[tuple[Seat, Any]]:
    """Who holds what that the eyes of an item have not seen when it is asked."""
    *_, here = _views(asked, asked.log, Eyes.ALL)
    own = {one for view in _views(asked, asked.log, asked.viewer) for one in view.known.items()}
    return {*here.known.items()} - own


def _views(item: Topic, log: Sequence[Any], viewer: Viewer) -> Sequence[Any]:
    question = item.question
    if isinstance(question, CardQuestion):
        return card_views.views(question.opening, tuple(log), viewer)
    return views.views(question.opening, tuple(log), viewer)
