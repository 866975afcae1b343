"""How long it takes to read words, to look at frames and to think about questions."""

from __future__ import annotations

from typing import Final

WORDS_A_MINUTE: Final = 180
SECONDS_A_FRAME: Final = 2
SECONDS_A_QUESTION: Final = 30


def minutes(words: int, frames: int, questions: int) -> float:
    """Return the minutes that a lesson takes with so many words to read, frames to look at and questions to answer."""
    return words / WORDS_A_MINUTE + (SECONDS_A_FRAME * frames + SECONDS_A_QUESTION * questions) / 60
