"""Pushes where a class stands to all its pages, as server-sent events: the whole of it each time, never a replay.

A change in this process is passed on at once; those of other processes are found by looking once a second.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Final

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from lessons import store
from lessons.classes import bell
from lessons.classes.rooms import snapshot

KEEP_ALIVE: Final = 15.0
LOOK_EVERY: Final = 1.0
MOST_STREAMS: Final = 600
"""Connections to one class: its phones, each perhaps twice, and the teacher's pages."""

_ALIVE: Final = "event: alive\ndata: {}\n\n"
_GONE: Final = 'event: gone\ndata: {"gone": true}\n\n'


def routes() -> list[BaseRoute]:
    """Return the address of a class's events."""
    return [Route("/api/room/{code:str}/events", _events)]


class _Channel:
    """One class with whoever follows it: the text last sent, and the event that a newer one is there."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.text: str | None = None
        self.followers = 0
        self.newer = asyncio.Event()
        self.rung = asyncio.Event()
        self.loop = asyncio.get_running_loop()
        self.ended = False

    def ring(self) -> None:
        self.loop.call_soon_threadsafe(self.rung.set)

    async def watch(self) -> None:
        """Read the class after each ring, and once a second for what other processes change."""
        bell.listen(self.code, self.ring)
        try:
            while not self.ended:
                self.rung.clear()
                text = await to_thread.run_sync(snapshot, self.code)
                if text is None or text != self.text:
                    self.text, self.ended = text, text is None
                    self.newer.set()
                    self.newer = asyncio.Event()
                try:
                    await asyncio.wait_for(self.rung.wait(), LOOK_EVERY)
                except TimeoutError:
                    continue
        finally:
            bell.leave(self.code, self.ring)


_CHANNELS: Final[dict[str, tuple[_Channel, asyncio.Task[None]]]] = {}


async def _events(request: Request) -> Response:
    code = request.path_params["code"][:40]
    address = f"class {request.client.host if request.client else ''}"
    first = await to_thread.run_sync(_admitted, code, address)
    if first is None:
        return PlainTextResponse("no such class", status_code=404)
    if code in _CHANNELS and _CHANNELS[code][0].followers >= MOST_STREAMS:
        return PlainTextResponse("too many pages follow this class", status_code=503)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(_stream(code, first), media_type="text/event-stream", headers=headers)


def _admitted(code: str, address: str) -> str | None:
    """Return where a class stands; a wrong code is counted, and too many of them close the door for a minute."""
    if store.wrong_codes(address) >= store.MOST_WRONG_JOINS:
        return None
    found = snapshot(code)
    if found is None:
        store.note_wrong_code(address)
    return found


async def _stream(code: str, first: str) -> AsyncIterator[str]:
    channel = _followed(code)
    sent = ""
    try:
        yield "retry: 1000\n\n"
        while not channel.ended:
            newer, text = channel.newer, channel.text or first
            yield f"id: {json.loads(text)['revision']}\ndata: {text}\n\n" if text != sent else _ALIVE
            sent = text
            try:
                await asyncio.wait_for(newer.wait(), KEEP_ALIVE)
            except TimeoutError:
                continue
        yield _GONE
    finally:
        _left(channel)


def _followed(code: str) -> _Channel:
    if code not in _CHANNELS or _CHANNELS[code][0].ended:
        channel = _Channel(code)
        _CHANNELS[code] = channel, asyncio.create_task(channel.watch())
    channel = _CHANNELS[code][0]
    channel.followers += 1
    return channel


def _left(channel: _Channel) -> None:
    channel.followers -= 1
    found = _CHANNELS.get(channel.code)
    if channel.followers == 0 and found and found[0] is channel:
        del _CHANNELS[channel.code]
        found[1].cancel()
