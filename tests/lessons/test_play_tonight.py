"""The short way keeps what it promises: it is short, and whoever has taken it can play."""

from __future__ import annotations

import pytest

from gnav_core.gnav.ranks import MATADORS
from lessons.course import catalog, posed
from lessons.games.gnav.questions import Question
from lessons.questions.grading import Kind, answer
from lessons.words.phrases import LANGUAGES, rank_short

TONIGHT = catalog.course().tonight
MOST_MINUTES = 5
MOST_CLICKS = 40


def clicks(question):
    """What the shortest right answer takes, with the button that checks it."""
    assert isinstance(question, Question)
    match question.kind:
        case Kind.HOLDINGS:
            return 2 * len(question.opening.hands) + 1  # a list to open and to choose from for each seat
        case Kind.PAYERS:
            return len(question.opening.hands) + 1
        case Kind.ORDER:
            return len(answer(question)) + 2
        case _:
            return 2


@pytest.mark.parametrize("name", TONIGHT)
def test_the_short_way_takes_five_minutes_and_forty_clicks(name):
    played = catalog.played(name)
    asked = [posed.posed(played.lesson, one) for one in played.lesson.questions]
    assert played.lesson.minutes <= MOST_MINUTES
    assert played.last + sum(map(clicks, asked)) <= MOST_CLICKS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_short_way_names_every_matador_and_the_fool(lang):
    steps = [(name, step.id) for name in TONIGHT for step in catalog.played(name).steps]
    said = "\n".join(catalog.prose(name, lang).blocks[step] for name, step in steps)
    for matador in MATADORS:
        assert rank_short(lang, matador)[:3] in said
    lines = [line for name in TONIGHT for line in catalog.played(name).lines]
    assert any(line.endswith("taps") for line in lines)
    assert any(line.startswith("bag ") for line in lines)


@pytest.mark.parametrize("name", TONIGHT)
def test_the_short_way_ends_with_a_round_in_which_a_matador_is_asked_or_held(name):
    play = catalog.lesson(name).play
    assert {*play.table.hands.values()} & {*MATADORS}


def acts():
    for name in catalog.course().lessons:
        lesson = catalog.lesson(name)
        for one in lesson.questions:
            if one.kind == Kind.ACT.value:
                yield pytest.param(lesson, one, id=f"{name} {one.id}")


@pytest.mark.parametrize(("lesson", "asked"), [*acts()])
def test_what_to_do_is_asked_through_one_players_eyes(lesson, asked):
    question = posed.posed(lesson, asked)
    assert question.viewer in question.opening.hands
