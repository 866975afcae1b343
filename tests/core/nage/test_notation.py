"""The lines of La Nage: what is refused, and odd names. That all events read back is in test_laws.py."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core.gnav.events import Seat
from gnav_core.nage import notation
from gnav_core.nage.cards import parse_hand
from gnav_core.nage.events import Dealt, Pass, Stop, SwapAll
from gnav_core.nage.notation import action_line, actions, event_line, parse_action, parse_event, parse_round, round_line
from gnav_core.nage.notation_reader import WORDS
from gnav_core.table.errors import NotationError
from tests.core.nage.stacked import EXPOSED, play

DEAL = "deal A 7S 8H 9D, B ?; B ?"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        pytest.param("", "is not an event", id="an empty line"),
        pytest.param("A sings", "is not an event: write", id="no event"),
        pytest.param("deal A 7S 8H 9D", "write the hands, then ';'", id="a deal without the other hand"),
        pytest.param("deal A ?, B ?; C ?", "one seat, the dealer's", id="the other hand of a stranger"),
        pytest.param("deal A ?, B ?; A ?, B ?", "one seat, the dealer's", id="two other hands"),
        pytest.param("deal A ?, A ?; A ?", "named twice", id="a seat dealt to twice"),
        pytest.param("deal A ?, ; A ?", "missing between commas", id="nothing after a comma"),
        pytest.param("deal A 7S 8H; A ?", "is not a hand: write three cards", id="a hand of two"),
        pytest.param("show A ?, B ?", "cannot be hidden", id="a hidden hand shown"),
        pytest.param("A lays down ?", "cannot be hidden", id="a hidden hand laid down"),
        pytest.param("A swaps 7S 8H 9D", "write three cards, then 'for'", id="a swap for nothing"),
        pytest.param("A swaps 7S for 6S", "unknown card '6S'", id="an unknown card"),
        pytest.param("refresh 7S 8H 9D for AS", "is not a hand", id="a refresh for one card"),
        pytest.param("A pays for fun", "use one of 'lowest', 'aces'", id="no cause to pay for"),
        pytest.param("A wins much", "is not a number", id="a pot in words"),
        pytest.param("for passes", "put an unusual name in double quotes", id="a word of the notation as a name"),
        pytest.param('"A passes', "a quote that is not closed", id="an open quote"),
        pytest.param("A passes" * 1000, "at most 4000", id="a line that is too long"),
    ],
)
def test_a_line_that_is_no_event_is_refused_with_the_remedy(line, said):
    with pytest.raises(NotationError, match=said):
        parse_event(line)


@pytest.mark.parametrize("line", ["A swaps", "A swaps 7S", "A takes", "A", "A passes now", "A swaps 7S for AS KS"])
def test_a_line_that_is_no_decision_is_refused_with_the_remedy(line):
    with pytest.raises(NotationError, match="'A swaps all', 'A stops'"):
        parse_action(line)


@pytest.mark.parametrize("name", [*sorted(WORDS), "?", "7S", "A|B", 'say "x"', "a, b", "Ær Ø"])
def test_any_name_reads_back(name):
    seat = Seat(name)
    assert parse_action(action_line(Pass(seat))) == Pass(seat)
    dealt = Dealt({seat: None, Seat("B"): parse_hand("7S 8H 9D")}, seat, None)
    assert parse_event(event_line(dealt)) == dealt


def test_a_hidden_hand_is_a_question_mark():
    assert event_line(parse_event(DEAL)) == DEAL


# --- a moment of a round as one line --------------------------------------------------------------------------------

ROUND = round_line(play(["C keeps", "A passes"], other=EXPOSED, lives={"B": 0}, pot=3))


def test_a_moment_is_told_as_what_lay_on_the_table_and_the_decisions_since():
    dealer, deal, other, lives, pot, stock, decisions = ROUND.split(" | ")
    assert dealer == "dealer C"
    assert deal == "deal A 7S 8H 9D, B KS QS 7H, C KH QD 9C"
    assert other == f"other {EXPOSED}"
    assert (lives, pot) == ("lives A 3, B 0, C 3", "pot 3")
    assert len(stock.split()) == 1 + 20
    assert decisions == "C keeps; A passes"
    assert (
        round_line(parse_round(ROUND.removesuffix(" | C keeps; A passes")))
        == ROUND.removesuffix("C keeps; A passes").rstrip()
    )


def test_the_names_of_the_parts_are_names_that_a_seat_may_have():
    names = ["dealer", "pot", "stock", "lives", "deal"]
    state = play([], seats=names, dealer="pot", hands={}, exposed="7S 8S 9S")
    assert parse_round(round_line(state)) == state


def test_a_round_of_a_thousand_decisions_by_long_names_reads_back():
    seats = ["A" * 24, '"' * 24]
    script = [action_line(SwapAll(Seat(name))) for name in seats] * 450
    state = play(script, seats=seats, dealer=seats[1], hands={seats[0]: "7S 8H 9D", seats[1]: "7H 9S 9C"})
    assert len(actions(state.log)) == 901
    assert parse_round(round_line(state)) == state


def changed_round(old: str, new: str) -> str:
    assert old in ROUND
    return ROUND.replace(old, new)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        pytest.param("", "is not a moment of a round: write dealer", id="an empty line"),
        pytest.param(ROUND + " | A passes", "is not a moment of a round", id="one part too many"),
        pytest.param(changed_round("pot 3 | ", ""), "is not a moment of a round", id="one part too few"),
        pytest.param(changed_round("dealer C", "dealer Z"), "cannot be played: unknown seat", id="a strange dealer"),
        pytest.param(changed_round("7S 8H 9D", "7S 8H"), "is not a hand: write three cards", id="a hand of two"),
        pytest.param(changed_round("7S 8H 9D", "?"), "write three cards", id="a hidden hand"),
        pytest.param(changed_round("7S 8H 9D", "7S 8H KS"), "each of the 32 cards once", id="a card twice"),
        pytest.param(changed_round("7S 8H 9D", "7S 8H 6D"), "unknown card '6D'", id="an unknown card"),
        pytest.param(changed_round("B 0, ", ""), "its units", id="a seat without units"),
        pytest.param(changed_round("B 0", "B"), "2 word", id="units without a number"),
        pytest.param(changed_round("pot 3", "pot x"), "is not a number", id="a pot in letters"),
        pytest.param(changed_round("A passes", "B passes"), "cannot be played: 'B' cannot act", id="out of turn"),
        pytest.param(changed_round("A passes", "A sings"), "is not a decision: write", id="no decision"),
        pytest.param("A" * 70_000, "at most 65536", id="a line that is too long"),
    ],
)
def test_a_line_that_is_no_moment_is_refused_with_the_remedy(line, said):
    with pytest.raises(NotationError, match=said) as refused:
        parse_round(line)
    assert len(str(refused.value)) < 400


@given(
    st.integers(0, len(ROUND)),
    st.integers(0, 12),
    st.text(max_size=6) | st.sampled_from(["|", ";", ",", "AS", "?", '"', "pot"]),
)
def test_no_change_to_a_line_raises_anything_but_a_notation_error(start, length, patch):
    line = ROUND[:start] + patch + ROUND[start + length :]
    try:
        found = parse_round(line)
    except NotationError:
        return
    assert parse_round(round_line(found)) == found


# --- lines of events and decisions ----------------------------------------------------------------------------------


@given(st.text(max_size=60) | st.lists(st.sampled_from([*WORDS, "A", "7S", "?", ",", ";", '"A"'])).map(" ".join))
def test_reading_raises_nothing_but_a_notation_error(line):
    for parse, write in ((parse_event, event_line), (parse_action, action_line)):
        try:
            found = parse(line)
        except NotationError:
            continue
        assert parse(write(found)) == found


def test_the_lines_in_the_description_are_lines_of_the_notation():
    """Every example of the module's docstring reads back, so the description is true."""
    events, actions = notation.__doc__.split("Events::")[1].split("Actions::")
    examples = [part.strip() for line in events.splitlines() for part in line.split("  ") if part.strip()]
    kept = [text for text in examples if not text.startswith("(")]
    assert len(kept) > 15
    for text in kept:
        assert event_line(parse_event(text)) == text
    lines = [part.strip() for part in actions.split("\n\n")[1].split("  ") if part.strip()]
    assert parse_action(lines[-1]) == Stop(Seat("A"))
    for text in lines:
        assert action_line(parse_action(text)) == text
