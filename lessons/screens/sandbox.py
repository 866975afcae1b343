"""The sandbox: any table, stepped through, forked, compared, shared."""

import streamlit as st

from lessons import sandbox_visit as visit
from lessons import session
from lessons.components.eyes_choice import eyes_choice
from lessons.components.profile_in_force import profile_in_force
from lessons.components.sandbox_difference import sandbox_difference
from lessons.components.sandbox_forks import sandbox_forks
from lessons.components.sandbox_futures import sandbox_futures
from lessons.components.sandbox_open import sandbox_open
from lessons.components.sandbox_outcome import sandbox_outcome
from lessons.components.sandbox_rules import sandbox_rules
from lessons.components.sandbox_share import sandbox_share
from lessons.components.sandbox_table import sandbox_table
from lessons.components.table_player import player_labels, table_player
from lessons.phrases import text
from lessons.sandbox.rounds_told import link, told
from lessons.sandbox.words import branch_name, escaped
from lessons.sandbox.workbench import Branch, played
from lessons.walkthrough import payload

PANELS = ("table", "rules", "forks", "share", "open")
FOLLOWS = ("forks", "share")  # these show what belongs to the event in view

lang = session.language()
visit.open_address()
desk = visit.desk()
panel = session.recall("sandbox panel", "table")
beside = desk.bench.compared if panel == "forks" else None


def table(branch: Branch, key: str, at: int, jump: int) -> None:
    """Draw a table with its eyes; a fragment of its own unless a panel follows the event in view."""
    scenario, state = branch.scenario, played(branch)
    viewer = eyes_choice(lang, state.opening.seats, key=f"{key}_eyes_{branch.number}")
    frames = payload(told(lang, state, viewer, seats=scenario.seats))
    address = link(scenario) and f"{link(scenario)}&at={{number}}"
    table_player(frames, key=key, labels=player_labels(lang), at=at, jump=jump, link=address)


st.title(text(lang, "page.sandbox"), anchor=False)
st.caption(text(lang, "sandbox.intro"))
visit.tell()
visit.toolbar()
left, right = st.columns(2 if beside else [6, 5], gap="medium")
with left:
    if beside:
        st.markdown(f"**{escaped(branch_name(lang, desk.bench.branch))}**")
    profile_in_force(lang, desk.bench.scenario.profile)
    here = (desk.bench.branch, visit.PLAYER, *visit.place())
    (table if panel in FOLLOWS else st.fragment(table))(*here)
    sandbox_outcome(lang, played(desk.bench.branch), decide=visit.decide)
if beside:
    with right:
        st.markdown(f"**{escaped(branch_name(lang, beside))}**")
        profile_in_force(lang, beside.scenario.profile)
        st.fragment(table)(beside, f"sandbox_other_{beside.number}", session.recall("sandbox part", 1), 0)
with st.container() if beside else right:
    panel = visit.panel(PANELS)
    if beside:
        names = (branch_name(lang, desk.bench.branch), branch_name(lang, beside))
        sandbox_futures(lang, names, (played(desk.bench.branch), played(beside)))
    if panel == "table":
        sandbox_table(desk)
    elif panel == "rules":
        sandbox_rules(desk)
        sandbox_difference(desk)
    elif panel == "forks":
        sandbox_forks(desk, played(desk.bench.branch))
    elif panel == "share":
        sandbox_share(lang, *visit.shared(), visit.downloads())
    else:
        sandbox_open(lang, (visit.PASTED, visit.UPLOADED), on_open=(visit.open_pasted, visit.open_uploaded))
