"""A class as its pages find it: read from the store, moved on by compare-and-set, voted in, and told to all pages."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from lessons import store
from lessons.classes import bell
from lessons.classes.items import BEGINNING, read_plan
from lessons.classes.phases import (
    ClassState,
    IllegalMove,
    Item,
    Move,
    PlanError,
    ballot,
    held,
    joined,
    moved,
    parse_state,
    plan_text,
    state_text,
    undone,
)
from lessons.questions.grading import Answer

_CODE: Final = re.compile(rf"[{store.ROOM_LETTERS}]{{{store.ROOM_LENGTH}}}")
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{32}")


@dataclass(frozen=True, slots=True)
class Present:
    """A class at this moment: as it is kept, where it stands, how many have joined and how many have answered."""

    room: store.Room
    state: ClassState
    here: int
    answered: int

    @property
    def code(self) -> str:
        """What learners join with."""
        return self.room.room


def open_class(plan: tuple[Item, ...] = BEGINNING) -> str:
    """Open a class with a plan; return the secret that controls it."""
    return store.open_room(plan_text(plan), state_text(ClassState(plan))).secret


def is_code(code: str) -> bool:
    """Tell whether a text has the form of a join code; no other text is ever looked up."""
    return _CODE.fullmatch(code) is not None


def line_of(room: store.Room) -> str:
    """Return what shows the pages of a class to be its pages; it says nothing of the secret it is made of."""
    return hashlib.sha256(f"line {room.room} {room.secret}".encode()).hexdigest()[:32]


def class_of_code(code: str) -> Present | None:
    """Return the class of a join code, None when there is none."""
    return _present(store.room_of_code(code)) if is_code(code) else None


def class_of_secret(secret: str) -> Present | None:
    """Return the class that a secret controls, None when there is none."""
    return _present(room_of_secret(secret))


def room_of_secret(secret: str) -> store.Room | None:
    """Return the room that a secret controls; what has not the form of a secret is not looked up."""
    return store.room_of_secret(secret) if _SECRET.fullmatch(secret) else None


def _present(room: store.Room | None) -> Present | None:
    if room is None:
        return None
    try:
        plan = read_plan(room.plan)
    except PlanError:  # a lesson that was changed while the class went on
        return None
    state = parse_state(room.state, plan, room.revision)
    return Present(room, state, *store.counts(room.room, ballot(state)))


def snapshot(code: str) -> str | None:
    """Return what any page of a class may know at any time, as JSON; None when the class is over and gone.

    No names, no answers, nothing of the table: only where the class stands, and two counts.
    """
    room = store.room_of_code(code)
    if room is None:
        return None
    phase, item, number, stage, paused = room.state.split(" ")[:5]
    here, answered = store.counts(code, f"{item}.{number}")
    told = {"revision": room.revision, "phase": phase, "stage": stage, "item": int(item), "paused": paused == "1"}
    return json.dumps(told | {"here": here, "answered": answered})


# --- what the teacher does --------------------------------------------------------------------------------------------


def step(secret: str, move: Move, *, revision: int) -> bool:
    """Take a step, if the class still stands where the button was drawn; return whether it was taken."""
    return _change(secret, lambda state: moved(state, move), revision=revision)


def hold(secret: str, *, paused: bool, revision: int) -> bool:
    """Pause a class or let it go on; return whether it was done."""
    return _change(secret, lambda state: held(state, paused=paused), revision=revision)


def play_as_one(secret: str, *, as_one: bool, revision: int) -> bool:
    """Let a class play as one player, or each for themselves; return whether it was done."""
    return _change(secret, lambda state: joined(state, as_one=as_one), revision=revision)


def undo(secret: str, *, revision: int) -> bool:
    """Take one step back; return whether it was taken."""
    present = class_of_secret(secret)
    if present is None or not present.room.before:
        return False
    before = parse_state(present.room.before, present.state.plan, revision)
    return _change(secret, lambda state: undone(state, before), revision=revision, keeps_before=False)


def can_undo(present: Present) -> bool:
    """Tell whether the last step can be taken back."""
    if not present.room.before:
        return False
    try:
        undone(present.state, parse_state(present.room.before, present.state.plan, present.state.revision))
    except IllegalMove:
        return False
    return True


def end_class(secret: str) -> None:
    """Delete a class with everything that was answered in it."""
    room = room_of_secret(secret)
    if room is not None:
        store.close_room(room)
        bell.ring(room.room)


def close_door(secret: str, *, closed: bool) -> None:
    """Let nobody new into a class, or let them in again; whoever is in stays in."""
    room = room_of_secret(secret)
    if room is not None:
        store.close_door(room, closed=closed)


def remove(secret: str, member: str) -> None:
    """Take somebody out of a class, with their answers, for good."""
    room = room_of_secret(secret)
    if room is not None:
        store.remove_member(room, member)
        bell.ring(room.room)


def _change(
    secret: str, change: Callable[[ClassState], ClassState], *, revision: int, keeps_before: bool = True
) -> bool:
    present = class_of_secret(secret)
    if present is None or present.room.revision != revision:
        return False
    try:
        after = change(present.state)
    except IllegalMove:
        return False
    done = store.change_room(
        present.room,
        state=state_text(after),
        before=present.room.state if keeps_before else "",
        revision=after.revision,
        taking=ballot(after) if after.takes_votes else "",
    )
    bell.ring(present.code)
    return done


# --- what learners do -------------------------------------------------------------------------------------------------


def join(code: str, member: str, name: str) -> bool:
    """Let somebody in under a pseudonym; return whether there was room."""
    joined = store.join_room(code, member, name)
    bell.ring(code)
    return joined


def cast(code: str, number: str, *, member: str, answer: Answer) -> bool:
    """Keep somebody's answer in a ballot; return whether it came in time."""
    received = store.vote(code, number, member, answer_text(answer))
    bell.ring(code)
    return received


def answer_text(answer: Answer) -> str:
    """Return an answer as text: alike for alike answers."""
    return json.dumps(answer, ensure_ascii=False, sort_keys=True)


def answers(code: str, number: str) -> dict[str, Answer]:
    """Return each member's answer in a ballot."""
    return {member: json.loads(given) for member, given in store.votes(code, number).items()}


def spread(code: str, number: str) -> list[tuple[Answer, int]]:
    """Return how often each answer was given in a ballot, the most frequent first."""
    given = Counter(store.votes(code, number).values())
    return [(json.loads(one), count) for one, count in sorted(given.items(), key=lambda pair: (-pair[1], pair[0]))]


def crossings(code: str, item: int, number: int) -> list[tuple[Answer, Answer, int]]:
    """Return how many moved from which answer to which between the vote before and this one on an item."""
    before, after = store.votes(code, f"{item}.{number - 1}"), store.votes(code, f"{item}.{number}")
    pairs = Counter((before[member], after[member]) for member in after if member in before)
    return [(json.loads(old), json.loads(new), count) for (old, new), count in sorted(pairs.items())]
