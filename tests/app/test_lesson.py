"""The screens of the course: each lesson in each language, and addresses with nonsense in them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from lessons import store
from lessons.course import (
    catalog,
    posed,
    prose_walk,
)
from lessons.web.pages import PAGES
from lessons.words.phrases import LANGUAGES, text

FRAME = Path(__file__).parents[2] / "streamlit_app.py"
LESSONS = catalog.course().lessons
VISITOR = "0123456789abcdef" * 2


def visit(lang="en", **address):
    app = AppTest.from_file(FRAME, default_timeout=20)
    app.context = {"locale": "en-GB"}
    app.session_state["visitor"] = VISITOR
    store.save_setting(VISITOR, "mode", "read")
    app.query_params["lang"] = lang
    for name, value in address.items():
        app.query_params[name] = value
    app.switch_page(PAGES["lesson"]).run()
    assert not app.exception
    return app


def player(app):
    """What the table player was given."""
    found = [json.loads(part.proto.json) for part in app.get("bidi_component") if "frames" in (part.proto.json or "")]
    return found[0]


def told(app):
    return [part.value for part in app.markdown]


def prose(app):
    """What stands beside the table at the frame in view, and all that the browser was sent of it."""
    given = next(found for found in map(json.loads, components(app)) if "words" in found)
    sections = json.loads(given["words"])
    return prose_walk.said(sections, given["at"]), sections


def components(app):
    return [part.proto.json for part in app.get("bidi_component") if part.proto.json]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_opens_in_every_language(name, lang):
    app = visit(lang, id=name)
    words, played = catalog.prose(name, lang), catalog.played(name)
    assert app.title[0].value == words.title
    said, sent = prose(app)
    assert said == prose_walk.said(prose_walk.sections(lang, words, played), 0) != ()
    assert len(sent) <= len(played.steps)
    assert len(app.get("plotly_chart")) == ("lives" in played.lesson.shows)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_course_lists_every_lesson_with_a_line_about_it(lang):
    app = AppTest.from_file(FRAME)
    app.query_params["lang"] = lang
    app.run()
    assert not app.exception
    for entry in catalog.entries(lang):
        assert entry.summary in told(app)
    assert len(app.get("page_link")) == len(LESSONS)


def test_the_address_names_the_moment():
    app = visit(id="horse-redirects", step="6")
    words = catalog.prose("horse-redirects", "en")
    assert any("Ada has VIII now, Cleo has 0" in part for part in prose(app)[0])
    assert words.title == app.title[0].value
    assert not app.info


@pytest.mark.parametrize(
    ("address", "title", "info"),
    [
        pytest.param({"id": "hores-redirects"}, "The Horse sends you on", ["hores-redirects"], id="a misspelt lesson"),
        pytest.param({"id": "zzzz"}, "Lessons", ["zzzz"], id="no lesson at all"),
        pytest.param({}, "Lessons", [], id="no id"),
        pytest.param(
            {"id": "<script>alert(1)</script>" * 99},
            "Lessons",
            ["scriptalert1scriptscriptalert1scriptscri"],
            id="a script",
        ),
        pytest.param({"id": "the-set", "step": "seven"}, "The set", ["“seven”", "step 0 of 39"], id="a step in words"),
        pytest.param({"id": "the-set", "step": "-1"}, "The set", ["“-1”"], id="a negative step"),
        pytest.param({"id": "the-set", "step": "40"}, "The set", ["“40”", "step 39 of 39"], id="a step past the end"),
        pytest.param({"id": "the-set", "step": "9" * 5000}, "The set", ["step 0 of 39"], id="a number without end"),
        pytest.param({"id": "the-set", "step": "١"}, "The set", ["step 0 of 39"], id="a digit that is not ours"),
    ],
)
def test_an_address_with_nonsense_opens_the_nearest_page_and_says_so(address, title, info):
    app = visit(**address)
    assert app.title[0].value == title
    assert len(app.info) == bool(info)
    for part in info:
        assert part in app.info[0].value


def test_the_player_gets_the_frames_of_the_eyes_that_were_chosen():
    app = visit(id="horse-redirects")
    everything = player(app)["frames"]
    assert "Ada gives 0 to Cleo" in everything
    app.selectbox[0].select_index(1).run()
    assert not app.exception
    onlooker = player(app)["frames"]
    assert "Ada gives 0 to Cleo" not in onlooker
    assert "exchange their pieces unseen" in onlooker


def test_a_choice_of_language_keeps_the_lesson_and_the_moment():
    app = visit(id="horse-redirects", step="6")
    app.pills[0].set_value("nb").run()
    assert not app.exception
    assert app.title[0].value == "Hesten sender deg videre"
    assert any("Nå har Ada VIII og Cleo har 0" in part for part in prose(app)[0])
    assert player(app)["at"] == 6


def test_the_rules_in_force_and_the_rule_behind_the_step_are_on_the_page():
    app = visit(id="horse-redirects", step="4")
    assert any(text("en", "profile.norwegian") in part for part in told(app) if part.startswith(":small["))
    assert any("The Horse sends you on**" in part for part in told(app))


def test_an_address_beyond_an_open_question_opens_at_the_question_and_says_so():
    app = AppTest.from_file(FRAME, default_timeout=20)
    app.query_params["id"] = "horse-redirects"
    app.query_params["step"] = "20"
    app.query_params["lang"] = "en"
    app.switch_page(PAGES["lesson"]).run()
    assert not app.exception
    assert app.info[0].value == text("en", "lesson.behind_question", step=20)
    assert not any(catalog.played("horse-redirects").lines[20] in part for part in told(app))
    stop = posed.stop(catalog.lesson("horse-redirects"), set())
    assert max(at for parts in prose(app)[1] for at, _ in parts) <= stop


def test_a_step_that_no_lesson_has_is_told_once_with_the_step_that_is_shown():
    app = AppTest.from_file(FRAME, default_timeout=20)
    for name, value in {"id": "horse-redirects", "step": "9999", "lang": "en"}.items():
        app.query_params[name] = value
    app.switch_page(PAGES["lesson"]).run()
    assert not app.exception
    stop, last = posed.stop(catalog.lesson("horse-redirects"), set()), catalog.played("horse-redirects").last
    notes = [one.value for one in app.info]
    assert notes == [text("en", "lesson.unknown_step", value="9999", step=stop, last=last)]


def test_a_lesson_is_as_long_as_it_is_before_its_questions_are_answered():
    app = AppTest.from_file(FRAME, default_timeout=20)
    app.query_params["id"] = "horse-redirects"
    app.switch_page("lessons/course/pages/lesson.py").run()
    frames = json.loads(player(app)["frames"])
    assert frames["more"]
    assert len(frames["steps"]) == posed.stop(catalog.lesson("horse-redirects"), set())
    assert len(frames["steps"]) + frames["closed"] == catalog.played("horse-redirects").last


def test_the_chart_tells_nothing_of_what_follows_an_open_question():
    app = AppTest.from_file(FRAME, default_timeout=20)
    app.query_params["id"] = "a-whole-match"
    app.query_params["lang"] = "en"
    app.switch_page(PAGES["lesson"]).run()
    assert not app.exception
    lesson = catalog.lesson("a-whole-match")
    stop = posed.stop(lesson, set())
    spec = json.loads(app.get("plotly_chart")[0].proto.spec)
    traces = [trace for trace in spec["data"] if trace["type"] == "scatter"]
    assert len(traces) == 4
    assert max(step for trace in traces for step in trace["customdata"]) <= stop
    assert any("pays for bag knight" in line for line in catalog.played("a-whole-match").lines[stop + 1 :])
    assert text("en", "cause.bag_knight") not in app.get("plotly_chart")[0].proto.spec
