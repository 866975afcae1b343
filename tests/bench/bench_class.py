"""How fast a class follows its teacher: 3 real pages and 27 raw connections, then 200 raw ones.

Run by hand: `python -m pytest tests/bench/bench_class.py -s`; figures are printed, nothing is asserted by the clock.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

from lessons import store
from lessons.classes import rooms
from lessons.classes.push import LINE
from lessons.classes.rooms import line_of
from lessons.words.phrases import text
from tests.e2e.conftest import ARGUMENTS
from tests.e2e.launching import UVICORN, browser_path, launched

STEPS = 40
WATCH = """() => {
  window.seen = []
  const find = (root) => root.querySelector(".room") ?? [...root.querySelectorAll("*")].map(
    (one) => one.shadowRoot && find(one.shadowRoot)).find(Boolean)
  const place = find(document)
  const all = { subtree: true, childList: true, characterData: true }
  new MutationObserver(() => window.seen.push(Date.now())).observe(place, all)
}"""


class Followers:
    """Raw connections to a class's events, on a loop of their own; ``heard`` has when each told of each revision."""

    def __init__(self, url: str, room: store.Room, count: int) -> None:
        self.heard: dict[int, list[float]] = {}
        self.address = urlsplit(url)
        self.events = f"/api/room/{room.room}/events?{LINE}={line_of(room)}"
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever)
        self.thread.start()
        self.tasks = [asyncio.run_coroutine_threadsafe(self._follow(), self.loop) for _ in range(count)]
        while len(self.heard.get(0, [])) < count:
            time.sleep(0.05)

    async def _follow(self) -> None:
        reader, writer = await asyncio.open_connection(self.address.hostname, self.address.port)
        writer.write(f"GET {self.events} HTTP/1.1\r\nHost: {self.address.netloc}\r\n\r\n".encode())
        try:
            while line := await reader.readline():
                if line.startswith(b'data: {"rev') and b'"phase"' in line:
                    self.heard.setdefault(json.loads(line[6:])["revision"], []).append(time.time())
        finally:
            writer.close()
            await writer.wait_closed()

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        while asyncio.run_coroutine_threadsafe(self._others(), self.loop).result():
            time.sleep(0.05)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    async def _others(self) -> int:
        return len(asyncio.all_tasks()) - 1


def cpu_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def busy(process: int, seconds: float) -> float:
    """Return how much of a core a process uses while this waits, in percent."""
    before, start = cpu_seconds(process), time.perf_counter()
    time.sleep(seconds)
    return 100 * (cpu_seconds(process) - before) / (time.perf_counter() - start)


def told(name, milliseconds):
    cuts = statistics.quantiles(milliseconds, n=20)
    print(f"{name}: p50 {statistics.median(milliseconds):.0f} ms, p95 {cuts[18]:.0f} ms ({len(milliseconds)} steps)")


def test_a_class_of_thirty(tmp_path, monkeypatch):
    monkeypatch.setenv("GNAV_DATABASE_URL", f"sqlite:///{tmp_path / 'gnav.sqlite3'}")
    with launched(UVICORN, tmp_path) as launch, sync_playwright() as playwright:
        secret = rooms.open_class()
        room = rooms.class_of_secret(secret).room
        program = browser_path(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        learners = [browser.new_context(locale="en-GB").new_page() for _ in range(3)]
        for page in learners:
            page.goto(f"{launch.url}/class?room={room.room}")
            page.get_by_role("button", name=text("en", "class.join.enter"), exact=True).click()
            page.locator(".room").wait_for()
        control = browser.new_context(locale="en-GB").new_page()
        control.goto(f"{launch.url}/control?key={secret}")
        control.get_by_role("button", name=text("en", "class.control.pause")).wait_for()
        followers = Followers(launch.url, room, 27)
        time.sleep(3)
        print(f"\nidle: {busy(launch.process.pid, 10):.1f} % of a core")
        for page in learners:
            page.evaluate(WATCH)
        control.evaluate("window.clicks = []; document.addEventListener('click', () => clicks.push(Date.now()), true)")
        start = cpu_seconds(launch.process.pid), time.perf_counter()
        for number in range(STEPS):
            name = "class.control.resume" if number % 2 else "class.control.pause"
            control.get_by_role("button", name=text("en", name)).click()
            time.sleep(0.75)
        used = 100 * (cpu_seconds(launch.process.pid) - start[0]) / (time.perf_counter() - start[1])
        clicks = control.evaluate("clicks")
        pages = [page.evaluate("seen") for page in learners]
        first = [
            min(at - click for at in seen if at >= click) for click in clicks for seen in pages if seen[-1] >= click
        ]
        raw = [1000 * max(times) - clicks[revision - 1] for revision, times in followers.heard.items() if revision > 0]
        told("click to a learner's page", first)
        told("click to the last of 27 connections", raw)
        print(f"busy: {used:.1f} % of a core")
        followers.close()
        browser.close()
        assert len(clicks) == STEPS
        assert all(len(times) == 27 for times in followers.heard.values())


def test_two_hundred_connections_hold(tmp_path, monkeypatch):
    monkeypatch.setenv("GNAV_DATABASE_URL", f"sqlite:///{tmp_path / 'gnav.sqlite3'}")
    with launched(UVICORN, tmp_path) as launch:
        secret = rooms.open_class()
        room = rooms.class_of_secret(secret).room
        followers = Followers(launch.url, room, 200)
        print(f"\n200 connections, idle: {busy(launch.process.pid, 20):.1f} % of a core")
        spread = []
        for revision in range(20):
            assert rooms.hold(secret, paused=revision % 2 == 0, revision=revision)
            time.sleep(1.5)
            times = followers.heard[revision + 1]
            spread.append(1000 * (max(times) - min(times)))
        told("from the first to the last of 200 connections", spread)
        followers.close()
        assert all(len(times) == 200 for times in followers.heard.values())
