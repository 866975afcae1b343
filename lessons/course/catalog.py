"""The course in `content/`: which lessons there are and in which order, with the words of each in one language."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

from lessons.course.files import ContentError, Prose, line_of, read_prose, read_toml
from lessons.course.structure import NAME, Lesson, read_lesson

CONTENT: Final = Path(__file__).parents[1] / "content"


@dataclass(frozen=True, slots=True)
class Entry:
    """What a list of lessons says of one; ``draft``: nobody has checked the words in this language yet."""

    id: str
    title: str
    summary: str
    minutes: int
    draft: bool


@dataclass(frozen=True, slots=True)
class Course:
    """The order of the lessons, and the texts that are drafts: ``lesson-id/lang``."""

    lessons: tuple[str, ...]
    drafts: frozenset[str]
    tonight: tuple[str, ...] = ()
    """The short way for whoever wants to play at once, a part of ``lessons``."""


def own_folder() -> Path | None:
    """Return the folder of lessons that this house has added (GNAV_LESSONS), None where it has none."""
    named = os.environ.get("GNAV_LESSONS", "").strip()
    return Path(named).expanduser() if named else None


@cache
def course(content: Path = CONTENT) -> Course:
    """Return the course of a content folder, the lessons of the house's own folder at its end. Raises ContentError.

    A fault in the house's own lessons takes only them out: `own_faults` says why.
    """
    found, own = _course(content), own_folder()
    if content != CONTENT or own is None:
        return found
    faulty = {error.file.parent.name for error in own_faults()}
    try:
        added = _course(own)
    except ContentError:
        return found
    sound = tuple(name for name in added.lessons if name not in faulty and name not in found.lessons)
    return Course((*found.lessons, *sound), found.drafts | added.drafts, found.tonight)


@cache
def own_faults() -> tuple[ContentError, ...]:
    """Return all that is wrong with the lessons of the house's own folder, checked as the course's own are."""
    own = own_folder()
    if own is None:
        return ()
    from lessons.course.check import faults

    clash = [
        ContentError(own / "course.toml", 0, f"the course has a lesson {name} already: give yours another id")
        for name in _course(CONTENT).lessons
        if (own / name / "lesson.toml").exists()
    ]
    return (*faults(own), *clash)


def _folder(name: str, content: Path) -> Path:
    own = own_folder()
    there = content != CONTENT or own is None or (content / name).is_dir()
    return content / name if there or own is None else own / name


def _course(content: Path) -> Course:
    file = content / "course.toml"
    table = read_toml(file)
    lessons = table.get("lessons")
    if not isinstance(lessons, list) or not all(isinstance(name, str) and NAME.fullmatch(name) for name in lessons):
        raise ContentError(
            file, line_of(file, "lessons"), 'write lessons = ["the-set", …]: ids of small letters and hyphens'
        )
    drafts = table.get("drafts", [])
    if not isinstance(drafts, list):
        raise ContentError(file, line_of(file, "drafts"), 'write drafts = ["lesson-id/lang", …]')
    tonight = table.get("tonight", [])
    if not isinstance(tonight, list) or any(name not in lessons for name in tonight):
        raise ContentError(file, line_of(file, "tonight"), "tonight must be a list of some of the lessons")
    return Course(tuple(lessons), frozenset(map(str, drafts)), tuple(tonight))


@cache
def lesson(name: str, content: Path = CONTENT) -> Lesson:
    """Return the structure of a lesson. Raises ContentError, KeyError for a name that is no lesson's."""
    if name not in course(content).lessons:
        raise KeyError(name)
    return read_lesson(_folder(name, content))


@cache
def prose(name: str, lang: str, content: Path = CONTENT) -> Prose:
    """Return the words of a lesson in one language. Raises ContentError."""
    return read_prose(_folder(name, content) / f"{lang}.md")


def entries(lang: str, content: Path = CONTENT) -> list[Entry]:
    """Return what a list of lessons says in one language, in the order of the course; broken lessons are left out.

    Raises ContentError for a course that cannot be read at all.
    """
    found = course(content)
    made = []
    for name in found.lessons:
        try:
            words, minutes = prose(name, lang, content), lesson(name, content).minutes
        except ContentError:
            continue
        made.append(Entry(name, words.title, words.summary, minutes, f"{name}/{lang}" in found.drafts))
    return made


def broken(lang: str, content: Path = CONTENT) -> list[ContentError]:
    """Return why lessons are left out of `entries`, for whoever wrote them."""
    found = []
    for name in course(content).lessons:
        try:
            prose(name, lang, content)
            lesson(name, content)
        except ContentError as error:
            found.append(error)
    return [*found, *own_faults()] if content == CONTENT else found


def nearest(name: str, lessons: Sequence[str]) -> str | None:
    """Return the id of these lessons' that is most like this text, None where none is."""
    close = get_close_matches(name[:60].lower(), lessons, n=1, cutoff=0.5)
    return close[0] if close else None
