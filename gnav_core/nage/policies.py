"""Named ways to play La Nage. Each sees a view, decides, and can say why.

``stop-at-N`` says stop with a hand of N points or more, else swaps for the best hand in reach, else passes.
``watchful`` does so too, at a number that fits the size of the table, and says stop as soon as somebody is known to be
lower and no swap would better its own hand. ``random`` draws one of all decisions.

All but ``random`` swap only for a better hand, so a match of theirs comes to an end. Of equal hands they take the one
that leaves the next seat the least.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final, TypeAlias

from gnav_core.nage.cards import Cards
from gnav_core.nage.events import Action, KeepHand, Pass, Stop, SwapAll, SwapOne, TakeOther
from gnav_core.nage.hands import THIRTY_ONE, score, three_aces, value
from gnav_core.nage.refusals import NageRefusal
from gnav_core.nage.round_state import replaced
from gnav_core.nage.views import View
from gnav_core.table.played import UnknownPolicy, WayToPlay
from gnav_core.table.refusals import TableRefusal
from gnav_core.table.seats import Seat


class Reason(Enum):
    """Why a policy decides as it does; ``Choice.points`` and ``Choice.seat`` say about what and whom."""

    HAND_HIGH = "hand_high"
    HAND_LOW = "hand_low"
    HIGH_ENOUGH = "high_enough"
    SOMEONE_LOWER = "someone_lower"
    BETTER_HAND = "better_hand"
    NOTHING_BETTER = "nothing_better"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class Choice:
    """What a policy does, and why: with or for how many points, and because of whom."""

    action: Action
    reason: Reason
    points: int | float | None = None
    seat: Seat | None = None


Policy: TypeAlias = WayToPlay[View, Choice]
"""A named way to play La Nage."""

DEFAULT: Final = "stop-at-25"
NAMES: Final = ("stop-at-N", "watchful", "random")

AVERAGE_HAND: Final = Fraction(78388, 4960)
"""The mean value of all 4,960 hands: what a hand taken unseen is worth before anything is known."""


def policy(name: str) -> Policy:
    """Return the policy of that name. Raises UnknownPolicy."""
    if name.startswith("stop-at-"):
        number = name.removeprefix("stop-at-")
        if not (number.isascii() and number.isdecimal() and len(number) <= 2 and int(number) <= THIRTY_ONE):
            raise UnknownPolicy(NageRefusal.STOP_AT_NUMBER, value=name, most=THIRTY_ONE)
        return stop_at(int(number))
    known = {"watchful": _watchful, "random": _random}
    if name not in known:
        raise UnknownPolicy(TableRefusal.UNKNOWN_POLICY, value=name, use=NAMES)
    return WayToPlay(name, known[name])


def stop_at(lowest: int) -> Policy:
    """Return the policy that says stop with a hand of that many points or more."""

    def choose(seen: View, rng: random.Random) -> Choice:
        return _choice_of_hands(seen) if seen.choosing else _by_points(seen, lowest)

    return WayToPlay(f"stop-at-{lowest}", choose)


def possible(seen: View) -> Iterator[Action]:
    """Yield every decision that the viewer, whose turn it is, may make."""
    me = _me(seen)
    if seen.choosing:
        yield from (KeepHand(me), TakeOther(me))
        return
    yield Pass(me)
    yield from (SwapOne(me, given, taken) for given in seen.known[me] for taken in seen.exposed)
    yield SwapAll(me)
    if seen.stopped_by is None:
        yield Stop(me)


def _random(seen: View, rng: random.Random) -> Choice:
    return Choice(rng.choice([*possible(seen)]), Reason.DRAWN)


def _choice_of_hands(seen: View) -> Choice:
    me = _me(seen)
    points = value(seen.known[me]).value
    if points >= AVERAGE_HAND:
        return Choice(KeepHand(me), Reason.HAND_HIGH, points)
    return Choice(TakeOther(me), Reason.HAND_LOW, points)


def _by_points(seen: View, lowest: int) -> Choice:
    me = _me(seen)
    points = value(seen.known[me]).value
    if points >= lowest and seen.stopped_by is None:
        return Choice(Stop(me), Reason.HIGH_ENOUGH, points)
    return _best_swap(seen)


def _watchful(seen: View, rng: random.Random) -> Choice:
    if seen.choosing:
        return _choice_of_hands(seen)
    me = _me(seen)
    points = value(seen.known[me]).value
    if seen.stopped_by is None and _after_swap(seen)[0] <= _strength(seen.known[me]):
        for seat, hand in seen.known.items():
            if seat != me and len(hand) == 3 and value(hand).value < points:
                return Choice(Stop(me), Reason.SOMEONE_LOWER, points, seat)
    return _by_points(seen, _worth_stopping(len(seen.participants)))


def _worth_stopping(players: int) -> int:
    """Where stopping wins most matches against stop-at-25 (`stopping.py`).

    Between two, whoever waits gives the other time. The more players, the more turns follow a stop and the seldomer
    one is lowest without it, so waiting costs little and a higher hand is safer.
    """
    return {2: 24, 3: 27}.get(players, 29)


def _best_swap(seen: View) -> Choice:
    me = _me(seen)
    strength, action, hand = _after_swap(seen)
    if strength > _strength(seen.known[me]):
        return Choice(action, Reason.BETTER_HAND, value(hand).value)
    return Choice(Pass(me), Reason.NOTHING_BETTER, value(seen.known[me]).value)


def _after_swap(seen: View) -> tuple[tuple[bool, float], Action, Cards]:
    """Return the best swap in reach: its strength, the decision, the hand after it.

    Of equal hands the one that leaves the next seat the least comes first, then a swap of one, which shows less.
    """
    me = _me(seen)
    mine = seen.known[me]
    swaps: list[tuple[tuple[bool, float], Action, Cards, Cards]] = []
    for given in mine:
        for taken in seen.exposed:
            hand = replaced(mine, given, taken)
            swaps.append((_strength(hand), SwapOne(me, given, taken), hand, replaced(seen.exposed, taken, given)))
    swaps.append((_strength(seen.exposed), SwapAll(me), seen.exposed, mine))
    best = max(strength for strength, *_ in swaps)
    next_hand = seen.known[_left_of(seen, me)]
    strength, action, hand, _ = min(
        (swap for swap in swaps if swap[0] == best), key=lambda swap: _use_of(swap[3], next_hand)
    )
    return strength, action, hand


def _left_of(seen: View, seat: Seat) -> Seat:
    return seen.seats[(seen.seats.index(seat) + 1) % len(seen.seats)]


def _use_of(exposed: Cards, held: Cards) -> int:
    """Count the exposed cards of a suit of which a card is known to be held, the more cards the more."""
    return sum(card.suit is other.suit for card in exposed for other in held)


def _strength(hand: Cards) -> tuple[bool, float]:
    return three_aces(hand), score(hand)


def _me(seen: View) -> Seat:
    assert isinstance(seen.viewer, str), "a policy plays one seat"
    return seen.viewer
