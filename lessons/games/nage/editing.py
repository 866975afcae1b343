"""Changes of one situation of La Nage, each a new one, as gnav/editing.py has them for Gnav.

Every card lies somewhere, so a card that is chosen for a place changes places with the one that lay there. Decisions
stay as long as the rules still allow them. Raises DocumentError where a change is refused.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from gnav_core.nage.cards import PACK, Card, Cards
from gnav_core.nage.dealing import Deal, deal
from gnav_core.nage.events import Action
from gnav_core.nage.round_state import MOST_SEATS
from gnav_core.nage.scenario import MOST_DECISIONS, Scenario, from_document, to_document
from gnav_core.table.errors import IllegalAction
from gnav_core.table.seats import Seat, clockwise
from lessons.games.game import NAGE
from lessons.games.names import with_name

OTHER: Final = ""
"""Where a seat is meant: the dealer's other hand, or the exposed cards; no seat has an empty name."""
NAMES: Final = "ABCDEFGHIJKLMNOP"
_SEEDS: Final = 10_000


def checked(scenario: Scenario) -> Scenario:
    """Return the scenario as its document reads, with the decisions that the rules allow. Raises DocumentError."""
    table = from_document(to_document(replace(scenario, script=())))
    found = fitting(replace(table, script=scenario.script))
    return found if len(found.script) <= MOST_DECISIONS else from_document(to_document(found))


def fitting(scenario: Scenario) -> Scenario:
    """Return the scenario with its decisions up to the first one that the rules refuse."""
    if not scenario.script:
        return scenario
    state = NAGE.begin(scenario)
    for place, action in enumerate(scenario.script):
        try:
            state = NAGE.apply(state, action)
        except IllegalAction:
            return replace(scenario, script=scenario.script[:place])
    return scenario


def fresh(rng: random.Random, *, count: int = 3) -> Scenario:
    """Return a round of seats A, B, C … with cards dealt at random; the last seat deals."""
    seats = tuple(Seat(name) for name in NAMES[:count])
    return _dealt(Scenario(seats, seats[-1]), rng)


def dealt_at_random(scenario: Scenario, rng: random.Random) -> Scenario:
    """Mix all cards and deal anew to the same table; every decision is open."""
    return _dealt(scenario, rng)


def _dealt(scenario: Scenario, rng: random.Random) -> Scenario:
    dealt = deal(clockwise(scenario.playing, scenario.dealer), rng)
    chosen = bool(scenario.exposed)
    named = Deal(dealt.hands, () if chosen else dealt.other)
    exposed = dealt.other if chosen else ()
    return checked(replace(scenario, deal=named, exposed=exposed, seed=rng.randrange(_SEEDS), script=()))


def named(scenario: Scenario) -> Scenario:
    """Return the same situation with every card named. Raises DocumentError."""
    opening = scenario.opening()
    hands = {seat: opening.hands[seat] for seat in scenario.playing}
    other = () if scenario.exposed else opening.other
    return replace(scenario, deal=Deal(hands, other, opening.stock))


def lying(scenario: Scenario) -> Mapping[Card, Seat | None]:
    """Return where each card lies that is not in the stock: at a seat, or at OTHER; None for the named stock."""
    opening = scenario.opening()
    places: dict[Card, Seat | None] = {card: seat for seat, hand in opening.hands.items() for card in hand}
    return places | dict.fromkeys(opening.other, Seat(OTHER)) | dict.fromkeys(scenario.deal.stock)


def with_card(scenario: Scenario, seat: str, place: int, *, card: Card) -> Scenario:
    """Lay a card at a place of a seat's hand, or of the OTHER one; the card there goes to where it came from."""
    opening = scenario.opening()
    held = opening.other if seat == OTHER else opening.hands[Seat(seat)]
    return checked(_exchanged(named(scenario), held[place], card))


def _exchanged(scenario: Scenario, one: Card, other: Card) -> Scenario:
    """Let two cards change places, wherever they lie. Every card of the situation is named."""
    new = {one: other, other: one}

    def of(cards: Cards) -> Cards:
        return tuple(new.get(card, card) for card in cards)

    whole = scenario.deal
    hands = {seat: of(hand) for seat, hand in whole.hands.items()}
    return replace(scenario, deal=Deal(hands, of(whole.other), of(whole.stock)), exposed=of(scenario.exposed))


def with_random_hand(scenario: Scenario, seat: Seat, rng: random.Random) -> Scenario:
    """Deal a seat three cards out of its own and the stock."""
    whole = named(scenario)
    held = whole.deal.hands[seat]
    drawn = rng.sample([*held, *whole.deal.stock], len(held))
    for place, card in enumerate(drawn):
        whole = _exchanged(whole, whole.deal.hands[seat][place], card)
    return checked(whole)


def with_choice_made(scenario: Scenario, *, made: bool) -> Scenario:
    """Let the dealer's other hand lie open already, the first one being kept, or let the dealer still choose."""
    whole = named(scenario)
    cards = whole.exposed or whole.deal.other
    left = Deal(whole.deal.hands, () if made else cards, scenario.deal.stock)
    return checked(replace(scenario, deal=left, exposed=cards if made else ()))


def with_seat_count(scenario: Scenario, count: int, rng: random.Random) -> Scenario:
    """Add seats at the end with cards of the stock, or take the last ones away, until there are so many."""
    while len(scenario.seats) > max(count, 2):
        scenario = without_seat(scenario, scenario.seats[-1])
    while len(scenario.seats) < min(count, MOST_SEATS):
        free = next(name for name in NAMES if name not in scenario.seats)
        scenario = _dealt_in(scenario, (*scenario.seats, Seat(free)), Seat(free), rng)
    return scenario


def without_seat(scenario: Scenario, seat: Seat) -> Scenario:
    """Take a seat from the table; its cards go under the stock."""
    away = _put_away(scenario, seat)
    seats = tuple(other for other in scenario.seats if other != seat)
    return checked(replace(away, seats=seats, sunk=tuple(other for other in away.sunk if other != seat)))


def with_sunk(scenario: Scenario, seat: Seat, rng: random.Random, *, sunk: bool) -> Scenario:
    """Let a seat be out of the match, its cards going under the stock, or back in it with cards of the stock."""
    if sunk == (seat in scenario.sunk):
        return scenario
    if sunk:
        return checked(_put_away(scenario, seat))
    back = replace(scenario, sunk=tuple(other for other in scenario.sunk if other != seat))
    return _dealt_in(back, scenario.seats, seat, rng, before=scenario)


def _put_away(scenario: Scenario, seat: Seat) -> Scenario:
    whole = named(scenario)
    hands = {other: hand for other, hand in whole.deal.hands.items() if other != seat}
    left = [other for other in whole.playing if other != seat]
    return replace(
        whole,
        dealer=whole.dealer if whole.dealer in left else (left or [whole.dealer])[-1],
        deal=Deal(hands, whole.deal.other, (*whole.deal.stock, *whole.deal.hands.get(seat, ()))),
        lives={other: count for other, count in whole.lives.items() if other != seat},
        sunk=tuple(other for other in whole.seats if other in whole.sunk or other == seat),
    )


def _dealt_in(
    scenario: Scenario, seats: tuple[Seat, ...], seat: Seat, rng: random.Random, *, before: Scenario | None = None
) -> Scenario:
    whole = named(before or scenario)
    drawn = tuple(rng.sample(whole.deal.stock, 3))
    hands = {**whole.deal.hands, seat: drawn}
    stock = tuple(card for card in whole.deal.stock if card not in drawn)
    named_deal = Deal({other: hands[other] for other in seats if other in hands}, whole.deal.other, stock)
    return checked(replace(scenario, seats=seats, deal=named_deal))


def renamed(scenario: Scenario, seat: Seat, name: str) -> Scenario:
    """Call a seat otherwise, everywhere."""
    names = with_name(scenario.seats, seat, name)
    hands = {names[old]: hand for old, hand in scenario.deal.hands.items()}
    return checked(
        replace(
            scenario,
            seats=tuple(names.values()),
            dealer=names[scenario.dealer],
            deal=replace(scenario.deal, hands=hands),
            lives={names[old]: count for old, count in scenario.lives.items()},
            sunk=tuple(names[old] for old in scenario.sunk),
            script=tuple(_by(action, names) for action in scenario.script),
        )
    )


def _by(action: Action, names: Mapping[Seat, Seat]) -> Action:
    return replace(action, seat=names[action.seat])


def with_dealer(scenario: Scenario, seat: Seat) -> Scenario:
    """Let another seat deal; the other hand is then that seat's."""
    return checked(replace(named(scenario), dealer=seat))


def with_units(scenario: Scenario, seat: Seat, count: int) -> Scenario:
    """Give a seat so many units; with none it swims."""
    lives = {**scenario.lives, seat: count}
    return checked(replace(scenario, lives={other: lives[other] for other in scenario.seats if other in lives}))


def with_pot(scenario: Scenario, count: int) -> Scenario:
    """Put so many units into the pot."""
    return checked(replace(scenario, pot=count))


def with_title(scenario: Scenario, title: str) -> Scenario:
    """Call the situation so."""
    return checked(replace(scenario, title=title.strip()))


def with_stock(scenario: Scenario, cards: Sequence[Card]) -> Scenario:
    """Name the top of the stock; the rest stays mixed by the seed."""
    whole = named(scenario)
    return checked(replace(whole, deal=replace(whole.deal, stock=tuple(cards))))


def with_whole_stock(scenario: Scenario) -> Scenario:
    """Name every card of the stock in the order in which it lies, so that it can be changed."""
    return checked(named(scenario))


def with_mixed_stock(scenario: Scenario, rng: random.Random) -> Scenario:
    """Mix what the stock holds: as many cards stay named as before."""
    whole = named(scenario)
    stock = rng.sample(whole.deal.stock, len(whole.deal.stock))
    top = tuple(stock[: len(scenario.deal.stock)])
    return checked(replace(whole, deal=replace(whole.deal, stock=top), seed=rng.randrange(_SEEDS)))


def without_script(scenario: Scenario) -> Scenario:
    """Leave every decision open."""
    return replace(scenario, script=())


def with_decision(scenario: Scenario, action: Action) -> Scenario:
    """Let the seat to act decide so. Raises DocumentError, IllegalAction."""
    NAGE.apply(NAGE.replay(scenario), action)
    return checked(replace(scenario, script=(*scenario.script, action)))


def in_stock(scenario: Scenario) -> Cards:
    """Return the cards of the stock that are not named, in the order of the pack."""
    there = {*scenario.opening().stock} - {*scenario.deal.stock}
    return tuple(card for card in PACK if card in there)


Edit = Callable[[Scenario], Scenario]
EditWith = Callable[[Scenario, object], Scenario]
