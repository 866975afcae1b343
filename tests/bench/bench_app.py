"""How long the app's own parts take. Run by hand: `python -m pytest tests/bench`; nothing is asserted by the clock."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from streamlit.testing.v1 import AppTest

from lessons import store
from lessons.words import phrases

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
