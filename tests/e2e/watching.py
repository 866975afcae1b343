"""Watches a page for what a visitor would not notice: errors in the console, failed and outward requests."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

# Streamlit looks for its server beneath the address of each page first, and says nothing when it finds it elsewhere.
PROBE = re.compile(r"/[^/]+/_stcore/(health|host-config)$")


expect.set_options(timeout=30_000)  # a busy machine is slow, not wrong


def rest(page: Page) -> None:
    """Wait until the app has nothing left to send, so that no part of the page is about to be drawn anew."""
    page.wait_for_timeout(400)  # what was clicked last takes a moment to reach the app
    page.locator("[data-testid=stApp][data-test-script-state=notRunning]").wait_for()
    expect(page.locator("[data-stale=true]")).to_have_count(0)


class Watch:
    """Collects what goes wrong on a page from the moment it is made."""

    def __init__(self, page: Page, url: str) -> None:
        self.outward: list[str] = []
        self.failed: list[str] = []
        self.console: list[str] = []
        self._url = url
        page.on("request", self._request)
        page.on("response", self._response)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.console.append(str(error)))

    def assert_clean(self) -> None:
        assert self.outward == []
        assert self.failed == []
        assert self.console == [], "\n".join(map(str, self.console))

    def _request(self, request) -> None:
        inside = (self._url, self._url.replace("http", "ws", 1), "data:", "blob:")
        if not request.url.startswith(inside):
            self.outward.append(request.url)

    def _response(self, response) -> None:
        if response.status >= 400 and not PROBE.search(response.url):
            self.failed.append(f"{response.status} {response.url}")

    def _console(self, message) -> None:
        if message.type in ("error", "warning") and not PROBE.search(message.location.get("url", "")):
            self.console.append(f"{message.type}: {message.text} ({message.location.get('url')})")
