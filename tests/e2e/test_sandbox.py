"""Sandbox, seat and evening in a real browser: what outlives a reload, what a link opens, what a phone shows."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from gnav_core.gnav.scenario import replay
from gnav_core.gnav.share_code import encode
from lessons.sandbox.situations import situations
from lessons.words.phrases import text
from tests.e2e.watching import rest

HORSE = encode(situations()["horse-redirects"].scenario)
WCAG = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def chosen(page, label):
    return page.get_by_role("combobox", name=label)


def test_a_link_opens_its_table_at_its_event_in_another_language(open_page):
    page = open_page(f"/sandbox?s={HORSE}&at=4&lang=nb")
    expect(page.get_by_role("heading", level=1)).to_have_text(text("nb", "page.sandbox"))
    events = len(replay(situations()["horse-redirects"].scenario).log)
    expect(page.get_by_text(f"4 / {events}", exact=True)).to_be_visible()
    expect(chosen(page, text("nb", "sandbox.table.piece", seat="B"))).to_have_value("Hest")


def test_an_edit_is_undone_and_outlives_a_reload(open_page):
    page = open_page(f"/sandbox?s={HORSE}")
    piece = chosen(page, "Piece of A")
    expect(piece).to_have_value("0")
    piece.click()
    page.get_by_role("option", name="Cat", exact=True).click()
    expect(piece).to_have_value("Cat")
    expect(page).not_to_have_url(re.compile("s="))
    rest(page)
    page.reload()
    expect(chosen(page, "Piece of A")).to_have_value("Cat")
    page.get_by_role("button", name="Undo").click()
    expect(chosen(page, "Piece of A")).to_have_value("0")


def test_the_address_that_is_shared_leads_back_to_the_event_in_view(open_page):
    page = open_page(f"/sandbox?s={HORSE}&at=2")
    page.get_by_role("radio", name="Share and save").or_(
        page.get_by_role("button", name="Share and save")
    ).first.click()
    expect(page.get_by_text(re.compile(r"&at=2$")).first).to_be_visible()
    page.get_by_role("button", name=text("en", "player.next")).first.click()
    expect(page.get_by_text(re.compile(r"&at=3$")).first).to_be_visible()
    expect(page.get_by_role("img", name=text("en", "sandbox.share.qr"))).to_be_visible()


def test_a_refused_code_says_why_and_the_page_works_on(open_page):
    page = open_page("/sandbox?s=<img src=x onerror=alert(1)>")
    expect(page.get_by_role("alert").first).to_contain_text("holds no situation")
    expect(chosen(page, "Piece of F")).to_be_visible()


@pytest.mark.parametrize("path", [f"/sandbox?s={HORSE}", "/play", "/tonight"])
def test_nothing_is_wider_than_a_phone(open_page, path):
    page = open_page(path, **PHONE)
    rest(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    main = page.locator("[data-testid=stMain]")
    assert main.evaluate("main => main.scrollWidth - main.clientWidth") <= 0


def test_the_browser_never_holds_a_piece_of_the_others_before_the_reveal(open_page):
    heard = []
    page = open_page("/play")
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(frame)))
    page.reload()
    turn, over = page.get_by_text("Your turn, Kim."), page.get_by_role("button", name=text("en", "play.next"))
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(turn.or_(over)).to_be_visible()
    while not turn.is_visible():  # with one of two Fools there is no turn
        heard.clear()
        page.get_by_role("button", name=text("en", "play.again"), exact=True).click()
        page.get_by_role("button", name="Deal", exact=True).click()
        rest(page)
    rest(page)
    wire = b" ".join(frame if isinstance(frame, bytes) else str(frame).encode() for frame in heard).replace(b"\\", b"")
    first = re.search(rb'"first":\{.*?"seats":(\[\[.*?\]\])', wire)
    assert first, "the frames went over the wire"
    turned = set(re.findall(rb'\["([^"]*)",\d,"[a-z]*",\d+\]', wire))
    assert b"?" in turned
    # One's own piece, and a Fool or a matador that was shown to all.
    assert len(turned - {b"", b"?", b"fool", b"cuckoo", b"knight", b"cat", b"horse", b"house"}) <= 2


def test_an_evening_is_kept_by_thumb_and_outlives_a_reload(open_page):
    page = open_page("/tonight", **PHONE)
    page.get_by_label(text("en", "tonight.names")).fill("Anne\nBo\nCem")
    page.get_by_role("button", name="Begin the evening").click()
    for rank in ("Pot", "VI"):
        page.get_by_role("radio", name=rank, exact=True).or_(
            page.get_by_role("button", name=rank, exact=True)
        ).first.click()
        rest(page)
    page.reload()
    expect(page.get_by_text("Anne: Pot")).to_be_visible()
    page.get_by_role("button", name="Settle the round").click()
    expect(page.get_by_text("Anne holds the lowest rank shown and pays one life.", exact=True)).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Bo: VI")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_panel_is_accessible(open_page, scheme):
    page = open_page(f"/sandbox?s={HORSE}", color_scheme=scheme)
    for panel in ("table", "rules", "forks", "match", "share", "open"):
        name = text("en", f"sandbox.panels.{panel}")
        page.get_by_role("radio", name=name, exact=True).or_(
            page.get_by_role("button", name=name, exact=True)
        ).first.click()
        rest(page)
        assert (panel, offences(page)) == (panel, [])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_seat_and_an_evening_are_accessible(open_page, scheme):
    page = open_page("/play", color_scheme=scheme)
    page.get_by_role("button", name="Deal", exact=True).click()
    rest(page)
    assert offences(page) == []
    page = open_page("/tonight", color_scheme=scheme)
    page.get_by_label(text("en", "tonight.names")).fill("Anne\nBo\nCem")
    page.get_by_role("button", name="Begin the evening").click()
    rest(page)
    assert offences(page) == []


def offences(page):
    found = Axe().run(page, options=WCAG).response
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found["violations"]]


def test_a_fork_opens_at_its_event_and_tables_side_by_side_step_together(open_page):
    scenario = situations()["horse-redirects"].scenario
    page = open_page(f"/sandbox?s={HORSE}&at=3&lang=en")
    page.get_by_role("radio", name=text("en", "sandbox.panels.forks")).or_(
        page.get_by_role("button", name=text("en", "sandbox.panels.forks"))
    ).first.click()
    page.locator(".st-key-sb_fork_same button").click()
    players = page.get_by_role("region", name=text("en", "player.region"))
    expect(players).to_have_count(2)
    rest(page)
    last = len(replay(scenario).log)
    for number in range(2):
        expect(players.nth(number).get_by_text(f"3 / {last}", exact=True)).to_be_visible()
    for number, place in ((0, 4), (1, 5)):
        players.nth(number).get_by_role("button", name=text("en", "player.next")).click()
        for other in range(2):
            expect(players.nth(other).get_by_text(f"{place} / {last}", exact=True)).to_be_visible()
