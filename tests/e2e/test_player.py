from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, WebSocket, expect

from gnav_core.gnav.events import Dealt, Exchanged
from gnav_core.table.eyes import Eyes
from lessons.words.phrases import (
    LANGUAGES,
    rank_short,
    say,
    text,
)
from tests.e2e.launching import UVICORN, Launch, launched
from tests.e2e.player_app import NAMES, played
from tests.e2e.test_frame import WCAG

APP = tuple(part.replace("streamlit_app:app", "tests.e2e.player_app:app") for part in UVICORN)


class Wire:
    """All that went over the websockets of a page, as bytes."""

    def __init__(self, page: Page) -> None:
        self.received: list[bytes] = []
        self.sent: list[bytes] = []
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.received.append(_bytes(data)))
        socket.on("framesent", lambda data: self.sent.append(_bytes(data)))

    def count(self, part: str) -> int:
        return sum(message.count(part.encode()) for message in self.received)


def _bytes(data: str | bytes) -> bytes:
    return data if isinstance(data, bytes) else data.encode()


@pytest.fixture(scope="module")
def players(tmp_path_factory) -> Iterator[Launch]:
    """The tiny app of player_app.py."""
    with launched(APP, tmp_path_factory.mktemp("players")) as launch:
        yield launch


@pytest.fixture
def open_player(open_page, players):
    """Open the tiny app with what its address shall say; the page comes with its `wire`."""

    def opened(query: str = "", **options: object) -> Page:
        page = open_page("/?" + query, at=players.url, before=Wire, **options)
        page.locator(".seats > g [aria-hidden]").first.wait_for(state="attached")
        return page

    return opened


def place(page: Page) -> str:
    return page.locator(".place").inner_text()


def python_knows(page: Page, step: int) -> None:
    page.get_by_text(f"Python is at step {step}.", exact=True).wait_for()


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


IN_ONE_TASK = """() => {
  const roots = [...document.querySelectorAll('*')].map((each) => each.shadowRoot)
  const root = roots.find((each) => each?.querySelector('.main'))
  root.querySelector('.main').click()
  return root.querySelector('.sentence').textContent
}"""


def test_a_step_is_shown_before_a_server_could_hear_of_it(open_player):
    page = open_player("seats=6")
    # Click and reading are one task of the browser: nothing can come over the wire in between.
    log = played(6).log
    assert [page.evaluate(IN_ONE_TASK) for _ in log] == [say("en", event, Eyes.ALL) for event in log]


def test_fifty_presses_land_on_fifty_with_the_focus_where_it_was(open_player):
    page = open_player("seats=20")
    page.locator(".main").focus()
    press(page, *["ArrowRight"] * 50)
    assert place(page).startswith("50 / ")
    assert page.locator(".main").evaluate("(button) => button.matches(':focus')")
    python_knows(page, 50)


def test_python_is_told_once_after_a_run_of_steps(open_player):
    page = open_player("seats=20")
    page.locator(".main").focus()
    before = len(page.wire.sent)
    press(page, *["ArrowRight"] * 30)
    python_knows(page, 30)
    assert len(page.wire.sent) - before < 10


def test_stepping_goes_on_while_the_connection_is_down_and_python_learns_of_it_later(open_player):
    page = open_player("seats=6")
    page.locator(".main").focus()
    page.context.set_offline(True)
    press(page, *["ArrowRight"] * 5)
    assert place(page).startswith("5 / ")
    expect(page.locator(".seats > g")).to_have_count(6)
    page.context.set_offline(False)
    python_knows(page, 5)


@pytest.mark.parametrize(
    ("keys", "lands"),
    [
        pytest.param(["ArrowRight", "ArrowRight", "ArrowLeft"], 1, id="arrows go one step"),
        pytest.param(["PageDown", "PageDown", "PageUp"], 1, id="a presenter's clicker goes one step"),
        pytest.param(["End", "ArrowLeft"], -1, id="End goes to the last"),
        pytest.param(["End", "Home"], 0, id="Home goes to the first"),
        pytest.param(["ArrowLeft"], 0, id="nothing is before the first"),
        pytest.param(["ArrowRight", "r", "c", "a"], 1, id="letters mean nothing"),
    ],
)
def test_keys(open_player, keys, lands):
    page = open_player("seats=4")
    page.locator(".main").focus()
    press(page, *keys)
    last = int(place(page).split("/")[1])
    assert place(page) == f"{lands if lands >= 0 else last + lands} / {last}"


def test_keys_work_on_the_slider_and_after_a_click_on_the_table_but_not_in_the_link(open_player):
    page = open_player("seats=4")
    page.locator(".rail input").focus()
    press(page, "ArrowRight", "PageDown")
    assert place(page).startswith("2 / ")
    page.locator("svg.table").click(position={"x": 40, "y": 40})
    press(page, "ArrowRight")
    assert place(page).startswith("3 / ")
    page.locator(".address input").focus()
    press(page, "ArrowLeft", "Home")
    assert place(page).startswith("3 / ")


def test_the_link_names_this_moment_and_is_selected_when_it_gets_the_focus(open_player, players):
    page = open_player("seats=4&at=3")
    link = page.locator(".address input")
    assert link.input_value() == f"{players.url}/lesson?id=x&step=3"
    link.focus()
    assert link.evaluate("(field) => field.selectionEnd - field.selectionStart === field.value.length")


def test_play_goes_on_by_itself_until_it_is_paused(open_player):
    page = open_player("seats=4")
    page.locator(".extras select").select_option("fast")
    page.get_by_role("button", name=text("en", "player.play"), exact=True).click()
    expect(page.locator(".place")).to_have_text(re.compile(r"^2 / "))
    page.get_by_role("button", name=text("en", "player.pause"), exact=True).click()
    assert page.get_by_role("button", name=text("en", "player.play"), exact=True).is_visible()


def test_on_a_projector_keys_need_no_focus(open_player):
    page = open_player("seats=4")
    page.get_by_role("button", name=text("en", "player.fullscreen"), exact=True).click()
    page.locator(".player.full").wait_for()
    page.evaluate("document.activeElement.blur()")
    press(page, "PageDown", "PageDown")
    assert place(page).startswith("2 / ")
    page.get_by_role("button", name=text("en", "player.small"), exact=True).click()
    page.locator(".player:not(.full)").wait_for()


def test_a_round_is_sent_once(open_player):
    page = open_player("seats=4")
    page.locator(".main").focus()
    for step in (1, 2, 3):
        press(page, "ArrowRight")
        python_knows(page, step)
    assert page.wire.count('"steps\\":') == 1


def test_a_view_brings_no_piece_that_it_may_not_know_until_another_view_is_asked_for(open_player):
    state = played(6)
    astrid = state.opening.seats[0]
    own = {piece.rank.value for event in state.log for piece in known_to(event, astrid)}
    others = {str(piece) for piece in state.opening.hands.values()} - own
    early = [f'[\\"{rank}\\",3' for rank in others]
    page = open_player(f"seats=6&eyes={astrid}&stop=2")
    assert others
    assert [part for part in early if page.wire.count(part)] == []
    page.get_by_label(text("en", "player.eyes")).click()
    page.get_by_role("option", name=text("en", "player.eyes_all")).click()
    page.locator(".main").focus()
    press(page, "ArrowRight")
    name = rank_short("en", state.opening.hands[state.opening.seats[3]].rank)
    expect(page.locator(".seats > g").nth(3)).to_have_attribute("aria-label", re.compile(name))
    assert all(page.wire.count(part) for part in early)


def known_to(event, seat):
    match event:
        case Dealt(hands):
            return [hands[seat]]
        case Exchanged() if seat in (event.seat, event.partner):
            return [event.given, event.taken]
        case _:
            return []


def test_nothing_after_an_open_question_is_on_the_wire_before_it_is_answered(open_player):
    log = played(6).log
    later = [say("en", event, Eyes.ONLOOKER) for event in log[6:]]
    page = open_player("seats=6&eyes=onlooker&stop=5")
    page.locator(".main").focus()
    press(page, "End")
    assert place(page) == f"5 / {len(log)} …"
    assert page.get_by_text(text("en", "player.more")).is_visible()
    secrets = [sentence for sentence in later if sentence not in {say("en", event, Eyes.ONLOOKER) for event in log[:5]}]
    assert [sentence for sentence in secrets if page.wire.count(sentence)] == []
    page.get_by_text("Answered", exact=True).click()
    expect(page.locator(".place")).to_have_text(f"5 / {len(log)}")
    press_next(page)
    assert place(page) == f"6 / {len(log)}"


def press_next(page: Page) -> None:
    page.locator(".main").click()


ANIMATIONS = "(element) => element.getRootNode().getAnimations().length"


def step_to(page: Page, kind: str) -> None:
    log = played(6).log
    number = next(number for number, event in enumerate(log, 1) if type(event).__name__ == kind)
    page.locator(".main").focus()
    press(page, *["ArrowRight"] * (number - 1))
    page.wait_for_timeout(1500)
    press(page, "ArrowRight")


def test_both_pieces_of_an_exchange_travel(open_player):
    page = open_player("seats=6")
    step_to(page, "Exchanged")
    assert page.locator(".flights .piece").count() == 2
    expect(page.locator(".flights .piece")).to_have_count(0)


def test_reduced_motion_shows_the_result_at_once(open_player):
    page = open_player("seats=6", reduced_motion="reduce")
    for kind in ("Dealt", "Exchanged"):
        press(page, "Home")
        step_to(page, kind)
        assert page.locator(".player").evaluate(ANIMATIONS) == 0
        assert page.locator(".flights > *").count() == 0
    assert page.locator(".exchange").count() == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_player_is_in_the_language_of_the_page(open_player, lang):
    page = open_player(f"seats=3&lang={lang}")
    for name in ("first", "back", "play", "next", "last", "sound", "fullscreen"):
        assert page.get_by_role("button", name=text(lang, f"player.{name}"), exact=True).is_visible()
    press_next(page)
    piece = rank_short(lang, played(3).opening.hands[played(3).opening.seats[0]].rank)
    expect(page.locator(".seats > g").first).to_have_attribute("aria-label", re.compile(re.escape(piece)))
    assert page.get_by_role("list", name=text(lang, "player.seats")).get_by_role("listitem").count() == 5


@pytest.mark.parametrize("width", [320, 390, 1280, 3840])
@pytest.mark.parametrize("seats", [2, 6, 20])
def test_nothing_overflows_and_names_stay_readable_on_any_screen(open_player, width, seats):
    page = open_player(f"seats={seats}&at=2", viewport={"width": width, "height": 844 if width < 1000 else 900})
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    heights = page.locator(".seats text").evaluate_all(
        "(texts) => texts.map((each) => parseFloat(each.getAttribute('font-size')) * each.getScreenCTM().a)"
    )
    assert min(heights) >= 9.9
    table = page.locator("svg.table").bounding_box()
    assert table["width"] <= width


def test_controls_are_as_large_as_a_finger(open_player):
    page = open_player("seats=6", viewport={"width": 320, "height": 844})
    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        page.wait_for_timeout(300)  # the page takes its new shape
        boxes = page.locator(".player :is(button, select, input, summary):visible").evaluate_all(
            "(all) => all.map((each) => each.getBoundingClientRect()).map(({ width, height }) => [width, height])"
        )
        assert len(boxes) >= 10
        assert [box for box in boxes if min(box) < 44] == []


@pytest.mark.parametrize(
    ("scheme", "width", "seats"), [("light", 1280, 6), ("dark", 390, 6), ("dark", 1280, 20), ("light", 390, 20)]
)
def test_the_player_meets_wcag_by_day_and_by_night(open_player, scheme, width, seats):
    page = open_player(f"seats={seats}&at=4", color_scheme=scheme, viewport={"width": width, "height": 844})
    page.locator("summary").click()
    found = Axe().run(page, options=WCAG).response
    assert "color-contrast" in {rule["id"] for rule in found["passes"]}
    assert [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found["violations"]] == []
    assert (page.locator(".player.dark").count() == 1) == (scheme == "dark")


def test_a_name_is_text_and_never_markup(open_player):
    name = "<img src=x onerror=a>"
    page = open_player("seats=3&at=1&still=1&first=" + name.replace(" ", "%20").replace("<", "%3C").replace(">", "%3E"))
    assert page.locator(".strip .name").first.inner_text() == name
    page.locator("summary").click()
    assert page.locator(".player img").count() == 0


def test_the_text_twin_tells_every_step_and_the_table_and_leads_to_a_step(open_player):
    page = open_player("seats=4")
    page.locator("summary").click()
    log = played(4).log
    told = page.locator(".sentences button").all_inner_texts()[1:]
    assert [words.split(") ")[-1] for words in told] == [say("en", event, Eyes.ALL) for event in log]
    page.locator(".sentences button").nth(4).click()
    assert place(page).startswith("4 / ")
    assert page.locator(".now li").count() == 4 + 2


def test_on_paper_the_words_are_open_and_the_controls_are_gone(open_player):
    page = open_player("seats=4&at=2")
    page.emulate_media(media="print")
    assert page.locator(".controls").is_hidden()
    assert page.locator(".sentences li").nth(3).is_visible()


def test_the_moment_in_view_can_be_saved_as_a_picture(open_player):
    page = open_player("seats=6")
    page.locator(".main").focus()
    press(page, *["ArrowRight"] * 4)
    python_knows(page, 4)
    with page.expect_download() as saved:
        page.get_by_role("button", name=text("en", "player.download")).click()
    svg = saved.value.path().read_text(encoding="utf-8")
    assert saved.value.suggested_filename == "gnav-1-4.svg"
    assert svg.startswith("<svg")
    assert all(name in svg for name in NAMES[:6])


def test_knocks_are_heard_only_when_switched_on(open_player):
    page = open_player("seats=10")
    heard = "() => { window.heard = 0; const start = OscillatorNode.prototype.start;"
    page.evaluate(
        heard + " OscillatorNode.prototype.start = function (at) { window.heard += 1; start.call(this, at) } }"
    )
    log = played(10).log
    tap = next(number for number, event in enumerate(log, 1) if type(event).__name__ == "Tapped")
    page.locator(".main").focus()
    press(page, *["ArrowRight"] * tap)
    assert page.evaluate("window.heard") == 0
    page.get_by_role("button", name=text("en", "player.sound"), exact=True).click()
    page.evaluate("window.heard = 0")
    press(page, "ArrowLeft", "ArrowRight")
    assert page.evaluate("window.heard") == 3
    assert page.locator(".taps circle").count() == 3
