"""PostgreSQL away for three seconds in each phase of a class: its pages are told, and follow by themselves after it."""

from __future__ import annotations

import asyncio
import json
import os
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
import sqlalchemy as sa

from lessons import store
from lessons.classes import push, rooms
from lessons.classes.phases import Move

AWAY = 3.0
MOVES = (Move.START, Move.OPEN, Move.LOCK, Move.REVEAL, Move.MORE)


class Relay:
    """Stands before a PostgreSQL server on a port of its own, and can cut every line to it and refuse new ones."""

    def __init__(self, socket_path):
        self.socket_path, self.lines, self.port, self.up = socket_path, set(), 0, True
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever)
        self.thread.start()
        self.server = self.do(asyncio.start_server(self.serve, "127.0.0.1", 0))
        self.port = self.server.sockets[0].getsockname()[1]

    def do(self, work):
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(30)

    async def serve(self, reader, writer):
        if not self.up:
            writer.transport.abort()
            return
        behind, before = await asyncio.open_unix_connection(self.socket_path)
        self.lines |= {writer, before}
        await asyncio.gather(self.pass_on(reader, before), self.pass_on(behind, writer))

    async def pass_on(self, reader, writer):
        try:
            while content := await reader.read(65_536):
                writer.write(content)
        except OSError:
            pass
        writer.close()

    async def cut(self):
        self.up = False
        for line in self.lines:
            line.transport.abort()
        self.lines.clear()

    async def mend(self):
        self.up = True

    async def end(self):
        await self.cut()
        self.server.close()
        await asyncio.sleep(0.1)

    def close(self):
        self.do(self.end())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


@pytest.mark.postgres
@pytest.mark.parametrize("database", ["PostgreSQL"], indirect=True)
def test_a_class_goes_on_after_its_database_was_away_in_each_phase(database, monkeypatch):
    assert database == "PostgreSQL"
    url = sa.make_url(os.environ["GNAV_DATABASE_URL"])
    relay = Relay(f"{url.query['host']}/.s.PGSQL.{url.port or 5432}")
    query = {name: value for name, value in url.query.items() if name != "host"}
    through = url.set(host="127.0.0.1", port=relay.port, query=query)
    monkeypatch.setenv("GNAV_DATABASE_URL", through.render_as_string(hide_password=False))
    try:
        with ThreadPoolExecutor(1) as thread:
            told = thread.submit(lambda: asyncio.run(asyncio.wait_for(follow(relay), 120))).result()
    finally:
        store.close_store()
        relay.close()
    assert told == [*range(1, len(MOVES) + 1)]


async def follow(relay):
    """Cut the line to the database before each step; return the revisions that a page of the class hears."""
    secret = await asyncio.to_thread(rooms.open_class)
    code = (await asyncio.to_thread(rooms.class_of_secret, secret)).code
    stream, told = push._stream(code, await asyncio.to_thread(rooms.snapshot, code)), []
    await anext(stream)
    await anext(stream)
    for number, move in enumerate(MOVES):
        relay.do(relay.cut())
        heard = await anext(stream)
        assert heard.startswith("event: away")
        await asyncio.sleep(AWAY)
        relay.do(relay.mend())
        assert await asyncio.to_thread(rooms.step, secret, move, revision=number)
        while f'"revision": {number + 1}' not in heard:
            heard = await anext(stream)
        told.append(json.loads(heard.split("data: ")[1])["revision"])
    await stream.aclose()
    return told
