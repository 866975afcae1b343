"""The sandbox of La Nage: set up, decided, forked, played on, shared; nothing is lost when one goes back."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from gnav_core.nage.cards import PACK
from gnav_core.nage.hands import ACE, ACE_AS_PRINTED, value
from gnav_core.nage.scenario import from_document, replay, to_json, to_toml
from gnav_core.nage.share_code import encode
from lessons.games.game import NAGE
from lessons.games.nage.words import points_text, policy_name
from lessons.sandbox import workbench
from lessons.sandbox.situations import situations
from lessons.web.pages import PAGES
from lessons.words.phrases import LANGUAGES, text

FRAME = Path(__file__).parents[2] / "streamlit_app.py"
SCREEN = PAGES["nage"]
PANELS = ("table", "policies", "forks", "match", "aces", "share", "open")
TABLE = from_document(
    {
        "game": "nage", "schema": 1, "seats": ["A", "B", "C"], "dealer": "C", "other": "JH 8S 10C",
        "hands": {"A": "7S 8H 9D", "B": "KS QS 7H", "C": "KH QD 9C"},
        "lives": {"A": 0, "B": 2, "C": 3}, "pot": 4, "script": [],
    }
)  # fmt: skip
SUNK = situations("nage")["the-last-one-afloat"].scenario
SWIMMER = situations("nage")["a-stop-sinks-a-swimmer"].scenario


def opened(lang="en", **asked):
    app = AppTest.from_file(FRAME, default_timeout=20)
    app.query_params["lang"] = lang
    for name, value_ in asked.items():
        app.query_params[name] = value_
    return sound(app.switch_page(SCREEN).run())


def sound(app):
    assert [error.message for error in app.exception] == []
    return app


def press(app, start):
    (button,) = [button for button in app.button if button.key.startswith(start)]
    return sound(button.click().run())


def panel(app, name):
    app.session_state["kept nage panel"] = name
    return sound(app.run())


def people(app):
    return sound(next(group for group in app.button_group if group.key == "ng_rows").select("people").run())


def bench(app):
    return workbench.bench_of(workbench.history_of(app.session_state["document nage"]).now)


def scenario(app):
    return bench(app).scenario


def choices(app):
    names = ("nage_keep_", "nage_take_other_", "nage_pass_", "nage_swap_all_", "nage_stop_", "nage_swap_")
    found = [button.key.rpartition("_")[0] + "_" for button in app.button if button.key.startswith(names)]
    return {*found}


def words(app):
    said = (*app.markdown, *app.caption, *app.error, *app.success)
    return " ".join(element.value for element in said).replace("\\", "")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PANELS)
def test_every_panel_opens_in_every_language(lang, name):
    app = panel(opened(lang, s=encode(TABLE)), name)
    assert app.title[0].value == text(lang, "nage.box.title")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_round_is_decided_to_its_end_with_what_is_legal(lang):
    app = opened(lang, s=encode(TABLE))
    assert choices(app) == {"nage_keep_", "nage_take_other_"}
    app = press(app, "nage_keep_")
    assert choices(app) == {"nage_pass_", "nage_swap_all_", "nage_stop_", "nage_swap_"}
    app = press(app, "nage_stop_")
    assert choices(app) == {"nage_pass_", "nage_swap_all_", "nage_swap_"}
    for _ in range(2):
        app = press(app, "nage_pass_")
    assert text(lang, "nage.box.over") in words(app)
    assert text(lang, "nage.outcome.sinks", seats="A") in words(app)
    assert choices(app) == set()


def test_one_card_is_swapped_for_an_exposed_one():
    app = press(opened(s=encode(TABLE)), "nage_keep_")
    next(box for box in app.selectbox if box.key.startswith("nage_give_")).select("8H")
    next(box for box in app.selectbox if box.key.startswith("nage_take_")).select("8S")
    app = press(app, "nage_swap_3")
    assert NAGE.action_line(scenario(app).script[-1]) == "A swaps 8H for 8S"


def test_undo_and_redo_bring_back_each_step():
    app = press(opened(s=encode(TABLE)), "nage_keep_")
    app = press(app, "nage_stop_")
    app = press(app, "sb_undo")
    assert "nage_stop_" in choices(app)
    app = press(app, "sb_redo")
    assert "nage_stop_" not in choices(app)
    for _ in range(2):
        app = press(app, "sb_undo")
    assert choices(app) == {"nage_keep_", "nage_take_other_"}


# --- setting up -------------------------------------------------------------------------------------------------------


def test_a_card_that_is_chosen_changes_places_with_the_one_it_lay_beside():
    app = opened(s=encode(TABLE))
    assert len(app.selectbox(key="ng_card_0_0").options) == len(PACK)
    assert app.selectbox(key="ng_card_0_0").options[0].endswith("stock") is False
    assert "⇄ B" in next(name for name in app.selectbox(key="ng_card_0_0").options if name.startswith("K♠"))
    sound(app.selectbox(key="ng_card_0_0").select("KS").run())
    assert (app.selectbox(key="ng_card_0_0").value, app.selectbox(key="ng_card_1_0").value) == ("KS", "7S")
    sound(app.selectbox(key="ng_other_0").select("KH").run())
    assert app.selectbox(key="ng_card_2_0").value == "JH"


def test_names_units_and_who_has_sunk_are_set_seat_by_seat():
    app = people(opened(s=encode(TABLE)))
    sound(app.text_input(key="ng_name_1").set_value("Bo*<i>").run())
    sound(app.number_input(key="ng_units_1").set_value(0).run())
    sound(app.checkbox(key="ng_sunk_0").check().run())
    table = scenario(app)
    assert (table.seats, table.sunk, table.lives["Bo*<i>"]) == (("A", "Bo*<i>", "C"), ("A",), 0)
    assert app.number_input(key="ng_units_0").disabled
    sound(app.checkbox(key="ng_sunk_0").uncheck().run())
    assert scenario(app).sunk == ()


def test_who_has_sunk_stays_sunk_when_the_round_goes_on():
    app = opened(s=encode(SUNK))
    sound(app.button(key="sb_undo").click().run())
    sound(app.button(key="sb_redo").click().run())
    sound(app.button(key="ng_clear").click().run())
    app = press(app, "nage_take_other_")
    assert scenario(app).sunk == ("C",)
    app = panel(app, "match")
    assert scenario(app).sunk == ("C",)


def test_seats_are_added_and_taken_away_and_the_others_keep_their_cards():
    app = opened(s=encode(TABLE))
    before = replay(scenario(app)).opening.hands
    sound(app.number_input(key="ng_count").set_value(8).run())
    assert len(scenario(app).seats) == 8
    sound(app.number_input(key="ng_count").set_value(2).run())
    after = replay(scenario(app)).opening.hands
    assert after == {seat: before[seat] for seat in ("A", "B")}
    assert scenario(app).dealer == "B"


def test_dealer_pot_title_and_the_choice_of_hands_are_set():
    app = opened(s=encode(TABLE))
    sound(app.selectbox(key="ng_dealer").select("A").run())
    sound(app.number_input(key="ng_pool").set_value(12).run())
    sound(app.text_input(key="ng_title").set_value("A swimmer").run())
    sound(app.selectbox(key="ng_made").select(True).run())
    table = scenario(app)
    assert (table.dealer, table.pot, table.title) == ("A", 12, "A swimmer")
    assert [*map(str, table.exposed)] == ["JH", "8S", "10C"]
    assert choices(app) == {"nage_pass_", "nage_swap_all_", "nage_stop_", "nage_swap_"}


def test_the_stock_is_named_in_part_or_whole_and_offers_no_card_that_lies_elsewhere():
    app = opened(s=encode(TABLE))
    assert len(app.multiselect(key="ng_stock").options) == len(PACK) - 12
    sound(app.multiselect(key="ng_stock").select("AH").run())
    assert [*map(str, replay(scenario(app)).stock[:1])] == ["AH"]
    assert text("en", "nage.table.stock_rest.other", count=19, seed=0) in words(app)
    sound(app.button(key="ng_name_stock").click().run())
    assert len(scenario(app).deal.stock) == 20
    sound(app.button(key="ng_mix").click().run())
    assert {*scenario(app).deal.stock} == {*replay(scenario(app)).stock}


def test_one_seat_or_all_are_dealt_other_cards():
    app = opened(s=encode(TABLE))
    sound(app.selectbox(key="ng_whose").select("B").run())
    sound(app.button(key="ng_hand").click().run())
    hands = replay(scenario(app)).opening.hands
    assert (hands["A"], hands["C"]) == (TABLE.deal.hands["A"], TABLE.deal.hands["C"])
    sound(app.button(key="ng_deal").click().run())
    assert scenario(app).lives == TABLE.lives


def test_decisions_that_no_longer_fit_are_left_out_and_told_and_come_back():
    app = opened(s=encode(SWIMMER))
    sound(app.selectbox(key="ng_card_2_2").select("AH").run())
    assert len(scenario(app).script) == 3
    assert text("en", "nage.table.lost.other", count=2) in words(app)
    app = press(app, "sb_undo")
    assert len(scenario(app).script) == 5


@pytest.mark.parametrize("name", situations("nage"))
def test_every_ready_made_situation_opens(name):
    app = opened()
    sound(app.selectbox(key="nage_situation").select(name).run())
    assert app.text_input(key="ng_title").value == situations("nage")[name].titles["en"]
    assert not app.error


# --- forks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_another_decision_makes_a_fork_that_stands_beside_the_first(lang):
    table = situations("nage")["the-printed-ace"].scenario
    app = panel(opened(lang, s=encode(table), at="4"), "forks")
    (box,) = [box for box in app.selectbox if box.key.startswith("ng_fork_0_")]
    assert len(box.options) == 11
    sound(box.select("A swaps 8H for JS").run())
    app = press(app, "ng_fork_other")
    assert len(app.selectbox(key="sb_tree").options) == 2
    assert text(lang, "sandbox.fork.part", number=4) in words(app)
    assert bench(app).compared.scenario == table
    assert [NAGE.action_line(action) for action in scenario(app).script[1:]] == [
        "A swaps 8H for JS", "B passes", "C passes",
    ]  # fmt: skip
    sound(app.toggle(key="sb_futures_on").set_value(True).run())
    assert app.get("plotly_chart")


def test_an_open_decision_is_forked_too():
    app = panel(opened(s=encode(TABLE), at="1"), "forks")
    (box,) = [box for box in app.selectbox if box.key.startswith("ng_fork_0_")]
    sound(box.select("C takes other").run())
    app = press(app, "ng_fork_other")
    assert [NAGE.action_line(action) for action in scenario(app).script] == ["C takes other"]


def test_another_card_makes_a_fork_and_the_table_stays():
    app = panel(opened(s=encode(TABLE)), "forks")
    sound(app.selectbox(key="ng_fork_seat").select("B").run())
    sound(app.selectbox(key="ng_fork_new").select("AS").run())
    app = press(app, "ng_fork_lay")
    assert str(scenario(app).deal.hands["B"][0]) == "AS"
    assert str(bench(app).compared.scenario.deal.hands["B"][0]) == "KS"


# --- policies ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "way"), [*((lang, NAGE.default) for lang in LANGUAGES), *(("en", way) for way in NAGE.ways[1:])]
)
def test_a_way_of_playing_decides_and_says_why(lang, way):
    app = panel(opened(lang, s=encode(TABLE)), "policies")
    sound(app.selectbox(key="ng_policy").select(way).run())
    app = press(app, "ng_next")
    assert len(scenario(app).script) == 1
    app = press(app, "ng_all")
    assert replay(scenario(app)).over
    app.session_state["ng_back"] = True
    sound(app.run())
    (table,) = [one for one in app.get("html") if "gnav-why" in str(one.proto)]
    assert text(lang, "nage.policies.same") in str(table.proto.body if hasattr(table.proto, "body") else table.proto)


def test_a_seat_decides_on_its_own_whenever_its_turn_comes_until_it_is_taken_back():
    app = panel(opened(s=encode(TABLE)), "policies")
    sound(app.selectbox(key="ng_policy_seat").select("A").run())
    app = press(app, "ng_always")
    said = text("en", "nage.policies.waiting", seat="A", policy=policy_name("en", "stop-at-25"))
    assert said in words(app)
    app = press(app, "nage_keep_")
    assert [action.seat for action in scenario(app).script] == ["C", "A"]
    app = press(app, "ng_by_hand")
    assert said not in words(app)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_is_played_to_its_winner_with_its_chart_and_any_round_is_opened(lang):
    app = panel(opened(lang, s=encode(TABLE)), "match")
    assert len(app.get("plotly_chart")) == 1
    assert text(lang, "nage.chart.table") in " ".join(str(one.proto) for one in app.get("html"))
    sound(app.selectbox(key="sb_match_round").select(2).run())
    app = press(app, "sb_match_open")
    assert replay(scenario(app)).over
    assert len(bench(app).branches) == 2


# --- the Ace, sharing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hands_are_counted_with_the_ace_both_ways(lang):
    table = situations("nage")["the-printed-ace"].scenario
    app = panel(opened(lang, s=encode(table)), "aces")
    shown = " ".join(str(one.proto) for one in app.get("html"))
    for ace in (ACE, ACE_AS_PRINTED):
        assert points_text(value(table.deal.hands["A"], ace).value) in shown
    assert text(lang, "nage.aces.differs", seats="A", printed="C") in words(app)


def test_the_address_opens_the_same_table_at_its_event():
    app = panel(opened(s=encode(SWIMMER), at="4"), "share")
    address = app.code[0].value
    assert address.endswith("&at=4")
    again = opened("fr", s=address.partition("s=")[2].partition("&")[0])
    assert scenario(again) == scenario(app)


def test_what_is_carried_away_is_what_is_on_the_table():
    app = panel(opened(s=encode(SWIMMER)), "share")
    names = [text("en", f"sandbox.share.{name}") for name in ("json", "toml", "events_csv", "svg", "ipynb", "lesson")]
    names.insert(3, text("en", "nage.share.units_csv"))
    assert [one.proto.label for one in app.get("download_button")] == names


@pytest.mark.parametrize("write", [to_json, to_toml], ids=["JSON", "TOML"])
def test_a_document_is_opened_as_it_is_written(write):
    app = panel(opened(), "open")
    app.text_area(key="nage_pasted").set_value(write(SUNK))
    app = press(app, "sb_open_pasted")
    assert not app.error
    assert scenario(app) == from_document(NAGE.to_document(SUNK))


def test_an_address_of_what_the_round_does_not_have_says_so():
    app = opened(s=encode(TABLE), at="99")
    assert "99" in app.error[0].value
