"""Every happening of La Nage has a sentence in every language, every card a name, every rule a text."""

from __future__ import annotations

import re

import pytest

from gnav_core.nage.cards import PACK, parse_hand
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
    Shown,
    Stopped,
    Swam,
    SwappedAll,
    SwappedOne,
    TurnPassed,
    Won,
)
from gnav_core.nage.rulebook import RULE_IDS
from gnav_core.table.eyes import Eyes
from gnav_core.table.seats import Seat
from lessons.games.nage.words import (
    card_name,
    card_the,
    hands_words,
    points_text,
    points_words,
    say,
    signs,
)
from lessons.table.player import player_labels
from lessons.words.phrases import LANGUAGES

A, B = Seat("Ada"), Seat("Bo")
LOW, HIGH, ACES, OTHER = map(parse_hand, ("7S 8H 9D", "AS KS QS", "AH AD AC", "JC 10C 7C"))
EVENTS: list[Event] = [
    Dealt({A: LOW, B: HIGH}, B, OTHER),
    HandKept(B, OTHER),
    OtherTaken(B, HIGH, OTHER),
    *(TurnPassed(A, lap) for lap in Lap),
    Passed(A),
    SwappedOne(A, LOW[0], OTHER[0]),
    SwappedAll(A, LOW, OTHER),
    Stopped(A),
    Refreshed(OTHER, LOW),
    RanOut(),
    LaidDown(B, HIGH),
    LaidDown(B, ACES),
    Shown({A: LOW, B: HIGH}),
    Shown({A: LOW, B: ACES}),
    *(Paid(A, cause) for cause in Cause),
    Swam(A),
    Sank(A),
    Replayed(),
    DealPassed(A),
    Won(B, 1),
    Won(B, 9),
]


def test_the_list_above_has_every_kind_of_event():
    assert {type(event) for event in EVENTS} == {*Event.__args__}
    assert {event.rule for event in EVENTS} <= {*RULE_IDS}


@pytest.mark.parametrize("viewer", [A, B, Eyes.ONLOOKER, Eyes.ALL], ids=str)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_a_whole_sentence_for_everyone(lang, viewer):
    for event in EVENTS:
        sentence = say(lang, event, viewer)
        assert re.fullmatch(r"\S.*[.!»”]", sentence), sentence
        assert not re.search(r"[{}]|\.\.|\s\s| [.,]|None", sentence), sentence
        assert sentence[0] == sentence[0].upper(), sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_and_its_cards_have_a_sign_between_them(lang):
    hands = {A: LOW, B: HIGH}
    listed = [hands_words(lang, hands, key=key) for key in ("hand", "dealt")]
    for words in (*listed, say(lang, Shown(hands), Eyes.ALL), say(lang, Dealt(hands, B, OTHER), Eyes.ALL)):
        assert signs(LOW) in words
        for seat, hand in hands.items():
            assert re.search(rf"{seat}\s?: {signs(hand)}", words), words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_different_happenings_have_different_sentences(lang):
    sentences = [say(lang, event, Eyes.ALL) for event in EVENTS]
    assert len({*sentences}) == len(sentences)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_deal_tells_a_seat_its_own_hand_and_an_onlooker_none(lang):
    deal = EVENTS[0]
    assert signs(LOW) in say(lang, deal, A)
    for viewer, hidden in ((A, HIGH), (A, OTHER), (B, OTHER), (Eyes.ONLOOKER, LOW), (Eyes.ONLOOKER, HIGH)):
        assert signs(hidden) not in say(lang, deal, viewer)
    assert signs(OTHER) in say(lang, deal, Eyes.ALL)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_hand_taken_unseen_is_told_to_the_dealer_alone(lang):
    taken = EVENTS[2]
    assert signs(OTHER) in say(lang, taken, B)
    assert signs(OTHER) not in say(lang, taken, A)
    assert signs(HIGH) in say(lang, taken, A)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_of_its_own(lang):
    for form in (card_name, card_the):
        assert len({form(lang, card) for card in PACK}) == len(PACK)
    labels = player_labels(lang, "nage")
    assert {f"card.{card}" for card in PACK} <= {*labels}
    assert labels["call_lang"] == lang


def test_points_are_written_alike_everywhere_and_a_half_is_kept():
    assert [points_text(one) for one in (31, 30.5, 7)] == ["31", "30½", "7"]
    assert points_words("en", 30.5) == "30½ points"
