"""Items of a class's plan: what is sent before the reveal, what after, and the table of answers to carry away."""

from __future__ import annotations

import csv
import json

import pytest

from gnav_core.gnav.scenario import from_document
from gnav_core.gnav.share_code import encode
from gnav_core.table.eyes import Eyes
from lessons import store
from lessons.classes import rooms
from lessons.classes.export import answers_csv
from lessons.classes.items import (
    BEGINNING,
    CARD_KINDS,
    KINDS,
    askable,
    asked_kind,
    game,
    known_questions,
    place,
    prompt,
    read_plan,
    table_payload,
    title,
    told_events,
    topic,
    words_of,
)
from lessons.classes.names import (
    RANKS,
    THINGS,
    draw,
    name_words,
)
from lessons.classes.phases import (
    Item,
    Move,
    PlanError,
    plan_text,
)
from lessons.course import catalog, posed
from lessons.games.game import GAMES, game_of
from lessons.games.gnav.questions import Question
from lessons.questions.grading import Kind, answer, goes_on
from lessons.sandbox.situations import situations
from lessons.words.csv_cells import csv_safe
from lessons.words.phrases import LANGUAGES, text


@pytest.fixture(scope="module")
def questions():
    """Every question of the course as an item of a plan."""
    return [Item(lesson=lesson, question=one) for lesson, asked in known_questions().items() for one in asked]


@pytest.fixture(scope="module")
def moments():
    """Every sixth event of each situation of either game, asked in every way that it can be."""
    codes = [game.encode(one.scenario) for game in GAMES for one in situations(game.id).values()]
    return [
        Item(situation=code, at=event, kind=kind)
        for code in codes
        for event in range(0, len(told_events("en", code)), 6)
        for kind in askable(code, event)
    ]


def test_moments_of_either_game_can_be_asked(moments):
    asked = {(game(item), item.kind) for item in moments}
    assert asked == {*(("gnav", kind) for kind in KINDS), *(("nage", kind) for kind in CARD_KINDS)}
    assert read_plan(plan_text(tuple(moments[-3:]))) == tuple(moments[-3:])
    assert asked_kind("en", moments[-1]) == text("en", f"nage.prompt.asks_{moments[-1].kind}")


def test_questions_of_a_lesson_are_counted_as_a_learner_meets_them():
    for name, asked in known_questions().items():
        lesson = catalog.lesson(name)
        places = [posed.place_of(lesson, one)[1] for one in posed.as_met(lesson)]
        assert places == sorted(places), name
        for number, question in enumerate(asked, 1):
            said = title("en", Item(lesson=name, question=question))
            assert said.endswith(f"question {number}"), said


def frames(item, *, truth):
    return json.loads(table_payload("en", item, truth=truth))


def test_before_the_reveal_no_event_after_the_question_is_sent(questions, moments):
    for item in (*questions, *moments):
        sent = frames(item, truth=False)
        assert len(sent["steps"]) == place(item) == len(topic(item).log), item
        after = frames(item, truth=True)
        assert after["first"] == sent["first"], item
        assert after["steps"][: place(item)] == sent["steps"], item


def test_what_a_question_asks_goes_on_from_what_the_table_shows(questions):
    for item in questions:
        here = topic(item)
        if isinstance(here.question, Question) and here.question.ranks:
            continue
        line = game_of(here.question.opening).event_line
        log = goes_on(here.question).log
        assert [*map(line, log[: len(here.log)])] == [*map(line, here.log)], item


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_item_has_words_in_every_language(lang, questions, moments):
    for item in (*questions, *moments):
        assert title(lang, item)
        assert "{" not in prompt(lang, item)
        question = topic(item).question
        if question.kind is not Kind.ACT:
            assert words_of(lang, item, answer(question))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_through_one_seats_eyes_says_whose_unless_it_asks_what_to_do(lang, questions):
    seen = [item for item in questions if not isinstance(topic(item).viewer, Eyes)]
    assert {topic(item).question.kind for item in seen} >= {Kind.ACT, Kind.COUNT, Kind.HOLDINGS}
    for item in seen:
        whose = text(lang, "class.eyes", seat=topic(item).viewer)
        assert (whose in prompt(lang, item)) == (topic(item).question.kind is not Kind.ACT)


def test_moments_of_situations_are_asked_in_all_kinds(moments):
    assert {item.kind for item in moments} == {*KINDS}


def test_a_moment_that_does_not_exist_is_no_item():
    code = encode(next(iter(situations().values())).scenario)
    with pytest.raises(PlanError, match="item 1"):
        read_plan(f"s:{code}@900/payers")


def test_the_beginning_can_be_asked():
    assert read_plan(plan_text(BEGINNING)) == BEGINNING


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_that_can_be_drawn_is_its_own(lang):
    names = {name_words(lang, f"{rank}.{number}") for rank in RANKS for number in range(1, THINGS + 1)}
    assert len(names) == len(RANKS) * THINGS >= store.MOST_MEMBERS


@pytest.mark.parametrize("name", ["", "owl", "owl.0", "owl.37", "<b>.1", "owl.١"])
def test_what_is_no_drawn_name_is_never_shown(name):
    assert name_words("en", name) == "?"


def test_a_drawn_name_is_free_and_another_one():
    import random

    taken = {f"{rank}.{number}" for rank in RANKS for number in range(1, THINGS + 1)} - {"owl.1", "owl.2"}
    assert draw(taken, random.Random(1), not_this="owl.1") == "owl.2"


@pytest.mark.parametrize("words", ["=1+1", "+1", "-1", "@x", "\tx"])
def test_no_cell_is_a_formula(words):
    assert csv_safe(words).startswith("'")


def test_answers_are_carried_away_under_drawn_names():
    hands, script = {"=A": "0", "B": "horse", "C": "VIII"}, {"=A": "request", "B": "keep", "C": "keep"}
    strange = from_document({"seats": [*hands], "hands": hands, "script": script})
    item = Item(situation=encode(strange), at=0, kind="payers")
    secret = rooms.open_class((item,))
    code = rooms.class_of_secret(secret).code
    rooms.join(code, "k" * 32, "owl.1")
    for revision, move in enumerate((Move.START, Move.OPEN)):
        assert rooms.step(secret, move, revision=revision)
    assert rooms.cast(code, "0.1", member="k" * 32, answer={"=A": 1, "B": 0, "C": 0})
    written = answers_csv("en", rooms.class_of_secret(secret))
    rows = [*csv.reader(written.removeprefix("\ufeff").splitlines())]
    assert rows[0] == ["Name", "Number", "Question", "Vote", "Answer", "Verdict", "Right answer", "Idea behind it"]
    assert rows[1][0].startswith("Owl with")
    assert rows[1][4].startswith("'=A: ")
    assert rows[1][6] == f"'{words_of('en', item, answer(topic(item).question))}"
    assert "k" * 32 not in written


def test_who_moved_where_is_counted():
    secret = rooms.open_class(BEGINNING)
    code = rooms.class_of_secret(secret).code
    for member in "abc":
        rooms.join(code, member, f"owl.{'abc'.index(member) + 1}")

    def take(*moves):
        for move in moves:
            assert rooms.step(secret, move, revision=rooms.class_of_secret(secret).room.revision)

    take(Move.START, Move.OPEN)
    for member, given in zip("abc", (1, 1, 2), strict=True):
        rooms.cast(code, "0.1", member=member, answer=given)
    take(Move.LOCK, Move.REVEAL, Move.MORE, Move.DISCUSS, Move.OPEN)
    for member, given in zip("abc", (2, 1, 2), strict=True):
        rooms.cast(code, "0.2", member=member, answer=given)
    assert rooms.crossings(code, 0, 2) == [(1, 1, 1), (1, 2, 1), (2, 2, 1)]
    assert rooms.spread(code, "0.1") == [(1, 2), (2, 1)]
