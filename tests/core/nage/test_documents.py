"""Documents of La Nage: what is read, what is refused and how, what a replay answers, what the README promises."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core.__main__ import main
from gnav_core.nage import scenario
from gnav_core.nage.cards import PACK, parse_hand, text_of
from gnav_core.table.errors import DocumentError
from gnav_core.table.results import replayed
from tests.core.nage.stacked import EXPOSED, HANDS, document

FIXTURES = Path(__file__).parents[1] / "fixtures" / "v1"
README = Path(scenario.__file__).with_name("README.md").read_text(encoding="utf-8")


def answer(fields: dict) -> dict:
    return replayed(json.dumps({"schema": 1, "game": "nage", **fields}))


# --- reading --------------------------------------------------------------------------------------------------------


def test_a_document_of_seats_alone_is_a_round_dealt_by_its_seed():
    first, second = ({"seats": ["A", "B"], "seed": seed} for seed in (1, 2))
    assert answer(first)["hands"] == answer(first)["hands"] != answer(second)["hands"]
    assert answer(first)["to_act"] == "B"


def test_cards_not_named_follow_from_the_seed_as_the_format_says():
    result = answer({"seats": ["A", "B"], "hands": {"A": HANDS["A"]}, "stock": "AS", "seed": 9})
    named = {*parse_hand(HANDS["A"]), PACK[0]}
    rest = [card for card in PACK if card not in named]
    random.Random(9).shuffle(rest)
    assert result["hands"]["B"] == text_of(rest[0:6:2])
    assert result["other"] == text_of(rest[1:6:2])
    assert result["stock"] == text_of([PACK[0], *rest[6:]])


def test_text_and_lists_of_cards_are_read_alike():
    as_text, as_list = document([]), document([], hands={seat: hand.split() for seat, hand in HANDS.items()})
    assert scenario.from_document(as_text) == scenario.from_document({**as_list, "exposed": EXPOSED.split()})


def test_swimming_is_a_second_way_to_say_no_units():
    flagged, counted = (
        scenario.from_document(document([], **{name: value}))
        for name, value in (("swimming", ["B"]), ("lives", {"B": 0}))
    )
    assert flagged == counted
    assert flagged.opening().lives == {"A": 3, "B": 0, "C": 3}


def test_seats_that_sank_are_dealt_nothing():
    result = answer(document([], sunk=["B"], hands={"A": HANDS["A"]}))
    assert {*result["hands"]} == {"A", "C"}


def test_a_script_that_ends_early_leaves_the_round_standing():
    result = answer(document(["A passes"]))
    assert result["to_act"] == "B"
    assert result["winners"] is None


@pytest.mark.parametrize(
    ("fields", "field", "said"),
    [
        pytest.param({"seats": ["A"]}, "seats", "1 seat: a table has 2 to 8", id="one seat"),
        pytest.param({"seats": list("ABCDEFGHI")}, "seats", "9 seats: a table has 2 to 8", id="nine seats"),
        pytest.param({"seats": ["A", "A"]}, "seats[1]", "'A' is used twice: give each", id="a name used twice"),
        pytest.param({"seats": "AB"}, "seats", "'AB' cannot stand here", id="seats that are no list"),
        pytest.param(
            {"dealer": "Z"}, "dealer", "unknown seat 'Z': use one of 'A', 'B', 'C'", id="a dealer without a seat"
        ),
        pytest.param({"sunk": ["C"], "hands": {}}, "dealer", "'C' is out of the match", id="a dealer who sank"),
        pytest.param({"sunk": ["A", "B"]}, "sunk", "1 seat afloat: leave at least two", id="one seat afloat"),
        pytest.param(
            {"sunk": ["A"]}, "hands.A", "'A' has sunk and holds no cards: take the hand", id="a hand for one who sank"
        ),
        pytest.param({"sunk": ["Z"]}, "sunk", "unknown seat 'Z': use one of 'A'", id="an unknown seat sank"),
        pytest.param({"sunk": [["A"]]}, "sunk", "unknown seat […]", id="a list as a seat"),
        pytest.param(
            {"swimming": ["B", "B"]}, "swimming", "'B' is named twice: name each once", id="a swimmer named twice"
        ),
        pytest.param(
            {"swimming": ["B"], "lives": {"B": 2}},
            "swimming",
            "'B' has 2 units in lives: write 0",
            id="a rich swimmer",
        ),
        pytest.param(
            {"swimming": ["A"], "sunk": ["A"], "hands": {}},
            "swimming",
            "take it from one of the two",
            id="swims and sank",
        ),
        pytest.param({"lives": {"A": -1}}, "lives.A", "-1 does not fit: write a whole", id="units below 0"),
        pytest.param({"lives": 100}, "lives", "100 does not fit", id="units above 99"),
        pytest.param({"lives": {"Z": 1}}, "lives.Z", "unknown seat 'Z'", id="units for a stranger"),
        pytest.param({"pot": 1.5}, "pot", "1.5 does not fit: write a whole number", id="half a unit in the pot"),
        pytest.param({"seed": "x"}, "seed", "'x' does not fit: write a whole number", id="a seed in words"),
        pytest.param({"title": "x" * 121}, "title", "at most 120", id="a long title"),
        pytest.param({"hands": {"A": "7S 8H"}}, "hands.A", "2 cards: write three", id="a hand of two"),
        pytest.param({"hands": {"A": "7S 8H 6D"}}, "hands.A", "unknown card '6D': write A, K", id="an unknown card"),
        pytest.param(
            {"hands": {"A": "7S 7S 9D"}}, "hands.A", "'7S' is named a second time", id="a card twice in a hand"
        ),
        pytest.param({"hands": {"A": [7, 8, 9]}}, "hands.A", "unknown card 7: write A", id="numbers as cards"),
        pytest.param({"hands": {"A": 7}}, "hands.A", "7 stands where cards are needed", id="a number as a hand"),
        pytest.param({"hands": {"Z": "7S 8H 9D"}}, "hands.Z", "unknown seat 'Z'", id="a hand for a stranger"),
        pytest.param({"hands": []}, "hands", "[] cannot stand here", id="hands that are no table"),
        pytest.param(
            {"stock": "7S"}, "stock", "'7S' is named a second time: the pack", id="a card in a hand and the stock"
        ),
        pytest.param({"stock": ["AS"] * 33}, "stock", "33 cards: the pack has 32", id="a stock of 33"),
        pytest.param({"stock": "JH"}, "stock", "'JH' is named a second time", id="an exposed card in the stock"),
        pytest.param(
            {"exposed": "KS QD AH"}, "exposed", "'KS' is named a second time", id="a card exposed and in a hand"
        ),
        pytest.param(
            {"other": EXPOSED, "exposed": "AS AD AC"}, "exposed", "either other or exposed", id="two second hands"
        ),
        pytest.param({"script": "A passes"}, "script", "'A passes' cannot stand here", id="a script that is no list"),
        pytest.param(
            {"script": [1]},
            "script[0]",
            "1 is not a decision: write, for example, 'A keeps'",
            id="a number as a decision",
        ),
        pytest.param(
            {"script": ["A sings"]},
            "script[0]",
            "'A sings' is not a decision: write, for example, 'A",
            id="no decision",
        ),
        pytest.param({"script": ["A swaps 7S for 6S"]}, "script[0]", "unknown card '6S'", id="a swap for no card"),
        pytest.param(
            {"script": ["Z passes"]}, "script[0]", "'Z' has no cards: use one of 'A', 'B', 'C'", id="a stranger decides"
        ),
        pytest.param(
            {"script": ["A passes"] * 1001}, "script", "1001 decisions: at most 1000", id="a script without end"
        ),
        pytest.param({"script": ["A passes", "C passes"]}, "script[1]", "turn of 'B'", id="out of turn"),
        pytest.param({"script": ["A stops", "B stops"]}, "script[1]", "'A' has said it", id="a second stop"),
        pytest.param(
            {"script": ["A swaps KS for JH"]}, "script[0]", "put down one of '7S', '8H', '9D'", id="a card not held"
        ),
        pytest.param({"script": ["A keeps"]}, "script[0]", "pass, swap one, swap all or stop", id="a choice too late"),
        pytest.param(
            {"script": ["A stops", "B passes", "C passes", "A passes"]},
            "script[3]",
            "the round is over",
            id="after the end",
        ),
        pytest.param(
            {"colour": 1}, "colour", "unknown field 'colour': use some of 'schema', 'game'", id="an unknown field"
        ),
        pytest.param({"schema": 2}, "schema", "newer than 1, the newest this version reads: update", id="the future"),
        pytest.param(
            {"game": "bridge"},
            "game",
            "unknown game 'bridge': use one of 'gnav', 'nage', 'gnav-match', 'nage-match'",
            id="another game",
        ),
    ],
)
def test_bad_input_is_refused_with_field_value_and_remedy(fields, field, said):
    result = answer({**document([]), **fields})
    assert result["ok"] is False, result
    assert result["error"]["field"] == field
    assert said in result["error"]["message"]


def test_too_few_cards_for_the_hands_not_named_are_refused():
    with pytest.raises(DocumentError, match="name fewer cards of the stock") as refused:
        scenario.from_document({"seats": ["A", "B"], "stock": text_of(PACK[:24])})
    assert refused.value.field == "stock"


def test_another_module_reads_only_its_own_game():
    with pytest.raises(DocumentError, match="kind 'gnav': here one of the kind 'nage' is read"):
        scenario.from_document({"game": "gnav", "seats": ["A", "B"]})


# --- answers and commands -------------------------------------------------------------------------------------------


def test_a_replay_answers_all_that_the_readme_says():
    result = answer(document(["A stops", "B passes", "C passes"], lives={"A": 1, "B": 0, "C": 2}, pot=6))
    assert result.pop("events")[-3:] == [
        {"line": "A pays for lowest", "rule": "nage.lowest"},
        {"line": "A swims", "rule": "nage.swim"},
        {"line": "deal passes to A", "rule": "nage.next"},
    ]
    assert len(result.pop("stock").split()) == 20
    assert result == {
        "ok": True,
        "hands": HANDS,
        "values": {
            "A": {"value": 9, "kind": "suit"},
            "B": {"value": 20, "kind": "suit"},
            "C": {"value": 10, "kind": "suit"},
        },
        "other": "",
        "exposed": EXPOSED,
        "gone": "",
        "lives": {"A": 0, "B": 0, "C": 2},
        "pot": 7,
        "swimming": ["A", "B"],
        "sunk": [],
        "payers": ["A"],
        "laid_down": [],
        "stopped_by": "A",
        "replay": False,
        "winners": None,
        "to_act": None,
    }
    names = re.findall(r"`(\w+)`", "".join(line.split("|")[1] for line in _answer_rows()))
    assert {*names} == {*result, "events", "stock"}


def _answer_rows() -> list[str]:
    part = README.split("## `python -m gnav_core replay")[1].split("\n##")[0]
    return [line for line in part.splitlines() if line.startswith("| `")]


def test_the_readme_names_every_field_of_a_document():
    part = README.split("## Scenario document")[1].split("\n## ")[0]
    named = {line.split("`")[1] for line in part.splitlines() if line.startswith("| `")}
    assert named == {*scenario._FIELDS} - {"schema", "game"}


def test_the_document_in_the_readme_is_the_one_that_is_kept():
    (example,) = re.findall(r"```json\n(.*?)```", README, re.S)
    assert json.loads(example) == json.loads((FIXTURES / "nage-scenario.json").read_text(encoding="utf-8"))


def test_the_program_in_the_readme_prints_what_it_says(capsys):
    (program,), (printed,) = (re.findall(rf"```{kind}\n(.*?)```", README, re.S) for kind in ("python", "text"))
    exec(program, {})  # noqa: S102
    assert capsys.readouterr().out == printed


def test_one_command_replays_both_games(tmp_path, capsys):
    toml = tmp_path / "swimmer.toml"
    toml.write_text(scenario.to_toml(scenario.from_document(document(["A stops"]))), encoding="utf-8")
    gnav = tmp_path / "gnav.json"
    gnav.write_text('{"seats": ["A", "B"], "hands": {"A": "X", "B": "V"}}', encoding="utf-8")
    assert main(["replay", "--json", str(toml), str(gnav)]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["to_act"], first["stopped_by"]) == ("B", "A")
    assert second["hands"] == {"A": "X", "B": "V"}


def test_a_replay_without_json_is_readable(tmp_path, capsys):
    path = tmp_path / "round.json"
    path.write_text(json.dumps({"game": "nage", **document(["A stops"])}), encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    said = capsys.readouterr().out
    assert re.search(r"^A stops +\[nage\.stop\]$", said, re.M)
    assert said.endswith("lives: A 3, B 3, C 3\nwaiting for B\n")


@pytest.mark.parametrize(
    ("arguments", "answered"),
    [
        pytest.param(["AS KS QS"], {"value": 31, "kind": "suit"}, id="31 by suit"),
        pytest.param(["7S", "7H", "7D"], {"value": 30.5, "kind": "triple"}, id="a triple, as three arguments"),
        pytest.param(["AS KS QS", "--ace", "31"], {"value": 51, "kind": "suit"}, id="the Ace as printed"),
        pytest.param(["AS AH AD", "--ace", "31"], {"value": 30.5, "kind": "triple"}, id="three Aces as printed"),
    ],
)
def test_a_hand_is_counted_from_the_command_line(arguments, answered, capsys):
    assert main(["nage-hand", *arguments, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == answered


def test_what_is_no_hand_is_refused_like_a_document(capsys):
    assert main(["nage-hand", "AS KS", "--json"]) == 1
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["field"] == "hand"
    assert "write three cards" in error["message"]
    assert main(["nage-hand", "AS KS 6S"]) == 1
    assert capsys.readouterr().out.startswith("refused: hand: unknown card '6S'")


def test_an_ace_counts_11_or_31_only(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["nage-hand", "AS KS QS", "--ace", "12"])
    assert stopped.value.code == 2
    assert "invalid choice" in capsys.readouterr().err


def test_a_hand_without_json_is_readable(capsys):
    main(["nage-hand", "AS KS QS"])
    assert capsys.readouterr().out == "31 by suit\n"


_ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.sampled_from("ABC"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3) | st.sampled_from("ABC"), inner),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(scenario._FIELDS) | st.text(max_size=4), _ANYTHING, min_size=1, max_size=3))
def test_whatever_a_field_holds_a_replay_answers(fields):
    result = answer({**document(["A passes"]), **fields})
    if not result["ok"]:
        assert {*result["error"]} == {"field", "message"}
        assert len(result["error"]["message"]) < 600
