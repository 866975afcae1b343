"""What a question offers to choose from: which answers, in which order, and how much of each has to be read.

Nothing but the answer itself may tell which one is right. The order follows from the question and its deal alone, so it
is the same on every page, on paper and for everyone, and no place is right more often than another. What is told
before the options ends where any belief parts from the rules, whether or not it is offered here.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from gnav_core.gnav.events import Reversed
from gnav_core.gnav.notation import event_line
from lessons.games.gnav.beliefs import parting
from lessons.questions.grading import (
    Answer,
    AnyQuestion,
    Question,
    answer,
    believed,
    moment,
    slips,
)
from lessons.questions.kept import question_text

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class Option:
    """An answer that is offered, and the ids of the beliefs that give it; none for the right one and plain slips."""

    answer: Answer
    beliefs: tuple[str, ...] = ()


def options(question: AnyQuestion) -> list[Option]:
    """Return the right answer, the beliefs' answers and plain slips, in the order in which all pages show them.

    The order depends on the question and its deal alone. Raises Malformed.
    """
    offered = [Option(answer(question))]
    for name, value in believed(question).items():
        same = next((place for place, option in enumerate(offered) if option.answer == value), None)
        if same is None:
            offered.append(Option(value, (name,)))
        else:
            offered[same] = Option(value, (*offered[same].beliefs, name))
    known = [option.answer for option in offered]
    offered += [Option(value) for value in slips(question) if value not in known]
    return _mixed(question, offered)


def items(question: Question) -> list[str]:
    """Return what an ORDER question has to be put in order: ranks, or the exchanges so far as lines of notation.

    Their order depends on the question alone and is never the right one. Raises Malformed.
    """
    found = [rank.value for rank in question.ranks] or _exchanges(question)
    mixed = _mixed(question, found)
    return [*mixed[1:], mixed[0]] if mixed == answer(question) else mixed


def _exchanges(question: Question) -> list[str]:
    state = moment(question)
    record = state.exchanges if state else ()
    return [event_line(Reversed(one.seat, one.partner, one.given, one.taken)) for one in record]


def _mixed(question: AnyQuestion, things: Sequence[_Item]) -> list[_Item]:
    # A text seeds by its digest: the same in every process, unlike Python's own hash.
    return random.Random(question_text(question)).sample(things, len(things))


# --- how much of each is read -----------------------------------------------------------------------------------------


def told_first(question: AnyQuestion) -> list[str]:
    """Return what is told before the options of a PREDICT question, as lines of notation. Raises Malformed.

    It is what happens first by the rules and by every belief about the game, offered or not. Each option has something
    left to say.
    """
    right = _lines(answer(question))
    others = [*map(_lines, believed(replace(question, beliefs=())).values())]
    shortest = min(map(len, [right, *others]))
    return right[: min([shortest - 1, *(parting(right, other) for other in others)])]


def _lines(course: Answer) -> list[str]:
    return [*course] if isinstance(course, list) else []


def told_places(courses: Sequence[Sequence[str]]) -> list[list[int]]:
    """Return the places of the events that are told of each course, in order: those at which it parts from another.

    A course that parts less often is told on from there until it is as long as the others, as far as it goes: the right
    one parts from every belief's and would else be known by its length.
    """
    places = [_partings(course, [*courses[:here], *courses[here + 1 :]]) for here, course in enumerate(courses)]
    most = max(map(len, places))
    return [_told_on(at, len(course), most) for at, course in zip(places, courses, strict=True)]


def _partings(course: Sequence[str], others: Sequence[Sequence[str]]) -> list[int]:
    places = {parting(course, other) for other in others}
    return sorted(place for place in places if place < len(course)) or [len(course) - 1]


def _told_on(places: Sequence[int], end: int, most: int) -> list[int]:
    more = [place for place in range(places[0], end) if place not in places]
    return sorted([*places, *more[: most - len(places)]])
