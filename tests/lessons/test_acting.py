"""What to do is weighed exactly where exact odds are about that very moment, and by playing on elsewhere."""

from __future__ import annotations

import pytest

from gnav_core.gnav import scenario
from gnav_core.gnav.events import Request
from gnav_core.gnav.policies import DEFAULT, policy
from gnav_core.gnav.rounds import apply, open_round
from gnav_core.odds.playouts import weigh
from lessons.course import catalog, posed
from lessons.games.gnav.acting import act_grade, exact_here, weighed
from lessons.questions.grading import Kind, Malformed

HANDS = {"A": "V", "B": "XI", "C": "VI"}


def dealt(hands=HANDS, **more):
    document = {"schema": 1, "game": "gnav", "seats": [*hands], "dealer": [*hands][-1], "hands": hands} | more
    return open_round(scenario.from_document(document).opening())


@pytest.mark.parametrize(
    "hands",
    [
        pytest.param({"A": "V", "B": "XI"}, id="two seats"),
        pytest.param({"A": "II", "B": "IX", "C": "horse"}, id="three seats"),
        pytest.param({"A": "fool", "B": "IX", "C": "II", "D": "0"}, id="the seat tapped itself"),
        pytest.param({"A": "knight", "B": "I", "C": "II", "D": "0"}, id="a matador in hand"),
    ],
)
def test_exact_odds_are_what_playing_on_from_the_moment_comes_to(hands):
    state = dealt(hands)
    exact, played = exact_here(state, DEFAULT), weigh(state, policy(DEFAULT), playouts=1500, seed=3)
    assert abs(float(exact.difference) - played.difference) < 4 * played.se + 1e-9


@pytest.mark.parametrize(
    ("state", "others"),
    [
        pytest.param(apply(dealt(), Request("A")), DEFAULT, id="somebody has acted"),
        pytest.param(dealt(HANDS | {"B": "fool"}), DEFAULT, id="another seat tapped"),
        pytest.param(dealt(HANDS | {"B": "fool", "D": "fool"}), DEFAULT, id="two Fools sit out"),
        pytest.param(dealt(HANDS), "cautious", id="others who keep by more than rank"),
        pytest.param(dealt(HANDS), "keep-from-horse", id="others who give blockers away"),
        pytest.param(
            dealt(HANDS, profile="chip_guide", lives={"A": 2, "B": 1, "C": 3}),
            DEFAULT,
            id="a seat may leave in mid-round",
        ),
        pytest.param(
            dealt(dict(zip("ABCDEFGHI", ["V", "XI", "VI"] * 3, strict=True)) | {"G": "0", "H": "I", "I": "II"}),
            DEFAULT,
            id="nine seats",
        ),
    ],
)
def test_no_exact_odds_are_about_another_moment(state, others):
    assert state.to_act is not None
    assert exact_here(state, others) is None


def acts():
    for name in catalog.course().lessons:
        lesson = catalog.lesson(name)
        for asked in lesson.questions:
            question = posed.posed(lesson, asked)
            if question.kind is Kind.ACT:
                yield pytest.param(question, id=f"{name}: {asked.id}")


@pytest.mark.parametrize("question", [*acts()])
def test_every_question_says_how_it_was_weighed(question):
    found = weighed(question)
    assert found.playouts or found.se == 0
    better = [choice for choice in ("keep", "request") if act_grade(question, choice).right]
    assert better == (["keep", "request"] if found.better == "equal" else [found.better])


def test_a_question_of_another_kind_is_not_weighed():
    lesson = catalog.lesson("keep-or-request")
    with pytest.raises(Malformed):
        weighed(posed.posed(lesson, lesson.questions[1]))
