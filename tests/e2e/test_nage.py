"""The sandbox of La Nage in a real browser: stepped, decided, forked, shared; by keys, on a phone, in both themes."""

from __future__ import annotations

import random
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from gnav_core.nage.scenario import replay
from gnav_core.nage.share_code import encode
from lessons.games.nage import editing
from lessons.sandbox import workbench
from lessons.sandbox.situations import situations
from lessons.words.phrases import text

SWIMMER = situations("nage")["a-stop-sinks-a-swimmer"].scenario
CODE = encode(SWIMMER)
WCAG = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}
DESK = {"viewport": {"width": 1280, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PANELS = ("table", "policies", "forks", "match", "aces", "share", "open")
NAMES = ("Astrid", "Bjørn", "Dag", "Eli", "Gaute", "Hedda", "Jorunn", "Kåre")


def eight():
    """A full table, its round played to the end."""
    table = editing.fresh(random.Random(4), count=8)
    for old, new in zip(table.seats, NAMES, strict=True):
        table = editing.renamed(table, old, new)
    table = editing.with_pot(editing.with_units(table, "Dag", 0), 9)
    return workbench.all_open_decided_by(workbench.start(table), "stop-at-25").scenario


EIGHT = encode(eight())


def settled(page):
    page.locator("[data-testid=stApp][data-test-script-state=notRunning]").wait_for()
    page.wait_for_timeout(400)


def turn_to(page, name, lang="en"):
    label = text(lang, f"sandbox.panels.{name}")
    page.get_by_role("radio", name=label, exact=True).or_(
        page.get_by_role("button", name=label, exact=True)
    ).first.click()
    settled(page)


def press(page, key, lang="en"):
    page.get_by_role("button", name=text(lang, key), exact=True).first.click()
    settled(page)


def offences(page):
    found = Axe().run(page, options=WCAG).response
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found["violations"]]


def test_keys_step_through_a_round_and_buttons_decide_it(open_page):
    fresh = encode(editing.without_script(SWIMMER))
    page = open_page(f"/nage?s={fresh}", **DESK)
    expect(page.get_by_text("1 / 1", exact=True)).to_be_visible()
    press(page, "nage.box.keep")
    expect(page.get_by_text("2 / 3", exact=True)).to_be_visible()
    page.get_by_role("button", name=text("en", "player.next")).first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("3 / 3", exact=True)).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_text("0 / 3", exact=True)).to_be_visible()
    for key in ("nage.box.pass", "nage.box.stop", "nage.box.pass", "nage.box.pass"):
        press(page, key)
    expect(page.get_by_text(text("en", "nage.outcome.sinks", seats="A"))).to_be_visible()


def test_a_fork_stands_beside_the_first_and_outlives_a_reload(open_page):
    page = open_page(f"/nage?s={CODE}&at=6", **DESK)
    turn_to(page, "forks")
    page.get_by_role("combobox", name="What B decides instead").click()
    page.get_by_role("option", name="B passes.").click()
    settled(page)
    press(page, "sandbox.fork.fork")
    expect(page.get_by_text(text("en", "sandbox.fork.part", number=6))).to_be_visible()
    expect(page.locator("svg.table")).to_have_count(2)
    page.reload()
    turn_to(page, "forks")
    expect(page.get_by_role("combobox", name=text("en", "sandbox.fork.tree"))).to_be_visible()
    press(page, "sandbox.undo")
    expect(page.get_by_role("combobox", name=text("en", "sandbox.fork.tree"))).to_have_count(0)


def test_a_card_changes_places_with_the_one_that_is_chosen(open_page):
    page = open_page(f"/nage?s={CODE}", **DESK)
    settled(page)
    page.get_by_role("combobox", name=text("en", "nage.table.card", number=1, seat="A")).click()
    page.get_by_role("option", name=re.compile("^K♠")).click()
    settled(page)
    expect(page.get_by_role("combobox", name=text("en", "nage.table.card", number=1, seat="B"))).to_have_value(
        re.compile("^7♠")
    )


def test_the_link_opens_the_same_moment_in_another_language(open_page):
    page = open_page(f"/nage?s={CODE}&at=4", **DESK)
    turn_to(page, "share")
    address = page.get_by_text(re.compile(r"&at=4$")).first.text_content()
    expect(page.get_by_role("img", name=text("en", "sandbox.share.qr"))).to_be_visible()
    page = open_page(f"{address[address.index('/nage') :]}&lang=nb", **DESK)
    expect(page.get_by_role("heading", level=1)).to_have_text(text("nb", "nage.box.title"))
    expect(page.get_by_text(f"4 / {len(replay(SWIMMER).log)}", exact=True)).to_be_visible()


def test_a_refused_code_says_why_and_the_page_works_on(open_page):
    page = open_page("/nage?s=<img src=x onerror=alert(1)>", **DESK)
    expect(page.get_by_role("alert").first).to_be_visible()
    press(page, "nage.box.keep")
    # The table is dealt at random, so the round may be over with it: what was decided is on the table in any case.
    expect(page.get_by_text("keeps the first hand").first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_panel_is_accessible(open_page, scheme):
    page = open_page(f"/nage?s={CODE}&at=4", color_scheme=scheme, **DESK)
    for panel in PANELS:
        turn_to(page, panel)
        assert (panel, offences(page)) == (panel, [])


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "light"), (PHONE, "dark")], ids=["desk by day", "phone by night"])
def test_a_full_table_is_accessible_and_no_wider_than_the_page(open_page, size, scheme):
    page = open_page(f"/nage?s={EIGHT}&at=16", color_scheme=scheme, **size)
    settled(page)
    assert offences(page) == []
    assert_fits(page, size["viewport"]["width"])


def test_nothing_is_wider_than_the_smallest_phone(open_page):
    page = open_page(f"/nage?s={EIGHT}&at=3&lang=fr", **(PHONE | {"viewport": {"width": 320, "height": 640}}))
    for panel in PANELS:
        turn_to(page, panel, "fr")
        assert_fits(page, 320)


def assert_fits(page, width):
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    main = page.locator("[data-testid=stMain]")
    assert main.evaluate("main => main.scrollWidth - main.clientWidth") <= 0


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("event", [1, 5, 16])
def test_no_hand_of_a_full_table_hides_another_or_the_middle(open_page, size, event):
    page = open_page(f"/nage?s={EIGHT}&at={event}", **size)
    settled(page)
    page.locator("g.lying").first.wait_for(state="attached")
    boxes = page.locator("g.lying, .middle > g:nth-child(3) > g").evaluate_all(
        "found => found.map(one => one.getBoundingClientRect()).map(box => [box.x, box.y, box.width, box.height])"
    )
    assert len(boxes) == len(NAMES) + 1
    for place, (left, top, width, height) in enumerate(boxes):
        for x, y, across, down in boxes[:place]:
            assert left >= x + across or x >= left + width or top >= y + down or y >= top + height


def test_who_takes_a_seat_is_sent_no_card_of_the_others(open_page):
    page = open_page(f"/nage?s={CODE}", **DESK)
    turn_to(page, "match")
    page.get_by_role("button", name=text("en", "sandbox.match.sit")).click()
    settled(page)
    seat, heard = page.context.new_page(), []
    seat.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(frame)))
    seat.goto(page.url.partition("/nage")[0] + "/play")
    expect(seat.get_by_role("button", name=text("en", "nage.box.stop"), exact=True)).to_be_visible()
    settled(seat)
    wire = b" ".join(frame if isinstance(frame, bytes) else str(frame).encode() for frame in heard).replace(b"\\", b"")
    hands = SWIMMER.deal.hands
    held = set(re.findall(rb'\["([^"]*)",\d,"[a-z]*",\d+', wire))
    assert b"? ? ?" in held
    assert " ".join(map(str, hands["A"])).encode() in held
    for hand in (hands["B"], hands["C"]):
        for card in hand:
            assert not any(str(card).encode() in one.split() for one in held)
    seat.close()
