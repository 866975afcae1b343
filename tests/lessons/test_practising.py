"""Practice: which exercise comes next, and that none is a lesson's deal or tells its mistake."""

from __future__ import annotations

from collections import Counter

import pytest

from gnav_core.table.seats import clockwise
from lessons.course import catalog
from lessons.course.practising import (
    Exercise,
    mistakes,
    next_exercise,
    subjects,
)
from lessons.questions.drills import ALL_BELIEFS, drill
from lessons.questions.grading import answer, believed

RULES = ("matador.horse", "matador.cat", "matador.knight")


def dealt(opening) -> list[str]:
    return [str(opening.hands[seat]) for seat in clockwise(opening.seats, opening.dealer) if seat in opening.hands]


def test_no_exercise_is_the_deal_of_a_lesson() -> None:
    lessons = [dealt(here.state.opening) for name in catalog.course().lessons for here in catalog.played(name).rounds]
    assert len(lessons) > 20
    for belief in ALL_BELIEFS:
        for seed in range(6):
            mine = dealt(Exercise(belief.id, seed).question.opening)
            assert all(one[: len(mine)] != mine for one in lessons), (belief.id, seed)


def test_the_same_place_number_and_past_give_the_same_exercise_and_others_another() -> None:
    first = next_exercise("a", RULES, (), number=1)
    assert first == next_exercise("a", RULES, (), number=1)
    assert len({next_exercise(place, RULES, (), number=1).seed for place in "abcdefgh"}) > 4


def test_a_mistake_just_made_comes_back_sooner_and_never_at_once() -> None:
    missed, avoided = "horse-costs", "knight-takes"
    wrong = Exercise(missed, 1, (believed(drill(missed, 1))[missed],))
    right = Exercise(avoided, 1, (answer(drill(avoided, 1)),))
    assert wrong.missed
    assert not right.missed
    other = Exercise("cat-refunds", 1, (answer(drill("cat-refunds", 1)),))
    came = Counter(next_exercise(f"{number}", RULES, (wrong, right, other), number=4).belief for number in range(120))
    assert came[missed] > 2 * came[avoided]
    assert came["cat-refunds"] == 0


def test_subjects_are_the_rules_about_which_a_mistake_is_known() -> None:
    assert subjects(["matador.horse", "bag.order"]) == ("matador.horse",)
    assert {*mistakes(["matador.horse"])} >= {"horse-costs", "horse-ends-turn", "horse-extra-turn"}
    with pytest.raises(ValueError, match="practise other rules"):
        next_exercise("a", ["bag.order"], (), number=1)
