"""What a question offers to choose from: which answers, in which order, and how much of each has to be read.

Nothing but the answer itself may tell which one is right. The order follows from the question and its deal alone, so it
is the same on every page, on paper and for everyone, and no place is right more often than another. What is told
before the options ends where any belief parts from the rules, whether or not it is offered here.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar
from zlib import crc32

from gnav_core.gnav.events import Reversed
from gnav_core.gnav.notation import event_line
from lessons.games.gnav import slips as gnav_slips
from lessons.games.gnav.beliefs import parting
from lessons.games.gnav.questions import Question, moment
from lessons.games.nage import slips as nage_slips
from lessons.games.nage.questions import POINTS
from lessons.questions.grading import Answer, AnyQuestion, CardQuestion, Kind, answer, answers_by, believed
from lessons.questions.kept import question_text

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class Option:
    """An answer that is offered, and the ids of the beliefs that give it; none for the right one and plain slips."""

    answer: Answer
    beliefs: tuple[str, ...] = ()


CHOSEN: Final = (Kind.PREDICT, Kind.LEGAL, Kind.COUNT)
"""Kinds whose answer is chosen among options; the others are put together by the learner."""
FEWEST: Final = 3
"""Where a choice would have fewer options, slips are offered too."""
MOST: Final = 5
"""Where beliefs give more answers, some are left out, others with another deal; those that an author names all stay."""


def options(question: AnyQuestion) -> list[Option]:
    """Return the right answer, beliefs' answers and slips, in the order in which all pages show them.

    The order depends on the question and its deal alone. Raises Malformed.
    """
    return _mixed(question, offered(question))


def offered(question: AnyQuestion) -> list[Option]:
    """Return the options sorted: the right one, those of beliefs, then slips. Raises Malformed."""
    right, held = answer(question), _by_answer(believed(question))
    if question.kind in CHOSEN and not question.beliefs:
        held = _drawn(held, right)
    found = [Option(right), *held]
    found += [Option(value) for value in _named(question) if value not in [one.answer for one in found]]
    if question.kind in CHOSEN:
        known = [right, *believed(question).values(), *(one.answer for one in found)]
        likely = [value for value in _slips(question, right, known) if value not in known]
        found += [Option(value) for value in likely[: max(0, FEWEST - len(found))]]
    return found


def _drawn(held: Sequence[Option], right: Answer) -> list[Option]:
    """As many as are offered, drawn by lot; among them one that parts first, where what is told before ends."""
    lots = sorted(held, key=lambda one: _lot(one.answer))
    if isinstance(right, list):
        first = min(lots, key=lambda one: parting(_lines(right), _lines(one.answer)), default=None)
        lots.sort(key=lambda one: one is not first)
    return sorted(lots[: MOST - 1], key=held.index)


def _by_answer(given: Mapping[str, Answer]) -> list[Option]:
    found: list[Option] = []
    for name, value in given.items():
        same = next((place for place, option in enumerate(found) if option.answer == value), None)
        if same is None:
            found.append(Option(value, (name,)))
        else:
            found[same] = Option(value, (*found[same].beliefs, name))
    return found


def _named(question: AnyQuestion) -> tuple[Answer, ...]:
    """What is offered in any case: the other seats and the bag, or the numbers a COUNT question names."""
    if question.kind is Kind.COUNT:
        points = question.subject.startswith(POINTS)
        return tuple(dict.fromkeys(str(one) if points else one for one in question.numbers))
    if question.kind is not Kind.LEGAL or isinstance(question, CardQuestion):
        return ()
    state = moment(question)
    asking = state.to_act if state else None
    return (*(str(seat) for seat in question.opening.seats if seat != asking), "bag")


def _slips(question: AnyQuestion, right: Answer, known: Sequence[Answer]) -> list[Answer]:
    """What might be answered by a slip: first what parts from the rules where beliefs do and is as long; each once."""
    engines = nage_slips.SLIPS if isinstance(question, CardQuestion) else gnav_slips.SLIPS
    found = [*answers_by(question, engines).values()]
    if isinstance(right, list):
        asked = min((parting(right, one) for one in known if isinstance(one, list) and one != right), default=0)
        found.sort(key=lambda value: (*_unlike(_lines(value), right, asked), _lot([value, right])))
    if isinstance(right, int):
        found += [right + 1, *([right - 1] if right else [])]
    if question.kind is Kind.LEGAL and isinstance(right, list):
        found += [[move for move in right if move != one] for one in reversed(right)]
    return [value for place, value in enumerate(found) if value not in found[:place]]


def _unlike(course: Sequence[str], right: Sequence[str], asked: int) -> tuple[int, int]:
    return abs(parting(right, course) - asked), abs(len(course) - len(right))


def _lot(value: object) -> int:
    """A number that is drawn for a value: the same in every process."""
    return crc32(repr(value).encode())


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

    It is what happens first by the rules, by every belief about the game, offered or not, and by the slips offered.
    Each option has something left to say.
    """
    right = _lines(answer(question))
    wrong = [*believed(replace(question, beliefs=())).values(), *(one.answer for one in offered(question)[1:])]
    others = [*map(_lines, wrong)]
    shortest = min(map(len, [right, *others]))
    return right[: min([shortest - 1, *(parting(right, other) for other in others)])]


def _lines(course: Answer) -> list[str]:
    return [*course] if isinstance(course, list) else []


def told_places(courses: Sequence[Sequence[str]], ends: Sequence[int]) -> list[list[int]]:
    """Return the places of the events that are told of each course, in order, up to where it last parts from another.

    Only what happens in all courses alike is left out: an event that one option lacks is what a reader has to weigh,
    and so is the last of these up to ``ends``, the place in each course of the event that says how it ends.
    A course that parts less often is told on from there until it is as long as the others, as far as it goes: the right
    one parts from every belief's and would else be known by its length.
    """
    everywhere = set.intersection(*({*course} for course in courses))
    places = []
    for here, course in enumerate(courses):
        partings = _partings(course, [*courses[:here], *courses[here + 1 :]])
        told = [place for place in range(partings[-1] + 1) if course[place] not in everywhere or place in partings]
        own = [place for place in range(ends[here] + 1) if course[place] not in everywhere]
        places.append(sorted({*(place for place in told if place >= partings[0]), *own[-1:]}))
    most = max(map(len, places))
    return [_told_on(at, len(course), most) for at, course in zip(places, courses, strict=True)]


def _partings(course: Sequence[str], others: Sequence[Sequence[str]]) -> list[int]:
    places = {parting(course, other) for other in others}
    return sorted(place for place in places if place < len(course)) or [len(course) - 1]


def _told_on(places: Sequence[int], end: int, most: int) -> list[int]:
    later, between = range(places[-1] + 1, end), range(places[0], places[-1])
    more = [*later, *(place for place in between if place not in places)]
    return sorted([*places, *more[: most - len(places)]])
