from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from gnav_core.table.eyes import Eyes
from lessons.course import (
    catalog,
    frames,
    posed,
    prose_walk,
)
from lessons.words.phrases import (
    LANGUAGES,
    rule_text,
    say,
    text,
)
from tests.e2e.test_frame import WCAG
from tests.e2e.watching import rest


def player(page):
    found = page.locator("section.player").first  # the closing round of a lesson has one of its own
    found.wait_for()
    return found


def read_on(page, lang):
    """Go through the lesson by reading: no question stops the frames."""
    page.get_by_text(text(lang, "mode.read"), exact=True).click()
    page.get_by_role("radio", name=text(lang, "mode.read"), checked=True).wait_for()
    expect(player(page).locator(".place")).not_to_contain_text("…")  # the frames past the question are there
    rest(page)
    return player(page)


def chart(page):
    """The chart of lives; while a new one comes the old one may still be on the page."""
    return page.locator(".st-key-lives[data-stale=false]")


def speak(page, lang):
    page.get_by_role("radio", name=text(lang, "language.name"), exact=True).click()
    page.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)
    rest(page)


def no_wider_than_the_page(page):
    main = page.locator("[data-testid=stMain]")
    fits = main.evaluate("element => element.scrollWidth <= element.clientWidth")
    return fits and page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def sentence(name, lang, frame):
    """What the engine says happened at a frame of a lesson."""
    return say(lang, catalog.played(name).event(frame), Eyes.ALL)


def prose(name, lang, step_id):
    played = catalog.played(name)
    step = next(step for step in played.steps if step.id == step_id)
    return prose_walk.said(frames.lesson_sections(name, lang), played.last_frame(step))[-1]


def test_a_lesson_opened_in_norwegian_by_its_address_is_stepped_to_the_end_with_the_keyboard(open_page):
    page = open_page("/lesson?id=horse-redirects&lang=nb")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hesten sender deg videre")
    read_on(page, "nb").focus()
    last = catalog.played("horse-redirects").last
    for frame in range(1, last + 1):
        page.keyboard.press("ArrowRight")
        expect(player(page).locator(".place")).to_contain_text(f"{frame} / {last}")
    expect(player(page).locator(".sentence")).to_have_text(sentence("horse-redirects", "nb", last))
    expect(player(page).locator(".sentence")).to_have_text("Runden er over. Ada er giver i den neste.")
    expect(said(page).last).to_have_text(prose("horse-redirects", "nb", "knight-end"))


def test_the_words_and_the_rule_follow_the_step_back_and_forward(open_page):
    page = open_page("/lesson?id=horse-redirects&step=2&lang=en")
    expect(player(page).locator(".sentence")).to_have_text(sentence("horse-redirects", "en", 2))
    read_on(page, "en").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(player(page).locator(".sentence")).to_have_text(sentence("horse-redirects", "en", 4))
    page.get_by_text(text("en", "lesson.why")).click()
    expect(page.locator(".st-key-why")).to_contain_text(rule_text("en", "matador.horse").text)
    player(page).focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".st-key-why")).to_contain_text(rule_text("en", "turn.request").text)
    expect(said(page).last).to_have_text(prose("horse-redirects", "en", "ask"))


def said(page):
    """The parts that stand beside the table."""
    return page.locator(".st-key-prose .said")


def test_the_words_come_with_their_events_at_once_and_nothing_below_them_moves(open_page):
    page = open_page("/lesson?id=the-fool&lang=en")
    read_on(page, "en").focus()
    sections = frames.lesson_sections("the-fool", "en")
    voice = page.locator(".st-key-prose [aria-live]")
    heights, spoken = set(), [""]
    for frame in [*range(1, 12), *reversed(range(5, 11)), *range(6, 12)]:
        at = int(player(page).locator(".place").inner_text().split(" ")[0])
        page.keyboard.press("ArrowRight" if at < frame else "ArrowLeft")
        # The server is told a quarter of a second later; the words do not wait for it.
        assert said(page).all_inner_texts() == [plain(words) for words in prose_walk.said(sections, frame)]
        heights.add(page.locator(".st-key-prose").bounding_box()["height"])
        if spoken[-1] != voice.inner_text():
            spoken.append(voice.inner_text())
    assert len(heights) == 1
    told = [plain(words) for parts in sections for at, words in parts if 0 < at < 12]
    assert spoken == ["", *told]  # each once, and none again on the way back


def plain(words):
    return words.replace("*", "")


def test_the_slider_shows_the_whole_lesson_and_stops_at_the_open_question(open_page):
    page = open_page("/lesson?id=the-set&lang=en")
    stop, last = posed.stop(catalog.lesson("the-set"), set()), catalog.played("the-set").last
    slider = player(page).locator("input[type=range]")
    expect(player(page).locator(".place")).to_have_text(f"0 / {last} …")
    assert slider.get_attribute("max") == str(last)
    slider.evaluate("(slider, last) => { slider.value = last; slider.dispatchEvent(new Event('input')) }", last)
    expect(player(page).locator(".place")).to_have_text(f"{stop} / {last} …")
    assert slider.input_value() == str(stop)
    assert slider.get_attribute("aria-valuetext") == text(
        "en", "player.position_open", number=stop, total=last, open=stop
    )


def test_a_choice_made_while_the_player_is_still_being_fetched_counts(open_page):
    held = []

    def hold(page):
        page.route("**/player.css*", lambda route: held.append(route))

    page = open_page("/lesson?id=horse-redirects&lang=en", before=hold)
    page.locator("section.player").first.wait_for(state="attached")
    page.get_by_text(text("en", "mode.read"), exact=True).click()
    page.get_by_role("radio", name=text("en", "mode.read"), checked=True).wait_for()
    rest(page)
    for route in held:
        route.continue_()
    expect(player(page).locator(".unseen").first).to_have_css("position", "absolute")  # the styles have come
    expect(player(page).locator(".place")).to_have_text(f"0 / {catalog.played('horse-redirects').last}")


def test_a_lesson_is_two_clicks_from_the_start_and_leads_to_the_next(open_page):
    page = open_page("/?lang=fr")
    titles = [entry.title for entry in catalog.entries("fr")]
    page.get_by_role("link", name=titles[0]).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(titles[0])
    page.get_by_role("link", name=text("fr", "lesson.next", title=titles[1])).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(titles[1])


def test_a_click_on_a_loss_in_the_chart_goes_there_and_the_mark_follows_the_keyboard(open_page):
    page = open_page("/lesson?id=a-whole-match&lang=en", viewport={"width": 1280, "height": 2400})
    read_on(page, "en")
    point = chart(page).locator(".scatterlayer .trace").nth(2).locator(".point").nth(1)  # Cleo's first loss, to the Cat
    expect(point).to_be_visible()
    rest(page)
    box = point.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(player(page).locator(".sentence")).to_have_text("Cleo pays one life for asking the Cat.")
    expect(chart(page)).to_contain_text(text("en", "chart.here", step=11))
    player(page).focus()
    page.keyboard.press("ArrowRight")
    expect(chart(page)).to_contain_text(text("en", "chart.here", step=12))


def test_the_lives_download_as_csv_and_stand_in_words(open_page):
    page = open_page("/lesson?id=a-whole-match&lang=es")
    read_on(page, "es")
    expect(chart(page)).to_contain_text(text("es", "cause.bag_knight"))
    with page.expect_download() as download:
        page.get_by_role("button", name=text("es", "chart.download")).click()
    lines = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert lines[0] == "step,round,event,seat,lives,change,cause,rule,line"
    assert "11,1,11,Cleo,2,-1,cat,matador.cat,Cleo pays for cat" in lines
    page.get_by_text(text("es", "chart.words")).click()
    expect(page.get_by_role("table", name=text("es", "chart.table"))).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text=sentence("a-whole-match", "es", 11))).to_have_count(1)


@pytest.mark.parametrize(
    ("name", "theme"),  # a ladder, a question, a chart
    [("the-set", "light"), ("horse-redirects", "dark"), ("a-whole-match", "light"), ("a-whole-match", "dark")],
)
def test_a_lesson_breaks_no_rule_of_accessibility(open_page, name, theme):
    page = open_page(f"/lesson?id={name}&step=5&lang=en", color_scheme=theme)
    player(page)
    if posed.stop(catalog.lesson(name), ()) == 0:  # before the deal there is no rule to ask for
        page.get_by_role("button", name=text("en", "question.skip")).click()
    rest(page)
    page.get_by_text(text("en", "lesson.why")).click()
    page.locator(".st-key-why strong").first.wait_for()
    if "lives" in catalog.lesson(name).shows:
        chart(page).locator(".scatterlayer").wait_for()
        page.get_by_text(text("en", "chart.words")).click()
        page.get_by_role("table").wait_for()
    results = Axe().run(page, options=WCAG)
    assert results.violations_count == 0, results.generate_report()


def test_nothing_of_a_lesson_is_wider_than_a_phone_in_any_language(open_page):
    page = open_page("/lesson?id=a-whole-match&step=30&lang=en", viewport={"width": 390, "height": 844})
    player(page)
    for lang in LANGUAGES:
        speak(page, lang)
        chart(page).locator(".scatterlayer").wait_for()
        assert no_wider_than_the_page(page)
