"""States, scenarios and matches show themselves in a notebook, and the example notebook runs."""

from __future__ import annotations

import random
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from gnav_core.gnav.matches import start_match
from gnav_core.gnav.playing import play_match
from gnav_core.gnav.policies import policy
from gnav_core.gnav.profile import CHIP_GUIDE, NORWEGIAN
from gnav_core.gnav.scenario import from_document, replay
from gnav_core.gnav.views import view
from gnav_core.table.eyes import Eyes

EXAMPLE = Path(__file__).parents[1] / "notebooks" / "example.ipynb"
NAMES = ("<b>Ada</b>", "Bo", "Cleo")


def table(**more):
    hands = dict(zip(NAMES, ["II", "knight", "0"], strict=True))
    return from_document({"schema": 1, "game": "gnav", "seats": [*NAMES], "hands": hands} | more)


def match(profile=NORWEGIAN):
    policies = dict.fromkeys(NAMES, policy("keep-from-VI"))
    return play_match(start_match(profile, NAMES, dealer="Cleo"), policies, rng=random.Random(5))


@pytest.mark.parametrize("script", [{}, {NAMES[0]: "request"}, {NAMES[0]: "request", "Bo": "keep", "Cleo": "keep"}])
def test_a_scenario_and_its_state_draw_the_same_table(script):
    scenario = table(script=script)
    drawn = scenario._repr_html_()
    assert drawn == replay(scenario)._repr_html_()
    words = " ".join(ET.fromstring(drawn).itertext())
    assert "<b>Ada</b>: II" in words
    assert "Bo: Knight" in words


def test_the_view_of_a_seat_shows_nothing_that_the_seat_does_not_know():
    words = " ".join(ET.fromstring(view(replay(table()), "Cleo")._repr_html_()).itertext())
    assert "Cleo: 0" in words
    assert "Bo: hidden" in words
    assert "Knight" not in words
    assert "II" not in words
    onlooker = " ".join(ET.fromstring(view(replay(table()), Eyes.ONLOOKER)._repr_html_()).itertext())
    assert "Cleo: hidden" in onlooker


@pytest.mark.parametrize("profile", [NORWEGIAN, CHIP_GUIDE], ids=lambda profile: profile.name)
def test_a_match_shows_the_lives_after_each_round_below_its_last_table(profile):
    played = match(profile)
    shown = played._repr_html_()
    assert shown.startswith("<svg")
    assert "<b>" not in shown
    assert shown.count("<tr>") == len(played.states) + 2


def test_showing_needs_no_app():
    unwanted = "{'streamlit', 'pandas', 'numpy'} & {*sys.modules}"
    code = f"import sys; from gnav_core.drawing import gnav_notebook; assert not {unwanted}"
    subprocess.run([sys.executable, "-c", code], cwd=EXAMPLE.parents[2], check=True)


def test_the_example_runs_and_shows_tables_and_frames():
    book = nbformat.read(EXAMPLE, as_version=4)
    assert not any(cell.get("outputs") for cell in book.cells)
    NotebookClient(
        book, timeout=120, kernel_name="python3", resources={"metadata": {"path": EXAMPLE.parents[2]}}
    ).execute()
    shown = [cell.outputs[-1]["data"]["text/html"] for cell in book.cells if cell.cell_type == "code"]
    assert sum(html.startswith("<svg") for html in shown) == 4
    assert sum("dataframe" in html for html in shown) == 6
