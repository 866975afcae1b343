"""The lines of La Nage: what is refused, and odd names. That all events read back is in test_laws.py."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core.errors import NotationError
from gnav_core.events import Seat
from gnav_core.nage import notation
from gnav_core.nage.cards import parse_hand
from gnav_core.nage.events import Dealt, Pass, Stop
from gnav_core.nage.notation import WORDS, action_line, event_line, parse_action, parse_event

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
        pytest.param("A pays for fun", "use lowest or aces", id="no cause to pay for"),
        pytest.param("A wins much", "is not a number", id="a pot in words"),
        pytest.param("for passes", "put an unusual name in double quotes", id="a word of the notation as a name"),
        pytest.param('"A passes', "a quote is not closed", id="an open quote"),
        pytest.param("A passes" * 1000, "at most 4000", id="a line that is too long"),
    ],
)
def test_a_line_that_is_no_event_is_refused_with_the_remedy(line, said):
    with pytest.raises(NotationError, match=said):
        parse_event(line)


@pytest.mark.parametrize("line", ["A swaps", "A swaps 7S", "A takes", "A", "A passes now", "A swaps 7S for AS KS"])
def test_a_line_that_is_no_decision_is_refused_with_the_remedy(line):
    with pytest.raises(NotationError, match="'A swaps all' or 'A stops'"):
        parse_action(line)


@pytest.mark.parametrize("name", [*sorted(WORDS), "?", "7S", "A|B", 'say "x"', "a, b", "Ær Ø"])
def test_any_name_reads_back(name):
    seat = Seat(name)
    assert parse_action(action_line(Pass(seat))) == Pass(seat)
    dealt = Dealt({seat: None, Seat("B"): parse_hand("7S 8H 9D")}, seat, None)
    assert parse_event(event_line(dealt)) == dealt


def test_a_hidden_hand_is_a_question_mark():
    assert event_line(parse_event(DEAL)) == DEAL


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
