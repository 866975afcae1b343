"""The course as a whole: every rule of both games is taught in some lesson and asked about, Gnav's more than once."""

from collections import Counter

import pytest

from gnav_core.gnav.rulebook import RULE_IDS
from gnav_core.nage.rulebook import RULE_IDS as NAGE_RULE_IDS
from lessons.course import catalog
from lessons.games.game import NAGE, game_of

LEAST = 2
"""Questions about each rule of Gnav, over the course."""


def lessons():
    return [catalog.lesson(name) for name in catalog.course().lessons]


def test_every_rule_is_taught():
    taught = {rule for lesson in lessons() for rule in lesson.rules}
    assert [rule for rule in (*RULE_IDS, *NAGE_RULE_IDS) if rule not in taught] == []


def test_every_rule_of_the_other_game_is_asked_about_there():
    for rule in NAGE_RULE_IDS:
        asking = [lesson for lesson in lessons() if any(rule in question.rules for question in lesson.questions)]
        assert asking, rule
        assert all(lesson.game is NAGE for lesson in asking), rule


def test_every_rule_is_asked_about_twice():
    asked = Counter(rule for lesson in lessons() for question in lesson.questions for rule in {*question.rules})
    assert [rule for rule in RULE_IDS if asked[rule] < LEAST] == []


@pytest.mark.parametrize("name", catalog.course().lessons)
def test_every_lesson_asks_about_a_rule_of_its_own(name):
    lesson = catalog.lesson(name)
    asked = {rule for question in lesson.questions for rule in question.rules}
    assert asked & {*lesson.rules}


@pytest.mark.parametrize("name", catalog.course().lessons)
def test_every_lesson_ends_with_a_round_of_its_game_to_play(name):
    lesson = catalog.lesson(name)
    assert lesson.play is not None
    assert game_of(lesson.play.table) is lesson.game
