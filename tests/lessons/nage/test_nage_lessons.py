"""Questions of the lessons on La Nage: the engine answers, and what a mistake would answer is told apart."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from gnav_core.nage.cards import PACK, Face
from gnav_core.nage.hands import Kind, value
from gnav_core.nage.views import views
from gnav_core.table.eyes import Eyes
from lessons.course import catalog, posed, staging
from lessons.course.catalog import prose
from lessons.course.frames import lesson_frames
from lessons.games.game import NAGE
from lessons.games.nage.beliefs import BELIEFS, BY_ID
from lessons.games.nage.placeholders import counts
from lessons.questions.answer_words import option_words
from lessons.questions.grading import answer, believed, grade
from lessons.questions.kept import question_text, read_question
from lessons.questions.offered import options
from lessons.words.phrases import LANGUAGES, belief_text

LESSONS = [name for name in catalog.course().lessons if catalog.lesson(name).game is NAGE]
ASKED = [
    pytest.param(lesson, asked, id=f"{lesson.id}: {asked.id}")
    for lesson in map(catalog.lesson, LESSONS)
    for asked in lesson.questions
]


def question_of(lesson, name):
    found = catalog.lesson(lesson)
    return posed.posed(found, next(asked for asked in found.questions if asked.id == name))


@pytest.mark.parametrize(
    ("lesson", "name", "right", "wrong"),
    [
        ("nage-hands", "worth-of-b", "17", {"all-suits": "27"}),
        ("nage-hands", "worth-of-a", "11", {"ace-31": "31", "all-suits": "26"}),
        ("nage-hands", "who-is-lowest", {"A": 0, "B": 0, "C": 1}, {"triple-by-suit": {"A": 1, "B": 0, "C": 0}}),
        ("nage-stop", "pot-then", 4, {"swimmer-pays": 5}),
    ],
)
def test_the_engine_answers_and_a_belief_answers_otherwise(lesson, name, right, wrong):
    question = question_of(lesson, name)
    assert answer(question) == right
    assert wrong.items() <= believed(question).items()


def test_after_a_stop_the_next_seat_has_a_last_turn_and_a_belief_shows_at_once():
    question = question_of("nage-stop", "after-stop")
    assert answer(question) == ["B stops", "last turn C"]
    assert believed(question)["no-last-turn"][1].startswith("show A 7S 8H 9D, B KS QS 7H, C KH QD 9C")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("lesson", "asked"), ASKED)
def test_every_option_has_words_of_its_own_and_grades_as_it_should(lang, lesson, asked):
    question = posed.posed(lesson, asked)
    offered = [option.answer for option in options(question)]
    assert len({*option_words(lang, question, offered)}) == len(offered)
    for option in options(question):
        found = grade(question, option.answer)
        assert found.right == (option.answer == answer(question))
        assert {*option.beliefs} <= {*found.beliefs}
    kept = read_question(question_text(question))
    assert kept is not None
    assert replace(kept, viewer=question.viewer) == question


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_belief_has_its_words(lang):
    for name in BY_ID:
        words = belief_text(lang, name)
        assert not words.name.endswith(".")  # it stands in quotation marks within a sentence
        assert words.truth.endswith(".")


def test_every_belief_is_met_in_some_question_or_rule_of_these_lessons():
    taught = {rule for name in LESSONS for rule in catalog.lesson(name).rules}
    assert {rule for belief in BELIEFS for rule in belief.rules} <= taught


def test_the_numbers_in_the_lesson_are_counted():
    found = counts()
    assert (found.hands, found.thirty_one, found.triples, found.aces, found.printed) == (4960, 24, 32, 4, 924)


def before_step(name, step):
    """The open table just before the first event of a step."""
    played = catalog.played(name)
    frame = played.starts[[one.id for one in played.steps].index(step)] - 1
    here = played.round_at(frame)
    return views(here.state.opening, here.state.log, Eyes.ALL)[frame - here.start]


def best_of_one_swap(view, seat):
    hand = view.known[seat]
    ways = [[*(card for card in hand if card != given), taken] for given in hand for taken in view.exposed]
    return max(value(tuple(way)).value for way in ways)


def test_no_hand_of_one_suit_makes_more_without_an_ace_than_the_lesson_says():
    plain = [hand for hand in combinations(PACK, 3) if Face.ACE not in {card.face for card in hand}]
    swapped = before_step("nage-hands", "show").known["A"]
    assert value(swapped).value == max(one.value for one in map(value, plain) if one.kind is Kind.SUIT)
    assert value(swapped).value < max(value(hand).value for hand in plain)  # three of a rank


def test_what_the_swimmer_passes_over_would_have_doubled_the_hand():
    view = before_step("nage-stop", "passes")
    assert best_of_one_swap(view, "A") == 2 * value(view.known["A"]).value


def test_the_swimmer_makes_the_best_of_the_last_turn():
    best = best_of_one_swap(before_step("nage-stop", "last-chance"), "A")
    state = catalog.played("nage-stop").rounds[1].state
    assert value(state.hands["A"]).value == best


@pytest.mark.parametrize(
    ("name", "step", "seat"),
    [("nage-turns", "all-three", "A"), ("nage-pot", "both-sink", "C"), ("nage-pot", "winner", "C")],
)
def test_no_exposed_card_helps_where_the_words_say_so(name, step, seat):
    view = before_step(name, step)
    assert best_of_one_swap(view, seat) <= value(view.known[seat]).value


@pytest.mark.parametrize(
    ("lang", "printed", "share"),
    [
        ("en", "924 of the 4,960", "18.6%"),
        ("fr", "924 des 4\u202f960", "18,6\u202f%"),
        ("id", "924 dari 4.960", "18,6%"),
    ],
)
def test_the_lesson_tells_why_the_printed_ace_is_a_slip(lang, printed, share):
    played = catalog.played("nage-hands")
    step = next(step for step in played.steps if step.id == "counted")
    told = staging.filled(lang, prose("nage-hands", lang).blocks["counted"], played, step)
    assert printed in told
    assert share in told
    assert "24" in told


def test_before_the_hands_are_shown_a_lesson_leaves_the_counting_to_its_reader():
    frames = lesson_frames("nage-hands", "en", Eyes.ALL)
    for frame in frames:
        for seat in frame.seats:
            assert bool(seat.worth) == (seat.face_up and None not in seat.cards)
    assert {frame.kind for frame in frames if any(seat.worth for seat in frame.seats)} >= {"shown", "laiddown"}


def test_before_the_deal_no_hand_has_a_value():
    played = catalog.played("nage-hands")
    values = staging.prose_values("en", played, played.steps[0], at=0)
    assert values["A.units"]
    assert not {"A.hand", "A.points", "A.printed"} & {*values}
