"""The sandbox of La Nage: decisions that are legal and no others, undo, sharing, playing on."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from gnav_core.nage.scenario import from_document, replay, to_json
from gnav_core.nage.share_code import encode
from lessons import nage_rounds
from lessons.phrases import LANGUAGES, text

FRAME = Path(__file__).parents[2] / "streamlit_app.py"
SCREEN = "lessons/screens/nage.py"
TABLE = from_document(
    {
        "game": "nage", "schema": 1, "seats": ["A", "B", "C"], "dealer": "C", "other": "JH 8S 10C",
        "hands": {"A": "7S 8H 9D", "B": "KS QS 7H", "C": "KH QD 9C"},
        "lives": {"A": 0, "B": 2, "C": 3}, "pot": 4, "script": [],
    }
)  # fmt: skip


def opened(lang="en", **asked):
    app = AppTest.from_file(FRAME, default_timeout=20)
    app.query_params["lang"] = lang
    for name, value in asked.items():
        app.query_params[name] = value
    app.run()
    return sound(app.switch_page(SCREEN).run())


def sound(app):
    assert [error.message for error in app.exception] == []
    return app


def press(app, start):
    (button,) = [button for button in app.button if button.key.startswith(start)]
    return sound(button.click().run())


def choices(app):
    names = ("nage_keep_", "nage_take_other_", "nage_pass_", "nage_swap_all_", "nage_stop_", "nage_swap_")
    found = [button.key.rpartition("_")[0] + "_" for button in app.button if button.key.startswith(names)]
    return {*found}


def words(app):
    return " ".join(element.value for element in (*app.markdown, *app.caption, *app.error))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_round_is_decided_to_its_end_with_what_is_legal_and_undone(lang):
    app = opened(lang, s=encode(TABLE))
    assert text(lang, "nage.box.title") == app.title[0].value
    assert choices(app) == {"nage_keep_", "nage_take_other_"}
    app = press(app, "nage_keep_")
    assert choices(app) == {"nage_pass_", "nage_swap_all_", "nage_stop_", "nage_swap_"}
    app = press(app, "nage_stop_")
    assert choices(app) == {"nage_pass_", "nage_swap_all_", "nage_swap_"}
    app = press(app, "nage_undo")
    assert "nage_stop_" in choices(app)
    app = press(app, "nage_play_on")
    assert text(lang, "nage.box.over") in words(app)
    assert choices(app) == set()


def test_one_card_is_swapped_for_an_exposed_one():
    app = press(opened(s=encode(TABLE)), "nage_keep_")
    next(box for box in app.selectbox if box.key.startswith("nage_give_")).select("8H")
    next(box for box in app.selectbox if box.key.startswith("nage_take_")).select("8S")
    app = press(app, "nage_swap_2") if any(b.key == "nage_swap_2" for b in app.button) else press(app, "nage_swap_3")
    assert nage_rounds.history_of(app.session_state["document nage"])[-1].script[-1].given.face.value == "8"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_is_played_to_its_winner_with_its_chart(lang):
    app = press(opened(lang, s=encode(TABLE)), "nage_match")
    assert len(app.get("plotly_chart")) == 1
    assert text(lang, "nage.chart.title") in [header.value for header in app.header]


def test_a_document_is_opened_and_a_mistake_in_it_is_told_and_changes_nothing():
    app = opened()
    before = app.session_state["document nage"]
    app.text_area(key="nage_pasted").set_value('{"schema": 1, "game": "nage", "seats": ["A", "B"], "pot": -1}')
    app = press(app, "sb_open_pasted")
    assert "pot" in app.error[0].value
    assert app.session_state["document nage"] == before
    app.text_area(key="nage_pasted").set_value(to_json(TABLE))
    app = press(app, "sb_open_pasted")
    assert not app.error
    last = nage_rounds.history_of(app.session_state["document nage"])[-1]
    assert replay(last).log == replay(TABLE).log


@pytest.mark.parametrize("code", ["n1nonsense", "1abc", "<b>", "n1" + "A" * 5000])
def test_a_code_that_cannot_be_read_leaves_a_table_and_its_reason(code):
    app = opened(s=code)
    assert app.error
    assert choices(app) == {"nage_keep_", "nage_take_other_"}


def test_what_is_kept_of_the_work_is_read_back_or_begun_anew():
    done = [TABLE, nage_rounds.finished(TABLE)]
    assert nage_rounds.history_of(nage_rounds.history_text(done)) == done
    for broken in (None, "", "{", "[1]", '[{"game": "gnav"}]', "null"):
        assert nage_rounds.history_of(broken) == []
