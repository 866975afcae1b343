"""Documents, codes and files of La Nage that somebody broke, through the screen: a clear message, nothing is lost."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gnav_core.gnav.scenario import to_json as gnav_json
from gnav_core.gnav.share_code import encode as gnav_encode
from gnav_core.nage.scenario import to_document, to_json, to_toml
from gnav_core.nage.share_code import encode
from gnav_core.table.errors import GnavError
from lessons.games.game import NAGE
from lessons.sandbox.opening import opened as read_anything
from lessons.sandbox.situations import situations
from lessons.words.phrases import LANGUAGES, text
from lessons.words.refusals import plain
from tests.app.test_nage import SWIMMER, bench, opened, panel, people, press, sound
from tests.app.test_sandbox import TABLE as GNAV_TABLE
from tests.app.test_sandbox_bad_input import HTML, clean

DOCUMENT = to_document(SWIMMER)


def changed(**fields):
    return json.dumps({name: value for name, value in (DOCUMENT | fields).items() if value is not ...})


HANDS = DOCUMENT["hands"]
LONG_STOCK = "AS KS QS JS 10S 9S 8S 7S AH KH QH JH 10H 9H 8H 7H AD KD QD JD 10D"
REFUSED = [
    pytest.param("", id="nothing"),
    pytest.param("hello", id="a word"),
    pytest.param("{", id="half a document"),
    pytest.param("n1" + "A" * 3_000, id="a code of nothing"),
    pytest.param("n9" + "A" * 50, id="a code of the future"),
    pytest.param("http://localhost/nage?s=n1x", id="an address cut short"),
    pytest.param("[" * 60_000, id="a deep list"),
    pytest.param(changed(title="x" * 66_000), id="more than 64 KiB"),
    pytest.param(changed(title="a\u0000b"), id="a control character in the title"),
    pytest.param(changed(seats=["A"]), id="one seat"),
    pytest.param(changed(seats=list("ABCDEFGHI")), id="nine seats"),
    pytest.param(changed(seats=["A", "A", "C"]), id="a name twice"),
    pytest.param(changed(sunk=["A", "B"]), id="one seat afloat"),
    pytest.param(changed(sunk=["B", "B"]), id="sunk twice"),
    pytest.param(changed(sunk=["C"]), id="a hand of one who has sunk"),
    pytest.param(changed(sunk=["C"], hands={}), id="units of one who has sunk"),
    pytest.param(changed(sunk=["Z"]), id="nobody has sunk"),
    pytest.param(changed(sunk=["A"], hands={}), id="swims and has sunk"),
    pytest.param(changed(swimming=["B"]), id="swims with units"),
    pytest.param(changed(dealer=HTML), id="HTML for the dealer"),
    pytest.param(changed(exposed="AS AH AD"), id="other and exposed"),
    pytest.param(changed(hands={**HANDS, "A": "KS QS 7H"}), id="a card in two hands"),
    pytest.param(changed(hands={**HANDS, "A": "AS AS AH"}), id="a card twice in a hand"),
    pytest.param(changed(hands={**HANDS, "A": "AS AH"}), id="two cards"),
    pytest.param(changed(hands={**HANDS, "A": "AS AH 11S"}), id="a card that there is not"),
    pytest.param(changed(hands={**HANDS, "A": HTML}), id="HTML for a hand"),
    pytest.param(changed(hands={**HANDS, "A": 7}), id="a number for a hand"),
    pytest.param(changed(hands={**HANDS, "A": [7, 8, 9]}), id="numbers for cards"),
    pytest.param(changed(hands={}, other=..., stock=LONG_STOCK), id="a stock that leaves too few"),
    pytest.param(changed(stock=["AS"] * 33), id="33 cards"),
    pytest.param(changed(lives={"A": -1}), id="a debt"),
    pytest.param(changed(lives=True), id="true for a number"),
    pytest.param(changed(pot=1_000), id="a pot out of range"),
    pytest.param(changed(script=["C keeps"] * 1_001), id="1,001 decisions"),
    pytest.param(changed(script=["C keeps", "B passes"]), id="out of turn"),
    pytest.param(changed(script=["A passes"]), id="before the dealer's choice"),
    pytest.param(changed(script=["C keeps", "A swaps AS for JH"]), id="a card that is not held"),
    pytest.param(changed(script=["C keeps", "A swaps 7S for AH"]), id="a card that is not exposed"),
    pytest.param(changed(script=["C keeps", "A stops", "B stops"]), id="a second stop"),
    pytest.param(changed(script=[*DOCUMENT["script"], "B passes"]), id="after the end"),
    pytest.param(changed(script=["C requests"]), id="a decision of Gnav"),
    pytest.param(changed(script=["Z passes"]), id="a decision of nobody"),
    pytest.param(changed(script=['"C passes']), id="an open quote"),
    pytest.param(changed(script=[HTML]), id="HTML for a decision"),
    pytest.param(changed(script=[7]), id="a number for a decision"),
    pytest.param(changed(script={"C": "keeps"}), id="a table for the script"),
    pytest.param(changed(**{HTML: 1}), id="HTML for a field"),
    pytest.param(changed(schema=99), id="a schema from the future"),
]  # fmt: skip


@pytest.fixture(scope="module")
def own_app():
    """One visit for all: whatever was refused before must not have harmed it."""
    holder = {}

    def get():
        if "app" not in holder:
            holder["app"] = panel(opened(s=encode(SWIMMER)), "open")
        return holder["app"]

    return get


def unharmed(app):
    assert bench(app).scenario == NAGE.from_document(DOCUMENT)


@pytest.mark.parametrize("text", REFUSED)
def test_a_refused_text_is_told_and_nothing_is_lost(own_app, text):
    app = own_app()
    app.text_area(key="nage_pasted").set_value(text)
    app = press(app, "sb_open_pasted")
    assert len(app.error) == 1
    clean(app.error[0].value)
    assert app.text_area(key="nage_pasted").value == text
    unharmed(app)


@pytest.mark.parametrize("text", REFUSED)
def test_every_refusal_has_words_in_every_language(text):
    with pytest.raises(GnavError) as refused:
        NAGE.replay(read_anything(text, NAGE)[1])
    said = {lang: plain(lang, refused.value) for lang in LANGUAGES}
    assert len({*said.values()}) == len(LANGUAGES)


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"\xff\xfe\x00", id="not UTF-8"),
        pytest.param(b"PK\x03\x04" + b"\x00" * 500, id="an archive"),
        pytest.param(b" " * 200_000, id="200 KB of nothing"),
        pytest.param(changed(seats=[HTML, "B", "C"]).encode(), id="HTML in a name"),
    ],
)
def test_a_refused_file_is_told_and_nothing_is_lost(content):
    app = panel(opened(s=encode(SWIMMER)), "open")
    sound(app.file_uploader(key="nage_uploaded").upload("../a.json", content, "application/octet-stream").run())
    assert len(app.error) == 1
    clean(app.error[0].value)
    unharmed(app)


@pytest.mark.parametrize("write", [to_json, to_toml], ids=["JSON", "TOML"])
def test_a_good_file_opens(write):
    app = panel(opened(), "open")
    sound(app.file_uploader(key="nage_uploaded").upload("a.txt", write(SWIMMER).encode(), "text/plain").run())
    assert not app.error
    unharmed(app)


@pytest.mark.parametrize("code", ["n1nonsense", "<b>", "n1" + "A" * 5000])
def test_a_code_that_cannot_be_read_leaves_a_table_and_its_reason(code):
    app = opened(s=code)
    assert len(app.error) == 1
    assert len(bench(app).scenario.seats) == 3


@pytest.mark.parametrize("pasted", [f" {gnav_encode(GNAV_TABLE)}\n", gnav_json(GNAV_TABLE)], ids=["code", "document"])
def test_what_is_of_the_other_game_leads_there(pasted):
    app = panel(opened(), "open")
    app.text_area(key="nage_pasted").set_value(pasted)
    sound(app.button(key="sb_open_pasted").click().run())
    assert app.title[0].value == text("en", "page.sandbox")
    assert not app.error
    assert app.selectbox(key="sb_piece_1").value == GNAV_TABLE.hands[GNAV_TABLE.seats[1]].value


def test_html_in_names_is_shown_as_letters():
    names = ["<b>A</b>", ":red[B]", "$x$ [l](javascript:1)"]
    hands = dict(zip(names, ("7S 8H 9D", "KS QS 7H", "KH QD 9C"), strict=True))
    lives = {names[0]: 0}
    text = changed(seats=names, dealer=names[2], hands=hands, lives=lives, swimming=[names[0]], script=[])
    app = panel(opened(), "open")
    app.text_area(key="nage_pasted").set_value(text)
    app = press(app, "sb_open_pasted")
    assert not app.error
    for part in ("table", "policies", "forks", "match", "aces", "share", "open"):
        app = panel(app, part)
        app = people(app) if part == "table" else app
        shown = [element.value for element in (*app.markdown, *app.caption)]
        shown += [widget.label for widget in (*app.button, *app.selectbox, *app.text_input, *app.number_input)]
        shown += [widget.label for widget in app.checkbox]
        for words in shown:
            assert "<b>A" not in words.replace("\\<", "")
            assert ":red[" not in words.replace("\\:", "")
            assert "](javascript" not in words.replace("\\]", "")


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32), cuts=st.integers(1, 6))
def test_damaged_codes_and_documents_never_break_the_screen(own_app, seed, cuts):
    rng = random.Random(seed)
    table = rng.choice([*situations("nage").values()]).scenario
    letters = list(rng.choice([encode, to_json, to_toml])(table))
    for _ in range(cuts):
        place = rng.randrange(len(letters))
        letters[place] = rng.choice(["", letters[place] * 2, rng.choice('{}[]":,=\\ 0aZ\n\t<é猫')])
    app = own_app()
    app.text_area(key="nage_pasted").set_value("".join(letters))
    app = press(app, "sb_open_pasted")
    for error in app.error:
        clean(error.value)
    if not app.error:
        press(app, "sb_undo")


def test_a_kept_text_that_is_no_history_begins_anew():
    app = opened()
    for broken in ("", "{", "[1]", '[{"game": "gnav"}]', "null", "[1, 2, [], []]"):
        app.session_state["document nage"] = broken
        sound(app.run())
        assert len(bench(app).scenario.seats) == 3
