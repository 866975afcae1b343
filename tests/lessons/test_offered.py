"""What a question offers beside the right answer and the beliefs' answers: plain slips."""

from __future__ import annotations

from pathlib import Path

import pytest

from gnav_core.gnav.ranks import LADDER
from gnav_core.gnav.scenario import from_document
from lessons.course.written import read_asked
from lessons.games.gnav.answers import option_words, shared_words
from lessons.questions.grading import (
    Kind,
    Question,
    answer,
    believed,
    diagnosis,
    grade,
)
from lessons.questions.offered import items, options


def question(kind: Kind, *, made: int = 0, **more: object) -> Question:
    """Ada deals last; Bo is asked first; nobody holds anything special."""
    hands = {"Bo": "II", "Cleo": "V", "Ada": "IX"}
    opening = from_document({"seats": [*hands], "hands": hands}).opening()
    return Question(kind, opening, dict.fromkeys(opening.order, True), made=made, **more)  # type: ignore[arg-type]


def offered(asked: Question) -> set[object]:
    return {option.answer for option in options(asked)}


def test_whom_a_request_asks_is_chosen_among_all_other_seats_and_the_bag() -> None:
    asked = question(Kind.LEGAL)
    assert offered(asked) == {"Cleo", "Ada", "bag"}
    assert grade(asked, "Cleo").right
    assert not grade(asked, "bag").right


def test_the_dealers_neighbour_names_the_belief_and_the_other_seat_is_a_slip() -> None:
    asked = question(Kind.LEGAL, made=2)
    assert {option.answer: option.beliefs for option in options(asked)} == {
        "bag": (),
        "Bo": ("dealer-asks-neighbour",),
        "Cleo": (),
    }


def test_a_count_offers_its_numbers_once_each() -> None:
    asked = question(Kind.COUNT, made=-1, subject="bag", numbers=(39, 37, 42, 37))
    assert sorted(option.answer for option in options(asked)) == [37, 39, 42]  # type: ignore[type-var]
    assert grade(asked, 39).right


def test_a_number_that_no_belief_gives_accuses_nobody() -> None:
    asked = question(Kind.COUNT, made=-1, subject="bag", numbers=(37, 42))
    assert believed(asked) == {}
    assert diagnosis([(asked, 37)] * 4) is None


@pytest.mark.parametrize(
    ("fields", "remedy"),
    [
        pytest.param({"kind": "predict", "numbers": [3]}, "count questions only", id="numbers of a prediction"),
        pytest.param({"kind": "count", "numbers": ["3"]}, "a list of numbers from 0 to 999", id="numbers as texts"),
        pytest.param({"kind": "count", "numbers": [True]}, "a list of numbers from 0 to 999", id="yes for a number"),
        pytest.param({"kind": "count", "numbers": [-1]}, "a list of numbers from 0 to 999", id="a negative number"),
    ],
)
def test_numbers_in_the_wrong_place_are_refused_with_the_remedy(
    tmp_path: Path, fields: dict[str, object], remedy: str
) -> None:
    file = tmp_path / "lesson.toml"
    file.write_text("[[question]]\n")
    table = {"id": "left", "after": "start", "rules": ["pack.count"], **fields}
    with pytest.raises(ValueError, match=remedy):
        read_asked(file, [table], ["start"], lambda line, message: ValueError(message))


def predicted(hands: dict[str, str]) -> Question:
    opening = from_document({"seats": [*hands], "hands": hands}).opening()
    return Question(Kind.PREDICT, opening, dict.fromkeys(opening.order, True))


def test_what_is_told_first_says_what_happens_and_neither_why_nor_what_follows() -> None:
    asked = predicted({"A": "III", "B": "knight", "C": "VIII"})
    told = shared_words("en", asked)
    assert told == "A asks B for an exchange."  # whether the Knight is shown is a matter of belief


def test_options_tell_where_they_part_and_leave_out_what_lies_between() -> None:
    asked = predicted({"A": "0", "B": "horse", "C": "house", "D": "VIII"})
    words = option_words("en", asked, [option.answer for option in options(asked)])
    assert {
        "B shows the Horse. A asks C for an exchange. … Now it is the turn of B.",
        "B shows the Horse. A asks C for an exchange. … Now it is the turn of A.",
        "B shows the Horse. A pays a life. Now it is the turn of B.",
    } <= {*words}
    assert max(len(one.split()) for one in words) < 25


def test_options_without_events_share_no_words() -> None:
    assert shared_words("en", question(Kind.COUNT, made=-1, subject="bag", numbers=(37, 42))) == ""


def test_ranks_to_be_ordered_stand_in_an_order_of_their_own_and_never_in_the_right_one() -> None:
    for place in range(len(LADDER) - 2):
        for many in (2, 3):
            asked = question(Kind.ORDER, ranks=LADDER[place : place + many])
            assert {*items(asked)} == {rank.value for rank in asked.ranks}
            assert items(asked) != answer(asked)
