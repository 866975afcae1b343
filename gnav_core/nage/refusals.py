"""Why something is refused that only La Nage refuses."""

from __future__ import annotations

from enum import unique

from gnav_core.table.errors import Refusal


@unique
class NageRefusal(Refusal):
    """Reasons that are about cards, units, the stock and the stop."""

    UNKNOWN_CARD = "unknown card {value}: write A, K, Q, J, 10, 9, 8 or 7 and then S, H, D or C, such as AS or 10H"
    NOT_A_HAND = "{value} is not a hand: write three cards with spaces between, such as AS KS QS"
    SECOND_CARD = "{card} is named a second time: the pack has one of each card, choose another"
    ONE_SET_OF_RULES = "La Nage has one set of rules: leave it out"
    STOP_AT_NUMBER = "policy {value}: write a whole number from 0 to {most} after stop-at-"

    # A table and its cards.
    FEW_AFLOAT = ("{count} seat afloat: leave at least two", "{count} seats afloat: leave at least two")
    SWIMS_AND_SUNK = "{seat} swims and has sunk: take it from one of the two"
    UNITS_LEFT = (
        "{seat} has {count} unit in lives: write 0 there, or no name here",
        "{seat} has {count} units in lives: write 0 there, or no name here",
    )
    OTHER_AND_EXPOSED = "the dealer has a second hand or has chosen: write either other or exposed"
    HAS_SUNK = "{seat} has sunk and holds no cards: take the hand out"
    NO_ROW_OF_CARDS = "{value} stands where cards are needed: write, for example, AS KS 10H"
    HAND_OF_THREE = ("{count} card: write three", "{count} cards: write three")
    TOO_MANY_CARDS = "{size} cards: the pack has {most}, name fewer"
    FEW_CARDS = (
        "{count} card is left for {places} places in hands: name fewer cards of the stock",
        "{count} cards are left for {places} places in hands: name fewer cards of the stock",
    )
    THREE_CARDS_EACH = "each seat afloat needs three cards, and the dealer a second hand of three: give what is missing"
    EACH_CARD_ONCE = "hands, the dealer's other hand and the stock must hold each of the 32 cards once: name each once"
    UNITS_FOR_EACH = "each seat afloat needs its units, and the pot 0 or more: write 0 for one that swims"

    # Decisions.
    TOO_MANY_DECISIONS = "{size} decisions: at most {most} are read"
    NO_CARDS = "{seat} has no cards: use one of {use}"
    NOT_POSSIBLE = "{line} is not possible there, change or leave out this decision: {reason}"
    CHOOSE_A_HAND = "{seat} cannot do this now: keep the first hand or take the other"
    HAND_IS_CHOSEN = "{seat} cannot do this now: pass, swap one, swap all or stop"
    STOPPED_ALREADY = "{seat} cannot stop: {by} has said it; pass, swap one or swap all"
    NOT_HELD = "{seat} does not hold {card}: put down one of {use}"
    NOT_EXPOSED = "{card} is not exposed: take one of {use}"

    # Lines of notation.
    HAND_OR_HIDDEN = "{value} is not a hand: write three cards, or {hidden}"
    OPEN_CARDS = "cards that lie open cannot be hidden: write three cards"
    TWO_HANDS = "{line} does not hold two hands: write three cards, then 'for', then three cards"
    HAND_BETWEEN_COMMAS = "a seat and its hand are missing between commas: write both"
    HANDS_AND_OTHER = "{line} is no deal: write the hands, then ';', then the dealer's other hand"
    DEALER_AFTER_SEMICOLON = "{line} is no deal: after ';' write one seat, the dealer's, and its other hand"
