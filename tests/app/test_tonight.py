from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from lessons.tonight.evening import evening_of, now
from lessons.web.pages import PAGES
from lessons.words.phrases import LANGUAGES

FRAME = Path(__file__).parents[2] / "streamlit_app.py"


def opened(lang="en"):
    app = AppTest.from_file(FRAME, default_timeout=20)
    app.query_params["lang"] = lang
    return sound(app.switch_page(PAGES["tonight"]).run())


def sound(app):
    assert [error.message for error in app.exception] == []
    return app


def pills(app, key):
    return next(group for group in app.button_group if group.key == key)


def begun(app, names="Anne\nBo\nCem"):
    app.text_area(key="tonight_names").set_value(names)
    return sound(app.button(key="tonight_begin").click().run())


def here(app):
    return now(evening_of(app.session_state["document tonight"]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_evening_is_kept_in_every_language(lang):
    app = begun(opened(lang))
    sound(pills(app, "tonight_rank").select("pot").run())
    assert here(app).told.shown == {"Anne": here(app).told.shown["Anne"]}
    sound(pills(app, "tonight_rank").select("II").run())
    assert [*here(app).told.shown] == ["Anne", "Bo"]
    sound(pills(app, "tonight_knight").select("Cem").run())
    sound(app.button(key="tonight_settle").click().run())
    assert here(app).match.lives == {"Anne": 2, "Bo": 3, "Cem": 2}
    assert app.get("plotly_chart")
    sound(app.button(key="tonight_undo").click().run())
    assert here(app).match.lives == {"Anne": 3, "Bo": 3, "Cem": 3}
    assert len(here(app).told.shown) == 2


def test_a_round_of_which_nothing_is_told_is_not_settled():
    app = begun(opened())
    sound(app.button(key="tonight_settle").click().run())
    assert "no piece is named" in app.error[0].value
    assert here(app).rounds == ()


def test_names_that_make_no_table_are_told_and_stay_typed():
    app = begun(opened(), "<b>x</b>\n<b>x</b>")
    assert "two seats would be called" in app.error[0].value
    assert "<b>" not in app.error[0].value.replace("\\<b", "")
    assert app.text_area(key="tonight_names").value == "<b>x</b>\n<b>x</b>"


def test_a_new_evening_can_be_undone():
    app = begun(opened())
    sound(pills(app, "tonight_rank").select("pot").run())
    sound(app.button(key="tonight_new").click().run())
    sound(app.button(key="tonight_undo").click().run())
    assert [*here(app).told.shown] == ["Anne"]


def test_an_evening_outlives_the_visit():
    app = begun(opened())
    visitor = app.session_state["visitor"]
    again = AppTest.from_file(FRAME, default_timeout=20)
    again.session_state["visitor"] = visitor
    sound(again.switch_page(PAGES["tonight"]).run())
    assert here(again).match.seats == ("Anne", "Bo", "Cem")
