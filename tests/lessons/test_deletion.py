"""What is deleted when: classes at their end and after their hours, and what nobody has touched for a year."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
import sqlalchemy as sa

from lessons import store
from lessons.classes import rooms
from lessons.store import clock, sweeping
from lessons.store import database as database_module

VISITOR = "a" * 32
NOW = 1_000_000.0


def rows(*tables):
    with database_module.reading() as connection:
        return {
            name: connection.execute(sa.select(sa.func.count()).select_from(store.TABLES.tables[name])).scalar()
            for name in tables
        }


NONE_LEFT = {"rooms": 0, "members": 0, "votes": 0}


def class_with_votes(now=None, ballot="0.1"):
    room = store.open_room("plan", "state", now)
    store.change_room(room, state="state", before="", revision=1, taking=ballot)
    for number in range(3):
        assert store.join_room(room.room, f"m{number}", "owl.1", now)
        assert store.vote(room.room, ballot, f"m{number}", '"a secret answer"', now)
    return room


@pytest.mark.usefixtures("database")
def test_a_class_goes_with_everything_when_its_hours_are_over_and_nobody_can_join_it():
    room = class_with_votes(NOW)
    late = NOW + store.ROOM_SECONDS + 1
    assert not store.join_room(room.room, "late", "x", late)
    assert not store.join_room(room.room, "m0", "drawn again", late)
    store.close_store()  # and the server starts anew, a week later
    store.sweep(NOW + 7 * 86_400)
    assert rows(*NONE_LEFT) == NONE_LEFT


@pytest.mark.usefixtures("database")
def test_ending_a_class_leaves_no_row_and_no_orphan_and_others_stay():
    room, other = class_with_votes(), class_with_votes()
    store.close_room(room)
    assert rows(*NONE_LEFT) == {"rooms": 1, "members": 3, "votes": 3}
    store.close_room(other)
    store.close_room(other)
    assert rows(*NONE_LEFT) == NONE_LEFT


def test_of_a_class_that_has_ended_no_page_of_the_file_can_be_read(tmp_path):
    room = class_with_votes()
    file = Path(store.database_url().database)
    written = b"".join(one.read_bytes() for one in file.parent.glob(file.name + "*"))
    assert b"a secret answer" in written
    store.close_room(room)
    left = b"".join(one.read_bytes() for one in file.parent.glob(file.name + "*"))
    assert b"a secret answer" not in left
    assert room.secret.encode() not in left


@pytest.mark.postgres
@pytest.mark.parametrize("database", ["PostgreSQL"], indirect=True)
def test_ending_classes_while_phones_join_and_vote_fails_nowhere_and_leaves_nothing(database):
    """The worst case: six phones of each class join and vote without a pause as it ends. Two hundred classes."""
    assert database == "PostgreSQL"
    faults: list[BaseException] = []
    secrets = [rooms.open_class() for _ in range(200)]

    def phone(room, number, begun, ended):
        try:
            while not ended.is_set():
                store.join_room(room.room, f"m{number}", "owl.1")
                store.vote(room.room, "0.1", f"m{number}", f'"{number}"')
                begun.set()
        except BaseException as fault:
            faults.append(fault)
            begun.set()

    for secret in secrets:
        room = rooms.room_of_secret(secret)
        store.change_room(room, state=room.state, before="", revision=1, taking="0.1")
        begun, ended = threading.Event(), threading.Event()
        phones = [threading.Thread(target=phone, args=(room, number, begun, ended)) for number in range(6)]
        for one in phones:
            one.start()
        begun.wait()
        store.close_room(room)
        ended.set()
        for one in phones:
            one.join()
    assert faults == []
    assert rows(*NONE_LEFT) == NONE_LEFT


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("removed", ["m0", "m2"])
def test_whoever_is_removed_goes_with_their_answers_and_does_not_come_back(removed):
    room = class_with_votes()
    store.remove_member(room, removed)
    assert {*store.members(room.room)} == {"m0", "m1", "m2"} - {removed}
    assert {*store.votes(room.room, "0.1")} == {"m0", "m1", "m2"} - {removed}
    assert store.counts(room.room, "0.1") == (2, 2)
    assert store.refusal(room, removed) == "removed"
    assert not store.join_room(room.room, removed, "another name")
    assert not store.vote(room.room, "0.1", removed, '"1"')


@pytest.mark.usefixtures("database")
def test_a_closed_door_lets_nobody_new_in_and_everybody_else_stay():
    room = class_with_votes()
    store.close_door(room, closed=True)
    assert store.room_of_code(room.room).closed
    assert not store.join_room(room.room, "late", "x")
    assert store.refusal(room, "late") == "closed"
    assert store.join_room(room.room, "m0", "drawn again")
    assert store.vote(room.room, "0.1", "m0", '"2"')
    store.close_door(room, closed=False)
    assert store.join_room(room.room, "late", "x")


@pytest.mark.usefixtures("database")
def test_what_nobody_touches_for_a_year_goes_and_what_somebody_touches_stays(monkeypatch):
    assert store.KEPT_DAYS == 365
    monkeypatch.setattr(sweeping, "KEPT_DAYS", 20)
    idle = store.add_learner("b" * 32, "Bo")
    busy = store.add_learner(VISITOR, "Kari")
    for visitor in (VISITOR, "b" * 32):
        store.save_document(visitor, "sandbox", "x")
        store.save_setting(visitor, "language", "nb")
        store.save_place(visitor, "cat", store.Place(2, 9))
    store.add_attempts(idle, [attempt()])
    for day in range(23):
        store.sweep(NOW, date=f"day {day}")
        if day % 10 == 0:
            store.save_document(VISITOR, "sandbox", "y")
            store.save_setting(VISITOR, "language", "nb")
            store.save_place(VISITOR, "cat", store.Place(3, 9))
            store.add_attempts(busy, [attempt()])
    assert store.document("b" * 32, "sandbox").text is None
    assert store.settings("b" * 32) == {}
    assert store.learners("b" * 32) == []
    assert store.attempts(idle) == []
    assert store.document(VISITOR, "sandbox").text == "y"
    assert [key for key, _ in store.learners(VISITOR)] == [busy]
    assert len(store.attempts(busy)) == 3
    kept = {"visitor_settings": 1, "places": 1, "learners": 1, "visitor_learners": 1}
    assert rows(*kept) == kept


def attempt():
    return store.Attempt("cat", "undo", "", "", "1", correct=True, credit=1.0, sure=None, belief="", made=NOW)


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("date", ["1970-01-01", "2099-12-31"])
def test_a_date_that_jumps_by_years_is_one_day_more(date):
    store.save_document(VISITOR, "sandbox", "x")
    for one in ("2026-12-01", date, "2026-12-01", date):
        store.sweep(date=one)
    assert store.document(VISITOR, "sandbox").text == "x"


@pytest.mark.parametrize("jump", [-2 * 86_400, 56 * 365 * 86_400], ids=["back two days", "from 1970 to now"])
def test_a_clock_that_is_set_ends_no_class_early_and_keeps_none_longer(monkeypatch, jump):
    room = store.open_room("plan", "state")
    before = clock.steady_time()
    monkeypatch.setattr(clock.time, "time", lambda: before + jump)
    assert store.room_of_code(room.room) is not None
    store.sweep()
    assert store.room_of_code(room.room) is not None
    assert store.room_of_code(room.room, now=clock.steady_time() + store.ROOM_SECONDS + 60) is None


def test_a_class_opened_while_the_clock_was_ahead_lasts_its_hours_from_the_next_start():
    room = store.open_room("plan", "state", NOW + 9e8)
    store.sweep(NOW)
    assert store.room_of_code(room.room, now=NOW + store.ROOM_SECONDS - 1) is not None
    store.sweep(NOW + store.ROOM_SECONDS + 1)
    assert rows(*NONE_LEFT) == NONE_LEFT


def test_wrong_codes_of_a_clock_that_was_ahead_count_for_nothing():
    store.note_wrong_code("here", NOW + 9_999)
    assert store.wrong_codes("here", NOW) == 0
    store.note_wrong_code("here", NOW)
    assert rows("wrong_codes") == {"wrong_codes": 1}
    for _ in range(700):
        store.note_wrong_code("here", NOW)
    assert rows("wrong_codes")["wrong_codes"] <= 500


@pytest.mark.usefixtures("database")
def test_rows_of_before_are_kept_by_the_step_that_ties_them_together_and_orphans_go(monkeypatch):
    known = store.MIGRATIONS
    monkeypatch.setattr(database_module, "MIGRATIONS", known[:6])
    store.open_store()
    with database_module.writing() as connection:
        for statement in (
            "INSERT INTO rooms VALUES ('AAAAAA', 's', 'p', 'state', '', 0, '0.1', 9e12)",
            "INSERT INTO members VALUES ('AAAAAA', 'kari', 'owl.1', 1.0)",
            "INSERT INTO members VALUES ('GONEGO', 'bo', 'owl.2', 1.0)",
            "INSERT INTO votes VALUES ('AAAAAA', '0.1', 'kari', '\"1\"', 1.0)",
            "INSERT INTO votes VALUES ('GONEGO', '0.1', 'bo', '\"1\"', 1.0)",
            "INSERT INTO visitor_documents VALUES ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'sandbox', 'mine')",
        ):
            connection.exec_driver_sql(statement)
    store.close_store()
    monkeypatch.setattr(database_module, "MIGRATIONS", known)
    assert store.votes("AAAAAA", "0.1") == {"kari": '"1"'}
    assert store.members("AAAAAA") == {"kari": "owl.1"}
    assert store.document(VISITOR, "sandbox").text == "mine"
    assert rows(*NONE_LEFT) == {"rooms": 1, "members": 1, "votes": 1}
