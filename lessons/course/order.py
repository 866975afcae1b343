"""The order of a course: what course.toml says."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from lessons.course.files import ContentError, line_of, read_toml
from lessons.course.structure import NAME


@dataclass(frozen=True, slots=True)
class Course:
    """The order of the lessons, and the texts that are drafts: ``lesson-id/lang``."""

    lessons: tuple[str, ...]
    drafts: frozenset[str]
    tonight: tuple[str, ...] = ()
    """The short way for whoever wants to play at once, a part of ``lessons``."""


def read_course(content: Path) -> Course:
    """Return the course of a content folder as its course.toml says it. Raises ContentError."""
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
