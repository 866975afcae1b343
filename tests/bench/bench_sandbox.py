"""How long an edit of the sandbox takes on the server: twenty seats, every decision made, a piece changed each time."""

from __future__ import annotations

import random
from itertools import cycle
from pathlib import Path

from streamlit.testing.v1 import AppTest

from gnav_core.share_code import encode
from lessons.sandbox import edits, workbench

FRAME = Path(__file__).parents[2] / "streamlit_app.py"


def test_an_edit_at_a_table_of_twenty(benchmark):
    table = workbench.start(edits.fresh(random.Random(5), count=20))
    scenario = workbench.all_open_decided_by(table, "listening").scenario
    app = AppTest.from_file(FRAME, default_timeout=30)
    app.query_params["s"] = encode(scenario)
    app.run()
    app.switch_page("lessons/screens/sandbox.py").run()
    pieces = cycle(rank.value for rank in edits.offered(scenario, scenario.seats[3])[:2])

    def edit():
        app.selectbox(key="sb_piece_3").select(next(pieces))
        return app.run()

    assert not benchmark(edit).exception


def test_the_work_behind_an_edit_without_the_screen(benchmark):
    table = workbench.start(edits.fresh(random.Random(5), count=20))
    history = workbench.begun(workbench.all_open_decided_by(table, "listening"))

    def edit():
        bench = workbench.bench_of(history.now)
        changed = workbench.put(
            bench, edits.with_random_piece(bench.scenario, bench.scenario.seats[3], random.Random())
        )
        workbench.history_text(workbench.after(history, changed))
        return workbench.played(changed.branch)

    assert benchmark(edit).over
