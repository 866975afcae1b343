"""The projector of a class: the table large, where the class stands, how many have answered; no names, no answers."""

from __future__ import annotations

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from lessons.classes import rooms
from lessons.classes.phases import Phase
from lessons.classes.rooms import Present
from lessons.classes.widgets.class_table import class_prompt, class_table
from lessons.classes.widgets.control import class_code
from lessons.classes.widgets.reveal import class_as_one, class_reveal
from lessons.classes.widgets.room_watch import room_watch
from lessons.web import session
from lessons.words.phrases import text


@st.fragment
def class_projector(code: str) -> None:
    """Draw the projection; all of it follows the class."""
    lang, present = session.language(), rooms.class_of_code(code)
    state = rooms.snapshot(code)
    if present is None or state is None:
        st.info(text(lang, "class.now.gone"))
        return
    alone, played = st.container(), st.container()  # each keeps its place while the other is shown
    if present.state.current is None:
        with alone, st.container(key="projected"):
            watch = st.container()
            if present.state.phase is Phase.LOBBY:
                class_code(code, width=20)
            class_as_one(present)
    else:
        with played:
            watch = _played(present)
    with watch:
        room_watch(lang, present.room, state, key=f"projector-{code}", counts=True)


def _played(present: Present) -> DeltaGenerator:
    """Draw the table and beside it what is asked or shown; return the place of where the class stands."""
    # The choice of language was to be made in the lobby; now all room is the table's.
    st.html("<style>.st-key-language_choice {display: none}</style>")
    table, beside = st.columns([7, 4], gap="medium")
    with beside, st.container(key="projected"):
        watch, asked, shown, joining = (st.container() for _ in range(4))
    with asked:
        if present.state.phase is not Phase.SHOW:
            class_prompt(present)
    with shown:
        class_reveal(present)
    with joining:
        if not present.state.spread_shown:
            class_code(present.code, width=9)
    with table:
        class_table(present, at_will=False)
    return watch
