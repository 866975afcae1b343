"""Proof by counting over all 4,960 hands, and what single hands are worth."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from gnav_core.nage.cards import PACK, parse_hand
from gnav_core.nage.hands import ACE_AS_PRINTED, Kind, three_aces, value
from gnav_core.nage.policies import AVERAGE_HAND
from gnav_core.table.errors import BadDeal, UnknownCard

ALL_HANDS = list(combinations(PACK, 3))


def test_the_pack_has_32_cards_and_4960_hands():
    assert len(PACK) == len({*PACK}) == 32
    assert Counter(card.suit for card in PACK) == dict.fromkeys({card.suit for card in PACK}, 8)
    assert len(ALL_HANDS) == 4960


def test_24_hands_score_31_with_an_ace_of_11():
    assert sum(value(hand).value == 31 for hand in ALL_HANDS) == 24
    assert max(value(hand).value for hand in ALL_HANDS) == 31


def test_32_hands_are_three_of_a_rank_and_4_of_them_are_aces():
    triples = [hand for hand in ALL_HANDS if value(hand).kind is Kind.TRIPLE]
    assert len(triples) == 32
    assert sum(map(three_aces, ALL_HANDS)) == sum(map(three_aces, triples)) == 4
    assert {value(hand).value for hand in triples} == {30.5}


def test_1680_hands_score_31_or_more_with_the_printed_ace_of_31():
    high = sum(value(hand, ACE_AS_PRINTED).value >= 31 for hand in ALL_HANDS)
    assert high == 1680
    assert round(100 * high / 4960, 1) == 33.9


def test_without_an_ace_it_makes_no_difference_how_aces_count():
    same = [hand for hand in ALL_HANDS if value(hand) == value(hand, ACE_AS_PRINTED)]
    assert len(same) == 3276 + 4  # C(28, 3) without Aces, and the three Aces, which are a triple either way


def test_the_mean_of_all_hands_is_what_the_policies_compare_with():
    assert sum(Fraction(value(hand).value) for hand in ALL_HANDS) / len(ALL_HANDS) == AVERAGE_HAND


@pytest.mark.parametrize(
    ("hand", "points", "kind"),
    [
        pytest.param("AS KS QS", 31, "suit", id="an Ace is 11, King and Queen are 10"),
        pytest.param("AS JS 10S", 31, "suit", id="a Jack and a 10 are 10"),
        pytest.param("9H 8H 7H", 24, "suit", id="9, 8 and 7 are what they say"),
        pytest.param("9H 8H KS", 17, "suit", id="two of a suit beat a King alone"),
        pytest.param("9H KH AS", 19, "suit", id="nothing is added across suits"),
        pytest.param("7H KC AS", 11, "suit", id="three suits score their best card"),
        pytest.param("7H 7C 7S", 30.5, "triple", id="three sevens score 30.5"),
        pytest.param("KH KC KS", 30.5, "triple", id="three Kings score 30.5 as well"),
        pytest.param("AH AC AS", 30.5, "triple", id="three Aces score 30.5 as well"),
        pytest.param("KH QH JH", 30, "suit", id="three ten-point cards of a suit score 30"),
    ],
)
def test_what_a_hand_is_worth(hand, points, kind):
    worth = value(parse_hand(hand))
    assert (worth.value, worth.kind.value) == (points, kind)


def test_a_triple_lies_between_30_and_31():
    low, triple, high = (value(parse_hand(hand)).value for hand in ("KH QH JH", "7H 7C 7S", "AH KH QH"))
    assert low < triple < high


@pytest.mark.parametrize(
    ("text", "error", "said"),
    [
        pytest.param("AS KS", BadDeal, "three cards", id="two cards"),
        pytest.param("AS KS QS JS", BadDeal, "three cards", id="four cards"),
        pytest.param("", BadDeal, "three cards", id="no card"),
        pytest.param("AS KS AS", BadDeal, "'AS' is named a second time", id="the same card twice"),
        pytest.param("AS KS 6S", UnknownCard, "'6S'", id="a 6 is not in the pack"),
        pytest.param("AS KS ♠♠♠♠", UnknownCard, "10H", id="an unknown name says how to write one"),
        pytest.param("A" * 10_000, BadDeal, "…", id="a long text is cut in the message"),
    ],
)
def test_what_is_no_hand(text, error, said):
    with pytest.raises(error, match=said) as refused:
        parse_hand(text)
    assert len(str(refused.value)) < 300


def test_small_letters_are_read():
    assert parse_hand("as 10h kd") == parse_hand("AS 10H KD")
