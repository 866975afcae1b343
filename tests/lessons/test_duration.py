"""A lesson says how long it takes, as its words, frames and questions add up."""

from __future__ import annotations

import pytest

from lessons.course import duration, staging
from lessons.course.files import read_prose
from lessons.course.structure import read_lesson
from lessons.words.phrases import LANGUAGES

LESSON = """
id = "brief"
minutes = MINUTES
rules = ["turn.request"]

[scenario]
seats = ["A", "B"]
hands = { A = "I", B = "II" }

[[step]]
id = "begin"
do = ["A keeps", "B keeps"]

[[question]]
id = "who"
after = "begin"
kind = "payers"
rules = ["reveal.lowest"]
"""


@pytest.fixture
def brief(tmp_path):
    """A lesson of 8 frames, one question and 365 words in Norwegian, fewer in the other languages."""

    def make(minutes):
        folder = tmp_path / "brief"
        folder.mkdir(exist_ok=True)
        (folder / "lesson.toml").write_text(LESSON.replace("MINUTES", str(minutes)), encoding="utf-8")
        for lang in LANGUAGES:
            words = "word " * (360 if lang == "nb" else 5)
            text = f"# T\nA line.\n\n<!-- begin -->\n{words}\n\n<!-- who -->\nWho pays now?\n\n<!-- who-hint -->\nA, B."
            (folder / f"{lang}.md").write_text(text, encoding="utf-8")
        prose = {lang: read_prose(folder / f"{lang}.md") for lang in LANGUAGES}
        return prose, staging.staged(read_lesson(folder))

    return make


def test_words_frames_and_questions_add_up(brief):
    words, played = brief(3)
    assert played.lines[1:] == (
        *("deal A I, B II", "first turn A", "A keeps", "turn B", "B keeps", "reveal A I, B II"),
        *("A pays for lowest", "deal passes to A"),
    )
    assert duration.of_lesson(words, played) == pytest.approx(365 / 180 + 8 * 2 / 60 + 30 / 60)  # 2.8


@pytest.mark.parametrize(("says", "sound"), [(1, False), (2, True), (3, True), (4, False)])
def test_a_lesson_that_says_something_else_is_refused(brief, says, sound):
    told = [str(fault) for fault in duration.faults(*brief(says))]
    assert (told == []) == sound
    assert all(fault.startswith("brief/lesson.toml:3: ") and fault.endswith("write minutes = 3") for fault in told)
