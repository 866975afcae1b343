from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.launching import STREAMLIT_RUN, Launch, browser_path, launched
from tests.e2e.watching import Watch

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        program = browser_path(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[Launch]:
    """The app under the plain `streamlit run`, with an empty database, for all tests that do not need their own."""
    with launched(STREAMLIT_RUN, tmp_path_factory.mktemp("server")) as launch:
        yield launch


@pytest.fixture
def open_page(browser, server) -> Iterator[Callable[..., Page]]:
    """Open an address of the app as a new visitor; further options are Playwright's for a browser context.

    ``before`` is called with the page before it goes anywhere; what it returns is the page's `wire`.

    When the test ends, all pages must have been free of errors in the console, of failed requests and of any request
    that leaves the machine.
    """
    watches, contexts = [], []

    def opened(
        path: str = "/", *, at: str = server.url, before: Callable[[Page], object] | None = None, **options: object
    ) -> Page:
        context = browser.new_context(**({"locale": "en-GB"} | options))
        contexts.append(context)
        page = context.new_page()
        watches.append(Watch(page, at))
        page.wire = before(page) if before else None
        page.goto(f"{at}{path}")
        page.get_by_role("heading", level=1).wait_for()
        return page

    yield opened
    for context in contexts:
        context.close()
    for watch in watches:
        watch.assert_clean()


@pytest.fixture
def folder(tmp_path) -> Path:
    """A folder for a server of the test's own."""
    return tmp_path
