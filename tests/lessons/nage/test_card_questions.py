"""Questions about La Nage: beliefs as engines, answers read off them, what comes of a wrong one, and practice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gnav_core.nage.notation import actions
from gnav_core.nage.scenario import from_document, replay
from lessons.course import catalog, posed
from lessons.games.game import NAGE
from lessons.games.nage.beliefs import BELIEFS, BY_ID
from lessons.questions.answer_words import answer_words, log_lines, prompt
from lessons.questions.consequences import (
    BY_ANSWER,
    BY_BELIEF,
    BY_RULES,
    ways,
)
from lessons.questions.diagnosis import diagnosis
from lessons.questions.drills import drill
from lessons.questions.grading import (
    CardQuestion,
    Kind,
    Malformed,
    answer,
    believed,
    grade,
)
from lessons.questions.kept import question_text, read_question
from lessons.questions.offered import options
from lessons.questions.simulated import Trial, report
from lessons.words.phrases import LANGUAGES


def question(kind: Kind, script: str = "", *, shown: int | None = None, subject: str = "", **table) -> CardQuestion:
    """A question on a table of A, B and C, where C deals and has kept the first hand, asked before the last decision.

    ``script`` are decisions such as ``"A passes, B stops"``; the rest of it is played when the question is answered.
    """
    hands = {"A": "7S 8H 9D", "B": "KS QS 7H", "C": "KH QD 9C"}
    document = {"seats": ["A", "B", "C"], "hands": hands, "exposed": "JH 8S 10C"} | table
    lines = [line.strip() for line in script.split(",") if line.strip()]
    state = replay(from_document({"schema": 1, "game": "nage", **document, "script": lines}))
    earlier = replay(from_document({"schema": 1, "game": "nage", **document, "script": lines[:-1]}))
    return CardQuestion(kind, state.opening, tuple(actions(state.log)), shown or len(earlier.log), subject)


END = "A passes, B stops, C passes, A passes"
THREE_ACES = {"hands": {"A": "AS AH AD", "B": "AC KC QC", "C": "10H 9H 8D"}, "exposed": "JS 9D 7C"}


@pytest.mark.parametrize(
    ("belief", "asked", "mistaken"),
    [
        pytest.param("full-pack", question(Kind.COUNT, "A passes", subject="stock"), 40, id="52 cards are played with"),
        pytest.param(
            "ace-31",
            question(Kind.COUNT, "A passes", subject="points:A", hands={"A": "AS 8H 7D", "B": "KS QS 7H"}),
            "31",
            id="an Ace is worth 31",
        ),
        pytest.param(
            "all-suits", question(Kind.COUNT, "A passes", subject="points:A"), "24", id="all three cards are added up"
        ),
        pytest.param(
            "triple-by-suit",
            question(Kind.COUNT, "A passes", subject="points:A", hands={"A": "7S 7H 7D", "B": "KS QS 8H"}),
            "7",
            id="three of a rank count like any hand",
        ),
        pytest.param(
            "aces-lowest-pays",
            question(Kind.PAYERS, shown=1, **THREE_ACES),
            {"A": 0, "B": 0, "C": 1},
            id="beside three Aces only the lowest pays",
        ),
        pytest.param(
            "safe-with-31",
            question(Kind.PAYERS, shown=1, **THREE_ACES),
            {"A": 0, "B": 0, "C": 1},
            id="with 31 one is safe from three Aces",
        ),
        pytest.param(
            "triple-beats-31",
            question(
                Kind.PAYERS, shown=1, hands={"A": "AS KS QS", "B": "9S 9H 9D", "C": "8S 8H 8D"}, exposed="JH 7S 10C"
            ),
            {"A": 1, "B": 0, "C": 0},
            id="three of a rank beat 31",
        ),
        pytest.param(
            "stopper-pays-double",
            question(Kind.PAYERS, "A stops, B passes, C passes"),
            {"A": 2, "B": 0, "C": 0},
            id="who said stop pays double",
        ),
        pytest.param(
            "stopper-pays-double",
            question(Kind.PREDICT, "A stops, B passes, C passes", lives={"A": 2}, pot=1),
            [
                *("C passes", "show A 7S 8H 9D, B KS QS 7H, C KH QD 9C"),
                *("A pays for lowest", "A pays for lowest", "A swims", "deal passes to A"),
            ],
            id="who pays double with the last two units swims",
        ),
        pytest.param(
            "stopper-wins-ties",
            question(
                Kind.PAYERS, "A stops, B passes, C passes", hands={"A": "7S 8H 9D", "B": "KS QS 7H", "C": "9H 8C 7D"}
            ),
            {"A": 0, "B": 0, "C": 1},
            id="in a tie whoever said stop is safe",
        ),
        pytest.param(
            "hidden-31",
            question(Kind.PREDICT, "A swaps 7S for AH", hands={"A": "KH QH 7S", "B": "KS QS 7H"}, exposed="AH 8S 10C"),
            ["A swaps 7S for AH", "turn B"],
            id="31 may be kept secret",
        ),
        pytest.param(
            "dealer-begins",
            question(Kind.PREDICT, shown=1),
            ["C keeps and turns up JH 8S 10C", "first turn C"],
            id="the dealer begins",
        ),
        pytest.param(
            "swap-two",
            question(Kind.LEGAL, "A passes"),
            ["pass", "swap_one", "swap_two", "swap_all", "stop"],
            id="two cards may be swapped",
        ),
        pytest.param(
            "swaps-forgotten",
            question(Kind.HOLDINGS, "A swaps all, B swaps 7H for 9D, C passes"),
            {"A": 0, "B": 0, "C": 0},
            id="what was taken is hidden again",
        ),
        pytest.param(
            "one-shows-all",
            question(Kind.HOLDINGS, "A swaps all, B swaps 7H for 9D, C passes"),
            {"A": 3, "B": 3, "C": 0},
            id="who swaps one card shows the hand",
        ),
        pytest.param(
            "no-last-turn",
            question(Kind.PREDICT, "A stops"),
            ["A stops", "show A 7S 8H 9D, B KS QS 7H, C KH QD 9C", "A pays for lowest", "deal passes to A"],
            id="after a stop all show at once",
        ),
        pytest.param(
            "stop-again",
            question(Kind.LEGAL, "A stops, B passes"),
            ["pass", "swap_one", "swap_all", "stop"],
            id="stop can be said twice",
        ),
        pytest.param(
            "must-swap",
            question(Kind.LEGAL, "A stops, B passes"),
            ["swap_one", "swap_all"],
            id="in the last turn one has to swap",
        ),
        pytest.param(
            "refresh-at-once",
            question(Kind.PREDICT, "A passes", stock="AD KD 7C"),
            ["A passes", "refresh AD KD 7C for JH 8S 10C", "turn B"],
            id="one pass brings new cards",
        ),
        pytest.param(
            "refresh-across-swaps",
            question(Kind.PREDICT, "A passes, B passes, C swaps 9C for JH, A passes", stock="AD KD 7C"),
            ["A passes", "refresh AD KD 7C for 9C 8S 10C", "turn B"],
            id="passes count across a swap",
        ),
        pytest.param(
            "one-of-lowest",
            question(Kind.PAYERS, END, hands={"A": "7S 8H 9D", "B": "KS QS 7H", "C": "9H 8C 7D"}),
            {"A": 1, "B": 0, "C": 0},
            id="of the tied one pays",
        ),
        pytest.param(
            "swimmer-pays", question(Kind.COUNT, END, subject="pot", lives={"A": 0}, pot=4), 5, id="a swimmer pays"
        ),
        pytest.param(
            "out-at-zero",
            question(Kind.COUNT, END, subject="losses:A", lives=3),
            3,
            id="out with the last unit",
        ),
        pytest.param(
            "first-sinks-ends",
            question(Kind.PREDICT, END, lives={"A": 0, "B": 1, "C": 3}, pot=5),
            ["A passes", "show A 7S 8H 9D, B KS QS 7H, C KH QD 9C", "A sinks", "C wins 5"],
            id="the first to sink ends the match",
        ),
        pytest.param(
            "all-sink-end",
            question(
                Kind.PREDICT,
                "A stops, B passes, C passes",
                lives=0,
                hands={"A": "9S 8H 7D", "B": "9D 8C 7H", "C": "9C 8D 7S"},
                exposed="10H JS KC",
            ),
            ["C passes", "show A 9S 8H 7D, B 9D 8C 7H, C 9C 8D 7S", "A sinks", "B sinks", "C sinks"],
            id="when all sink it is over",
        ),
        pytest.param(
            "payer-deals",
            question(Kind.PREDICT, END, hands={"A": "KS QS 7H", "B": "7S 8H 9D", "C": "KH QD 9C"}),
            ["A passes", "show A KS QS 7H, B 7S 8H 9D, C KH QD 9C", "B pays for lowest", "deal passes to B"],
            id="who paid deals next",
        ),
    ],
)
def test_a_belief_plays_and_counts_as_its_holder_expects(belief, asked, mistaken):
    assert answer(asked, BY_ID[belief]) == mistaken
    assert answer(asked) != mistaken
    assert belief in believed(asked)


def test_every_belief_is_tried_above():
    (marked,) = [m for m in test_a_belief_plays_and_counts_as_its_holder_expects.pytestmark if m.name == "parametrize"]
    assert {param.values[0] for param in marked.args[1]} == {*BY_ID}


@pytest.mark.parametrize(
    ("asked", "right"),
    [
        pytest.param(question(Kind.LEGAL, "A passes"), ["pass", "swap_one", "swap_all", "stop"], id="four things"),
        pytest.param(
            question(Kind.LEGAL, "A stops, B passes"), ["pass", "swap_one", "swap_all"], id="no second stop is allowed"
        ),
        pytest.param(
            question(Kind.HOLDINGS, "A swaps all, B swaps 7H for 9D, C passes"),
            {"A": 3, "B": 1, "C": 0},
            id="what was taken is known",
        ),
        pytest.param(question(Kind.COUNT, "A passes", subject="suit"), 8, id="eight cards of a suit"),
        pytest.param(question(Kind.COUNT, "A passes", subject="stock"), 20, id="the stock"),
        pytest.param(question(Kind.COUNT, END, subject="A"), 2, id="units at the end"),
        pytest.param(question(Kind.COUNT, END, subject="losses:A"), 4, id="three units, and one more loss"),
        pytest.param(question(Kind.COUNT, END, subject="losses:A", lives={"A": 0}), 1, id="a swimmer sinks at once"),
    ],
)
def test_the_engine_answers(asked, right):
    assert answer(asked) == right
    assert grade(asked, right).right


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param(question(Kind.ACT, "A passes"), id="a kind that only Gnav has"),
        pytest.param(question(Kind.PAYERS, "A passes"), id="a round without an end"),
        pytest.param(question(Kind.PREDICT, "A passes", shown=99), id="after the script"),
        pytest.param(question(Kind.LEGAL, "A passes", shown=1), id="moves while the dealer chooses"),
        pytest.param(question(Kind.COUNT, "A passes", subject="points:D"), id="a seat that is not there"),
        pytest.param(question(Kind.COUNT, "A passes", subject="nonsense"), id="nothing that can be counted"),
        pytest.param(question(Kind.COUNT, END, subject="losses:B"), id="losses of a seat that does not lose"),
        pytest.param(replace(question(Kind.PREDICT, "A passes"), beliefs=("nonsense",)), id="an unknown belief"),
        pytest.param(replace(question(Kind.REFEREE, END), log_of="nonsense"), id="a log of nobody"),
    ],
)
def test_a_question_that_cannot_be_asked_says_so(asked):
    with pytest.raises(Malformed):
        {**believed(asked), "": answer(asked)}


def test_a_referee_finds_the_first_event_that_breaks_the_rules():
    asked = replace(question(Kind.REFEREE, "A passes, B stops, C passes, A passes", shown=3), log_of="refresh-at-once")
    assert answer(asked) == 4  # the new cards after a single pass
    assert grade(asked, 4).right
    lines = log_lines("en", asked)
    assert lines[4].startswith("5. ")
    assert "three new cards lie exposed" in lines[4]
    assert answer_words("en", asked, 4) == "4"


# --- what comes of a wrong answer -----------------------------------------------------------------------------------

ASKED = [
    pytest.param(lesson, asked, id=f"{lesson.id}: {asked.id}")
    for lesson in map(catalog.lesson, catalog.course().lessons)
    if lesson.game is NAGE
    for asked in lesson.questions
]


@pytest.mark.parametrize("lang", ["en", "nb"])
@pytest.mark.parametrize(("lesson", "asked"), ASKED)
def test_every_wrong_option_of_a_lesson_is_played_out_beside_the_rules(lang, lesson, asked):
    question = posed.posed(lesson, asked)
    for name, given in believed(question).items():
        by_rules, other = ways(lang, question, given, name)
        assert (by_rules.name, other.name) == (BY_RULES, BY_ANSWER if question.kind is Kind.HOLDINGS else BY_BELIEF)
        assert [*by_rules.frames] != [*other.frames] or by_rules.said != other.said
        for way in (by_rules, other):
            assert 0 <= way.at < len(way.frames)


@pytest.mark.parametrize(
    ("asked", "given", "names"),
    [
        pytest.param(question(Kind.PAYERS, END), {"A": 1, "B": 1, "C": 1}, (BY_RULES, BY_ANSWER), id="who pays"),
        pytest.param(question(Kind.COUNT, END, subject="pot"), 7, (BY_RULES,), id="the pot"),
        pytest.param(question(Kind.COUNT, "A passes", subject="points:A"), "17", (BY_RULES,), id="points"),
        pytest.param(question(Kind.COUNT, END, subject="losses:A"), 9, (BY_RULES,), id="losses"),
        pytest.param(
            question(Kind.HOLDINGS, "A swaps all, B passes"),
            {"A": 1, "B": 0, "C": 0},
            (BY_RULES, BY_ANSWER),
            id="what is known",
        ),
        pytest.param(
            question(Kind.LEGAL, "A passes"), ["pass", "stop"], (BY_RULES, BY_ANSWER), id="moves that were left out"
        ),
    ],
)
def test_a_wrong_answer_that_no_belief_explains_is_played_out_too(asked, given, names):
    assert not grade(asked, given).right
    assert grade(asked, given).beliefs == ()
    found = ways("en", asked, given, None)
    assert tuple(way.name for way in found) == names
    assert all(way.frames for way in found)


def test_a_refused_move_is_said_to_be_refused_and_a_belief_plays_it():
    asked = question(Kind.LEGAL, "A stops, B passes")
    rules, belief = ways("en", asked, believed(asked)["stop-again"], "stop-again")
    assert "refused" in rules.said
    assert len(rules.frames) == 1
    assert belief.frames[1].call == "stop"


def test_hands_are_counted_as_the_belief_counts_them():
    asked = question(Kind.COUNT, "A passes", subject="points:A")
    rules, belief = ways("en", asked, "24", "all-suits")
    assert (rules.frames[0].seats[0].worth, belief.frames[0].seats[0].worth) == ("9", "24")


def test_what_nobody_knows_stays_face_down_on_both_tables():
    asked = question(Kind.HOLDINGS, "A swaps all, B passes")
    for way in ways("en", asked, {"A": 0, "B": 1, "C": 0}, None):
        assert way.frames[0].seats[2].cards == (None, None, None)


# --- kept, practised, diagnosed ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["n1 | count shown=3 subject=pot", "n1abc | count shown=3 subject=pot", '{"game":"nage"}']
)
def test_a_damaged_text_is_no_question(text):
    assert read_question(text) is None


@pytest.mark.parametrize("belief", [pytest.param(belief.id, id=belief.id) for belief in BELIEFS])
def test_a_drill_shows_its_belief_alone_and_comes_back_by_its_seed(belief):
    asked = drill(belief, 3)
    assert isinstance(asked, CardQuestion)
    assert drill(belief, 3) == asked
    given = believed(asked)[belief]
    assert [name for name, value in believed(asked).items() if value == given] == [belief]
    assert len(options(asked)) > 1
    kept = read_question(question_text(asked))
    assert kept is not None
    assert answer(kept) == answer(asked)
    for lang in LANGUAGES:
        assert "{" not in prompt(lang, asked)
        assert answer_words(lang, asked, given)


@pytest.mark.parametrize("belief", [pytest.param(belief.id, id=belief.id) for belief in BELIEFS])
def test_two_answers_name_the_belief_and_right_ones_none(belief):
    drills = [drill(belief, seed) for seed in range(2)]
    assert diagnosis([(one, answer(one, BY_ID[belief])) for one in drills]) == belief
    assert diagnosis([(one, answer(one)) for one in drills]) is None


def test_the_report_on_simulated_learners_names_the_beliefs_of_both_games():
    lines = [*report([Trial("must-swap", "must-swap", 2), Trial("horse-costs", None, 3)])]
    assert any(line.startswith("must-swap") and "named 1 of 1: 1 after 2" in line for line in lines)
    assert any(line.startswith("horse-costs") and "named 0 of 1" in line for line in lines)
