"""Servers of a class killed while a dozen phones vote: no vote that was received is lost, none counts twice."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from contextlib import contextmanager
from pathlib import Path

import pytest

from lessons import store
from lessons.classes import rooms
from lessons.classes.phases import Move

ROOT = Path(__file__).parents[2]
PHONES = [f"phone{number}" for number in range(12)]
SERVERS = {"one": PHONES[:5], "two": PHONES[5:9], "three": [*PHONES[9:], *PHONES[:2]]}
"""Who is connected to which server: two phones are doubled."""


@contextmanager
def serving(code, ballot):
    """Run the servers until each phone has been heard on each; yield their processes."""
    command = [sys.executable, "-m", "tests.lessons.voting", code, ballot]
    started = {
        name: subprocess.Popen([*command, name, *phones], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        for name, phones in SERVERS.items()
    }
    try:
        yield started
    finally:
        for process in started.values():
            process.kill()
            process.wait()
            process.stdout.close()


def heard(process, phones):
    """Read what a server has received until each of its phones was heard; return the lines."""
    lines, missing = [], {*phones}
    while missing:
        line = process.stdout.readline()
        assert line, "the server stopped by itself"
        lines.append(line)
        missing.discard(line.split()[0])
    return lines


def killed(process):
    """Kill a server in the midst of its votes; return what it had received since."""
    process.kill()
    return [line for line in process.stdout.read().splitlines(keepends=True) if line.endswith("\n")]


@pytest.mark.usefixtures("database")
def test_killed_servers_lose_no_vote_and_a_lock_is_final():
    secret = rooms.open_class()
    code = rooms.class_of_secret(secret).code
    for number, phone in enumerate(PHONES):
        assert rooms.join(code, phone, f"owl.{number + 1}")
    lead(secret, Move.START, Move.OPEN)
    for again in range(2):
        ballot = f"0.{again + 1}"
        received: dict[tuple[str, str], int] = {}
        with serving(code, ballot) as servers:
            lines = {name: heard(process, SERVERS[name]) for name, process in servers.items()}
            lines["one"] += killed(servers["one"])
            lines["two"] += killed(servers["two"])
            lead(secret, Move.LOCK)
            locked = store.votes(code, ballot)
            lines["three"] += killed(servers["three"])
        for name, told in lines.items():
            for phone, number in map(str.split, told):
                received[name, phone] = int(number)
        store.close_store()  # and this server starts anew
        kept = store.votes(code, ballot)
        assert kept == locked
        assert {*kept} == {*PHONES}
        for phone, answer in kept.items():
            server, number = answer.strip('"').split()
            assert int(number) >= received[server, phone], "a vote that was received is gone"
        assert Counter(voter for one, voter, _ in store.all_votes(code) if one == ballot) == Counter(PHONES)
        assert rooms.class_of_secret(secret).answered == len(PHONES)
        lead(secret, Move.REVEAL, Move.MORE)
        if not again:
            lead(secret, Move.DISCUSS, Move.OPEN)
    first, second = store.votes(code, "0.1"), store.votes(code, "0.2")
    assert {*first} == {*second}


def lead(secret, *moves):
    for move in moves:
        assert rooms.step(secret, move, revision=rooms.class_of_secret(secret).room.revision)
