"""Learners, what they answered, and what they started afresh.

Several learners may share a device, and one learner several devices: a device's visitor knows learners, and a
short-lived code carries a learner to another device. Attempts are only ever added; a reset says from which attempt
on they count, and can be undone.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from lessons.store.clock import TODAY, steady_time
from lessons.store.database import TABLES, erase_traces, insert, reading, writing
from lessons.store.places import PLACES

LEARNERS: Final = sa.Table(
    "learners",
    TABLES,
    sa.Column("learner", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("day", sa.Integer, nullable=False),
)
VISITOR_LEARNERS: Final = sa.Table(
    "visitor_learners",
    TABLES,
    sa.Column("visitor", sa.Text, primary_key=True),
    sa.Column("learner", sa.Text, primary_key=True),
)
ATTEMPTS: Final = sa.Table(
    "attempts",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("learner", sa.Text, nullable=False),
    sa.Column("lesson", sa.Text, nullable=False),
    sa.Column("question", sa.Text, nullable=False),
    sa.Column("lesson_hash", sa.Text, nullable=False),
    sa.Column("scenario", sa.Text, nullable=False),
    sa.Column("answer", sa.Text, nullable=False),
    sa.Column("correct", sa.Integer, nullable=False),
    sa.Column("credit", sa.Double, nullable=False),
    sa.Column("sure", sa.Integer),
    sa.Column("belief", sa.Text, nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("verdict", sa.Text, nullable=False),
    sa.Column("help", sa.Text, nullable=False),
)
RESETS: Final = sa.Table(
    "resets",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("learner", sa.Text, nullable=False),
    sa.Column("scope", sa.Text, nullable=False),
    sa.Column("after", sa.Integer, nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("undone", sa.Integer, nullable=False),
)
PASSES: Final = sa.Table(
    "passes",
    TABLES,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("learner", sa.Text, nullable=False),
    sa.Column("expires", sa.Double, nullable=False),
)

WRONG_CODES: Final = sa.Table(
    "wrong_codes",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("source", sa.Text, nullable=False),
    sa.Column("made", sa.Double, nullable=False),
)
MOST_WRONG_CODES: Final = 10
WRONG_CODE_SECONDS: Final = 60
_MOST_REMEMBERED: Final = 500

PASS_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody takes for another."""
PASS_LENGTH: Final = 8
PASS_SECONDS: Final = 15 * 60
MOST_ATTEMPTS: Final = 20_000
"""Attempts kept for one learner; the course has a few hundred questions."""
_LONGEST_TEXT: Final = 70_000


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer, frozen with all that is needed to look at it again after the lesson has changed.

    ``scenario`` is the question as text, ``answer`` the answer as JSON, ``sure`` how sure the learner was in
    percent, ``belief`` the wrong belief it agrees with or nothing, ``made`` the time in seconds since 1970, ``id``
    its number (0 before it is kept). ``verdict`` is ``right``, ``defensible`` or ``wrong``, "" for answers of before
    there were three: then ``correct`` says it. ``help`` is what had been given before it, as progress.py names it.
    """

    lesson: str
    question: str
    lesson_hash: str
    scenario: str
    answer: str
    correct: bool
    credit: float
    sure: int | None
    belief: str
    made: float
    id: int = 0
    verdict: str = ""
    help: str = ""


@dataclass(frozen=True, slots=True)
class Reset:
    """A fresh start: attempts of a scope up to number ``after`` count no more.

    ``scope`` is a lesson, ``lesson/question``, or ``*`` for all.
    """

    id: int
    scope: str
    after: int
    made: float
    undone: bool


def add_learner(visitor: str, name: str) -> str:
    """Make a learner on this visitor's device and return the learner's key.

    Where the device had got to in its lessons while nobody had answered yet is where its first learner is.
    """
    learner = secrets.token_hex(16)
    with writing() as connection:
        connection.execute(PLACES.update().where(PLACES.c.who == visitor).values(who=learner))
        connection.execute(LEARNERS.insert().values(learner=learner, name=name[:40], made=time.time(), day=TODAY))
        connection.execute(VISITOR_LEARNERS.insert().values(visitor=visitor, learner=learner))
    return learner


def learners(visitor: str) -> list[tuple[str, str]]:
    """Return key and name of each learner on this visitor's device, in the order in which they were made."""
    with reading() as connection:
        return learners_of(connection, visitor)


def learners_of(connection: sa.Connection, visitor: str) -> list[tuple[str, str]]:
    """Return key and name of each learner on this visitor's device, within a transaction."""
    joined = LEARNERS.join(VISITOR_LEARNERS, LEARNERS.c.learner == VISITOR_LEARNERS.c.learner)
    query = sa.select(LEARNERS.c.learner, LEARNERS.c.name).select_from(joined)
    rows = connection.execute(query.where(VISITOR_LEARNERS.c.visitor == visitor).order_by(LEARNERS.c.made))
    return [(row.learner, row.name) for row in rows]


def attach_learner(visitor: str, learner: str) -> None:
    """Let this visitor's device know a learner from another one."""
    with writing() as connection:
        row = {"visitor": visitor, "learner": learner}
        connection.execute(insert(connection, VISITOR_LEARNERS).values(row).on_conflict_do_nothing())


def delete_learner(learner: str) -> None:
    """Delete a learner with every trace, on all devices."""
    with writing() as connection:
        forget_learners(connection, LEARNERS.c.learner == learner)
    erase_traces()


def forget_learners(connection: sa.Connection, which: Any) -> None:
    """Delete some learners with every trace, within a transaction."""
    keys = sa.select(LEARNERS.c.learner).where(which)
    connection.execute(keys.order_by(LEARNERS.c.learner).with_for_update()).all()
    for table in (ATTEMPTS, RESETS, PASSES, VISITOR_LEARNERS):
        connection.execute(table.delete().where(table.c.learner.in_(keys)))
    connection.execute(PLACES.delete().where(PLACES.c.who.in_(keys)))
    connection.execute(LEARNERS.delete().where(which))


def add_attempts(learner: str, given: Iterable[Attempt]) -> int:
    """Add attempts and return how many; what goes beyond the 20,000 kept, or is too long to keep, is left out."""
    count = sa.select(sa.func.count()).select_from(ATTEMPTS).where(ATTEMPTS.c.learner == learner)
    with writing() as connection:
        # One writer at a time for each learner (SQLite has but one anyway): numbers then come in the order in which
        # they can be read, and whoever reads on from the last one misses none.
        connection.execute(LEARNERS.update().where(LEARNERS.c.learner == learner).values(day=TODAY))
        room = MOST_ATTEMPTS - (connection.execute(count).scalar() or 0)
        rows = [
            {
                "learner": learner,
                "lesson": one.lesson,
                "question": one.question,
                "lesson_hash": one.lesson_hash,
                "scenario": one.scenario,
                "answer": one.answer,
                "correct": int(one.correct),
                "credit": one.credit,
                "sure": one.sure,
                "belief": one.belief,
                "made": one.made,
                "verdict": one.verdict,
                "help": one.help,
            }
            for one in given
            if len(one.scenario) + len(one.answer) <= _LONGEST_TEXT
        ][: max(room, 0)]
        if rows:
            connection.execute(ATTEMPTS.insert(), rows)
    return len(rows)


def attempts(learner: str) -> list[Attempt]:
    """Return all attempts of a learner, oldest first."""
    with reading() as connection:
        return [*attempts_after(connection, learner, 0)]


def attempts_after(connection: sa.Connection, learner: str, number: int) -> Iterator[Attempt]:
    """Yield the attempts of a learner that came after the one of this number, oldest first."""
    later = (ATTEMPTS.c.learner == learner) & (ATTEMPTS.c.id > number)
    for row in connection.execute(ATTEMPTS.select().where(later).order_by(ATTEMPTS.c.id)):
        yield Attempt(
            lesson=row.lesson,
            question=row.question,
            lesson_hash=row.lesson_hash,
            scenario=row.scenario,
            answer=row.answer,
            correct=bool(row.correct),
            credit=row.credit,
            sure=row.sure,
            belief=row.belief,
            made=row.made,
            id=row.id,
            verdict=row.verdict,
            help=row.help,
        )


def add_reset(learner: str, scope: str) -> int:
    """Start a scope afresh and return the number of the reset, for `undo_reset`."""
    last = sa.select(sa.func.max(ATTEMPTS.c.id)).where(ATTEMPTS.c.learner == learner)
    with writing() as connection:
        after = connection.execute(last).scalar() or 0
        row = {"learner": learner, "scope": scope, "after": after, "made": time.time(), "undone": 0}
        return int(connection.execute(RESETS.insert().values(row).returning(RESETS.c.id)).scalar_one())


def undo_reset(learner: str, reset: int) -> None:
    """Let the attempts before a reset of this learner count again."""
    with writing() as connection:
        mine = (RESETS.c.learner == learner) & (RESETS.c.id == reset)
        connection.execute(RESETS.update().where(mine).values(undone=1))


def resets(learner: str) -> list[Reset]:
    """Return the resets of a learner, oldest first."""
    with reading() as connection:
        return resets_of(connection, learner)


def resets_of(connection: sa.Connection, learner: str) -> list[Reset]:
    """Return the resets of a learner, oldest first, within a transaction."""
    rows = connection.execute(RESETS.select().where(RESETS.c.learner == learner).order_by(RESETS.c.id))
    return [Reset(row.id, row.scope, row.after, row.made, bool(row.undone)) for row in rows]


def offer_pass(learner: str, now: float | None = None) -> str:
    """Return a code that carries a learner to another device within 15 minutes, once."""
    now = steady_time() if now is None else now
    code = "".join(secrets.choice(PASS_LETTERS) for _ in range(PASS_LENGTH))
    with writing() as connection:
        connection.execute(PASSES.delete().where((PASSES.c.learner == learner) | (PASSES.c.expires < now)))
        connection.execute(PASSES.insert().values(code=code, learner=learner, expires=now + PASS_SECONDS))
    return code


def note_wrong_code(source: str, now: float | None = None) -> None:
    """Remember that a wrong code came from here; past some hundreds within a minute nothing more is to be learned."""
    now = steady_time() if now is None else now
    with writing() as connection:
        forget_wrong_codes(connection, now)
        if _wrong_codes(connection, source, now) < _MOST_REMEMBERED:
            connection.execute(WRONG_CODES.insert().values(source=source, made=now))


def wrong_codes(source: str, now: float | None = None) -> int:
    """Return how many wrong codes came from here within the last minute."""
    now = steady_time() if now is None else now
    with reading() as connection:
        return _wrong_codes(connection, source, now)


def _wrong_codes(connection: sa.Connection, source: str, now: float) -> int:
    recent = (WRONG_CODES.c.source == source) & WRONG_CODES.c.made.between(now - WRONG_CODE_SECONDS, now)
    return connection.execute(sa.select(sa.func.count()).select_from(WRONG_CODES).where(recent)).scalar() or 0


def forget_wrong_codes(connection: sa.Connection, now: float) -> None:
    """Delete the wrong codes of more than a minute ago, and those of a clock that was ahead, within a transaction."""
    made = WRONG_CODES.c.made
    old = (made < now - WRONG_CODE_SECONDS) | (made > now + WRONG_CODE_SECONDS)
    connection.execute(WRONG_CODES.delete().where(old))


def take_pass(visitor: str, code: str, now: float | None = None) -> str | None:
    """Use a code: this visitor's device then knows its learner, whose key is returned. None for no valid code."""
    now = steady_time() if now is None else now
    with writing() as connection:
        valid = (PASSES.c.code == code) & PASSES.c.expires.between(now, now + PASS_SECONDS)
        learner = connection.execute(PASSES.delete().where(valid).returning(PASSES.c.learner)).scalar()
        if learner is None:
            return None
        row = {"visitor": visitor, "learner": learner}
        connection.execute(insert(connection, VISITOR_LEARNERS).values(row).on_conflict_do_nothing())
    return str(learner)
