"""A table whose pieces respond otherwise: it is said in every language, and nothing counts what it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from gnav_core.gnav.profile import NORWEGIAN, PROFILES, RESPONDING
from gnav_core.gnav.scenario import from_document
from gnav_core.gnav.share_code import encode
from lessons.games.gnav.words import agreed, rules_name
from lessons.sandbox.differences import agreements_between
from lessons.web.pages import PAGES
from lessons.words.phrases import LANGUAGES, rank_name, text

FRAME = Path(__file__).parents[2] / "streamlit_app.py"

TABLE = {"seats": ["A", "B", "C"], "hands": {"A": "I", "B": "cat", "C": "VI"}, "script": {"A": "request"}}
OTHER = {"response_cat": "exchange", "response_house": "exchange"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_response_has_its_words_and_an_ordinary_matador_is_named(lang):
    for name, value in NORWEGIAN.answers.items():
        changed = NORWEGIAN.with_agreements({name: "exchange"})
        assert rank_name(lang, RESPONDING[name]) in rules_name(lang, changed)
        assert text(lang, "response.exchange") in rules_name(lang, changed)
        assert agreed(lang, name, value) != text(lang, "response.exchange")


def test_rules_that_differ_in_a_response_alone_are_not_called_the_same():
    changed = NORWEGIAN.with_agreements(OTHER)
    assert {*agreements_between(NORWEGIAN, changed)} == {*OTHER}
    assert agreements_between(NORWEGIAN, changed)["response_cat"] == ("charge_and_reverse", "exchange")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_odds_say_that_there_are_none(lang, monkeypatch):
    # A guide of its own is the one way to this page; the table's agreements there are those of all guides.
    other = NORWEGIAN.with_agreements(OTHER)
    monkeypatch.setitem(PROFILES, "norwegian", other)
    app = AppTest.from_file(FRAME, default_timeout=60)
    app.query_params["lang"] = lang
    app.switch_page(PAGES["odds"]).run()
    assert not app.exception
    assert text(lang, "profile.norwegian") in app.info[0].value
    assert not app.get("plotly_chart")


@pytest.mark.parametrize("name", ["table", "rules", "forks", "match", "share"])
def test_the_sandbox_plays_such_a_table_and_counts_nothing_for_it(name):
    app = AppTest.from_file(FRAME, default_timeout=60)
    app.query_params["s"] = encode(from_document(TABLE | {"agreements": OTHER}))
    app.session_state["kept sandbox panel"] = name
    app.switch_page(PAGES["sandbox"]).run()
    assert [error.message for error in app.exception] == []
    said = " ".join(element.value for element in app.markdown)
    refused = text("en", "odds.other_responses", rules="…").split("…")[1][:40]
    assert (refused in said) is (name == "rules")
