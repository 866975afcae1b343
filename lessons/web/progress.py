"""A learner's attempts and what follows from them: what is done, what was missed, how well one knows what one knows."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from lessons import store
from lessons.store import Attempt

SCHEMA: Final = 1
LARGEST: Final = 8 * 1024 * 1024
"""Bytes of a progress file."""

SURE: Final = {"guess": 50, "think": 75, "certain": 95}
"""How sure one may say to be, and the percent that are kept for it.

Three words, not six numbers. Nobody who has not practised it can tell 60 from 70 percent, so the finer scale measured
noise; a word is said without thinking about the scale; and three classes fill within some ten answers, where six held
one or two each. Each word stands for a range (SURE_RANGES), so that calibration still has a yardstick: what one calls
certain should be right in nine of ten or more. Answers kept with one of the six numbers count for the word in whose
range it lies.
"""
SURE_RANGES: Final = {"guess": (0, 60), "think": (60, 90), "certain": (90, 100)}
"""Between how many percent of the answers given with a word should be right, the lower end included."""
_SURE_KEPT: Final = (50, 60, 70, 75, 80, 90, 95, 100)
SPEAKS_FROM: Final = 10
"""Answers with a word on how sure one was, from which on anything is said about them."""

PRACTICE: Final = "*practice"
"""What stands for the lesson of an exercise, whose question is a belief and a number: no lesson is called so."""

HINT: Final = "hint"
SHOWN: Final = "shown"
HINT_AFTER: Final = 2
SOLUTION_AFTER: Final = 3
"""Errors after which a hint and the true course of events are shown."""
SITTING: Final = 10 * 60.0
"""Seconds without a try after which a question is met anew: what was read before then has to be remembered."""
_LONGEST_SITTING: Final = 12
NEWEST: Final = 30
"""Attempts that stay at hand with all that was asked."""


class ProgressError(ValueError):
    """A progress file that cannot be read; the message says where and what to do."""


class OtherVersion(ProgressError):
    """The progress file comes from another version of Gnav."""


@dataclass(frozen=True, slots=True)
class Tried:
    """One question as a learner stands with it: the last try, whether it is ``known``, and the sitting so far.

    It is known once an answer of the learner's own was right or defensible; what is tried out afterwards takes nothing
    away. An answer that had been shown before (SHOWN) is no such answer: the question stays to be done again. A sitting
    is a run of tries with less than SITTING seconds between them. All attempts are without their ``scenario``.
    """

    last: Attempt
    known: bool
    sitting: tuple[Attempt, ...]


@dataclass(frozen=True, slots=True)
class Practised:
    """Of the ``exercises`` done on a mistake, how many were ``right`` at once; ``last`` is the newest's number."""

    exercises: int
    right: int
    last: int


@dataclass(frozen=True, slots=True)
class Learned:
    """All that follows from the attempts that count, up to number ``last``.

    ``tried`` has the questions by lesson and id, ``practised`` the practice by belief, ``given`` how many answers were
    given with each word of SURE and how many of them were right, ``newest`` the newest attempts, oldest first.
    """

    last: int = 0
    tried: Mapping[tuple[str, str], Tried] = field(default_factory=dict)
    practised: Mapping[str, Practised] = field(default_factory=dict)
    given: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    newest: tuple[Attempt, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """How a learner stands in one lesson: of its ``questions`` those ``right`` (known) and those ``missed``."""

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
    """Of the ``answers`` given with this word of SURE, the share that was right (0 to 1)."""

    word: str
    answers: int
    right: float


def verdict(attempt: Attempt) -> str:
    """Return what was said of an answer: ``right``, ``defensible`` or ``wrong``."""
    return attempt.verdict or ("right" if attempt.correct else "wrong")


def learned(
    attempts: Iterable[Attempt], resets: Iterable[store.Reset] = (), *, before: Learned | None = None
) -> Learned:
    """Return what follows from attempts, oldest first, that come after those of ``before`` with the same resets."""
    start = before or Learned()
    tried, practised, given = dict(start.tried), dict(start.practised), dict(start.given)
    newest, last = deque(start.newest, NEWEST), start.last
    in_force = [reset for reset in resets if not reset.undone]
    for one in attempts:
        last = max(last, one.id)
        if _set_aside(one, in_force):
            continue
        newest.append(one)
        if one.sure is not None and verdict(one) != "defensible":  # where nothing is certain, sureness cannot be judged
            answers, rights = given.get(word := sure_word(one.sure), (0, 0))
            given[word] = answers + 1, rights + (verdict(one) == "right")
        if one.lesson == PRACTICE:
            belief, _, number = one.question.partition(" ")
            practised[belief] = _practised(practised.get(belief), number, one)
        else:
            place = one.lesson, one.question
            tried[place] = _tried(tried.get(place), replace(one, scenario=""))
    return Learned(last, tried, practised, given, tuple(newest))


def _set_aside(attempt: Attempt, in_force: Sequence[store.Reset]) -> bool:
    scopes = ("*", attempt.lesson, f"{attempt.lesson}/{attempt.question}")
    return any(reset.scope in scopes and attempt.id <= reset.after for reset in in_force)


def _practised(before: Practised | None, number: str, one: Attempt) -> Practised:
    done = before or Practised(0, 0, 0)
    here = int(number) if number.isdecimal() and number.isascii() and len(number) < 8 else 0
    if here == done.last:
        return done  # a further try at the same exercise
    return Practised(done.exercises + 1, done.right + (verdict(one) != "wrong"), here)


def _tried(before: Tried | None, one: Attempt) -> Tried:
    earlier = sitting(before, one.made)
    own = one.help != SHOWN and _wrong(earlier) < SOLUTION_AFTER
    known = (before is not None and before.known) or (verdict(one) != "wrong" and own)
    return Tried(one, known, (*earlier, one)[-_LONGEST_SITTING:])


def sitting(tried: Tried | None, now: float) -> tuple[Attempt, ...]:
    """Return the tries at a question that still belong together at this time (seconds since 1970)."""
    if tried is None or abs(now - tried.last.made) > SITTING:
        return ()
    return tried.sitting


def in_view(tried: Tried | None, now: float) -> tuple[Attempt, ...]:
    """Return the tries whose outcome stands beside a question: of a sitting that is over, those of a known one alone.

    Whoever comes back to a question that is to be done again finds it as new, with no help before the first error.
    """
    if tried is not None and tried.known:
        return tried.sitting
    return sitting(tried, now)


def _wrong(tries: Iterable[Attempt]) -> int:
    return sum(verdict(one) == "wrong" for one in tries)


def help_before(tries: Sequence[Attempt], *, told: bool) -> str:
    """Return what had been given before a next try in a sitting: "", HINT or SHOWN.

    ``told``: the reply to an error at this question leads to the answer by itself.
    """
    wrong = _wrong(tries)
    shown = any(one.help == SHOWN or one.belief for one in tries) or (told and len(tries) > 0)
    if shown or wrong >= SOLUTION_AFTER:
        return SHOWN
    return HINT if wrong >= HINT_AFTER else ""


def standing(found: Learned, lesson: str, questions: Sequence[str]) -> Standing:
    """Return how a learner stands in a lesson with these questions."""
    known = {name: found.tried[lesson, name].known for name in questions if (lesson, name) in found.tried}
    return Standing(
        questions=tuple(questions),
        right=tuple(name for name in questions if known.get(name) is True),
        missed=tuple(name for name in questions if known.get(name) is False),
    )


def misses(found: Learned, questions: Mapping[str, Sequence[str]]) -> list[tuple[str, str]]:
    """Return lesson and question of each miss, in the order of the course; ``questions`` maps lessons to theirs."""
    return [
        (lesson, question) for lesson, names in questions.items() for question in standing(found, lesson, names).missed
    ]


def sureness(found: Learned) -> list[Sureness]:
    """Return, for each word of SURE that was used, how often the answers given with it were right."""
    return [
        Sureness(word, found.given[word][0], found.given[word][1] / found.given[word][0])
        for word in SURE
        if word in found.given
    ]


def sure_word(percent: int) -> str:
    """Return the word of SURE in whose range a percentage lies."""
    return next((word for word, (_, below) in SURE_RANGES.items() if percent < below), "certain")


def export(learner: str) -> str:
    """Return all attempts of a learner as a JSON file, those set aside included."""
    rows = [asdict(one) for one in store.attempts(learner)]
    return json.dumps({"schema": SCHEMA, "game": "gnav-progress", "attempts": rows}, ensure_ascii=False, indent=1)


def add(learner: str, found: Iterable[Attempt]) -> int:
    """Add the attempts of a file that a learner lacks and return how many."""
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
_LARGEST_NUMBER: Final = 1e15


_ONE_OF: Final = {"verdict": ("", "right", "defensible", "wrong"), "help": ("", HINT, SHOWN)}
"""Fields that files of before they were kept lack."""


def _attempt(row: Any, place: int) -> Attempt:
    if not isinstance(row, dict):
        raise ProgressError(f"attempt {place} is not a table: choose a file saved by this app")
    for name, longest in _TEXTS.items():
        if not isinstance(row.get(name), str) or len(row[name]) > longest or not _storable(row[name]):
            raise ProgressError(f"attempt {place}: {name} must be text of at most {longest} characters")
    for name, known in _ONE_OF.items():
        if row.get(name, "") not in known:
            raise ProgressError(f"attempt {place}: {name} must be one of {', '.join(known[1:])}, or left out")
    sure = row.get("sure")
    if sure is not None and (type(sure) is not int or sure not in _SURE_KEPT):
        raise ProgressError(f"attempt {place}: sure must be one of {', '.join(map(str, _SURE_KEPT))}")
    if not isinstance(row.get("correct"), bool):
        raise ProgressError(f"attempt {place}: correct must be true or false")
    numbers = {name: row.get(name) for name in ("credit", "made")}
    for name, value in numbers.items():
        if (
            isinstance(value, bool)
            or not isinstance(value, int | float)
            or not -_LARGEST_NUMBER < value < _LARGEST_NUMBER
        ):
            raise ProgressError(f"attempt {place}: {name} must be a number")
    texts = {name: row[name] for name in _TEXTS} | {name: row.get(name, "") for name in _ONE_OF}
    return Attempt(**texts, correct=row["correct"], credit=float(row["credit"]), sure=sure, made=float(row["made"]))


def _storable(words: str) -> bool:
    """Whether a database takes a text: no NUL, and no half of a pair of surrogates."""
    return "\x00" not in words and not any("\ud800" <= letter <= "\udfff" for letter in words)
