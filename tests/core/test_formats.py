"""What `gnav_core/README.md` says of documents, answers and names is what the engine reads, answers and knows."""

from __future__ import annotations

import json
import re
from pathlib import Path

from gnav_core.gnav import match_document, policies, scenario
from gnav_core.gnav.profile import AGREEMENTS, EXCHANGE, NORWEGIAN
from gnav_core.gnav.ranks import LADDER
from gnav_core.table.results import replayed

README = Path(scenario.__file__).parents[1].joinpath("README.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"```json\n(.*?)```", README, re.S)


def part(heading: str) -> str:
    return README.split(f"\n## {heading}")[1].split("\n## ")[0]


def rows(text: str, head: str) -> list[list[str]]:
    """Return the cells of the table that begins with this head."""
    lines = text[text.index(f"| {head} |") :].split("\n\n")[0].splitlines()[2:]
    return [line.strip("| ").split(" | ") for line in lines]


def named(cells: list[list[str]]) -> set[str]:
    return {name for first, *_ in cells for name in re.findall(r"`(\w+)`", first)}


def test_every_field_of_a_scenario_is_named():
    assert named(rows(part("Scenario document"), "field")) == {*scenario._FIELDS}


def test_every_field_of_a_match_is_named():
    fields = {*match_document._FIELDS, *match_document._ROUND_FIELDS} - {"schema", "game"}
    assert named(rows(part("Match document"), "field")) == fields


def test_every_agreement_is_named_with_its_values():
    told = {first.strip("`"): re.findall(r"`(\w+)`", values) for first, values in rows(README, "agreement")}
    assert told.pop("lives") == []
    responses = {name: [value, EXCHANGE] for name, value in NORWEGIAN.answers.items()}
    assert told == {name: [*values] for name, values in AGREEMENTS.items() if name != "lives"} | responses


def test_the_example_is_replayed_as_far_as_its_script_goes():
    result = replayed(EXAMPLE)
    assert (result["ok"], result["to_act"]) == (True, "Cleo")
    assert [event["line"] for event in result["events"]][2:5] == [
        "Ada requests Bo",
        "Bo refuses horse",
        "Ada requests Cleo",
    ]


def test_every_field_of_an_answer_is_named():
    assert named(rows(part("`python -m gnav_core replay"), "field")) == {*replayed(EXAMPLE)}


def test_the_ranks_are_those_of_the_ladder():
    (line,) = re.findall(r"^Ranks: `([^`]+)`", README, re.M)
    assert line.split() == [rank.value for rank in LADDER]


def test_the_policies_are_those_that_there_are():
    text = part("`python -m gnav_core play")
    for name in (*policies.NAMES, policies.DEFAULT):
        assert f"`{name}`" in text


def test_the_bounds_are_those_that_hold():
    assert "at most 64 KiB" in README
    assert "at most 1 MiB and 2,000 rounds" in README
    too_large = json.dumps({**json.loads(EXAMPLE), "title": "x" * 65_536})
    assert "at most 65536" in replayed(too_large)["error"]["message"]
    many = {"game": "gnav-match", "seats": ["A", "B"], "rounds": [{}] * 2001}
    assert "at most 2000" in replayed(json.dumps(many))["error"]["message"]
