from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from lessons.odds.settings import TOPICS
from lessons.web.pages import PAGES
from lessons.words.phrases import LANGUAGES, text

FRAME = Path(__file__).parents[2] / "streamlit_app.py"


def opened(lang="en", **asked):
    app = AppTest.from_file(FRAME, default_timeout=60)
    app.query_params["lang"] = lang
    for name, value in ({"seats": "2"} | asked).items():
        app.query_params[name] = value
    return sound(app.switch_page(PAGES["odds"]).run())


def sound(app):
    assert [error.message for error in app.exception] == []
    return app


def words(app):
    return " ".join(element.value for element in (*app.markdown, *app.caption, *app.info))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_every_question_is_answered_in_every_language(topic, lang):
    app = opened(lang, show=topic)
    assert app.title[0].value == text(lang, "page.odds")
    chart = app.get("plotly_chart")[0].proto
    assert chart.alt
    assert any(chart.alt in html.proto.body for html in app.get("html"))


def test_the_address_holds_all_settings_and_follows_the_controls():
    asked = {"show": "risk", "seats": "5", "seat": "3", "from": "IX", "profile": "chip_guide", "lone_fool": "alone"}
    app = opened(**asked)
    assert app.slider(key="odds_seats").value == 5
    assert app.slider(key="odds_seat").value == 3
    assert app.select_slider(key="odds_from").value == "IX"
    for name, value in asked.items():
        assert f"{name}={value}" in app.code[0].value
    sound(app.slider(key="odds_seats").set_value(2).run())
    assert "seats=2&seat=2&from=IX" in app.code[0].value
    assert app.slider(key="odds_seats").value == 2
    now = {name: "".join(app.query_params[name]) for name in asked}
    assert now == asked | {"seats": "2", "seat": "2"}
    sound(app.multiselect(key="odds_unlike").set_value([]).run())
    assert "lone_fool" not in app.query_params


def test_leaving_the_page_and_coming_back_keeps_what_was_asked():
    app = opened(show="risk", seats="5")
    sound(app.slider(key="odds_seat").set_value(4).run())
    app.query_params.clear()
    sound(app.switch_page("lessons/course/pages/course.py").run())
    sound(app.switch_page("lessons/odds/pages/odds.py").run())
    assert app.slider(key="odds_seat").value == 4
    assert app.query_params["show"] == "risk"
    assert app.query_params["seat"] == "4"


def test_moving_the_threshold_changes_the_answer_and_what_stands_beside_it():
    app = opened(show="risk", seats="3")
    before = words(app)
    sound(app.select_slider(key="odds_from").set_value("XII").run())
    assert "keeps VI and higher" in before.replace("\\", "")
    assert "keeps XII and higher" in words(app).replace("\\", "")


def test_an_agreement_made_otherwise_is_named_beside_the_number():
    app = opened(show="risk", seats="3")
    sound(app.multiselect(key="odds_unlike").set_value(["request_past_dealer=bag", "lives=5"]).run())
    assert "request_past_dealer=bag" in app.code[0].value
    assert "lives=5" in app.code[0].value
    assert text("en", "agreement.request_past_dealer.bag") in words(app).replace("\\", "")


def test_nonsense_in_the_address_opens_the_nearest_page_and_is_told():
    app = opened(show="<script>", seats="99", seat="-1", profile="norwegia", lone_fool="x" * 500, **{"from": "[a](b)"})
    told = " ".join(element.value for element in app.info).replace("\\", "")
    assert "show=script" in told
    assert "seats=99" in told
    assert "Shown is 20." in told
    assert "<script>" not in words(app)
    assert "](b)" not in words(app)
    assert app.slider(key="odds_seats").value == 20


def test_the_answer_is_exact_once_it_is_done():
    app = opened(show="keep", seats="2")
    for _ in range(3):
        sound(app.run())
    assert text("en", "odds.how.exact_all") in words(app).replace("\\", "")
    assert "VI and everything higher" in words(app).replace("\\", "")
    assert text("en", "odds.how.settled") in words(app).replace("\\", "")
