"""The sandbox of La Nage: any round, stepped through, decided, forked, shared, played on."""

import streamlit as st

from lessons.sandbox.nage_actions import VISIT, decide, exchange_one
from lessons.sandbox.widgets import panels as parts
from lessons.sandbox.widgets.nage_panels import (
    FOLLOWS,
    PANELS,
    chosen_panel,
    panel,
)
from lessons.sandbox.workbench import played
from lessons.table.nage_decision import nage_decision
from lessons.table.small_print import small_print
from lessons.words.phrases import text

VISIT.open_address()
desk, chosen = VISIT.desk(), chosen_panel()
lang = desk.lang
beside = desk.bench.compared if chosen == "forks" else None
state = played(desk.bench.branch)

st.title(text(lang, "nage.box.title"), anchor=False)
small_print(text(lang, "nage.box.intro"))
parts.tell(VISIT, lang)
parts.toolbar(VISIT, lang)
left, right = st.columns(2 if beside else [6, 5], gap="medium")
with left:
    parts.table_in_hand(VISIT, desk, named=beside is not None, follows=chosen in FOLLOWS)
    nage_decision(lang, state, decide=decide, exchange_one=exchange_one)
if beside:
    with right:
        parts.table_beside(VISIT, lang, beside)
with st.container() if beside else right:
    parts.panel_choice(VISIT, desk, PANELS, chosen)
    if beside:
        parts.futures(desk, beside)
    match = panel(desk, chosen, state)
if match:
    parts.match_lives(VISIT, lang, match)
