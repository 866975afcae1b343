"""The lessons on La Nage in a browser: stepped, answered and played with the keyboard, on a phone, in both themes."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from lessons.course import catalog, posed
from lessons.questions.grading import believed
from lessons.questions.offered import options
from lessons.words.phrases import LANGUAGES, belief_text, text
from tests.e2e.test_frame import WCAG
from tests.e2e.test_lesson import no_wider_than_the_page, read_on, speak
from tests.e2e.watching import rest


def question(name, wanted):
    lesson = catalog.lesson(name)
    return posed.posed(lesson, next(asked for asked in lesson.questions if asked.id == wanted))


def press_until(page, key, locator):
    """Press a key until this element has the focus, as somebody without a mouse does."""
    for _ in range(80):
        if locator.evaluate("element => element === element.getRootNode().activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError("the keyboard does not reach it")


def answer_wrongly(page, lang):
    """Answer the first question of `nage-turns` as somebody does who would swap two cards; by keyboard alone."""
    asked = question("nage-turns", "moves-of-a")
    place = [option.answer for option in options(asked)].index(believed(asked)["swap-two"])
    radio = page.locator(".st-key-nage-turns-moves-of-a-choice input[type=radio]")
    radio.nth(place).wait_for()
    radio.nth(place).focus()
    page.keyboard.press("Space")
    check = page.get_by_role("button", name=text(lang, "question.check")).first
    press_until(page, "Tab", check)
    page.keyboard.press("Enter")
    page.locator(".st-key-question-moves-of-a").get_by_text(belief_text(lang, "swap-two").name).wait_for()


def test_a_wrong_answer_is_played_out_for_whoever_uses_only_the_keyboard(open_page):
    page = open_page("/lesson?id=nage-turns&step=3&lang=en")
    answer_wrongly(page, "en")
    box = page.locator(".st-key-question-moves-of-a")
    expect(box).to_contain_text(belief_text("en", "swap-two").truth)
    tables = box.locator("section.player")
    expect(tables).to_have_count(1)  # the rules refuse the move: there a picture stands
    expect(box.get_by_role("img").first).to_be_visible()
    tables.first.focus()
    page.keyboard.press("End")
    expect(tables.first.locator(".sentence")).to_have_text("Now it is the turn of B.")


def test_the_closing_round_is_played_to_its_end_and_compared(open_page):
    page = open_page("/lesson?id=nage-stop&lang=fr")
    read_on(page, "fr").focus()
    page.keyboard.press("End")
    for _ in range(2):
        page.get_by_role("button", name=text("fr", "nage.box.pass"), exact=True).click()
        rest(page)
    expect(page.get_by_text(text("fr", "nage.closing.others"))).to_be_visible()
    expect(page.get_by_text(text("fr", "nage.closing.result.none")).first).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_an_answered_lesson_breaks_no_rule_of_accessibility(open_page, theme):
    page = open_page("/lesson?id=nage-turns&step=3&lang=en", color_scheme=theme)
    answer_wrongly(page, "en")
    page.get_by_role("button", name=text("en", "closing.show")).click()
    page.get_by_role("button", name=text("en", "nage.box.pass"), exact=True).wait_for()
    results = Axe().run(page, options=WCAG)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("name", ["nage-hands", "nage-turns", "nage-stop", "nage-pot"])
def test_nothing_of_a_lesson_on_la_nage_is_wider_than_a_phone_in_any_language(open_page, name):
    last = catalog.played(name).last
    page = open_page(f"/lesson?id={name}&step={last}&lang=en", viewport={"width": 390, "height": 844})
    read_on(page, "en").focus()
    page.keyboard.press("End")
    for lang in LANGUAGES:
        speak(page, lang)
        page.get_by_role("button", name=text(lang, "nage.box.pass"), exact=True).wait_for()
        assert no_wider_than_the_page(page)
