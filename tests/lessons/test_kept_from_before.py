"""What visitors kept, shared and had open with an earlier version opens today, unchanged (tests/lessons/fixtures)."""

import json
import sqlite3
from pathlib import Path

import pytest

from gnav_core.gnav import scenario, share_code
from gnav_core.nage import scenario as nage_scenario
from gnav_core.nage import share_code as nage_share_code
from lessons import store
from lessons.classes import rooms
from lessons.play import seat_game
from lessons.questions.kept import read_question
from lessons.sandbox import workbench
from lessons.tonight import evening
from lessons.web import progress
from lessons.web.pages import PAGES

FIXTURES = Path(__file__).parent / "fixtures" / "v1"
DOCUMENTS = Path(__file__).parents[1] / "core" / "fixtures" / "v1"
VISITOR = "a" * 32
CLASS = json.loads((FIXTURES / "class.json").read_text(encoding="utf-8"))


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """The whole database of a visitor who has answered every question, has a class open and sits at every table."""
    file = tmp_path / "kept.sqlite3"
    with sqlite3.connect(file) as database:
        database.executescript((FIXTURES / "kept.sql").read_text(encoding="utf-8"))
        # The class of the fixture is still on.
        database.execute("UPDATE rooms SET expires = expires + 1e9")
    database.close()
    monkeypatch.setenv("GNAV_DATABASE_URL", f"sqlite:///{file}")
    store.open_store()
    yield
    store.close_store()


def test_the_answers_of_every_question_are_read_again(kept):
    ((learner, name),) = store.learners(VISITOR)
    assert name == "Åse"
    attempts = store.attempts(learner)
    assert len(attempts) == 185
    assert [one.question for one in attempts if read_question(one.scenario) is None] == []
    rows = json.loads((FIXTURES / "progress.json").read_text(encoding="utf-8"))["attempts"]
    told = [(one["lesson"], one["question"], one["answer"], one["correct"], one["sure"], one["belief"]) for one in rows]
    assert told == [(one.lesson, one.question, one.answer, one.correct, one.sure, one.belief) for one in attempts]


def test_a_progress_file_is_added_once(kept):
    learner = store.add_learner("b" * 32, "Bo")
    text = (FIXTURES / "progress.json").read_bytes()
    assert progress.add(learner, progress.parsed(text)) == 185
    assert progress.add(learner, progress.parsed(text)) == 0


def test_what_was_set_aside_stays_set_aside(kept):
    ((learner, _),) = store.learners(VISITOR)
    attempts = store.attempts(learner)
    counted = progress.learned(attempts, store.resets(learner)).tried
    gone = {(one.lesson, one.question) for one in attempts} - {*counted}
    assert gone == {("knight", "full-bill")}


def test_tables_seats_and_evenings_are_as_they_were(kept):
    bench = workbench.bench_of(workbench.history_of(store.document(VISITOR, "sandbox").text).now)
    assert [branch.name for branch in bench.branches] == ["the trunk", "what if"]
    assert workbench.history_of(store.document(VISITOR, "nage").text) is not None
    game = seat_game.game_of(store.document(VISITOR, "play").text)
    assert (game.me, len(game.seats)) == ("Kim", 4)
    seat_game.now(game)
    assert evening.evening_of(store.document(VISITOR, "tonight").text) is not None


def test_a_class_that_was_open_goes_on(kept):
    here = rooms.class_of_code(CLASS["code"])
    assert here.state.takes_votes
    assert rooms.class_of_secret(CLASS["secret"]).code == CLASS["code"]
    assert rooms.answers(CLASS["code"], CLASS["ballot"]) == CLASS["answers"]
    assert len(here.state.plan) == 4


@pytest.mark.parametrize(
    ("name", "reader", "coder"),
    [
        pytest.param("scenario.json", scenario, share_code, id="Gnav"),
        pytest.param("nage-scenario.json", nage_scenario, nage_share_code, id="La Nage"),
    ],
)
def test_a_share_code_opens_the_same_situation(name, reader, coder):
    code = json.loads((FIXTURES / "share-codes.json").read_text(encoding="utf-8"))[name]
    document = json.loads((DOCUMENTS / name).read_text(encoding="utf-8"))
    assert coder.decode(code) == reader.from_document(document)


def test_every_address_leads_to_its_page():
    assert set(PAGES) == {
        "course", "lesson", "play", "sandbox", "odds", "rules", "review", "class", "control", "projector",
        "nage", "tonight", "teach", "pass", "paper",
    }  # fmt: skip
