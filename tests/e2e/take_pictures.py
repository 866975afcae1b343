"""Takes the README's pictures of the table. Run by hand: `python -m tests.e2e.take_pictures`."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from gnav_core.nage.share_code import encode
from lessons.sandbox.situations import situations
from tests.e2e.conftest import ARGUMENTS
from tests.e2e.launching import UVICORN, browser_path, launched

APP = tuple(part.replace("streamlit_app:app", "tests.e2e.player_app:app") for part in UVICORN)
PICTURES = Path(__file__).parent / "pictures"


def take(browser: Browser, url: str, name: str, *, size: tuple[int, int], scheme: str, element: str) -> None:
    """Save what an address shows."""
    page = browser.new_page(
        viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, reduced_motion="reduce"
    )
    page.goto(url)
    page.locator(".seats > g [aria-hidden]").first.wait_for(state="attached")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(800)
    page.locator(element).screenshot(path=PICTURES / name)
    page.close()


def main() -> None:
    """Take all pictures."""
    PICTURES.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        launched(APP, Path(folder)) as launch,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=browser_path(playwright.chromium.executable_path), args=ARGUMENTS
        )
        six, twenty = f"{launch.url}/?seats=6&at=14", f"{launch.url}/?seats=20&eyes=Astrid&at=25"
        take(browser, six, "six.png", size=(1100, 1000), scheme="light", element=".stage")
        take(browser, twenty, "twenty.png", size=(1280, 1000), scheme="dark", element=".stage")
        take(browser, f"{six}&lang=nb", "phone.png", size=(390, 1100), scheme="light", element=".stage")
        take_cards(browser, Path(folder))
        browser.close()


def take_cards(browser: Browser, folder: Path) -> None:
    """Save a table of La Nage, from its sandbox."""
    code = encode(situations("nage")["a-stop-sinks-a-swimmer"].scenario)
    with launched(UVICORN, folder) as launch:
        address = f"{launch.url}/nage?s={code}&at=8&lang=en"
        take(browser, address, "cards.png", size=(1280, 1000), scheme="light", element=".stage")


if __name__ == "__main__":
    main()
