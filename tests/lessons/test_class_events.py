"""What is pushed to the pages of a class, and who is let in."""

from __future__ import annotations

import asyncio
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

    def run():
        return asyncio.run(asyncio.wait_for(follow(), 30))

    # A thread of its own: the browser tests leave a loop running in this one.
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


def test_wrong_codes_close_the_door_for_a_minute_and_right_ones_never_do(secret):
    code = rooms.class_of_secret(secret).code
    for _ in range(3 * store.MOST_WRONG_JOINS):
        assert push._admitted(code, "class 10.0.0.1")
    for _ in range(store.MOST_WRONG_JOINS):
        assert push._admitted("NOROOM", "class 10.0.0.1") is None
    assert push._admitted(code, "class 10.0.0.1") is None
    assert push._admitted(code, "class 10.0.0.2")
