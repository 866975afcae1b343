"""How long an edit of a sandbox takes on the server: a full table, every decision made, a piece or card changed."""

from __future__ import annotations

import random
from itertools import cycle
from pathlib import Path

from streamlit.testing.v1 import AppTest

from gnav_core.gnav.share_code import encode
from gnav_core.nage.share_code import encode as encode_cards
from lessons.games.gnav import editing as edits
from lessons.games.nage import editing
from lessons.sandbox import workbench
from lessons.web.pages import PAGES

FRAME = Path(__file__).parents[2] / "streamlit_app.py"


def test_an_edit_at_a_table_of_twenty(benchmark):
    table = workbench.start(edits.fresh(random.Random(5), count=20))
    scenario = workbench.all_open_decided_by(table, "listening").scenario
    app = AppTest.from_file(FRAME, default_timeout=30)
    app.query_params["s"] = encode(scenario)
    app.switch_page(PAGES["sandbox"]).run()
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


def test_an_edit_at_a_table_of_eight_with_cards(benchmark):
    table = workbench.start(editing.fresh(random.Random(5), count=8))
    scenario = workbench.all_open_decided_by(table, "stop-at-25").scenario
    app = AppTest.from_file(FRAME, default_timeout=30)
    app.query_params["s"] = encode_cards(scenario)
    app.switch_page(PAGES["nage"]).run()
    cards = cycle(map(str, scenario.opening().stock[:2]))

    def edit():
        app.selectbox(key="ng_card_3_0").select(next(cards))
        return app.run()

    assert not benchmark(edit).exception


def test_the_work_behind_an_edit_of_cards_without_the_screen(benchmark):
    table = workbench.start(editing.fresh(random.Random(5), count=8))
    history = workbench.begun(workbench.all_open_decided_by(table, "stop-at-25"))

    def edit():
        bench = workbench.bench_of(history.now)
        seat = bench.scenario.seats[3]
        changed = workbench.put(bench, editing.with_random_hand(bench.scenario, seat, random.Random()))
        workbench.history_text(workbench.after(history, changed))
        return workbench.played(changed.branch)

    assert benchmark(edit).log
