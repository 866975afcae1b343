"""Mixing and dealing: the only module of La Nage that meets a random generator."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gnav_core.nage.cards import PACK, Cards
from gnav_core.nage.refusals import NageRefusal
from gnav_core.table.errors import BadDeal
from gnav_core.table.seats import Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """What lies where after a deal, or what is laid down of it beforehand: a hand not named is dealt by chance.

    ``other`` is the dealer's second hand, ``stock`` is top first.
    """

    hands: Mapping[Seat, Cards] = field(default_factory=dict)
    other: Cards = ()
    stock: Cards = ()

    @property
    def cards(self) -> Cards:
        """All cards of it."""
        return (*(card for hand in self.hands.values() for card in hand), *self.other, *self.stock)


def deal(order: Sequence[Seat], rng: random.Random, stacked: Deal | None = None) -> Deal:
    """Mix the cards and deal three to each seat and a second hand to the dealer, one card at a time [nage.deal].

    ``order`` begins on the dealer's left and ends with the dealer, whose other hand is served after the first one.
    What ``stacked`` names stays as it is: its hands are not dealt to, its stock lies on top. The cards it does not name
    are mixed from the order of the pack. Raises BadDeal when too few are left for the hands.
    """
    stacked = stacked or Deal()
    named = {*stacked.cards}
    rest = [card for card in PACK if card not in named]
    rng.shuffle(rest)
    empty: list[Seat | None] = [seat for seat in order if seat not in stacked.hands]
    if not stacked.other:
        empty.append(None)
    needed = 3 * len(empty)
    if len(rest) < needed:
        raise BadDeal(NageRefusal.FEW_CARDS, count=len(rest), places=needed)
    dealt = {place: tuple(rest[number : needed : len(empty)]) for number, place in enumerate(empty)}
    return Deal(
        hands={seat: stacked.hands.get(seat) or dealt[seat] for seat in order},
        other=stacked.other or dealt[None],
        stock=(*stacked.stock, *rest[needed:]),
    )
