"""An answer is judged once, where it is given; what was said of it is kept with it."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence

from lessons.games.gnav.acting import act_grade
from lessons.games.gnav.questions import Question
from lessons.questions.grading import Answer, AnyQuestion, CardQuestion, Grade, Kind, grade
from lessons.questions.kept import question_text
from lessons.store import Attempt
from lessons.web.progress import help_before


def judged(question: AnyQuestion, given: Answer) -> Grade:
    """Grade an answer to a question of any kind. Raises Malformed."""
    if isinstance(question, Question) and question.kind is Kind.ACT:
        return act_grade(question, given)
    return grade(question, given)


def attempt(
    question: AnyQuestion,
    given: Answer,
    *,
    sure: int | None,
    tries: Sequence[Attempt],
    place: tuple[str, str],
    lesson_hash: str = "",
) -> Attempt:
    """Judge an answer and return it as it is kept, made now.

    ``place`` are the ids of lesson and question, ``tries`` the earlier ones of the same sitting. Raises Malformed.
    """
    found = judged(question, given)
    lesson, name = place
    return Attempt(
        lesson=lesson,
        question=name,
        lesson_hash=lesson_hash,
        scenario=question_text(question),
        answer=json.dumps(given, ensure_ascii=False),
        correct=found.right,
        credit=found.credit,
        sure=sure,
        belief=found.beliefs[0] if found.beliefs and not found.right else "",
        made=time.time(),
        verdict=found.verdict,
        help=help_before(tries, told=_tells(question)),
    )


def _tells(question: AnyQuestion) -> bool:
    """Whether the reply to any error gives the answer away: the costs of both choices, or a round of cards played."""
    return question.kind is Kind.ACT or isinstance(question, CardQuestion)
