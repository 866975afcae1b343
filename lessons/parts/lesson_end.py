"""What stands below the table of a lesson: a round to play, what it was about, and practice."""

from __future__ import annotations

from lessons.catalog import Lesson
from lessons.components.lesson_summary import lesson_summary
from lessons.parts.closing_part import closing_part
from lessons.parts.practice import practice


def lesson_end(lang: str, lesson: Lesson) -> None:
    """Draw the end of a lesson, in one of LANGUAGES."""
    closing_part(lang, lesson)
    lesson_summary(lang, lesson.rules)
    practice(lang, lesson.rules, key=f"practice-{lesson.id}")
