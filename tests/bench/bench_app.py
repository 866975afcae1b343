"""How long the app's own parts take. Run by hand: `python -m pytest tests/bench`; nothing is asserted by the clock."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from streamlit.testing.v1 import AppTest

from lessons import store
from lessons.course import staging
from lessons.store import database
from lessons.words import phrases
from tests.app.test_learner_read_once import MANY, VISITOR, answered, visit

FRAME = Path(__file__).parents[2] / "streamlit_app.py"


def test_drawing_the_course_again(benchmark):
    app = AppTest.from_file(FRAME).run()
    assert not benchmark(app.run).exception


def test_reading_all_phrases_of_a_language(benchmark):
    def read():
        phrases.book.cache_clear()
        return phrases.book("nb")

    assert benchmark(read)


def test_saving_a_setting(benchmark):
    benchmark(store.save_setting, "a" * 32, "language", "nb")
    assert store.setting("a" * 32, "language") == "nb"


def test_importing_what_the_server_needs(benchmark):
    program = [sys.executable, "-c", "import streamlit_app"]
    benchmark.pedantic(subprocess.run, (program,), {"cwd": FRAME.parent, "check": True}, rounds=3)


@pytest.mark.parametrize("before", [0, 2_000, 20_000])
def test_drawing_a_lesson_again(benchmark, monkeypatch, before):
    """The time of a rerun by the answers kept, and what it comes from: transactions, and rounds played anew."""
    if before:
        learner = store.add_learner(VISITOR, "Kari")
        store.add_attempts(learner, [replace(one, scenario="x" * 900) for one in answered(MANY, before)])
    app = visit(id=MANY)
    found = {"transactions": 0, "stagings": 0}
    engine, played = database._engine(store.database_url()), staging._round

    def begun(_connection):
        found["transactions"] += 1

    def staged(*arguments):
        found["stagings"] += 1
        return played(*arguments)

    sa.event.listen(engine, "begin", begun)
    monkeypatch.setattr(staging, "_round", staged)
    app.run()
    sa.event.remove(engine, "begin", begun)
    print(f"\n{before} answers kept: {found['transactions']} transactions, {found['stagings']} stagings in a rerun")
    benchmark.extra_info.update(found)
    assert not benchmark.pedantic(app.run, rounds=7, warmup_rounds=1).exception
