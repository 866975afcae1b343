from __future__ import annotations

import csv
import io
import json
import random
import zipfile
from dataclasses import replace

import nbformat
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from nbclient import NotebookClient

from gnav_core.gnav.notation import event_line
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.scenario import Scenario
from lessons.course.check import faults
from lessons.games.game import NAGE
from lessons.games.gnav import editing
from lessons.games.nage import editing as edits_of_cards
from lessons.sandbox import workbench
from lessons.sandbox.event_list import COLUMNS, events_csv
from lessons.sandbox.lesson_folder import lesson_name, lesson_zip
from lessons.sandbox.notebook import notebook
from lessons.sandbox.situations import situations
from lessons.sandbox.workbench import Branch, played
from lessons.words.phrases import LANGUAGES

NASTY = Scenario(
    seats=("=1+1", "{A.piece}", '"; import os #'),
    dealer="=1+1",
    hands={"=1+1": Rank.ZERO, "{A.piece}": Rank.HORSE, '"; import os #': Rank.FOOL},
    script={"=1+1": True, "{A.piece}": False, '"; import os #': True},
    title="<script>alert(1)</script> $x$ \\ '''",
)


NASTY_CARDS = replace(
    edits_of_cards.renamed(edits_of_cards.fresh(random.Random(1)), "A", "=1+1{A.hand}"),
    title="<script>alert(1)</script> $x$ \\ '''",
)


def all_tables():
    cards = [one.scenario for one in situations("nage").values()]
    made = edits_of_cards.with_choice_made(cards[0], made=True)
    return [*(one.scenario for one in situations().values()), NASTY, *cards, made, NASTY_CARDS]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_events_as_csv_hold_every_event_and_no_formula(lang):
    state = played(Branch(0, NASTY))
    head, *rows = csv.reader(io.StringIO(events_csv(lang, state).removeprefix("\ufeff")))
    assert tuple(head) == COLUMNS
    assert [row[1].lstrip("'") for row in rows] == [event_line(event) for event in state.log]
    assert not [cell for row in rows for cell in row if cell[:1] in ("=", "+", "-", "@")]


def lessons_in(tmp_path, scenario):
    """Lay the folder of a situation into a course of its own and return what is wrong with it."""
    name, archive = lesson_zip(scenario)
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        assert all(path.startswith(f"{name}/") and ".." not in path for path in opened.namelist())
        opened.extractall(tmp_path)
    (tmp_path / "course.toml").write_text(f'lessons = ["{name}"]\n', encoding="utf-8")
    return [str(fault) for fault in faults(tmp_path)]


@pytest.mark.parametrize("scenario", all_tables(), ids=lambda one: lesson_name(one.title))
def test_a_situation_becomes_a_lesson_that_passes_the_check(tmp_path, scenario):
    assert lessons_in(tmp_path, scenario) == []


def test_a_table_of_twenty_and_an_open_round_become_lessons_too(tmp_path):
    table = workbench.start(editing.fresh(random.Random(4), count=20))
    assert lessons_in(tmp_path / "open", table.scenario) == []
    assert lessons_in(tmp_path / "whole", workbench.all_open_decided_by(table, "listening").scenario) == []


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Åtte på bordet!", "atte-pa-bordet"),
        ("Øy & æ", "oy-ae"),
        ("../../etc", "etc"),
        ("", "from-the-sandbox"),
        ("猫", "from-the-sandbox"),
        ("x" * 200, "x" * 40),
    ],
)
def test_a_title_gives_a_name_for_the_folder(title, name):
    assert lesson_name(title) == name


@pytest.mark.parametrize("scenario", [NASTY, NASTY_CARDS], ids=["Gnav", "La Nage"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_notebook_is_one(lang, scenario):
    nbformat.validate(nbformat.reads(notebook(lang, scenario), as_version=4))


@settings(max_examples=20)
@given(title=st.text(max_size=60).filter(str.isprintable))
def test_the_notebook_holds_the_document_as_data(title):
    scenario = editing.with_title(NASTY, title)
    source = json.loads(notebook("en", scenario))["cells"][1]["source"]
    compiled = compile(source, "cell", "exec", dont_inherit=True)
    assert compiled.co_names == ("document",)


@pytest.mark.parametrize("scenario", [situations()["cat-after-three"].scenario, NASTY], ids=["a Cat", "nasty names"])
def test_the_notebook_runs_and_says_what_the_engine_says(scenario):
    book = nbformat.reads(notebook("nb", scenario), as_version=4)
    NotebookClient(book, timeout=120, kernel_name="python3").execute()
    printed = "".join(output.get("text", "") for output in book.cells[2].outputs)
    assert all(event_line(event) in printed for event in played(Branch(0, scenario)).log)
    assert "won by" in "".join(output.get("text", "") for output in book.cells[4].outputs)
    assert "application/vnd.plotly.v1+json" in book.cells[6].outputs[0]["data"]


@pytest.mark.parametrize(
    "scenario", [situations("nage")["the-last-one-afloat"].scenario, NASTY_CARDS], ids=["won already", "nasty names"]
)
def test_the_notebook_of_cards_runs_and_says_what_the_engine_says(scenario):
    book = nbformat.reads(notebook("nb", scenario), as_version=4)
    NotebookClient(book, timeout=120, kernel_name="python3").execute()
    printed = "".join(output.get("text", "") for output in book.cells[2].outputs)
    assert all(NAGE.event_line(event) in printed for event in played(Branch(0, scenario)).log)
    assert "won by" in "".join(output.get("text", "") for output in book.cells[4].outputs)
    assert "application/vnd.plotly.v1+json" in book.cells[6].outputs[0]["data"]
