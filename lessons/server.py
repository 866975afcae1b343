"""What stands around the screens: who a visitor is, compressed files, our own files, the store, a prompt server.

TCP_NODELAY is set on the sockets that the process listens on, so that the plain `streamlit run` is prompt on every
system; uvloop, where there is one, sets it too and brings more throughput. Files are compressed once each and kept,
instead of on each request: a class opens the app all at once. `streamlit run` finds the app only by reading
`app = st.App(…)` in the source of streamlit_app.py, and ignores one that is imported; so it stands there, beside the
frame, which Streamlit runs as `__main__`.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import gzip
import hashlib
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final

from anyio import to_thread
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request, cookie_parser
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lessons import store
from lessons.classes import push
from lessons.table import places
from lessons.web.identity import (
    COOKIE,
    COOKIE_SECONDS,
    is_identity,
    new_identity,
)
from lessons.words import phrases

try:
    import resource
except ImportError:  # Windows knows no such limit
    resource = None  # type: ignore[assignment]

ASSETS: Final = Path(__file__).parent / "table" / "assets"

FEW_DESCRIPTORS: Final = 2_000
MOST_DESCRIPTORS: Final = 65_536
SWEEP_EVERY: Final = 5 * 60.0
"""Seconds between two times at which what has had its time is deleted."""

_LOG: Final = logging.getLogger(__name__)
_COMPRESSIBLE: Final = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/wasm")


def routes() -> list[BaseRoute]:
    """Return the addresses beside Streamlit's own."""
    return [
        Route("/assets/pieces.json", _pieces),
        Route("/assets/cards.json", _cards),
        Route("/assets/tables/{seats:int}/{width:int}.json", _table),
        Route("/assets/hands/{seats:int}/{width:int}.json", _table_of_hands),
        *push.routes(),
        Mount("/assets", StaticFiles(directory=ASSETS), name="assets"),
    ]


async def _pieces(_request: Request) -> Response:
    return _kept(await to_thread.run_sync(places.pieces))


async def _cards(_request: Request) -> Response:
    return _kept(await to_thread.run_sync(places.cards))


async def _table(request: Request) -> Response:
    return await _places(request, hands=False)


async def _table_of_hands(request: Request) -> Response:
    return await _places(request, hands=True)


async def _places(request: Request, *, hands: bool) -> Response:
    found = partial(places.table, request.path_params["seats"], request.path_params["width"], hands=hands)
    try:
        return _kept(await to_thread.run_sync(found))
    except ValueError as error:
        return PlainTextResponse(str(error), status_code=404)


def _kept(drawings: str) -> Response:
    """Drawings change with a release only, and their address then says so (player.js adds its version)."""
    return Response(drawings, media_type="application/json", headers={"cache-control": "public, max-age=31536000"})


def middleware() -> list[Middleware]:
    """Return what every request passes, outermost first."""
    return [Middleware(GuardedAnswers), Middleware(IdentityCookie), Middleware(CompressedFiles)]


@asynccontextmanager
async def lifespan(_app: object) -> AsyncIterator[None]:
    """Open the store before the first visitor and close it after the last. Raises StoreError at the start."""
    send_at_once()
    # Addresses can carry the secret of a class. Streamlit gives uvicorn's access log back what --no-access-log took.
    logging.getLogger("uvicorn.access").disabled = True
    raise_descriptors()
    store.open_store()
    store.sweep()
    for lang in phrases.LANGUAGES:
        phrases.book(lang)
    sweeping = asyncio.create_task(_sweep())
    try:
        yield
    finally:
        sweeping.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sweeping
        store.close_store()


def raise_descriptors() -> None:
    """Let this process open as many files and connections as the system allows it; say if these are few.

    Each visitor takes five: a class of 250 phones needs some 1,500, more than the usual soft limit of 1,024.
    """
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    if soft != resource.RLIM_INFINITY and soft < FEW_DESCRIPTORS:
        _LOG.warning(
            "this server may open %d files and connections, enough for some %d visitors at once; a higher hard limit"
            " (LimitNOFILE in a service, ulimit -Hn) lets more in",
            soft,
            soft // 5,
        )


async def _sweep() -> None:
    """Delete what has had its time, every few minutes as long as the server runs, whatever became of the last time."""
    while True:
        await asyncio.sleep(SWEEP_EVERY)
        try:
            await to_thread.run_sync(store.sweep)
        except Exception:  # the next time may find the database again
            _LOG.exception("what has had its time could not be deleted; it is tried again")


def send_at_once() -> None:
    """Set TCP_NODELAY on the sockets that this process listens on, for each connection to inherit.

    `streamlit run` binds its socket in a way that makes asyncio leave the option off; each click then waits some 40 ms
    for the browser's acknowledgement. No public interface leads to that socket, so it is found among all objects.
    """
    for item in gc.get_objects():
        if isinstance(item, socket.socket) and _listens(item):
            item.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def _listens(item: socket.socket) -> bool:
    if item.fileno() < 0 or item.type != socket.SOCK_STREAM or item.family not in (socket.AF_INET, socket.AF_INET6):
        return False
    return bool(item.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN))


class GuardedAnswers:
    """Says to the browser, with every answer, that addresses hold secrets and that no foreign page frames ours.

    What the server tells about itself (`/_stcore/metrics`) is for nobody outside.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass an ASGI request on; each answer leaves with the headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _GUARDS.items():
                    headers[name] = value
            await send(message)

        if scope["path"].rstrip("/").endswith("/_stcore/metrics"):
            await PlainTextResponse("not found", status_code=404)(scope, receive, send_guarded)
            return
        await self.app(scope, receive, send_guarded)


_GUARDS: Final = {
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "content-security-policy": "frame-ancestors 'self'",
    "x-frame-options": "SAMEORIGIN",
}


class IdentityCookie:
    """Gives each browser that opens a page a random identity, and prolongs the one it has."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass an ASGI request on; pages (not files, not the websocket) leave with the cookie."""
        if scope["type"] != "http" or scope["method"] != "GET":
            await self.app(scope, receive, send)
            return
        asked = Headers(scope=scope)
        identity = _identity_in(asked.get("cookie", "")) or new_identity()
        if "text/html" in asked.get("accept", ""):
            # "Not modified" could say neither that a name lasts on nor what a new one is.
            kept = (b"if-none-match", b"if-modified-since")
            scope = {**scope, "headers": [pair for pair in scope["headers"] if pair[0].lower() not in kept]}
        secure = "; Secure" if scope.get("scheme") == "https" else ""

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if headers.get("content-type", "").startswith("text/html"):
                    headers["cache-control"] = "private, no-cache"
                    headers.append(
                        "set-cookie",
                        f"{COOKIE}={identity}; Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax{secure}",
                    )
            await send(message)

        await self.app(scope, receive, send_with_cookie)


def _identity_in(cookies: str) -> str | None:
    # As Streamlit reads them: a cookie of somebody else's, however odd, hides none of the others.
    found = cookie_parser(cookies).get(COOKIE)
    return found if is_identity(found) else None


class CompressedFiles:
    """Sends scripts and styles compressed: 1.2 MB instead of 3 for a first visit.

    Streamlit sends its own files as they are. A class of thirty opens them all at once, so each is compressed once, off
    the event loop, and kept under the digest of its content.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._compressed: dict[bytes, bytes] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass an ASGI request on; files go out compressed to browsers that understand it."""
        if not _wants_compressed_file(scope):
            await self.app(scope, receive, send)
            return
        start: Message | None = None
        body = bytearray()

        async def collect(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                if not _is_compressible(message):
                    await send(message)
                return
            if start is None or not _is_compressible(start):
                await send(message)
                return
            body.extend(message.get("body", b""))
            if not message.get("more_body", False):
                await self._send_compressed(start, bytes(body), send=send)

        await self.app(scope, receive, collect)

    async def _send_compressed(self, start: Message, body: bytes, *, send: Send) -> None:
        digest = hashlib.sha256(body).digest()
        if digest not in self._compressed:
            self._compressed[digest] = await to_thread.run_sync(gzip.compress, body, 6)
        compressed = self._compressed[digest]
        headers = MutableHeaders(scope=start)
        headers["content-encoding"] = "gzip"
        headers["content-length"] = str(len(compressed))
        headers.add_vary_header("accept-encoding")
        await send(start)
        await send({"type": "http.response.body", "body": compressed})


def _wants_compressed_file(scope: Scope) -> bool:
    if scope["type"] != "http" or scope["method"] != "GET":
        return False
    path = scope["path"]
    headers = Headers(scope=scope)
    return (
        ("/static/" in path or "/assets/" in path)
        and "gzip" in headers.get("accept-encoding", "")
        and "range" not in headers
    )


def _is_compressible(start: Message) -> bool:
    headers = Headers(raw=start["headers"])
    return (
        start["status"] == 200
        and "content-encoding" not in headers
        and headers.get("content-type", "").startswith(_COMPRESSIBLE)
    )
