"""A class on one device that goes round: who is behind the curtain, and what they answer."""

from __future__ import annotations

import hashlib
import random

from lessons import store
from lessons.classes import names, plan_actions, rooms
from lessons.classes.phases import Move, Phase, ballot
from lessons.classes.rooms import Present
from lessons.questions.grading import Answer
from lessons.web import session


def present() -> Present | None:
    """Return the class of this device, None before it starts and after its end."""
    return rooms.class_of_secret(session.recall("pass secret", ""))


def start() -> None:
    """Open a class with the plan of this device's teacher."""
    secret = rooms.open_class(plan_actions.plan())
    session.remember("pass secret", secret)
    rooms.step(secret, Move.START, revision=0)


def step(move: Move, revision: int) -> None:
    """Take a step; each vote begins with the first person, behind a drawn curtain."""
    rooms.step(session.recall("pass secret", ""), move, revision=revision)
    found = present()
    if found is not None and found.state.phase is Phase.OPEN:
        session.remember("pass person", 0)
        session.remember("pass open", 0)


def end() -> None:
    """Delete the class with all answers."""
    rooms.end_class(session.recall("pass secret", ""))
    session.remember("pass secret", "")


def person() -> int:
    """Return the number of the person whose turn it is, from 0."""
    return session.recall("pass person", 0)


def is_open() -> bool:
    """Tell whether the curtain is open."""
    return bool(session.recall("pass open", 0))


def member(room: str) -> str:
    """Return the key of the person whose turn it is."""
    return hashlib.sha256(f"{room} {session.visitor()} {person()}".encode()).hexdigest()[:32]


def name(room: str) -> str:
    """Return the drawn name of the person whose turn it is; they keep it for all questions."""
    found = store.members(room)
    mine = member(room)
    if mine not in found:
        rooms.join(room, mine, names.draw({*found.values()}, random.SystemRandom()))
        found = store.members(room)
    return found.get(mine, "")


def open_curtain() -> None:
    """Let the person at the device see the question."""
    session.remember("pass open", 1)
    session.remember("pass nothing", 0)


def draw_curtain(found: Present, chosen: Answer | None) -> None:
    """Keep the answer and hand on; without one nothing is handed on, which is said."""
    session.remember("pass nothing", int(chosen is None))
    if chosen is None:
        return
    rooms.cast(found.code, ballot(found.state), member=member(found.code), answer=chosen)
    session.remember("pass open", 0)
    session.remember("pass person", person() + 1)
