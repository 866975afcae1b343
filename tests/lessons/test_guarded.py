from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from lessons.words.phrases import LANGUAGES, text


def failing(lang: str) -> None:
    import sqlite3

    from lessons.web.guarded import guarded

    def draw() -> None:
        raise sqlite3.OperationalError("SELECT secret FROM rooms")

    guarded(lang, draw)


def stopping() -> None:
    import streamlit as st

    from lessons.web.guarded import guarded

    guarded("en", st.stop)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_that_fails_says_so_in_one_sentence_and_the_log_says_what(lang, caplog):
    app = AppTest.from_function(failing, args=(lang,)).run()
    assert not app.exception
    assert [said.value for said in app.error] == [text(lang, "frame.failed")]
    assert "SELECT secret" in caplog.text


def test_a_page_that_stops_by_itself_has_not_failed():
    assert not AppTest.from_function(stopping).run().error
