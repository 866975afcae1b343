"""The kinds of question, and their grading: always by the engine.

A question names a moment of a scenario and what it asks about. Nobody writes an answer down: `answer` plays on with
the rules, and again with each wrong belief, and reads the same thing off each. What the rules give is right; what a
belief gives is a wrong option that names the belief.

An answer is a plain value (text, number, list or table of them), so that it can be stored, sent and compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from gnav_core.gnav.events import (
    Event,
)
from gnav_core.gnav.rounds import RoundState
from gnav_core.nage.events import Event as CardEvent
from gnav_core.nage.rounds import RoundState as CardState
from lessons.games.game import asking
from lessons.games.gnav.beliefs import (
    Belief,
    parting,
)
from lessons.games.gnav.questions import Question as Question
from lessons.games.kinds import Answer as Answer
from lessons.games.kinds import Grade as Grade
from lessons.games.kinds import Kind as Kind
from lessons.games.kinds import Malformed as Malformed
from lessons.games.nage import beliefs as nage_mistaken
from lessons.games.nage.questions import CardQuestion as CardQuestion

AnyQuestion: TypeAlias = Question | CardQuestion
"""A question about either game."""
AnyBelief: TypeAlias = Belief | nage_mistaken.Belief
"""A belief about either game."""


# --- asking ---------------------------------------------------------------------------------------------------------


def answer(question: AnyQuestion, belief: AnyBelief | None = None) -> Answer:
    """Return the answer of the rules, or of a belief about the question's game. Raises Malformed."""
    if question.kind is Kind.REFEREE:
        return _illegal(question)
    return asking(question.game).answer(question, *_held(belief))


def shown_log(question: AnyQuestion) -> tuple[Any, ...]:
    """Return the log that a REFEREE question shows: as the belief ``log_of`` would have it."""
    known = beliefs_about(question)
    if question.log_of not in known:
        raise Malformed(f"unknown belief {question.log_of!r}: use one of {', '.join(known)}")
    return goes_on(question, known[question.log_of]).log


def _illegal(question: AnyQuestion) -> int:
    wrong, right = shown_log(question), goes_on(question).log
    place = parting(wrong, right)
    if wrong == right or place >= len(wrong):
        raise Malformed(f"the log of {question.log_of!r} breaks no rule here: choose another deal")
    return place


# --- what others answer, and grades -----------------------------------------------------------------------------------


def believed(question: AnyQuestion) -> dict[str, Answer]:
    """Return, for each belief that answers otherwise than the rules, its answer. Raises Malformed."""
    if question.kind in (Kind.ACT, Kind.REFEREE):
        return {}
    right, known = answer(question), beliefs_about(question)
    for name in question.beliefs:
        if name not in known:
            raise Malformed(f"unknown belief {name!r}: use one of {', '.join(known)}")
    given = answers_by(question, [known[name] for name in question.beliefs or known])
    return {name: value for name, value in given.items() if value != right}


def answers_by(question: AnyQuestion, engines: Iterable[AnyBelief]) -> dict[str, Answer]:
    """Return the answers of these engines by id, of those that have one and expected what has been seen so far."""
    shown, given = _shown(question), {}
    for engine in engines:
        try:
            if _shown(question, engine) == shown:
                given[engine.id] = answer(question, engine)
        except Malformed:
            continue  # by this belief the script does not lead to an end, so its holder has no answer
    return given


def beliefs_about(question: AnyQuestion) -> Mapping[str, AnyBelief]:
    """Return every belief about the game of a question, by id."""
    return asking(question.game).BY_ID


def goes_on(question: AnyQuestion, belief: AnyBelief | None = None) -> RoundState | CardState:
    """Return the round as it goes on by the rules or a belief, as far as the question looks. Raises Malformed."""
    state: RoundState | CardState = asking(question.game).continued(question, *_held(belief))
    return state


def asked_after(question: AnyQuestion) -> int:
    """Return how many events of the round have been seen when a question is asked. Raises Malformed."""
    return asking(question.game).asked_after(question)


def _held(belief: AnyBelief | None) -> tuple[AnyBelief, ...]:
    return () if belief is None else (belief,)


def _shown(question: AnyQuestion, belief: AnyBelief | None = None) -> tuple[Event | CardEvent, ...]:
    """What has been seen of what follows, as a belief has it: who expected something else knows better by now."""
    return tuple(asking(question.game).seen_since(question, *_held(belief)))


def grade(question: AnyQuestion, given: Answer) -> Grade:
    """Grade an answer. HOLDINGS and PAYERS give credit by seat; other kinds are right or wrong. Raises Malformed."""
    solution = answer(question)
    held = tuple(name for name, value in believed(question).items() if value == given)
    if isinstance(solution, dict) and isinstance(given, dict):
        wrong = tuple(seat for seat, value in solution.items() if given.get(seat) != value)
        credit = 1 - len(wrong) / len(solution) if solution else 0.0
        return Grade(not wrong, credit, held, solution, wrong)
    right = given == solution
    return Grade(right, float(right), held, solution)
