"""`Another like this` for La Nage: rounds in which the rules and one wrong belief part, found by a seeded search."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from gnav_core.nage.cards import PACK, Card, Cards, Face, Suit
from gnav_core.nage.dealing import Deal, deal
from gnav_core.nage.events import Action, KeepHand, Pass, Stop, SwapAll
from gnav_core.nage.notation import actions
from gnav_core.nage.rounds import Opening, RoundState, apply, open_round
from gnav_core.table.errors import IllegalAction
from gnav_core.table.seats import Seat, clockwise
from lessons.games.kinds import Answer, Kind, Malformed
from lessons.games.nage.beliefs import (
    BELIEFS,
    BY_ID,
    Belief,
    best_exchange,
)
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

_KINDS: Final[Mapping[str, Kind]] = {
    **dict.fromkeys(("full-pack", "ace-31", "all-suits", "triple-by-suit", "swimmer-pays"), Kind.COUNT),
    **dict.fromkeys(("aces-lowest-pays", "safe-with-31", "one-of-lowest"), Kind.PAYERS),
    **dict.fromkeys(("swap-two", "stop-again", "must-swap"), Kind.LEGAL),
    **dict.fromkeys(("swaps-forgotten", "one-shows-all"), Kind.HOLDINGS),
}
"""How beliefs are asked about; those that are missing here, by what happens next."""

_SEATS: Final[Mapping[str, tuple[int, ...]]] = {
    "aces-lowest-pays": (4, 5),
    "safe-with-31": (4, 5),
    "all-sink-end": (2,),
    "one-of-lowest": (2, 3),
}
_UNITS: Final[Mapping[str, tuple[int, ...]]] = {
    "swimmer-pays": (0, 1),
    "out-at-zero": (1,),
    "first-sinks-ends": (0, 0, 1, 2, 3),
    "all-sink-end": (0,),
}


def tried(belief_id: str, rng: random.Random) -> Iterator[CardQuestion]:
    """Yield questions on which the holder of this belief, and of no other, answers in a way of its own. Bounded."""
    belief = BY_ID[belief_id]
    for _ in range(_TRIES):
        state = _round(belief, rng)
        if state is None:
            continue
        for question in _questions(belief, state, rng):
            if _parts(question, belief):
                yield question
                break


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
    kind, script = _KINDS.get(belief.id, Kind.PREDICT), tuple(actions(state.log))
    question = CardQuestion(kind, state.opening, script, 1)
    moments = [shown for shown in range(1, len(state.log)) if replace(question, shown=shown).now.to_act is not None]
    rng.shuffle(moments)
    if kind is Kind.COUNT:
        moments = sorted(moments)[-1:] if belief.id == "swimmer-pays" else sorted(moments)[1:2]
    if kind is Kind.PAYERS:
        moments = sorted(moments)[:2] if belief.id in _STACKED else sorted(moments)[-1:]
    for shown in moments:
        yield replace(question, shown=shown, subject=_subject(belief, state, rng) if kind is Kind.COUNT else "")


def _subject(belief: Belief, state: RoundState, rng: random.Random) -> str:
    if belief.id == "full-pack":
        return STOCK
    return POT if belief.id == "swimmer-pays" else f"{POINTS}{rng.choice(state.opening.seats)}"


# --- a round ----------------------------------------------------------------------------------------------------------


def _round(belief: Belief, rng: random.Random) -> RoundState | None:
    """Return a random round played to its end, None where it came to nothing."""
    seats = _NAMES[: rng.choice(_SEATS.get(belief.id, (3, 3, 4)))]
    stacked = _STACKED[belief.id](seats, rng) if belief.id in _STACKED else Deal()
    dealer = seats[-1]
    dealt = deal(clockwise(seats, dealer), rng, stacked)
    lives = {seat: rng.choice(_UNITS.get(belief.id, (1, 2, 3))) for seat in seats}
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


def _three_aces(seats: tuple[Seat, ...], rng: random.Random) -> Deal:
    first, second = rng.sample(seats, 2)
    suits = rng.sample(list(Suit), 4)
    aces = tuple(Card(Face.ACE, suit) for suit in suits)
    return Deal({first: aces[:3], second: (aces[3], *_tens(suits[3], rng))})


def _only_aces(seats: tuple[Seat, ...], rng: random.Random) -> Deal:
    suits = rng.sample(list(Suit), 3)
    return Deal({rng.choice(seats): tuple(Card(Face.ACE, suit) for suit in suits)})


def _tens(suit: Suit, rng: random.Random) -> Cards:
    faces = rng.sample([Face.KING, Face.QUEEN, Face.JACK, Face.TEN], 2)
    return tuple(Card(face, suit) for face in faces)


def _one_short(seats: tuple[Seat, ...], rng: random.Random) -> Deal:
    """A hand that the card which lies exposed brings to 31."""
    suit = rng.choice(list(Suit))
    cards = [Card(Face.ACE, suit), *_tens(suit, rng)]
    rng.shuffle(cards)
    odd, *more = rng.sample([card for card in PACK if card.suit is not suit], 3)
    return Deal({rng.choice(seats): (cards[0], cards[1], odd)}, (cards[2], *more))


def _triple(seats: tuple[Seat, ...], rng: random.Random) -> Deal:
    face, suits = rng.choice(list(Face)[1:]), rng.sample(list(Suit), 3)
    return Deal({seat: tuple(Card(face, suit) for suit in suits) for seat in seats[:1]})


_STACKED: Final[Mapping[str, Callable[[tuple[Seat, ...], random.Random], Deal]]] = {
    "aces-lowest-pays": _only_aces,
    "safe-with-31": _three_aces,
    "hidden-31": _one_short,
    "triple-by-suit": _triple,
}
"""What lies there in any case, so that the search is short."""
