"""Nothing but the answer tells which option is right: not its place, its length, its wording, nor what is told before.

Tried on every choice question of the course and on 1,000 drills; all of it is seeded, so each figure is always
the same.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count, islice

import pytest

from gnav_core.gnav.events import Cause, Charged, Refused, Seat
from gnav_core.gnav.notation import parse_event
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.scenario import from_document
from gnav_core.table.eyes import Eyes
from lessons.classes import items
from lessons.classes.phases import Item
from lessons.classes.widgets.on_paper import on_paper
from lessons.course import catalog, posed
from lessons.games.game import game_of
from lessons.games.gnav.beliefs import BELIEFS
from lessons.games.gnav.questions import Question
from lessons.games.nage import beliefs as nage_mistaken
from lessons.questions.answer_words import option_words, shared_words
from lessons.questions.drills import drill
from lessons.questions.grading import (
    Answer,
    AnyBelief,
    AnyQuestion,
    Kind,
    Malformed,
    answer,
    asked_after,
    beliefs_about,
    goes_on,
)
from lessons.questions.kept import question_text, read_question
from lessons.questions.offered import CHOSEN, options, told_first
from lessons.words.phrases import LANGUAGES, rank_the, say


def asked_in_the_course() -> Iterator[tuple[str, str, AnyQuestion]]:
    for lesson in map(catalog.lesson, catalog.course().lessons):
        for asked in lesson.questions:
            if (question := posed.posed(lesson, asked)).kind in CHOSEN:
                yield lesson.id, asked.id, question


@dataclass(frozen=True, slots=True)
class Choice:
    """A question, its options in order, and the place of the right one."""

    question: AnyQuestion
    offered: list[Answer]
    right: int


def choice(question: AnyQuestion) -> Choice:
    offered = [option.answer for option in options(question)]
    return Choice(question, offered, offered.index(answer(question)))


@cache
def course() -> tuple[Choice, ...]:
    return tuple(choice(question) for _, _, question in asked_in_the_course())


@cache
def drills() -> tuple[Choice, ...]:
    """On every belief that is drilled by a choice; rounds of cards take longer to find, so there are fewer."""
    return (*islice(drilled(BELIEFS), 700), *islice(drilled(nage_mistaken.BELIEFS), 300))


def drilled(beliefs: Sequence[AnyBelief]) -> Iterator[Choice]:
    chosen = [belief.id for belief in beliefs if drill(belief.id, 0).kind in CHOSEN]
    return (choice(drill(name, seed)) for seed in count() for name in chosen)


# --- where it stands ------------------------------------------------------------------------------------------------


def most(degrees: int) -> float:
    """The chi-square that chance passes once in a thousand times (Wilson and Hilferty's approximation)."""
    part = 2 / (9 * degrees)
    return degrees * (1 - part + 3.09 * part**0.5) ** 3


@pytest.mark.parametrize("asked", [course, drills])
def test_each_place_is_right_about_equally_often(asked: Callable[[], Sequence[Choice]]) -> None:
    places: dict[int, Counter[int]] = {}
    for one in asked():
        places.setdefault(len(one.offered), Counter())[one.right] += 1
    tried = {many: found for many, found in places.items() if found.total() >= 5 * many}
    assert tried
    for many, found in tried.items():
        fair = found.total() / many
        assert sum((found[place] - fair) ** 2 / fair for place in range(many)) < most(many - 1), (many, found)


def test_the_bound_would_not_pass_a_place_of_its_own() -> None:
    assert 3.8 < most(1) < 12
    always_first = (26 - 13) ** 2 / 13 * 2
    assert always_first > most(1)


def test_the_order_is_the_same_in_every_process() -> None:
    code = (
        "from lessons.questions.drills import drill\nfrom lessons.questions.offered import options\n"
        "print([one.answer for name in ('horse-costs', 'stop-again') for one in options(drill(name, 7))])"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1


def test_the_order_is_the_same_in_the_course_in_a_class_on_paper_and_when_it_was_kept() -> None:
    for lesson, name, question in asked_in_the_course():
        here, item = choice(question), Item(lesson=lesson, question=name)
        assert choice(items.topic(item).question).offered == here.offered
        assert on_paper("en", item).options == option_words("en", question, here.offered)
        kept = read_question(question_text(question))
        assert kept is not None
        assert choice(kept).offered == here.offered


# --- how it reads ---------------------------------------------------------------------------------------------------

CUES: dict[str, Callable[[Sequence[str]], list[float]]] = {
    "the longest": lambda words: [len(one) for one in words],
    "the shortest": lambda words: [-len(one) for one in words],
    "most numbers": lambda words: [sum(letter.isdigit() for letter in one) for one in words],
    "something left out": lambda words: [one.count("…") for one in words],
    "a reason given": lambda words: [one.count(",") + one.count(":") for one in words],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_goes_by_the_look_of_the_options_is_hardly_right_more_often(lang: str) -> None:
    tried = [*course(), *drills()[::2]]
    words = [option_words(lang, one.question, one.offered) for one in tried]
    chance = sum(1 / len(one.offered) for one in tried) / len(tried)
    for cue, look in CUES.items():
        hits = 0.0
        for one, said in zip(tried, words, strict=True):
            looks = look(said)
            best = [place for place, seen in enumerate(looks) if seen == max(looks)]
            hits += (one.right in best) / len(best)
        assert hits / len(tried) < chance + 0.1, cue


@pytest.mark.parametrize("lang", LANGUAGES)
def test_options_are_called_differently_and_say_only_where_they_part(lang: str) -> None:
    for one in (*course(), *drills()[1::2]):
        words = option_words(lang, one.question, one.offered)
        assert len({*words}) == len(words) > 1
        assert len({one[:80] for one in words}) > 1, words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_option_says_why_somebody_pays(lang: str) -> None:
    explained = 0
    for one in (*course(), *drills()[::3]):
        if not isinstance(one.question, Question) or one.question.kind is not Kind.PREDICT:
            continue
        words = " ".join(option_words(lang, one.question, one.offered))
        for event in (parse_event(line) for course in one.offered if isinstance(course, list) for line in course):
            if isinstance(event, Charged) and event.cause is not Cause.MISTAKEN:
                assert say(lang, event, Eyes.ALL) not in words
                explained += 1
    assert explained > 100


# --- what is told before --------------------------------------------------------------------------------------------


def test_what_is_told_before_the_options_is_denied_by_no_belief() -> None:
    predicted = [one.question for one in (*course(), *drills()) if one.question.kind is Kind.PREDICT]
    assert sum(bool(told_first(question)) for question in predicted) > 300
    for question in predicted:
        told, place, line = told_first(question), asked_after(question), game_of(question.opening).event_line
        seen = [*map(line, goes_on(question).log[:place])]
        for belief in beliefs_about(question).values():
            try:
                answer(question, belief)  # by some beliefs this could not have been decided
                expected = [*map(line, goes_on(question, belief).log)]
            except Malformed:
                continue
            if expected[:place] == seen:
                assert expected[place:][: len(told)] == told, (belief.id, question)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("piece", ["cuckoo", "knight", "cat", "horse", "house"])
def test_a_blocker_is_shown_without_a_word_on_what_it_does(piece: str, lang: str) -> None:
    hands = {"A": "III", "B": piece, "C": "VIII"}
    opening = from_document({"seats": [*hands], "hands": hands}).opening()
    asked = Question(Kind.PREDICT, opening, dict.fromkeys(opening.order, True))
    shown = Refused(Seat("B"), opening.hands[Seat("B")])
    explained = say(lang, shown, Eyes.ALL)
    told = " ".join([shared_words(lang, asked), *option_words(lang, asked, choice(asked).offered)])
    assert rank_the(lang, Rank.parse(piece)) in told
    assert explained not in told
    for sentence in explained.split(". ")[1:]:
        assert sentence.rstrip(".") not in told
