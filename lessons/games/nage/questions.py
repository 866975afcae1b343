"""Questions about La Nage: when they are asked, and what is read off the round that an engine plays on.

grading.py asks the same of every game. Here is what differs: a moment of this game, how it goes on by the rules or by
a belief, and how an answer is read off it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import ClassVar, Final

from gnav_core.nage.cards import Suit
from gnav_core.nage.events import GAME, Action, Event, Shown
from gnav_core.nage.notation import actions, event_line
from gnav_core.nage.round_state import before
from gnav_core.nage.rounds import Opening, RoundState, apply, evolve, open_round
from gnav_core.table.eyes import Eyes, Viewer
from gnav_core.table.seats import Seat
from lessons.games.kinds import Answer, Kind, Malformed
from lessons.games.nage.beliefs import (
    BELIEFS,
    TRUTH,
    Belief,
    played_out,
    possible,
)
from lessons.games.nage.beliefs import BY_ID as BY_ID
from lessons.games.nage.moves import Move
from lessons.games.nage.words import points_text

KINDS: Final = (Kind.COUNT, Kind.PAYERS, Kind.PREDICT, Kind.LEGAL, Kind.HOLDINGS, Kind.REFEREE)
"""The kinds that can be asked about La Nage."""
POINTS: Final = "points:"
"""Before a seat's name: a COUNT question asks what the hand of that seat is worth."""
LOSSES: Final = "losses:"
"""Before a seat's name: a COUNT question asks how often that seat has to lose until it has sunk."""
STOCK: Final = "stock"
SUIT: Final = "suit"
POT: Final = "pot"
MOST_LOSSES: Final = 12


@dataclass(frozen=True, slots=True)
class CardQuestion:
    """One question about a round of La Nage, asked when ``shown`` of its events have been seen.

    ``script`` has all decisions of the round. ``subject`` is what COUNT counts: ``points:A`` (what the hand of A is
    worth now), ``stock`` (its cards now), ``suit`` (the cards of each suit), ``losses:A`` (how many rounds like this
    one until A has sunk), ``pot`` or a seat (its units), both when the round is over. LEGAL asks for the moves of
    whoever is to act, HOLDINGS how many cards of each hand everybody knows. The other fields are those of Question.
    """

    game: ClassVar[str] = GAME

    kind: Kind
    opening: Opening
    script: tuple[Action, ...]
    shown: int
    subject: str = ""
    log_of: str = ""
    beliefs: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    viewer: Viewer = Eyes.ALL

    @property
    def ended(self) -> RoundState:
        """The round as it was played."""
        return reduce(apply, self.script, open_round(self.opening))

    @property
    def now(self) -> RoundState:
        """The moment at which the question is asked."""
        return _after(self.opening, self.ended.log[: self.shown])


def _after(opening: Opening, log: Sequence[Event]) -> RoundState:
    return reduce(evolve, log, before(opening))


# --- going on ---------------------------------------------------------------------------------------------------------


def decided_at(question: CardQuestion) -> RoundState:
    """Return the moment of the last decision before the question, or of the one that it asks about. Raises Malformed.

    Where part of what follows from a decision has been seen already, the question goes on from that decision.
    """
    state, found = before(question.opening), None
    for event in question.ended.log[: question.shown]:
        state = evolve(state, event)
        found = found if state.to_act is None else state
    if found is None:
        raise Malformed("nothing has been dealt: ask after the deal")
    return found


def continued(question: CardQuestion, belief: Belief = TRUTH) -> RoundState:
    """Return what comes of the moment as the holder of a belief plays on, as far as the question looks.

    That is the next decision, or the end of the round where the end is asked for. Raises Malformed.
    """
    state = decided_at(question)
    left = question.script[len(actions(state.log)) :]
    if question.kind in (Kind.PREDICT, Kind.LEGAL, Kind.HOLDINGS):
        left = left[:1]
    if question.kind is Kind.PREDICT and not left:
        raise Malformed("nobody decides at this moment: ask earlier, or complete the script")
    return played_out(state, left, belief)


def seen_since(question: CardQuestion, belief: Belief = TRUTH) -> tuple[Event, ...]:
    """Return what a belief has of the events that have been seen since the last decision; nothing right after one."""
    start = len(decided_at(question).log)
    return () if start == question.shown else continued(question, belief).log[start : question.shown]


def asked_after(question: CardQuestion) -> int:
    """Return how many events of the round have been seen when the question is asked."""
    return question.shown


# --- reading off ------------------------------------------------------------------------------------------------------


def answer(question: CardQuestion, belief: Belief = TRUTH) -> Answer:
    """Return the answer of the rules, or of a belief. Raises Malformed."""
    match question.kind:
        case Kind.PREDICT:
            log = continued(question, belief).log
            made = actions(log)
            if [*question.script[: len(made)]] != made:
                raise Malformed(f"by {belief.id} this cannot be decided now, so that nothing follows")
            return [event_line(event) for event in log[question.shown :]]
        case Kind.PAYERS:
            return {str(seat): paid for seat, paid in _paid(question, belief).items()}
        case Kind.COUNT:
            return _counted(question, belief)
        case Kind.LEGAL:
            return [move.id for move in moves(question, belief)]
        case Kind.HOLDINGS:
            known = belief.known(question.opening, question.now.log)
            return {str(seat): known.get(seat, 0) for seat in question.opening.seats}
        case _:
            raise Malformed(
                f"{question.kind.value} is not asked about La Nage: use {', '.join(k.value for k in KINDS)}"
            )


def moves(question: CardQuestion, belief: Belief = TRUTH) -> tuple[Move, ...]:
    """Return what the seat to act may do, as the holder of a belief has it. Raises Malformed."""
    state = question.now
    if state.to_act is None or state.choosing:
        raise Malformed("it is nobody's turn at this moment: ask where a seat may pass, swap or stop")
    return possible(state, belief)


def disputed(question: CardQuestion, given: Answer) -> Move | None:
    """Return the move on which an answer to a LEGAL question and the rules differ first, None where they agree."""
    allowed = answer(question)
    known = {move.id: move for belief in BELIEFS for move in belief.moves}
    named = given if isinstance(given, list) else []
    assert isinstance(allowed, list)
    differing = [name for name in known if (name in named) != (name in allowed)]
    return known[differing[0]] if differing else None


def _paid(question: CardQuestion, belief: Belief) -> dict[Seat, int]:
    """Who has paid how many units when the round is over."""
    ended = continued(question, belief)
    if not any(isinstance(event, Shown) for event in ended.log):
        raise Malformed("the round does not come to an end: complete the script")
    return {seat: question.opening.lives[seat] - ended.lives[seat] for seat in ended.opening.seats}


def _counted(question: CardQuestion, belief: Belief) -> Answer:
    subject, now = question.subject, question.now
    if subject.startswith(POINTS):
        seat = _seat(question, subject.removeprefix(POINTS))
        if seat not in now.hands:
            raise Malformed(f"{seat!r} holds no hand before the deal: ask later")
        return points_text(belief.worth(now.hands[seat]))
    if subject.startswith(LOSSES):
        return len(rounds_until(question, belief))
    if subject == STOCK:
        return len(now.stock) + belief.pack - TRUTH.pack
    if subject == SUIT:
        return belief.pack // len(Suit)
    if subject == POT:
        return question.opening.pot + sum(_paid(question, belief).values())
    if subject in question.opening.lives:
        return max(0, question.opening.lives[Seat(subject)] - _paid(question, belief)[Seat(subject)])
    raise Malformed(f"cannot count {subject!r}: use pot, stock, suit, a seat, or {POINTS} or {LOSSES} and a seat")


def _seat(question: CardQuestion, name: str) -> Seat:
    if name not in question.opening.seats:
        raise Malformed(f"{name!r} has no seat: use one of {', '.join(question.opening.seats)}")
    return Seat(name)


def rounds_until(question: CardQuestion, belief: Belief = TRUTH) -> tuple[RoundState, ...]:
    """Return the rounds of a question about ``losses:``: this one again and again until the seat has sunk.

    Each is played with what is left of the units; the cards are the same. Raises Malformed.
    """
    seat, opening = _seat(question, question.subject.removeprefix(LOSSES)), question.opening
    rounds: list[RoundState] = []
    while len(rounds) < MOST_LOSSES:
        ended = played_out(open_round(opening), question.script, belief)
        rounds.append(ended)
        if seat in ended.sunk:
            return tuple(rounds)
        if seat not in ended.payers:
            raise Malformed(f"{seat} does not lose this round: ask about a seat that does")
        # Who else pays is another matter: their units stay as they are.
        lives = {**opening.lives, seat: ended.lives[seat]}
        opening = replace(opening, lives=lives, pot=ended.pot)
    raise Malformed(f"{seat} has not sunk after {MOST_LOSSES} rounds: give fewer units")
