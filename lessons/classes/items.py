"""The items of a class's plan put to the engine: what is asked, what is on the table before and after the reveal.

An item is a question of a lesson, or a question about a moment of a situation: after any of its events, its answer
read off by the rules as ever.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

from gnav_core.gnav.events import Seat
from gnav_core.nage.notation import actions
from gnav_core.table.errors import UNTRUSTED
from gnav_core.table.eyes import Eyes, Viewer
from lessons.classes.phases import Item, PlanError, parse_plan
from lessons.course import catalog, posed, staging
from lessons.course.structure import Lesson
from lessons.course.written import Asked
from lessons.games.frames import payload
from lessons.games.game import NAGE, decoded, game_of, walk_round
from lessons.games.gnav.questions import Question
from lessons.questions import judging
from lessons.questions.answer_words import answer_words, log_lines, option_words
from lessons.questions.answer_words import prompt as asked_plainly
from lessons.questions.grading import (
    Answer,
    AnyQuestion,
    CardQuestion,
    Grade,
    Kind,
    Malformed,
    answer,
    asked_after,
    believed,
    goes_on,
)
from lessons.questions.offered import CHOSEN, options
from lessons.table.rounds_told import sentence
from lessons.words.phrases import text

KINDS: Final = ("predict", "legal", "holdings", "payers")
"""What a moment of a situation can be asked."""
CARD_KINDS: Final = ("predict", "payers")
"""What one of La Nage can be asked."""

BEGINNING: Final = (
    Item(lesson="horse-redirects", question="what-happens"),
    Item(lesson="knight", question="full-bill"),
    Item(lesson="cat", question="who-holds"),
)
"""The plan of whoever makes none."""


@dataclass(frozen=True, slots=True)
class Topic:
    """An item as it is played: the question, the events before it (``log``), whose eyes, all seats of the table.

    ``number`` is that of the round.
    """

    question: AnyQuestion
    log: tuple[Any, ...]
    viewer: Viewer
    seats: tuple[Seat, ...]
    number: int


def known_questions() -> Mapping[str, tuple[str, ...]]:
    """Return the ids of the questions of each lesson, in the order of the course, as a learner meets them."""
    return {name: tuple(asked.id for asked in posed.as_met(catalog.lesson(name))) for name in catalog.course().lessons}


@lru_cache(maxsize=128)
def read_plan(words: str) -> tuple[Item, ...]:
    """Return the plan of a text, all of whose items can be asked. Raises PlanError."""
    plan = parse_plan(words, known_questions(), KINDS)
    for number, item in enumerate(plan, 1):
        if item.situation and not is_askable(item):
            raise PlanError(f"item {number}: at this event there is nothing to choose: take another event")
    return plan


def is_askable(item: Item) -> bool:
    """Tell whether the engine can answer an item, and whether there is more than one answer to choose from."""
    try:
        question = topic(item).question
        if item.situation and asked_after(question) != item.at:
            return False
        right = answer(question)
        return right not in ([], {}) and (question.kind not in CHOSEN or len(options(question)) > 1)
    except UNTRUSTED:
        return False


def askable(code: str, event: int) -> tuple[str, ...]:
    """Return the kinds of question that this event of a situation can be asked."""
    return tuple(kind for kind in KINDS if is_askable(Item(situation=code, at=event, kind=kind)))


@lru_cache(maxsize=256)
def topic(item: Item) -> Topic:
    """Return an item as it is played. Raises Malformed, GnavError, ContentError, KeyError."""
    if item.lesson:
        lesson, asked = _asked(item)
        whole, frame = posed.place_of(lesson, asked)
        state, number, events = whole.moment(frame)
        viewer = whole.viewer_at(frame)
        at_table = whole.at_table(whole.round_at(frame))
        return Topic(posed.posed(lesson, asked), tuple(state.log[:events]), viewer, at_table, number)
    scenario = decoded(item.situation)
    state = game_of(scenario).replay(scenario)
    if not 0 <= item.at < len(state.log):
        raise Malformed(f"this situation has events 1 to {len(state.log)}")
    log, seats = tuple(state.log[: item.at]), tuple(scenario.seats)
    if game_of(scenario) is NAGE:
        if item.kind not in CARD_KINDS:
            raise Malformed(f"a situation of La Nage cannot be asked {item.kind}: use {', '.join(CARD_KINDS)}")
        about_cards = CardQuestion(Kind(item.kind), state.opening, tuple(actions(state.log)), item.at)
        return Topic(about_cards, log, Eyes.ALL, seats, 1)
    made, seen = posed.decisions_before(state, item.at)
    question = Question(
        Kind(item.kind), state.opening, scenario.script, made=made if item.at else -1, seen=seen if item.at else 0
    )
    return Topic(question, log, Eyes.ALL, seats, 1)


def _asked(item: Item) -> tuple[Lesson, Asked]:
    lesson = catalog.lesson(item.lesson)
    return lesson, next(asked for asked in lesson.questions if asked.id == item.question)


# --- in words ---------------------------------------------------------------------------------------------------------


def title(lang: str, item: Item) -> str:
    """Return what a list of items calls one: plain text, of a situation perhaps a stranger's."""
    if item.lesson:
        lesson, asked = _asked(item)
        number = posed.as_met(lesson).index(asked) + 1
        return text(lang, "class.item.question", title=catalog.prose(item.lesson, lang).title, number=number)
    named = decoded(item.situation).title or text(lang, "class.item.situation")
    return text(lang, "class.item.moment", title=named, event=item.at)


def prompt(lang: str, item: Item) -> str:
    """Return what is asked, as Markdown; where the table shows what one seat knows, this comes first."""
    viewer = topic(item).viewer
    if isinstance(viewer, Eyes) or is_judgement(item):  # asked what to do, one is told who one is
        return _asks(lang, item)
    return f"{text(lang, 'class.eyes', seat=_plain(viewer))} {_asks(lang, item)}"


def _asks(lang: str, item: Item) -> str:
    if not item.lesson:
        question = topic(item).question
        if isinstance(question, CardQuestion):
            return f"**{_plain(asked_plainly(lang, question))}**"
        asks, begun = asked_kind(lang, item), question.seen > 0
        return f"**{asks}**" if begun else f"{_plain(asked_plainly(lang, question))} **{asks}**"
    lesson, asked = _asked(item)
    whole, frame = posed.place_of(lesson, asked)
    blocks = catalog.prose(item.lesson, lang).blocks
    return staging.filled(lang, blocks[asked.id], whole, whole.step_at(frame), at=frame)


def asked_kind(lang: str, item: Item) -> str:
    """Return what is asked about a moment of a situation, in short."""
    about_cards = game_of(decoded(item.situation)) is NAGE
    return text(lang, f"{'nage.prompt.asks_' if about_cards else 'class.asks.'}{item.kind}")


def rules(item: Item) -> tuple[str, ...]:
    """Return the rule ids that an item is about, as far as its lesson says."""
    return _asked(item)[1].rules if item.lesson else ()


@lru_cache(maxsize=256)
def beliefs(item: Item) -> tuple[str, ...]:
    """Return the ids of the wrong beliefs that answer otherwise than the rules."""
    try:
        return tuple(believed(topic(item).question))
    except Malformed:
        return ()


def is_judgement(item: Item) -> bool:
    """Tell whether an answer is better or worse on average, not what happens or does not."""
    return topic(item).question.kind is Kind.ACT


def judged(item: Item, given: Answer) -> Grade:
    """Grade an answer to an item, of any kind."""
    return _judged(item, json.dumps(given, sort_keys=True))


@lru_cache(maxsize=2048)
def _judged(item: Item, given: str) -> Grade:
    # Thirty phones ask for the same few answers at once, and each takes the engine some milliseconds.
    return judging.judged(topic(item).question, json.loads(given))


def _plain(words: str) -> str:
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]<>#|:$~" else letter for letter in words)


def words_of(lang: str, item: Item, given: Answer) -> str:
    """Return an answer to an item in words: plain text."""
    question = topic(item).question
    if question.kind is Kind.REFEREE:
        lines = log_lines(lang, question)
        return lines[given] if isinstance(given, int) and 0 <= given < len(lines) else str(given)
    if question.kind in CHOSEN:
        offered = _offered(item)
        if given in offered:
            return option_words(lang, question, offered)[offered.index(given)]
    return answer_words(lang, question, given)


@lru_cache(maxsize=256)
def _offered(item: Item) -> list[Answer]:
    return [option.answer for option in options(topic(item).question)]


# --- on the table -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def table_payload(lang: str, item: Item, *, truth: bool) -> str:
    """Return the frames of an item as text for the browser.

    Up to the question alone, or with ``truth`` on to what comes of it.
    """
    return payload(_frames(lang, item, played(item) if truth else topic(item).log), more=not truth)


def game(item: Item) -> str:
    """Return the id of the game that an item is about."""
    return game_of(topic(item).question.opening).id


def place(item: Item) -> int:
    """Return the frame at which an item is asked."""
    return len(topic(item).log)


@cache
def played(item: Item) -> Sequence[Any]:
    """Return the events up to the question and those that come of it."""
    here = topic(item)
    try:
        after = goes_on(here.question).log
    except Malformed:  # ranks in order: nothing happens
        return here.log
    return after if len(after) > len(here.log) else here.log


def _frames(lang: str, item: Item, log: Sequence[Any]) -> Sequence[Any]:
    here = topic(item)
    opening = here.question.opening
    start = text(lang, "lesson.before_deal", dealer=opening.dealer)
    # What a hand is worth may be what is asked: before the reveal it is for the class to count.
    return walk_round(
        lang,
        opening,
        log,
        viewer=here.viewer,
        start=start,
        seats=here.seats,
        number=here.number,
        counted=False,
    )


def told_events(lang: str, code: str) -> tuple[str, ...]:
    """Return the events of a situation in words, for the choice of a moment. Raises GnavError."""
    scenario = decoded(code)
    state = game_of(scenario).replay(scenario)
    return tuple(sentence(lang, state, event) for event in state.log)
