"""Pushes where a class stands to all its pages, as server-sent events: the whole of it each time, never a replay.

A change in this process is passed on at once; those of other processes are found by looking once a second. A class that
cannot be read for a while is read again, with growing pauses; its pages are told so, and told when it is back. Each
sign of life carries the revision last read, so that a page notices by itself when it has missed something.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
from collections.abc import AsyncIterator
from typing import Final

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from lessons import store
from lessons.classes import bell
from lessons.classes.rooms import is_code, line_of, snapshot

KEEP_ALIVE: Final = 15.0
LOOK_EVERY: Final = 1.0
LONGEST_PAUSE: Final = 8.0
"""Seconds at most before a class that could not be read is tried again."""
LINE: Final = "line"
"""The name in the address under which a page of the class shows that it is one."""
MOST_STREAMS: Final = 600
"""Connections to one class: its phones, each perhaps twice, and the teacher's pages."""

_LOG: Final = logging.getLogger(__name__)
_AWAY: Final = 'event: away\ndata: {"away": true}\n\n'
_GONE: Final = 'event: gone\ndata: {"gone": true}\n\n'


def routes() -> list[BaseRoute]:
    """Return the address of a class's events."""
    return [Route("/api/room/{code:str}/events", _events)]


class _Channel:
    """One class with whoever follows it: the text last read, whether it can be read, and the event of news."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.text: str | None = None
        self.followers = 0
        self.newer = asyncio.Event()
        self.rung = asyncio.Event()
        self.loop = asyncio.get_running_loop()
        self.ended = False
        self.away = False
        self.reader = asyncio.create_task(self.watch())
        self.reader.add_done_callback(lambda _: self.newer.set())

    @property
    def dead(self) -> bool:
        """Whether nobody reads the class any more although it has not ended."""
        return self.reader.done() and not self.ended

    def ring(self) -> None:
        self.loop.call_soon_threadsafe(self.rung.set)

    def tell(self) -> None:
        self.newer.set()
        self.newer = asyncio.Event()

    async def watch(self) -> None:
        """Read the class after each ring, and once a second for what other processes change."""
        bell.listen(self.code, self.ring)
        pause = LOOK_EVERY
        try:
            while not self.ended:
                self.rung.clear()
                pause = LOOK_EVERY if await self.read() else min(2 * pause, LONGEST_PAUSE)
                try:
                    await asyncio.wait_for(self.rung.wait(), pause)
                except TimeoutError:
                    continue
        finally:
            bell.leave(self.code, self.ring)

    async def read(self) -> bool:
        """Read the class and tell who follows it what is new; return whether it could be read."""
        try:
            text = await to_thread.run_sync(snapshot, self.code)
        except Exception:  # whatever it was, the class goes on as soon as it has passed
            if not self.away:
                _LOG.exception("a class cannot be read; it is tried again")
                self.away = True
                self.tell()
            return False
        if self.away or text is None or text != self.text:
            self.text, self.ended, self.away = text, text is None, False
            self.tell()
        return True


_CHANNELS: Final[dict[str, _Channel]] = {}


async def _events(request: Request) -> Response:
    code = request.path_params["code"][:40]
    try:
        first = await to_thread.run_sync(_admitted, code, request.query_params.get(LINE, ""))
    except Exception:  # a page asks again; what is wrong is for the log
        _LOG.exception("a class cannot be read")
        return PlainTextResponse("the class cannot be read just now", status_code=503, headers={"retry-after": "5"})
    if first is None:
        return PlainTextResponse("no such class", status_code=404)
    if code in _CHANNELS and _CHANNELS[code].followers >= MOST_STREAMS:
        return PlainTextResponse("too many pages follow this class", status_code=503)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(_stream(code, first), media_type="text/event-stream", headers=headers)


def _admitted(code: str, line: str) -> str | None:
    """Return where a class stands, to pages of the class alone: whoever guesses codes here learns nothing."""
    room = store.room_of_code(code) if is_code(code) else None
    if room is None or not hmac.compare_digest(line_of(room).encode(), line.encode(errors="replace")):
        return None
    return snapshot(code)


async def _stream(code: str, first: str) -> AsyncIterator[str]:
    channel = _followed(code)
    sent = ""
    try:
        yield "retry: 1000\n\n"
        while not channel.ended:
            if channel.dead:
                _left(channel)
                channel = _followed(code)
            newer, text = channel.newer, channel.text or first
            yield _AWAY if channel.away else _state(text) if text != sent else _alive(text)
            sent = "" if channel.away else text
            try:
                await asyncio.wait_for(newer.wait(), KEEP_ALIVE)
            except TimeoutError:
                continue
        yield _GONE
    finally:
        _left(channel)


def _state(text: str) -> str:
    return f"id: {json.loads(text)['revision']}\ndata: {text}\n\n"


def _alive(text: str) -> str:
    return f'event: alive\ndata: {{"revision": {json.loads(text)["revision"]}}}\n\n'


def _followed(code: str) -> _Channel:
    channel = _CHANNELS.get(code)
    if channel is None or channel.ended or channel.dead:
        channel = _CHANNELS[code] = _Channel(code)
    channel.followers += 1
    return channel


def _left(channel: _Channel) -> None:
    channel.followers -= 1
    if channel.followers == 0:
        channel.reader.cancel()
        if _CHANNELS.get(channel.code) is channel:
            del _CHANNELS[channel.code]
