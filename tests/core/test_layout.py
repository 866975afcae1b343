"""Where things lie on the drawn table: nothing overlaps, everything is large enough, clockwise is clockwise."""

from __future__ import annotations

import json
from itertools import combinations
from math import hypot

import pytest

from gnav_core.drawing.gnav_frame import BAG, Thread
from gnav_core.drawing.layout import (
    SMALLEST_PIECE,
    card_height,
    layout,
    overlap,
    view_size,
)
from gnav_core.drawing.ring import edge
from gnav_core.drawing.strands import thread_points

SIZES = [
    pytest.param(seats, view_size(seats, portrait=portrait), id=f"{seats} seats {'upright' if portrait else 'wide'}")
    for seats in range(2, 21)
    for portrait in (False, True)
]


HANDS = [
    *(pytest.param(*param.values, False, id=param.id) for param in SIZES),
    *(pytest.param(*param.values, True, id=f"{param.id}, with hands") for param in SIZES if param.values[0] <= 8),
]


@pytest.mark.parametrize(("seats", "size", "hands"), HANDS)
def test_no_seat_touches_another_or_the_middle_or_the_edge(seats, size, hands):
    places = layout(seats, *size, hands=hands)
    for one, other in combinations(places.boxes, 2):
        assert not overlap(one, other, 2.9)
    assert not any(overlap(box, places.middle.box, 10) for box in places.boxes)
    for left, top, across, down in (*places.boxes, places.middle.box):
        assert left >= 10
        assert top >= 10
        assert left + across <= size[0] - 10
        assert top + down <= size[1] - 10


@pytest.mark.parametrize(("seats", "size", "hands"), HANDS)
def test_every_seat_lies_on_the_table(seats, size, hands):
    places = layout(seats, *size, hands=hands)
    half = size[0] / 2 - 10, size[1] / 2 - 10
    for left, top, across, down in places.boxes:
        for x, y in ((left, top), (left + across, top), (left, top + down), (left + across, top + down)):
            beyond = sum(
                (abs(at - full / 2) / reach) ** places.roundness
                for at, full, reach in zip((x, y), size, half, strict=True)
            )
            assert beyond <= 1


@pytest.mark.parametrize("seats", range(2, 9))
def test_cards_are_no_smaller_than_where_the_seats_were_made_for_pieces(seats):
    for portrait in (False, True):
        size = view_size(seats, portrait=portrait)
        assert card_height(layout(seats, *size, hands=True).sizes) >= card_height(layout(seats, *size).sizes)
    assert card_height(layout(seats, 960, 600, hands=True).sizes) > 75


@pytest.mark.parametrize(("seats", "size"), SIZES)
def test_pieces_are_at_least_24_wide_and_letters_at_least_11(seats, size):
    sizes = layout(seats, *size).sizes
    assert sizes.piece >= SMALLEST_PIECE == 12
    assert min(sizes.name, sizes.status, sizes.rank) >= 11


@pytest.mark.parametrize(
    ("seats", "size", "radius"),
    [
        pytest.param(6, (390, 520), 20, id="six on a short phone"),
        pytest.param(6, (390, 580), 28, id="six on a phone"),
        pytest.param(20, (390, 840), 17, id="twenty on a phone"),
        pytest.param(6, (960, 600), 40, id="six on a page"),
        pytest.param(20, (1280, 720), 40, id="twenty on a wide page"),
    ],
)
def test_pieces_are_large_where_there_is_room(seats, size, radius):
    assert layout(seats, *size).sizes.piece >= radius


@pytest.mark.parametrize(("seats", "size"), SIZES)
def test_seats_go_clockwise_from_the_bottom_and_mirror_each_other(seats, size):
    places = layout(seats, *size)
    middle = size[0] / 2
    (x, y), *others = places.pieces
    assert x == pytest.approx(middle)
    assert all(below < y for _, below in others) or seats == 2
    lefts = [at for at, _ in places.pieces[1 : (seats + 1) // 2]]
    assert all(at < middle for at in lefts)
    for (x0, y0), (x1, y1) in zip(others, reversed(others), strict=True):
        assert x0 - middle == pytest.approx(middle - x1, abs=1e-6)
        assert y0 == pytest.approx(y1, abs=1e-6)


@pytest.mark.parametrize("seats", [pytest.param(2, id="two"), pytest.param(20, id="twenty")])
def test_the_plain_form_survives_json(seats):
    places = layout(seats, *view_size(seats, portrait=True))
    plain = json.loads(json.dumps(places.plain()))
    assert plain["sizes"]["piece"] == places.sizes.piece
    assert [tuple(point) for point in plain["pieces"]] == list(places.pieces)
    assert len(plain["lane"]) == len(plain["ring"])
    assert len(plain["stops"]) == seats


@pytest.mark.parametrize(
    ("seats", "size"),
    [
        pytest.param(1, (960, 600), id="one seat is no table"),
        pytest.param(21, (1280, 720), id="twenty-one seats"),
        pytest.param(20, (390, 300), id="twenty seats on a stamp"),
        pytest.param(2, (60, 60), id="no room for two"),
    ],
)
def test_what_cannot_be_laid_out_is_refused(seats, size):
    with pytest.raises(ValueError, match="seats"):
        layout(seats, *size)


@pytest.mark.parametrize(("seats", "size"), SIZES)
def test_a_thread_keeps_off_the_pieces_that_it_passes(seats, size):
    places = layout(seats, *size)
    for passed in range(min(3, seats - 1)):
        way = [step % seats for step in range(1, passed + 2)]
        thread = Thread(0, tuple(way[:-1]), way[-1])
        points = thread_points(thread, places)
        assert points[0] == places.pieces[0]
        assert points[-1] == pytest.approx(places.pieces[way[-1]], abs=0.5)
        for seat in set(range(seats)) - {0, way[-1]}:
            x, y = places.pieces[seat]
            assert min(hypot(a - x, b - y) for a, b in points) > places.sizes.piece


def test_a_thread_to_the_bag_ends_there():
    places = layout(4, 960, 600)
    assert thread_points(Thread(3, (), BAG), places) == [places.pieces[3], places.middle.bag]


def test_a_thread_on_its_way_stops_between_two_seats():
    places = layout(6, 960, 600)
    *_, (x, y) = thread_points(Thread(0, (1,)), places)
    assert places.pieces[2][1] < y < places.pieces[1][1] + places.sizes.box_height
    assert 0 < x < 480


def test_the_edge_of_the_table_starts_at_the_bottom_and_turns_left_first():
    points = edge(400, 300, 2.0, inset=10, steps=4)
    assert [tuple(round(at) for at in point) for point in points] == [(200, 290), (10, 150), (200, 10), (390, 150)]
