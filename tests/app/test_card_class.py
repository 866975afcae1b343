"""A class that looks at La Nage: planned, led, answered on a phone, shown on the projector, printed, carried away."""

from __future__ import annotations

import json

import pytest

from lessons.classes import actions, rooms
from lessons.classes.export import answers_csv
from lessons.classes.items import known_questions, read_plan, topic
from lessons.classes.phases import Item, Stage, plan_text
from lessons.classes.rooms import class_of_secret
from lessons.classes.widgets.on_paper import on_paper
from lessons.classes.widgets.paper_item import Paper
from lessons.games.nage.words import signs
from lessons.questions.grading import Kind, believed
from lessons.questions.offered import options
from lessons.words.phrases import LANGUAGES, belief_text
from tests.app.test_class import joined, opened, sound, step, words

PLAN = (
    Item(lesson="nage-stop", question="moves-after-stop"),
    Item(lesson="nage-turns", question="what-all-know"),
    Item(lesson="horse-redirects", question="what-happens"),
)
GIVEN = believed(topic(PLAN[0]).question)["stop-again"]


@pytest.fixture(autouse=True)
def quick_fingers(monkeypatch):
    monkeypatch.setattr(actions, "DOUBLE_CLICK", 0)


def frames(app):
    return [str(part.proto.json) for part in app.get("bidi_component") if "frames" in str(part.proto.json)]


def test_a_plan_may_mix_both_games():
    assert read_plan(plan_text(PLAN)) == PLAN


def test_a_teacher_chooses_a_question_about_la_nage_from_the_list():
    teacher = opened("teach")
    box = teacher.selectbox(key="plan_question")
    assert any("La Nage" in label for label in box.options)
    sound(box.set_value("nage-hands/worth-of-b").run())
    assert "La Nage" in words(teacher)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_class_answers_a_question_about_la_nage_and_sees_it_played_and_named(lang):
    secret = rooms.open_class(PLAN)
    code = class_of_secret(secret).code
    control, learner = opened("control", lang, key=secret), joined(code, lang)
    projector = opened("projector", lang, room=code)
    step(step(control))
    sound(learner.run())
    place = [option.answer for option in options(topic(PLAN[0]).question)].index(GIVEN)
    sound(learner.radio[0].set_value(place).run())
    assert class_of_secret(secret).answered == 1
    while class_of_secret(secret).state.stage is not Stage.BELIEFS:
        before = frames(sound(projector.run()))
        step(control)
    assert before
    assert belief_text(lang, "stop-again").name in words(sound(projector.run()))
    assert belief_text(lang, "stop-again").truth in words(sound(learner.run()))
    assert json.dumps(GIVEN) not in words(projector)
    rows = answers_csv(lang, class_of_secret(secret)).splitlines()
    assert len(rows) == 2


def test_what_everyone_knows_is_answered_seat_by_seat():
    secret = rooms.open_class(PLAN[1:])
    code = class_of_secret(secret).code
    control, learner = opened("control", key=secret), joined(code)
    step(step(control))
    sound(learner.run())
    for control_of_seat, count in zip(learner.segmented_control, (0, 3, 1), strict=False):
        control_of_seat.set_value(count)
    sound(learner.run())
    assert rooms.spread(code, "0.1") == [({"A": 0, "B": 3, "C": 1}, 1)]


ITEMS = [
    Item(lesson=lesson, question=one)
    for lesson, asked in known_questions().items()
    if lesson.startswith("nage-")
    for one in asked
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("item", ITEMS, ids=lambda item: f"{item.lesson} {item.question}")
def test_an_item_about_la_nage_is_printed_without_telling_what_others_hold(item, lang):
    paper = on_paper(lang, item)
    assert isinstance(paper, Paper)
    question = topic(item).question
    for seat, hand in question.opening.hands.items():
        assert signs(hand) in paper.slips[seat]
        assert all(signs(hand) not in line for line in paper.script[:1])
    assert bool(paper.options) == (question.kind not in (Kind.PAYERS, Kind.HOLDINGS))
