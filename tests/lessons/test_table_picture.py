from __future__ import annotations

from xml.etree import ElementTree

import pytest

from gnav_core.gnav.events import Seat
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.rulebook import RULE_IDS
from gnav_core.gnav.scenario import from_document, replay
from gnav_core.table.eyes import Eyes
from lessons.games.gnav.frames import CALLS, walk
from lessons.table.picture import picture, told
from lessons.table.player import player_labels
from lessons.words.phrases import (
    LANGUAGES,
    rank_name,
    rule_text,
    say,
)

ROUND = replay(
    from_document(
        {
            "schema": 1,
            "game": "gnav",
            "seats": ["Astrid", "<b>", "Chiara"],
            "dealer": "Chiara",
            "hands": {"Astrid": "0", "<b>": "horse", "Chiara": "owl"},
            "bag": ["house", "cat"],
            "script": {"Astrid": "request", "<b>": "keep", "Chiara": "request"},
        }
    )
)


def frames(lang, viewer):
    return walk(ROUND.opening, ROUND.log, viewer, lambda event, _: say(lang, event, viewer))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_moment_can_be_drawn_and_told_in_every_language(lang):
    for frame in frames(lang, Eyes.ALL):
        ElementTree.fromstring(picture(frame, lang))
        sentence, *rest = told(frame, lang)
        assert sentence == frame.sentence
        assert len(rest) == len(frame.seats) + 1


def test_a_picture_escapes_names():
    svg = picture(frames("en", Eyes.ALL)[3], "en")
    assert "<b>" not in svg
    assert "&lt;b&gt;" in svg


def test_a_picture_and_its_words_hide_what_the_viewer_may_not_know():
    dealt = frames("en", Seat("Astrid"))[1]
    words = " ".join(told(dealt, "en"))
    for rank in (Rank.HORSE, Rank.OWL):
        assert rank_name("en", rank) not in words
        assert rank_name("en", rank) not in picture(dealt, "en")
    assert "Astrid: 0" in words


def test_what_was_drawn_from_the_bag_is_told():
    cat = next(frame for frame in frames("en", Eyes.ALL) if frame.candidate == "cat")
    assert told(cat, "en")[-1].endswith("Aside: House, Drawn from the bag: Cat.")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_player_has_a_word_for_everything_it_writes(lang):
    labels = player_labels(lang)
    assert labels["lang"] == lang
    for rank in Rank:
        assert labels[f"rank.{rank.value}"]
        assert labels[f"short.{rank.value}"]
    for rule in RULE_IDS:
        assert labels[f"title.{rule}"] == rule_text(lang, rule).title
    for call in CALLS:
        assert labels[f"said.{call}"] == player_labels("nb")[f"meant.{call}"]
    assert all(isinstance(word, str) and word for word in labels.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_is_not_at_this_table_is_neither_drawn_nor_told(lang):
    seats = ("Astrid", "Dora", "<b>", "Chiara")
    tell = lambda event, _: say(lang, event, Eyes.ALL)  # noqa: E731
    here, away = (
        walk(ROUND.opening, ROUND.log, Eyes.ALL, tell, seats=seats, away=absent) for absent in ((), ("Dora",))
    )
    for out, gone, plain in zip(here, away, frames(lang, Eyes.ALL), strict=True):
        assert "Dora" in picture(out, lang)
        assert "Dora" in " ".join(told(out, lang))
        assert picture(gone, lang) == picture(plain, lang)
        assert told(gone, lang) == told(plain, lang)
