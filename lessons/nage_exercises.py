"""Questions about La Nage and their answers: the engine's, and those of common wrong beliefs.

As in exercises.py nobody writes an answer down. A belief changes what a hand is worth, or what follows from a loss;
what it answers otherwise than the rules is a wrong option that names it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Final

from gnav_core.nage.cards import Cards
from gnav_core.nage.events import Action, Cause, Event, Paid, Pass, Sank, Shown, Stop, Stopped, Swam, TurnPassed
from gnav_core.nage.hands import ACE_AS_PRINTED, losers, points, value
from gnav_core.nage.notation import event_line
from gnav_core.nage.round_state import before
from gnav_core.nage.rounds import Opening, RoundState, apply, evolve, open_round
from gnav_core.seats import Seat
from gnav_core.views import Eyes, Viewer
from lessons.nage_words import points_text
from lessons.question_kinds import Answer, Kind, Malformed

KINDS: Final = (Kind.COUNT, Kind.PAYERS, Kind.PREDICT)
"""The kinds that can be asked about La Nage."""
POINTS: Final = "points:"
"""Before a seat's name: a COUNT question asks what the hand of that seat is worth."""


@dataclass(frozen=True, slots=True)
class CardQuestion:
    """One question about a round of La Nage, asked when ``shown`` of its events have been seen.

    ``script`` has all decisions of the round. ``subject`` is what COUNT counts: ``points:A`` (what the hand of A is
    worth now), ``pot`` or a seat (its units), both when the round is over. The other fields are those of Question.
    """

    kind: Kind
    opening: Opening
    script: tuple[Action, ...]
    shown: int
    subject: str = ""
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
        return reduce(evolve, self.ended.log[: self.shown], before(self.opening))


Worth = Callable[[Cards], float]


def _worth(hand: Cards) -> float:
    return value(hand).value


@dataclass(frozen=True, slots=True)
class Belief:
    """One wrong belief: what a hand is worth for its holder, and what follows from a stop or from a loss."""

    rules: tuple[str, ...]
    worth: Worth = _worth
    last_turns: bool = True
    swimmers_pay: bool = False
    may_swim: bool = True


def _by_suit(hand: Cards) -> float:
    return max(sum(points(card) for card in hand if card.suit is suit) for suit in {card.suit for card in hand})


def _all_together(hand: Cards) -> float:
    return sum(map(points, hand))


def _as_printed(hand: Cards) -> float:
    return value(hand, ACE_AS_PRINTED).value


BELIEFS: Final[Mapping[str, Belief]] = {
    "ace-31": Belief(("nage.values",), worth=_as_printed),
    "all-suits": Belief(("nage.hand",), worth=_all_together),
    "triple-by-suit": Belief(("nage.triple",), worth=_by_suit),
    "no-last-turn": Belief(("nage.stop",), last_turns=False),
    "swimmer-pays": Belief(("nage.swim",), swimmers_pay=True),
    "out-at-zero": Belief(("nage.swim",), may_swim=False),
}
"""The beliefs by id; phrases have their names and how it really is."""

TRUTH: Final = Belief(())


def answer(question: CardQuestion, belief: Belief = TRUTH) -> Answer:
    """Return the answer of the rules, or of a belief. Raises Malformed."""
    match question.kind:
        case Kind.PREDICT:
            return _predicted(question, belief)
        case Kind.PAYERS:
            return {str(seat): paid for seat, paid in _paid(question, belief).items()}
        case Kind.COUNT:
            return _counted(question, belief)
        case _:
            raise Malformed(
                f"{question.kind.value} is not asked about La Nage: use {', '.join(k.value for k in KINDS)}"
            )


def believed(question: CardQuestion) -> dict[str, Answer]:
    """Return, for each belief that answers otherwise than the rules, its answer. Raises Malformed."""
    for name in question.beliefs:
        if name not in BELIEFS:
            raise Malformed(f"unknown belief {name!r}: use one of {', '.join(BELIEFS)}")
    right = answer(question)
    given = {name: answer(question, BELIEFS[name]) for name in question.beliefs or BELIEFS}
    return {name: one for name, one in given.items() if one != right}


def following(question: CardQuestion) -> tuple[Event, ...]:
    """Return what happens next: the events up to the next decision, or to the end of the round."""
    rest = question.ended.log[question.shown :]
    turn = next((place for place, event in enumerate(rest, 1) if isinstance(event, TurnPassed)), len(rest))
    return rest[:turn]


def _predicted(question: CardQuestion, belief: Belief) -> list[str]:
    events = following(question)
    if not belief.last_turns and any(isinstance(event, Stopped) for event in events):
        # As if all others did nothing: what is left is that they show at once.
        state = question.now
        assert state.to_act is not None
        state = apply(state, Stop(state.to_act))
        while state.to_act is not None:
            state = apply(state, Pass(state.to_act))
        place = next(place for place, event in enumerate(state.log) if isinstance(event, Shown))
        events = (*events[:1], *state.log[place:])
    return [event_line(_told_by(belief, event)) for event in events]


def _told_by(belief: Belief, event: Event) -> Event:
    match event:
        case Sank(seat) if belief.swimmers_pay:
            return Paid(seat, Cause.LOWEST)
        case Swam(seat) if not belief.may_swim:
            return Sank(seat)
        case _:
            return event


def _paid(question: CardQuestion, belief: Belief) -> dict[Seat, int]:
    """Who has paid how many units when the round is over."""
    ended = question.ended
    hands = next((event.hands for event in ended.log if isinstance(event, Shown)), None)
    if hands is None:
        raise Malformed("the round does not come to an end: complete the script")
    if belief is TRUTH:
        return {seat: question.opening.lives[seat] - ended.lives[seat] for seat in ended.opening.seats}
    if not belief.last_turns:
        place = next((place for place, event in enumerate(ended.log, 1) if isinstance(event, Stopped)), len(ended.log))
        hands = reduce(evolve, ended.log[:place], before(question.opening)).hands
    lost = losers(hands) if belief.worth is _worth else _lowest(hands, belief.worth)
    return {seat: int(seat in lost and (belief.swimmers_pay or question.opening.lives[seat] > 0)) for seat in hands}


def _lowest(hands: Mapping[Seat, Cards], worth: Worth) -> frozenset[Seat]:
    scores = {seat: worth(hand) for seat, hand in hands.items()}
    return frozenset(seat for seat, score in scores.items() if score == min(scores.values()))


def _counted(question: CardQuestion, belief: Belief) -> Answer:
    subject = question.subject
    if subject.startswith(POINTS):
        seat = Seat(subject.removeprefix(POINTS))
        if seat not in question.now.hands:
            raise Malformed(f"{seat!r} holds no hand: use one of {', '.join(question.opening.seats)}")
        return points_text(belief.worth(question.now.hands[seat]))
    if subject == "pot":
        return question.opening.pot + sum(_paid(question, belief).values())
    if subject in question.opening.lives:
        return question.opening.lives[Seat(subject)] - _paid(question, belief)[Seat(subject)]
    raise Malformed(f"cannot count {subject!r}: use pot, a seat, or {POINTS} and a seat")
