"""Each part of a block appears with its event, with the values of that frame, and what was said stays above it."""

from __future__ import annotations

import pytest

from lessons.course import (
    check,
    prose_walk,
    staging,
)
from lessons.course.files import ContentError, read_prose
from lessons.course.structure import read_lesson
from lessons.words.phrases import LANGUAGES

LESSON = """
id = "parts"
minutes = 1
rules = ["turn.request"]

[scenario]
seats = ["A", "B", "C"]
hands = { A = "I", B = "knight", C = "II" }

[[step]]
id = "begin"

[[step]]
id = "ask"
do = ["A requests", "B requests"]

[[step]]
id = "end"
do = ["C keeps"]
"""
WORDS = """# Parts
Of a block.

<!-- begin -->
{dealer} deals.

<!-- at: deal -->
A has {A.dealt}.

<!-- at: first turn -->
It is {turn}’s turn.

<!-- ask -->

<!-- at: B refuses -->
Stop!

<!-- at: A pays for knight -->
A has {A.lives}.

<!-- at: B gives -->
B had {B.before} and has {B.piece}.

<!-- end -->
C keeps.
"""


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "parts"
    made.mkdir()
    (made / "lesson.toml").write_text(LESSON, encoding="utf-8")
    for lang in LANGUAGES:
        (made / f"{lang}.md").write_text(WORDS, encoding="utf-8")
    return made


def said(folder, lang="en"):
    """What stands beside the table, by the event that leads to it."""
    played = staging.staged(read_lesson(folder))
    told = prose_walk.sections(lang, read_prose(folder / f"{lang}.md"), played)
    return {line or "start": prose_walk.said(told, at) for at, line in enumerate(played.lines)}


def test_the_words_follow_the_events(folder):
    told = said(folder)
    assert told["start"] == ("C deals.",)
    assert told["deal A I, B knight, C II"] == ("C deals.", "A has I.")
    assert told["first turn A"] == ("C deals.", "A has I.", "It is A’s turn.")
    assert told["A requests B"] == told["first turn A"]  # nothing is said yet: the words before stay
    assert told["B refuses knight"] == ("Stop!",)
    assert told["A pays for knight"] == ("Stop!", "A has 2 lives.")
    assert told["turn B"] == told["B requests C"] == told["A pays for knight"]
    assert told["B gives knight to C for II"] == (*told["A pays for knight"], "B had the Knight and has II.")
    assert told["C keeps"] == ("C keeps.",)


def test_no_word_past_an_open_question_is_sent(folder):
    played = staging.staged(read_lesson(folder))
    told = prose_walk.sections("en", read_prose(folder / "en.md"), played)
    assert prose_walk.until(told, None) == told
    for stop in range(played.last + 1):
        sent = prose_walk.until(told, stop)
        assert prose_walk.said(sent, stop) == prose_walk.said(told, stop)
        assert [words for parts in sent for at, words in parts] == [
            words for parts in told for at, words in parts if at <= stop
        ]


def test_the_words_are_divided_alike_in_every_language(folder):
    assert [*check.lesson_faults(folder)] == []
    assert {len(parts) for lang in LANGUAGES for parts in said(folder, lang).values()} == {1, 2, 3}
    changed(folder / "nb.md", "<!-- at: A pays for knight -->\n", "")
    assert faults(folder) == [
        "parts/nb.md:13: <!-- ask --> must have the same marks in every language, in order: "
        "B refuses; A pays for knight; B gives"
    ]


@pytest.mark.parametrize(
    ("mark", "message"),
    [
        ("B refuses cat", "no event of step ask begins with 'B refuses cat' there; what still happens: A requests B, "),
        ("B refuse", "no event of step ask begins with 'B refuse' there"),
        ("turn C", "no event of step ask begins with 'A pays for knight' there; what still happens: nothing"),
        ("", "the mark names no event"),
    ],
)
def test_a_mark_that_names_nothing_to_come_is_refused(folder, mark, message):
    for lang in LANGUAGES:
        changed(folder / f"{lang}.md", "<!-- at: B refuses -->", f"<!-- at: {mark} -->")
    assert len(faults(folder)) == len(LANGUAGES)
    assert all(message in fault for fault in faults(folder))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{dealer} deals.\n", "", "opens a scene: write a sentence before its first mark"),
        ("Stop!\n", "", "no words under <!-- at: B refuses -->"),
        ("{dealer} deals", "{A.dealt}", "{A.dealt} is no value of step begin: use one of"),
        ("{dealer} deals", "{A.piece}", "{A.piece} is no value of step begin: use one of"),
        ("A has {A.dealt}", "{turn} begins", "{turn} is still empty here"),
        ("# Parts\n", "<!-- at: deal -->\n# Parts\n", "the mark stands before any anchor"),
    ],
    ids=[
        "no words before the deal",
        "no words",
        "dealt too early",
        "a piece too early",
        "a turn too early",
        "no block",
    ],
)
def test_words_that_come_too_early_or_not_at_all_are_refused(folder, old, new, message):
    changed(folder / "en.md", old, new)
    assert any(message in fault for fault in faults(folder)), faults(folder)


def test_a_mark_ends_where_a_word_does():
    assert prose_walk.named("A gives V", "A gives V to B for I")
    assert prose_walk.named("deal", "deal A V, B I")
    assert prose_walk.named("turn B", "turn B")
    assert not prose_walk.named("A gives V", "A gives VI to B for I")
    assert not prose_walk.named("A gives V", "BA gives V to B for I")


def test_words_cannot_be_placed_where_their_events_do_not_happen(folder):
    played = staging.staged(read_lesson(folder))
    changed(folder / "en.md", "at: B refuses", "at: C refuses")
    with pytest.raises(ContentError, match=r"en\.md:15: no event of step ask"):
        prose_walk.placed(read_prose(folder / "en.md"), played, played.steps[1])


def faults(folder):
    return [str(fault) for fault in check.lesson_faults(folder)]


def changed(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
