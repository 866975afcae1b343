"""`Another like this` for La Nage: rounds in which the rules and one wrong belief part, found by a seeded search."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from gnav_core.nage.dealing import Deal, deal
from gnav_core.nage.events import Action, KeepHand, Pass, Stop, SwapAll
from gnav_core.nage.notation import actions
from gnav_core.nage.round_state import before, evolve
from gnav_core.nage.rounds import Opening, RoundState, apply, open_round
from gnav_core.table.errors import IllegalAction
from gnav_core.table.seats import Seat, clockwise
from lessons.games.kinds import Answer, Kind, Malformed
from lessons.games.nage.beliefs import (
    BELIEFS,
    BY_ID,
    Belief,
    played_out,
)
from lessons.games.nage.moves import best_exchange
from lessons.games.nage.questions import (
    POINTS,
    POT,
    STOCK,
    CardQuestion,
    answer,
)

_NAMES: Final = tuple(Seat(name) for name in ("A", "B", "C", "D", "E"))
_TRIES: Final = 3000
_MOST_TURNS: Final = 6
"""After so many turns somebody says stop: a drill is read in a minute."""


def tried(belief_id: str, rng: random.Random) -> Iterator[CardQuestion]:
    """Yield questions on which the holder of this belief, and of no other, answers in a way of its own. Bounded."""
    belief = BY_ID[belief_id]
    for _ in range(_TRIES):
        state = _round(belief, rng)
        if state is None or not _plays_otherwise(state, belief):
            continue
        for question in _questions(belief, state, rng):
            if _parts(question, belief):
                yield question
                break


def _plays_otherwise(state: RoundState, belief: Belief) -> bool:
    """Whether it is worth asking about a round: what follows from its decisions is otherwise by the belief.

    What is counted, known or allowed differs at other moments than those.
    """
    if belief.asked not in (Kind.PREDICT, Kind.PAYERS):
        return True
    return played_out(open_round(state.opening), actions(state.log), belief).log != state.log


def _parts(question: CardQuestion, belief: Belief) -> bool:
    try:
        right, given = answer(question), answer(question, belief)
        return given != right and not any(_says(question, other, given) for other in BELIEFS if other is not belief)
    except Malformed:
        return False


def _says(question: CardQuestion, belief: Belief, given: Answer) -> bool:
    try:
        return answer(question, belief) == given
    except Malformed:
        return False


def _questions(belief: Belief, state: RoundState, rng: random.Random) -> Iterator[CardQuestion]:
    """Yield the questions of a belief's kind about the moments of a round at which somebody decides, in any order."""
    kind, script = belief.asked, tuple(actions(state.log))
    question = CardQuestion(kind, state.opening, script, 1)
    moments = _decisions(state)
    rng.shuffle(moments)
    if kind is Kind.COUNT:
        moments = sorted(moments)[-1:] if belief.id == "swimmer-pays" else sorted(moments)[1:2]
    if kind is Kind.PAYERS:
        moments = sorted(moments)[:2] if belief.stacked else sorted(moments)[-1:]
    for shown in moments:
        yield replace(question, shown=shown, subject=_subject(belief, state, rng) if kind is Kind.COUNT else "")


def _decisions(ended: RoundState) -> list[int]:
    """After how many events of a round somebody decides."""
    state, found = before(ended.opening), []
    for shown, event in enumerate(ended.log, 1):
        state = evolve(state, event)
        if state.to_act is not None:
            found.append(shown)
    return found


def _subject(belief: Belief, state: RoundState, rng: random.Random) -> str:
    if belief.id == "full-pack":
        return STOCK
    return POT if belief.id == "swimmer-pays" else f"{POINTS}{rng.choice(state.opening.seats)}"


# --- a round ----------------------------------------------------------------------------------------------------------


def _round(belief: Belief, rng: random.Random) -> RoundState | None:
    """Return a random round played to its end, None where it came to nothing."""
    seats = _NAMES[: rng.choice(belief.seats)]
    stacked = belief.stacked(seats, rng) if belief.stacked else Deal()
    dealer = seats[-1]
    dealt = deal(clockwise(seats, dealer), rng, stacked)
    lives = {seat: rng.choice(belief.units) for seat in seats}
    pot = 3 * len(seats) - sum(lives.values())
    state = open_round(Opening(seats, dealer, dealt.hands, dealt.other, dealt.stock, lives, pot))
    state = apply(state, KeepHand(dealer))
    for turn in range(60):
        if state.to_act is None:
            return state
        state = _acted(state, rng, ends=turn >= _MOST_TURNS)
    return None


def _acted(state: RoundState, rng: random.Random, *, ends: bool) -> RoundState:
    seat = state.to_act
    assert seat is not None
    ways: list[Action] = [Pass(seat), best_exchange(state), SwapAll(seat), Stop(seat)]
    weights = (0, 0, 0, 1) if ends and state.stopped_by is None else (5, 4, 1, 2)
    try:
        return apply(state, rng.choices(ways, weights)[0])
    except IllegalAction:  # a second stop
        return apply(state, Pass(seat))
