from __future__ import annotations

import re
import string

import pytest

from lessons.games.gnav.beliefs import BY_ID
from lessons.words import phrases
from lessons.words.phrases import (
    LANGUAGES,
    book,
    counted,
    text,
)


def fields(sentence):
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_keys(lang):
    assert sorted(book(lang)) == sorted(book("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_belief_has_its_words(lang):
    assert {key.partition(".")[0] for key in phrases.belief_book(lang)} == {*BY_ID}
    for belief in BY_ID:
        words = phrases.belief_text(lang, belief)
        assert words.name
        assert words.truth.endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_names_the_same_values_in_a_sentence(lang):
    assert {key: fields(sentence) for key, sentence in book(lang).items()} == {
        key: fields(sentence) for key, sentence in book("en").items()
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty_or_has_spaces_around_it(lang):
    assert [key for key, sentence in book(lang).items() if not sentence or sentence != sentence.strip()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_that_counts_has_both_forms_and_no_third(lang):
    tables = {key.rpartition(".")[0] for key in book(lang) if key.endswith((".one", ".other"))}
    for table in tables:
        assert {key for key in book(lang) if key.startswith(f"{table}.")} == {f"{table}.one", f"{table}.other"}


def test_values_stand_where_the_sentence_names_them_and_are_never_read_as_sentences():
    assert "{name}" in text("nb", "language.unknown", value="{name}")


def test_a_missing_text_names_file_and_key_instead_of_another_language():
    with pytest.raises(phrases.MissingPhrase, match=r"phrases/fr\.toml has no text for page\.nowhere"):
        text("fr", "page.nowhere")


@pytest.mark.parametrize("code", ["de", "../en", "", "EN"])
def test_a_code_that_is_no_language_of_ours_opens_no_file(code):
    with pytest.raises(ValueError, match="use en, fr, es, id, nb"):
        book(code)


@pytest.mark.parametrize(
    ("lang", "count", "sentence"),
    [
        pytest.param("en", 0, "0 lives", id="English counts nothing as many"),
        pytest.param("en", 1, "1 life", id="one"),
        pytest.param("en", 2, "2 lives", id="many"),
        pytest.param("fr", 0, "0 life", id="French counts nothing as one"),
        pytest.param("en", -1, "\u22121 life", id="a debt, with a true minus"),
    ],
)
def test_a_count_chooses_the_form(monkeypatch, lang, count, sentence):
    monkeypatch.setattr(phrases, "book", lambda _: {"lives.one": "{count} life", "lives.other": "{count} lives"})
    assert counted(lang, "lives", count) == sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_stands_in_two_files(lang):
    parts = [set(phrases._read(folder, lang)) for folder in ("phrases", "sandbox")]
    assert parts[0] & parts[1] == set()


def test_no_key_stands_in_two_folders():
    keys = [key for folder in phrases.BOOKS for key in phrases._read(folder, "en")]
    assert sorted(keys) == sorted({*keys})


NEVER_ONE = {
    # averages
    "question.cost", "sandbox.difference.longer", "sandbox.difference.shorter", "odds.keep.between", "odds.length.mean",
    "odds.here.exact", "odds.here.played",
    # thousands of rounds and deals
    "question.how_playouts", "sandbox.difference.counted", "sandbox.difference.matches", "odds.how.rounds",
    "odds.how.matches", "odds.how.pairs", "odds.here.how",
    # all seats of a table, all pieces of a set, the points of an ace or of a good hand
    "odds.risk.alt", "odds.survival.half", "odds.survival.alt", "rules.set_text", "rules.set_count",
    "rules.set_without_zero", "nage.agreed", "nage.event.refreshed", "nage.policy.stop_at",
}  # fmt: skip
# A refusal calls a bound ``most``, and ``size`` what is beyond it: neither is one.
NUMBER = re.compile(
    r"\{(?!most\}|size\})\w+\} (?:[a-z]+ )?"
    r"(?:seats|rounds|cards|pieces|players|lives|units|matches|questions|points|forks|are)\b"
)


def test_a_phrase_with_a_number_that_may_be_one_has_both_forms():
    """English shows which phrases count; the others have the same keys."""
    found = {key for key, phrase in book("en").items() if NUMBER.search(phrase)}
    assert {key for key in found if not key.endswith((".one", ".other"))} == NEVER_ONE
