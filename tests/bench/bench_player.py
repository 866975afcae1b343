"""How long a step of the table player takes, from the click to the changed page, and what a round weighs.

Run by hand: `python -m pytest tests/bench/bench_player.py -s`; nothing is asserted by the clock.
"""

from __future__ import annotations

import statistics

import pytest
from playwright.sync_api import sync_playwright

from gnav_core.table.eyes import Eyes
from lessons.games.frames import payload
from lessons.games.gnav.frames import walk
from lessons.words.phrases import say
from tests.e2e.conftest import ARGUMENTS
from tests.e2e.launching import UVICORN, browser_path, launched
from tests.e2e.player_app import played

APP = tuple(part.replace("streamlit_app:app", "tests.e2e.player_app:app") for part in UVICORN)

# Milliseconds of each click until its handlers have changed the page, and until the browser has then drawn it.
STEPS = """async (times) => {
  const roots = [...document.querySelectorAll('*')].map((each) => each.shadowRoot)
  const root = roots.find((each) => each?.querySelector('.main'))
  const sentence = root.querySelector('.sentence')
  const measured = []
  for (let time = 0; time < times; time += 1) {
    const before = sentence.textContent
    const start = performance.now()
    root.querySelector('.main').click()
    const changed = performance.now() - start
    if (sentence.textContent === before) break
    root.querySelector('svg.table').getBoundingClientRect()
    const laid = performance.now() - start
    measured.push([changed, laid])
    await new Promise((done) => setTimeout(done, 120))
  }
  return measured
}"""


@pytest.mark.parametrize("seats", [2, 6, 20])
@pytest.mark.parametrize("slower", [1, 4], ids=["this machine", "four times slower"])
def test_from_click_to_changed_page(tmp_path, seats, slower):
    with launched(APP, tmp_path) as launch, sync_playwright() as playwright:
        program = browser_path(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.goto(f"{launch.url}/?seats={seats}")
        page.locator(".seats > g [aria-hidden]").first.wait_for(state="attached")
        measured = page.evaluate(STEPS, 50)
        browser.close()
    changed, laid = (sorted(column) for column in zip(*measured, strict=True))
    print(
        f"\n{seats} seats, {len(measured)} steps: changed after {statistics.median(changed):.1f} ms"
        f" (95 %: {changed[int(len(changed) * 0.95)]:.1f}), laid out after {statistics.median(laid):.1f} ms"
    )
    assert measured


@pytest.mark.parametrize("seats", [6, 20])
def test_telling_a_round_as_a_payload(benchmark, seats):
    state = played(seats)

    def tell():
        frames = walk(state.opening, state.log, Eyes.ALL, lambda event, _: say("en", event, Eyes.ALL))
        return payload(frames)

    told = benchmark(tell)
    print(f"\n{seats} seats, {len(state.log)} events: {len(told.encode()) / 1000:.1f} KB")
