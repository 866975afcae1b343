"""Every CSV file of the app opens in a spreadsheet: accents are read, and nothing in it is run."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pandas as pd
import pytest

from lessons.words.csv_cells import csv_file, csv_frame

APP = Path(__file__).parents[2] / "lessons"
HEAD, ROWS = ("name", "lives"), [("Zoé", 3), ("=1+1", -2), ("@A1", 0), ("a,b", 1)]
SAFE = [["Zoé", "3"], ["'=1+1", "-2"], ["'@A1", "0"], ["a,b", "1"]]


@pytest.mark.parametrize("written", [csv_file(HEAD, ROWS), csv_frame(pd.DataFrame(ROWS, columns=list(HEAD)))])
def test_a_file_says_how_its_letters_are_written_and_runs_nothing(written):
    assert written.encode().startswith(b"\xef\xbb\xbfname,lives\n")
    _, *rows = csv.reader(io.StringIO(written))
    assert rows == SAFE


def test_a_frame_keeps_its_numbers_and_its_gaps():
    frame = pd.DataFrame({"share": [0.25, None], "error": ["", "x"]})
    assert csv_frame(frame).splitlines()[1:] == ["0.25,", ",x"]


def test_csv_is_written_in_one_place():
    others = [
        file.name
        for file in APP.rglob("*.py")
        if ("to_csv(" in (text := file.read_text("utf-8")) or "import csv\n" in text) and file.name != "csv_cells.py"
    ]
    assert others == []
