"""A class as somebody would attack it: guessing, forging, reading another class, leading without the secret."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from lessons import store
from lessons.classes import actions, push, rooms
from lessons.classes.phases import ClassState, Move, state_text
from lessons.classes.rooms import class_of_code, class_of_secret
from lessons.web import session
from lessons.web.pages import PAGES
from lessons.words.phrases import text

FRAME = Path(__file__).parents[2] / "streamlit_app.py"


def opened(screen, **query):
    app = AppTest.from_file(FRAME, default_timeout=30)
    app.query_params["lang"] = "en"
    app.run()
    for name, value in query.items():
        app.query_params[name] = value
    app.switch_page(PAGES[screen]).run()
    assert [error.message for error in app.exception] == []
    return app


@pytest.fixture
def one():
    return class_of_secret(rooms.open_class())


@pytest.fixture
def other():
    return class_of_secret(rooms.open_class())


@pytest.mark.parametrize("key", ["", "' OR 1=1 --", "%", "*", "x" * 8_000], ids=["none", "SQL", "LIKE", "glob", "long"])
def test_no_word_but_the_secret_leads_a_class(one, key):
    app = opened("control", key=key)
    assert not [button for button in app.button if button.key.startswith("class_")]
    assert class_of_code(one.code).room.revision == 0


def test_the_join_code_leads_no_class_and_the_secret_joins_none(one):
    app = opened("control", key=one.code)
    assert not [button for button in app.button if button.key.startswith("class_step")]
    assert class_of_code(one.room.secret) is None
    assert not rooms.step(one.code, Move.START, revision=0)


def test_whoever_guesses_at_an_address_shuts_nobody_out_who_is_right(one, monkeypatch):
    monkeypatch.setattr(session, "network", lambda: "10.0.0.9")
    learner = opened("class", room=one.code)
    learner.button(key="class_enter").click().run()
    assert store.wrong_codes("class 10.0.0.9") == 0
    for _ in range(3 * store.MOST_WRONG_JOINS):
        store.note_wrong_code("class 10.0.0.9")
    assert not learner.run().error
    assert not reloaded(learner, one.code).error
    assert opened("class", room=one.code).button(key="class_enter")
    assert opened("control", key=one.room.secret).button(key="class_end_sure")
    assert not [said for said in opened("projector", room=one.code).info if "no class" in said.value]
    wrong = opened("class", room="NOROOM")
    assert "Too many wrong codes" in wrong.error[0].value


def test_a_crowd_made_up_from_one_address_is_bounded_and_its_members_stay(one, other, monkeypatch):
    monkeypatch.setattr(session, "network", lambda: "10.0.0.9")
    mine = opened("class", room=one.code)
    mine.button(key="class_enter").click().run()
    while actions._room_at_the_door(one.code):
        assert len(actions._AT_THE_DOOR[one.code, "10.0.0.9"]) <= actions.MOST_NEW
    late = opened("class", room=one.code)
    late.button(key="class_enter").click().run()
    assert late.warning[0].value == text("en", "class.join.crowd")
    mine.button(key="class_draw").click().run()
    assert not mine.warning
    elsewhere = opened("class", room=other.code)
    elsewhere.button(key="class_enter").click().run()
    assert len(store.members(other.code)) == 1


def test_a_closed_door_and_a_removed_member_are_told_to_whoever_is_outside(one):
    control = opened("control", key=one.room.secret)
    phone = opened("class", room=one.code)
    phone.button(key="class_enter").click().run()
    (member,) = store.members(one.code)
    control.run()
    control.toggle(key="class_door_0").set_value(True).run()
    late = opened("class", room=one.code)
    assert late.warning[0].value == text("en", "class.join.closed")
    late.button(key="class_enter").click().run()
    assert {*store.members(one.code)} == {member}
    control.button(key=f"class_remove_{member}").click().run()
    assert store.members(one.code) == {}
    phone.run()
    assert phone.info[0].value == text("en", "class.join.removed")
    again = reloaded(phone, one.code)
    again.button(key="class_enter").click().run()
    assert again.warning[0].value == text("en", "class.join.removed")
    control.toggle(key="class_door_1").set_value(False).run()
    assert not opened("class", room=one.code).warning


def test_forty_phones_of_one_school_join_from_one_address_within_a_minute_and_may_err(one, monkeypatch):
    """Behind the school's router or a proxy they all come from one address; two of three mistype the code first."""
    monkeypatch.setattr(session, "network", lambda: "10.0.0.9")
    for number in range(40):
        phone = AppTest.from_function(joining_phone, args=(one.code, "NOROOM"[: 6 - number % 3] if number % 3 else ""))
        assert not phone.run().exception
    assert len(store.members(one.code)) == 40
    assert store.wrong_codes("class 10.0.0.9") == 26


def joining_phone(code: str, mistyped: str) -> None:
    from lessons.classes import actions

    if mistyped:
        assert actions.found(mistyped) is None
    assert actions.found(code) is not None
    actions.join(code)


def test_one_visitor_who_guesses_closes_the_door_only_for_itself(one, monkeypatch):
    monkeypatch.setattr(session, "network", lambda: "10.0.0.9")
    guessing = opened("class")
    for number in range(store.MOST_WRONG_EACH):
        guess = f"NOROO{store.ROOM_LETTERS[number]}"
        guessing.text_input(key=actions.TYPED).set_value(guess).run()
    guessing.text_input(key=actions.TYPED).set_value(one.code).run()
    assert "Too many wrong codes" in guessing.error[0].value
    assert opened("class", room=one.code).button(key="class_enter")


# --- a browser that keeps no cookie ---------------------------------------------------------------------------------


def reloaded(phone, code, **more):
    """The page of this phone opened anew by the address in its bar, in a browser that kept nothing else."""
    return opened("class", room=code, me=phone.query_params[actions.TOKEN], **more)


def test_a_phone_without_cookies_finds_itself_again_by_its_address(one):
    phone = opened("class", room=one.code)
    phone.button(key="class_enter").click().run()
    name = store.members(one.code)
    again = reloaded(phone, one.code)
    assert not [button for button in again.button if button.key == "class_enter"]
    assert store.members(one.code) == name
    assert len(name) == 1


def test_the_token_of_an_address_is_no_identity_and_opens_no_other_class(one, other):
    phone = opened("class", room=one.code)
    phone.button(key="class_enter").click().run()
    token = phone.query_params[actions.TOKEN]
    assert token != phone.session_state["visitor"]
    assert token not in store.members(one.code)
    elsewhere = reloaded(phone, other.code)
    elsewhere.button(key="class_enter").click().run()
    assert {*store.members(other.code)}.isdisjoint(store.members(one.code))


@pytest.mark.parametrize("token", ["", "x" * 8_000, "a" * 32, "' OR 1=1 --", "A" * 32, "%"])
def test_a_token_that_was_not_given_finds_nobody(one, token):
    opened("class", room=one.code).button(key="class_enter").click().run()
    stranger = opened("class", room=one.code, me=token)
    assert stranger.button(key="class_enter")
    assert len(store.members(one.code)) == 1


def test_an_address_handed_to_somebody_elses_phone_shows_nothing_of_its_owner(one, monkeypatch):
    phone = opened("class", room=one.code)
    phone.button(key="class_enter").click().run()
    with monkeypatch.context() as other_kind:
        other_kind.setattr(session, "browser", lambda: "another kind of phone")
        assert reloaded(phone, one.code).button(key="class_enter")
    monkeypatch.setattr(session, "keeps_cookie", lambda: True)
    handed = reloaded(phone, one.code)
    handed.button(key="class_enter").click().run()
    assert len(store.members(one.code)) == 2
    assert actions.TOKEN not in handed.query_params


def test_whoever_leaves_a_class_leaves_its_token_behind(one):
    phone = opened("class", room=one.code)
    phone.button(key="class_enter").click().run()
    rooms.end_class(one.room.secret)
    phone.run()
    phone.button(key="class_leave").click().run()
    assert actions.TOKEN not in phone.query_params


def test_a_wrong_code_counts_once_however_often_the_page_runs(monkeypatch):
    monkeypatch.setattr(session, "network", lambda: "10.0.0.9")
    learner = opened("class", room="NOROOM")
    for _ in range(3):
        learner.run()
    assert store.wrong_codes("class 10.0.0.9") == 1


@pytest.mark.parametrize("code", ["' OR 1=1 --", "______", "%", "", "../..", "x" * 40])
def test_no_word_but_a_code_follows_a_class(one, code):
    assert push._admitted(code, "") is None


def test_a_member_of_one_class_has_no_vote_in_another(one, other):
    rooms.join(one.code, "kari", "owl.1")
    for present in (one, other):
        for revision, move in enumerate((Move.START, Move.OPEN)):
            assert rooms.step(present.room.secret, move, revision=revision)
    assert rooms.cast(one.code, "0.1", member="kari", answer=1)
    assert not rooms.cast(other.code, "0.1", member="kari", answer=1)
    assert rooms.spread(other.code, "0.1") == []


def test_the_key_of_a_member_tells_nothing_in_another_class(monkeypatch):
    monkeypatch.setattr(session, "visitor", lambda: "a" * 32)
    monkeypatch.setattr(session, "keeps_cookie", lambda: True)
    here, there = actions.member("AAAAAA"), actions.member("CCCCCC")
    assert here != there
    assert "a" * 32 not in (here, there)
    assert here == actions.member("AAAAAA")


@pytest.mark.parametrize("ballot", ["0.2", "1.1", "", "0.1 ", "%"])
def test_a_vote_for_another_ballot_than_the_open_one_is_refused(one, ballot):
    rooms.join(one.code, "kari", "owl.1")
    for revision, move in enumerate((Move.START, Move.OPEN)):
        rooms.step(one.room.secret, move, revision=revision)
    assert not rooms.cast(one.code, ballot, member="kari", answer=1)


def test_an_expired_class_can_neither_be_led_joined_nor_followed():
    room = store.open_room("q:cat/who-holds", state_text(ClassState(())), now=1_000.0)
    assert class_of_code(room.room) is None
    assert class_of_secret(room.secret) is None
    assert rooms.snapshot(room.room) is None
    assert not rooms.step(room.secret, Move.START, revision=0)


def test_what_anybody_may_read_of_a_class_holds_no_names_no_answers_and_no_secret(one):
    rooms.join(one.code, "kari", "owl.1")
    for revision, move in enumerate((Move.START, Move.OPEN)):
        rooms.step(one.room.secret, move, revision=revision)
    rooms.cast(one.code, "0.1", member="kari", answer="a particular answer")
    told = rooms.snapshot(one.code)
    assert [word for word in ("owl", "kari", "particular", one.room.secret) if word in told] == []
