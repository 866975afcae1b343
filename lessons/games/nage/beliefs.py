"""Common wrong beliefs about La Nage, each as an engine that plays them, as gnav/beliefs.py has them for Gnav.

A belief exchanges phases of the engine. What it thinks a hand is worth, what everybody knows of a hand, and which moves
there are follows from it in the same way: nothing that its holder would answer is written down.

Two look less likely than the rest and stay, each for a reason. ``full-pack``: who knows cards counts with 52, and then
with thirteen of each suit. ``first-sinks-ends``: many games for money end as soon as one player is broke, and then the
richest has won.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from gnav_core.nage.cards import PACK, Cards
from gnav_core.nage.events import (
    Action,
    Cause,
    DealPassed,
    Event,
    HandKept,
    Lap,
    OtherTaken,
    Paid,
    Pass,
    Passed,
    RanOut,
    Refreshed,
    Replayed,
    Sank,
    Swam,
    SwappedAll,
    SwappedOne,
    TurnPassed,
    Won,
)
from gnav_core.nage.hands import ACE_AS_PRINTED, THIRTY_ONE, TRIPLE, losers, points, three_aces, value
from gnav_core.nage.rounds import (
    RULES,
    Opening,
    Phase,
    Phases,
    RoundState,
    apply,
    laying_down,
    showing,
)
from gnav_core.nage.views import views
from gnav_core.table.errors import IllegalAction, NotNow
from gnav_core.table.eyes import Eyes
from gnav_core.table.seats import Seat
from lessons.games.kinds import Kind
from lessons.games.nage import stacks
from lessons.games.nage.moves import (
    ALL,
    MOVES,
    ONE,
    PASS,
    STOP,
    TWO,
    Move,
)
from lessons.games.nage.stacks import Stack
from lessons.games.nage.words import Worth, worth_by_rules
from lessons.words.refusals import AppRefusal

Known: TypeAlias = Callable[[Opening, Sequence[Event]], Mapping[Seat, int]]
"""How many cards of each hand everybody knows after these events."""


def known_to_all(opening: Opening, log: Sequence[Event]) -> Mapping[Seat, int]:
    """Return how many cards of each hand an onlooker knows [nage.known]."""
    return {seat: len(cards) for seat, cards in views(opening, log, Eyes.ONLOOKER)[-1].known.items()}


@dataclass(frozen=True, slots=True)
class Belief:
    """One wrong belief: its id, the rule ids it gets wrong, and how its holder plays, counts and remembers.

    ``pack`` are the cards that the game is played with. The fields below it say what a drill on the belief is like: the
    kind of question (``asked``), how many ``seats`` and ``units`` there may be (drawn by lot), and what lies there in
    any case, so that the search is short (``stacked``).
    """

    id: str
    rules: tuple[str, ...]
    phases: Phases = RULES
    worth: Worth = worth_by_rules
    known: Known = known_to_all
    moves: tuple[Move, ...] = MOVES
    pack: int = len(PACK)
    asked: Kind = Kind.PREDICT
    seats: tuple[int, ...] = (3, 3, 4)
    units: tuple[int, ...] = (1, 2, 3)
    stacked: Stack | None = None


TRUTH: Final = Belief("truth", ())
"""No mistake at all: the rules as they are."""


# --- what each belief changes -----------------------------------------------------------------------------------------

_Rewrite = Callable[[RoundState, Iterable[Event]], Iterable[Event]]


def _rewritten(phase: Phase, rewrite: _Rewrite) -> Phase:
    return lambda state: rewrite(state, phase(state))


def _as_printed(hand: Cards) -> float:
    return value(hand, ACE_AS_PRINTED).value


def _all_together(hand: Cards) -> float:
    return sum(map(points, hand))


def _by_suit(hand: Cards) -> float:
    return max(sum(points(card) for card in hand if card.suit is suit) for suit in {card.suit for card in hand})


def _counting(way: Worth) -> Phases:
    """The rules, with hands counted in another way."""

    def losing(hands: Mapping[Seat, Cards]) -> frozenset[Seat]:
        return losers(hands) if any(map(three_aces, hands.values())) else _lowest(hands, way)

    return Phases(lay_down=laying_down(lambda hand: three_aces(hand) or way(hand) == THIRTY_ONE), show=showing(losing))


def _lowest(hands: Mapping[Seat, Cards], way: Worth = worth_by_rules) -> frozenset[Seat]:
    scores = {seat: way(hand) for seat, hand in hands.items()}
    return frozenset(seat for seat, score in scores.items() if score == min(scores.values()))


def _show_at_once(state: RoundState) -> Iterable[Event]:
    return () if state.stopped_by is not None else RULES.pass_turn(state)


def _swimmer_pays(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    for event in events:
        if isinstance(event, Sank):
            yield Paid(event.seat, Cause.LOWEST)
        yield event


def _out_at_zero(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    return (Sank(event.seat) if isinstance(event, Swam) else event for event in events)


def _no_cause_but_lowest(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    return (replace(event, cause=Cause.LOWEST) if isinstance(event, Paid) else event for event in events)


def _safe_with_31(hands: Mapping[Seat, Cards]) -> frozenset[Seat]:
    return frozenset(seat for seat in losers(hands) if value(hands[seat]).value != THIRTY_ONE)


def _first_of_lowest(hands: Mapping[Seat, Cards]) -> frozenset[Seat]:
    lost = losers(hands)
    if any(map(three_aces, hands.values())):
        return lost
    return frozenset([seat for seat in hands if seat in lost][:1])


def _below_a_triple(hands: Mapping[Seat, Cards]) -> frozenset[Seat]:
    if any(map(three_aces, hands.values())):
        return losers(hands)
    return _lowest(hands, lambda hand: THIRTY_ONE + 1 if value(hand).value == TRIPLE else value(hand).value)


def _stopper_pays_double(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    for event in events:
        if isinstance(event, Paid) and event.seat == state.stopped_by and state.lives[event.seat] > 1:
            yield event
            yield event
            if state.lives[event.seat] == 2:
                yield Swam(event.seat)
        else:
            yield event


def _stopper_is_safe(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    told = tuple(events)
    losing = {event.seat for event in told if isinstance(event, Paid | Sank)}
    aces = any(isinstance(event, Paid) and event.cause is Cause.ACES for event in told)
    for event in told:
        mine = isinstance(event, Paid | Swam | Sank) and event.seat == state.stopped_by
        if not mine or aces or len(losing) < 2:
            yield event


def _stop_again(state: RoundState, action: Action) -> None:
    RULES.check(state._replace(stopped_by=None), action)


def _must_exchange(state: RoundState, action: Action) -> None:
    RULES.check(state, action)
    if isinstance(action, Pass) and state.stopped_by is not None:
        raise NotNow(AppRefusal.MUST_SWAP, seat=action.seat)


def _new_cards(state: RoundState) -> Iterable[Event]:
    return (Refreshed(state.stock[:3], state.exposed),) if len(state.stock) >= 3 else (RanOut(),)


def _passes(state: RoundState) -> int:
    """Every pass since the last new cards, whatever was swapped between them; none where nobody has just passed."""
    if state.stopped_by is not None or not isinstance(state.log[-1], Passed):
        return 0
    renewed = max((place for place, event in enumerate(state.log) if isinstance(event, Refreshed)), default=0)
    return sum(isinstance(event, Passed) for event in state.log[renewed:])


def _after_one_pass(state: RoundState) -> Iterable[Event]:
    """The first pass brings new cards. Who has seen one that did not knows better by the second."""
    return _new_cards(state) if _passes(state) == 1 else ()


def _across_swaps(state: RoundState) -> Iterable[Event]:
    return _new_cards(state) if _passes(state) >= len(state.participants) else ()


def _dealer_begins(state: RoundState) -> Iterable[Event]:
    if isinstance(state.log[-1], HandKept | OtherTaken) and not state.laid_down:
        return (TurnPassed(state.opening.dealer, Lap.FIRST),)
    return RULES.pass_turn(state)


def _over_when_all_sink(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    return (event for event in events if not isinstance(event, Replayed))


def _richest_wins(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    for event in events:
        if state.sunk and isinstance(event, DealPassed):
            afloat = [seat for seat in state.opening.order if seat not in state.sunk]
            yield Won(max(afloat, key=lambda seat: state.lives[seat]), state.pot)
        else:
            yield event


def _payer_deals(state: RoundState, events: Iterable[Event]) -> Iterator[Event]:
    for event in events:
        paid = [seat for seat in state.payers if seat not in state.sunk]
        yield DealPassed(paid[0]) if isinstance(event, DealPassed) and paid else event


def _forgotten(opening: Opening, log: Sequence[Event]) -> Mapping[Seat, int]:
    """As if cards that were taken were not remembered: only what has been laid on the table is known."""
    last = views(opening, log, Eyes.ONLOOKER)[-1]
    return {seat: len(cards) if seat in last.face_up else 0 for seat, cards in last.known.items()}


def _known_by_one(opening: Opening, log: Sequence[Event]) -> Mapping[Seat, int]:
    """As if whoever swaps one card showed the whole hand."""
    swapped = {event.seat for event in log if isinstance(event, SwappedOne | SwappedAll)}
    return {seat: 3 if seat in swapped else count for seat, count in known_to_all(opening, log).items()}


BELIEFS: Final[tuple[Belief, ...]] = (
    Belief("full-pack", ("nage.pack",), pack=52, asked=Kind.COUNT),
    Belief("ace-31", ("nage.values",), _counting(_as_printed), worth=_as_printed, asked=Kind.COUNT),
    Belief("all-suits", ("nage.hand",), _counting(_all_together), worth=_all_together, asked=Kind.COUNT),
    Belief(
        "triple-by-suit", ("nage.triple",), _counting(_by_suit), worth=_by_suit, asked=Kind.COUNT, stacked=stacks.triple
    ),
    Belief(
        "aces-lowest-pays",
        ("nage.aces",),
        Phases(show=_rewritten(showing(_lowest), _no_cause_but_lowest)),
        asked=Kind.PAYERS,
        seats=(4, 5),
        stacked=stacks.only_aces,
    ),
    Belief(
        "safe-with-31",
        ("nage.aces", "nage.thirty_one"),
        Phases(show=showing(_safe_with_31)),
        asked=Kind.PAYERS,
        seats=(4, 5),
        stacked=stacks.three_aces,
    ),
    Belief(
        "triple-beats-31",
        ("nage.thirty_one", "nage.triple"),
        Phases(show=showing(_below_a_triple)),
        asked=Kind.PAYERS,
        seats=(2,),
        stacked=stacks.triple_beside_31,
    ),
    Belief("hidden-31", ("nage.thirty_one",), Phases(lay_down=laying_down(three_aces)), stacked=stacks.one_short),
    Belief("dealer-begins", ("nage.deal",), Phases(pass_turn=_dealer_begins)),
    Belief("swap-two", ("nage.turn",), moves=(PASS, ONE, TWO, ALL, STOP), asked=Kind.LEGAL),
    Belief("swaps-forgotten", ("nage.known",), known=_forgotten, asked=Kind.HOLDINGS),
    Belief("one-shows-all", ("nage.known",), known=_known_by_one, asked=Kind.HOLDINGS),
    Belief("no-last-turn", ("nage.stop",), Phases(pass_turn=_show_at_once)),
    Belief("stop-again", ("nage.stop",), Phases(check=_stop_again), asked=Kind.LEGAL),
    Belief("must-swap", ("nage.stop", "nage.turn"), Phases(check=_must_exchange), asked=Kind.LEGAL),
    Belief(
        "stopper-pays-double",
        ("nage.stop", "nage.lowest"),
        Phases(show=_rewritten(RULES.show, _stopper_pays_double)),
        asked=Kind.PAYERS,
        units=(2, 3),
    ),
    Belief(
        "stopper-wins-ties",
        ("nage.stop", "nage.lowest"),
        Phases(show=_rewritten(RULES.show, _stopper_is_safe)),
        asked=Kind.PAYERS,
        seats=(2, 2, 3),
    ),
    Belief("refresh-at-once", ("nage.refresh",), Phases(refresh=_after_one_pass)),
    Belief("refresh-across-swaps", ("nage.refresh",), Phases(refresh=_across_swaps)),
    Belief("one-of-lowest", ("nage.lowest",), Phases(show=showing(_first_of_lowest)), asked=Kind.PAYERS, seats=(2, 3)),
    Belief(
        "swimmer-pays",
        ("nage.swim",),
        Phases(show=_rewritten(RULES.show, _swimmer_pays)),
        asked=Kind.COUNT,
        units=(0, 1),
    ),
    Belief("out-at-zero", ("nage.swim",), Phases(show=_rewritten(RULES.show, _out_at_zero)), units=(1,)),
    Belief(
        "first-sinks-ends", ("nage.win",), Phases(close=_rewritten(RULES.close, _richest_wins)), units=(0, 0, 1, 2, 3)
    ),
    Belief(
        "all-sink-end",
        ("nage.all_sink",),
        Phases(close=_rewritten(RULES.close, _over_when_all_sink)),
        seats=(2,),
        units=(0,),
    ),
    Belief("payer-deals", ("nage.next",), Phases(close=_rewritten(RULES.close, _payer_deals))),
)
"""Every mistake about La Nage that questions know, in the order of its rules."""

BY_ID: Final[Mapping[str, Belief]] = {belief.id: belief for belief in BELIEFS}


# --- playing them -----------------------------------------------------------------------------------------------------


def possible(state: RoundState, belief: Belief = TRUTH) -> tuple[Move, ...]:
    """Return the moves that the seat to act may make, as the holder of a belief has it: each is tried."""
    return tuple(move for move in belief.moves if _tried(state, move, belief))


def _tried(state: RoundState, move: Move, belief: Belief) -> bool:
    try:
        move.play(state, belief.phases)
    except IllegalAction:
        return False
    return True


def played_out(state: RoundState, script: Iterable[Action], belief: Belief = TRUTH) -> RoundState:
    """Return the round after the decisions of a script, each made when its seat's turn comes.

    A decision that has become impossible, since the belief has other cards exposed by now, is a pass, or a swap if that
    is refused too. It stands still where a seat is to act that has none left.
    """
    left = [*script]
    while state.to_act is not None:
        place = next((place for place, action in enumerate(left) if action.seat == state.to_act), None)
        if place is None:
            return state
        state = _decided(state, left.pop(place), belief)
    return state


def _decided(state: RoundState, action: Action, belief: Belief) -> RoundState:
    for one in (action, Pass(action.seat)):
        try:
            return apply(state, one, belief.phases)
        except IllegalAction:
            continue
    return ONE.play(state, belief.phases)
