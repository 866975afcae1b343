"""Scenario and match documents: what is accepted, what is refused and how, and what damage does."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gnav_core.gnav import match_document, scenario
from gnav_core.gnav.notation import event_line, parse_event
from gnav_core.gnav.profile import PROFILES
from gnav_core.gnav.ranks import LADDER, PACK
from gnav_core.gnav.scenario import (
    Scenario,
    from_document,
    from_text,
    to_json,
    to_toml,
)
from gnav_core.table.documents import read, write_json, write_toml
from gnav_core.table.errors import DocumentError, NotationError
from gnav_core.table.results import replayed
from gnav_core.table.seats import is_plain
from tests.core.drawn import decisions_from, hostile_seats, opening_from, seeds
from tests.core.tables import lines

MANY = settings(max_examples=250, deadline=None)

# The example of the interface description.
EXAMPLE: dict[str, Any] = {
    "schema": 1,
    "game": "gnav",
    "title": "The Horse redirects",
    "profile": "norwegian",
    "agreements": {"request_past_dealer": "bag"},
    "seats": ["A", "B", "C"],
    "dealer": "C",
    "lives": {"A": 3, "B": 3, "C": 3},
    "pool": 0,
    "hands": {"A": "0", "B": "horse", "C": "VIII"},
    "bag": ["XII", "pot"],
    "seed": 7,
    "script": {"A": "request", "B": "keep", "C": "keep"},
    "sitting_out": [],
}
MATCH: dict[str, Any] = {
    "schema": 1,
    "game": "gnav-match",
    "profile": "norwegian",
    "seats": ["A", "B", "C"],
    "dealer": "C",
    "lives": {"A": 1, "B": 3, "C": 3},
    "rounds": [
        {"hands": {"A": "0", "B": "V", "C": "VIII"}, "script": {"A": "keep", "B": "keep", "C": "keep"}},
        {"hands": {"B": "V", "C": "VIII"}, "bag": ["X"], "script": {"B": "request"}},
    ],
}


def changed(document: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {name: value for name, value in {**document, **fields}.items() if value is not LEFT_OUT}


LEFT_OUT = object()


# --- what a replay answers --------------------------------------------------------------------------------------------


def test_the_example_replays():
    result = replayed(json.dumps(EXAMPLE))
    told = [event["line"] for event in result.pop("events")]
    assert told == [
        *("deal A 0, B horse, C VIII", "first turn A", "A requests B", "B refuses horse", "A requests C"),
        *("A gives 0 to C for VIII", "turn B", "B keeps", "turn C", "C keeps", "reveal A VIII, B horse, C 0"),
        *("C pays for lowest", "deal passes to A"),
    ]
    assert result.pop("bag")[:2] == ["XII", "pot"]
    assert result == {
        "ok": True,
        "hands": {"A": "VIII", "B": "horse", "C": "0"},
        "lives": {"A": 3, "B": 3, "C": 2},
        "pool": 1,
        "spares": 0,
        "sitting_out": [],
        "refused": [["B", "horse"]],
        "payers": ["C"],
        "eliminated": [],
        "winners": None,
        "redeal": False,
        "stopped_by": None,
        "to_act": None,
    }


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        pytest.param(
            {"script": {"A": "request"}},
            {"to_act": "B", "payers": [], "winners": None, "refused": [["B", "horse"]]},
            id="a missing decision: the replay stands still at that seat, and there is no reveal",
        ),
        pytest.param({"script": {"B": "keep"}}, {"to_act": "A"}, id="a decision whose turn does not come is not used"),
        pytest.param(
            {"hands": {"A": "0", "B": "cuckoo", "C": "VIII"}},
            {"stopped_by": "B", "refused": [["B", "cuckoo"]], "payers": ["A"]},
            id="a seat's Cuckoo",
        ),
        pytest.param(
            {"bag": ["house", "cuckoo"], "script": {"A": "keep", "B": "keep", "C": "request"}},
            {"stopped_by": "bag", "refused": [["bag", "house"], ["bag", "cuckoo"]]},
            id="the bag's Cuckoo",
        ),
        pytest.param(
            {"hands": {"A": "fool", "C": "fool"}, "pool": 1, "script": {}},
            {
                "redeal": True,
                "winners": None,
                "hands": {"A": "fool", "C": "fool"},
                "lives": {"A": 4, "C": 4},
                "sitting_out": ["A", "C"],
                "pool": 0,
                "spares": 1,
            },
            id="a redeal: hands as dealt, lives gained stay",
        ),
        pytest.param(
            {"hands": {"A": "fool", "B": "V", "C": "fool"}, "dealer": "A", "lives": 1, "script": {"B": "keep"}},
            {"eliminated": ["B"], "winners": None, "payers": ["B"], "lives": {"A": 2, "B": 0, "C": 2}},
            id="one number of lives for all",
        ),
        pytest.param({"lives": {"B": 5}}, {"lives": {"A": 3, "B": 5, "C": 2}}, id="a missing life is the profile's"),
        pytest.param(
            {"lives": {}, "agreements": {"lives": 7}}, {"lives": {"A": 7, "B": 7, "C": 6}}, id="or the agreed number"
        ),
        pytest.param(
            {"hands": {"A": "0", "C": "VIII"}, "script": {}},
            {"lives": {"A": 3, "C": 3}, "to_act": "A", "sitting_out": []},
            id="a seat neither in hands nor sitting out is out of the match",
        ),
        pytest.param(
            {
                "hands": {"A": "0", "C": "VIII"},
                "sitting_out": ["B"],
                "script": {},
                "agreements": {"two_fools_revealed": "may_skip_next"},
            },
            {"lives": {"A": 3, "B": 3, "C": 3}, "to_act": "A", "sitting_out": ["B"], "hands": {"A": "0", "C": "VIII"}},
            id="a seat that sits out is in the match",
        ),
        pytest.param(
            {"hands": {"A": "X", "B": "knight", "C": "V"}, "script": {"A": "request"}, "lives": {"A": 1}},
            {"payers": [], "eliminated": ["A"], "to_act": "B", "lives": {"A": 0, "B": 3, "C": 3}},
            id="a matador penalty is in lives, not in payers",
        ),
        pytest.param(
            {"hands": {"A": "12", "B": "horse", "C": "1"}, "bag": ["11"]},
            {"hands": {"A": "I", "B": "horse", "C": "XII"}},
            id="ranks as numbers",
        ),
        pytest.param(
            {"seats": ["C", "A"], "hands": {"A": "fool", "C": "II"}, "script": {"A": "keep", "C": "keep"}, "lives": 1},
            {"payers": ["C", "A"], "eliminated": ["C", "A"], "winners": ["C", "A"]},
            id="all lists of seats are in seat order",
        ),
    ],
)
def test_a_replay_answers(fields, expected):
    result = replayed(json.dumps(changed(EXAMPLE, **fields)))
    assert {name: result[name] for name in expected} == expected


def test_the_bag_is_continued_by_the_rest_in_ladder_order_shuffled_by_the_seed():
    """An independent reading of the interface description, with names instead of pieces."""
    for seed in (0, 7):
        left = [rank.value for rank in LADDER for _ in range(2)]
        for rank in ("0", "horse", "VIII", "XII", "pot"):
            left.remove(rank)
        random.Random(seed).shuffle(left)
        assert replayed(json.dumps(changed(EXAMPLE, seed=seed)))["bag"] == ["XII", "pot", *left]
    assert (
        replayed(json.dumps(changed(EXAMPLE, seed=LEFT_OUT)))["bag"]
        == replayed(json.dumps(changed(EXAMPLE, seed=0)))["bag"]
    )


def test_a_whole_bag_is_taken_as_it_is():
    bag = [piece.rank.value for piece in PACK]
    for rank in ("0", "horse", "VIII"):
        bag.remove(rank)
    assert replayed(json.dumps(changed(EXAMPLE, bag=bag)))["bag"] == bag


def test_toml_is_read_with_the_same_names():
    text = """
    schema = 1
    game = "gnav"
    title = "The Horse redirects"
    seats = ["A", "B", "C"]
    dealer = "C"
    bag = ["XII", "pot"]
    seed = 7
    [agreements]
    request_past_dealer = "bag"
    [hands]
    A = "0"
    B = "horse"
    C = "VIII"
    [script]
    A = "request"
    B = "keep"
    C = "keep"
    """
    assert replayed(text, toml=True) == replayed(json.dumps(EXAMPLE))
    assert from_text(text) == from_document(changed(EXAMPLE, lives={}))


def test_a_match_replays_with_the_result_of_each_round():
    result = replayed(json.dumps(MATCH))
    assert result["ok"]
    assert result["lives_over_time"] == [{"A": 1, "B": 3, "C": 3}, {"A": 0, "B": 3, "C": 3}]
    assert result["eliminated"] == ["A"]
    assert result["winners"] is None
    assert [played["to_act"] for played in result["rounds"]] == [None, "C"]
    assert result["to_act"] == "C"
    assert result["rounds"][0]["events"][-1] == {"line": "deal passes to B", "rule": "round.next"}
    assert result["rounds"][0]["payers"] == ["A"]
    assert {*result["rounds"][1]["lives"]} == {"B", "C"}


# --- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "field", "value", "remedy"),
    [
        pytest.param({"bag": ["0", "0"]}, "bag[1]", "a third '0'", "choose another", id="a third copy of a rank"),
        pytest.param(
            {"hands": {"A": "0", "B": "0", "C": "0"}},
            "hands.C",
            "a third '0'",
            "choose another",
            id="a third copy dealt",
        ),
        pytest.param(
            {"hands": {"A": "dragon", "B": "I"}}, "hands.A", "'dragon'", "use cuckoo, knight", id="an unknown rank"
        ),
        pytest.param({"bag": ["13"]}, "bag[0]", "'13'", "XII to I", id="an unknown rank in the bag"),
        pytest.param(
            {"hands": {"A": "I", "Z": "II"}}, "hands.Z", "'Z'", "use one of 'A', 'B', 'C'", id="an unknown seat dealt"
        ),
        pytest.param({"lives": {"Z": 3}}, "lives.Z", "'Z'", "use one of 'A', 'B', 'C'", id="lives of an unknown seat"),
        pytest.param(
            {"script": {"Z": "keep"}}, "script.Z", "'Z'", "use one of 'A', 'B', 'C'", id="a script of an unknown seat"
        ),
        pytest.param(
            {"sitting_out": ["Z"]}, "sitting_out", "'Z'", "use one of 'A', 'B', 'C'", id="an unknown seat sitting out"
        ),
        pytest.param(
            {"profile": "danish"}, "profile", "'danish'", "'norwegian', 'chip_guide'", id="an unknown profile"
        ),
        pytest.param(
            {"agreements": {"house": "yes"}}, "agreements.house", "'house'", "lone_fool", id="an unknown agreement"
        ),
        pytest.param(
            {"agreements": {"lone_fool": "two"}},
            "agreements.lone_fool",
            "'two'",
            "'drags_next', 'alone'",
            id="an unknown value",
        ),
        pytest.param({"dealerr": "A"}, "dealerr", "'dealerr'", "dealer", id="an unknown field"),
        pytest.param({"game": "bridge"}, "game", "'bridge'", "'gnav' is read", id="another game"),
        pytest.param({"seats": "ABC"}, "seats", "'ABC'", '["A", "B"]', id="a wrong type: text for a list"),
        pytest.param({"seats": ["A", 2]}, "seats[1]", "2", "text in quotes", id="a wrong type: a number for a name"),
        pytest.param({"hands": ["0", "I"]}, "hands", "[…]", '{"A": …}', id="a wrong type: a list for a table"),
        pytest.param(
            {"hands": {"A": None, "B": "I"}}, "hands.A", "null", "XII to I", id="a wrong type: null for a rank"
        ),
        pytest.param(
            {"hands": {"A": 1.5, "B": "I"}}, "hands.A", "1.5", "XII to I", id="a wrong type: a fraction for a rank"
        ),
        pytest.param({"bag": {"A": "I"}}, "bag", "{…}", '["A", "B"]', id="a wrong type: a table for a list"),
        pytest.param(
            {"dealer": 3}, "dealer", "3", "use one of 'A', 'B', 'C'", id="a wrong type: a number for the dealer"
        ),
        pytest.param({"lives": "3"}, "lives", "'3'", "a table", id="a wrong type: text for lives"),
        pytest.param({"lives": {"A": 2.5}}, "lives.A", "2.5", "from 1 to 99", id="a wrong type: a fraction of lives"),
        pytest.param({"lives": {"A": True}}, "lives.A", "true", "from 1 to 99", id="a wrong type: true for lives"),
        pytest.param({"pool": "9"}, "pool", "'9'", "from 0 to 999", id="a wrong type: text for the pool"),
        pytest.param({"seed": 1.0}, "seed", "1.0", "whole number", id="a wrong type: a fraction for the seed"),
        pytest.param({"schema": "1"}, "schema", "'1'", "write 1", id="a wrong type: text for the schema"),
        pytest.param({"schema": True}, "schema", "true", "write 1", id="a wrong type: true for the schema"),
        pytest.param({"title": 5}, "title", "5", "in quotes", id="a wrong type: a number for the title"),
        pytest.param({"script": ["keep"]}, "script", "[…]", '{"A": …}', id="a wrong type: a list for the script"),
        pytest.param(
            {"script": {"A": True}}, "script.A", "true", "keep or request", id="a wrong type: true for a decision"
        ),
        pytest.param({"script": {"A": "swap"}}, "script.A", "'swap'", "keep or request", id="an unknown decision"),
        pytest.param({"agreements": []}, "agreements", "[]", '{"A": …}', id="a wrong type: a list for agreements"),
        pytest.param({"seats": ["A"]}, "seats", "1 seat", "2 to 20", id="1 seat"),
        pytest.param({"seats": [f"S{n}" for n in range(21)]}, "seats", "21 seat", "2 to 20", id="21 seats"),
        pytest.param({"seats": LEFT_OUT}, "seats", "is missing", '["A", "B"]', id="no seats at all"),
        pytest.param({"hands": LEFT_OUT}, "hands", "is missing", '{"A": …}', id="no hands at all"),
        pytest.param(
            {"hands": {"A": "I"}, "script": {}}, "hands", "1 seat", "at least two", id="one seat in the match"
        ),
        pytest.param({"seats": ["A", "B", "A"]}, "seats[2]", "'A'", "its own", id="a duplicate name"),
        pytest.param({"seats": ["A", "B", ""]}, "seats[2]", "''", "1 to 24", id="an empty name"),
        pytest.param({"seats": ["A", "B", "C" * 25]}, "seats[2]", "CCC", "1 to 24", id="a name of 25 characters"),
        pytest.param(
            {"seats": ["A", "B", "C\n"]}, "seats[2]", r"'C�'", "printable", id="a name with a control character"
        ),
        pytest.param({"title": "x" * 121}, "title", "xxx", "at most 120", id="a title of 121 characters"),
        pytest.param({"title": "a\x00b"}, "title", r"'a�b'", "printable", id="a title with a control character"),
        pytest.param({"lives": 0}, "lives", "0 does not fit", "from 1 to 99", id="0 lives"),
        pytest.param({"lives": {"A": 100}}, "lives.A", "100 does not fit", "from 1 to 99", id="100 lives"),
        pytest.param({"pool": -1}, "pool", "-1 does not fit", "from 0 to 999", id="a pool below 0"),
        pytest.param({"pool": 1000}, "pool", "1000 does not fit", "from 0 to 999", id="a pool of 1000"),
        pytest.param({"seed": 10**30}, "seed", "1000000", "whole number", id="a seed of 31 digits"),
        pytest.param({"agreements": {"lives": 10}}, "agreements.lives", "10", "from 1 to 9", id="an agreed 10 lives"),
        pytest.param({"dealer": "Z"}, "dealer", "'Z'", "use one of 'A', 'B', 'C'", id="a dealer without a seat"),
        pytest.param(
            {"hands": {"A": "0", "B": "I"}, "script": {}},
            "dealer",
            "'C'",
            "name one of 'A', 'B'",
            id="a dealer out of the match",
        ),
        pytest.param(
            {"hands": {"A": "0", "C": "I"}},
            "script.B",
            "'B'",
            "give it a hand",
            id="a script for a seat that has no piece",
        ),
        pytest.param(
            {"sitting_out": ["B"], "agreements": {"two_fools_revealed": "may_skip_next"}},
            "sitting_out",
            "'B'",
            "take it from one",
            id="a seat both dealt in and sitting out",
        ),
        pytest.param(
            {"hands": {"A": "0", "C": "I"}, "sitting_out": ["B"], "script": {}},
            "sitting_out",
            "nobody may skip",
            "two_fools_revealed: may_skip_next",
            id="sitting out where nobody may skip",
        ),
        pytest.param({"schema": 2}, "schema", "2", "update", id="a schema from the future"),
        pytest.param({"schema": 0}, "schema", "0", "write 1", id="a schema that never was"),
        pytest.param({"bag": ["I"] * 43}, "bag", "43 pieces", "42", id="a bag of 43 pieces"),
    ],
)
def test_a_scenario_is_refused_with_field_value_and_remedy(fields, field, value, remedy):
    with pytest.raises(DocumentError) as refused:
        from_document(changed(EXAMPLE, **fields))
    assert refused.value.field == field
    assert value in refused.value.message
    assert remedy in refused.value.message
    answer = replayed(json.dumps(changed(EXAMPLE, **fields)))
    assert not answer["ok"]
    assert answer["error"]["field"] == field
    assert value in answer["error"]["message"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param(b" " * (64 * 1024 + 1), "at most 65536", id="over 64 KiB"),
        pytest.param(json.dumps(EXAMPLE)[:-1] + " " * (64 * 1024) + "}", "at most 65536", id="over 64 KiB of blanks"),
        pytest.param(b"\xff\xfe{}", "not UTF-8", id="not UTF-8"),
        pytest.param("{", "not JSON", id="half an object"),
        pytest.param("[1, 2]", "[…]", id="a list"),
        pytest.param('"text"', "'text'", id="a text"),
        pytest.param("[" * 60_000, "nested too deep", id="60,000 brackets"),
        pytest.param('{"a":' * 12_000, "nested too deep", id="12,000 objects"),
        pytest.param('{"pool": ' + "9" * 5000 + "}", "too many digits", id="a number of 5,000 digits"),
        pytest.param('{"pool": NaN}', "NaN", id="NaN"),
        pytest.param('{"pool": -Infinity}', "-Infinity", id="minus infinity"),
        pytest.param('{"pool": 1e999}', "is missing", id="a number beyond all floats"),
        pytest.param('{"pool": 1, "pool": 2}', "given twice", id="a field given twice"),
        pytest.param('{"hands": {"A": "0", "A": "I"}}', "given twice", id="a seat dealt twice"),
        pytest.param("seats = ", "not TOML", id="half a line of TOML"),
        pytest.param("a = 1\na = 2", "not TOML", id="a field given twice in TOML"),
        pytest.param("a = " + "[" * 30_000, "nested too deep", id="30,000 brackets in TOML"),
        pytest.param("a = " + "{a = " * 12_000, "nested too deep", id="12,000 tables in TOML"),
        pytest.param(".".join("a" * 30_000) + " = 1", "dots", id="a name of 30,000 parts in TOML"),
        pytest.param("pool = 1\n[" + ".".join("a" * 30_000) + "]", "dots", id="a table of 30,000 parts in TOML"),
        pytest.param("pool = " + "9" * 5000, "too many digits", id="a number of 5,000 digits in TOML"),
        pytest.param("pool = nan", "is missing", id="nan in TOML"),
        pytest.param("pool = 1979-05-27", "is missing", id="a date in TOML"),
        pytest.param("", "is missing", id="an empty text"),
    ],
)
def test_a_text_is_refused_with_the_reason(text, says):
    with pytest.raises(DocumentError) as refused:
        from_text(text)
    assert says in str(refused.value)
    assert all(map(is_plain, str(refused.value)))


@pytest.mark.parametrize(
    ("fields", "field", "says"),
    [
        pytest.param({"rounds": {}}, "rounds", "a list", id="rounds that are no list"),
        pytest.param({"rounds": [[]]}, "rounds[0]", "'hands', 'bag', 'script'", id="a round that is no table"),
        pytest.param({"rounds": [{"hand": {}}]}, "rounds[0].hand", "'hand'", id="an unknown field of a round"),
        pytest.param({"rounds": [{}]}, "rounds[0].hands", "is missing", id="a round without hands"),
        pytest.param(
            {"rounds": [{"hands": {"A": "0", "B": "I"}}]},
            "rounds[0].hands",
            "each of 'A', 'B', 'C'",
            id="a seat not dealt in",
        ),
        pytest.param(
            {"rounds": [MATCH["rounds"][0], MATCH["rounds"][0]]},
            "rounds[1].hands",
            "each of 'C', 'B'",
            id="a seat dealt in that has left",
        ),
        pytest.param(
            {"rounds": [{**MATCH["rounds"][0], "script": {}}, MATCH["rounds"][1]]},
            "rounds[0].script",
            "decision of 'A' is missing",
            id="a round after a missing decision",
        ),
        pytest.param(
            {
                "lives": 1,
                "seats": ["B", "C"],
                "rounds": [MATCH["rounds"][1] | {"script": {"B": "keep", "C": "keep"}}] * 2,
            },
            "rounds[1]",
            "over after 1 round:",
            id="a round after the end",
        ),
        pytest.param(
            {
                "profile": "chip_guide",
                "rounds": [MATCH["rounds"][0], {"hands": {"B": "I"}, "sitting_out": ["C"]}],
            },
            "rounds[1].sitting_out",
            "'C' may not skip",
            id="a skip without the right to it",
        ),
        pytest.param({"script": {}}, "script", "'script'", id="a field of scenarios only"),
        pytest.param({"dealer": "Z"}, "dealer", "'Z'", id="a dealer without a seat"),
        pytest.param({"schema": 9}, "schema", "update", id="a schema from the future"),
        pytest.param({"rounds": [{}] * 2001}, "rounds", "at most 2000", id="2,001 rounds"),
        pytest.param(
            {"rounds": [{"hands": {"A": "0", "B": "0", "C": "0"}}]},
            "rounds[0].hands.C",
            "a third '0'",
            id="a third copy",
        ),
        pytest.param(
            {"rounds": [{**MATCH["rounds"][0], "script": {"A": "swap"}}]},
            "rounds[0].script.A",
            "'swap'",
            id="a decision",
        ),
    ],
)
def test_a_match_is_refused_with_field_and_reason(fields, field, says):
    answer = replayed(json.dumps(changed(MATCH, **fields)))
    assert not answer["ok"]
    assert answer["error"]["field"] == field
    assert says in answer["error"]["message"]


def test_a_match_document_may_be_larger_than_a_scenario_but_not_endless():
    wide = json.dumps(MATCH)[:-1] + " " * 100_000 + "}"
    assert replayed(wide) == replayed(json.dumps(MATCH))
    assert "at most" in replayed(json.dumps(MATCH)[:-1] + " " * 1024 * 1024 + "}")["error"]["message"]


def test_what_is_refused_is_shown_short_and_printable():
    answer = replayed(json.dumps(changed(EXAMPLE, **{"\x1b[31m" * 50: 1})))
    assert all(map(is_plain, answer["error"]["field"]))
    assert len(answer["error"]["field"]) <= 80
    assert all(map(is_plain, answer["error"]["message"]))
    assert len(answer["error"]["message"]) < 500


def test_two_fields_given_twice_at_the_end_of_a_long_document_are_found_at_once():
    long = "{" + ",".join(f'"f{number}":0' for number in range(70_000)) + ',"f69999":1}'
    assert "given twice" in replayed(long)["error"]["message"]


# --- round trips ------------------------------------------------------------------------------------------------------


def _scenario(seats, seed, stirring, title):
    opening, asks = opening_from(seats, seed, stirring), decisions_from(seats, seed)
    rng = random.Random(seed)
    return Scenario(
        seats=opening.seats,
        dealer=opening.dealer,
        hands={seat: piece.rank for seat, piece in opening.hands.items()},
        bag=tuple(piece.rank for piece in opening.bag[: rng.randrange(len(opening.bag) + 1)]),
        lives=opening.lives if rng.random() < 0.5 else {},
        pool=opening.pool,
        seed=rng.randrange(2**40),
        script={seat: asks[seat] for seat in opening.hands if rng.random() < 0.9},
        sitting_out=opening.sitting_out,
        profile=opening.profile,
        title=title,
    )


titles = st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" "), max_size=120).filter(
    str.isprintable
)
scenarios = st.builds(_scenario, hostile_seats, seeds, st.integers(0, 9), titles)


@MANY
@given(scenarios)
def test_scenarios_read_back_from_json_and_toml(written):
    assert from_text(to_json(written)) == written
    assert from_text(to_toml(written)) == written
    assert from_text(to_toml(written), toml=True) == written
    assert from_text("\ufeff" + to_json(written)) == written
    assert scenario.to_document(from_text(to_json(written))) == scenario.to_document(written)


@MANY
@given(scenarios)
def test_a_scenario_that_reads_back_replays_to_the_same_events(written):
    first, second = scenario.replay(written), scenario.replay(from_text(to_toml(written)))
    assert lines(first) == lines(second)
    assert first == second


# --- damage -----------------------------------------------------------------------------------------------------------

junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-(10**40), 10**40)
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(
        ["A", "B", "keep", "request", "horse", "0", "norwegian", "gnav", "gnav-match", "\ud800", "\x00", 1, 3]
    ),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5) | st.sampled_from("ABC"), inner, max_size=4)
    ),
    max_leaves=8,
)


def _paths(value, path=()):
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from _paths(inner, (*path, key))


def _damaged(document, path, patch, *, rename):
    """The document with the value at this path, or its name, put in place of another."""
    if not path:
        return patch
    key, *rest = path
    if isinstance(document, list):
        return [
            _damaged(inner, rest, patch, rename=rename) if place == key else inner
            for place, inner in enumerate(document)
        ]
    if rename and not rest:
        return {str(patch)[:30] if name == key else name: inner for name, inner in document.items()}
    return {
        name: _damaged(inner, rest, patch, rename=rename) if name == key else inner for name, inner in document.items()
    }


def answered(text, *, toml=None):
    """Any text is answered: with a result, or with a refusal that is short, printable and proper JSON."""
    result = replayed(text, toml=toml)
    assert result["ok"] or {*result["error"]} == {"field", "message"}
    if not result["ok"]:
        assert all(map(is_plain, result["error"]["message"]))
        assert len(result["error"]["message"]) < 1000
    json.loads(json.dumps(result, ensure_ascii=False).encode("utf-8"))
    return result


@settings(max_examples=500, deadline=None)
@given(st.sampled_from([EXAMPLE, MATCH]), st.data())
def test_a_damaged_document_is_replayed_or_refused(document, data):
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from([*_paths(document)]))
        document = _damaged(document, path, data.draw(junk), rename=data.draw(st.booleans()))
        if not isinstance(document, dict):
            break
    answered(json.dumps(document))


@MANY
@given(st.sampled_from([json.dumps(EXAMPLE), json.dumps(MATCH), to_toml(from_document(EXAMPLE))]), st.data())
def test_a_damaged_text_is_replayed_or_refused(text, data):
    start = data.draw(st.integers(0, len(text)))
    patch = data.draw(
        st.text(max_size=6) | st.sampled_from(['"', "{", "[", "}", "NaN", "1e400", "\\ud800", '"A":1,', "\n", "''' "])
    )
    answered(text[:start] + patch + text[start + data.draw(st.integers(0, 6)) :])
    answered(text[:start])


@MANY
@given(st.binary(max_size=300), st.sampled_from([None, True, False]))
@example(b'{"seats": ["\\ud800", "B"]}', None)
@example(b'{"\\ud800": 1}', None)
@example(b'{"title": "\\udfff"}', None)
def test_any_bytes_are_refused(raw, toml):
    assert not answered(raw, toml=toml)["ok"]


@MANY
@given(st.text(max_size=300), st.sampled_from([None, True, False]))
@example("\ud800", None)
@example('title = "\ud800"', True)
def test_any_text_is_refused(text, toml):
    assert not answered(text, toml=toml)["ok"]


@MANY
@given(junk)
def test_any_value_is_refused_where_a_document_is_expected(value):
    if isinstance(value, dict):
        for read_document in (from_document, match_document.from_document):
            with pytest.raises(DocumentError):
                read_document(value)
    assert not answered(json.dumps(value))["ok"]


def test_reading_and_writing_text_agree():
    assert read(write_json(EXAMPLE)) == EXAMPLE
    assert read(write_toml(EXAMPLE)) == EXAMPLE


def test_every_profile_can_be_named():
    for name in PROFILES:
        assert from_document(changed(EXAMPLE, profile=name)).profile.base == name


NAMES_WITH_JOINERS = [
    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
    "\u0dc1\u0dca\u200d\u0dbb\u0dd3",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
]


@pytest.mark.parametrize("name", NAMES_WITH_JOINERS, ids=["Persian", "Sinhala", "a family"])
def test_a_name_that_needs_joiners_is_a_name_everywhere(name):
    written = from_document({"seats": [name, "B"], "hands": {name: "0", "B": "II"}, "script": {name: "request"}})
    assert written.seats == (name, "B")
    assert from_text(to_json(written)) == from_text(to_toml(written)) == written
    for event in scenario.replay(written).log:
        assert parse_event(event_line(event)) == event
    with pytest.raises(DocumentError) as refused:
        from_document({"seats": [name, name], "hands": {}})
    assert name in refused.value.message  # and not its escape
    assert "\\" not in refused.value.message


@pytest.mark.parametrize(
    "name",
    ["\u202eA", "A\u2066B", "A\u200fB", "A\u200b", "A\u00adB", "A\x7f", "\u200d", " \u200c "],
    ids=["override", "isolate", "mark", "no width", "soft hyphen", "delete", "a joiner alone", "joiner and blanks"],
)
def test_a_name_with_a_sign_that_turns_or_hides_text_is_refused_without_an_escape(name):
    with pytest.raises(DocumentError, match=r"is not a name: use 1 to 24") as refused:
        from_document({"seats": ["A", name], "hands": {}})
    assert "\\" not in str(refused.value)
    with pytest.raises(NotationError):
        parse_event(f"{json.dumps(name)} keeps")


@pytest.mark.parametrize(
    ("one", "other"),
    [("A", " A"), ("A", "A "), ("\u00e9", "e\u0301"), ("\u0639\u0644\u06cc", "\u0639\u0644\u200c\u06cc")],
    ids=["a blank before", "a blank behind", "composed and decomposed", "a joiner more"],
)
def test_names_that_look_the_same_are_one(one, other):
    with pytest.raises(DocumentError, match="is used twice: give each seat its own") as refused:
        from_document({"seats": ["B", one, other], "hands": {}})
    assert refused.value.field == "seats[2]"
    with pytest.raises(DocumentError, match=r"is named twice|unknown seat"):
        from_document({"seats": ["B", one], "hands": {one: "0", other: "I", "B": "II"}})


def test_a_seat_is_found_however_its_name_is_written():
    written = from_document(
        {
            "seats": ["Zoe\u0301", " B"],
            "dealer": "B ",
            "hands": {"Zo\u00e9": "0", "B": "II"},
            "lives": {" Zoe\u0301": 2},
            "script": {"Zo\u00e9 ": "keep"},
        }
    )
    assert written.seats == ("Zo\u00e9", "B")
    assert (written.dealer, written.lives, written.script) == ("B", {"Zo\u00e9": 2}, {"Zo\u00e9": False})


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (
            {"lives": True},
            "true is not a number of lives: write one from 1 to 99 for all, or a table such as",
        ),
        ({"lives": "three"}, "'three' is not a number of lives"),
        ({"hands": 3}, "3 cannot stand here: write, for example, {"),
    ],
    ids=["a truth", "a word", "a number for a table"],
)
def test_a_value_of_another_kind_is_named_as_that(fields, said):
    with pytest.raises(DocumentError) as refused:
        from_document({"seats": ["A", "B"], "hands": {"A": "0", "B": "I"}, **fields})
    assert said in refused.value.message
