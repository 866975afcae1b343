"""Whoever has read nothing but content/README.md can write a lesson that asks: its examples are one, of each kind."""

from __future__ import annotations

import re

import pytest

from lessons.course import check, posed, prose_walk, staging
from lessons.course.files import CONTENT, read_prose
from lessons.course.structure import read_lesson
from lessons.course.written import KINDS
from lessons.words.phrases import LANGUAGES

README = (CONTENT / "README.md").read_text(encoding="utf-8")
STRUCTURE, *QUESTIONS = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)
WORDS = [part.replace("\n…\n", "\n") for part in re.findall(r"```markdown\n(.*?)```", README, re.DOTALL)]
ASKED = {re.search(r'kind = "(\w+)"', question)[1]: question for question in QUESTIONS}


@pytest.fixture
def lesson(tmp_path):
    """The lesson of the README with one of its questions, its words in all languages, those that it leaves out too."""

    def make(question):
        folder = tmp_path / re.search(r'id = "([\w-]+)"', STRUCTURE)[1]
        folder.mkdir(exist_ok=True)
        (folder / "lesson.toml").write_text(f"{STRUCTURE}\n{question}", encoding="utf-8")
        asked = re.search(r'id = "([\w-]+)"', question)[1]
        needed = [*re.findall(r'\[\[step\]\]\nid = "([\w-]+)"', STRUCTURE), asked, f"{asked}-hint"]
        words = "\n".join(part for part in WORDS if "<!-- what-next -->" not in part or asked == "what-next")
        rest = "".join(f"\n<!-- {name} -->\nSo it goes.\n" for name in needed if f"<!-- {name} -->" not in words)
        for lang in LANGUAGES:
            (folder / f"{lang}.md").write_text(f"{words}\n{rest}", encoding="utf-8")
        return folder

    return make


@pytest.mark.parametrize("kind", KINDS)
def test_the_readme_has_a_sound_question_of_each_kind(lesson, kind):
    folder = lesson(ASKED[kind])
    assert [str(fault) for fault in check.lesson_faults(folder)] == []
    read = read_lesson(folder)
    assert [asked.kind for asked in read.questions] == [kind]
    assert posed.posed(read, read.questions[0]).kind.value == kind


def test_the_words_of_the_readme_come_with_their_events(lesson):
    folder = lesson(ASKED["predict"])
    played = staging.staged(read_lesson(folder))
    told = prose_walk.sections("en", read_prose(folder / "en.md"), played)
    assert prose_walk.said(told, 0) == ("Four players; Dina deals.",)
    assert prose_walk.said(told, played.lines.index("turn Bo"))[-1].endswith("Now Ada has IX.")
    assert prose_walk.said(told, played.lines.index("Cleo pays for cat"))[-1] == "Asking it costs a life: 2 lives left."


def test_the_readme_names_every_field_of_a_question():
    for field in posed.Asked.__slots__:
        assert field == "line" or re.search(rf"`?\b{field}\b", "\n".join(QUESTIONS) + README.partition("## 3")[2]), (
            field
        )
