"""A learner goes on at another device: with a code typed by hand, the wrong one first."""

from __future__ import annotations

from playwright.sync_api import expect

from lessons.words.phrases import text
from tests.e2e.watching import rest


def unfold(page, key):
    page.get_by_text(text("en", f"progress.{key}"), exact=True).first.click()
    rest(page)


def press(page, key):
    page.get_by_role("button", name=text("en", f"progress.{key}"), exact=True).click()


def test_the_right_code_after_a_wrong_one_is_taken_at_the_first_click(open_page):
    here = open_page("/review?lang=en")
    unfold(here, "add")
    here.get_by_label(text("en", "progress.add_name")).fill("Kari")
    here.locator(".st-key-learner_add button").click()
    rest(here)
    unfold(here, "carry")
    press(here, "make_code")
    code = here.locator(".st-key-carry code, [data-testid=stCode] code").first.inner_text()
    there = open_page("/review?lang=en")
    unfold(there, "carry")
    field = there.get_by_label(text("en", "progress.code"), exact=True)
    field.fill("WRONG111")
    press(there, "use_code")
    expect(there.get_by_text(text("en", "progress.code_wrong"))).to_be_visible()
    field.fill(code)
    press(there, "use_code")
    expect(there.get_by_text(text("en", "progress.code_taken", name="Kari"))).to_be_visible()
