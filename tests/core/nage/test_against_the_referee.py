"""The engine and a referee written from the rule book alone agree about every moment of random matches."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnav_core.gnav.events import Seat
from gnav_core.nage import events as nage
from gnav_core.nage.cards import PACK, Card
from gnav_core.nage.dealing import Deal
from gnav_core.nage.matches import after_round, next_opening, start_match
from gnav_core.nage.policies import possible
from gnav_core.nage.rounds import RoundState, apply, open_round
from gnav_core.nage.views import view
from gnav_core.table.errors import IllegalAction
from gnav_core.table.eyes import Eyes
from tests.core.nage.referee import Decision, Round

NAMES = [str(card) for card in PACK]
ACES = [name for name in NAMES if name.startswith("A")]
SUITS = [[name for name in NAMES if name.endswith(suit)] for suit in "SHDC"]
THIRTY_ONES = [[suit[0], *tens] for suit in SUITS for tens in (suit[1:4], suit[2:5])]
TURNS = {"keep": nage.KeepHand, "other": nage.TakeOther, "pass": nage.Pass, "all": nage.SwapAll, "stop": nage.Stop}


# --- random tables --------------------------------------------------------------------------------------------------


def by_chance(rng: random.Random, places: int) -> list[str]:
    """The whole pack, three cards a place and then the stock, in no order at all."""
    return rng.sample(NAMES, 32)


def with_31(rng: random.Random, places: int) -> list[str]:
    """One or two hands of 31 are dealt, maybe to the dealer or into the other hand."""
    return dealt_to_some(rng, [suit[:1] + rng.sample(suit[1:5], 2) for suit in rng.sample(SUITS, 2)], places)


def with_aces(rng: random.Random, places: int) -> list[str]:
    """Three Aces are dealt, sometimes beside 31."""
    aces = rng.sample(ACES, 3)
    (fourth,) = {*ACES} - {*aces}
    suit = next(suit for suit in SUITS if suit[0] == fourth)
    return dealt_to_some(rng, [aces, [fourth, *rng.sample(suit[1:5], 2)]], places)


def nearly_there(rng: random.Random, places: int) -> list[str]:
    """Two of a 31 or of three Aces are held, and the third is exposed if the dealer keeps."""
    first, second = rng.sample(SUITS, 2)
    one, two, last = (ACES if rng.random() < 0.5 else first)[:3]
    stacked = dealt_to_some(rng, [[one, two, second[-1]]], places - 1)
    at, to = stacked.index(last), 3 * places - rng.randint(1, 3)
    stacked[at], stacked[to] = stacked[to], stacked[at]
    return stacked


def alike(rng: random.Random, places: int) -> list[str]:
    """Hands of three suits, so that most score 10 or 11 and many are tied."""
    left = {suit: rng.sample(cards, 8) for suit, cards in zip("SHDC", SUITS, strict=True)}
    stacked = []
    for _ in range(places):
        longest = sorted(left, key=lambda suit: -len(left[suit]))[:3]
        stacked += [left[suit].pop() for suit in longest]
    rest = [card for cards in left.values() for card in cards]
    return stacked + rng.sample(rest, len(rest))


def dealt_to_some(rng: random.Random, hands: list[list[str]], places: int) -> list[str]:
    """Lay these hands into random places, as many as there are places for, and deal the rest by chance."""
    hands = hands[: rng.randint(1, min(len(hands), places))]
    rest = rng.sample([name for name in NAMES if all(name not in hand for hand in hands)], 32 - 3 * len(hands))
    into = dict(zip(rng.sample(range(places), len(hands)), hands, strict=True))
    laid = [card for place in range(places) for card in into.get(place) or [rest.pop() for _ in range(3)]]
    return laid + rest


DEALS = [
    pytest.param(by_chance, id="deals by chance"),
    pytest.param(with_31, id="dealt hands of 31"),
    pytest.param(with_aces, id="dealt Aces, three in a hand"),
    pytest.param(nearly_there, id="hands one card short of 31 or three Aces"),
    pytest.param(alike, id="hands that mostly tie"),
]


def some_decision(rng: random.Random, legal: list[Decision], habit: str) -> Decision:
    """Any decision; who passes mostly lets the stock run out, who swaps mostly seldom lets it be refreshed."""
    if habit == "passes" and ("pass",) in legal and rng.random() < 0.95:
        return ("pass",)
    if habit == "swaps" and rng.random() < 0.9:
        return rng.choice([decision for decision in legal if decision[0] != "stop"])
    return rng.choice(legal)


def action_of(seat: str, decision: Decision) -> nage.Action:
    if decision[0] == "one":
        return nage.SwapOne(Seat(seat), *map(Card.parse, decision[1:]))
    return TURNS[decision[0]](Seat(seat))


# --- one moment -----------------------------------------------------------------------------------------------------


def names(cards) -> list[str]:
    return [str(card) for card in cards]


def assert_same(state: RoundState, told: Round) -> None:
    """Compare all that a table shows."""
    assert {seat: names(hand) for seat, hand in state.hands.items()} == told.hands
    assert (names(state.other), names(state.exposed)) == (told.other, told.exposed)
    assert (names(state.stock), names(state.gone)) == (told.stock, told.gone)
    assert (dict(state.lives), state.pot) == (told.units, told.pot)
    assert (state.to_act, state.over, state.stopped_by) == (told.to_act, told.over, told.stopped_by)
    assert ([*state.sunk], [*state.swimming]) == (told.sunk, told.swimming())
    assert {*state.payers} == {*told.payers}
    assert {*state.laid_down} == {*told.laid_down}
    assert state.winners == (None if told.winner is None else (told.winner,))
    if told.over:
        ending = state.log[-1]
        assert isinstance(ending, nage.Replayed) == told.replayed
        assert getattr(ending, "seat", None) == (told.winner or (None if told.replayed else told.next_dealer))
        if told.winner:
            assert ending == nage.Won(Seat(told.winner), told.pot)


def assert_known(state: RoundState, told: Round) -> None:
    """Compare what each seat, and an onlooker, knows of each hand."""
    for viewer in (*told.seats, ""):
        seen = view(state, viewer or Eyes.ONLOOKER)
        for seat in told.seats:
            wanted = {*told.hands[seat]} if told.over else told.known(viewer, seat)
            assert {*names(seen.known[seat])} == wanted
        assert seen.stock == len(told.stock)
        assert seen.other in (None, ())


def assert_refused(state: RoundState, told: Round, rng: random.Random) -> None:
    """Whatever the referee does not allow is refused: by any seat, about any card."""
    legal = told.legal()
    swaps = [("one", *pair) for pair in zip(rng.choices(NAMES, k=6), rng.choices(NAMES, k=6), strict=True)]
    for seat, decision in product(told.seats, [*((word,) for word in TURNS), *swaps]):
        if seat != told.to_act or decision not in legal:
            with pytest.raises(IllegalAction):
                apply(state, action_of(seat, decision))


def play_out(state: RoundState, told: Round, rng: random.Random) -> RoundState:
    habit = rng.choice(["any", "any", "passes", "swaps"])
    knowing = rng.random() < 0.06  # views take most of the time
    for turn in range(1000):
        assert_same(state, told)
        if knowing:
            assert_known(state, told)
            assert_refused(state, told, rng)
        if told.to_act is None:
            return state
        legal = told.legal()
        allowed = [*possible(view(state, state.to_act))] if turn < 2 else []
        assert not allowed or {*allowed} == {action_of(told.to_act, decision) for decision in legal}
        decision, seat = some_decision(rng, legal, habit), told.to_act
        state = apply(state, action_of(seat, decision))
        told.act(seat, decision)
    raise AssertionError("a round without end")


# --- whole matches --------------------------------------------------------------------------------------------------


def seated(rng: random.Random) -> tuple[list[str], dict[str, int]]:
    """Two to eight seats; some swim from the start, and sometimes all."""
    seats = [*"ABCDEFGH"[: rng.choice([2, 2, 3, 3, 4, 5, 6, 7, 8])]]
    most = rng.choice([0, 1, 3])
    return seats, {seat: rng.randint(0, most) for seat in seats}


def play_match_twice(seed: int, laid_out, most_rounds: int) -> list[RoundState]:
    """Play a match, or its first rounds, on both; each round begins with what the referee says of the one before."""
    rng = random.Random(seed)
    seats, units = seated(rng)
    dealer, pot = rng.choice(seats), 0
    match = start_match(tuple(map(Seat, seats)), dealer=Seat(dealer), lives={Seat(s): n for s, n in units.items()})
    states: list[RoundState] = []
    for _ in range(most_rounds):
        places = len(seats) + 1
        cards = laid_out(rng, places)
        hands = [cards[3 * place : 3 * place + 3] for place in range(places)]
        order = rng.sample(seats, len(seats))
        dealt = dict(zip(order, hands, strict=False))
        told = Round(
            seats=[*seats],
            dealer=dealer,
            hands={seat: [*dealt[seat]] for seat in seats},
            other=[*hands[-1]],
            stock=cards[3 * places :],
            units={seat: units[seat] for seat in seats},
            pot=pot,
        )
        deal = Deal(
            {Seat(seat): tuple(map(Card.parse, hand)) for seat, hand in dealt.items()},
            tuple(map(Card.parse, hands[-1])),
            tuple(map(Card.parse, told.stock)),
        )
        state = play_out(open_round(next_opening(match, deal)), told, rng)
        states.append(state)
        match = after_round(match, state)
        seats = [seat for seat in seats if seat not in told.sunk]
        units, pot, dealer = {**units, **told.units}, told.pot, told.next_dealer or dealer
        assert ([*match.left], dict(match.lives), match.pot) == (seats, units, pot)
        assert match.winners == (None if told.winner is None else (told.winner,))
        if told.winner:
            assert seats == [told.winner]
            break
        assert match.dealer == dealer
    return states


@pytest.mark.parametrize("laid_out", DEALS)
def test_engine_and_referee_agree_on_stacked_matches(laid_out):
    rounds = [state for seed in range(40) for state in play_match_twice(seed, laid_out, 6)]
    assert len(rounds) > 80


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.sampled_from([param.values[0] for param in DEALS]))
def test_engine_and_referee_agree_on_any_match_to_its_end(seed, laid_out):
    play_match_twice(seed, laid_out, 60)


def test_the_matches_compared_hold_what_seldom_happens():
    """What the comparison above is for does occur in it."""
    log = [
        event
        for param in DEALS
        for seed in range(15)
        for state in play_match_twice(seed, param.values[0], 6)
        for event in state.log
    ]
    laid = [event for event in log if isinstance(event, nage.LaidDown)]
    assert {event.rule for event in laid} == {"nage.aces", "nage.thirty_one"}
    kinds = {type(event) for event in log}
    assert kinds >= {nage.Refreshed, nage.RanOut, nage.Replayed, nage.Sank, nage.Swam, nage.Won, nage.SwappedAll}
