"""How long a lesson takes: its words read, its frames looked at, its questions thought about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from lessons.course.files import ContentError, Prose, line_of
from lessons.course.staging import Staged
from lessons.questions.pace import minutes

OFF: Final = 1.0
"""So many minutes a lesson may say that it is shorter or longer than it is."""


def of_lesson(words: Mapping[str, Prose], played: Staged) -> float:
    """Return the minutes that a lesson takes in the language with most words; ``words`` by language."""
    longest = max(sum(len(block.split()) for block in prose.blocks.values()) for prose in words.values())
    return minutes(longest, played.last, len(played.lesson.questions))


def faults(words: Mapping[str, Prose], played: Staged) -> Iterator[ContentError]:
    """Yield an error where a lesson says that it takes much longer or shorter than it does."""
    lesson, takes = played.lesson, of_lesson(words, played)
    if abs(lesson.minutes - takes) > OFF:
        message = (
            f"{lesson.minutes} minutes are not enough or too many: its words, {played.last} frames and "
            f"{len(lesson.questions)} questions take {takes:.1f}; write minutes = {max(1, round(takes))}"
        )
        yield ContentError(lesson.file, line_of(lesson.file, "minutes"), message)
