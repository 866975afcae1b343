"""What a visitor does in a class: opens one, leads it, joins it.

A code is looked up before anything is counted, so whoever is right is let in, however many others guess at the same
address. New members from one address are bounded by the minute; whoever is in stays in.
"""

from __future__ import annotations

import hashlib
import random
import time
from collections import deque
from threading import Lock
from typing import Final

from lessons import store
from lessons.classes import names, rooms
from lessons.classes.items import BEGINNING
from lessons.classes.phases import Item, Move
from lessons.classes.rooms import Present
from lessons.web import session
from lessons.web.identity import is_identity, new_identity

TYPED: Final = "class_typed"
TOKEN: Final = "me"
"""The name in the address under which a browser without cookies finds itself again."""
MOST_NEW: Final = 60
"""New members of a class from one address within a minute: two classes that share one, or a crowd made up by one."""
DOUBLE_CLICK: Final = 0.6
"""Seconds in which a second step from the same page is taken for a slip of the finger."""


# --- the teacher ------------------------------------------------------------------------------------------------------


def open_class(plan: tuple[Item, ...] = BEGINNING) -> None:
    """Open a class with a plan; the page then goes to its control."""
    session.remember("class opened", rooms.open_class(plan))


def led() -> tuple[str, Present | None]:
    """Return the secret of the address, and the class that it controls."""
    secret = session.asked("key")
    found = rooms.class_of_secret(secret)
    if secret and found is None and session.recall("class wrong key", "") != secret:
        session.remember("class wrong key", secret)
        _note_wrong()
    return secret, found


def step(secret: str, move: Move, revision: int) -> None:
    """Take a step, unless it is the second half of a double click or the class has moved on elsewhere."""
    if _twice():
        return
    _told(rooms.step(secret, move, revision=revision))


def undo(secret: str, revision: int) -> None:
    """Take one step back."""
    if not _twice():
        _told(rooms.undo(secret, revision=revision))


def hold(secret: str, paused: bool, revision: int) -> None:  # noqa: FBT001  (a callback's arguments have no names)
    """Pause or go on."""
    if not _twice():
        _told(rooms.hold(secret, paused=paused, revision=revision))


def play_as_one(secret: str, as_one: bool, revision: int) -> None:  # noqa: FBT001
    """Let the class play as one player, or each for themselves."""
    if not _twice():
        _told(rooms.play_as_one(secret, as_one=as_one, revision=revision))


def end(secret: str) -> None:
    """End the class for good."""
    rooms.end_class(secret)
    session.remember("class ended", 1)


def close_door(secret: str, closed: bool) -> None:  # noqa: FBT001
    """Let nobody new in, or let them in again."""
    rooms.close_door(secret, closed=closed)


def remove(secret: str, removed: str) -> None:
    """Take a member out of the class."""
    rooms.remove(secret, removed)


def _twice() -> bool:
    now = time.monotonic()
    before = session.recall("class stepped", -1000.0)
    session.remember("class stepped", now)
    return now - before < DOUBLE_CLICK


def _told(done: bool) -> None:  # noqa: FBT001
    session.remember("class moved elsewhere", int(not done))


# --- the learner ------------------------------------------------------------------------------------------------------


def code() -> str:
    """Return the join code that this visitor has typed or followed, in capitals; "" for none."""
    return clean(session.recall("class code", "") or session.asked("room"))


def clean(words: str) -> str:
    """Return the letters of a code that somebody wrote, in capitals."""
    return "".join(letter for letter in words.upper() if letter.isascii() and letter.isalpha())[: store.ROOM_LENGTH]


def take_code() -> None:
    """Follow the code that was typed."""
    session.remember("class code", clean(str(session.taken(TYPED) or "")))
    session.remember("class wrong", "")


def leave() -> None:
    """Go back to the question for a code."""
    session.remember("class code", "")
    session.remember("class name", "")
    session.forget_asked("room")
    session.forget_asked(TOKEN)


def found(wanted: str, *, wall: bool = False) -> Present | None:
    """Return the class of a code; the ``wall`` and members always find it, a visitor who has just guessed does not.

    A wrong code is counted once, however often the page runs.
    """
    if not wanted:
        return None
    present = rooms.class_of_code(wanted)
    if present is not None and not wall and _guesses() and member(wanted) not in store.members(wanted):
        return None
    if present is None and session.recall("class wrong", "") != wanted:
        session.remember("class wrong", wanted)
        if session.recall("class joined", "") != wanted:
            _note_wrong()
    return present


def waits() -> bool:
    """Tell whoever was not let in whether many wrong codes came from this visitor or this address just now."""
    return _guesses() or store.wrong_codes(_address()) >= store.MOST_WRONG_JOINS


def _guesses() -> bool:
    return store.wrong_codes(_visitor()) >= store.MOST_WRONG_EACH


def _note_wrong() -> None:
    for source in (_address(), _visitor()):
        store.note_wrong_code(source)


def _address() -> str:
    """What wrong codes are counted by that a whole school may share."""
    return f"class {session.network()}"


def _visitor() -> str:
    return f"class visitor {session.visitor()}"


def member(room: str) -> str:
    """Return this device's key in a class: the same after a reload, of no use in any other class.

    It is made of the visitor's identity. A browser that keeps no cookie has another one at each reload, so there it is
    made of a token in the page's address, and of what the browser calls itself: the address alone, handed to somebody
    with another kind of phone or with one that keeps cookies, opens nothing.
    """
    known = session.visitor() if session.keeps_cookie() else f"{_token()} {session.browser()}"
    return hashlib.sha256(f"{room} {known}".encode()).hexdigest()[:32]


def _token() -> str:
    """Return the secret by which this page is known again, which is of no use anywhere else."""
    kept = session.recall("class token", "")
    if not kept:
        asked = session.asked(TOKEN)
        kept = asked if is_identity(asked) else new_identity()
        session.remember("class token", kept)
    return kept


def stay(room: str) -> None:
    """Let the page come back to the class that was joined, as the same member."""
    session.remember("class joined", room)
    session.put_in_address("room", room)
    if session.keeps_cookie():
        session.forget_asked(TOKEN)  # of a page that was handed on
    else:
        session.put_in_address(TOKEN, _token())


def name(room: str) -> str:
    """Return the name drawn for this visitor, before they have joined."""
    if not session.recall("class name", ""):
        draw(room)
    return session.recall("class name", "")


def draw(room: str) -> None:
    """Draw another name."""
    taken = {*store.members(room).values()}
    drawn = names.draw(taken, random.SystemRandom(), not_this=session.recall("class name", ""))
    session.remember("class name", drawn)


def join(room: str) -> None:
    """Join a class under the name that was drawn, or keep why not."""
    me = member(room)
    if me not in store.members(room) and not _room_at_the_door(room):
        session.remember("class refused", "crowd")
        return
    joined = rooms.join(room, me, name(room))
    session.remember("class refused", "" if joined else refused(room))


def refused(room: str) -> str:
    """Return why this visitor is not let into a class: "removed", "closed", "full", or "" for no reason."""
    found = store.room_of_code(room)
    return store.refusal(found, member(room)) if found is not None else ""


_AT_THE_DOOR: Final[dict[tuple[str, str], deque[float]]] = {}
_COUNTING: Final = Lock()


def _room_at_the_door(room: str) -> bool:
    """Count a newcomer to a class by their address; return whether there were not too many within a minute."""
    now = time.monotonic()
    with _COUNTING:
        for key, times in [*_AT_THE_DOOR.items()]:
            while times and times[0] < now - 60:
                times.popleft()
            if not times:
                del _AT_THE_DOOR[key]
        came = _AT_THE_DOOR.setdefault((room, session.network()), deque())
        if len(came) >= MOST_NEW:
            return False
        came.append(now)
    return True


def draw_again(room: str) -> None:
    """Take another name while in the class."""
    draw(room)
    join(room)
