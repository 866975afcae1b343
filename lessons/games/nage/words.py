"""La Nage in words: cards, hands and what happens, in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias, assert_never

from gnav_core.nage.cards import Card, Cards, Face, Suit
from gnav_core.nage.events import (
    Cause,
    DealPassed,
    Dealt,
    Event,
    HandKept,
    LaidDown,
    Lap,
    OtherTaken,
    Paid,
    Passed,
    RanOut,
    Refreshed,
    Replayed,
    Sank,
    Seen,
    Shown,
    Stopped,
    Swam,
    SwappedAll,
    SwappedOne,
    TurnPassed,
    Won,
)
from gnav_core.nage.hands import three_aces, value
from gnav_core.nage.views import seen
from gnav_core.table.eyes import Viewer
from gnav_core.table.seats import Seat
from lessons.words.phrases import counted, listed, text

_SIGNS: Final[Mapping[Suit, str]] = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_NAMED: Final = (Face.ACE, Face.KING, Face.QUEEN, Face.JACK)
_LAPS: Final[Mapping[Lap, str]] = {Lap.FIRST: "first", Lap.NEXT: "next", Lap.LAST: "last"}
# Without it some programs draw the signs as coloured pictures.
_AS_TEXT: Final = "\ufe0e"

Worth: TypeAlias = Callable[[Cards], float]
"""What a hand is worth: by the rules, or as a wrong belief counts it."""


def worth_by_rules(hand: Cards) -> float:
    """Return what a hand is worth by the rules."""
    return value(hand).value


def card_name(lang: str, card: Card) -> str:
    """Return a card's name as it stands in lists: `king of hearts`, `hjerter konge`."""
    return _card(lang, card, form="name")


def card_the(lang: str, card: Card) -> str:
    """Return a card as a sentence names it, with the article where the language has one: `the king of hearts`."""
    return _card(lang, card, form="the")


def signs(cards: Iterable[Card]) -> str:
    """Return cards in short, the same in every language: index and sign of the suit, `K♥ 7♠ 10♣`."""
    return " ".join(f"{card.face.value}{_SIGNS[card.suit]}{_AS_TEXT}" for card in cards)


def points_text(points: float) -> str:
    """Return points as a number, the half of a triple as a fraction, which every language writes alike: `30½`."""
    return str(int(points)) if points == int(points) else f"{int(points)}½"


def points_words(lang: str, points: float) -> str:
    """Return points with their noun: `1 point`, `30½ points`."""
    return text(lang, f"nage.points.{'one' if points == 1 else 'other'}", count=points_text(points))


def say(
    lang: str, event: Event, viewer: Viewer, *, worth: Worth = worth_by_rules, previous: Event | None = None
) -> str:
    """Return the sentence of one event as this viewer may hear it: cards that they may not know are not named.

    ``worth`` is what hands are worth, ``previous`` the event before: both matter where a wrong belief plays.
    """
    match seen(event, viewer):
        case Dealt(hands, dealer, other):
            return _dealt(lang, hands, dealer, other=other)
        case HandKept(seat, exposed):
            return text(lang, "nage.event.hand_kept", seat=seat, cards=signs(exposed))
        case OtherTaken(seat, exposed, None):
            return text(lang, "nage.event.other_taken.unseen", seat=seat, cards=signs(exposed))
        case OtherTaken(seat, exposed, taken):
            known = signs(taken or ())
            return text(lang, "nage.event.other_taken.seen", seat=seat, cards=signs(exposed), taken=known)
        case TurnPassed(seat, lap):
            return text(lang, f"nage.event.turn.{_LAPS[lap]}", seat=seat)
        case SwappedOne(seat, given, taken):
            cards = {"given": card_the(lang, given), "taken": card_the(lang, taken)}
            return text(lang, "nage.event.swapped_one", seat=seat, **cards)
        case SwappedAll(seat, given, taken):
            return text(lang, "nage.event.swapped_all", seat=seat, given=signs(given), taken=signs(taken))
        case Refreshed(exposed, gone):
            return text(lang, "nage.event.refreshed", cards=signs(exposed), gone=signs(gone))
        case LaidDown(seat, hand):
            kind = "aces" if three_aces(hand) else "thirty_one"
            return text(lang, f"nage.event.laid_down.{kind}", seat=seat, cards=signs(hand))
        case Shown(hands):
            kind = "aces" if any(map(three_aces, hands.values())) else "lowest"
            return text(lang, f"nage.event.shown.{kind}", hands=hands_words(lang, hands, worth=worth))
        case Paid(seat, cause):
            return text(lang, f"nage.event.paid.{'aces' if cause is Cause.ACES else 'lowest'}", seat=seat)
        case Won(seat, pot):
            return counted(lang, "nage.event.won", pot, seat=seat)
        case Passed(seat):
            return text(lang, "nage.event.passed", seat=seat)
        case Stopped(seat):
            return text(lang, "nage.event.stopped", seat=seat)
        case Swam(seat):
            return text(lang, "nage.event.swam", seat=seat)
        case Sank(seat) if isinstance(previous, Paid) and previous.seat == seat:
            return text(lang, "nage.event.sank_at_once", seat=seat)
        case Sank(seat):
            return text(lang, "nage.event.sank", seat=seat)
        case DealPassed(seat):
            return text(lang, "nage.event.deal_passed", seat=seat)
        case RanOut():
            return text(lang, "nage.event.ran_out")
        case Replayed():
            return text(lang, "nage.event.replayed")
        case never:
            assert_never(never)


def _card(lang: str, card: Card, *, form: str) -> str:
    if card.face in _NAMED:
        face = text(lang, f"nage.face.{card.face.value}.{form}")
    else:
        face = text(lang, f"nage.face.number.{form}", number=card.face.value)
    return text(lang, f"nage.card.{form}", face=face, suit=text(lang, f"nage.suit.{card.suit.value}"))


def _dealt(lang: str, hands: Mapping[Seat, Seen], dealer: Seat, *, other: Seen) -> str:
    known = {seat: hand for seat, hand in hands.items() if hand is not None}
    if len(known) == len(hands) and other is not None:
        hands_dealt = hands_words(lang, known, key="dealt")
        return text(lang, "nage.event.dealt.open", hands=hands_dealt, dealer=dealer, other=signs(other))
    for seat, hand in known.items():
        return text(lang, "nage.event.dealt.own", dealer=dealer, seat=seat, cards=signs(hand))
    return text(lang, "nage.event.dealt.unseen", dealer=dealer)


def hands_words(lang: str, hands: Mapping[Seat, Cards], *, key: str = "hand", worth: Worth = worth_by_rules) -> str:
    """Return who holds which cards: with the points of each hand, or as dealt without them (``key`` dealt)."""

    def words(seat: Seat, hand: Cards) -> str:
        return text(lang, f"nage.list.{key}", seat=seat, cards=signs(hand), points=points_text(worth(hand)))

    return listed(lang, [words(seat, hand) for seat, hand in hands.items()])


def policy_name(lang: str, name: str) -> str:
    """Return what a policy does, in a few words."""
    if name.startswith("stop-at-"):
        return text(lang, "nage.policy.stop_at", count=name.removeprefix("stop-at-"))
    return text(lang, f"nage.policy.{name}")
