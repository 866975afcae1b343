"""Words ahead of their table are refused: five blocks that were, as they stood, and the same at their event."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gnav_core.gnav.ranks import Rank
from lessons.course import (
    ahead,
    check,
    staging,
)
from lessons.course.files import read_prose
from lessons.course.structure import read_lesson
from lessons.words.phrases import LANGUAGES, counted, rank_the

OLD = Path(__file__).parent / "ahead_of_the_table"
"""Lessons cut down to one block that told too early, or what was no longer so, in five languages."""

TOLD = {
    "the-fool-both": ("both-deal", "both-dealt", "first turn", "event B gains a life"),
    "the-fool-nobody": ("nobody-left", "nobody-acts", "redeal", "event redeal"),
    "other-tables-alone": ("alone-deal", "one-left", "redeal", "event redeal"),
    "play-tonight-cat": ("cat", "", "Ada takes back", "{Ada.piece} is 'VII' here and '0' from 'Ada takes back 0"),
    "nage-stop-other-hand": ("other-hand", "", "first turn", "{turn} is 'B' here and 'C' from 'first turn C'"),
}
"""For each the block, the question beside it, the event at which it becomes true, and what the check says of it."""


def found(folder):
    """What the check says of a lesson, by language."""
    played = staging.staged(read_lesson(folder))
    words = {lang: read_prose(folder / f"{lang}.md") for lang in LANGUAGES}
    faults = [*ahead.faults(words, played)]
    return {lang: [str(fault) for fault in faults if fault.file.stem == lang] for lang in LANGUAGES}


@pytest.mark.parametrize("name", TOLD)
def test_the_known_cases_are_refused_as_they_stood(name):
    told = found(OLD / name)
    assert sum(any(TOLD[name][3] in fault for fault in faults) for faults in told.values()) >= ahead.MOST, told


@pytest.mark.parametrize("name", TOLD)
def test_the_same_words_are_sound_at_their_event_below_words_that_tell_nothing(name, tmp_path):
    folder = shutil.copytree(OLD / name, tmp_path / name)
    block, question, event, _ = TOLD[name]
    for lang in LANGUAGES:
        blocks = read_prose(folder / f"{lang}.md").blocks
        before = f"{blocks[question]}\n\n" if question else ""  # a question may be told what it tells itself
        changed(folder / f"{lang}.md", f"<!-- {block} -->\n", f"<!-- {block} -->\n{before}<!-- at: {event} -->\n")
    assert {*map(len, found(folder).values())} == {0}, found(folder)


LESSON = """
id = "soon"
minutes = 1
rules = ["turn.request"]

[scenario]
seats = ["Ada", "Bo", "Cleo"]
hands = { Ada = "I", Bo = "knight", Cleo = "II" }
bag = ["X"]

[[step]]
id = "begin"

[[step]]
id = "ask"
do = ["Ada requests", "Bo keeps", "Cleo requests"]

[[question]]
id = "then"
after = "begin"
kind = "predict"
rules = ["matador.knight"]
"""
WORDS = """# Soon
Told.

<!-- begin -->
BEFORE

<!-- at: deal -->
DEALT

<!-- ask -->
{Ada.before}.

<!-- at: reveal -->
The end.

<!-- then -->
What happens?

<!-- then-hint -->
The Knight.
"""


@pytest.fixture
def soon(tmp_path):
    """Make a lesson that says the same in all languages: before its deal, and after it, beside its question."""
    folder = tmp_path / "soon"
    folder.mkdir()
    (folder / "lesson.toml").write_text(LESSON, encoding="utf-8")

    def make(before="Three sit down.", dealt="Now.", question="What happens?", languages=LANGUAGES):
        for lang in LANGUAGES:
            words = (before, dealt) if lang in languages else ("Hm.", "Hm.")
            text = WORDS.replace("BEFORE", words[0]).replace("DEALT", words[1]).replace("What happens?", question)
            text = text.replace("LEFT", counted(lang, "lives", 2))
            (folder / f"{lang}.md").write_text(text, encoding="utf-8")
        return [str(fault) for fault in check.lesson_faults(folder)]

    return make


@pytest.mark.parametrize(
    ("before", "dealt"),
    [
        ("{dealer} deals, {player_count} play.", "Ada has {Ada.piece}, Bo {Bo.dealt}."),
        ("Whoever has I asks.", "Ada would like to be rid of I. Who has the Knight refuses and is paid a life."),
        ("Ada has {Ada.lives}.", "Ada has {Ada.lives}, Bo {Bo.lives}."),
        ("Ada, Bo and Cleo: II rounds", "Ada wonders what Bo may show."),
    ],
)
def test_words_that_tell_nothing_yet_are_not_refused(soon, before, dealt):
    assert soon(before, dealt) == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"before": "Ada gets I today."}, "piece Ada I"),
        ({"before": "Bo! Cleo has II."}, "piece Cleo II"),
        ({"dealt": "In the end Cleo has X."}, "piece Cleo X"),
        ({"dealt": "Soon Ada has LEFT."}, "lives Ada 2"),
        ({"dealt": "Ada has {Ada.piece}. {turn} begins."}, "{turn} is still empty"),
    ],
    ids=["before the deal", "of another seat", "from the bag", "lives", "a value"],
)
def test_what_is_still_to_come_is_refused(soon, words, told):
    faults = soon(**words)
    assert len(faults) == len(LANGUAGES)
    assert all(told in fault for fault in faults), faults


def test_what_only_other_seats_see_is_ahead_of_the_one_that_is_asked_what_to_do(tmp_path, soon):
    told = "Bo holds the Knight."
    knight = {lang: rank_the(lang, Rank.KNIGHT) for lang in LANGUAGES}
    soon(dealt=told)
    for lang in LANGUAGES:
        changed(tmp_path / "soon" / f"{lang}.md", "the Knight.", f"{knight[lang]}.")
    assert [*check.lesson_faults(tmp_path / "soon")] == []  # all lies open
    changed(tmp_path / "soon" / "lesson.toml", 'kind = "predict"', 'kind = "act"')
    faults = [str(fault) for fault in check.lesson_faults(tmp_path / "soon")]
    assert len(faults) == len(LANGUAGES)
    assert all("piece Bo knight" in fault for fault in faults), faults


def test_what_the_question_tells_itself_may_stand_beside_it(soon):
    told = "In the end Cleo has X."
    assert len(soon(dealt=told)) == len(LANGUAGES)
    assert soon(dealt=told, question=f"{told} Why?") == []


@pytest.mark.parametrize("languages", [LANGUAGES[:2], LANGUAGES[:3]])
def test_a_likeness_in_few_languages_is_chance(soon, languages):
    assert len(soon(before="Cleo has II.", languages=languages)) == (
        len(languages) if len(languages) >= ahead.MOST else 0
    )


def test_a_value_that_stays_while_the_next_step_is_silent_must_last_as_long(tmp_path, soon):
    assert soon(dealt="Ada has {Ada.lives}.") == []
    for lang in LANGUAGES:
        changed(tmp_path / "soon" / f"{lang}.md", "{Ada.before}.", "")
    faults = [str(fault) for fault in check.lesson_faults(tmp_path / "soon")]
    assert len(faults) == len(LANGUAGES)
    assert all("from 'Ada pays for knight' on" in fault for fault in faults)


def changed(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
