"""The sandbox: any table, stepped through, forked, compared, shared."""

import streamlit as st

from lessons import sandbox_visit as visit
from lessons import session
from lessons.components.eyes_choice import eyes_choice
from lessons.components.profile_in_force import profile_in_force
from lessons.components.sandbox_open import sandbox_open
from lessons.components.sandbox_outcome import sandbox_outcome
from lessons.components.sandbox_rules import sandbox_rules
from lessons.components.sandbox_share import sandbox_share
from lessons.components.sandbox_table import sandbox_table
from lessons.components.table_player import player_labels, table_player
from lessons.phrases import text
from lessons.sandbox.rounds_told import link, told
from lessons.sandbox.words import escaped
from lessons.sandbox.workbench import played
from lessons.walkthrough import payload

PANELS = ("table", "rules", "share", "open")
FOLLOWS = ("share",)  # these show what belongs to the event in view

lang = session.language()
visit.open_address()
desk = visit.desk()
scenario, state = desk.bench.scenario, played(desk.bench.branch)


def table() -> None:
    """Draw the table with its eyes; a fragment of its own unless a panel follows the event in view."""
    viewer = eyes_choice(lang, state.opening.seats, key=visit.EYES)
    frames = told(lang, state, viewer, seats=scenario.seats)
    table_player(
        payload(frames),
        key=visit.PLAYER,
        labels=player_labels(lang),
        at=session.recall("sandbox at", 0),
        jump=session.recall("sandbox jump", 0),
        link=link(scenario) and f"{link(scenario)}&at={{number}}",
    )


st.title(text(lang, "page.sandbox"), anchor=False)
st.caption(text(lang, "sandbox.intro"))
refused, said = visit.said_once()
if refused:
    st.error(f"{escaped(refused)} {text(lang, 'sandbox.refused.kept')}")
if said:
    st.success(said)
visit.toolbar()
left, right = st.columns([6, 5], gap="medium")
with left:
    profile_in_force(lang, scenario.profile)
    panel = session.recall("sandbox panel", "table")
    (table if panel in FOLLOWS else st.fragment(table))()
    sandbox_outcome(lang, state, decide=visit.decide)
with right:
    panel = visit.panel(PANELS)
    if panel == "table":
        sandbox_table(desk)
    elif panel == "rules":
        sandbox_rules(desk)
    elif panel == "share":
        sandbox_share(lang, *visit.shared(), visit.downloads())
    else:
        sandbox_open(
            lang, visit.PASTED, visit.UPLOADED, open_pasted=visit.open_pasted, open_uploaded=visit.open_uploaded
        )
