"""What is pushed to the pages of a class, and who is let in."""

from __future__ import annotations

import asyncio
import contextlib
import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from lessons import store
from lessons.classes import bell, push, rooms
from lessons.classes.phases import Move


@pytest.fixture
def secret():
    return rooms.open_class()


def state_of(message):
    return json.loads(next(line for line in message.splitlines() if line.startswith("data: ")).removeprefix("data: "))


def following(code, then):
    """Follow a class, do something, and return what was pushed before and after."""

    async def follow():
        stream = push._stream(code, rooms.snapshot(code))
        assert (await anext(stream)).startswith("retry")
        first = await anext(stream)
        await asyncio.to_thread(then)
        second = await anext(stream)
        while second.startswith("event: alive"):
            second = await anext(stream)
        await stream.aclose()
        await asyncio.sleep(0)
        return first, second

    return alone(follow)


def alone(follow, *, limit=True):
    """Run this in a thread of its own: the browser tests leave a loop running in this one."""

    def run():
        return asyncio.run(asyncio.wait_for(follow(), 30) if limit else follow())

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(run).result()


def test_a_step_is_pushed_as_the_whole_state_with_its_revision(secret):
    code = rooms.class_of_secret(secret).code
    first, second = following(code, lambda: rooms.step(secret, Move.START, revision=0))
    assert state_of(first)["phase"] == "lobby"
    assert second.startswith("id: 1\n")
    told = state_of(second)
    assert (told["phase"], told["revision"]) == ("show", 1)
    assert {*told} == {"revision", "phase", "stage", "item", "paused", "here", "answered"}


def test_who_joins_is_pushed_as_a_count(secret):
    code = rooms.class_of_secret(secret).code
    _, second = following(code, lambda: rooms.join(code, "kari", "owl.1"))
    assert state_of(second)["here"] == 1
    assert "owl" not in second


def test_a_change_of_another_process_is_found_without_a_bell(secret):
    present = rooms.class_of_secret(secret)
    words = present.room.state.replace("lobby", "show")
    change = {"state": words, "before": "", "revision": 1, "taking": ""}
    _, second = following(present.code, lambda: store.change_room(present.room, **change))
    assert state_of(second)["phase"] == "show"


def test_the_end_of_a_class_is_pushed_and_nobody_listens_any_more(secret):
    code = rooms.class_of_secret(secret).code
    _, second = following(code, lambda: rooms.end_class(secret))
    assert state_of(second) == {"gone": True}
    assert bell.listening() == 0
    assert code not in push._CHANNELS


def test_only_a_page_of_the_class_follows_it_and_whoever_guesses_learns_and_spoils_nothing(secret):
    room = rooms.class_of_secret(secret).room
    other = rooms.class_of_secret(rooms.open_class()).room
    for number in range(300):
        guess = f"NOROO{store.ROOM_LETTERS[number % 19]}"
        assert push._admitted(guess, rooms.line_of(room)) is None
    for line in ("", "\ud800", "x" * 8_000, rooms.line_of(other)):
        assert push._admitted(room.room, line) is None
    assert push._admitted(room.room, rooms.line_of(room))


@pytest.mark.parametrize("failures", [1, 2, 3])
def test_a_class_that_cannot_be_read_for_a_while_goes_on_and_its_pages_are_told(secret, monkeypatch, failures):
    """The first reading after the change fails, and others after it: nobody hears of the change from these."""
    code = rooms.class_of_secret(secret).code
    monkeypatch.setattr(push, "LOOK_EVERY", 0.05)
    left, told = [failures], []

    def failing(asked):
        if left[0]:
            left[0] -= 1
            raise OSError(24, "Too many open files")
        return rooms.snapshot(asked)

    async def follow():
        stream = push._stream(code, rooms.snapshot(code))
        for _ in range(2):
            await anext(stream)
        monkeypatch.setattr(push, "snapshot", failing)
        await asyncio.to_thread(rooms.step, secret, Move.START, revision=0)
        while '"phase": "show"' not in "".join(told):
            told.append(await anext(stream))
        await stream.aclose()

    alone(follow)
    assert told[0].startswith("event: away")
    assert state_of(told[-1])["revision"] == 1


def test_the_pauses_grow_up_to_a_bound_and_shrink_at_once(secret, monkeypatch):
    code = rooms.class_of_secret(secret).code
    pauses, left = [], [6]

    def failing(_code):
        left[0] -= 1
        if left[0] >= 0:
            raise OSError("no disk")
        return rooms.snapshot(code)

    async def waited(event, pause):
        event.close()
        pauses.append(pause)
        if len(pauses) == 8:
            raise asyncio.CancelledError
        raise TimeoutError

    async def follow():
        monkeypatch.setattr(push, "snapshot", failing)
        monkeypatch.setattr(push.asyncio, "wait_for", waited)
        channel = push._Channel(code)
        with contextlib.suppress(asyncio.CancelledError):
            await channel.reader

    alone(follow, limit=False)
    assert pauses == [2.0, 4.0, 8.0, 8.0, 8.0, 8.0, 1.0, 1.0]


def test_a_channel_whose_reader_died_is_replaced_under_its_pages(secret):
    code = rooms.class_of_secret(secret).code

    async def follow():
        streams = [push._stream(code, rooms.snapshot(code)) for _ in range(2)]
        for stream in streams:
            await anext(stream)
            assert state_of(await anext(stream))["revision"] == 0
        dead = push._CHANNELS[code]
        dead.reader.cancel()
        await asyncio.sleep(0)
        await asyncio.to_thread(rooms.step, secret, Move.START, revision=0)
        for stream in streams:
            told = await anext(stream)
            while '"phase"' not in told or state_of(told)["revision"] != 1:
                told = await anext(stream)
        assert push._CHANNELS[code] is not dead
        assert push._CHANNELS[code].followers == 2
        for stream in streams:
            await stream.aclose()

    alone(follow)
    assert code not in push._CHANNELS


def test_each_sign_of_life_carries_the_revision_last_read(secret, monkeypatch):
    code = rooms.class_of_secret(secret).code
    monkeypatch.setattr(push, "KEEP_ALIVE", 0.05)
    rooms.step(secret, Move.START, revision=0)
    told = []

    async def follow():
        stream = push._stream(code, rooms.snapshot(code))
        for _ in range(3):
            told.append(await anext(stream))
        await stream.aclose()

    alone(follow)
    assert told[2] == 'event: alive\ndata: {"revision": 1}\n\n'
