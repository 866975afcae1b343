"""A class in real browsers: what is on the wire, what phones and projectors show, what chaos does to it."""

from __future__ import annotations

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from gnav_core.table.eyes import Eyes
from lessons import store
from lessons.classes import rooms
from lessons.classes.items import topic
from lessons.classes.phases import Item, Move
from lessons.games.gnav.questions import continued
from lessons.words.phrases import say, text
from tests.e2e.conftest import ARGUMENTS
from tests.e2e.launching import UVICORN, browser_path, free_port, launched
from tests.e2e.test_frame import WCAG

PAYING = Item(lesson="knight", question="full-bill")
PREDICTING = Item(lesson="horse-redirects", question="what-happens")


@pytest.fixture
def same_store(server, monkeypatch):
    """Let this process lead classes of the server's, as another process of it would."""
    monkeypatch.setenv("GNAV_DATABASE_URL", f"sqlite:///{server.log.parent / 'gnav.sqlite3'}")


def lead(secret, *moves):
    for move in moves:
        assert rooms.step(secret, move, revision=rooms.class_of_secret(secret).room.revision)


def listen(page):
    """Collect every text that reaches a page, by websocket or otherwise."""
    wire = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: wire.append(as_bytes(frame))))
    return wire


def as_bytes(frame):
    return frame.encode() if isinstance(frame, str) else bytes(frame)


def room(page, key, lang="en"):
    expect(page.locator(".room")).to_contain_text(text(lang, f"class.now.{key}"))


def join(page, lang="en"):
    page.get_by_role("button", name=text(lang, "class.join.enter"), exact=True).click()
    page.locator(".room").wait_for()


def violations(page):
    found = Axe().run(page, options=WCAG).response["violations"]
    return [f"{one['id']}: {node['html']} {node['failureSummary']}" for one in found for node in one["nodes"]]


def test_nothing_past_the_present_event_is_on_any_wire_before_it_is_played(open_page, same_store):
    secret = rooms.open_class((PAYING,))
    code = rooms.class_of_secret(secret).code
    here = topic(PAYING)
    shown = {say("en", event, Eyes.ALL) for event in here.log}
    later = {say("en", event, Eyes.ALL) for event in continued(here.question).log[len(here.log) :]} - shown
    assert len(later) > 5
    learner = open_page(f"/class?room={code}&lang=en", before=listen)
    join(learner)
    projector = open_page(f"/projector?room={code}&lang=en", before=listen)
    control = open_page(f"/control?key={secret}&lang=en", before=listen)
    pages = (learner, projector, control)
    for move, key in (
        (Move.START, "show"),
        (Move.OPEN, "open"),
        (Move.LOCK, "locked"),
        (Move.REVEAL, "count"),
        (Move.MORE, "spread"),
    ):
        lead(secret, move)
        for page in pages:
            room(page, key)
    control.get_by_text(text("en", "class.control.notes")).click()
    expect(control.get_by_text(text("en", "class.control.ideas"))).to_be_visible()
    for page in pages:
        received = b"".join(page.wire).decode("utf-8", "ignore")
        assert [sentence for sentence in later if sentence in received] == []
    lead(secret, Move.MORE)
    for page in (learner, projector):
        room(page, "played")
        expect(page.locator("section.player .place")).to_contain_text(f"/ {len(continued(here.question).log)}")
        received = b"".join(page.wire).decode("utf-8", "ignore")
        assert [sentence for sentence in later if sentence not in received] == []
    for page in (learner, projector):
        assert secret.encode() not in b"".join(page.wire)


@pytest.mark.parametrize("width", [390, 320])
def test_a_phone_votes_and_sees_what_came_of_it_without_scrolling_sideways(open_page, same_store, width):
    secret = rooms.open_class((PREDICTING,))
    code = rooms.class_of_secret(secret).code
    phone = open_page(f"/class?room={code}&lang=nb", viewport={"width": width, "height": 720})
    join(phone, "nb")
    lead(secret, Move.START, Move.OPEN)
    room(phone, "open", "nb")
    phone.locator(".st-key-class-question [role=radiogroup] label").first.click()
    expect(phone.get_by_text(text("nb", "class.vote.received", answer="").strip())).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(phone) == []
    lead(secret, Move.LOCK, Move.REVEAL, Move.MORE, Move.MORE, Move.MORE)
    room(phone, "beliefs", "nb")
    expect(phone.locator(".answer-bars")).to_contain_text(text("nb", "class.spread.mine"))
    assert phone.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(phone) == []


def dressed(page, button):
    """Wait for the style sheet of a table, which may arrive after the table."""
    expect(button).to_be_visible()
    for _ in range(100):
        if (button.bounding_box() or {"height": 0})["height"] >= 24:
            return
        page.wait_for_timeout(100)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_control_projector_and_plan_are_accessible(open_page, same_store, scheme):
    secret = rooms.open_class((PAYING,))
    code = rooms.class_of_secret(secret).code
    rooms.join(code, "k" * 32, "owl.1")
    lead(secret, Move.START, Move.OPEN)
    rooms.cast(code, "0.1", member="k" * 32, answer={"Ada": 1, "Bo": 0, "Cleo": 1, "Dina": 0})
    lead(secret, Move.LOCK, Move.REVEAL, Move.MORE)
    for address in (f"/control?key={secret}", f"/projector?room={code}"):
        page = open_page(f"{address}&lang=en", color_scheme=scheme)
        expect(page.locator(".answer-bars")).to_be_visible()
        if address.startswith("/projector"):
            dressed(page, page.get_by_role("button", name=text("en", "player.first"), exact=True))
        assert violations(page) == []
    for address, shown in (
        ("/teach", "class.teach.open"),
        ("/pass", "class.pass.start"),
        ("/paper", "class.paper.about"),
    ):
        page = open_page(f"{address}?lang=en", color_scheme=scheme)
        expect(page.get_by_text(text("en", shown)).first).to_be_visible()
        assert violations(page) == []


def test_a_learner_looks_around_and_one_tap_leads_back(open_page, same_store):
    secret = rooms.open_class((PREDICTING,))
    code = rooms.class_of_secret(secret).code
    phone = open_page(f"/class?room={code}&lang=en")
    join(phone)
    lead(secret, Move.START)
    place = phone.locator("section.player .place")
    here = len(topic(PREDICTING).log)
    expect(place).to_contain_text(f"{here} / {here}")
    phone.locator("section.player").focus()
    phone.keyboard.press("Home")
    expect(place).to_contain_text(f"0 / {here}")
    phone.get_by_role("button", name=text("en", "class.join.back")).click()
    expect(place).to_contain_text(f"{here} / {here}")


def test_pages_that_hear_of_many_steps_at_once_draw_them_one_after_the_other_and_stay(open_page, same_store):
    # A page whose drawing failed is white and has an error in its console, which `open_page` does not pass.
    secret = rooms.open_class((PREDICTING, PAYING))
    code = rooms.class_of_secret(secret).code
    phone = open_page(f"/class?room={code}&lang=en")
    join(phone)
    projector = open_page(f"/projector?room={code}&lang=en")
    for first in (Move.START, Move.NEXT):
        lead(secret, first, Move.OPEN, Move.LOCK, Move.REVEAL, Move.MORE, Move.MORE, Move.MORE)
        for page in (phone, projector):
            room(page, "beliefs")
            expect(page.get_by_text(text("en", "class.spread.nobody"))).to_be_visible()
    lead(secret, Move.NEXT)
    for page in (phone, projector):
        room(page, "over")
        expect(page.locator("section.player")).to_have_count(0)


@pytest.fixture
def cookieless(browser, tmp_path):
    """A browser whose owner has forbidden all cookies."""
    settings = tmp_path / "profile" / "Default" / "Preferences"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}))
    kind = browser.browser_type
    program = browser_path(kind.executable_path)
    context = kind.launch_persistent_context(tmp_path / "profile", executable_path=program, args=ARGUMENTS)
    yield context
    context.close()


def test_a_phone_that_keeps_no_cookie_is_the_same_member_after_a_reload(cookieless, server, same_store):
    secret = rooms.open_class((PREDICTING,))
    code = rooms.class_of_secret(secret).code
    phone = cookieless.new_page()
    phone.goto(f"{server.url}/class?room={code}&lang=en")
    join(phone)
    lead(secret, Move.START, Move.OPEN)
    room(phone, "open")
    phone.locator(".st-key-class-question [role=radiogroup] label").first.click()
    expect(phone.get_by_text("Received:")).to_be_visible()
    phone.wait_for_function("() => location.search.includes('me=')")
    phone.reload()
    expect(phone.get_by_text("Received:")).to_be_visible()
    assert cookieless.cookies() == []
    assert len(store.members(code)) == 1
    assert [count for _, count in rooms.spread(code, "0.1")] == [1]


STEPS = (
    (Move.START, "show"),
    (Move.OPEN, "open"),
    (Move.LOCK, "locked"),
    (Move.REVEAL, "count"),
    (Move.MORE, "spread"),
    (Move.MORE, "played"),
)
CHOICES = (1, 2, 1)
"""Which option each of three phones chooses."""


def test_servers_killed_in_every_phase_and_phones_cut_off_doubled_and_slowed_lose_no_vote(browser, folder, monkeypatch):
    monkeypatch.setenv("GNAV_DATABASE_URL", f"sqlite:///{folder / 'gnav.sqlite3'}")
    secret = rooms.open_class((PREDICTING,))
    code = rooms.class_of_secret(secret).code
    phones = [browser.new_context(locale="en-GB") for _ in CHOICES]
    teacher = browser.new_context(locale="en-GB")
    port, opened = free_port(), []
    for number, (move, key) in enumerate(STEPS):
        with launched(UVICORN, folder, port=port) as launch:
            if not opened:
                opened = _opened(launch.url, code, secret, phones=phones, teacher=teacher)
            cut = phones[number % len(phones)]
            cut.set_offline(offline=True)
            lead(secret, move)
            cut.set_offline(offline=False)
            for page in opened:
                expect(page.locator(".room")).to_contain_text(text("en", f"class.now.{key}"), timeout=40_000)
            if key == "open":
                for page, choice in zip(opened, CHOICES, strict=False):
                    page.locator(".st-key-class-question [role=radiogroup] label").nth(choice).click()
                for page in opened[: len(phones)]:
                    expect(page.get_by_text("Received:")).to_be_visible(timeout=40_000)
            launch.process.kill()
    assert len(store.members(code)) == len(phones)
    assert sorted(count for _, count in rooms.spread(code, "0.1")) == [1, 2]
    for context in (*phones, teacher):
        context.close()


def _opened(url, code, secret, *, phones, teacher):
    """The pages of all phones, the last of them slow, the first twice; then the control."""
    pages = [phone.new_page() for phone in phones]
    slow = phones[-1].new_cdp_session(pages[-1])
    slow.send("Network.enable")
    slow.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 300, "downloadThroughput": 250_000, "uploadThroughput": 100_000},
    )
    for page in pages:
        page.goto(f"{url}/class?room={code}&lang=en")
    for page in pages:
        join(page)
    twice, control = phones[0].new_page(), teacher.new_page()
    twice.goto(f"{url}/class?room={code}&lang=en")
    control.goto(f"{url}/control?key={secret}&lang=en")
    return [*pages, twice, control]
