from __future__ import annotations

import pytest

from gnav_core.gnav.profile import CHIP_GUIDE, NORWEGIAN
from gnav_core.gnav.ranks import Rank
from gnav_core.table.errors import BadDeal, DocumentError, GnavError
from lessons.tonight import evening
from lessons.tonight.evening import (
    evening_of,
    evening_text,
    now,
    tapped,
    undone,
)

NAMES = "Anne\n Bo \n\nCem\nDara\n"


def taps(*words, rules=NORWEGIAN):
    found = evening.begun(NAMES, rules)
    for word in words:
        found = tapped(found, tuple(word.split()))
    return found


def test_an_evening_keeps_lives_pool_and_deal():
    here = now(taps("show Anne pot", "show Bo VI", "charge Bo knight", "settle"))
    assert here.match.lives == {"Anne": 2, "Bo": 2, "Cem": 3, "Dara": 3}
    assert (here.match.pool, here.match.dealer, here.told.shown) == (2, "Anne", {})


def test_every_tap_is_undone_one_by_one():
    found = taps("show Anne pot", "show Anne owl", "settle")
    assert now(undone(found)).told.shown == {"Anne": Rank.OWL}
    assert now(undone(undone(found))).told.shown == {"Anne": Rank.POT}
    assert undone(evening.begun(NAMES, NORWEGIAN)).taps == ()


def test_a_tap_can_be_taken_back_by_tapping_nothing():
    found = tapped(tapped(taps("show Anne pot"), ("show", "Anne", "")), ("show", "Bo", "I"))
    assert now(found).told.shown == {"Bo": Rank.I}


def test_the_app_goes_round_the_table_from_the_dealers_left():
    here = now(taps("show Bo VI"))
    assert evening.next_to_tell(here, "Anne") == "Cem"
    assert evening.next_to_tell(now(taps("show Cem VI", "show Dara I")), "Bo") == "Anne"


def test_no_seat_is_offered_a_third_copy():
    here = now(taps("show Anne I", "show Bo I"))
    assert Rank.I not in evening.offered(here.told, "Cem")
    assert Rank.I in evening.offered(here.told, "Bo")


def test_who_shows_two_fools_may_sit_the_next_round_out_by_the_second_guide():
    found = taps("show Anne fool", "show Bo fool", "settle", "skip Anne", "show Bo I", rules=CHIP_GUIDE)
    assert now(found).ready.dealt_in == ("Bo", "Cem", "Dara")
    with pytest.raises(BadDeal, match="takes no part"):
        tapped(tapped(found, ("show", "Anne", "II")), ("settle",))


def test_the_match_comes_to_its_end():
    found = evening.begun("A\nB", NORWEGIAN.with_agreements({"lives": 1}))
    here = now(tapped(tapped(found, ("show", "A", "0")), ("settle",)))
    assert here.match.winners == ("B",)


@pytest.mark.parametrize(
    "names", ["", "A", "A\nA", "\n".join("ABCDEFGHIJKLMNOPQRSTU"), "x" * 30 + "\nB"], ids=lambda n: n[:6]
)
def test_names_that_make_no_table_are_refused(names):
    with pytest.raises(DocumentError):
        evening.begun(names, NORWEGIAN)


@pytest.mark.parametrize("tap", [(), ("show",), ("show", "A"), ("show", "Anne", "dog"), ("drop", "table"), ("settle",)])
def test_a_tap_that_cannot_be_is_refused(tap):
    with pytest.raises((GnavError, ValueError)):
        tapped(evening.begun(NAMES, NORWEGIAN), tap)


def test_an_evening_reads_back_from_its_text():
    found = taps("show Anne pot", "charge Bo cat", "settle", "show Bo I")
    assert evening_of(evening_text(found)) == found


@pytest.mark.parametrize(
    "text",
    [None, "", "[]", "{}", "[" * 2000, '[1, ["A"], ["norwegian", {}], []]', "[9, 1, 2, 3]"],
    ids=lambda t: str(t)[:14],
)
def test_a_text_that_is_no_evening_is_none(text):
    assert evening_of(text) is None
