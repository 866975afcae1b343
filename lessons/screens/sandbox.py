"""The sandbox: any table, stepped through, forked, compared, shared."""

import streamlit as st

from lessons import sandbox_panels as parts
from lessons import sandbox_visit as visit
from lessons import session
from lessons.components.eyes_choice import eyes_choice
from lessons.components.profile_in_force import profile_in_force
from lessons.components.sandbox_futures import sandbox_futures
from lessons.components.sandbox_outcome import sandbox_outcome
from lessons.components.sandbox_usually import sandbox_usually
from lessons.components.small_print import small_print
from lessons.components.table_player import player_labels, table_player
from lessons.phrases import text
from lessons.sandbox.rounds_told import link, told
from lessons.sandbox.words import branch_name, escaped
from lessons.sandbox.workbench import Branch, played
from lessons.walkthrough import payload

lang = session.language()
visit.open_address()
desk = visit.desk()
panel = parts.chosen_panel()
beside = desk.bench.compared if panel == "forks" else None
state = played(desk.bench.branch)


def table(branch: Branch, key: str, at: int, jump: int) -> None:
    """Draw a table with its eyes; a fragment of its own unless a panel follows the event in view."""
    scenario, here = branch.scenario, played(branch)
    viewer = eyes_choice(lang, here.opening.seats, key=f"{key}_eyes_{branch.number}")
    frames = payload(told(lang, here, viewer, seats=scenario.seats))
    address = link(scenario) and f"{link(scenario)}&at={{number}}"
    table_player(frames, key=key, labels=player_labels(lang), at=at, jump=jump, link=address)


st.title(text(lang, "page.sandbox"), anchor=False)
small_print(text(lang, "sandbox.intro"))
parts.tell()
parts.toolbar()
left, right = st.columns(2 if beside else [6, 5], gap="medium")
with left:
    if beside:
        st.markdown(f"**{escaped(branch_name(lang, desk.bench.branch))}**")
    profile_in_force(lang, desk.bench.scenario.profile)
    drawn = table if panel in parts.FOLLOWS else st.fragment(table)
    drawn(desk.bench.branch, visit.PLAYER, *visit.place())
    sandbox_outcome(lang, state, decide=visit.decide)
    sandbox_usually(lang, state)
if beside:
    with right:
        st.markdown(f"**{escaped(branch_name(lang, beside))}**")
        profile_in_force(lang, beside.scenario.profile)
        st.fragment(table)(beside, f"sandbox_other_{beside.number}", session.recall("sandbox part", 1), 0)
with st.container() if beside else right:
    parts.panel_choice()
    if beside:
        names = (branch_name(lang, desk.bench.branch), branch_name(lang, beside))
        sandbox_futures(lang, names, (desk.bench.branch, beside))
    match = parts.panel(desk, panel, state)
if match:
    parts.match_lives(lang, match)
