from __future__ import annotations

import pytest

from lessons.sandbox.document_line import line_of

JSON = """{
 "schema": 1,
 "seats": ["A",
   "B"],
 "hands": {"A": "0",
   "B": "horse"},
 "bag": ["XII",
  "pot: a, b",
  "zz"], "script": {"A": "x"},
 "rounds": [{"hands": {"A": "I"}},
   {"hands":
     {"A": "Q"}}]
}"""
TOML = """schema = 1 # hands = 3
seats = ["A", "B"]
bag = ["XII",
 "q"]
[hands]
A = "0"
B = "zz"
[agreements]
lives = 33
"""


@pytest.mark.parametrize(
    ("text", "field", "line"),
    [
        pytest.param(JSON, "schema", 2, id="a field"),
        pytest.param(JSON, "seats[1]", 4, id="an item further down"),
        pytest.param(JSON, "hands.B", 6, id="a field of a table"),
        pytest.param(JSON, "hands.Z", 5, id="a missing one is told by its table"),
        pytest.param(JSON, "bag[2]", 9, id="commas and colons in texts do not count"),
        pytest.param(JSON, "rounds[1].hands.A", 12, id="a table in a list"),
        pytest.param(JSON, "nothing", None, id="what is not there"),
        pytest.param(TOML, "seats[1]", 2, id="an item in TOML"),
        pytest.param(TOML, "bag[1]", 4, id="an item on its own line in TOML"),
        pytest.param(TOML, "hands.B", 7, id="under a heading of TOML"),
        pytest.param(TOML, "agreements.lives", 9, id="under the last heading of TOML"),
        pytest.param("]]]}}}{{{", "a.b", None, id="marks without sense"),
        pytest.param("", "a", None, id="no text"),
    ],
)
def test_a_field_is_found_by_line(text, field, line):
    assert line_of(text, field) == line
