from __future__ import annotations

import json

import pytest

from gnav_core.gnav.ranks import LADDER
from lessons.table import places as stage


@pytest.mark.parametrize("width", stage.WIDTHS)
def test_every_number_of_seats_has_places_on_every_width(width):
    for seats in (2, 3, 6, 7, 10, 13, 20):
        places = json.loads(stage.table(seats, width))["places"]
        assert len(places["pieces"]) == len(places["stops"]) == seats
        assert places["sizes"]["name"] >= 11


@pytest.mark.parametrize("width", stage.WIDTHS)
def test_two_to_eight_hands_have_places_on_every_width(width):
    for seats in range(2, 9):
        places = json.loads(stage.table(seats, width, hands=True))["places"]
        assert len(places["pieces"]) == seats
        assert places["sizes"]["name"] >= 11


@pytest.mark.parametrize("seats", [pytest.param(6, id="six"), pytest.param(20, id="twenty")])
def test_on_a_phone_the_names_of_pieces_are_readable(seats):
    places = json.loads(stage.table(seats, 360))["places"]
    assert places["width"] == 360
    assert places["sizes"]["rank"] >= 12


@pytest.mark.parametrize(("seats", "width"), [(1, 360), (21, 360), (6, 361), (6, 0)])
def test_no_places_beyond_what_a_table_can_be(seats, width):
    with pytest.raises(ValueError, match="no table for"):
        stage.table(seats, width)


def test_no_places_for_more_hands_than_eight():
    with pytest.raises(ValueError, match="use 2 to 8 seats"):
        stage.table(9, 360, hands=True)


def test_the_pieces_are_those_of_the_engine():
    pieces = json.loads(stage.pieces())
    assert {*pieces["faces"]} == {rank.value for rank in LADDER} | {"back"}
    assert {*pieces["colours"]} == {"light", "dark"}
