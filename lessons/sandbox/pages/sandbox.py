"""The sandbox: any table, stepped through, forked, compared, shared."""

import streamlit as st

from lessons.sandbox.gnav_actions import VISIT, decide
from lessons.sandbox.widgets import panels as parts
from lessons.sandbox.widgets.gnav_panels import (
    FOLLOWS,
    PANELS,
    chosen_panel,
    panel,
)
from lessons.sandbox.widgets.gnav_usually import sandbox_usually
from lessons.sandbox.workbench import played
from lessons.table.outcome import sandbox_outcome
from lessons.table.small_print import small_print
from lessons.words.phrases import text

VISIT.open_address()
desk, chosen = VISIT.desk(), chosen_panel()
lang = desk.lang
beside = desk.bench.compared if chosen == "forks" else None
state = played(desk.bench.branch)

st.title(text(lang, "page.sandbox"), anchor=False)
small_print(text(lang, "sandbox.intro"))
parts.tell(VISIT, lang)
parts.toolbar(VISIT, lang)
left, right = st.columns(2 if beside else [6, 5], gap="medium")
with left:
    parts.table_in_hand(VISIT, desk, named=beside is not None, follows=chosen in FOLLOWS)
    sandbox_outcome(lang, state, decide=decide)
    sandbox_usually(lang, state)
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
