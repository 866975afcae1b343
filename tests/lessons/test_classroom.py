"""The phases of a class, its plans, and the rooms and votes as they are kept, on both databases."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons import store
from lessons.classes.phases import (
    ClassState,
    IllegalMove,
    Item,
    Move,
    Phase,
    PlanError,
    Stage,
    held,
    moved,
    moves,
    parse_plan,
    plan_text,
    undone,
)

PLAN = (Item(lesson="cat", question="undo"), Item(lesson="knight", question="price"))
KNOWN = {"cat": ("undo",), "knight": ("price",)}
KINDS = ("predict", "payers")


def walked(*steps: Move) -> ClassState:
    state = ClassState(PLAN)
    for step in steps:
        state = moved(state, step)
    return state


TO_OPEN = (Move.START, Move.OPEN)
TO_SPREAD = (*TO_OPEN, Move.LOCK, Move.REVEAL, Move.MORE)


def test_an_item_goes_from_show_to_the_next_one_by_the_main_step_alone():
    state, seen = ClassState(PLAN), []
    while moves(state):
        state = moved(state, moves(state)[0])
        seen.append((state.phase.value, state.item, state.stage.value))
    assert seen[:8] == [
        ("show", 0, "count"),
        ("open", 0, "count"),
        ("locked", 0, "count"),
        ("reveal", 0, "count"),
        ("reveal", 0, "spread"),
        ("reveal", 0, "played"),
        ("reveal", 0, "beliefs"),
        ("show", 1, "count"),
    ]
    assert state.phase is Phase.OVER


def test_a_second_vote_is_a_ballot_of_its_own_and_comes_before_the_truth():
    state = walked(*TO_SPREAD, Move.DISCUSS, Move.OPEN)
    assert (state.phase, state.ballot) == (Phase.OPEN, 2)
    with pytest.raises(IllegalMove):
        moved(walked(*TO_SPREAD, Move.MORE), Move.DISCUSS)


@given(st.lists(st.sampled_from(Move), max_size=30))
def test_the_truth_is_sent_only_once_it_is_played_and_every_step_is_a_new_revision(steps):
    state = ClassState(PLAN)
    for step in steps:
        if step not in moves(state):
            with pytest.raises(IllegalMove):
                moved(state, step)
            continue
        after = moved(state, step)
        assert after.revision == state.revision + 1
        assert not (after.truth_shown and after.takes_votes)
        assert after.truth_shown == (after.phase is Phase.REVEAL and after.stage in (Stage.PLAYED, Stage.BELIEFS))
        state = after


def test_a_pause_takes_no_votes_and_no_step():
    state = held(walked(*TO_OPEN), paused=True)
    assert (state.takes_votes, moves(state)) == (False, ())
    assert held(state, paused=False).takes_votes


def test_a_step_can_be_undone_but_not_a_truth_that_was_played():
    locked, opened = walked(*TO_OPEN, Move.LOCK), walked(*TO_OPEN)
    back = undone(locked, opened)
    assert (back.phase, back.revision) == (Phase.OPEN, locked.revision + 1)
    with pytest.raises(IllegalMove):
        undone(walked(*TO_SPREAD, Move.MORE), walked(*TO_SPREAD))


def test_a_plan_comes_back_from_its_text():
    assert parse_plan(plan_text(PLAN), KNOWN, KINDS) == PLAN


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param("", "0 items", id="nothing"),
        pytest.param("q:cat/other", "item 1: there is no question", id="an unknown question"),
        pytest.param("q:cat/undo~nonsense", "item 2 cannot be read", id="nonsense"),
        pytest.param("s:1abc@0/predict", "item 1: the share code", id="a broken situation"),
        pytest.param("s:1abc@0/referee", "cannot be asked referee", id="a kind that situations are not asked"),
        pytest.param("~".join(["q:cat/undo"] * 31), "31 items", id="too many items"),
        pytest.param("x" * 9_000, "at most", id="too long a text"),
    ],
)
def test_a_plan_is_refused_with_the_item_and_the_remedy(text, says):
    with pytest.raises(PlanError, match=says):
        parse_plan(text, KNOWN, KINDS)


@pytest.fixture
def room(database):
    opened = store.open_room("plan", "lobby")
    assert store.join_room(opened.room, "kari", "Owl with bells")
    return opened


def taking(room: store.Room, ballot: str) -> store.Room:
    assert store.change_room(room, state="s", before=room.state, revision=room.revision + 1, taking=ballot)
    found = store.room_of_code(room.room)
    assert found is not None
    return found


def test_a_code_is_six_letters_that_nobody_mistakes(room):
    assert len(room.room) == 6
    assert not {*room.room} & {*"IOQSZBG0158"}
    assert len(room.secret) >= 32


def test_a_room_changes_once_for_two_clicks_at_once(room):
    with ThreadPoolExecutor(8) as pool:
        done = list(
            pool.map(
                lambda _: store.change_room(room, state="s", before="", revision=room.revision + 1, taking="0.1"),
                range(8),
            )
        )
    assert done.count(True) == 1


def test_a_vote_can_be_changed_until_the_lock_and_not_after(room):
    opened = taking(room, "0.1")
    assert store.vote(room.room, "0.1", "kari", '"keep"')
    assert store.vote(room.room, "0.1", "kari", '"request"')
    taking(opened, "")
    assert not store.vote(room.room, "0.1", "kari", '"keep"')
    assert store.votes(room.room, "0.1") == {"kari": '"request"'}


@pytest.mark.parametrize(
    ("ballot", "member", "answer"),
    [
        pytest.param("0.2", "kari", "1", id="for another ballot"),
        pytest.param("", "kari", "1", id="for no ballot"),
        pytest.param("0.1", "stranger", "1", id="from somebody who has not joined"),
        pytest.param("0.1", "kari", "x" * 5_000, id="too long"),
    ],
)
def test_a_vote_is_not_received(room, ballot, member, answer):
    taking(room, "0.1")
    assert not store.vote(room.room, ballot, member, answer)
    assert store.votes(room.room, "0.1") == {}


def test_second_votes_stand_beside_the_first(room):
    opened = taking(room, "0.1")
    store.vote(room.room, "0.1", "kari", "1")
    taking(opened, "0.2")
    store.vote(room.room, "0.2", "kari", "2")
    assert store.all_votes(room.room) == [("0.1", "kari", "1"), ("0.2", "kari", "2")]


def test_thirty_votes_at_once_are_all_kept_once_each(room):
    taking(room, "0.1")
    everyone = [f"m{number}" for number in range(30)]
    for member in everyone:
        store.join_room(room.room, member, member)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda member: store.vote(room.room, "0.1", member, "1"), everyone * 2))
    assert sorted(store.votes(room.room, "0.1")) == sorted(everyone)


def test_a_restart_loses_no_vote(room):
    taking(room, "0.1")
    store.vote(room.room, "0.1", "kari", "1")
    store.close_store()
    assert store.votes(room.room, "0.1") == {"kari": "1"}


def test_one_class_cannot_read_another(room):
    other = store.open_room("plan", "lobby")
    taking(room, "0.1")
    store.vote(room.room, "0.1", "kari", "1")
    assert store.votes(other.room, "0.1") == {}
    assert store.members(other.room) == {}
    assert store.room_of_secret(room.room) is None
    assert store.room_of_code(room.secret) is None


def test_a_class_is_gone_without_a_trace_when_it_ends_or_expires(room):
    taking(room, "0.1")
    store.vote(room.room, "0.1", "kari", "1")
    store.close_room(room)
    assert store.room_of_code(room.room) is None
    assert store.all_votes(room.room) == []
    late = store.open_room("plan", "lobby", now=1_000.0)
    assert store.room_of_code(late.room, now=1_000.0 + store.ROOM_SECONDS + 1) is None
    assert not store.vote(late.room, "", "kari", "1")


def test_a_class_has_bounds(room):
    for number in range(store.MOST_MEMBERS - 1):
        assert store.join_room(room.room, f"m{number}", "x")
    assert not store.join_room(room.room, "one more", "x")
    assert store.join_room(room.room, "kari", "drawn again")
    assert store.members(room.room)["kari"] == "drawn again"
    assert not store.join_room("NOROOM", "kari", "x")
