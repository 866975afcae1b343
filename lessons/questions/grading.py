"""The kinds of question, and their grading: always by the engine.

A question names a moment of a scenario and what it asks about. Nobody writes an answer down: `answer` plays on with
the rules, and again with each wrong belief, and reads the same thing off each. What the rules give is right; what a
belief gives is a wrong option that names the belief.

An answer is a plain value (text, number, list or table of them), so that it can be stored, sent and compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, assert_never

from gnav_core.gnav.events import (
    BAG,
    Event,
    Failed,
    Kept,
    Partner,
    Requested,
    Reversed,
    Seat,
)
from gnav_core.gnav.notation import event_line
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.rounds import Opening, RoundState
from gnav_core.nage.events import Event as CardEvent
from gnav_core.nage.rounds import RoundState as CardState
from gnav_core.table.eyes import Eyes, Viewer
from lessons.games.gnav import beliefs as mistaken
from lessons.games.gnav.beliefs import (
    TRUTH,
    Belief,
    opened,
    parting,
    played_out,
)
from lessons.games.kinds import Answer as Answer
from lessons.games.kinds import Kind as Kind
from lessons.games.kinds import Malformed as Malformed
from lessons.games.nage import beliefs as nage_mistaken
from lessons.games.nage import questions
from lessons.games.nage.questions import CardQuestion as CardQuestion


@dataclass(frozen=True, slots=True)
class Question:
    """One question about a scenario.

    It is asked when ``made`` decisions of the script have been made; -1 asks about the deal itself. Of what follows,
    ``seen`` events have been shown already: a PREDICT asks for those after them. ``until_end``
    plays the script to the end before the answer is read off (always so for PAYERS). ``subject`` is what COUNT
    counts (``pool``, ``bag`` or a seat), ``numbers`` what it offers beside the beliefs' answers. ``ranks`` are what
    ORDER ranks (nothing: the undone exchanges), ``log_of`` is the belief whose log REFEREE shows. ``beliefs`` are the
    ids that may be offered; all when empty. What comes of an answer is shown to ``viewer``.
    """

    kind: Kind
    opening: Opening
    script: Mapping[Seat, bool]
    made: int = 0
    seen: int = 0
    until_end: bool = False
    subject: str = ""
    ranks: tuple[Rank, ...] = ()
    log_of: str = ""
    beliefs: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    viewer: Viewer = Eyes.ALL


AnyQuestion: TypeAlias = Question | CardQuestion
"""A question about either game."""
AnyBelief: TypeAlias = Belief | nage_mistaken.Belief
"""A belief about either game."""


@dataclass(frozen=True, slots=True)
class Grade:
    """What came of an answer: ``credit`` from 0 to 1, the beliefs that would answer so, and the right answer.

    ``defensible`` is an answer that is not the best one, or not known to be, but no mistake either (acting.py).
    """

    right: bool
    credit: float
    beliefs: tuple[str, ...]
    solution: Answer
    wrong_seats: tuple[str, ...] = field(default=())
    defensible: bool = False

    @property
    def verdict(self) -> str:
        """``right``, ``defensible`` or ``wrong``."""
        return "right" if self.right else "defensible" if self.defensible else "wrong"


# --- asking ---------------------------------------------------------------------------------------------------------


def moment(question: Question) -> RoundState | None:
    """Return the state at which the question is asked, None for the deal itself. Raises Malformed."""
    if question.made < 0:
        return None
    state = opened(question.opening)
    for _ in range(question.made):
        seat = state.to_act
        if seat is None or seat not in question.script:
            raise Malformed(f"the script has no {question.made} decisions before this question")
        state = played_out(state, {seat: question.script[seat]})
    return state


def continued(question: Question, belief: Belief = TRUTH) -> RoundState:
    """Return what comes of the moment for someone of this belief, as far as the question looks. Raises Malformed."""
    before = moment(question)
    if before is None:
        state = opened(question.opening, belief)
        return played_out(state, question.script, belief) if _to_the_end(question) else state
    if _to_the_end(question):
        return played_out(before, question.script, belief)
    seat = before.to_act
    if seat is None or seat not in question.script:
        raise Malformed("nobody decides at this moment: ask earlier, or complete the script")
    return played_out(before, {seat: question.script[seat]}, belief)


def _to_the_end(question: Question) -> bool:
    return question.until_end or question.kind in (Kind.PAYERS, Kind.REFEREE)


def answer(question: AnyQuestion, belief: AnyBelief | None = None) -> Answer:
    """Return the answer of the rules, or of a belief about the question's game. Raises Malformed."""
    if question.kind is Kind.REFEREE:
        return _illegal(question)
    if isinstance(question, CardQuestion):
        return questions.answer(question, _about_cards(belief))
    return _answer(question, belief if isinstance(belief, Belief) else TRUTH)


def _answer(question: Question, belief: Belief) -> Answer:
    match question.kind:
        case Kind.ORDER if question.ranks:
            return _ordered(question.ranks, belief)
        case Kind.ACT:
            raise Malformed("what to do is graded by expected lives: see acting.py")
        case _:
            after = continued(question, belief)
            if belief is not TRUTH and _to_the_end(question) and not after.over:
                raise Malformed(f"by {belief.id} the script does not lead to an end")
            return _read_off(question, after)


def _read_off(question: Question, after: RoundState) -> Answer:
    before = moment(question)
    happened = after.log[(len(before.log) if before else 0) + question.seen :]
    match question.kind:
        case Kind.PREDICT:
            return [event_line(event) for event in happened]
        case Kind.LEGAL:
            return _first_asked(happened)
        case Kind.HOLDINGS:
            return {str(seat): str(after.hands[seat]) for seat in after.opening.seats if seat in after.hands}
        case Kind.PAYERS:
            start = before.lives if before else question.opening.lives
            return {str(seat): start[seat] - after.lives[seat] for seat in after.opening.seats}
        case Kind.ORDER:
            return _undone(before, happened)
        case Kind.COUNT:
            return _counted(after, question.subject)
        case Kind.ACT | Kind.REFEREE:
            raise Malformed(f"{question.kind.value} is not read off a state")
        case _:
            assert_never(question.kind)


def _undone(before: RoundState | None, happened: Sequence[Event]) -> list[str]:
    """The exchanges of the record as they are undone; by a mistaken order the pieces that cross may be others."""
    items = (
        {one.seat: event_line(Reversed(one.seat, one.partner, one.given, one.taken)) for one in before.exchanges}
        if before
        else {}
    )
    return [items.get(event.seat, event_line(event)) for event in happened if isinstance(event, Reversed)]


def _first_asked(happened: Sequence[Event]) -> str:
    for event in happened:
        if isinstance(event, Requested):
            return _partner(event.partner)
        if isinstance(event, Failed | Kept):
            break
    return "nobody"


def _partner(partner: Partner) -> str:
    return "bag" if partner is BAG else partner


def _counted(state: RoundState, subject: str) -> int:
    if subject == "pool":
        return state.pool
    if subject == "bag":
        return len(state.bag)
    if subject in state.lives:
        return state.lives[Seat(subject)]
    raise Malformed(f"cannot count {subject!r}: use pool, bag or a seat")


def _ordered(ranks: Sequence[Rank], belief: Belief) -> list[str]:
    """Ranks from high to low; who takes 0 for the lowest puts it last."""
    zero_last = belief.id == "zero-lowest"
    return [rank.value for rank in sorted(ranks, key=lambda rank: (zero_last and rank is Rank.ZERO, -rank.strength))]


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
    return nage_mistaken.BY_ID if isinstance(question, CardQuestion) else mistaken.BY_ID


def goes_on(question: AnyQuestion, belief: AnyBelief | None = None) -> RoundState | CardState:
    """Return the round as it goes on by the rules or a belief, as far as the question looks. Raises Malformed."""
    if isinstance(question, CardQuestion):
        return questions.continued(question, _about_cards(belief))
    return continued(question, belief if isinstance(belief, Belief) else TRUTH)


def asked_after(question: AnyQuestion) -> int:
    """Return how many events of the round have been seen when a question is asked. Raises Malformed."""
    if isinstance(question, CardQuestion):
        return question.shown
    before = moment(question)
    return (len(before.log) if before else 0) + question.seen


def _about_cards(belief: AnyBelief | None) -> nage_mistaken.Belief:
    return belief if isinstance(belief, nage_mistaken.Belief) else nage_mistaken.TRUTH


def _shown(question: AnyQuestion, belief: AnyBelief | None = None) -> tuple[Event | CardEvent, ...]:
    """What has been seen of what follows, as a belief has it: who expected something else knows better by now."""
    if isinstance(question, CardQuestion):
        return questions.seen_since(question, _about_cards(belief))
    if question.seen == 0 or question.kind is Kind.ORDER:
        return ()
    before = moment(question)
    start = len(before.log) if before else 0
    return goes_on(question, belief).log[start : start + question.seen]


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
