"""What a teacher does with a plan: opens one from a link, adds questions and moments of situations, orders them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qs, urlsplit

from gnav_core.table.errors import GnavError
from lessons.classes.items import BEGINNING, known_questions, read_plan
from lessons.classes.phases import (
    LONGEST_PLAN,
    MOST_ITEMS,
    Item,
    PlanError,
    plan_text,
)
from lessons.games.game import GAMES, decoded, game_of
from lessons.sandbox.situations import Situation, situations
from lessons.web import session
from lessons.words.refusals import refusal

DOCUMENT: Final = "class plan"
QUESTION: Final = "plan_question"
READY: Final = "plan_ready"
TYPED: Final = "plan_typed"
EVENT: Final = "plan_event"
KIND: Final = "plan_kind"


def plan() -> tuple[Item, ...]:
    """Return the plan that this teacher is working on: once that of the address, else what was kept."""
    wanted = session.asked("plan")
    if wanted and session.recall("plan address", "") != wanted:
        session.remember("plan address", wanted)
        try:
            keep(read_plan(wanted))
        except PlanError:
            session.remember("plan refused", "plan")
    kept = session.document(DOCUMENT)
    try:
        return read_plan(kept) if kept else BEGINNING
    except PlanError:  # written for lessons that have changed since
        return BEGINNING


def keep(items: tuple[Item, ...]) -> None:
    """Keep a plan, unless it is too long for a link, which is told."""
    fits = len(items) <= MOST_ITEMS and len(plan_text(items)) <= LONGEST_PLAN
    session.remember("plan refused", "" if fits else "long")
    if fits:
        session.save_document(DOCUMENT, plan_text(items))


def link() -> str:
    """Return the address that opens the plan for a colleague."""
    return f"{session.address()}/teach?plan={plan_text(plan())}"


def take_question() -> None:
    """Add the question that was chosen."""
    lesson, _, question = str(session.taken(QUESTION) or "").partition("/")
    if question in known_questions().get(lesson, ()):
        keep((*plan(), Item(lesson=lesson, question=question)))
    session.show(QUESTION, None)


def add_moment(event: int, kind: str) -> None:
    """Add a question about a moment of the situation in hand."""
    keep((*plan(), Item(situation=code(), at=event, kind=kind)))


def remove(place: int) -> None:
    """Take an item out; one at least stays."""
    items = plan()
    if len(items) > 1:
        keep((*items[:place], *items[place + 1 :]))


def earlier(place: int) -> None:
    """Let an item come before the one before it."""
    items = [*plan()]
    if 0 < place < len(items):
        items[place - 1], items[place] = items[place], items[place - 1]
        keep(tuple(items))


def ready() -> Mapping[str, Situation]:
    """Return the ready-made situations of all games, by game and name."""
    return {f"{game.id}/{name}": one for game in GAMES for name, one in situations(game.id).items()}


def take_ready() -> None:
    """Take a ready-made situation in hand."""
    found = ready().get(str(session.taken(READY)))
    session.remember("plan code", game_of(found.scenario).encode(found.scenario) if found else "")
    session.remember("plan said", "")


def take_typed() -> None:
    """Take in hand the situation of a code, or of an address of the sandbox with the event in view."""
    words = str(session.taken(TYPED) or "").strip()
    fields = parse_qs(urlsplit(words).query) if "?" in words else {"s": [words]}
    wanted, event = fields.get("s", [""])[0], fields.get("at", [""])[0]
    session.remember("plan said", "")
    try:
        table = decoded(wanted.strip())
        session.remember("plan code", game_of(table).encode(table))
    except GnavError as error:
        session.remember("plan said", refusal(session.language(), error))
        return
    if event.isascii() and event.isdecimal() and len(event) < 4:
        session.remember("plan event", int(event))


def code() -> str:
    """Return the code of the situation in hand, "" for none."""
    return session.recall("plan code", "")
