"""A class without phones: one device that goes round, and paper."""

from __future__ import annotations

import html
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from gnav_core.gnav.events import Dealt, Exchanged, Reversed
from gnav_core.nage.events import Dealt as CardsDealt
from gnav_core.nage.events import OtherTaken
from gnav_core.table.eyes import Eyes
from lessons import store
from lessons.classes import rooms
from lessons.classes.items import known_questions, topic
from lessons.classes.phases import Item
from lessons.classes.widgets.on_paper import on_paper
from lessons.games.gnav.words import rules_name
from lessons.games.nage.words import signs
from lessons.questions.grading import CardQuestion
from lessons.web.pages import PAGES
from lessons.words.phrases import LANGUAGES, rank_the, say, text

FRAME = Path(__file__).parents[2] / "streamlit_app.py"


def sound(app):
    assert [error.message for error in app.exception] == []
    return app


def opened(screen, lang="en", **query):
    app = AppTest.from_file(FRAME, default_timeout=30)
    app.query_params["lang"] = lang
    app.run()
    for name, value in query.items():
        app.query_params[name] = value
    return sound(app.switch_page(PAGES[screen]).run())


def press(app, start):
    return sound(next(button for button in app.button if button.key.startswith(start)).click().run())


def behind_curtain(app):
    return not app.radio and not [one for one in app.get("bidi_component") if "frames" in str(one.proto)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_device_goes_round_and_all_look_together(lang):
    device = press(opened("pass", lang), "pass_start")
    press(device, "pass_step")
    secret = device.session_state["kept pass secret"]
    for choice in (0, 1):
        assert behind_curtain(device)
        press(device, "pass_me")
        assert not behind_curtain(device)
        assert device.radio[0].value is None
        sound(device.radio[0].set_value(choice).run())
        press(device, "pass_done")
    code = rooms.class_of_secret(secret).code
    assert len(store.members(code)) == 3  # two have answered, the third is being asked
    press(device, "pass_all")
    for _ in range(3):
        press(device, "pass_step")
    assert text(lang, "class.now.played") in device.markdown[0].value
    assert sum(count for _, count in rooms.spread(code, "0.1")) == 2
    press(device, "pass_end")
    assert rooms.class_of_secret(secret) is None


def test_the_curtain_stays_open_until_an_answer_is_chosen():
    device = press(opened("pass"), "pass_start")
    press(press(device, "pass_step"), "pass_me")
    press(device, "pass_done")
    assert device.warning[0].value == text("en", "class.pass.choose")
    assert device.radio


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plan_is_printed(lang):
    page = opened("paper", lang)
    printed = "\n".join(one.proto.body for one in page.get("html"))
    assert printed.count("class='slips'") == 3
    assert text(lang, "class.paper.sheet") in printed


@pytest.mark.parametrize("lesson", [lesson for lesson, asked in known_questions().items() if asked])
def test_the_script_tells_nobody_what_was_dealt_and_nothing_of_what_follows(lesson):
    for question in known_questions()[lesson]:
        item = Item(lesson=lesson, question=question)
        paper, here = on_paper("en", item), topic(item)
        assert len(paper.script) == len(here.log)
        hands = here.question.opening.hands
        assert [*paper.slips] == [*hands]
        cards = isinstance(here.question, CardQuestion)
        for seat, held in hands.items():
            assert (signs(held) if cards else rank_the("en", held.rank)) in paper.slips[seat]
        for event, line in zip(here.log, paper.script, strict=True):
            if isinstance(event, Dealt):
                assert "One hidden piece" in line
            if isinstance(event, Exchanged | Reversed) and here.viewer is not Eyes.ALL:
                assert line == say("en", event, here.viewer)
            if isinstance(event, CardsDealt | OtherTaken):
                secret = [hand for seat, hand in hands.items() if seat != here.question.opening.dealer]
                assert not any(signs(hand) in line for hand in secret)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sheet_has_all_that_its_question_asks_to_choose_from(lang):
    sheets = {
        name: on_paper(lang, Item(lesson=lesson, question=name)).options
        for lesson, name in (("cat", "false-line"), ("the-set", "order-below"), ("keep-or-request", "decide"))
    }
    assert len(sheets["false-line"]) > 5
    assert len(sheets["order-below"]) == 5
    assert sheets["decide"] == [text(lang, "question.keep"), text(lang, "question.request")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_slips_and_sheet_name_the_rules_by_which_the_round_is_played(lang):
    page = opened("paper", lang, plan="q:other-tables/cuckoo-bill~q:nage-turns/moves-of-a")
    printed = "\n".join(one.proto.body for one in page.get("html"))
    agreed = rules_name(lang, topic(Item(lesson="other-tables", question="cuckoo-bill")).question.opening.profile)
    assert printed.count(html.escape(text(lang, "lesson.profile", profile=agreed))) == 2
    assert printed.count(html.escape(text(lang, "nage.agreed", ace=11))) == 2


@pytest.mark.parametrize("screen", ["paper", "pass"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plan_that_cannot_be_read_is_told_and_not_replaced_in_silence(screen, lang):
    page = opened(screen, lang, plan="q:dealer-and-bag/what-goes-in~q:kni")
    assert [error.value for error in page.error] == [text(lang, "class.teach.refused.plan")]
