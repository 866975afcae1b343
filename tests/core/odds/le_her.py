"""Le Her, the ancestor for two players, solved exactly: an anchor outside our own engine.

52 cards, Ace low, King high. The dealer gives the receiver a card and takes one. The receiver holds it or exchanges
it with the dealer, who refuses with a King. Then the dealer holds or draws from the pack, and a King drawn is laid
back. The higher card wins, on equal cards the dealer. After an exchange the dealer knows both cards and draws
exactly when that card loses.

Source: D. R. Bellhouse and N. Fillion, "Le Her and Other Problems in Probability Discussed by Bernoulli, Montmort and
Waldegrave", Statistical Science 30 (2015), 26-39.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

CARDS = range(1, 14)
KING = 13
SUITS = 4

Holds = Mapping[int, Fraction]
"""For each card the probability to hold it."""


def holds_from(lowest: int) -> Holds:
    """Hold this card and higher."""
    return {card: Fraction(card >= lowest) for card in CARDS}


def mixed(first: Holds, second: Holds, *, share: Fraction) -> Holds:
    """Play the first way with this probability, else the second."""
    return {card: share * first[card] + (1 - share) * second[card] for card in CARDS}


def dealt(receiver: int, dealer: int) -> Fraction:
    """Return the probability of this deal."""
    return Fraction(SUITS * (SUITS - (receiver == dealer)), 52 * 51)


def wins_against_draw(receiver: int, own: int) -> Fraction:
    """The receiver's winning chance when the dealer, who holds ``own``, draws; both cards are out of the pack."""
    won = 0
    for drawn in CARDS:
        left = SUITS - (drawn == receiver) - (drawn == own)
        final = own if drawn == KING else drawn
        won += left * (receiver > final)
    return Fraction(won, 50)


def after_exchange(receiver: int, dealer: int) -> Fraction:
    """The receiver's winning chance after asking for the exchange."""
    if dealer == KING:
        return Fraction(0)
    if receiver >= dealer:  # what the dealer has now is enough, equal cards included
        return Fraction(0)
    return wins_against_draw(dealer, receiver)


def after_hold(receiver: int, dealer: int, dealer_holds: Fraction) -> Fraction:
    """The receiver's winning chance after holding."""
    return dealer_holds * (receiver > dealer) + (1 - dealer_holds) * wins_against_draw(receiver, dealer)


def payoff(receiver: Holds, dealer: Holds) -> Fraction:
    """The receiver's winning chance when both play so."""
    return sum(
        (
            dealt(a, b) * (receiver[a] * after_hold(a, b, dealer[b]) + (1 - receiver[a]) * after_exchange(a, b))
            for a in CARDS
            for b in CARDS
        ),
        Fraction(0),
    )


def best_receiver(dealer: Holds) -> Fraction:
    """The receiver's chance with the best answer to a dealer, chosen card by card."""
    return _best(lambda card, hold: payoff_of_card(card, hold, dealer), max)


def best_dealer(receiver: Holds) -> Fraction:
    """The receiver's chance when the dealer answers best, card by card."""
    total = sum((dealt(a, b) * (1 - receiver[a]) * after_exchange(a, b) for a in CARDS for b in CARDS), Fraction(0))
    return total + _best(
        lambda card, hold: sum(
            (dealt(a, card) * receiver[a] * after_hold(a, card, Fraction(hold)) for a in CARDS), Fraction(0)
        ),
        min,
    )


def payoff_of_card(card: int, hold: int, dealer: Holds) -> Fraction:
    """What holding (1) or exchanging (0) this card adds to the receiver's chance."""
    return sum(
        (dealt(card, b) * (after_hold(card, b, dealer[b]) if hold else after_exchange(card, b)) for b in CARDS),
        Fraction(0),
    )


def _best(worth: Callable[[int, int], Fraction], best: Callable[[Fraction, Fraction], Fraction]) -> Fraction:
    return sum((best(worth(card, 0), worth(card, 1)) for card in CARDS), Fraction(0))


def solved(games: Mapping[tuple[int, int], Fraction]) -> tuple[Fraction, Fraction, Fraction]:
    """Solve a game of two ways each without a saddle point.

    ``games[row, column]`` is the row player's chance. Return how often rows and columns play their way 0, and the
    value.
    """
    a, b, c, d = games[0, 0], games[0, 1], games[1, 0], games[1, 1]
    bottom = a + d - b - c
    return (d - c) / bottom, (d - b) / bottom, (a * d - b * c) / bottom
