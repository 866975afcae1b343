"""The rule page on paper."""

from __future__ import annotations

import re

import pytest

from lessons.words.phrases import LANGUAGES, text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_print_on_one_page(open_page, lang):
    page = open_page(f"/rules?lang={lang}")
    page.get_by_text(text(lang, "rules.set_count", count=0, pieces=42)).wait_for()
    page.emulate_media(media="print")
    page.wait_for_function("() => getComputedStyle(document.querySelector('.st-key-no-print')).display === 'none'")
    paper = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
