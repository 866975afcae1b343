"""Whatever is answered wrongly is shown at the table: a belief played out, or the first point at which the two part."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnav_core.gnav.events import Charged, Requested, Revealed
from gnav_core.gnav.notation import actions, event_line, parse_event
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.gnav.rounds import partners
from gnav_core.gnav.scenario import from_document
from gnav_core.gnav.views import view
from gnav_core.table.eyes import Eyes
from lessons.course import catalog
from lessons.course import posed as questions
from lessons.games.gnav.questions import Question, continued, moment
from lessons.questions.grading import Kind, Malformed, answer, grade, shown_log
from lessons.questions.offered import options
from lessons.questions.replies import reply
from lessons.questions.reply_words import reply_frame, reply_words
from lessons.words.phrases import LANGUAGES
from tests.core.drawn import rounds


def question(hands: str, says: str, *, kind, made=0, bag=(), lives=3, pool=0, **more) -> Question:
    """A question on a table such as ``"A:0 B:horse C:VIII"`` with the decisions ``"rkk"``."""
    held = dict(pair.split(":") for pair in hands.split())
    document = {"seats": [*held], "hands": held, "bag": [*bag], "lives": lives, "pool": pool}
    script = {seat: letter == "r" for seat, letter in zip(held, says, strict=True)}
    return Question(kind, from_document(document).opening(), script, made=made, **more)


def wrong_answers(asked: Question):
    """Answers that can be given on the page, all of them where they are few; the right one is left out."""
    right = answer(asked)
    match asked.kind:
        case Kind.REFEREE:
            found = [*range(len(shown_log(asked)))]
        case Kind.HOLDINGS:
            found = [{**right, seat: rank.value} for seat in right for rank in LADDER[::6]]
            found.append(dict.fromkeys(right, "X"))
        case Kind.PAYERS:
            found = [{**right, seat: lost} for seat in right for lost in (-1, 0, 1, 2)]
            found.append(dict.fromkeys(right, 1))
        case Kind.ORDER:
            orders = [*permutations(right)]
            random.Random(1).shuffle(orders)
            found = [[*order] for order in orders[:40]] + [[*right[:count]] for count in range(1, len(right))]
        case Kind.COUNT:
            found = [*range(43)]
        case _:
            found = [option.answer for option in options(asked)]
    return [one for one in found if one != right]


def asked_in_lessons():
    for name in catalog.course().lessons:
        lesson = catalog.lesson(name)
        for asked in lesson.questions:
            posed = questions.posed(lesson, asked)
            if isinstance(posed, Question) and posed.kind is not Kind.ACT:
                yield pytest.param(posed, id=f"{name}: {asked.id}")


@pytest.mark.parametrize("asked", [*asked_in_lessons()])
def test_every_wrong_answer_has_a_consequence_in_every_language(asked):
    wrong = wrong_answers(asked)
    assert wrong
    for given_answer in wrong:
        found = reply(asked, given_answer)
        assert found is not None, given_answer
        reply_frame(asked, found)
    for lang in LANGUAGES:
        told = {reply_words(lang, asked, reply(asked, one)) for one in wrong[:: max(1, len(wrong) // 12)]}
        assert all(words and "{" not in words and "None" not in words for words in told)


@pytest.mark.parametrize("asked", [*asked_in_lessons()])
def test_a_right_answer_has_none(asked):
    assert reply(asked, answer(asked)) is None


@pytest.mark.parametrize(
    "asked", [param for param in asked_in_lessons() if param.values[0].kind in (Kind.HOLDINGS, Kind.PAYERS)]
)
def test_of_many_seats_only_what_is_wrong_first_is_shown(asked):
    for given_answer in wrong_answers(asked):
        found = reply(asked, given_answer)
        assert found.seat == grade(asked, given_answer).wrong_seats[0]
        frame = reply_frame(asked, found)
        open_before = _open_before_reveal(found.state)
        assert {seat.name for seat in frame.seats if seat.piece} <= {*found.shown, *open_before}
        assert not [seat for seat in frame.seats if seat.mark]


def _open_before_reveal(state):
    """Seats that hold a piece once shown: those lie open for all."""
    shown = {id(piece) for _, piece in state.refused}
    return [seat for seat, piece in state.hands.items() if id(piece) in shown]


ORDINARY = "A:VII B:V C:II"


@pytest.mark.parametrize(
    ("asked", "given_answer", "words"),
    [
        pytest.param(
            question(ORDINARY, "kkk", kind=Kind.PAYERS),
            {"A": 1, "B": 0, "C": 1},
            "Your answer: “A: loses 1 life”. At the reveal A has VII and C has II. Which of the two is lower?",
            id="who pays too much is compared at the reveal",
        ),
        pytest.param(
            question(ORDINARY, "kkk", kind=Kind.PAYERS),
            {"A": 0, "B": 0, "C": 0},
            "Your answer: “C: loses none”. At the table: C holds the lowest rank shown and pays one life.",
            id="who pays and was let off",
        ),
        pytest.param(
            question(ORDINARY, "kkk", kind=Kind.PAYERS),
            {"A": 0, "B": 0, "C": 2},
            "Your answer: “C: loses 2 lives”. From here on this is all that costs C a life: "
            "C holds the lowest rank shown and pays one life.",
            id="one life and not two",
        ),
        pytest.param(
            question("A:I B:knight C:V", "rkk", kind=Kind.PAYERS),
            {"A": 1, "B": 0, "C": 0},
            "Your answer: “A: loses 1 life”. At the table: A holds the lowest rank shown and pays one life.",
            id="who found the matador's penalty is shown the reveal's",
        ),
        pytest.param(
            question("A:fool B:fool C:V D:I", "kkkk", kind=Kind.PAYERS, made=-1),
            {"A": 1, "B": -1, "C": 0, "D": 1},
            "Your answer: “A: loses 1 life”. At the table: "
            "Both Fools were dealt: A gets a life from the spare counters, as the pool is empty.",
            id="a life gained",
        ),
        pytest.param(
            question("A:fool B:fool C:V D:I", "kkkk", kind=Kind.PAYERS),
            {"A": 1, "B": 0, "C": 0, "D": 1},
            "Your answer: “A: loses 1 life”. But A is not compared at the reveal: "
            "A puts the Fool aside and sits this round out.",
            id="who sits out is not compared",
        ),
        pytest.param(
            question("A:fool B:II C:IX D:VI", "kkkk", kind=Kind.PAYERS),
            {"A": 1, "B": 1, "C": 0, "D": 1},
            "Your answer: “D: loses 1 life”. At the reveal D has VI and B has II. Which of the two is lower?",
            id="beside a lone Fool one compares with the next-lowest",
        ),
        pytest.param(
            question("A:0 B:horse C:VIII", "rkk", kind=Kind.HOLDINGS),
            {"A": "0", "B": "VIII", "C": "horse"},
            "Your answer gives A 0. Turned up at the table, A has VIII.",
            id="the first piece that is wrong is turned up",
        ),
        pytest.param(
            question("A:0 B:horse C:VIII", "rkk", kind=Kind.LEGAL),
            "C",
            "Clockwise from A, 1 other is reached before C.",
            id="a neighbour's neighbour",
        ),
        pytest.param(
            question("A:0 B:horse C:VIII", "rkk", kind=Kind.LEGAL),
            "bag",
            "The bag is for the dealer. C deals here, not A.",
            id="the bag, out of turn",
        ),
        pytest.param(
            question("A:0 B:horse C:VIII", "kkr", kind=Kind.LEGAL, made=2),
            "A",
            "C acts last: on this turn no neighbour is asked.",
            id="a neighbour, by the dealer",
        ),
        pytest.param(
            question("A:0 B:horse C:VIII", "rkk", kind=Kind.LEGAL, seen=2),
            "B",
            "B has been asked already by this very request.",
            id="who has refused already",
        ),
        pytest.param(
            question("A:0 B:horse C:VIII", "rkk", kind=Kind.PREDICT),
            ["A requests B", "B refuses horse"],
            "You expect it to end there. At the table it goes on: A asks C for an exchange.",
            id="a course that stops too early",
        ),
        pytest.param(
            question("A:I B:III C:V", "rkk", kind=Kind.PREDICT),
            ["A requests B", "A keeps", "turn B"],
            "You expect: A keeps. At the table something else comes: A gives I to B and gets III.",
            id="another course",
        ),
        pytest.param(
            question("A:I B:II C:III D:cat", "rrrk", kind=Kind.ORDER, made=2),
            ["A takes back I from B for II", "B takes back I from C for III"],
            "Your number 1: “A has I back, B II”. For that, B would have to give back I. But at that moment B has III.",
            id="the oldest exchange undone first",
        ),
        pytest.param(
            question(ORDINARY, "kkk", kind=Kind.ORDER, ranks=(Rank.ZERO, Rank.POT, Rank.FOOL)),
            ["pot", "0", "fool"],
            "You put the Pot above 0. In a round with only these two, it is A who pays, with the Pot.",
            id="two ranks the wrong way round",
        ),
        pytest.param(
            question("A:I B:knight C:V", "rkk", kind=Kind.COUNT, subject="A", until_end=True),
            2,
            "2 lives: that is too many. Up to here: 2 lives. "
            "Then: A holds the lowest rank shown and pays one life. Count on from there.",
            id="who stopped counting too early",
        ),
        pytest.param(
            question(ORDINARY, "kkk", kind=Kind.COUNT, subject="bag", made=-1),
            40,
            "40 pieces in the bag: that is too many. Up to here: 42 pieces in the bag. "
            "Then: One hidden piece is dealt to each player. Count on from there.",
            id="the bag after the deal, without telling the deal",
        ),
        pytest.param(
            question(ORDINARY, "kkk", kind=Kind.COUNT, subject="bag", made=-1),
            12,
            "12 pieces in the bag: that is too few. Up to here: 42 pieces in the bag. "
            "Then: One hidden piece is dealt to each player. Count on from there.",
            id="far too few in the bag",
        ),
        pytest.param(
            question("A:I B:knight C:V", "rkk", kind=Kind.COUNT, subject="pool", until_end=True, pool=3),
            2,
            "2 lives in the pool: that counts only what is added. Before that: 3 lives in the pool. "
            "Up to here: 3 lives in the pool. "
            "Then: A pays one life for asking the Knight and keeps the same piece. Count on from there.",
            id="who forgot the pool's own counters",
        ),
    ],
)
def test_what_the_table_shows(asked, given_answer, words):
    assert reply_words("en", asked, reply(asked, given_answer)) == words


@pytest.mark.parametrize(
    ("asked", "given_answer"),
    [
        pytest.param(question(ORDINARY, "kkk", kind=Kind.HOLDINGS), {"X": "II"}, id="a seat that is not there"),
        pytest.param(question(ORDINARY, "kkk", kind=Kind.PAYERS), "A", id="a text where seats are asked"),
        pytest.param(question(ORDINARY, "kkk", kind=Kind.PREDICT), ["A dances"], id="an event that there is not"),
        pytest.param(question(ORDINARY, "kkk", kind=Kind.COUNT, subject="bag"), "many", id="a word for a number"),
        pytest.param(
            question(ORDINARY, "kkk", kind=Kind.ORDER, ranks=(Rank.ZERO, Rank.POT)), ["joker"], id="no such rank"
        ),
        pytest.param(question("A:V B:cuckoo C:X", "rkk", kind=Kind.REFEREE, log_of="cuckoo-costs"), 99, id="no line"),
    ],
)
def test_an_answer_that_nobody_can_give_here_is_passed_over(asked, given_answer):
    assert reply(asked, given_answer) is None


def test_a_piece_that_the_viewer_has_not_seen_stays_hidden():
    asked = question("A:0 B:IX C:VIII", "rkk", kind=Kind.HOLDINGS, viewer="C")
    found = reply(asked, {"A": "0", "B": "IX", "C": "VIII"})
    words = reply_words("en", asked, found)
    assert "A and B exchange their pieces unseen" in words
    assert [seat.piece for seat in reply_frame(asked, found).seats] == [None, None, None]


# --- at any table ---------------------------------------------------------------------------------------------------

MANY = settings(max_examples=60, deadline=None)


def asked_at(ended, kind, *, made, **more):
    """A question about a round that was played, at one of its decisions."""
    said = actions(ended.log)
    script = {action.seat: type(action).__name__ == "Request" for action in said}
    made = made % len(said) if said else -1
    return Question(kind, ended.opening, script, made=made, **more)


@MANY
@given(rounds, st.integers(0, 99), st.sampled_from([Eyes.ALL, Eyes.ONLOOKER, "A", "B"]), st.randoms())
def test_what_is_said_of_a_hand_is_what_the_viewer_knows_of_it(ended, made, viewer, rng):
    asked = asked_at(ended, Kind.HOLDINGS, made=made, viewer=viewer)
    right = answer(asked)
    given_answer = {seat: rng.choice([rank, "X"]) for seat, rank in right.items()}
    found = reply(asked, given_answer)
    assert (found is None) == (given_answer == right)
    if found is None:
        return
    after = continued(asked)
    if found.piece is None:
        assert found.key == "holdings_unseen"
    else:
        assert found.piece is after.hands[found.seat].rank is view(after, viewer).known[found.seat]
        assert given_answer[found.seat] != found.piece.value
    for seat in reply_frame(asked, found).seats:
        assert seat.piece in (None, view(after, viewer).known.get(seat.name, seat.piece) and seat.piece)
    assert reply_words("nb", asked, found)


@MANY
@given(rounds, st.integers(0, 99), st.randoms())
def test_what_is_said_of_a_payment_is_so(ended, made, rng):
    asked = asked_at(ended, Kind.PAYERS, made=made)
    right = answer(asked)
    given_answer = {seat: rng.choice([lost, rng.choice((-1, 0, 1, 2))]) for seat, lost in right.items()}
    found = reply(asked, given_answer)
    assert (found is None) == (given_answer == right)
    if found is None:
        return
    assert reply_words("fr", asked, found)
    reply_frame(asked, found)
    state = continued(asked)
    if found.key == "payers_compared":
        compared = next(event.hands for event in state.log if isinstance(event, Revealed))
        assert compared[found.other].rank.strength < compared[found.seat].rank.strength
        assert (compared[found.seat].rank, compared[found.other].rank) == (found.piece, found.other_piece)
        assert found.seat not in state.payers
    elif found.key == "payers_missed":
        assert found.event in state.log
        assert found.event.seat == found.seat
    elif found.key == "payers_all":
        start = len(moment(asked).log) if moment(asked) else 0
        paid = [one for one in state.log[start:] if isinstance(one, Charged) and one.seat == found.seat]
        assert paid == [found.event]
        assert right[found.seat] == 1
    elif found.key == "payers_no_reveal":
        assert not any(isinstance(event, Revealed) for event in state.log)
    else:
        assert found.key in ("payers_absent", "payers_no_gain")


@MANY
@given(rounds, st.integers(0, 99), st.integers(0, 42), st.sampled_from(["bag", "pool", "A"]), st.booleans())
def test_what_is_counted_up_to_a_point_is_so(ended, made, given_answer, subject, until_end):
    asked = asked_at(ended, Kind.COUNT, made=made, subject=subject, until_end=until_end)
    found = reply(asked, given_answer)
    if found is None:
        assert given_answer == answer(asked)
        return
    assert reply_words("es", asked, found)
    drawn = reply_frame(asked, found)
    shown = {"bag": drawn.bag, "pool": drawn.pool, "A": drawn.seats[0].lives}[subject]
    assert shown == found.given
    if found.key == "count_same":
        assert found.given == answer(asked)


@MANY
@given(rounds, st.integers(0, 99), st.integers(0, 9), st.booleans())
def test_an_expected_course_is_played_to_where_the_two_part(ended, made, length, longer):
    asked = asked_at(ended, Kind.PREDICT, made=made)
    right = answer(asked)
    given_answer = [*right, "A keeps"] if longer else right[: length % max(1, len(right))]
    found = reply(asked, given_answer)
    if longer:
        assert found.key == "predict_end"
        assert found.mine == parse_event("A keeps")
    else:
        assert event_line(found.event) == right[len(given_answer)]
    assert reply_words("id", asked, found)
    reply_frame(asked, found)


@MANY
@given(rounds, st.integers(0, 99))
def test_whoever_is_named_wrongly_is_not_asked_first(ended, made):
    asked = asked_at(ended, Kind.LEGAL, made=made)
    now = moment(asked)
    if now is None:
        return
    for given_answer in [*(seat for seat in ended.opening.seats if seat != now.to_act), "bag"]:
        found = reply(asked, given_answer)
        if given_answer == answer(asked):
            assert found is None
            continue
        assert reply_words("nb", asked, found)
        if found.key == "legal_nearer":
            route = [partner if isinstance(partner, str) else "bag" for partner in partners(now, now.to_act)]
            assert route[found.number] == given_answer
            assert found.number > 0
        elif found.key == "legal_keeps":
            assert not any(isinstance(event, Requested) for event in continued(asked).log[len(now.log) :])


def test_what_to_do_has_no_consequence_of_this_kind_since_both_choices_are_played():
    assert reply(question(ORDINARY, "kkk", kind=Kind.ACT), "keep") is None


def test_a_question_that_cannot_be_asked_is_refused():
    with pytest.raises(Malformed):
        reply(question(ORDINARY, "kkk", kind=Kind.COUNT, subject="nobody"), 3)
