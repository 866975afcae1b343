"""What was practised: how many exercises, and how many were right at the first try."""

from __future__ import annotations

from collections.abc import Mapping

from lessons.table.small_print import small_print
from lessons.web.progress import Practised
from lessons.words.phrases import counted, text


def practice_done(lang: str, practised: Mapping[str, Practised]) -> None:
    """Draw one line about the exercises on all mistakes, in one of LANGUAGES; nothing where there were none."""
    count = sum(one.exercises for one in practised.values())
    if count:
        right = sum(one.right for one in practised.values())
        small_print(text(lang, "practice.done", exercises=counted(lang, "practice.exercises", count), right=right))
