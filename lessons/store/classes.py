"""Classes: rooms, who joined, and votes.

A room changes by compare-and-set on its revision, so a double click or a second control page does no harm. A vote is
written in one transaction with the check that it is still taken. Everything of a class is deleted at its end or when
it expires. Whoever writes anything of a class locks its room first, and what belongs to a room goes with it.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from lessons.store.clock import steady_time
from lessons.store.database import TABLES, erase_traces, insert, reading, writing

ROOMS: Final = sa.Table(
    "rooms",
    TABLES,
    sa.Column("room", sa.Text, primary_key=True),
    sa.Column("secret", sa.Text, nullable=False),
    sa.Column("plan", sa.Text, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("before", sa.Text, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("taking", sa.Text, nullable=False),
    sa.Column("expires", sa.Double, nullable=False),
    sa.Column("closed", sa.Integer, nullable=False),
)
MEMBERS: Final = sa.Table(
    "members",
    TABLES,
    sa.Column("room", sa.Text, sa.ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
    sa.Column("member", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("seen", sa.Double, nullable=False),
    sa.Column("removed", sa.Integer, nullable=False),
)
VOTES: Final = sa.Table(
    "votes",
    TABLES,
    sa.Column("room", sa.Text, primary_key=True),
    sa.Column("ballot", sa.Text, primary_key=True),
    sa.Column("member", sa.Text, primary_key=True),
    sa.Column("answer", sa.Text, nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.ForeignKeyConstraint(["room", "member"], ["members.room", "members.member"], ondelete="CASCADE"),
)

ROOM_LETTERS: Final = "ACDEFHJKLMNPRTUVWXY"
"""Letters that nobody takes for another, nor for a digit."""
ROOM_LENGTH: Final = 6
ROOM_SECONDS: Final = 6 * 60 * 60
MOST_MEMBERS: Final = 250
MOST_WRONG_JOINS: Final = 120
"""Wrong join codes from one address within a minute: a class shares one, and forty phones may each err three times.

Whoever errs beyond that is told to wait. Right codes are neither counted nor refused.
"""
MOST_WRONG_EACH: Final = 12
"""Wrong join codes from one visitor within a minute; that visitor alone then waits, unless already in the class."""
_LONGEST_ANSWER: Final = 4_096
_IN: Final = MEMBERS.c.removed == 0


@dataclass(frozen=True, slots=True)
class Room:
    """A class as it is kept.

    ``state`` and ``before`` are texts of phases.py; ``taking`` names the ballot that takes votes now, or nothing;
    ``secret`` opens the control, ``closed`` is whether nobody new is let in.
    """

    room: str
    secret: str
    plan: str
    state: str
    before: str
    revision: int
    taking: str
    closed: bool = False


def open_room(plan: str, state: str, now: float | None = None) -> Room:
    """Open a class with a plan and return it, with a code for the learners and a secret for the teacher."""
    now = steady_time() if now is None else now
    code = "".join(secrets.choice(ROOM_LETTERS) for _ in range(ROOM_LENGTH))
    room = Room(code, secrets.token_urlsafe(24), plan, state, before="", revision=0, taking="")
    with writing() as connection:
        forget_expired(connection, now)
        connection.execute(ROOMS.insert().values(**_row(room), expires=now + ROOM_SECONDS))
    return room


def room_of_code(code: str, now: float | None = None) -> Room | None:
    """Return the class of a join code, None when there is none or it has expired."""
    return _room(ROOMS.c.room == code, now)


def room_of_secret(secret: str, now: float | None = None) -> Room | None:
    """Return the class that a secret controls, None when there is none or it has expired."""
    return _room(ROOMS.c.secret == secret, now)


def change_room(room: Room, *, state: str, before: str, revision: int, taking: str) -> bool:
    """Put a class into a new state if nobody has changed it since ``room`` was read; return whether it was done."""
    same = (ROOMS.c.room == room.room) & (ROOMS.c.revision == room.revision)
    with writing() as connection:
        done = connection.execute(
            ROOMS.update().where(same).values(state=state, before=before, revision=revision, taking=taking)
        )
        return bool(done.rowcount)


def close_room(room: Room) -> None:
    """Delete a class with everyone in it and every vote."""
    with writing() as connection:
        _forget(connection, ROOMS.c.room == room.room)
    erase_traces()


def close_door(room: Room, *, closed: bool) -> None:
    """Let nobody new into a class, or let them in again."""
    with writing() as connection:
        connection.execute(ROOMS.update().where(ROOMS.c.room == room.room).values(closed=int(closed)))


def remove_member(room: Room, member: str) -> None:
    """Take somebody out of a class with all their votes; they are not let in again."""
    mine = (MEMBERS.c.room == room.room) & (MEMBERS.c.member == member)
    with writing() as connection:
        if _locked(connection, room.room) is None:
            return
        connection.execute(MEMBERS.update().where(mine).values(removed=1, name=""))
        connection.execute(VOTES.delete().where((VOTES.c.room == room.room) & (VOTES.c.member == member)))


def join_room(code: str, member: str, name: str, now: float | None = None) -> bool:
    """Let somebody into a class under a pseudonym, or give them another one; return whether they are in."""
    now = steady_time() if now is None else now
    with writing() as connection:
        room = _locked(connection, code, now)
        if room is None or _refusal(connection, room, member):
            return False
        row = {"room": code, "member": member, "name": name[:60], "seen": now, "removed": 0}
        connection.execute(
            insert(connection, MEMBERS)
            .values(row)
            .on_conflict_do_update(index_elements=["room", "member"], set_={"name": row["name"], "seen": now})
        )
        return True


def refusal(room: Room, member: str) -> str:
    """Return why somebody is not let into a class: "removed", "closed", "full", or "" for no reason."""
    with reading() as connection:
        row = connection.execute(ROOMS.select().where(ROOMS.c.room == room.room)).first()
        return "" if row is None else _refusal(connection, row, member)


def _refusal(connection: sa.Connection, room: Any, member: str) -> str:
    mine = (MEMBERS.c.room == room.room) & (MEMBERS.c.member == member)
    removed = connection.execute(sa.select(MEMBERS.c.removed).where(mine)).scalar()
    if removed is not None:
        return "removed" if removed else ""
    if room.closed:
        return "closed"
    count = sa.select(sa.func.count()).select_from(MEMBERS).where((MEMBERS.c.room == room.room) & _IN)
    return "full" if (connection.execute(count).scalar() or 0) >= MOST_MEMBERS else ""


def members(code: str) -> dict[str, str]:
    """Return the pseudonym of each member of a class."""
    with reading() as connection:
        rows = connection.execute(MEMBERS.select().where((MEMBERS.c.room == code) & _IN).order_by(MEMBERS.c.seen))
        return {row.member: row.name for row in rows}


def vote(code: str, ballot: str, member: str, answer: str, now: float | None = None) -> bool:
    """Keep somebody's vote in place of an earlier one, if this ballot still takes votes and they have joined.

    Return whether it was received. The check and the vote are one transaction: a lock falls before or after it,
    never between.
    """
    if len(answer) > _LONGEST_ANSWER:
        return False
    now = steady_time() if now is None else now
    mine = (MEMBERS.c.room == code) & (MEMBERS.c.member == member) & _IN
    with writing() as connection:
        room = _locked(connection, code, now)
        if not ballot or room is None or room.taking != ballot:
            return False
        if connection.execute(sa.select(MEMBERS.c.member).where(mine)).scalar() is None:
            return False
        row = {"room": code, "ballot": ballot, "member": member, "answer": answer, "made": now}
        connection.execute(
            insert(connection, VOTES)
            .values(row)
            .on_conflict_do_update(index_elements=["room", "ballot", "member"], set_={"answer": answer, "made": now})
        )
        return True


def votes(code: str, ballot: str) -> dict[str, str]:
    """Return the answer of each member who voted in a ballot of a class."""
    cast = (VOTES.c.room == code) & (VOTES.c.ballot == ballot)
    with reading() as connection:
        return {row.member: row.answer for row in connection.execute(VOTES.select().where(cast).order_by(VOTES.c.made))}


def counts(code: str, ballot: str) -> tuple[int, int]:
    """Return how many have joined a class, and how many of them have voted in a ballot."""
    here = sa.select(sa.func.count()).select_from(MEMBERS).where((MEMBERS.c.room == code) & _IN)
    cast = sa.select(sa.func.count()).select_from(VOTES).where((VOTES.c.room == code) & (VOTES.c.ballot == ballot))
    with reading() as connection:
        return connection.execute(here).scalar() or 0, connection.execute(cast).scalar() or 0


def all_votes(code: str) -> list[tuple[str, str, str]]:
    """Return ballot, member and answer of every vote in a class, oldest first."""
    with reading() as connection:
        rows = connection.execute(VOTES.select().where(VOTES.c.room == code).order_by(VOTES.c.made))
        return [(row.ballot, row.member, row.answer) for row in rows]


def _room(which: Any, now: float | None) -> Room | None:
    now = steady_time() if now is None else now
    with reading() as connection:
        row = connection.execute(ROOMS.select().where(which & (ROOMS.c.expires >= now))).first()
    if row is None:
        return None
    return Room(row.room, row.secret, row.plan, row.state, row.before, row.revision, row.taking, bool(row.closed))


def _row(room: Room) -> dict[str, Any]:
    names = ("room", "secret", "plan", "state", "before", "revision", "taking")
    return {**{name: getattr(room, name) for name in names}, "closed": int(room.closed)}


def _locked(connection: sa.Connection, code: str, now: float | None = None) -> Any:
    """Return the row of a class, which nobody else then changes until this transaction ends; None if it is gone."""
    wanted = ROOMS.c.room == code
    if now is not None:
        wanted &= ROOMS.c.expires >= now
    return connection.execute(ROOMS.select().where(wanted).with_for_update()).first()


def forget_expired(connection: sa.Connection, now: float) -> None:
    """Delete the classes whose hours are over, within a transaction; none is kept for longer than it could last now."""
    _forget(connection, ROOMS.c.expires < now)
    latest = now + ROOM_SECONDS
    connection.execute(ROOMS.update().where(ROOMS.c.expires > latest).values(expires=latest))


def _forget(connection: sa.Connection, which: Any) -> None:
    connection.execute(sa.select(ROOMS.c.room).where(which).order_by(ROOMS.c.room).with_for_update()).all()
    connection.execute(ROOMS.delete().where(which))
