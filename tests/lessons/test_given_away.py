"""A plan in which an earlier question shows what a later one asks is found out."""

from __future__ import annotations

import pytest

from gnav_core.gnav.scenario import from_document
from gnav_core.gnav.share_code import encode
from lessons.classes.given_away import given_away
from lessons.classes.items import BEGINNING, topic
from lessons.classes.phases import Item
from lessons.course import catalog

TABLE = {"seats": ["A", "B", "C"], "hands": {"A": "0", "B": "horse", "C": "VIII"}}
CODE = encode(from_document(TABLE | {"script": {"A": "request", "B": "keep", "C": "keep"}}))
OTHER = encode(from_document(TABLE | {"hands": {"A": "0", "B": "horse", "C": "IX"}, "script": {"A": "request"}}))


def moment(at, kind, code=CODE):
    return Item(situation=code, at=at, kind=kind)


START = 2  # the deal, and the first turn

ASKS_FIRST = moment(START, "legal")
ROUND = moment(START, "payers")


@pytest.mark.parametrize(
    ("plan", "away"),
    [
        pytest.param(BEGINNING, {}, id="the plan of whoever makes none"),
        pytest.param((moment(START, "predict"), ROUND), {1: 0}, id="the same moment asked twice"),
        pytest.param((ROUND, moment(START + 1, "predict")), {1: 0}, id="an earlier moment after the whole round"),
        pytest.param((moment(0, "predict"), ASKS_FIRST), {}, id="the deal, then the first turn"),
        pytest.param((ROUND, moment(START, "predict", OTHER)), {}, id="another deal"),
        pytest.param((ROUND, BEGINNING[0], ASKS_FIRST, moment(0, "predict")), {2: 0, 3: 0}, id="with others between"),
        pytest.param(
            (Item(lesson="the-set", question="left-over"), Item(lesson="the-set", question="order-below")),
            {},
            id="the order of ranks, which no round gives away",
        ),
    ],
)
def test_what_is_given_away(plan, away):
    assert given_away(plan) == away


def test_whoever_saw_all_pieces_is_not_asked_with_one_seats_eyes():
    hidden = Item(lesson="listening", question="with-the-horse")
    assert topic(hidden).viewer == "Bo"
    lesson = catalog.lesson("listening")
    table = next(scene.table for scene in lesson.scenes if scene.viewer == "Dina")
    opened = moment(0, "predict", encode(table))
    assert given_away((opened, hidden)) == {1: 0}
    assert given_away((hidden, opened)) == {1: 0}  # that question has shown the deal by then


def test_through_the_same_eyes_one_moment_follows_another():
    plan = tuple(Item(lesson="listening", question=one) for one in ("after-the-knocks", "follow-the-fool"))
    assert given_away(plan) == {}


def test_a_reveal_plays_on_to_the_next_decision():
    """Who is asked first is shown with all that comes of it, so what comes of it is no question any more."""
    assert given_away((ASKS_FIRST, moment(START + 3, "predict"))) == {1: 0}


def test_a_plan_may_go_from_seat_to_seat_as_long_as_no_hidden_piece_was_shown():
    plan = tuple(Item(lesson="listening", question=one) for one in ("with-the-horse", "dealer-decides"))
    assert [topic(one).viewer for one in plan] == ["Bo", "Dina"]
    assert given_away(plan) == {}  # of Bo's piece, a Horse that lies face up, Dina knows already
    assert given_away(plan[::-1]) == {1: 0}  # Dina's piece is none that Bo has seen
