"""Deals of La Nage that show a mistake at once: what they name lies there, all else is dealt."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

from gnav_core.nage.cards import PACK, Card, Cards, Face, Suit
from gnav_core.nage.dealing import Deal
from gnav_core.table.seats import Seat

Stack: TypeAlias = Callable[[tuple[Seat, ...], random.Random], Deal]
"""Makes such a deal for these seats by lot."""


def three_aces(seats: tuple[Seat, ...], rng: random.Random) -> Deal:
    """Three Aces in one hand, and 31 with the fourth in another."""
    first, second = rng.sample(seats, 2)
    suits = rng.sample(list(Suit), 4)
    aces = tuple(Card(Face.ACE, suit) for suit in suits)
    return Deal({first: aces[:3], second: (aces[3], *_tens(suits[3], rng))})


def only_aces(seats: tuple[Seat, ...], rng: random.Random) -> Deal:
    """Three Aces in some hand."""
    suits = rng.sample(list(Suit), 3)
    return Deal({rng.choice(seats): tuple(Card(Face.ACE, suit) for suit in suits)})


def _tens(suit: Suit, rng: random.Random) -> Cards:
    faces = rng.sample([Face.KING, Face.QUEEN, Face.JACK, Face.TEN], 2)
    return tuple(Card(face, suit) for face in faces)


def one_short(seats: tuple[Seat, ...], rng: random.Random) -> Deal:
    """A hand that the card which lies exposed brings to 31."""
    suit = rng.choice(list(Suit))
    cards = [Card(Face.ACE, suit), *_tens(suit, rng)]
    rng.shuffle(cards)
    odd, *more = rng.sample([card for card in PACK if card.suit is not suit], 3)
    return Deal({rng.choice(seats): (cards[0], cards[1], odd)}, (cards[2], *more))


def triple(seats: tuple[Seat, ...], rng: random.Random) -> Deal:
    """Three of a rank in the first hand."""
    face, suits = rng.choice(list(Face)[1:]), rng.sample(list(Suit), 3)
    return Deal({seat: tuple(Card(face, suit) for suit in suits) for seat in seats[:1]})


def triple_beside_31(seats: tuple[Seat, ...], rng: random.Random) -> Deal:
    """Three of a rank beside a hand that the card which lies exposed brings to 31."""
    suit, first = rng.choice(list(Suit)), [Face.KING, Face.QUEEN, Face.JACK, Face.TEN]
    rng.shuffle(first)
    ace, ten = Card(Face.ACE, suit), Card(first[0], suit)
    exposed = Card(first[1], suit)
    face = rng.choice([one for one in list(Face)[1:] if one not in first[:2]])
    same = tuple(Card(face, one) for one in rng.sample([one for one in Suit if one is not suit], 3))
    odd = Card(first[2] if face is not first[2] else first[3], next(one for one in Suit if one is not suit))
    one, other = rng.sample(seats, 2)
    used = {ace, ten, odd, exposed, *same}
    more = rng.sample([card for card in PACK if card not in used and card.suit is not suit], 2)
    return Deal({one: (ace, ten, odd), other: same}, (exposed, *more))
