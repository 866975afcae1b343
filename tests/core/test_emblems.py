"""The drawings on the pieces: all there, all different, all cut with the same two knives."""

from __future__ import annotations

import re
from itertools import combinations
from math import hypot
from xml.etree import ElementTree

import pytest

from gnav_core.drawing.gnav_faces import BACK, EMBLEMS, RADIUS, face, notches, outline
from gnav_core.drawing.woodcut import BOLD, FINE
from gnav_core.gnav.ranks import LADDER, MATADORS, Rank

ALLOWED_TAGS = {"svg", "g", "path", "circle"}
ALLOWED_ATTRIBUTES = {
    *("class", "fill", "fill-rule", "d", "color"),
    *("stroke", "stroke-width", "stroke-linejoin", "cx", "cy", "r"),
}
NUMBERS_OF = {"M": 2, "L": 2, "Q": 4, "A": 7, "Z": 0}


def parse(fragment: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{fragment}</svg>")


def points(path: str) -> list[tuple[float, float]]:
    """The corners of path data in absolute commands, and points along its curves; an unknown command is an error."""
    assert not re.sub(r"[MLQAZ]|-?\d+(\.\d+)?| ", "", path), f"unexpected signs in {path}"
    found: list[tuple[float, float]] = []
    for command, rest in re.findall(r"([MLQAZ])([^MLQAZ]*)", path):
        numbers = [float(number) for number in rest.split()]
        assert len(numbers) == NUMBERS_OF[command], (command, rest)
        if command == "Q":
            (x0, y0), (x1, y1, x2, y2) = found[-1], numbers
            for t in (0.25, 0.5, 0.75):
                a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
                found.append((a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2))
        if command != "Z":
            found.append((numbers[-2], numbers[-1]))
    return found


every_rank = pytest.mark.parametrize("rank", [pytest.param(rank, id=f"the piece {rank.value}") for rank in LADDER])
DRAWN = [pytest.param(face(rank), id=f"the face of {rank.value}") for rank in LADDER] + [
    pytest.param(BACK, id="the back")
]


def test_every_rank_has_an_emblem():
    assert tuple(EMBLEMS) == LADDER


@pytest.mark.parametrize("drawn", DRAWN)
def test_only_plain_shapes_without_ids_gradients_text_or_scripts(drawn):
    for element in parse(drawn).iter():
        assert element.tag in ALLOWED_TAGS
        assert set(element.attrib) <= ALLOWED_ATTRIBUTES
        assert "url(" not in " ".join(element.attrib.values())


@pytest.mark.parametrize("drawn", DRAWN)
def test_two_stroke_weights_and_no_others(drawn):
    assert {float(width) for width in re.findall(r'stroke-width="([^"]+)"', drawn)} <= {FINE, BOLD}


@every_rank
def test_an_emblem_stays_on_its_disc(rank):
    room = 19.2 if rank in MATADORS else RADIUS - FINE / 2
    for element in parse(EMBLEMS[rank]).iter("path"):
        for x, y in points(element.attrib["d"]):
            assert hypot(x - 24, y - 24) <= room, (x, y)


@pytest.mark.parametrize("drawn", DRAWN)
def test_everything_stays_in_the_box(drawn):
    for element in parse(drawn).iter("path"):
        for x, y in points(element.attrib["d"]):
            assert FINE / 2 <= x <= 48 - FINE / 2
            assert FINE / 2 <= y <= 48 - FINE / 2


@every_rank
def test_matadors_wear_a_rim_with_five_to_one_notches_and_no_other_piece_does(rank):
    expected = {Rank.CUCKOO: 5, Rank.KNIGHT: 4, Rank.CAT: 3, Rank.HORSE: 2, Rank.HOUSE: 1}.get(rank, 0)
    paths = [element for element in parse(face(rank)).iter("path") if element.get("class") in {"disc", "edge"}]
    assert len(paths) == 2
    for element in paths:
        bottoms = [(x, y) for x, y in points(element.attrib["d"]) if hypot(x - 24, y - 24) < RADIUS - 1]
        assert len(bottoms) == expected == notches(rank)
    assert ('class="rim"' in face(rank)) == (expected > 0)


def test_notches_stand_apart():
    bottoms = [(x, y) for x, y in points(outline(5)) if hypot(x - 24, y - 24) < RADIUS - 1]
    assert min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in combinations(bottoms, 2)) > 8


def test_no_two_pieces_are_drawn_alike():
    for one, other in combinations(LADDER, 2):
        shapes = [{element.get("d") for element in parse(EMBLEMS[rank]).iter("path")} for rank in (one, other)]
        assert shapes[0] != shapes[1], (one, other)


@pytest.mark.parametrize(
    ("rank", "cuts"),
    [
        pytest.param(
            rank, sum({"I": 1, "V": 2, "X": 2}[letter] for letter in rank.value), id=f"the numeral {rank.value}"
        )
        for rank in LADDER[5:17]
    ],
)
def test_numerals_are_straight_cuts(rank, cuts):
    paths = [element.attrib["d"] for element in parse(EMBLEMS[rank]).iter("path")]
    assert len(paths) == cuts
    assert all(set(re.findall("[A-Z]", path)) == {"M", "L", "Z"} for path in paths)


def test_the_back_shows_two_lathe_rings_and_no_mark():
    elements = list(parse(BACK).iter())
    assert [element.get("r") for element in elements if element.tag == "circle"] == ["15.5", "7"]
    assert [element.get("class") for element in elements if element.tag == "path"] == ["disc"]
