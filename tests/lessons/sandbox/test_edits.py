from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core.gnav.events import Seat
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.gnav.scenario import Scenario, from_document, to_document
from gnav_core.gnav.share_code import decode, encode
from gnav_core.table.errors import DocumentError
from lessons.games.gnav import editing

THREE = Scenario(
    seats=(Seat("A"), Seat("B"), Seat("C")),
    dealer=Seat("C"),
    hands={Seat("A"): Rank.ZERO, Seat("B"): Rank.HORSE, Seat("C"): Rank.VIII},
    bag=(Rank.XII,),
)


def test_no_seat_gets_a_third_copy_of_a_rank():
    table = editing.with_piece(editing.with_piece(THREE, "B", Rank.ZERO), "C", Rank.HORSE)
    assert Rank.ZERO in editing.offered(table, "A")
    assert Rank.ZERO in editing.offered(table, "C")
    out = editing.without_piece(table, "C")
    assert Rank.ZERO not in editing.offered(out, "C")
    with pytest.raises(DocumentError, match="a third '0'"):
        editing.with_piece(out, "C", Rank.ZERO)


def test_a_piece_that_another_seat_or_the_bag_has_changes_places():
    table = editing.with_piece(editing.with_piece(THREE, "B", Rank.ZERO), "C", Rank.VIII)
    taken = editing.with_piece(table, "C", Rank.ZERO)
    assert [taken.hands[seat] for seat in "ABC"] == [Rank.VIII, Rank.ZERO, Rank.ZERO]
    whole = editing.with_whole_bag(table)
    low, place = whole.bag[0], 0
    swapped = editing.with_piece(whole, "C", low)
    assert (swapped.hands["C"], swapped.bag[place]) == (low, Rank.VIII)
    assert all([*swapped.hands.values(), *swapped.bag].count(rank) == 2 for rank in LADDER)
    assert editing.offered(whole, "C") == [*LADDER]


def test_a_new_name_goes_everywhere():
    table = editing.with_decision(editing.with_lives(THREE, "C", 1), "C", asks=True)
    renamed = editing.renamed(table, "C", " Kåre ")
    assert (renamed.dealer, renamed.lives, renamed.script) == ("Kåre", {"Kåre": 1}, {"Kåre": True})
    assert renamed.hands["Kåre"] is Rank.VIII


@pytest.mark.parametrize("name", ["", " ", "A", "x" * 25, "a\nb"], ids=repr)
def test_a_name_that_is_none_is_refused(name):
    with pytest.raises(DocumentError):
        editing.renamed(THREE, "B", name)


def test_the_deal_passes_on_when_the_dealer_leaves():
    assert editing.without_piece(THREE, "C").dealer == "B"
    assert editing.without_seat(THREE, "C").dealer == "B"


def test_two_seats_stay_in_the_match():
    with pytest.raises(DocumentError, match="at least two seats"):
        editing.without_piece(editing.without_piece(THREE, "A"), "B")


def test_who_may_not_sit_out_keeps_the_rules_from_changing():
    table = editing.without_piece(editing.with_profile(THREE, "chip_guide"), "A", sits_out=True)
    assert table.sitting_out == ("A",)
    with pytest.raises(DocumentError, match="nobody may skip a round here"):
        editing.with_profile(table, "norwegian")


def test_naming_the_bag_changes_nothing_that_happens():
    assert editing.with_whole_bag(THREE).opening().bag == THREE.opening().bag


@given(seed=st.integers(0, 10_000), count=st.integers(2, 20), data=st.data())
def test_whatever_is_done_to_a_table_its_document_reads_back(seed, count, data):
    rng = random.Random(seed)
    table = editing.fresh(rng, count=data.draw(st.integers(2, 20)))
    seat = data.draw(st.sampled_from(table.seats))
    changes = {
        "random piece": lambda: editing.with_random_piece(table, seat, rng),
        "piece": lambda: editing.with_piece(table, seat, data.draw(st.sampled_from(editing.offered(table, seat)))),
        "deal": lambda: editing.dealt_at_random(table, rng),
        "decision": lambda: editing.with_decision(table, seat, asks=data.draw(st.sampled_from([True, False, None]))),
        "seats": lambda: editing.with_seat_count(table, count, rng),
        "bag": lambda: editing.with_mixed_bag(table, rng),
        "whole bag": lambda: editing.with_whole_bag(table),
        "profile": lambda: editing.with_profile(table, "chip_guide"),
    }
    for _ in range(4):
        table = changes[data.draw(st.sampled_from(sorted(changes)))]()
        seat = seat if seat in table.seats else table.seats[0]
    assert from_document(to_document(table)) == table
    assert decode(encode(table)) == table
    used = [*table.hands.values(), *table.bag]
    assert all(used.count(rank) <= 2 for rank in LADDER)
