"""Documents, codes and files that somebody broke, through the screen: a clear message, and nothing is lost."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gnav_core.gnav.scenario import to_document, to_json, to_toml
from gnav_core.gnav.share_code import encode
from gnav_core.table.errors import GnavError
from gnav_core.table.seats import is_plain
from lessons.games.game import GNAV
from lessons.sandbox.opening import opened as read_anything
from lessons.words.phrases import LANGUAGES
from lessons.words.refusals import plain
from tests.app.test_sandbox import TABLE, opened, panel, sound

DOCUMENT = to_document(TABLE)
HTML = "<img src=x onerror=alert(1)>"


def changed(**fields):
    return json.dumps(DOCUMENT | fields, ensure_ascii=False)


REFUSED = [
    pytest.param("", id="nothing"),
    pytest.param("hello", id="a word"),
    pytest.param("{", id="half a document"),
    pytest.param("[1, 2]", id="a list"),
    pytest.param('{"seats": ["A", "B"]', id="JSON that ends too soon"),
    pytest.param('seats = ["A", ', id="TOML that ends too soon"),
    pytest.param("[" * 60_000, id="a deep list"),
    pytest.param('{"a":' * 9_000 + "1" + "}" * 9_000, id="a deep table"),
    pytest.param("a = " + "[" * 5_000 + "]" * 5_000, id="a deep list in TOML"),
    pytest.param(changed(title="x" * 66_000), id="more than 64 KiB"),
    pytest.param(changed(title="a\u0000b"), id="a control character in the title"),
    pytest.param(changed(title="\u202eabc"), id="a mark that turns the writing direction"),
    pytest.param(changed(seats=["A\x1b[31m", "B", "C"]), id="an escape sequence in a name"),
    pytest.param(changed(seats=["A", "B", "C" * 30]), id="a long name"),
    pytest.param(changed(seats=["A"]), id="one seat"),
    pytest.param(changed(seats=[str(n) for n in range(21)]), id="21 seats"),
    pytest.param(changed(seats={"A": 1}), id="a table for a list"),
    pytest.param(changed(hands={"A": HTML, "B": "horse", "C": "VIII"}), id="HTML for a rank"),
    pytest.param(changed(hands={"A": 10**400}), id="a huge number"),
    pytest.param(changed(hands=None), id="null"),
    pytest.param(changed(lives=True), id="true for a number"),
    pytest.param(changed(pool=-1), id="a negative pool"),
    pytest.param(changed(pool=1e308), id="a fraction"),
    pytest.param(changed(bag=["cat", "cat", "cat"]), id="a third Cat"),
    pytest.param(changed(script={"A": "__import__('os').system('x')"}), id="code for a decision"),
    pytest.param(changed(dealer=HTML), id="HTML for the dealer"),
    pytest.param(changed(**{HTML: 1}), id="HTML for a field"),
    pytest.param(changed(schema=99), id="a schema from the future"),
    pytest.param(changed(profile="'; DROP TABLE visitors; --"), id="SQL for a profile"),
    pytest.param(changed(agreements={"lives": 0}), id="an agreement out of range"),
    pytest.param('{"pool": NaN, "seats": ["A", "B"]}', id="not a number"),
    pytest.param('{"pool": 1, "pool": 2}', id="a field twice"),
    pytest.param(changed(game="gnav-match"), id="a match"),
    pytest.param("1" + "A" * 3_000, id="a code of nothing"),
    pytest.param("http://localhost/sandbox?s=" + "9" * 50, id="an address of the future"),
    pytest.param("\ud800", id="half a letter"),
]


@pytest.fixture(scope="module")
def own_app():
    """One visit for all: whatever was refused before must not have harmed it."""
    holder = {}

    def get():
        if "app" not in holder:
            holder["app"] = panel(opened(s=encode(TABLE)), "open")
        return holder["app"]

    return get


def unharmed(app):
    panel(app, "table")
    assert [app.selectbox(key=f"sb_piece_{place}").value for place in range(3)] == ["0", "horse", "VIII"]
    return panel(app, "open")


def clean(message):
    """No tag that a browser would read, no control character, of bounded length."""
    assert "<img" not in message.replace("\\<", "")
    assert all(is_plain(letter) for letter in message)
    assert len(message) < 1500


@pytest.mark.parametrize("text", REFUSED)
def test_a_refused_text_is_told_and_nothing_is_lost(own_app, text):
    app = own_app()
    app.text_area(key="sandbox_pasted").set_value(text)
    try:
        sound(app.button(key="sb_open_pasted").click().run())
    except UnicodeEncodeError:
        # Half a letter cannot leave a browser; the library must refuse it all the same.
        assert text == "\ud800"
        app.text_area(key="sandbox_pasted").set_value("")
        return
    assert len(app.error) == 1
    clean(app.error[0].value)
    unharmed(app)


@pytest.mark.parametrize("text", REFUSED)
def test_every_refusal_has_words_in_every_language(text):
    with pytest.raises(GnavError) as refused:
        GNAV.replay(read_anything(text, GNAV)[1])
    said = {lang: plain(lang, refused.value) for lang in LANGUAGES}
    assert len({*said.values()}) == len(LANGUAGES)


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"\xff\xfe\x00", id="not UTF-8"),
        pytest.param(b"PK\x03\x04" + b"\x00" * 500, id="an archive"),
        pytest.param(b"\x89PNG" + bytes(range(256)), id="a picture"),
        pytest.param(b"{" * 40_000, id="braces"),
        pytest.param(b" " * 200_000, id="200 KB of nothing"),
        pytest.param(b"", id="an empty file"),
        pytest.param(changed(seats=[HTML, "B", "C"], hands={HTML: "dog"}).encode(), id="HTML in a name"),
    ],
)
@pytest.mark.parametrize("name", ["a.json", "a.toml", "../../etc/passwd", "<b>.exe"])
def test_a_refused_file_is_told_and_nothing_is_lost(name, content):
    app = panel(opened(s=encode(TABLE)), "open")
    sound(app.file_uploader(key="sandbox_uploaded").upload(name, content, "application/octet-stream").run())
    assert len(app.error) == 1
    clean(app.error[0].value)
    unharmed(app)


@pytest.mark.parametrize("write", [to_json, to_toml], ids=["JSON", "TOML"])
def test_a_good_file_opens(write):
    app = panel(opened(), "open")
    file = app.file_uploader(key="sandbox_uploaded")
    sound(file.upload("gnav.txt", write(TABLE).encode(), "text/plain").run())
    assert not app.error
    unharmed(app)


def test_html_in_names_is_shown_as_letters():
    names = ["<b>A</b>", ":red[B]", "$x$ [l](javascript:1)"]
    text = changed(seats=names, dealer=names[2], hands=dict(zip(names, ["0", "horse", "VIII"], strict=True)), script={})
    app = panel(opened(), "open")
    app.text_area(key="sandbox_pasted").set_value(text)
    sound(app.button(key="sb_open_pasted").click().run())
    for part in ("table", "rules", "forks", "match", "share", "open"):
        panel(app, part)
        shown = [element.value for element in (*app.markdown, *app.caption)]
        shown += [widget.label for widget in (*app.button, *app.selectbox, *app.text_input, *app.number_input)]
        for words in shown:
            assert "<b>A" not in words.replace("\\<", "")
            assert ":red[" not in words.replace("\\:", "")
            assert "](javascript" not in words.replace("\\]", "")


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32), cuts=st.integers(1, 6))
def test_damaged_codes_and_documents_never_break_the_screen(own_app, seed, cuts):
    rng = random.Random(seed)
    letters = list(rng.choice([encode(TABLE), to_json(TABLE), to_toml(TABLE)]))
    for _ in range(cuts):
        place = rng.randrange(len(letters))
        letters[place] = rng.choice(["", letters[place] * 2, rng.choice('{}[]":,=\\ 0aZ\n\t<é猫')])
    app = own_app()
    app.text_area(key="sandbox_pasted").set_value("".join(letters))
    sound(app.button(key="sb_open_pasted").click().run())
    for error in app.error:
        clean(error.value)
    if not app.error:
        sound(app.button(key="sb_undo").click().run())
