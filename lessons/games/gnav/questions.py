"""Questions about Gnav: when they are asked, and what is read off the round that an engine plays on.

grading.py asks the same of every game. Here is what differs: a moment of this game, how it goes on by the rules or by a
belief, and how an answer is read off it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, assert_never

from gnav_core.gnav.events import BAG, GAME, Event, Failed, Kept, Partner, Requested, Reversed, Seat
from gnav_core.gnav.notation import event_line
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.rounds import Opening, RoundState
from gnav_core.table.eyes import Eyes, Viewer
from lessons.games.gnav.beliefs import BY_ID as BY_ID
from lessons.games.gnav.beliefs import TRUTH, Belief, opened, played_out
from lessons.games.kinds import Answer, Kind, Malformed


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

    game: ClassVar[str] = GAME

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


def answer(question: Question, belief: Belief = TRUTH) -> Answer:
    """Return the answer of the rules, or of a belief. Raises Malformed."""
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


def seen_since(question: Question, belief: Belief = TRUTH) -> tuple[Event, ...]:
    """Return what a belief has of what has been shown of what follows; nothing where nothing has been."""
    if question.seen == 0 or question.kind is Kind.ORDER:
        return ()
    start = asked_after(question) - question.seen
    return continued(question, belief).log[start : start + question.seen]


def asked_after(question: Question) -> int:
    """Return how many events of the round have been seen when the question is asked. Raises Malformed."""
    before = moment(question)
    return (len(before.log) if before else 0) + question.seen
