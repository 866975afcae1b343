"""A scene that is shown through the eyes of one seat tells no more than that seat knows."""

import json

import pytest

from gnav_core.gnav.events import Tapped
from gnav_core.gnav.views import Eyes, views
from lessons.course import catalog, posed
from lessons.course import played as staging
from lessons.course.catalog import ContentError
from lessons.course.frames import walk_lesson
from lessons.games.frames import payload
from lessons.games.gnav import answers
from lessons.questions import grading, offered

LESSON = """
id = "seen"
minutes = 1
eyes = "C"

[scenario]
seats = ["A", "B", "C"]
hands = { A = "IX", B = "owl", C = "IV" }
bag = ["house", "II"]

[[step]]
id = "begin"

[[step]]
id = "ask"
do = ["A requests", "B keeps", "C requests"]

[[question]]
id = "next"
after = "begin"
kind = "predict"
beliefs = ["look-and-withdraw"]
rules = ["turn.request"]
"""


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "seen"
    made.mkdir()
    (made / "lesson.toml").write_text(LESSON, encoding="utf-8")
    (made / "en.md").write_text("# Seen\nBy C.\n\n<!-- begin -->\n{C.piece}\n\n<!-- ask -->\nOn.\n", encoding="utf-8")
    return made


def frames(folder):
    played = staging.staged(catalog.read_lesson(folder))
    return played, walk_lesson("en", played, catalog.read_prose(folder / "en.md"), Eyes.ALL)


def test_pieces_that_the_seat_has_not_seen_are_not_sent(folder):
    played, made = frames(folder)
    before_reveal = next(place for place, line in enumerate(played.lines) if line.startswith("reveal"))
    sent = json.loads(payload(made[:before_reveal]))
    told = json.dumps(sent).lower()
    assert "owl" not in told
    assert "house" in told
    assert "iv" in told
    assert "owl" in json.dumps(json.loads(payload(made))).lower()


def test_prose_can_name_what_the_seat_knows_and_nothing_else(folder):
    played, _ = frames(folder)
    values = staging.prose_values("en", played, played.steps[0], at=1)
    assert values["C.piece"] == values["C.dealt"] == "IV"
    assert not {"A.piece", "A.dealt", "B.piece", "B.dealt"} & {*values}


def test_eyes_of_nobody_at_the_table_are_refused(folder):
    file = folder / "lesson.toml"
    file.write_text(LESSON.replace('eyes = "C"', 'eyes = "D"'), encoding="utf-8")
    with pytest.raises(ContentError, match="name one of A, B, C"):
        catalog.read_lesson(folder)


def test_options_and_what_comes_of_an_answer_name_no_piece_that_the_seat_has_not_seen(folder):
    lesson = catalog.read_lesson(folder)
    question = posed.posed(lesson, lesson.questions[0])
    words = answers.option_words("en", question, [option.answer for option in offered.options(question)])
    assert question.viewer == "C"
    assert len(words) == len({*words}) == 2
    assert not any("Owl" in one or "IX" in one for one in words)


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        pytest.param(name, asked, id=f"{name}-{asked.id}")
        for name in catalog.course().lessons
        for asked in catalog.lesson(name).questions
        if asked.kind == "holdings" and posed.posed(catalog.lesson(name), asked).viewer is not Eyes.ALL
    ],
)
def test_who_holds_what_is_asked_of_one_player_only_where_they_can_know_it(name, asked):
    """Every piece of the answer has been seen by then, or was announced by its knocks."""
    question = posed.posed(catalog.lesson(name), asked)
    log = grading.goes_on(question).log[: grading.asked_after(question)]
    seen = {
        rank.value for view in views(question.opening, log, question.viewer) for rank in view.known.values() if rank
    }
    knocked = {"fool"} if any(isinstance(event, Tapped) for event in log) else set()
    assert {*grading.answer(question).values()} <= seen | knocked
