"""The course as a whole: every rule is taught in some lesson and asked about more than once."""

from collections import Counter

import pytest

from gnav_core.rulebook import RULE_IDS
from lessons import catalog
from lessons.games import GNAV

LEAST = 2
"""Questions about each rule, over the course."""


def lessons():
    return [catalog.lesson(name) for name in catalog.course().lessons]


GNAV_LESSONS = [lesson.id for lesson in lessons() if lesson.game is GNAV]
"""The closing round is Gnav's; La Nage has its sandbox instead."""


@pytest.mark.parametrize("rule", RULE_IDS)
def test_every_rule_is_taught(rule):
    assert any(rule in lesson.rules for lesson in lessons())


@pytest.mark.parametrize("rule", RULE_IDS)
def test_every_rule_is_asked_about_twice(rule):
    asked = Counter(rule for lesson in lessons() for question in lesson.questions for rule in {*question.rules})
    assert asked[rule] >= LEAST


@pytest.mark.parametrize("name", catalog.course().lessons)
def test_every_lesson_asks_about_a_rule_of_its_own(name):
    lesson = catalog.lesson(name)
    asked = {rule for question in lesson.questions for rule in question.rules}
    assert asked & {*lesson.rules}


@pytest.mark.parametrize("name", GNAV_LESSONS)
def test_every_lesson_ends_with_a_round_to_play(name):
    assert catalog.lesson(name).play is not None
