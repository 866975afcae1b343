from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from lessons.words.phrases import text
from tests.e2e.watching import rest

WCAG = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}
SETTLED = text("en", "odds.how.settled")
EXACT = text("en", "odds.how.exact_all")


def test_an_answer_gets_sharper_by_itself_and_then_stands_still(open_page):
    page = open_page("/odds?lang=en&seats=4")
    expect(page.get_by_text(EXACT)).to_be_visible(timeout=60_000)
    expect(page.get_by_text("IV and everything higher")).to_be_visible()
    expect(page.get_by_text(SETTLED)).to_be_visible()
    # The timer has stopped: nothing is drawn again any more.
    page.wait_for_timeout(1500)
    page.evaluate(
        "() => { window.drawn = 0; new MutationObserver(() => window.drawn++)"
        ".observe(document.querySelector('.js-plotly-plot'), {subtree: true, childList: true}) }"
    )
    page.wait_for_timeout(2500)
    assert page.evaluate("window.drawn") == 0


def test_the_address_follows_the_controls_and_leaves_one_step_in_the_history(open_page):
    page = open_page("/odds?lang=en&seats=4&show=risk")
    page.locator(".js-plotly-plot").first.wait_for(timeout=60_000)
    entries = page.evaluate("history.length")
    seats = page.get_by_role("slider", name=text("en", "odds.control.seats"))
    for number in (3, 2):
        seats.press("ArrowLeft")
        expect(page).to_have_url(re.compile(f"show=risk&seats={number}&"))
    expect(page.get_by_text(re.compile("How often each of 2 seats")).first).to_be_attached()
    assert page.evaluate("history.length") == entries
    rest(page)
    page.reload()
    expect(seats).to_have_value("2")
    page.get_by_text(text("en", "odds.share.title")).click()
    shared = page.get_by_test_id("stCode").inner_text().strip()
    assert "show=risk&seats=2" in shared
    again = open_page(shared[shared.index("/odds") :])
    expect(again.get_by_role("slider", name=text("en", "odds.control.seats"))).to_have_value("2")


@pytest.mark.parametrize(
    ("topic", "scheme", "width"),
    [("keep", "light", 1280), ("keep", "dark", 390), ("agreements", "dark", 1280), ("agreements", "light", 390)],
)
def test_the_odds_meet_wcag_by_day_and_by_night_on_a_phone_and_a_desk(open_page, topic, scheme, width):
    page = open_page(
        f"/odds?lang=en&seats=2&show={topic}", color_scheme=scheme, viewport={"width": width, "height": 900}
    )
    page.locator(".js-plotly-plot").first.wait_for(timeout=60_000)
    if width > 1000:  # axe cannot measure what is scrolled sideways in a table
        page.get_by_text(text("en", "odds.numbers")).click()
        page.get_by_role("table").first.wait_for()
    for _ in range(4):  # what is about to be drawn anew is pale for a moment
        rest(page)
        found = Axe().run(page, options=WCAG).response
        if not found["violations"]:
            break
    assert "color-contrast" in {rule["id"] for rule in found["passes"]}
    assert [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found["violations"]] == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
