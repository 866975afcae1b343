"""Documents of every released schema keep opening, and keep replaying to the same result.

A folder is never edited once its schema is released; a new schema gets a new folder.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gnav_core.gnav.scenario import SCHEMA
from gnav_core.table.results import replayed

FIXTURES = Path(__file__).parent / "fixtures"
DOCUMENTS = sorted(path for path in FIXTURES.glob("v*/*") if not path.name.endswith("-result.json"))


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: f"{path.parent.name} {path.name}")
def test_a_stored_document_replays_to_its_stored_result(path):
    result = path.with_name(path.name.replace(".", "-") + "-result.json")
    replay = replayed(path.read_bytes(), toml=path.suffix == ".toml")
    assert replay["ok"]
    assert replay == json.loads(result.read_text(encoding="utf-8"))


def test_every_schema_has_a_scenario_in_both_notations_and_a_match_of_each_game():
    for number in range(1, SCHEMA + 1):
        names = {path.name for path in DOCUMENTS if path.parent.name == f"v{number}"}
        for game in ("", "nage-"):
            assert names >= {f"{game}scenario.json", f"{game}scenario.toml", f"{game}match.json"}
