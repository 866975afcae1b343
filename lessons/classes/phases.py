"""A class led by a teacher: what is on, which phase it is in, which step may come next, and what its pages may be sent.

Pure: rooms and votes are kept by `lessons.store`. A class goes through the items of a plan, and each item through
``show → open → locked → reveal``. A reveal has stages: how many answered, how the answers are spread, the engine
plays it, which beliefs the answers show. Before it is played a class may discuss and vote again; afterwards there is
nothing left to predict.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, assert_never

from gnav_core.table.errors import DocumentError
from lessons.games.game import decoded

MOST_ITEMS: Final = 30
LONGEST_PLAN: Final = 8_000
"""Characters of a plan in an address."""


class PlanError(ValueError):
    """A plan that cannot be read; the message says which item, and what to do."""


class IllegalMove(ValueError):
    """A step that the present phase does not allow."""


class Phase(Enum):
    """Where a class stands with the item that is on."""

    LOBBY = "lobby"
    SHOW = "show"
    OPEN = "open"
    LOCKED = "locked"
    REVEAL = "reveal"
    DISCUSS = "discuss"
    OVER = "over"

    __hash__ = object.__hash__


class Stage(Enum):
    """How much a reveal has shown so far."""

    COUNT = "count"
    SPREAD = "spread"
    PLAYED = "played"
    BELIEFS = "beliefs"


_STAGES: Final = tuple(Stage)


class Move(Enum):
    """What a teacher may do."""

    START = "start"
    OPEN = "open"
    LOCK = "lock"
    REVEAL = "reveal"
    MORE = "more"
    DISCUSS = "discuss"
    NEXT = "next"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that a class looks at: a question of a lesson, or a question about a moment of a situation.

    ``lesson`` and ``question`` name the first; ``situation`` (a share code), ``at`` (how many events have happened,
    0 before the deal) and ``kind`` (a kind of question) the second.
    """

    lesson: str = ""
    question: str = ""
    situation: str = ""
    at: int = 0
    kind: str = ""


@dataclass(frozen=True, slots=True)
class ClassState:
    """Where a class stands.

    ``revision`` counts every change; ``ballot`` is 1 for the first vote on an item, then 2, and so on. ``as_one``: the
    class plays as one player, whose lives are counted (lives.py).
    """

    plan: tuple[Item, ...]
    phase: Phase = Phase.LOBBY
    item: int = 0
    ballot: int = 1
    stage: Stage = Stage.COUNT
    revision: int = 0
    paused: bool = False
    as_one: bool = False

    @property
    def current(self) -> Item | None:
        """The item that is on, None in the lobby and after the end."""
        return None if self.phase in (Phase.LOBBY, Phase.OVER) else self.plan[self.item]

    @property
    def takes_votes(self) -> bool:
        """Whether votes are taken now."""
        return self.phase is Phase.OPEN and not self.paused

    @property
    def spread_shown(self) -> bool:
        """Whether the pages may be sent how the answers are spread."""
        return self.phase is Phase.DISCUSS or (self.phase is Phase.REVEAL and self.stage is not Stage.COUNT)

    @property
    def truth_shown(self) -> bool:
        """Whether the pages may be sent what follows the question: never before the engine plays it for all."""
        return self.phase is Phase.REVEAL and self.stage in (Stage.PLAYED, Stage.BELIEFS)


def moves(state: ClassState) -> tuple[Move, ...]:
    """Return what the teacher may do now, the usual next step first; nothing while the class pauses."""
    if state.paused:
        return ()
    match state.phase:
        case Phase.LOBBY:
            return (Move.START,)
        case Phase.SHOW | Phase.DISCUSS:
            return (Move.OPEN,)
        case Phase.OPEN:
            return (Move.LOCK,)
        case Phase.LOCKED:
            return (Move.REVEAL,)
        case Phase.REVEAL if state.stage is Stage.SPREAD:
            return (Move.MORE, Move.DISCUSS)
        case Phase.REVEAL if state.stage is Stage.BELIEFS:
            return (Move.NEXT,)
        case Phase.REVEAL:
            return (Move.MORE,)
        case Phase.OVER:
            return ()
        case _:
            assert_never(state.phase)


def moved(state: ClassState, move: Move) -> ClassState:
    """Return the class after a step. Raises IllegalMove."""
    if move not in moves(state):
        raise IllegalMove(f"{move.value} is not possible in phase {state.phase.value}")
    onward = replace(state, revision=state.revision + 1)
    match move:
        case Move.START:
            return replace(onward, phase=Phase.SHOW)
        case Move.OPEN:
            return replace(onward, phase=Phase.OPEN, ballot=state.ballot + (state.phase is Phase.DISCUSS))
        case Move.LOCK:
            return replace(onward, phase=Phase.LOCKED)
        case Move.REVEAL:
            return replace(onward, phase=Phase.REVEAL, stage=Stage.COUNT)
        case Move.MORE:
            return replace(onward, stage=_STAGES[_STAGES.index(state.stage) + 1])
        case Move.DISCUSS:
            return replace(onward, phase=Phase.DISCUSS)
        case Move.NEXT if state.item + 1 < len(state.plan):
            return replace(onward, phase=Phase.SHOW, item=state.item + 1, ballot=1, stage=Stage.COUNT)
        case Move.NEXT:
            return replace(onward, phase=Phase.OVER)
        case _:
            assert_never(move)


def held(state: ClassState, *, paused: bool) -> ClassState:
    """Return the class paused, or going on."""
    return replace(state, paused=paused, revision=state.revision + 1)


def joined(state: ClassState, *, as_one: bool) -> ClassState:
    """Return the class playing as one player, or each for themselves."""
    return replace(state, as_one=as_one, revision=state.revision + 1)


def ballot(state: ClassState) -> str:
    """Return the name of the vote on the item that is on, whether it is open or not."""
    return f"{state.item}.{state.ballot}"


def state_text(state: ClassState) -> str:
    """Return where a class stands as text to keep; its plan and its revision are kept beside it."""
    fields = (state.phase.value, state.item, state.ballot, state.stage.value, int(state.paused), int(state.as_one))
    return " ".join(map(str, fields))


def parse_state(words: str, plan: tuple[Item, ...], revision: int) -> ClassState:
    """Return the class of such a text."""
    phase, item, ballot, stage, paused, as_one = words.split(" ")
    return ClassState(plan, Phase(phase), int(item), int(ballot), Stage(stage), revision, paused == "1", as_one == "1")


def undone(state: ClassState, before: ClassState) -> ClassState:
    """Return the class as it was a step before, as a new revision: a page never meets an older one again.

    Votes stay. What the pages have been sent cannot be unsaid, so a played truth stays played.
    """
    if state.truth_shown and not before.truth_shown:
        raise IllegalMove("what has been played cannot be hidden again: go on, or vote on the next question")
    return replace(before, revision=state.revision + 1)


# --- plans ------------------------------------------------------------------------------------------------------------

_QUESTION: Final = re.compile(r"q:([a-z0-9-]{1,80})/([a-z0-9-]{1,80})")
_SITUATION: Final = re.compile(r"s:([A-Za-z0-9_-]+)@([0-9]{1,3})/([a-z]{1,12})")


def plan_text(plan: tuple[Item, ...]) -> str:
    """Return a plan as text for an address: ``q:cat/undo~s:1eNo…@2/predict``."""
    return "~".join(
        f"q:{item.lesson}/{item.question}" if item.lesson else f"s:{item.situation}@{item.at}/{item.kind}"
        for item in plan
    )


def parse_plan(text: str, known: Mapping[str, tuple[str, ...]], kinds: tuple[str, ...]) -> tuple[Item, ...]:
    """Return the plan of a text; ``known`` has the questions of each lesson, ``kinds`` what a situation can be asked.

    Raises PlanError.
    """
    if len(text) > LONGEST_PLAN:
        raise PlanError(f"the plan has {len(text)} characters, at most {LONGEST_PLAN} are read: take fewer situations")
    parts = [part for part in text.split("~") if part]
    if not 1 <= len(parts) <= MOST_ITEMS:
        raise PlanError(f"a plan of {len(parts)} items: put in 1 to {MOST_ITEMS}")
    return tuple(_item(part, number, known, kinds) for number, part in enumerate(parts, 1))


def _item(part: str, number: int, known: Mapping[str, tuple[str, ...]], kinds: tuple[str, ...]) -> Item:
    if found := _QUESTION.fullmatch(part):
        lesson, question = found.groups()
        if question not in known.get(lesson, ()):
            raise PlanError(f"item {number}: there is no question {question} in a lesson {lesson}: choose it anew")
        return Item(lesson=lesson, question=question)
    if found := _SITUATION.fullmatch(part):
        code, at, kind = found.groups()
        if kind not in kinds:
            raise PlanError(f"item {number}: a situation cannot be asked {kind}: use {', '.join(kinds)}")
        try:
            decoded(code)
        except DocumentError as error:
            raise PlanError(f"item {number}: {error}") from error
        return Item(situation=code, at=int(at), kind=kind)
    raise PlanError(f"item {number} cannot be read: make the plan anew")
