from __future__ import annotations

import pytest

from lessons.words import document_line
from lessons.words.document_line import line_of

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


def test_a_quote_that_is_not_closed_takes_the_rest_of_its_line_once():
    # Were it left alone, each of the 31,000 quotes behind it would look for the end of the line again.
    line = '"' + '\\"' * 31_000
    found = document_line._TOKEN.findall(f"a = 1\n{line}\nb = 2")
    assert sum(map(len, found)) <= len(line) + 20
    assert len(found) < 20
    assert line_of(f"x = {line}\nb = 2", "b") == 2


def test_the_words_of_a_text_are_found_once_however_long_the_name_of_the_field(monkeypatch):
    class Counted:
        read = 0

        def findall(self, text):
            self.read += len(text)
            return document_line_token.findall(text)

    document_line_token, counted = document_line._TOKEN, Counted()
    monkeypatch.setattr(document_line, "_TOKEN", counted)
    assert line_of(JSON, ".".join(["hands", *"abcdefghijklmnopqrstuvwxyz"])) == 5
    assert counted.read == len(JSON)
