"""Runs a launch command in this process and, for each line on standard input, reports what is in force as JSON.

Usage: observed_server.py MODULE ARGUMENT…, as after `python -m`. With GNAV_TEST_WITHOUT_UVLOOP=1, uvloop is not there.
"""

from __future__ import annotations

import gc
import json
import os
import runpy
import socket
import stat
import sys
import threading

full_collections = 0


def count_full_collections() -> None:
    """Count how often Streamlit asks for a collection of all garbage; it does so right after a page was drawn."""
    collect = gc.collect

    def counted(*generation: int) -> int:
        global full_collections
        if sys._getframe(1).f_globals["__name__"] == "streamlit.runtime.scriptrunner.script_runner":
            full_collections += 1
        return collect(*generation)

    gc.collect = counted


def report() -> dict[str, object]:
    """Return what was counted and, for each connection that this server has accepted, whether it sends at once."""
    return {
        "full_collections": full_collections,
        "connections_send_at_once": [_sends_at_once(connection) for connection in accepted_connections()],
        "uvloop": "uvloop" in sys.modules and sys.modules["uvloop"] is not None,
    }


def accepted_connections() -> list[socket.socket]:
    """Return the TCP connections among this process's files, whoever holds them: asyncio, uvloop or else."""
    found = []
    for number in range(3, 512):
        try:
            if not stat.S_ISSOCK(os.fstat(number).st_mode):
                continue
        except OSError:
            continue
        connection = socket.socket(fileno=os.dup(number))
        try:
            connection.getpeername()
        except OSError:
            connection.close()
            continue
        if connection.family in (socket.AF_INET, socket.AF_INET6) and connection.type == socket.SOCK_STREAM:
            found.append(connection)
        else:
            connection.close()
    return found


def _sends_at_once(connection: socket.socket) -> bool:
    with connection:
        return connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0


def answer_questions() -> None:
    for line in sys.stdin:
        with open(line.strip() + ".part", "w", encoding="utf-8") as file:  # noqa: PTH123
            json.dump(report(), file)
        os.replace(line.strip() + ".part", line.strip())  # noqa: PTH105


if __name__ == "__main__":
    if os.environ.get("GNAV_TEST_WITHOUT_UVLOOP"):
        sys.modules["uvloop"] = None  # type: ignore[assignment]
    count_full_collections()
    threading.Thread(target=answer_questions, daemon=True).start()
    sys.argv = sys.argv[1:]
    sys.path[0] = os.getcwd()  # noqa: PTH109 (what `python -m` puts there)
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
