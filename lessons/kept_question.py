"""A question as text and back: kept with each attempt, so that old ones still open when the lesson has changed."""

from __future__ import annotations

import json
from typing import Any

from gnav_core.errors import GnavError
from gnav_core.events import Seat
from gnav_core.notation import parse_round, round_line
from gnav_core.ranks import Rank
from lessons import nage_answers
from lessons.exercises import AnyQuestion, CardQuestion, Kind, Question
from lessons.mistaken import opened


def question_text(question: AnyQuestion) -> str:
    """Return all of a question but for whose eyes saw it: the deal in notation, the script, what was asked."""
    if isinstance(question, CardQuestion):
        return nage_answers.question_line(question)
    document = {
        "round": round_line(opened(question.opening)),
        "script": {str(seat): asks for seat, asks in question.script.items()},
        "kind": question.kind.value,
        "made": question.made,
        "seen": question.seen,
        "until_end": question.until_end,
        "subject": question.subject,
        "ranks": [rank.value for rank in question.ranks],
        "log_of": question.log_of,
        "beliefs": [*question.beliefs],
        "numbers": [*question.numbers],
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def read_question(text: str) -> Question | None:
    """Return the question of a text, None for one that is damaged: a file may bring anything."""
    try:
        document: Any = json.loads(text)
        made, seen = document["made"], document["seen"]
        if not all(isinstance(number, int) and -1 <= number <= 200 for number in (made, seen)):
            return None
        return Question(
            kind=Kind(document["kind"]),
            opening=parse_round(document["round"]).opening,
            script={Seat(str(seat)): asks is True for seat, asks in document["script"].items()},
            made=made,
            seen=seen,
            until_end=document["until_end"] is True,
            subject=str(document["subject"]),
            ranks=tuple(Rank.parse(str(name)) for name in document["ranks"]),
            log_of=str(document["log_of"]),
            beliefs=tuple(map(str, document["beliefs"])),
            numbers=tuple(int(number) for number in document["numbers"]),
        )
    except (GnavError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
