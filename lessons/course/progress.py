"""A learner's attempts and what follows from them: what is done, what was missed, how well one knows what one knows."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from lessons import store
from lessons.store import Attempt

SCHEMA: Final = 1
LARGEST: Final = 8 * 1024 * 1024
"""Bytes of a progress file."""

SURE_STEPS: Final = (50, 60, 70, 80, 90, 100)
"""How sure one may say to be, in percent."""


class ProgressError(ValueError):
    """A progress file that cannot be read; the message says where and what to do."""


class OtherVersion(ProgressError):
    """The progress file comes from another version of Gnav."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a learner stands in one lesson.

    ``right`` are the questions answered rightly at the last try, ``missed`` those answered wrongly then, out of
    ``questions``.
    """

    questions: tuple[str, ...]
    right: tuple[str, ...]
    missed: tuple[str, ...]

    @property
    def done(self) -> bool:
        """Whether every question was answered rightly."""
        return len(self.right) == len(self.questions)

    @property
    def begun(self) -> bool:
        """Whether any question was answered."""
        return bool(self.right or self.missed)


@dataclass(frozen=True, slots=True)
class Sureness:
    """Of the ``answers`` given with this much sureness (percent), the share that was right (0 to 1)."""

    sure: int
    answers: int
    right: float


def counted(learner: str) -> list[Attempt]:
    """Return the attempts that count: those after the last reset of their scope that was not undone."""
    return counting(store.attempts(learner), store.resets(learner))


def counting(attempts: Iterable[Attempt], resets: Iterable[store.Reset]) -> list[Attempt]:
    """Return the attempts that no reset has set aside."""
    in_force = [reset for reset in resets if not reset.undone]

    def set_aside(attempt: Attempt) -> bool:
        scopes = ("*", attempt.lesson, f"{attempt.lesson}/{attempt.question}")
        return any(reset.scope in scopes and attempt.id <= reset.after for reset in in_force)

    return [attempt for attempt in attempts if not set_aside(attempt)]


def standing(attempts: Sequence[Attempt], lesson: str, questions: Sequence[str]) -> Standing:
    """Return how a learner stands in a lesson with these questions; the last try of each counts."""
    last = {one.question: one.correct for one in attempts if one.lesson == lesson}
    return Standing(
        questions=tuple(questions),
        right=tuple(name for name in questions if last.get(name) is True),
        missed=tuple(name for name in questions if last.get(name) is False),
    )


def misses(attempts: Sequence[Attempt], questions: Mapping[str, Sequence[str]]) -> list[tuple[str, str]]:
    """Return lesson and question of each miss, in the order of the course; ``questions`` maps lessons to theirs."""
    return [
        (lesson, question)
        for lesson, names in questions.items()
        for question in standing(attempts, lesson, names).missed
    ]


def sureness(attempts: Iterable[Attempt]) -> list[Sureness]:
    """Return, for each degree of sureness that was used, how often the answers given with it were right."""
    given: dict[int, list[bool]] = {}
    for one in attempts:
        if one.sure is not None:
            given.setdefault(one.sure, []).append(one.correct)
    return [Sureness(sure, len(rights), sum(rights) / len(rights)) for sure, rights in sorted(given.items())]


def export(learner: str) -> str:
    """Return all attempts of a learner as a JSON file, those set aside included."""
    rows = [asdict(one) for one in store.attempts(learner)]
    return json.dumps({"schema": SCHEMA, "game": "gnav-progress", "attempts": rows}, ensure_ascii=False, indent=1)


def load(learner: str, text: bytes) -> int:
    """Add the attempts of a file that a learner lacks and return how many. Raises ProgressError."""
    found = parsed(text)
    have = {(one.lesson, one.question, one.made) for one in store.attempts(learner)}
    return store.add_attempts(learner, [one for one in found if (one.lesson, one.question, one.made) not in have])


def parsed(text: bytes) -> list[Attempt]:
    """Return the attempts of a progress file. Raises ProgressError."""
    if len(text) > LARGEST:
        raise ProgressError(f"the file has {len(text)} bytes, at most {LARGEST} are read: choose one saved by this app")
    try:
        document = json.loads(text.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise ProgressError("the file is not a progress file: choose one saved by this app") from error
    if not isinstance(document, dict) or document.get("game") != "gnav-progress":
        raise ProgressError("the file is not a progress file: choose one saved by this app")
    if document.get("schema") != SCHEMA:
        raise OtherVersion("the file comes from another version of Gnav: update, then choose it again")
    rows = document.get("attempts")
    if not isinstance(rows, list) or len(rows) > store.MOST_ATTEMPTS:
        raise ProgressError(f"the file must list at most {store.MOST_ATTEMPTS} attempts")
    return [_attempt(row, place) for place, row in enumerate(rows, 1)]


_TEXTS: Final = {"lesson": 80, "question": 80, "lesson_hash": 128, "scenario": 65_536, "answer": 4_096, "belief": 80}


def _attempt(row: Any, place: int) -> Attempt:
    if not isinstance(row, dict):
        raise ProgressError(f"attempt {place} is not a table: choose a file saved by this app")
    for name, longest in _TEXTS.items():
        if not isinstance(row.get(name), str) or len(row[name]) > longest or "\x00" in row[name]:
            raise ProgressError(f"attempt {place}: {name} must be text of at most {longest} characters")
    sure = row.get("sure")
    if sure is not None and (isinstance(sure, bool) or sure not in SURE_STEPS):
        raise ProgressError(f"attempt {place}: sure must be one of {', '.join(map(str, SURE_STEPS))}")
    if not isinstance(row.get("correct"), bool):
        raise ProgressError(f"attempt {place}: correct must be true or false")
    numbers = {name: row.get(name) for name in ("credit", "made")}
    for name, value in numbers.items():
        if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
            raise ProgressError(f"attempt {place}: {name} must be a number")
    texts = {name: row[name] for name in _TEXTS}
    return Attempt(**texts, correct=row["correct"], credit=float(row["credit"]), sure=sure, made=float(row["made"]))
