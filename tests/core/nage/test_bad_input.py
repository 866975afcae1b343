"""Whatever a document or a code of La Nage holds, the answer is a result or a refusal with field, value and remedy."""

from __future__ import annotations

import base64
import io
import json
import re
import string
import sys
import zlib
from types import SimpleNamespace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gnav_core.__main__ import main
from gnav_core.nage import match_document, scenario, share_code
from gnav_core.table.errors import DocumentError
from gnav_core.table.results import replayed
from gnav_core.table.seats import is_plain
from tests.core.nage.stacked import EXPOSED, document

MANY = settings(max_examples=200, deadline=None)
SCENARIO = {
    "schema": 1,
    "game": "nage",
    "title": "A stop",
    **document(["A passes", "B swaps 7H for JH", "C stops"]),
    "lives": {"A": 1, "B": 2, "C": 0},
    "swimming": ["C"],
    "sunk": [],
    "pot": 4,
    "stock": "AD KD",
    "seed": 7,
}
MATCH = {
    "schema": 1,
    "game": "nage-match",
    "title": "",
    "seats": ["A", "B", "C"],
    "dealer": "C",
    "lives": {"A": 1, "B": 1, "C": 1},
    "pot": 0,
    "seed": 1,
    "rounds": [
        {"hands": SCENARIO["hands"], "exposed": EXPOSED, "script": ["A stops", "B passes", "C passes"]},
        {"other": "AS AH AD", "stock": ["AC"], "script": ["A takes other"]},
    ],
}
DOCUMENTS = [pytest.param(SCENARIO, id="a scenario"), pytest.param(MATCH, id="a match")]

HOSTILE = [
    *(None, True, False, 0, -1, 10**400, 1.5, 1e308, float("inf"), "", " ", "A" * 10_000, "\x00", "\x1b[2J", "\u202e"),
    *("\ud800", "<script>alert(1)</script>", "'; DROP TABLE x;--", "AS", "as ks qs", "Aſ", "１０S", "?", '"', "|"),
    *([], {}, [[]], {"A": {}}, [None] * 5000, ["A"] * 5000, {str(number): 0 for number in range(3000)}),
    *({"": ""}, {"\x00": 1}, [{"A": "A"}], ["AS"] * 33, "AS " * 40, ["A passes"] * 1001, [["A", "passes"]]),
]
"""Values that have no place in a document, or hardly any."""


def deep(levels: int) -> list:
    nested: list = []
    for _ in range(levels):
        nested = [nested]
    return nested


def places(value, path=()):
    """Yield the path of every value inside a document."""
    if path:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in inner:
        yield from places(part, (*path, name))


def put(value, path, new):
    """Return a copy of a document in which what stands at a path is something else."""
    if not path:
        return new
    first, *rest = path
    if isinstance(value, dict):
        return {name: put(part, rest, new) if name == first else part for name, part in value.items()}
    return [put(part, rest, new) if place == first else part for place, part in enumerate(value)]


def judged(result) -> dict:
    """Check the form of an answer: a refusal names a place and a remedy, in printable words of bounded length."""
    json.dumps(result).encode()
    if result["ok"]:
        return result
    assert {*result} == {"ok", "error"}
    error = result["error"]
    assert {*error} == {"field", "message"}
    assert len(error["field"]) <= 80
    assert all(map(is_plain, error["field"]))
    assert all(map(is_plain, error["message"]))
    assert len(error["message"]) < 600
    assert re.search(r"[:;] .*[a-z]{3}", error["message"]), f"no remedy in {error['message']!r}"
    return result


# --- documents ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("whole", DOCUMENTS)
def test_the_documents_to_be_spoiled_are_good(whole):
    assert judged(replayed(json.dumps(whole)))["ok"]


@pytest.mark.parametrize("whole", DOCUMENTS)
def test_any_hostile_value_at_any_place_is_answered(whole):
    refused = 0
    for path in places(whole):
        for value in HOSTILE:
            result = judged(replayed(json.dumps(put(whole, path, value))))
            refused += not result["ok"]
            if not result["ok"] and path[0] not in ("seats", "game") and value != float("inf"):
                said = result["error"]["field"]
                # A fault may show where another field meets it: cards named twice, a seat that is not afloat.
                others = ("hands", "other", "exposed", "stock", "script", "sunk", "swimming", "dealer", "rounds")
                assert said.partition(".")[0].partition("[")[0] in (path[0], *others), (path, said)
    assert refused > 500


@MANY
@given(st.sampled_from([SCENARIO, MATCH]), st.data())
def test_any_value_at_any_place_is_answered(whole, data):
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from([*places(whole)]))
        whole = put(whole, path, data.draw(_VALUES))
    judged(replayed(json.dumps(whole)))


_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=12)
    | st.sampled_from(["A", "B", "AS KS QS", "A swaps all", "C keeps", "7S", "\ud800"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3) | st.sampled_from("ABC"), inner),
    max_leaves=8,
)


@MANY
@given(st.sampled_from([SCENARIO, MATCH]), st.data())
def test_a_document_with_a_few_letters_changed_or_cut_off_is_answered(whole, data):
    text = json.dumps(whole)
    start = data.draw(st.integers(0, len(text)))
    patch = data.draw(
        st.text(max_size=4) | st.sampled_from(['"', "{", "]", "NaN", "\\ud800", '"A":1,', "\\u0000", "9" * 99])
    )
    judged(replayed(text[:start] + patch + text[start + data.draw(st.integers(0, 4)) :]))
    judged(replayed(text[:start]))


@pytest.mark.parametrize("field", ["hands", "script", "stock", "lives", "sunk", "rounds", "seats", "seed"])
@pytest.mark.parametrize("whole", DOCUMENTS)
def test_a_field_nested_deep_is_refused(whole, field):
    for levels in (40, 900, 30_000):
        nested = f'{json.dumps(whole)[:-1]}, "{field}": {"[" * levels}{"]" * levels}}}'
        without = {name: value for name, value in whole.items() if name != field}
        alone = f'{json.dumps(without)[:-1]}, "{field}": {"[" * levels}{"]" * levels}}}'
        assert not judged(replayed(nested))["ok"]
        assert not judged(replayed(alone))["ok"]


def test_a_scenario_over_64_kib_and_a_match_over_1_mib_are_refused_before_they_are_read():
    large = json.dumps({**SCENARIO, "title": "x" * 70_000})
    assert "at most 65536" in judged(replayed(large))["error"]["message"]
    assert "at most 120" in judged(replayed(json.dumps({**MATCH, "title": "x" * 70_000})))["error"]["message"]
    huge = json.dumps({**MATCH, "title": "x" * 1_100_000})
    assert "at most 1048576" in judged(replayed(huge))["error"]["message"]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("<b>Ada</b>", id="markup"),
        pytest.param("<img src=x onerror=alert(1)>"[:24], id="an image"),
        pytest.param('"', id="a quote"),
        pytest.param("a|b; c, d", id="marks of the notation"),
        pytest.param("swaps", id="a word of the notation"),
        pytest.param("حارس", id="letters from right to left"),
        pytest.param("🃏", id="a picture"),
    ],
)
def test_a_name_is_text_and_comes_back_as_it_was(name):
    renamed = json.loads(json.dumps({**SCENARIO, "script": []}).replace('"A"', json.dumps(name)))
    result = judged(replayed(json.dumps(renamed)))
    assert result["ok"]
    assert result["to_act"] == name
    read = scenario.from_document(renamed)
    assert share_code.decode(share_code.encode(read)) == read
    assert scenario.from_text(scenario.to_toml(read)) == read


@pytest.mark.parametrize("name", ["", " ", "A" * 25, "a\nb", "a\x00", "\x1b[31m", "\u202eA", "\ud800", "\u200b"])
def test_a_name_that_is_empty_long_or_not_printable_is_refused(name):
    result = judged(replayed(json.dumps({"game": "nage", "seats": [name, "B"]})))
    assert result["error"]["field"] == "seats[0]"
    assert "printable" in result["error"]["message"]


@pytest.mark.parametrize("card", ["Aſ", "ａs", "1OH", "10", "H10", "AS\n", "A S", "11S", "1S", "0S", "JOKER", "♠A"])
def test_a_card_has_one_way_to_be_written(card):
    result = judged(replayed(json.dumps({"game": "nage", "seats": ["A", "B"], "stock": [card]})))
    assert result["error"]["field"] == "stock"


# --- the command ----------------------------------------------------------------------------------------------------


def test_the_command_answers_every_line_and_raises_nothing(capsys, monkeypatch):
    lines = [json.dumps(put(SCENARIO, path, value)) for path in places(SCENARIO) for value in HOSTILE[::4]]
    lines += [
        '{"game": "nage"',
        '{"game": "nage-match", "rounds": [[]]}',
        "[" * 5000,
        '"nage"',
        "\x00",
        json.dumps(MATCH),
    ]
    raw = "\n".join(lines).encode() + b'\n{"game": "nage", "seats": ["\xff"]}\n' + json.dumps(SCENARIO).encode()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(raw)))
    assert main(["replay", "--json", "-"]) == 1
    told = capsys.readouterr()
    assert told.err == ""
    answers = [judged(json.loads(line)) for line in told.out.splitlines()]
    assert len(answers) == len(lines) + 2
    assert answers[-1]["ok"]
    assert not answers[-2]["ok"]


# --- share codes ----------------------------------------------------------------------------------------------------

CODE = share_code.encode(scenario.from_document({name: value for name, value in SCENARIO.items() if name != "schema"}))
LETTERS = string.ascii_letters + string.digits + "-_=.%+ /\x00é"


@MANY
@given(st.integers(0, len(CODE) - 1), st.sampled_from(LETTERS) | st.text(max_size=3), st.integers(0, 3))
@example(0, "", 2)
def test_a_code_with_letters_changed_is_a_scenario_or_refused(place, patch, gone):
    code = CODE[:place] + patch + CODE[place + gone :]
    try:
        found = share_code.decode(code)
    except DocumentError as error:
        judged({"ok": False, "error": {"field": error.field, "message": error.message}})
        return
    assert share_code.decode(share_code.encode(found)) == found


@pytest.mark.parametrize("value", HOSTILE, ids=lambda value: re.sub(r"\W+", " ", repr(value))[:24] or "nothing")
def test_a_code_whose_fields_hold_anything_is_a_scenario_or_refused(value):
    good = [["A", "B"], "A", [3, 0], [], 0, ["", ""], "", "", "", 0, ["A keeps"], ""]
    for place in range(len(good)):
        fields = [*good[:place], value, *good[place + 1 :]]
        packed = zlib.compress(json.dumps(fields).encode(), 9)
        try:
            share_code.decode("n1" + base64.urlsafe_b64encode(packed).decode().rstrip("="))
        except DocumentError as error:
            judged({"ok": False, "error": {"field": error.field, "message": error.message}})


@MANY
@given(_VALUES)
def test_any_value_is_refused_where_a_document_is_expected(value):
    if isinstance(value, dict):
        for read_document in (scenario.from_document, match_document.from_document):
            with pytest.raises(DocumentError):
                read_document(value)
    judged(replayed(json.dumps(value)))
