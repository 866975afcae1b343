"""The drawings on the cards: all there, all different, suits told by shape, all cut with the tools of the pieces."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from gnav_core.drawing.nage_faces import (
    BACK,
    HEIGHT,
    INDICES,
    RED,
    SUITS,
    WIDTH,
    face,
)
from gnav_core.nage.cards import PACK, Face, Suit

ALLOWED_TAGS = {"svg", "g", "path", "circle"}
DRAWN = [pytest.param(face(card), id=f"the face of {card}") for card in PACK] + [pytest.param(BACK, id="the back")]


def parse(fragment):
    return ElementTree.fromstring(f"<svg>{fragment}</svg>")


def placed(element, x=0.0, y=0.0, scale=1.0):
    """Yield every path with where it lies: offset and scale of the groups around it."""
    moved = re.fullmatch(r"translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)", element.get("transform", ""))
    if moved:
        dx, dy, by = map(float, moved.groups())
        x, y, scale = x + scale * dx, y + scale * dy, scale * by
    for child in element:
        if child.tag == "path":
            yield child.get("d"), x, y, scale
        yield from placed(child, x, y, scale)


def shapes(drawn):
    """The path data of a drawing without its colours: what is left for who cannot tell red from black."""
    return tuple(path for path, *_ in placed(parse(drawn)))


@pytest.mark.parametrize("drawn", DRAWN)
def test_only_plain_shapes_without_ids_gradients_text_or_scripts(drawn):
    for element in parse(drawn).iter():
        assert element.tag in ALLOWED_TAGS
        assert not {"id", "style", "href"} & set(element.attrib)
        assert "url(" not in " ".join(element.attrib.values())


@pytest.mark.parametrize("drawn", DRAWN)
def test_nothing_reaches_over_the_edge_of_its_card(drawn):
    for path, x, y, scale in placed(parse(drawn)):
        numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", path)]
        assert all(0 <= x + scale * one <= WIDTH for one in numbers[::2]), path
        assert all(0 <= y + scale * one <= HEIGHT for one in numbers[1::2]), path


@pytest.mark.parametrize(
    ("one", "other"),
    [pytest.param(a, b, id=f"{a.name.lower()} and {b.name.lower()}") for a, b in combinations(Suit, 2)],
)
def test_suits_differ_in_shape_and_not_in_colour_alone(one, other):
    assert shapes(SUITS[one]) != shapes(SUITS[other])
    for face_value in Face:
        cards = [card for card in PACK if card.face is face_value and card.suit in (one, other)]
        assert shapes(face(cards[0])) != shapes(face(cards[1]))


def test_every_index_has_a_shape_of_its_own():
    assert len({shapes(drawn) for drawn in INDICES.values()}) == len(Face) == 8


def test_every_card_shows_its_index_and_its_suit():
    for card in PACK:
        assert {*shapes(INDICES[card.face])} <= {*shapes(face(card))}
        assert {*shapes(SUITS[card.suit])} <= {*shapes(face(card))}


def test_hearts_and_diamonds_are_red_the_others_black():
    for card in PACK:
        emblem = next(element for element in parse(face(card)).iter() if element.get("class") == "emblem")
        assert ("--gnav-rim" in emblem.get("color")) == (card.suit in RED) == (card.suit.value in "HD")


def test_the_back_tells_nothing_and_has_two_lathe_rings():
    assert len([element for element in parse(BACK).iter() if element.tag == "circle"]) == 2
    assert {*shapes(BACK)} == {shapes(face(PACK[0]))[0]}
