"""A run reads the learner once and stages its lesson once, however much was answered before; what was done is kept."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from streamlit.testing.v1 import AppTest

from lessons import store
from lessons.course import catalog, posed, staging
from lessons.questions import grading
from lessons.store import Attempt, Place, database
from lessons.web import learning, progress
from lessons.web.pages import PAGES
from lessons.words.markdown import escaped
from lessons.words.phrases import text

FRAME = Path(__file__).parents[2] / "streamlit_app.py"
VISITOR = "c" * 32
MANY = "nage-stop"
MOST_TRANSACTIONS = 3


def visit(page="lesson", visitor=VISITOR, **address) -> AppTest:
    """A new visit: nothing but the visitor's name is left of an earlier one."""
    app = AppTest.from_file(FRAME, default_timeout=60)
    app.session_state["visitor"] = visitor
    app.session_state["language"] = "en"
    for name, value in address.items():
        app.query_params[name] = value
    app.switch_page(PAGES[page]).run()
    assert not app.exception
    return app


def answered(lesson: str, count: int = 1) -> list[Attempt]:
    asked = catalog.lesson(lesson).questions
    one = Attempt(lesson, "", posed.lesson_hash(catalog.lesson(lesson)), "{}", '"?"', False, 0.0, 75, "", 1.0)
    return [replace(one, question=asked[place % len(asked)].id, made=float(place)) for place in range(count)]


@pytest.fixture
def counts(monkeypatch):
    """How often the database was used, a lesson played, and rows of attempts fetched, from now on."""
    found = {"transactions": 0, "writes": 0, "stagings": 0, "attempts": 0}
    store.open_store()
    engine = database._engine(store.database_url())

    def begun(connection):
        found["transactions"] += 1
        found["writes"] += bool(connection.get_execution_options().get("gnav_writes"))

    sa.event.listen(engine, "begin", begun)
    played, read = staging._round, store.present

    def staged(structure, *rest):
        found["stagings"] += 1
        return played(structure, *rest)

    def present(*arguments, **named):
        got = read(*arguments, **named)
        found["attempts"] += len(got.attempts)
        return got

    monkeypatch.setattr(staging, "_round", staged)
    monkeypatch.setattr(store, "present", present)
    yield found
    sa.event.remove(engine, "begin", begun)


@pytest.mark.parametrize("before", [0, 1, 300], ids=["no answer yet", "one answer", "300 answers"])
@pytest.mark.parametrize("name", [MANY, "cat"])
def test_a_rerun_reads_once_and_plays_nothing_again(counts, name, before):
    if before:
        store.add_attempts(store.add_learner(VISITOR, "Kari"), answered(name, before))
    app = visit(id=name)
    counts.update(dict.fromkeys(counts, 0))
    app.run()
    assert not app.exception
    assert counts["transactions"] <= MOST_TRANSACTIONS
    assert (counts["writes"], counts["stagings"], counts["attempts"]) == (0, 0, 0)


def test_an_answer_is_read_by_the_next_run_and_nothing_before_it_again(counts):
    learner = store.add_learner(VISITOR, "Kari")
    store.add_attempts(learner, answered("cat", 50))
    learning.read(VISITOR)
    counts.update(dict.fromkeys(counts, 0))
    store.add_attempts(learner, answered("cat"))
    found = learning.read(VISITOR)
    assert counts["attempts"] == 1
    assert found.learned == progress.learned(store.attempts(learner))


def test_a_reset_and_its_undoing_are_seen_at_once():
    learner = store.add_learner(VISITOR, "Kari")
    store.add_attempts(learner, answered("cat", 3))
    assert learning.read(VISITOR).learned.tried
    reset = store.add_reset(learner, "*")
    assert not learning.read(VISITOR).learned.tried
    store.undo_reset(learner, reset)
    assert len(learning.read(VISITOR).learned.tried) == 3


def test_a_visit_that_changes_nothing_writes_nothing(counts):
    visit(id="cat")
    assert counts["writes"] == 0


def stepped(app: AppTest, name: str, frame: int) -> AppTest:
    """What the browser tells after its reader has stepped to a frame."""
    app.session_state[f"table-{name}-en"] = {"index": frame}
    return app.run()


def player_at(app: AppTest) -> int:
    return next(json.loads(part.proto.json)["at"] for part in app.get("bidi_component") if '"jump"' in part.proto.json)


@pytest.mark.parametrize("somebody", [True, False], ids=["a learner", "nobody who has answered"])
def test_the_next_visit_opens_a_lesson_where_the_last_one_was_and_the_course_says_so(somebody):
    if somebody:
        store.add_learner(VISITOR, "Kari")
    app = visit(id="horse-redirects")
    stepped(app, "horse-redirects", 2)
    assert player_at(visit(id="horse-redirects")) == 2
    assert player_at(visit(id="horse-redirects", step="1")) == 1
    stepped(visit(id="horse-redirects"), "horse-redirects", 2)
    last = catalog.played("horse-redirects").last
    shown = "\n".join(part.value for part in visit("course").markdown)
    assert text("en", "progress.at_step", step=2, last=last) in shown
    assert player_at(visit(id="horse-redirects", visitor="d" * 32)) == 0


def test_what_was_passed_over_stays_passed_and_goes_with_who_answers_first():
    lesson = catalog.lesson("horse-redirects")
    first = min(lesson.questions, key=lambda asked: posed.place_of(lesson, asked)[1])
    place = posed.place_of(lesson, first)[1]
    app = visit(id=lesson.id, step=str(place))
    app.button(key=f"{lesson.id}-{first.id}-skip").click().run()
    here = learning.read(VISITOR)
    assert here.places[lesson.id].passed == (first.id,)
    learner = store.add_learner(VISITOR, "Kari")
    assert learning.read(VISITOR).places == here.places
    again = visit(id=lesson.id, step=str(place))
    assert f"{lesson.id}-{first.id}-skip" not in [one.key for one in again.button]
    store.delete_learner(learner)
    assert learning.read(VISITOR).places == {}


def test_the_short_way_says_that_it_is_done():
    learner, (name, *_) = store.add_learner(VISITOR, "Kari"), catalog.course().tonight
    asked = catalog.lesson(name).questions
    right = [replace(one, correct=True, verdict="right") for one in answered(name, len(asked))]
    store.add_attempts(learner, right)
    assert text("en", "progress.done", count=len(asked)) in "\n".join(one.value for one in visit("course").markdown)


def test_practice_is_kept_apart_from_the_lesson_and_shown_with_what_is_known():
    learner = store.add_learner(VISITOR, "Kari")
    one = answered("cat")[0]
    done = [replace(one, lesson=progress.PRACTICE, question=f"cat-refunds {place}") for place in (1, 2)]
    store.add_attempts(learner, [replace(done[0], correct=True), done[1]])
    words = "2 exercises, 1 right at the first try"
    for page in ("course", "review"):
        app = visit(page)
        assert any(words in part.value for part in [*app.markdown, *app.caption])
    assert progress.standing(learning.read(VISITOR).learned, "cat", ["undo"]).begun is False


def test_the_right_code_after_a_wrong_one_is_used_at_the_first_click():
    store.add_learner("d" * 32, "Kari")
    code = store.offer_pass(store.learners("d" * 32)[0][0])
    app = visit("review")
    app.text_input(key="pass_code").set_value("WRONG111")
    app.button(key="pass_use").click().run()
    assert text("en", "progress.code_wrong") in [one.value for one in app.error]
    app.text_input(key="pass_code").set_value(code)  # field and click reach the server in one run
    app.button(key="pass_use").click().run()
    assert text("en", "progress.code_taken", name="Kari") in [one.value for one in app.success]


def test_a_file_moves_answers_to_a_device_without_any_and_they_show_at_once():
    learner = store.add_learner("d" * 32, "Kari")
    store.add_attempts(learner, answered("horse-redirects", 1))
    app = visit("review")
    assert text("en", "progress.nothing") in [one.value for one in app.info]
    app.file_uploader(key="answers_upload").upload(
        "a.json", progress.export(learner).encode(), "application/json"
    ).run()
    assert not app.exception
    assert [one.value for one in app.success] == ["1 answer added."]
    assert text("en", "progress.nothing") not in [one.value for one in app.info]
    assert [session_learner for session_learner, _ in store.learners(VISITOR)]


def test_a_copied_answer_is_told_to_come_again_unless_the_question_is_known_already(monkeypatch):
    monkeypatch.setattr(progress, "SITTING", math.inf)  # however long ago, it was now
    learner, name = store.add_learner(VISITOR, "Kari"), "horse-redirects"
    store.save_setting(VISITOR, "mode", "read")
    asked = catalog.lesson(name).questions[0]
    place = str(posed.place_of(catalog.lesson(name), asked)[1])
    answer = json.dumps(grading.answer(posed.posed(catalog.lesson(name), asked)))
    wrong = replace(answered(name)[0], question=asked.id, verdict="wrong")
    copied = replace(wrong, answer=answer, correct=True, verdict="right", help=progress.SHOWN)
    store.add_attempts(learner, [wrong, copied])
    said = escaped(text("en", "question.right_shown"))
    assert any(said in one.value for one in visit(id=name, step=place).markdown)
    store.add_attempts(learner, [replace(copied, help="")])
    store.add_attempts(learner, [copied])
    assert not any(said in one.value for one in visit(id=name, step=place).markdown)


def test_a_place_is_kept_by_lesson_and_replaced():
    store.save_place(VISITOR, "cat", Place(3, 40, ("a",)))
    store.save_place(VISITOR, "cat", Place(5, 40, ("a", "b")))
    store.save_place(VISITOR, "knight", Place(1, 9))
    kept = learning.read(VISITOR).places
    assert kept == {"cat": Place(5, 40, ("a", "b")), "knight": Place(1, 9)}
