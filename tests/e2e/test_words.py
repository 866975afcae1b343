"""Streamlit's own words give way to the reader's: no English is left on a page in another language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from lessons.table.page_language import ENGLISH
from lessons.words.phrases import text
from tests.e2e.test_sandbox import HORSE
from tests.e2e.watching import rest

SPOKEN = """() => [...document.querySelectorAll("body *")].flatMap((element) => [
  ...["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name)),
  ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue.trim()),
]).filter(Boolean)"""
PATTERNS = [re.compile("(.+)".join(map(re.escape, english.split("{}")))) for english in ENGLISH.values()]


def english_left(page):
    """Which of Streamlit's own English words a page still says."""
    return sorted({said for said in page.evaluate(SPOKEN) if any(p.fullmatch(said) for p in PATTERNS)})


def tab(page, lang, name):
    label = text(lang, f"sandbox.panels.{name}")
    page.get_by_role("radio", name=label, exact=True).or_(
        page.get_by_role("button", name=label, exact=True)
    ).first.click()
    rest(page)


@pytest.mark.parametrize("lang", ["fr", "id"])
def test_no_word_of_streamlit_is_left_in_english(open_page, lang):
    page = open_page(f"/sandbox?s={HORSE}&lang={lang}")
    page.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)
    rest(page)
    assert english_left(page) == []
    page.get_by_label(text(lang, "sandbox.table.title"), exact=True).fill("x")
    expect(page.get_by_text(text(lang, "frame.enter"))).to_be_visible()
    page.get_by_role("combobox", name=text(lang, "sandbox.table.dealer"), exact=True).fill("zzz")
    expect(page.get_by_text(text(lang, "frame.no_results"), exact=True)).to_be_visible()
    assert english_left(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("spinbutton", name=text(lang, "sandbox.table.count"), exact=True).fill("77")
    page.keyboard.press("Enter")
    rest(page)
    expect(page.get_by_text(text(lang, "frame.range").format(2, 20), exact=True)).to_be_attached()
    tab(page, lang, "share")
    expect(page.get_by_label(text(lang, "frame.copy"), exact=True).first).to_be_attached()  # shown to who points there
    tab(page, lang, "open")
    expect(page.get_by_role("button", name=text(lang, "frame.choose_file"), exact=True).last).to_be_visible()
    assert english_left(page) == []


def test_words_change_with_the_language_and_back(open_page):
    page = open_page(f"/sandbox?s={HORSE}&lang=fr")
    for lang in ("fr", "nb", "en", "es"):
        page.get_by_role("radio", name=text(lang, "language.name"), exact=True).click()
        expect(page.get_by_role("button", name=text(lang, "frame.increment"), exact=True).first).to_be_attached()
        expect(page.get_by_role("button", name=text(lang, "frame.open"), exact=True).first).to_be_attached()


@pytest.mark.parametrize("lang", ["fr", "nb"])
def test_the_menu_of_a_phone_has_names_in_the_language_of_the_page(open_page, lang):
    page = open_page(f"/?lang={lang}", viewport={"width": 390, "height": 844})
    page.get_by_role("button", name=text(lang, "frame.expand"), exact=True).click()
    expect(page.get_by_role("navigation", name=text(lang, "frame.pages"), exact=True)).to_be_visible()
    expect(page.get_by_role("button", name=text(lang, "frame.collapse"), exact=True)).to_be_attached()
    assert english_left(page) == []
