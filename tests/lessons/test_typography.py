from __future__ import annotations

import re
from datetime import date

import pytest

from lessons.course import catalog
from lessons.words.numbers import day, separators, whole
from lessons.words.phrases import (
    BOOKS,
    LANGUAGES,
    _read,
    listed,
)
from lessons.words.typography import typeset


@pytest.mark.parametrize(
    ("lang", "written", "set_"),
    [
        pytest.param("en", "Ada's 80%", "Ada’s 80%", id="an English apostrophe, and a percent sign that stands close"),
        pytest.param("fr", "l'autre", "l’autre", id="a French apostrophe"),
        pytest.param("fr", "Non : oui ; quoi ? si !", "Non\u202f: oui\u202f; quoi\u202f? si\u202f!", id="French signs"),
        pytest.param("fr", "« {name} »", "«\u202f{name}\u202f»", id="French quotation marks"),
        pytest.param("fr", "{share} % de plus", "{share}\u202f% de plus", id="a French percent sign"),
        pytest.param("nb", "80 % av «alle»", "80\u202f% av «alle»", id="Norwegian leaves its quotation marks alone"),
        pytest.param("es", "¿80 %? : no", "¿80\u202f%? : no", id="Spanish has no space to narrow before other signs"),
    ],
)
def test_a_text_is_set_as_its_language_sets_it(lang, written, set_):
    assert typeset(lang, written) == set_
    assert typeset(lang, set_) == set_


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_that_people_read_shows_a_straight_mark(lang):
    words = [words for folder in (*BOOKS, "rules", "beliefs") for words in _read(folder, lang).values()]
    for name in catalog.course().lessons:
        prose = catalog.prose(name, lang)
        words += [prose.title, prose.summary, *prose.blocks.values()]
    assert [one for one in words if re.search(r"['\"]", one)] == []
    assert lang != "fr" or [one for one in words if re.search(r" [:;!?»]|« ", one)] == []


@pytest.mark.parametrize(
    ("lang", "items", "list_"),
    [
        pytest.param("es", ["Ada", "Bo"], "Ada y Bo", id="Spanish and"),
        pytest.param("es", ["Ada", "Ida"], "Ada e Ida", id="before the sound of an i"),
        pytest.param("es", ["Ada", "Hilda"], "Ada e Hilda", id="a silent h"),
        pytest.param("es", ["0", "I"], "0 y I", id="a numeral is read as a word"),
        pytest.param("es", ["Ada", "Ian"], "Ada y Ian", id="a diphthong"),
        pytest.param("nb", ["Ada", "Ida"], "Ada og Ida", id="other languages have one word"),
        pytest.param("en", ["Ada", "Bo", "Cleo"], "Ada, Bo and Cleo", id="no comma before the English and"),
        pytest.param("id", ["Ada", "Bo", "Cleo"], "Ada, Bo, dan Cleo", id="a comma before the Indonesian and"),
        pytest.param("fr", [], "", id="nobody"),
    ],
)
def test_a_list_joins_its_last_two_as_the_language_does(lang, items, list_):
    assert listed(lang, items) == list_


def test_spanish_groups_thousands_from_five_digits_on():
    assert [whole("es", number) for number in (4960, 10_000)] == ["4960", "10\u00a0000"]


def test_a_debt_has_a_true_minus():
    assert [whole(lang, -1) for lang in LANGUAGES] == ["\u22121"] * 5


def test_a_date_is_written_as_the_language_writes_it():
    written = {lang: day(lang, date(2026, 2, 3)) for lang in LANGUAGES}
    assert written == {
        "en": "3 Feb 2026",
        "fr": "3 févr. 2026",
        "es": "3 feb 2026",
        "id": "3 Feb 2026",
        "nb": "3. feb. 2026",
    }


def test_a_chart_writes_decimals_and_thousands_as_the_words_beside_it_do():
    assert [separators(lang) for lang in ("en", "nb")] == [".,", ",\u00a0"]
