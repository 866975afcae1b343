"""The projector of a class: the table large, where the class stands, how many have answered; no names, no answers."""

from __future__ import annotations

import streamlit as st

from lessons.classes import rooms
from lessons.classes.phases import Phase
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
    key, revision = f"projector-{code}", present.room.revision
    if present.state.current is None:
        with st.container(key="projected"):
            room_watch(lang, code, state, key=key, revision=revision, counts=True)
            if present.state.phase is Phase.LOBBY:
                class_code(code, width=20)
            class_as_one(present)
        return
    # The choice of language was to be made in the lobby; now all room is the table's.
    st.html("<style>.st-key-language_choice {display: none}</style>")
    table, beside = st.columns([7, 4], gap="medium")
    with beside, st.container(key="projected"):
        room_watch(lang, code, state, key=key, revision=revision, counts=True)
        if present.state.phase is not Phase.SHOW:
            class_prompt(present)
        class_reveal(present)
        if not present.state.spread_shown:
            class_code(code, width=9)
    with table:
        class_table(present, at_will=False)
