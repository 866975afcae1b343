from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from lessons import store
from lessons.web import session
from lessons.words.phrases import LANGUAGES, text

FRAME = Path(__file__).parents[2] / "streamlit_app.py"
VISITOR = "0123456789abcdef" * 2


def visit(*, locale="en-GB", visitor=VISITOR, **address):
    """Open the course as a browser with that language and identity would."""
    app = AppTest.from_file(FRAME)
    app.context = {"locale": locale}
    app.session_state["visitor"] = visitor
    for name, value in address.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception
    return app


def language_of(app):
    return next(lang for lang in LANGUAGES if text(lang, "course.welcome") in [part.value for part in app.markdown])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_course_opens_in_every_language(lang):
    app = visit(lang=lang)
    assert app.title[0].value == text(lang, "course.title")
    assert text(lang, "course.lessons") in [header.value for header in app.header]
    assert app.pills[0].label == text(lang, "language.choose")
    assert app.pills[0].value == lang


@pytest.mark.parametrize(
    ("locale", "lang"),
    [
        pytest.param("nb-NO", "nb", id="bokmål"),
        pytest.param("no", "nb", id="Norwegian of either kind"),
        pytest.param("nn-NO", "nb", id="nynorsk"),
        pytest.param("fr-CA", "fr", id="French of any country"),
        pytest.param("es_419", "es", id="Spanish with an underscore"),
        pytest.param("in-ID", "id", id="the old code of Indonesian"),
        pytest.param("de-DE", "en", id="a language that we do not speak"),
        pytest.param(None, "en", id="a browser that does not say"),
    ],
)
def test_the_first_visit_guesses_the_language_from_the_browser(locale, lang):
    assert language_of(visit(locale=locale)) == lang


def test_a_choice_is_followed_at_once_and_kept_for_the_next_visit():
    app = visit(locale="nb-NO")
    app.pills[0].set_value("fr").run()
    assert not app.exception
    assert language_of(app) == "fr"
    assert language_of(visit(locale="nb-NO")) == "fr"


def test_a_choice_is_nobody_elses():
    visit().pills[0].set_value("fr").run()
    assert language_of(visit(visitor="f" * 32)) == "en"


def test_the_address_sets_the_language_over_an_earlier_choice_and_for_later_visits():
    store.save_setting(VISITOR, "language", "fr")
    assert language_of(visit(lang="nb")) == "nb"
    assert language_of(visit()) == "nb"


def test_after_a_choice_the_address_has_no_say():
    app = visit(lang="nb")
    app.pills[0].set_value("es").run()
    assert language_of(app) == "es"
    assert "lang" not in app.query_params


@pytest.mark.parametrize(
    ("wanted", "shown"),
    [
        pytest.param("de", "de", id="a language that we do not speak"),
        pytest.param("![x](//evil.example/i.png)", "xevilexample", id="a picture from elsewhere"),
        pytest.param("<script>" * 500, "scriptscript", id="very long"),
        pytest.param("{}.__class__:red[", "classred", id="things that mean something to a formatter"),
        pytest.param("***", "?", id="nothing that can be shown"),
    ],
)
def test_nonsense_for_a_language_opens_the_course_and_says_what_could_not_be_read(wanted, shown):
    app = visit(lang=wanted)
    assert language_of(app) == "en"
    assert app.info[0].value == text("en", "language.unknown", value=shown)


def test_a_damaged_setting_in_the_store_is_passed_over():
    store.save_setting(VISITOR, "language", "klingon")
    assert language_of(visit(locale="es-ES")) == "es"


def test_a_browser_without_cookies_has_a_name_for_this_visit_only():
    app = AppTest.from_file(FRAME).run()
    first = app.session_state["visitor"]
    assert app.run().session_state["visitor"] == first
    assert AppTest.from_file(FRAME).run().session_state["visitor"] != first


def test_an_address_is_read_up_to_a_length_that_cannot_hurt():
    def script():
        from lessons.web import session

        session.st.text(len(session.asked("s")))

    app = AppTest.from_function(script)
    app.query_params["s"] = "x" * 100_000
    assert app.run().text[0].value == str(session.LONGEST_PARAMETER)


def test_a_plain_value_is_kept_from_run_to_run_of_one_visit():
    def script():
        from lessons.web import session

        session.st.text(session.recall("step", 0))
        session.remember("step", session.recall("step", 0) + 1)

    app = AppTest.from_function(script).run()
    assert [app.text[0].value, app.run().text[0].value] == ["0", "1"]
    assert AppTest.from_function(script).run().text[0].value == "0"
