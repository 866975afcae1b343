from __future__ import annotations

import asyncio
import gzip
import re
import socket

import pytest
from starlette.applications import Starlette
from starlette.responses import HTMLResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from lessons import server, store
from lessons.web.identity import is_identity, new_identity

SCRIPT = "let table = 'oak';\n" * 500


def answer(path, *, scheme="http", method="GET", **headers):
    """Return status, headers and body of one request to a small app behind our middleware."""

    async def script(request):
        if request.headers.get("if-none-match"):
            return Response(status_code=304)
        return Response(SCRIPT, media_type="application/javascript", headers={"cache-control": "immutable"})

    async def again(request):
        if request.headers.get("if-none-match") or request.headers.get("if-modified-since"):
            return Response(status_code=304)
        return HTMLResponse("<h1>again</h1>")

    async def events(_request):
        return StreamingResponse(iter(["data: 1\n\n"]), media_type="text/event-stream")

    app = Starlette(
        routes=[
            Route("/", lambda _: HTMLResponse("<h1>page</h1>")),
            Route("/again", again),
            Route("/_stcore/metrics", lambda _: PlainTextResponse("sessions 3")),
            Route("/static/app.js", script),
            Route("/static/font.woff2", lambda _: Response(b"\0" * 5000, media_type="font/woff2")),
            Route("/room/events", events),
            Route("/plain", lambda _: PlainTextResponse("text")),
        ],
        middleware=server.middleware(),
    )
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": scheme,
        "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "", "client": ("127.0.0.1", 1),
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
    }  # fmt: skip
    sent = []

    questions = iter([{"type": "http.request", "body": b"", "more_body": False}])

    async def receive():
        for message in questions:
            return message
        return await asyncio.Event().wait()  # the browser stays

    async def send(message):
        sent.append(message)

    asyncio.run(app(scope, receive, send))
    found = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], found, b"".join(message.get("body", b"") for message in sent[1:])


def test_a_browser_gets_a_random_name_that_no_script_can_read():
    cookies = {answer("/")[1]["set-cookie"] for _ in range(3)}
    assert len(cookies) == 3
    for cookie in cookies:
        form = r"gnav_id=[0-9a-f]{32}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax"
        assert re.fullmatch(form, cookie)


def test_the_name_is_sent_on_safe_connections_only_once_the_page_came_on_one():
    assert answer("/", scheme="https")[1]["set-cookie"].endswith("; Secure")


def test_a_browser_keeps_the_name_it_has():
    mine = new_identity()
    assert f"gnav_id={mine};" in answer("/", cookie=f"_ga=1; gnav_id={mine}")[1]["set-cookie"]


@pytest.mark.parametrize(
    "foreign",
    [
        pytest.param('cookie_consent={"necessary":true,"stats":false}', id="JSON"),
        pytest.param('prefs=a"b', id="a quote"),
        pytest.param("tags[]=1", id="brackets in the name"),
        pytest.param("navn=Bj\u00f8rn", id="a letter beyond ASCII"),
        pytest.param("alone", id="no value"),
        pytest.param("a=b=c; =d", id="signs of equality"),
        pytest.param("; ;;", id="nothing"),
    ],
)
@pytest.mark.parametrize("order", ["{foreign}; {mine}", "{mine}; {foreign}"], ids=["before", "after"])
def test_a_cookie_of_somebody_else_hides_nobodys_name(foreign, order):
    mine = new_identity()
    cookie = order.format(foreign=foreign, mine=f"gnav_id={mine}")
    assert f"gnav_id={mine};" in answer("/", cookie=cookie)[1]["set-cookie"]


def test_a_page_that_the_browser_has_already_comes_anew_so_that_the_name_is_prolonged():
    status, headers, _ = answer("/again", accept="text/html,*/*", if_none_match='"x"', if_modified_since="now")
    assert (status, headers["cache-control"]) == (200, "private, no-cache")
    assert "set-cookie" in headers
    assert answer("/static/app.js", accept="*/*", if_none_match='"x"')[0] == 304


@pytest.mark.parametrize("path", ["/", "/static/app.js", "/plain", "/room/events", "/nowhere", "/_stcore/metrics"])
def test_every_answer_keeps_addresses_to_itself_and_no_foreign_page_frames_it(path):
    headers = answer(path)[1]
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["content-security-policy"] == "frame-ancestors 'self'"


@pytest.mark.parametrize("path", ["/_stcore/metrics", "/_stcore/metrics/", "/gnav/_stcore/metrics"])
def test_what_the_server_tells_of_itself_is_for_nobody_outside(path):
    assert answer(path)[0] == 404


def test_a_running_server_deletes_what_has_had_its_time_although_once_it_failed(monkeypatch):
    times = []

    def sweep():
        times.append(1)
        if len(times) == 2:
            raise store.StoreError("away")

    async def run():
        async with server.lifespan(None):
            assert times == [1]
            while len(times) < 4:
                await asyncio.sleep(0.01)

    monkeypatch.setattr(server, "SWEEP_EVERY", 0.01)
    monkeypatch.setattr(store, "sweep", sweep)
    asyncio.run(run())


@pytest.mark.parametrize(
    "cookie",
    [
        pytest.param("gnav_id=", id="empty"),
        pytest.param("gnav_id=me", id="chosen by the visitor"),
        pytest.param(f"gnav_id={'A' * 32}", id="capital letters"),
        pytest.param(f"gnav_id={'a' * 33}", id="too long"),
        pytest.param("gnav_id=\"a\r\nset-cookie: x=1\"", id="a header in disguise"),
        pytest.param("\u00e6\u00f8\u00e5;;;=;[]", id="no cookies at all"),
    ],
)  # fmt: skip
def test_a_name_that_we_did_not_give_is_replaced(cookie):
    set_cookie = answer("/", cookie=cookie)[1]["set-cookie"]
    assert is_identity(re.match(r"gnav_id=([^;]*);", set_cookie)[1])
    assert "a" * 32 not in set_cookie


@pytest.mark.parametrize("path", ["/static/app.js", "/plain", "/room/events"])
def test_only_pages_carry_the_name(path):
    assert "set-cookie" not in answer(path)[1]


def test_a_script_goes_out_compressed_and_whole():
    status, headers, body = answer("/static/app.js", accept_encoding="br, gzip")
    assert (status, headers["content-encoding"], headers["vary"].lower()) == (200, "gzip", "accept-encoding")
    assert int(headers["content-length"]) == len(body) < len(SCRIPT) / 10
    assert headers["cache-control"] == "immutable"
    assert gzip.decompress(body).decode() == SCRIPT


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        pytest.param("/static/app.js", {}, id="a browser that does not ask for it"),
        pytest.param("/static/app.js", {"accept_encoding": "gzip", "range": "bytes=0-9"}, id="a part of a file"),
        pytest.param("/static/app.js", {"accept_encoding": "gzip", "if_none_match": "x"}, id="a file not changed"),
        pytest.param("/static/font.woff2", {"accept_encoding": "gzip"}, id="a file that is compressed already"),
        pytest.param("/room/events", {"accept_encoding": "gzip"}, id="a stream of events"),
        pytest.param("/static/nothing.js", {"accept_encoding": "gzip"}, id="a file that is not there"),
    ],
)
def test_what_gains_nothing_is_left_as_it_is(path, headers):
    assert "content-encoding" not in answer(path, **headers)[1]


def test_a_file_is_compressed_once(monkeypatch):
    compressed = []
    monkeypatch.setattr(server.gzip, "compress", lambda body, level: compressed.append(level) or b"packed")

    async def file(_scope, _receive, send):
        headers = [(b"content-type", b"text/css")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"a{}", "more_body": True})
        await send({"type": "http.response.body", "body": b"b{}"})

    app = server.CompressedFiles(file)
    scope = {"type": "http", "method": "GET", "path": "/assets/a.css", "headers": [(b"accept-encoding", b"gzip")]}
    sent = []

    async def send(message):
        sent.append(message)

    for _ in range(2):
        asyncio.run(app(dict(scope), None, send))
    assert len(compressed) == 1
    assert [message["body"] for message in sent if "body" in message] == [b"packed", b"packed"]


def test_every_socket_that_listens_sends_at_once_and_passes_it_on():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        assert listening.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 0
        server.send_at_once()
        with socket.create_connection(listening.getsockname()) as client:
            accepted, _ = listening.accept()
            with accepted:
                assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0
            assert client.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 0


@pytest.mark.parametrize(
    ("limits", "raised", "warned"),
    [((1024, 4096), 4096, False), ((1024, 1024), None, True), ((8192, 8192), None, False), ((1024, -1), 65_536, False)],
)
def test_the_server_takes_the_connections_that_it_may_have_and_says_when_these_are_few(
    monkeypatch, caplog, limits, raised, warned
):
    set_to = []
    monkeypatch.setattr(server.resource, "getrlimit", lambda _: limits)
    monkeypatch.setattr(server.resource, "setrlimit", lambda _, limit: set_to.append(limit[0]))
    server.raise_descriptors()
    assert set_to == ([] if raised is None else [raised])
    assert ("LimitNOFILE" in caplog.text) is warned


def test_the_server_does_not_start_without_its_database(monkeypatch):
    async def start():
        async with server.lifespan(None):
            raise AssertionError("it started")

    monkeypatch.setenv("GNAV_DATABASE_URL", "nonsense")
    with pytest.raises(store.StoreError, match="GNAV_DATABASE_URL"):
        asyncio.run(start())
