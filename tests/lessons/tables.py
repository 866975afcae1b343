"""Small tables to ask questions about."""

from __future__ import annotations

from gnav_core.gnav.scenario import from_document
from lessons.games.gnav.questions import Question
from lessons.questions.grading import Kind


def question(hands: str, says: str, *, kind=Kind.PREDICT, made=0, bag=(), lives=3, **more) -> Question:
    """A question on a table such as ``"A:0 B:horse C:VIII"`` with the decisions ``"rkk"``."""
    held = dict(pair.split(":") for pair in hands.split())
    document = {"seats": [*held], "hands": held, "bag": [*bag], "lives": lives}
    script = {seat: letter == "r" for seat, letter in zip(held, says, strict=True)}
    return Question(kind, from_document(document).opening(), script, made=made, **more)
