"""The course in `content/`: which lessons there are and in which order, with the words of each in one language."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from lessons.course.check import faults
from lessons.course.files import CONTENT, ContentError, Prose, read_prose
from lessons.course.order import Course, read_course
from lessons.course.staging import Staged, staged
from lessons.course.structure import Lesson, read_lesson


@dataclass(frozen=True, slots=True)
class Entry:
    """What a list of lessons says of one; ``draft``: nobody has checked the words in this language yet."""

    id: str
    title: str
    summary: str
    minutes: int
    draft: bool


def own_folder() -> Path | None:
    """Return the folder of lessons that this house has added (GNAV_LESSONS), None where it has none."""
    named = os.environ.get("GNAV_LESSONS", "").strip()
    return Path(named).expanduser() if named else None


@cache
def course(content: Path = CONTENT) -> Course:
    """Return the course of a content folder, the lessons of the house's own folder at its end. Raises ContentError.

    A fault in the house's own lessons takes only them out: `own_faults` says why.
    """
    found, own = read_course(content), own_folder()
    if content != CONTENT or own is None:
        return found
    faulty = {error.file.parent.name for error in own_faults()}
    try:
        added = read_course(own)
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
    clash = [
        ContentError(own / "course.toml", 0, f"the course has a lesson {name} already: give yours another id")
        for name in read_course(CONTENT).lessons
        if (own / name / "lesson.toml").exists()
    ]
    return (*faults(own), *clash)


def _folder(name: str, content: Path) -> Path:
    own = own_folder()
    there = content != CONTENT or own is None or (content / name).is_dir()
    return content / name if there or own is None else own / name


@cache
def lesson(name: str, content: Path = CONTENT) -> Lesson:
    """Return the structure of a lesson. Raises ContentError, KeyError for a name that is no lesson's."""
    if name not in course(content).lessons:
        raise KeyError(name)
    return read_lesson(_folder(name, content))


@cache
def played(name: str, content: Path = CONTENT) -> Staged:
    """Return a lesson of the course as it was played. Raises ContentError, KeyError for a name that is no lesson's."""
    return staged(lesson(name, content))


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
