from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from lessons.words.phrases import LANGUAGES, text

WCAG = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}


def page_says(page, lang):
    page.get_by_role("heading", name=text(lang, "course.lessons"), exact=True).wait_for()
    page.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)


def choice(page, lang):
    return page.get_by_role("radio", name=text(lang, "language.name"), exact=True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_speaks_the_language_of_its_address_and_tells_the_browser_so(open_page, lang):
    page_says(open_page(f"/?lang={lang}"), lang)


def test_the_language_is_guessed_from_the_browser_at_first(open_page):
    page_says(open_page(locale="nb-NO"), "nb")


def test_a_choice_stays_after_a_reload_in_a_second_tab_and_with_nobody_else(open_page):
    page = open_page()
    for lang in ("fr", "nb"):
        choice(page, lang).click()
        page_says(page, lang)
    page.reload()
    page_says(page, "nb")
    second = page.context.new_page()
    second.goto(page.url)
    page_says(second, "nb")
    page_says(open_page(), "en")


def test_a_choice_wins_over_the_address_that_was_opened(open_page):
    page = open_page("/?lang=es")
    choice(page, "id").click()
    page_says(page, "id")
    page.wait_for_function("() => !location.search")
    page.reload()
    page_says(page, "id")


def test_the_language_can_be_chosen_with_the_keyboard(open_page):
    page = open_page()
    choice(page, "en").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page_says(page, "fr")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_link_that_the_keyboard_has_reached_has_a_line_around_it(open_page, width):
    page = open_page("/?lang=en", viewport={"width": width, "height": 800})
    if width < 1000:
        page.get_by_role("button", name=text("en", "frame.expand"), exact=True).click()
    pages = page.get_by_role("navigation", name=text("en", "frame.pages"), exact=True).get_by_role("link")
    lessons = page.locator(".stPageLink a")
    for link in (pages.nth(1), lessons.first):
        link.focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        expect(link).to_be_focused()
        expect(link).to_have_css("outline-style", "solid")


def test_the_name_of_a_visitor_is_out_of_reach_of_scripts(open_page):
    page = open_page()
    cookie = next(cookie for cookie in page.context.cookies() if cookie["name"] == "gnav_id")
    assert cookie["httpOnly"]
    assert "gnav_id" not in page.evaluate("document.cookie")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_the_course_meets_wcag_by_day_and_by_night_on_a_phone_and_a_desk(open_page, scheme, width):
    page = open_page("/?lang=xx", color_scheme=scheme, viewport={"width": width, "height": 800})
    page.wait_for_function("() => document.documentElement.lang === 'en'")
    found = Axe().run(page, options=WCAG).response
    assert "color-contrast" in {rule["id"] for rule in found["passes"]}
    assert [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found["violations"]] == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
