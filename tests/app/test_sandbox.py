from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.scenario import Scenario, to_json
from gnav_core.gnav.share_code import encode
from gnav_core.nage import scenario as nage_scenario
from gnav_core.nage.share_code import encode as nage_encode
from lessons.games.game import GNAV
from lessons.games.gnav import editing
from lessons.games.gnav.words import policy_name
from lessons.games.match_text import match_text
from lessons.sandbox.played_on import played_on
from lessons.sandbox.situations import situations
from lessons.web.pages import PAGES
from lessons.words.phrases import LANGUAGES, text

FRAME = Path(__file__).parents[2] / "streamlit_app.py"
SCREEN = PAGES["sandbox"]
TABLE = Scenario(
    seats=("A", "B", "C"),
    dealer="C",
    hands={"A": Rank.ZERO, "B": Rank.HORSE, "C": Rank.VIII},
    bag=(Rank.XII,),
    title="The Horse redirects",
)

DECIDED = replace(TABLE, script={"A": True, "B": False, "C": True})


def opened(lang="en", **asked):
    app = AppTest.from_file(FRAME, default_timeout=20)
    app.query_params["lang"] = lang
    for name, value in asked.items():
        app.query_params[name] = value
    return sound(app.switch_page(SCREEN).run())


def sound(app):
    assert [error.message for error in app.exception] == []
    return app


def words(app):
    return " ".join(element.value for element in (*app.markdown, *app.caption, *app.error, *app.success))


def people(app):
    return sound(next(group for group in app.button_group if group.key == "sb_rows").select("people").run())


def panel(app, name):
    app.session_state["kept sandbox panel"] = name
    return sound(app.run())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["table", "rules", "forks", "match", "share", "open"])
def test_every_panel_opens_in_every_language(lang, name):
    app = panel(opened(lang), name)
    assert app.title[0].value == text(lang, "page.sandbox")


def test_an_address_opens_its_table():
    app = opened(s=encode(TABLE), at="1")
    assert [app.selectbox(key=f"sb_piece_{place}").value for place in range(3)] == ["0", "horse", "VIII"]
    assert app.text_input(key="sb_title").value == "The Horse redirects"


def test_decisions_at_open_seats_lead_to_the_payer():
    app = opened(s=encode(TABLE))
    for choice in ("request", "keep", "keep"):
        sound(app.button(key=f"sb_decide_{choice}").click().run())
    assert "Pays at the reveal\\: C" in words(app)
    assert app.selectbox(key="sb_decision_0").value == "request"


def test_undo_and_redo_bring_back_each_edit():
    app = opened(s=encode(TABLE))
    sound(app.selectbox(key="sb_piece_0").select("cat").run())
    sound(app.button(key="sb_undo").click().run())
    assert app.selectbox(key="sb_piece_0").value == "0"
    sound(app.button(key="sb_redo").click().run())
    assert app.selectbox(key="sb_piece_0").value == "cat"


def test_every_rank_is_offered_and_one_that_is_taken_changes_places():
    app = opened(s=encode(TABLE))
    sound(app.selectbox(key="sb_piece_0").select("horse").run())
    own = app.selectbox(key="sb_piece_2").value
    sound(app.selectbox(key="sb_piece_2").select("horse").run())
    pieces = [app.selectbox(key=f"sb_piece_{place}").value for place in range(3)]
    assert pieces == [own, "horse", "horse"]


def test_names_and_lives_are_set_seat_by_seat():
    app = people(opened(s=encode(TABLE)))
    sound(app.text_input(key="sb_name_1").set_value("Bo*<i>").run())
    sound(app.number_input(key="sb_lives_1").set_value(7).run())
    assert app.text_input(key="sb_name_1").value == "Bo*<i>"
    assert app.number_input(key="sb_lives_1").value == 7
    sound(app.text_input(key="sb_name_0").set_value("C").run())
    assert "would be called" in app.error[0].value
    assert app.text_input(key="sb_name_0").value == "A"


def test_twins_in_the_bag_keep_their_places():
    app = opened(s=encode(replace(TABLE, bag=(Rank.OWL, Rank.XII, Rank.OWL))))
    bag = app.multiselect(key="sb_bag")
    assert len({*bag.options}) == len(bag.options)
    assert len(bag.value) == 3
    sound(app.number_input(key="sb_pool").set_value(4).run())
    assert len(app.multiselect(key="sb_bag").value) == 3
    assert not app.error


def test_what_is_random_becomes_a_piece_at_once():
    app = opened(s=encode(TABLE))
    sound(app.selectbox(key="sb_piece_0").select("random").run())
    assert Rank.parse(app.selectbox(key="sb_piece_0").value)


def test_the_address_follows_the_table():
    app = panel(opened(s=encode(TABLE), at="1"), "share")
    assert app.code[0].value.endswith(f"/sandbox?s={encode(TABLE)}&at=1")
    app.session_state["kept sandbox panel"] = "table"
    sound(app.run())
    sound(app.selectbox(key="sb_piece_0").select("cat").run())
    assert "s" not in app.query_params
    app = panel(app, "share")
    assert encode(TABLE) not in app.code[0].value


@pytest.mark.parametrize(
    "code", ["9abc", "<script>alert(1)</script>", "1", "1eNp", "../../x", "a" * 5000], ids=lambda c: c[:12]
)
def test_a_refused_code_says_why_and_leaves_the_table(code):
    app = opened(s=encode(TABLE))
    app.query_params["s"] = code
    sound(app.run())
    assert "The address holds no situation" in app.error[0].value
    assert "<script>" not in app.error[0].value
    assert text("en", "sandbox.refused.kept") in app.error[0].value.replace("\\", "")
    assert [app.selectbox(key=f"sb_piece_{place}").value for place in range(3)] == ["0", "horse", "VIII"]
    sound(app.selectbox(key="sb_piece_0").select("cat").run())
    assert not app.error
    app.query_params["s"] = f"{code}x"
    sound(app.run())
    assert app.error
    sound(app.button(key="sb_undo").click().run())
    assert not app.error


def test_blanks_around_a_code_and_its_event_are_of_no_matter():
    app = opened(s=f" {encode(TABLE)} ", at=" 1 ")
    assert not app.error
    assert app.selectbox(key="sb_piece_1").value == "horse"
    assert "event -1," in opened(s=encode(TABLE), at="-1").error[0].value.replace("\\", "")


def test_what_is_of_the_other_game_leads_there():
    cards = nage_scenario.from_document({"seats": ["Kim", "Lo"]})
    app = opened(s=nage_encode(cards))
    assert app.title[0].value == text("en", "nage.box.title")
    assert not app.error
    app = panel(opened(s=encode(TABLE)), "open")
    app.text_area(key="sandbox_pasted").set_value(nage_scenario.to_json(cards))
    sound(app.button(key="sb_open_pasted").click().run())
    assert app.title[0].value == text("en", "nage.box.title")
    assert text("en", "sandbox.document.opened") in [one.value for one in app.success]


def test_an_oversized_text_is_named_as_that_and_no_success_stands_beside_it():
    app = panel(opened(s=encode(TABLE)), "open")
    app.text_area(key="sandbox_pasted").set_value(to_json(TABLE))
    sound(app.button(key="sb_open_pasted").click().run())
    assert app.success
    app.text_area(key="sandbox_pasted").set_value(to_json(TABLE) + " " * 300_000)
    sound(app.button(key="sb_open_pasted").click().run())
    assert "at most 65,536 are read" in app.error[0].value
    assert not app.success


def test_an_event_that_the_round_does_not_have_is_told():
    app = opened(s=encode(TABLE), at="99999")
    assert "99999" in app.error[0].value


def test_a_pasted_document_takes_the_table_and_undo_gives_it_back():
    app = panel(opened(s=encode(TABLE)), "open")
    other = to_json(Scenario(seats=("X", "Y"), dealer="Y", hands={"X": Rank.CAT, "Y": Rank.OWL}))
    app.text_area(key="sandbox_pasted").set_value(other)
    sound(app.button(key="sb_open_pasted").click().run())
    panel(app, "table")
    people(app)
    assert app.text_input(key="sb_name_0").value == "X"
    sound(app.button(key="sb_undo").click().run())
    assert app.text_input(key="sb_name_0").value == "A"


def test_a_mistake_in_a_document_is_named_by_field_and_line_and_nothing_is_lost():
    app = panel(opened(s=encode(TABLE)), "open")
    wrong = to_json(TABLE).replace('"B": "horse"', '"B": "dog"')
    app.text_area(key="sandbox_pasted").set_value(wrong)
    sound(app.button(key="sb_open_pasted").click().run())
    line = next(number for number, row in enumerate(wrong.splitlines(), 1) if "dog" in row)
    assert f"Line {line}, field hands\\.B" in app.error[0].value
    assert app.text_area(key="sandbox_pasted").value == wrong
    panel(app, "table")
    assert app.selectbox(key="sb_piece_1").value == "horse"


def test_a_fork_with_the_other_choice_stands_beside_its_origin():
    app = opened(s=encode(DECIDED))
    panel(app, "forks")
    sound(app.button(key="sb_fork_other").click().run())
    assert "They part at event" in words(app)
    assert len(app.get("bidi_component")) >= 2
    assert app.selectbox(key="sb_tree").value == 1
    sound(app.selectbox(key="sb_tree").select(0).run())
    assert app.selectbox(key="sb_beside").value == 1
    sound(app.text_input(key="sb_branch_name").set_value("<b>the *old* way</b>").run())
    assert "<b>" not in words(app).replace("\\<b", "")
    sound(app.button(key="sb_branch_away").click().run())
    assert not [box for box in app.selectbox if box.key == "sb_tree"]


def test_both_futures_are_played_on_in_one_chart():
    app = opened(s=encode(situations()["knight-charges"].scenario), at="3")
    panel(app, "forks")
    sound(app.button(key="sb_fork_other").click().run())
    assert app.get("plotly_chart")
    sound(app.toggle(key="sb_futures_on").set_value(True).run())
    assert "The match is over" in words(app)
    assert app.get("plotly_chart")


def test_an_address_too_long_for_a_camera_says_so_instead_of_a_code():
    rng = random.Random(3)
    seats = tuple("".join(chr(rng.randrange(0x4E00, 0x9FA0)) for _ in range(24)) for _ in range(20))
    table = editing.fresh(rng, count=20)
    for old, new in zip(table.seats, seats, strict=True):
        table = editing.renamed(table, old, new)
    app = panel(opened(s=encode(table)), "share")
    assert app.code[0].value.startswith("http")
    assert "a camera reads a QR code of at most 800 well" in words(app).replace("\\", "")


def test_both_choices_of_an_open_seat_are_tried_at_once():
    app = opened(s=encode(TABLE), at="99")
    panel(app, "forks")
    sound(app.button(key="sb_fork_both").click().run())
    assert len(app.selectbox(key="sb_tree").options) == 3
    assert "They part at event 3" in words(app)


@pytest.mark.parametrize("key", ["sb_fork_piece", "sb_fork_agree", "sb_fork_same"])
def test_a_fork_can_hold_another_piece_or_agreement_or_nothing_new(key):
    app = opened(s=encode(DECIDED))
    panel(app, "forks")
    sound(app.button(key=key).click().run())
    assert len(app.selectbox(key="sb_tree").options) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_other_rules_tell_what_differs_where_it_parts_and_how_often(lang):
    app = panel(opened(lang, s=encode(DECIDED)), "rules")
    assert re.search(r"10.{1,2}000", words(app))
    sound(app.multiselect(key="sb_against_changes").select("lone_fool=alone").run())
    sound(app.button(key="sb_difference_fork").click().run())
    assert len(app.selectbox(key="sb_tree").options) == 2


@pytest.mark.parametrize("name", situations())
def test_every_ready_made_situation_opens(name):
    app = opened()
    sound(app.selectbox(key="sandbox_situation").select(name).run())
    assert app.text_input(key="sb_title").value == situations()[name].titles["en"]
    assert [error.value for error in app.error] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_usually_happens_from_here_is_told_for_the_seat_to_act(lang):
    app = opened(lang, s=encode(TABLE))
    app.session_state["sb_usually"] = True
    sound(app.run())
    said = words(app).replace("\\", "")
    assert text(lang, "odds.here.about", seat="A", policy=policy_name(lang, "keep-from-VI")) in said
    assert text(lang, "odds.here.exact", seat="A", keep="…", request="…").split("…")[0] in said


def test_nothing_is_weighed_where_nobody_is_to_decide():
    app = opened(s=encode(DECIDED))
    assert text("en", "odds.here.title") not in [one.label for one in app.expander]


def test_a_match_document_is_opened_round_by_round_and_put_away():
    found = played_on(TABLE, "keep-from-VI", 3)
    app = panel(opened(s=encode(TABLE)), "open")
    app.text_area(key="sandbox_pasted").set_value(match_text(GNAV, found.states))
    sound(app.button(key="sb_open_pasted").click().run())
    assert not app.error
    rounds = app.selectbox(key="sb_match_round")
    assert len(rounds.options) == len(found.states) > 1
    sound(rounds.select(2).run())
    sound(app.button(key="sb_match_open").click().run())
    dealt = found.states[1].opening.hands
    panel(app, "table")
    assert [app.selectbox(key=f"sb_piece_{place}").value for place in range(3)] == [
        dealt[seat].rank.value for seat in TABLE.seats
    ]
    panel(app, "match")
    assert any(button.label == text("en", "sandbox.match.json") for button in app.get("download_button"))
    sound(app.button(key="sb_match_close").click().run())
    assert "sb_match_policy" in [box.key for box in app.selectbox]
