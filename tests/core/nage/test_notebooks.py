"""States, views, scenarios and matches of La Nage show themselves in a notebook."""

from __future__ import annotations

import random
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

from gnav_core.nage.cards import PACK
from gnav_core.nage.matches import start_match
from gnav_core.nage.playing import play_match
from gnav_core.nage.policies import policy
from gnav_core.nage.scenario import from_document, replay
from gnav_core.nage.views import view
from gnav_core.table.eyes import Eyes
from tests.core.nage.stacked import EXPOSED, document, play

ROOT = Path(__file__).parents[3]


def words(drawn: str) -> str:
    return " ".join(ET.fromstring(drawn).itertext())


def test_a_scenario_and_its_state_draw_the_same_table_with_every_hand():
    scenario = from_document(document(["A stops"], lives={"B": 0}, pot=4))
    drawn = scenario._repr_html_()
    assert drawn == replay(scenario)._repr_html_()
    told = words(drawn)
    assert "A: 7S 8H 9D, units 3; B: KS QS 7H, units 0; C: KH QD 9C, units 3" in told
    assert "in the middle JH 8S 10C; stock 20, pot 4" in told
    assert "last turn B" in told
    for said in ("stop", "to act", "swims", "dealer"):
        assert said in told


def test_the_view_of_a_seat_shows_no_card_that_the_seat_does_not_know():
    state = play(["A swaps 8H for JH"], seats=["<b>Ada</b>", "A", "C"], hands={"A": "7S 8H 9D"}, dealer="<b>Ada</b>")
    told = words(view(state, "C")._repr_html_())
    assert "<b>Ada</b>: hidden, units 3; A: JH and hidden cards, units 3; C: " in told
    seen = {*state.hands["C"], *state.exposed} | {card for card in PACK if str(card) == "JH"}
    hidden = [str(card) for card in PACK if card not in seen]
    assert not {*hidden} & {*told.replace(",", " ").replace(";", " ").split()}


def test_the_second_hand_lies_there_as_backs_until_the_dealer_has_chosen():
    state = play([], other=EXPOSED)
    told = words(view(state, "C")._repr_html_())
    assert "in the middle hidden" in told
    assert "second hand" in told
    assert "JH" not in told
    assert f"in the middle {EXPOSED}" in words(state._repr_html_())


def test_before_the_deal_nobody_has_a_hand():
    state = play([])
    start = view(state._replace(log=()), Eyes.ONLOOKER)
    told = words(start._repr_html_())
    assert "before the deal" in told
    assert "A: no hand" in told
    assert "in the middle" not in told


def test_a_match_shows_its_units_below_its_last_table():
    names = ("<b>Ada</b>", "Bo", "Cleo")
    played = play_match(
        start_match(names, dealer="Bo"), dict.fromkeys(names, policy("stop-at-25")), rng=random.Random(5)
    )
    shown = played._repr_html_()
    assert shown.startswith("<svg")
    assert "<b>" not in shown
    assert shown.count("<tr>") == len(played.states) + 2
    assert "sunk" in shown


def test_showing_needs_no_app():
    unwanted = "{'streamlit', 'pandas', 'numpy'} & {*sys.modules}"
    code = f"import sys; from gnav_core.drawing import nage_notebook; assert not {unwanted}"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
