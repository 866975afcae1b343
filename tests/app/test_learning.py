"""The course around the lessons: the rule page, the review, learners, resets, closing rounds and practice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from lessons import store
from lessons.course import (
    catalog,
    posed,
    practising,
)
from lessons.course.closing import outcomes
from lessons.questions import grading, offered
from lessons.questions.drills import drill
from lessons.questions.grading import Kind
from lessons.questions.kept import question_text
from lessons.store import Attempt
from lessons.web.pages import PAGES
from lessons.words.phrases import (
    LANGUAGES,
    belief_text,
    counted,
    rule_text,
    text,
)

FRAME = Path(__file__).parents[2] / "streamlit_app.py"
VISITOR = "a" * 32


def opened(page: str, lang: str = "en", visitor: str = VISITOR, **params: str) -> AppTest:
    app = AppTest.from_file(FRAME, default_timeout=60)
    app.session_state["visitor"] = visitor
    app.session_state["language"] = lang
    for name, value in params.items():
        app.query_params[name] = value
    app.switch_page(PAGES[page]).run()
    assert not app.exception
    return app


def attempt(lesson: str, question: str, *, correct: bool, sure: int | None = 80) -> Attempt:
    return Attempt(lesson, question, "h", "s", "1", correct, float(correct), sure, "", 1.0)


def words(app: AppTest) -> str:
    return "\n".join(element.value for element in [*app.markdown, *app.info, *app.success, *app.error, *app.caption])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", ["course", "rules", "review"])
def test_a_page_is_drawn_in_every_language(page, lang):
    app = opened(page, lang)
    assert app.title[0].value


def test_the_rule_page_has_every_rule_with_its_id():
    shown = words(opened("rules"))
    from gnav_core.gnav.rulebook import RULE_IDS

    assert [rule for rule in RULE_IDS if f"`{rule}`" not in shown] == []


def test_a_set_without_zeros_is_told_so():
    app = opened("rules")
    for control in app.segmented_control:
        control.set_value(0 if control.key == "set-0" else 2)
    app.run()
    assert text("en", "rules.set_without_zero", count=40) in [one.value for one in app.warning]
    app.segmented_control(key="set-0").set_value(2).run()
    assert [one.value for one in app.success] == [text("en", "rules.set_full")]


def test_misses_are_listed_and_reset_and_come_back_by_undo():
    learner = store.add_learner(VISITOR, "Kari")
    store.add_attempts(learner, [attempt("horse-redirects", "what-happens", correct=False)] * 9)
    assert text("en", "progress.sure_soon", count=10, answers=9) in words(opened("review"))
    store.add_attempts(learner, [attempt("horse-redirects", "what-happens", correct=False)])
    app = opened("review")
    assert "What happens now" in words(app)
    assert text("en", "progress.sure_row", word=text("en", "sure.think"), right=0, count=10) in words(app)
    app.button(key="reset").click().run()
    assert text("en", "progress.nothing") in words(app)
    app.button(key="reset_undo").click().run()
    assert "What happens now" in words(app)


def test_another_learner_on_the_same_device_starts_with_nothing_and_can_be_deleted():
    learner = store.add_learner(VISITOR, "Kari")
    store.add_attempts(learner, [attempt("horse-redirects", "what-happens", correct=False)])
    app = opened("review")
    app.text_input(key="learner_name").set_value("<b>Ola</b>").run()
    app.button(key="learner_add").click().run()
    assert not app.exception
    assert text("en", "progress.nothing") in words(app)
    other = dict(store.learners(VISITOR))
    assert [*other.values()] == ["Kari", "<b>Ola</b>"]
    app.checkbox[0].check().run()
    app.button(key="learner_delete").click().run()
    assert [name for _, name in store.learners(VISITOR)] == ["Kari"]


def test_a_code_brings_a_learner_here_and_wrong_codes_are_limited():
    store.add_learner("b" * 32, "Kari")
    code = store.offer_pass(store.learners("b" * 32)[0][0])
    app = opened("review")
    app.text_input(key="pass_code").set_value("WRONG111").run()
    app.button(key="pass_use").click().run()
    assert text("en", "progress.code_wrong") in words(app)
    app.text_input(key="pass_code").set_value(code.lower()).run()
    app.button(key="pass_use").click().run()
    assert text("en", "progress.code_taken", name="Kari") in words(app)
    app.text_input(key="pass_code").set_value("WRONG111").run()
    for _ in range(store.MOST_WRONG_CODES + 1):
        app.button(key="pass_use").click().run()
    assert text("en", "progress.code_wait") in words(app)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        pytest.param(b"{}", "file", id="not a file of answers"),
        pytest.param(b'{"game": "gnav-progress", "schema": 2}', "version", id="a file of a later version"),
    ],
)
def test_a_file_of_answers_is_refused_in_the_reader_s_own_language(content, why):
    store.add_learner(VISITOR, "Kari")
    app = opened("review", "nb")
    app.file_uploader(key="answers_upload").upload("svar.json", content, "application/json").run()
    assert not app.exception
    assert [told.value for told in app.error] == [text("nb", f"progress.refused.{why}")]


def test_the_course_says_what_is_done_and_what_is_next():
    learner = store.add_learner(VISITOR, "Kari")
    first = catalog.lesson("the-set")
    store.add_attempts(learner, [attempt(first.id, one.id, correct=True) for one in first.questions])
    shown = words(opened("course"))
    if first.questions:
        assert text("en", "progress.done", count=len(first.questions)) in shown
    assert shown.count(text("en", "progress.next")) == 1


def closing(lang: str, name: str) -> None:
    """A page with nothing on it but the closing round of a lesson."""
    from lessons.course import catalog
    from lessons.course.widgets.closing_round import closing_part

    closing_part(lang, catalog.lesson(name))


@pytest.mark.parametrize("name", catalog.course().lessons)
def test_a_lesson_ends_with_its_closing_round(name):
    app = opened("lesson", id=name)
    app.button(key=f"end-{name}").click().run()
    assert not app.exception
    assert text("en", "closing.title") in [part.value for part in app.header]
    first = text("en", "nage.box.pass" if name.startswith("nage-") else "question.keep")
    assert first in [button.label for button in app.button]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in catalog.course().lessons if not name.startswith("nage-")])
def test_a_closing_round_is_played_either_way_and_compared_with_the_other(name, lang):
    play = catalog.lesson(name).play
    app = AppTest.from_function(closing, args=(lang, name), default_timeout=60).run()
    for choice, line, mine, other in (
        ("keep", "keeps", "kept", "other_request"),
        ("request", "requests", "requested", "other_keep"),
    ):
        app.button(key=f"closing-{name}-0-{choice}").click().run()
        assert not app.exception
        for key, came in zip((mine, other), outcomes(play, (f"{play.seat} {line}",)), strict=True):
            assert text(lang, f"closing.{key}", cost=cost(lang, came.lost)) in words(app)
        app.button(key=f"closing-{name}-1-again").click().run()


def cost(lang: str, lost: int) -> str:
    """How many lives a choice in a closing round cost, in words."""
    if lost > 0:
        return counted(lang, "closing.cost", lost)
    return text(lang, "closing.gained" if lost else "closing.no_life")


def ended(app):
    """Whether the end of the lesson is on the page: what it was about, and its round to play."""
    return text("en", "summary.title") in [part.value for part in app.header]


def test_answering_first_the_end_of_a_lesson_comes_after_its_last_question():
    name = "horse-redirects"
    learner, asked = store.add_learner(VISITOR, "Kari"), catalog.lesson(name).questions
    for one in asked:
        assert not ended(opened("lesson", id=name))
        store.add_attempts(learner, [attempt(name, one.id, correct=False)])
    assert ended(opened("lesson", id=name))


def test_reading_the_end_of_a_lesson_comes_with_its_last_step():
    last = catalog.played("horse-redirects").last
    for step, comes in ((0, False), (last - 1, False), (last, True)):
        app = opened("lesson", id="horse-redirects", step=str(step))
        app.radio(key="mode_choice").set_value("read").run()
        assert ended(app) == comes
    app.session_state["table-horse-redirects-en"] = {"index": 0}
    assert ended(app.run())


def test_whoever_wants_the_end_of_a_lesson_at_once_can_have_it():
    app = opened("lesson", id="horse-redirects")
    assert not ended(app)
    app.button(key="end-horse-redirects").click().run()
    assert ended(app)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_practice_judges_a_drill_and_deals_another(lang):
    app = opened("lesson", lang, id="horse-redirects")
    app.button(key="end-horse-redirects").click().run()
    key = "practice-horse-redirects"
    rules = practising.subjects(catalog.lesson("horse-redirects").rules)
    exercise = practising.next_exercise(key, rules, (), number=1)
    named = belief_text(lang, exercise.belief)
    assert {*app.selectbox(key=f"{key}-about").options} == {
        text(lang, "practice.all"),
        *(rule_text(lang, rule).title for rule in rules),
    }
    assert named.name not in words(app)
    assert named.truth not in words(app)
    wrong = grading.believed(exercise.question)[exercise.belief]
    given = [option.answer for option in offered.options(exercise.question)].index(wrong)
    app.radio(key=f"{key}-1-choice").set_value(given)
    app.run()
    app.button(key=f"{key}-1-check").click().run()
    assert not app.exception
    assert app.error
    assert named.name in words(app)
    app.button(key=f"{key}-another").click().run()
    assert not app.exception
    assert text(lang, "question.drill", number=2) in words(app)


def test_reading_shows_all_and_doing_stops_at_a_question():
    app = opened("lesson", id="horse-redirects")
    doing = app.get("bidi_component")[0].proto.json
    app.radio(key="mode_choice").set_value("read").run()
    reading = app.get("bidi_component")[0].proto.json
    assert "pays a life" not in doing
    assert len(reading) > len(doing)


@pytest.mark.parametrize("name", catalog.course().lessons)
def test_every_question_of_a_lesson_can_be_answered_wrongly_and_rightly_and_both_are_kept(name):
    structure = catalog.lesson(name)
    for asked in structure.questions:
        question = posed.posed(structure, asked)
        place = posed.place_of(structure, asked)[1]
        app = opened("lesson", id=name, step=str(place))
        app.radio(key="mode_choice").set_value("read").run()
        assert not app.exception
        before = len(kept())
        app.button(key=f"{name}-{asked.id}-check").click().run()
        assert not app.exception
        assert len(kept()) == before
        answer_first_option(app, f"{name}-{asked.id}", question)
        app.button(key=f"{name}-{asked.id}-check").click().run()
        assert not app.exception
        assert len(kept()) == before + 1
        assert app.success or app.error or text("en", "question.defensible") in [one.value for one in app.info]


def test_an_old_answer_opens_even_if_its_lesson_is_gone():
    learner = store.add_learner(VISITOR, "Kari")
    question = drill("horse-costs", 1)
    given = json.dumps(grading.believed(question)["horse-costs"])
    old = Attempt("gone", "q", "h", question_text(question), given, False, 0.0, 70, "horse-costs", 1.0)
    noise = Attempt("gone", "q", "h", question_text(question), "[1]", False, 0.0, None, "", 2.0)
    store.add_attempts(learner, [old, noise])
    shown = words(opened("review"))
    assert "pays a life" in shown
    assert "gone" in shown


def kept() -> list[Attempt]:
    return [one for learner, _ in store.learners(VISITOR) for one in store.attempts(learner)]


def answer_first_option(app: AppTest, key: str, question: grading.AnyQuestion) -> None:
    """Answer with what comes first, whatever it is: chosen, put together seat by seat, or picked in order."""
    if isinstance(question, grading.CardQuestion) and question.kind is Kind.HOLDINGS:
        for seat in question.opening.hands:
            app.segmented_control(key=f"{key}-knows-{seat}").set_value(0)
    elif question.kind is Kind.HOLDINGS:
        for seat in question.opening.hands:
            app.selectbox(key=f"{key}-holds-{seat}").set_value("XII")
    elif question.kind is Kind.PAYERS:
        for seat in question.opening.hands:
            app.segmented_control(key=f"{key}-pays-{seat}").set_value(0)
    elif question.kind is Kind.ORDER:
        picks = app.multiselect(key=f"{key}-order")
        picks.set_value([rank.value for rank in question.ranks] or grading.answer(question))
    else:
        app.radio(key=f"{key}-choice").set_value(["keep", "request"].index("keep") if question.kind is Kind.ACT else 0)
    app.run()
