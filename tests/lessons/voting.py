"""A server of a class in small: its phones vote without end, until somebody kills the process.

``python -m tests.lessons.voting CODE BALLOT SERVER PHONE…`` writes a line ``PHONE NUMBER`` for each vote received.
"""

from __future__ import annotations

import sys
from itertools import count
from threading import Thread

from lessons import store


def vote_on(code: str, ballot: str, server: str, phone: str) -> None:
    for number in count():
        if store.vote(code, ballot, phone, f'"{server} {number}"'):
            # One write for the whole line: a kill cuts between lines, not through them.
            sys.stdout.write(f"{phone} {number}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    code, ballot, server, *phones = sys.argv[1:]
    for phone in phones:
        Thread(target=vote_on, args=(code, ballot, server, phone)).start()
