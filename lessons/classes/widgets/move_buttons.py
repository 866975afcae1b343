"""What the step buttons of a class are called."""

from __future__ import annotations

from lessons.classes.phases import ClassState, Move, Phase
from lessons.words.phrases import text


def move_words(lang: str, state: ClassState, move: Move) -> str:
    """Return what a step does from here, in one of LANGUAGES."""
    name = str(move.value)
    if move is Move.MORE:
        name = str(state.stage.value)
    elif move is Move.OPEN and state.phase is Phase.DISCUSS:
        name = "again"
    elif move is Move.NEXT and state.item + 1 == len(state.plan):
        name = "finish"
    return text(lang, f"class.move.{name}")
