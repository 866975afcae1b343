"""Questions kept with attempts: they come back equal, and a damaged one is none."""

from __future__ import annotations

import json

import pytest

from lessons.course import catalog, posed
from lessons.games.game import GNAV
from lessons.games.gnav.beliefs import BELIEFS
from lessons.questions.drills import drill
from lessons.questions.grading import Kind, answer
from lessons.questions.kept import question_text, read_question


@pytest.mark.parametrize("name", [name for name in catalog.course().lessons if catalog.lesson(name).game is GNAV])
def test_every_question_of_a_lesson_comes_back_and_is_answered_alike(name):
    structure = catalog.lesson(name)
    for asked in structure.questions:
        question = posed.posed(structure, asked)
        kept = read_question(question_text(question))
        assert kept is not None
        assert kept.opening == question.opening
        if question.kind is not Kind.ACT:
            assert answer(kept) == answer(question)


@pytest.mark.parametrize("belief", [belief.id for belief in BELIEFS])
def test_a_drill_comes_back_and_is_answered_alike(belief):
    question = drill(belief, 3)
    kept = read_question(question_text(question))
    assert kept is not None
    assert answer(kept) == answer(question)


SOUND = json.loads(question_text(drill("horse-costs", 1)))


@pytest.mark.parametrize(
    "text", ["", "7", "[]", "{}", "null", "[" * 5_000, question_text(drill("horse-costs", 1))[:-9]]
)
def test_a_damaged_text_is_no_question(text):
    assert read_question(text) is None


@pytest.mark.parametrize("field", [*SOUND])
@pytest.mark.parametrize("value", [None, [7], {"a": {}}, "\x00<b>", 10**30])
def test_any_other_value_in_a_field_is_read_or_refused_quietly(field, value):
    kept = read_question(json.dumps(SOUND | {field: value}))
    assert kept is None or isinstance(kept.kind, Kind)
