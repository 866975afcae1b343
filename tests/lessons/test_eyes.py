"""A scene that is shown through the eyes of one seat tells no more than that seat knows."""

import json

import pytest

from gnav_core.gnav.events import Tapped, TurnPassed
from gnav_core.gnav.views import views
from gnav_core.table.eyes import Eyes
from lessons.classes import items as class_items
from lessons.classes.phases import Item
from lessons.course import catalog, check, posed, staging
from lessons.course.files import ContentError, read_prose
from lessons.course.frames import walk_lesson
from lessons.course.structure import read_lesson
from lessons.games.frames import payload
from lessons.questions import answer_words, grading, offered

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
    played = staging.staged(read_lesson(folder))
    return played, walk_lesson("en", played, read_prose(folder / "en.md"), Eyes.ALL)


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
        read_lesson(folder)


def test_options_and_what_comes_of_an_answer_name_no_piece_that_the_seat_has_not_seen(folder):
    lesson = read_lesson(folder)
    question = posed.posed(lesson, lesson.questions[0])
    words = answer_words.option_words("en", question, [option.answer for option in offered.options(question)])
    assert question.viewer == "C"
    assert len(words) == len({*words}) >= offered.FEWEST
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


@pytest.mark.parametrize("name", catalog.course().lessons)
def test_whoever_is_asked_what_to_do_sees_what_that_seat_sees(name):
    lesson = catalog.lesson(name)
    for asked in [one for one in lesson.questions if one.kind == "act"]:
        played, place = posed.place_of(lesson, asked)
        here = played.round_at(place)
        seat = [event.seat for event in here.state.log[: place - here.start] if isinstance(event, TurnPassed)][-1]
        assert posed.posed(lesson, asked).viewer == seat
        assert class_items.topic(Item(lesson=name, question=asked.id)).viewer == seat
        made = walk_lesson("en", played, catalog.prose(name, "en"), Eyes.ALL)[here.start : place + 1]
        told = " ".join(frame.sentence for frame in made)
        for one in made[-1].seats:
            own = here.state.opening.hands.get(one.name)
            if own is None or one.name == seat or one.face_up:
                continue
            assert one.piece is None or one.name in told
        assert next(one for one in made[-1].seats if one.name == seat).piece is not None


def deciding(folder, words):
    """The lesson seen by all, but that a question asks what C, the last, would do."""
    (folder / "lesson.toml").write_text(
        LESSON.replace('eyes = "C"', "")
        .replace('do = ["A requests", "B keeps", "C requests"]', 'do = ["A requests", "B keeps"]')
        .replace('[[question]]\nid = "next"', '[[step]]\nid = "last"\ndo = "C requests"\n\n[[question]]\nid = "next"')
        .replace('after = "begin"\nkind = "predict"\nbeliefs = ["look-and-withdraw"]', 'after = "ask"\nkind = "act"'),
        encoding="utf-8",
    )
    (folder / "en.md").write_text(
        f"# Seen\nBy C.\n\n<!-- begin -->\n{words}\n\n<!-- ask -->\nOn.\n\n<!-- last -->\n{{A.piece}}\n\n"
        "<!-- next -->\nKeep?\n\n<!-- next-hint -->\nLook.\n",
        encoding="utf-8",
    )
    return read_lesson(folder)


def test_up_to_a_decision_the_table_is_seen_by_its_seat_and_open_again_after_it(folder):
    lesson = deciding(folder, "{C.piece}")
    played = staging.staged(lesson)
    made = walk_lesson("en", played, read_prose(folder / "en.md"), Eyes.ALL)
    place = posed.place_of(lesson, lesson.questions[0])[1]
    pieces = [{seat.name: seat.piece for seat in frame.seats} for frame in made]
    assert pieces[place]["C"] is not None
    assert pieces[place]["A"] is None
    assert pieces[place]["B"] is None
    assert all(pieces[place + 1].values())


@pytest.mark.parametrize(("words", "faults"), [("{C.piece}", 0), ("{A.piece}", 1)])
def test_words_beside_a_decision_may_not_name_what_its_seat_cannot_see(folder, words, faults):
    lesson = deciding(folder, words)
    found = [str(one) for one in check.prose_faults("en", lesson, staging.staged(lesson))]
    assert len([one for one in found if "A.piece" in one and "begin" in one]) == faults, found
