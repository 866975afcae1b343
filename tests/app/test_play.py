from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from gnav_core.gnav.ranks import LADDER
from lessons.games.game import game_named
from lessons.play import actions
from lessons.play.seat_game import (
    KEEP,
    NEXT,
    game_of,
    now,
    weighed,
)
from lessons.web.pages import PAGES
from lessons.words.phrases import LANGUAGES, rank_name, text

FRAME = Path(__file__).parents[2] / "streamlit_app.py"


def opened(lang="en"):
    app = AppTest.from_file(FRAME, default_timeout=20)
    app.query_params["lang"] = lang
    return sound(app.switch_page(PAGES["play"]).run())


def sound(app):
    assert [error.message for error in app.exception] == []
    return app


def game(app):
    return game_of(app.session_state["document play"])


def press(app, *names):
    for name in names:
        found = [button for button in app.button if button.key == f"play_{name}"]
        if found:
            return sound(found[0].click().run())
    raise AssertionError(f"none of {names} is there")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_is_played_to_the_end_in_every_language(lang):
    app = press(opened(lang), "deal")
    for turn in range(200):
        if now(game(app)).asked == "":
            break
        app = press(app, "keep" if turn % 3 else "request", "keep", "next", "skip")
    else:
        raise AssertionError("the match has no end")
    assert text(lang, "play.replayed") in [box.label for box in app.expander]
    assert app.get("plotly_chart")
    press(app, "again")
    assert [button.key for button in app.button if button.key == "play_deal"]


def test_the_page_holds_neither_the_seed_nor_a_piece_of_the_others_before_the_reveal():
    app = dealt()
    played = game(app)
    state = now(played).rounds[-1]
    assert not state.over
    sent = app.get("bidi_component")
    page = " ".join(str(element.proto) for element in (*sent, *app.markdown, *app.caption, *app.selectbox))
    assert str(played.seed) not in page
    shown = {str(piece) for seat, piece in state.hands.items() if seat == played.me}
    shown |= {"fool", *(str(piece) for _, piece in state.refused)}
    # The ladder is in reach on every screen that plays: it names all ranks and says of none who holds it.
    said = " ".join(element.value for element in app.markdown if "gnav-ladder" not in element.value)
    for rank in LADDER:
        if rank.value not in shown and rank.value.islower():
            assert rank_name("en", rank) not in said


def dealt():
    """Deal until the person has a decision to make: with one of two Fools there is none."""
    app = press(opened(), "deal")
    while now(game(app)).asked != KEEP:
        app = press(press(app, "again"), "deal")
    return app


def test_a_stale_button_says_nothing():
    before = game(dealt())
    assert before.said == ""
    assert actions.seat_game.say(before, "n") == before


def test_a_round_that_is_over_opens_in_the_sandbox():
    app = press(dealt(), "keep")
    state = now(game(app)).rounds[0]
    assert state.over
    app = press(app, "open")
    app = sound(app.switch_page(PAGES["sandbox"]).run())
    assert app.selectbox(key="sb_piece_0").value == str(state.opening.hands[state.opening.seats[0]])


def test_the_visitor_sits_down_at_a_seat_of_the_sandbox():
    app = AppTest.from_file(FRAME, default_timeout=20).run()
    app.switch_page(PAGES["sandbox"]).run()
    app.session_state["kept sandbox panel"] = "match"
    sound(app.run())
    sound(app.selectbox(key="sb_match_round").select(2).run())
    sound(app.button(key="sb_match_sit").click().run())
    app = sound(app.switch_page(PAGES["play"]).run())
    assert game(app).me == "A"
    assert now(game(app)).asked in (KEEP, NEXT)  # whoever sits before A may have ended the round


def test_a_round_of_the_match_is_put_on_the_table():
    app = AppTest.from_file(FRAME, default_timeout=20).run()
    app.switch_page(PAGES["sandbox"]).run()
    app.session_state["kept sandbox panel"] = "match"
    sound(app.run())
    sound(app.selectbox(key="sb_match_round").select(2).run())
    sound(app.button(key="sb_match_open").click().run())
    app.session_state["kept sandbox panel"] = "forks"
    sound(app.run())
    assert "Round 2 (1)" in app.selectbox(key="sb_tree").options[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_seat_of_la_nage_offers_only_the_own_decisions_and_shows_what_could_have_been(lang):
    app = opened(lang)
    sound(next(group for group in app.button_group if group.key == "play_game").select("nage").run())
    sound(app.number_input(key="play_others_nage").set_value(2).run())
    app = press(app, "deal")
    for _ in range(60):
        there = now(game(app))
        if there.asked != "k":
            break
        assert there.rounds[-1].to_act == game(app).me
        found = [button for button in app.button if button.key.startswith(("nage_keep_", "nage_pass_"))]
        app = sound(found[0].click().run())
    assert there.asked == "n"
    assert text(lang, "play.replayed") in [box.label for box in app.expander]
    said = [block.value for block in app.markdown]
    others = len(weighed(game(app), there.rounds[-1]))
    assert said.count(text(lang, "nage.closing.others")) == others
    assert others or text(lang, "play.no_decision") in said
    app = press(app, "open")
    handed = game_named("nage").from_text(app.session_state["kept nage given"])
    assert game_named("nage").replay(handed).log == now(game(app)).rounds[-1].log
    app = press(app, "next")
    assert len(now(game(app)).rounds) == 2
