"""The share code of La Nage."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core.gnav import share_code as of_gnav
from gnav_core.gnav.events import Seat
from gnav_core.nage import scenario
from gnav_core.nage.matches import start_match
from gnav_core.nage.playing import play_match
from gnav_core.nage.policies import policy
from gnav_core.nage.share_code import decode, encode
from gnav_core.table.errors import DocumentError
from gnav_core.table.share_text import pack
from tests.core.nage.stacked import EXPOSED, document

SEATS = tuple(map(Seat, ("Åse", "Bo", 'q"x', "D d", "E", "F", "G", "H")))


@pytest.mark.parametrize("way", ["stop-at-25", "watchful"])
def test_recorded_rounds_of_eight_come_back_equal_in_under_1500_characters(way):
    played = play_match(start_match(SEATS, dealer=SEATS[0]), dict.fromkeys(SEATS, policy(way)), rng=random.Random(4))
    for state in played.states:
        shared = scenario.recorded(state, title="En runde")
        code = encode(shared)
        assert len(code) < 1500
        assert decode(code) == shared


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({}, id="cards exposed from the start"),
        pytest.param({"other": EXPOSED, "stock": "AS"}, id="a hand to choose"),
        pytest.param({"sunk": ["B"], "hands": {"A": "7S 8H 9D"}, "seed": 2**63, "pot": 9}, id="a seat that sank"),
        pytest.param({"swimming": ["A"], "lives": {"C": 99}, "title": "Å"}, id="a swimmer"),
    ],
)
def test_a_scenario_comes_back_equal(fields):
    shared = scenario.from_document(document(["A passes"] if "other" not in fields else ["C keeps"], **fields))
    assert decode(encode(shared)) == shared


def test_codes_tell_their_game():
    code = encode(scenario.from_document(document([])))
    with pytest.raises(DocumentError, match="not a share code"):
        of_gnav.decode(code)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        pytest.param("", "not a share code", id="nothing"),
        pytest.param("1abc", "not a share code", id="a code of Gnav"),
        pytest.param("n2abc", "version 2, this version of Gnav reads 1: update", id="a code from the future"),
        pytest.param("n1abc", "damaged or not complete", id="a damaged code"),
        pytest.param("n1" + "a" * 4000, "copy the code alone", id="a code that is too long"),
        pytest.param(pack([1] * 3, "n1"), "damaged", id="too few fields"),
        pytest.param(pack([1] * 12, "n1"), "no situation of this game", id="fields of a wrong type"),
        pytest.param(
            pack([[1], 1, [1], [], 0, [1], "", "", "", 0, [], ""], "n1"), "holds no situation", id="a number as a name"
        ),
    ],
)
def test_what_is_no_code_is_refused_with_the_remedy(code, said):
    with pytest.raises(DocumentError, match=said):
        decode(code)


def test_a_code_cut_short_is_refused():
    code = encode(scenario.from_document(document([])))
    for length in range(len(code)):
        with pytest.raises(DocumentError):
            decode(code[:length])


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=6,
)


@given(st.lists(values, min_size=12, max_size=12) | st.tuples(st.integers(0, 11), values))
def test_no_content_of_a_code_raises_anything_but_a_document_error(fields):
    if isinstance(fields, tuple):
        place, value = fields
        fields = [["A", "B"], "A", [3, 0], [], 0, ["", ""], "", "", "", 0, ["A keeps"], ""]
        fields[place] = value
    try:
        found = decode(pack(json.loads(json.dumps(fields)), "n1"))
    except DocumentError:
        return
    assert decode(encode(found)) == found
