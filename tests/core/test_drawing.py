"""One frame as an SVG: well-formed, safe, complete in words, and without what the viewer may not know."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core.drawing.gnav_faces import BACK, EMBLEMS
from gnav_core.drawing.gnav_frame import (
    BAG,
    Frame,
    FrameSeat,
    Thread,
    Words,
)
from gnav_core.drawing.gnav_table import draw, piece
from gnav_core.drawing.lettering import (
    cut_to,
    escaped,
    lines,
    measure,
)
from gnav_core.drawing.palette import (
    DARK,
    LIGHT,
    THEMES,
    colour,
    declarations,
    painted,
)
from gnav_core.gnav.ranks import LADDER, Rank

SVG = "{http://www.w3.org/2000/svg}"
NAMES = {rank: f"<{rank.value}> & co" if rank is Rank.POT else f"«{rank.value}»" for rank in LADDER}
WORDS = Words("deals", "to move", "sits out", "gone", "is lowest", "must pay", "Sack", "Bowl", "drawn", "unseen")


def table(seats: int, **fields: object) -> Frame:
    each = tuple(
        FrameSeat(f"Seat {index}", LADDER[index % 21] if index % 3 else None, face_up=index % 2 == 0, dealer=index == 1)
        for index in range(seats)
    )
    return Frame(each, **{"bag": 42 - seats, **fields})


def drawn(frame: Frame, **options: object) -> str:
    return draw(frame, NAMES, words=WORDS, title="A table", description="What is seen", **options)


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def emblems_in(svg: str) -> list[str]:
    return re.findall(r'<g class="emblem"[^>]*>(.*?)</g>', svg)


def seat_of(svg: str, index: int) -> ElementTree.Element:
    found = [g for g in ElementTree.fromstring(svg).iter(f"{SVG}g") if g.get("data-seat") == str(index)]
    assert len(found) == 1
    return found[0]


def classes(element: ElementTree.Element) -> list[str]:
    return [part.attrib["class"] for part in element.iter() if "class" in part.attrib]


@pytest.mark.parametrize("theme", [pytest.param(None, id="page's colours"), "light", "dark"])
@pytest.mark.parametrize("portrait", [pytest.param(False, id="wide"), pytest.param(True, id="upright")])
@pytest.mark.parametrize("seats", [pytest.param(seats, id=f"{seats} seats") for seats in range(2, 21)])
def test_every_table_is_well_formed_and_stands_alone(seats, portrait, theme):
    frame = table(seats, thread=Thread(0, (), 1), exchanges=((0, 1), (1, BAG)), caption="One asks the next.")
    svg = drawn(frame, portrait=portrait, theme=theme)
    root = ElementTree.fromstring(svg)
    assert root.get("role") == "img"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert [child.text for child in root][:2] == ["A table", "What is seen"]
    assert svg.count("http") == 1
    assert not re.search(r"url\(|<script|<style|<image|<use|<foreignObject|href|\sid=|\son\w+=", svg)
    assert ("var(" in svg) == (theme is None)
    assert sum(element.get("data-seat") is not None for element in root.iter()) == seats


def test_each_seat_says_its_name_and_piece_and_the_hidden_one_says_so():
    written = texts(drawn(table(6)))
    for index in range(6):
        assert f"Seat {index}" in written
    for index in (1, 2, 4, 5):
        assert NAMES[LADDER[index]] in written
    assert written.count("unseen") == 2


def test_a_hidden_piece_is_drawn_as_the_back_and_is_nowhere_in_the_drawing():
    frame = Frame((FrameSeat("Ann"), FrameSeat("Bo", Rank.IV, face_up=True)), candidate="hidden", bag=40)
    svg = drawn(frame)
    assert svg.count(BACK) == 2
    assert not [rank for rank in LADDER if NAMES[rank] in svg and rank is not Rank.IV]
    assert emblems_in(svg) == [EMBLEMS[Rank.IV]]


@pytest.mark.parametrize("rank", [pytest.param(rank, id=f"shows {rank.value}") for rank in LADDER])
def test_a_piece_shows_its_own_emblem_only(rank):
    assert emblems_in(piece(rank, (10, 10), 12)) == [EMBLEMS[rank]]


def test_a_piece_that_only_the_viewer_knows_lies_on_its_wood():
    svg = drawn(Frame((FrameSeat("Ann", Rank.X), FrameSeat("Bo", Rank.X, face_up=True))))
    assert "wood" in classes(seat_of(svg, 0))
    assert "wood" not in classes(seat_of(svg, 1))


@pytest.mark.parametrize(
    ("fields", "shape", "word"),
    [
        pytest.param({"dealer": True}, "dealer", "deals", id="dealer"),
        pytest.param({"turn": True}, "turn", "to move", id="turn"),
        pytest.param({"sitting_out": True}, "sitting_out", "sits out", id="sitting out"),
        pytest.param({"out": True}, "out", "gone", id="out of the match"),
        pytest.param({"mark": "lowest"}, "lowest", "is lowest", id="lowest"),
        pytest.param({"mark": "pays"}, "pays", "must pay", id="pays"),
    ],
)
def test_each_state_has_its_shape_and_its_word(fields, shape, word):
    svg = drawn(Frame((FrameSeat("Ann", Rank.X, **fields), FrameSeat("Bo", Rank.V))))
    told, other = seat_of(svg, 0), seat_of(svg, 1)
    assert shape in classes(told)
    assert word in [element.text for element in told.iter(f"{SVG}text")]
    assert shape not in classes(other)


def test_states_are_told_by_outlines_of_their_own():
    frame = Frame((FrameSeat("Ann", Rank.X, turn=True, dealer=True, mark="lowest"), FrameSeat("Bo", sitting_out=True)))
    outlines = {
        part.get("class"): part.get("d")
        for part in ElementTree.fromstring(drawn(frame)).iter(f"{SVG}path")
        if part.get("class") in {"turn", "dealer", "lowest", "sitting_out"}
    }
    assert len(set(outlines.values())) == len(outlines) == 4


@pytest.mark.parametrize(
    ("lives", "coins", "lost", "debt"),
    [
        pytest.param(3, 3, 0, False, id="all lives"),
        pytest.param(1, 1, 2, False, id="two lost"),
        pytest.param(0, 0, 3, False, id="none left"),
        pytest.param(-2, 0, 3, True, id="two in debt"),
        pytest.param(5, 5, 0, False, id="two gained"),
    ],
)
def test_lives_are_coins_empty_rings_and_chalk(lives, coins, lost, debt):
    seat = seat_of(drawn(Frame((FrameSeat("Ann", lives=lives), FrameSeat("Bo")))), 0)
    assert classes(seat).count("coin") == coins
    assert classes(seat).count("lost") == lost
    assert ("debt" in classes(seat)) == debt


@pytest.mark.parametrize("lives", [pytest.param(40, id="many"), pytest.param(-9, id="deep in debt")])
def test_many_lives_are_written_as_a_number(lives):
    seat = seat_of(drawn(Frame((FrameSeat("Ann", lives=lives), FrameSeat("Bo")))), 0)
    assert f"× {abs(lives)}" in [element.text for element in seat.iter(f"{SVG}text")]


def test_bag_and_pool_say_how_much_is_in_them():
    written = texts(drawn(replace(table(4), bag=37, pool=12, aside=(Rank.HORSE, Rank.HOUSE))))
    assert {"37", "Sack", "12", "Bowl", "drawn"} <= set(written)


def test_nothing_drawn_from_the_bag_no_word_for_it():
    assert "drawn" not in texts(drawn(table(4)))


def test_a_request_is_a_thread_and_an_exchange_two_arcs():
    svg = drawn(table(5, thread=Thread(0, (1,), 2), exchanges=((3, 4),)))
    found = classes(ElementTree.fromstring(svg))
    assert [found.count(name) for name in ("thread", "thread-head", "knot", "exchange", "exchange-head")] == [
        1,
        1,
        1,
        2,
        2,
    ]


HOSTILE = "</text><script>alert('x')</script>&\"\x00\u202e"


def test_hostile_words_stay_text_everywhere():
    frame = Frame((FrameSeat(HOSTILE, Rank.POT, turn=True), FrameSeat("Bo")), caption=HOSTILE, candidate=Rank.X)
    words = Words(*[HOSTILE] * 10)
    svg = draw(frame, dict.fromkeys(LADDER, HOSTILE), words=words, title=HOSTILE, description=HOSTILE)
    root = ElementTree.fromstring(svg)
    assert not [element for element in root.iter() if element.tag.endswith("script")]
    assert root.findtext(f"{SVG}title") == "</text><script>alert('x')</script>&\""
    assert "\u202e" not in svg


@given(st.text(min_size=1, max_size=24), st.text(max_size=300))
def test_any_name_and_caption_give_well_formed_xml(name, caption):
    frame = Frame((FrameSeat(name, Rank.OWL), FrameSeat("Bo")), caption=caption)
    root = ElementTree.fromstring(drawn(frame, portrait=True))
    assert len([element for element in root.iter() if element.get("data-seat")]) == 2


@given(st.text(max_size=60), st.floats(20, 300))
def test_text_is_cut_to_its_room(words, room):
    kept = cut_to(words, 12, room)
    assert measure(kept, 12) <= room or kept == "…"
    assert kept == words or kept.endswith("…")


def test_a_caption_is_broken_into_lines_and_loses_no_word():
    caption = "A long sentence that will not fit on one line of a narrow phone, whatever the font."
    broken = lines(caption, 15, 200)
    assert " ".join(broken) == caption
    assert len(broken) > 1
    assert all(measure(line, 15) <= 200 for line in broken)


def test_escaping_keeps_letters_of_all_scripts():
    assert escaped("Gjøk & «Öster» 杜鹃 ʻ") == "Gjøk &amp; «Öster» 杜鹃 ʻ"


def luminance(value: str) -> float:
    parts = [int(value[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        pytest.param("text", "table", 4.5, id="text on the table"),
        pytest.param("text", "paper", 4.5, id="caption on the paper"),
        pytest.param("quiet", "table", 4.5, id="quiet text on the table"),
        pytest.param("text", "cloth", 3.0, id="the large number on the bag"),
        pytest.param("text", "bowl", 3.0, id="the large number on the bowl"),
        pytest.param("thread", "table", 3.0, id="thread"),
        pytest.param("exchange", "table", 3.0, id="exchange"),
        pytest.param("turn", "table", 3.0, id="turn"),
        pytest.param("lowest", "table", 3.0, id="lowest"),
        pytest.param("edge", "table", 3.0, id="outline of a piece"),
        pytest.param("coin-edge", "table", 3.0, id="outline of a coin"),
        pytest.param("mark", "face", 7.0, id="emblem on its face"),
    ],
)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_must_be_seen_stands_out(theme, ink, ground, least):
    assert contrast(THEMES[theme][ink], THEMES[theme][ground]) >= least


def test_both_themes_name_the_same_colours():
    assert set(DARK) == set(LIGHT)


def test_colours_in_drawings_fall_back_to_the_light_theme():
    svg = drawn(table(6, aside=(Rank.HORSE,), candidate="hidden", thread=Thread(0, (), 1), exchanges=((2, 3),)))
    used = dict(re.findall(r"var\(--gnav-([a-z-]+),(#[0-9A-F]{6})\)", svg))
    assert used == {name: LIGHT[name] for name in used}
    assert {"face", "rim", "mark", "edge", "back", "lathe", "table", "thread"} <= set(used)


def test_a_theme_can_be_painted_in_or_declared():
    assert painted(f'<a fill="{colour("table")}"/>', "dark") == f'<a fill="{DARK["table"]}"/>'
    assert f"--gnav-table:{DARK['table']};" in declarations("dark")


def test_sizes_of_a_frame_stay_small():
    assert len(drawn(table(20, thread=Thread(0, (1, 2), 3)), theme="light")) < 100_000
