"""The lessons on La Nage on their page: wrong answers played out, the round at the end, practice, review, a class."""

from __future__ import annotations

import json

import pytest
from streamlit.testing.v1 import AppTest

from lessons import store
from lessons.course import catalog, posed
from lessons.course.closing import choices, outcomes
from lessons.course.practising import next_exercise
from lessons.games.game import NAGE
from lessons.questions.answer_words import answer_words
from lessons.questions.drills import drill
from lessons.questions.grading import Kind, answer, believed, grade
from lessons.questions.kept import question_text
from lessons.questions.offered import options
from lessons.store import Attempt
from lessons.words.phrases import LANGUAGES, belief_text, text
from tests.app.test_learning import VISITOR, closing, opened, words

LESSONS = [name for name in catalog.course().lessons if catalog.lesson(name).game is NAGE]


def answered(app: AppTest, key: str, question, given) -> AppTest:
    """Give an answer on the page, as a learner does."""
    if question.kind in (Kind.PAYERS, Kind.HOLDINGS):
        name = "pays" if question.kind is Kind.PAYERS else "knows"
        for seat, count in given.items():
            app.segmented_control(key=f"{key}-{name}-{seat}").set_value(count)
    else:
        offered = [option.answer for option in options(question)]
        app.radio(key=f"{key}-choice").set_value(offered.index(given))
    app.run()
    app.button(key=f"{key}-check").click().run()
    assert not app.exception
    return app


def tables(app: AppTest) -> list:
    """Everything on the page that shows a table: to step through, or a moment as a picture."""
    return [*app.get("bidi_component"), *app.get("image")]


@pytest.mark.parametrize("name", LESSONS)
def test_a_wrong_answer_names_the_belief_and_shows_two_tables_more(name):
    lesson = catalog.lesson(name)
    for asked in lesson.questions:
        question, place = posed.posed(lesson, asked), posed.place_of(lesson, asked)[1]
        for number, (belief, given) in enumerate(believed(question).items()):
            visitor = f"{number:032x}"  # an earlier answer may have been explained already
            store.save_setting(visitor, "mode", "read")
            app = opened("lesson", "nb", visitor, id=name, step=str(place))
            before = len(tables(app))
            answered(app, f"{name}-{asked.id}", question, given)
            named, *_ = grade(question, given).beliefs  # several may answer alike: the first is explained
            assert belief in grade(question, given).beliefs
            assert belief_text("nb", named).name in words(app)
            assert belief_text("nb", named).truth in words(app)
            assert len(tables(app)) == before + 2
            answered(app, f"{name}-{asked.id}", question, answer(question))
            assert text("nb", "question.right") in "\n".join(one.value for one in app.success)


def test_a_wrong_answer_without_a_belief_is_played_out_as_well():
    lesson = catalog.lesson("nage-stop")
    asked = next(one for one in lesson.questions if one.id == "what-comes-of-it")
    app = opened("lesson", id="nage-stop", step=str(posed.place_of(lesson, asked)[1]))
    app.radio(key="mode_choice").set_value("read").run()
    before = len(tables(app))
    answered(app, "nage-stop-what-comes-of-it", posed.posed(lesson, asked), {"A": 0, "B": 0, "C": 1})
    assert len(tables(app)) == before + 2
    assert text("en", "question.by_answer") in words(app)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_a_closing_round_is_played_and_every_other_choice_compared(name, lang):
    play = catalog.lesson(name).play
    app = AppTest.from_function(closing, args=(lang, name), default_timeout=60).run()
    decisions: list[str] = []
    while choices(play, decisions):
        passing = next(button for button in app.button if button.label == text(lang, "nage.box.pass"))
        decisions.append(next(line for line in choices(play, decisions) if line.endswith("passes")))
        passing.click().run()
        assert not app.exception
    chose = text(lang, "nage.closing.chose", choice=text(lang, "nage.move.pass"))
    assert chose in words(app).replace("\\", "")
    assert text(lang, "nage.closing.others") in words(app)
    assert len(outcomes(play, decisions)) == 11
    again = next(button for button in app.button if button.label == text(lang, "closing.again"))
    again.click().run()
    assert any(button.label == text(lang, "nage.box.pass") for button in app.button)


def test_in_a_closing_round_a_card_is_swapped_for_the_one_that_was_chosen():
    app = opened("lesson", id="nage-hands")
    app.button(key="end-nage-hands").click().run()
    give = next(box for box in app.selectbox if box.label == text("en", "nage.box.give"))
    take = next(box for box in app.selectbox if box.label == text("en", "nage.box.take"))
    give.set_value("8S")
    take.set_value("JD")
    app.run()
    next(button for button in app.button if button.label == text("en", "nage.box.swap")).click().run()
    assert not app.exception
    assert text("en", "nage.closing.result.none") in words(app)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_practice_on_a_mistake_about_la_nage_is_endless(lang):
    app = opened("lesson", lang, id="nage-turns")
    app.button(key="end-nage-turns").click().run()
    key = "practice-nage-turns"
    app.selectbox(key=f"{key}-about").set_value("nage.refresh").run()
    place = f"{key}-nage-refresh"
    exercise = next_exercise(place, ["nage.refresh"], (), number=1)
    answered(app, f"{place}-1", exercise.question, believed(exercise.question)[exercise.belief])
    app.button(key=f"{key}-another").click().run()
    assert not app.exception
    assert text(lang, "question.drill", number=2) in words(app)


@pytest.mark.parametrize("belief", ["ace-31", "must-swap", "one-shows-all", "payer-deals"])
def test_an_old_answer_about_la_nage_opens_in_the_review(belief):
    question = drill(belief, 1)
    given = json.dumps(believed(question)[belief])
    old = Attempt("gone", "q", "h", question_text(question), given, False, 0.0, 70, belief, 1.0)
    noise = Attempt("gone", "q", "h", question_text(question), "[1]", False, 0.0, None, "", 2.0)
    store.add_attempts(store.add_learner(VISITOR, "Kari"), [old, noise])
    shown = words(opened("review")).replace("\\", "")
    assert answer_words("en", question, answer(question)) in shown
    assert answer_words("en", question, believed(question)[belief]) in shown
    assert "gone" in shown
