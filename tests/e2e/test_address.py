"""The browser's address of a lesson: it names lesson and step, so that a reload, going back and a copied link agree."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from lessons.course import catalog
from lessons.words.phrases import text
from tests.e2e.test_lesson import player, read_on
from tests.e2e.watching import rest

FIRST, SECOND = catalog.course().lessons[1:3]


def title(name):
    return catalog.prose(name, "en").title


def at(page, name, step):
    """Wait until the page shows a lesson at a step, and its address says so."""
    expect(page.get_by_role("heading", level=1)).to_have_text(title(name))
    expect(player(page).locator(".place")).to_contain_text(f"{step} / ")
    page.wait_for_function(
        "([id, step]) => { const asked = new URL(location).searchParams;"
        " return asked.get('id') === id && asked.get('step') === step }",
        arg=[name, str(step)],
    )
    rest(page)


def step_on(page, times):
    player(page).focus()
    for _ in range(times):
        page.keyboard.press("ArrowRight")


def next_lesson(page):
    page.get_by_role("link", name=text("en", "lesson.next", title=title(SECOND))).click()


def test_the_address_follows_lesson_and_step_and_the_browser_goes_back_and_forward(open_page):
    page = open_page(f"/lesson?id={FIRST}&lang=en")
    read_on(page, "en")
    entries = page.evaluate("history.length")
    step_on(page, 3)
    at(page, FIRST, 3)
    assert page.evaluate("history.length") == entries
    next_lesson(page)
    at(page, SECOND, 0)
    assert page.evaluate("history.length") == entries + 1
    step_on(page, 2)
    at(page, SECOND, 2)
    page.go_back()
    at(page, FIRST, 3)
    page.go_forward()
    at(page, SECOND, 2)
    page.go_back()
    at(page, FIRST, 3)
    step_on(page, 1)
    at(page, FIRST, 4)
    page.reload()
    at(page, FIRST, 4)


def test_a_choice_on_the_page_after_next_lesson_stays_with_the_new_one(open_page):
    page = open_page(f"/lesson?id={FIRST}&lang=en")
    read_on(page, "en")
    next_lesson(page)
    at(page, SECOND, 0)
    page.get_by_text(text("en", "mode.do"), exact=True).click()
    page.get_by_role("radio", name=text("en", "mode.do"), checked=True).wait_for()
    rest(page)
    at(page, SECOND, 0)
    page.reload()
    at(page, SECOND, 0)


def test_a_copied_address_opens_for_somebody_else_and_tomorrow_for_oneself(open_page):
    page = open_page(f"/lesson?id={FIRST}&lang=en")
    read_on(page, "en")
    step_on(page, 3)
    at(page, FIRST, 3)
    copied = urlsplit(page.url)
    assert parse_qs(copied.query)["step"] == ["3"]
    tomorrow = page.context.new_page()
    tomorrow.goto(page.url.partition("?")[0] + f"?id={FIRST}")
    at(tomorrow, FIRST, 3)


def test_a_link_from_the_list_of_lessons_on_the_same_page_is_followed_by_the_address(open_page):
    page = open_page("/lesson?id=zzzz&lang=en")
    page.get_by_role("link", name=title(FIRST)).click()
    at(page, FIRST, 0)
    page.reload()
    at(page, FIRST, 0)
