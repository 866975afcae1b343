"""A class on one device: the curtain between people, the question behind it, and what all look at together."""

from __future__ import annotations

import streamlit as st

from lessons.classes import items
from lessons.classes import passed_actions as visit
from lessons.classes.names import name_words
from lessons.classes.phases import (
    Move,
    Phase,
    ballot,
    moves,
)
from lessons.classes.rooms import Present
from lessons.classes.widgets.class_table import class_prompt, class_table
from lessons.classes.widgets.move_buttons import move_words
from lessons.classes.widgets.reveal import class_reveal
from lessons.questions.widgets.input import question_input
from lessons.table.main_button import main_button
from lessons.web import session
from lessons.words.phrases import text


def class_passed(present: Present) -> None:
    """Draw what the device shows now: nothing but the curtain while it is handed on."""
    lang, state = session.language(), present.state
    if state.phase is Phase.OPEN and not visit.is_open():
        _curtain(lang, present)
        return
    if state.phase is Phase.OPEN:
        _alone(lang, present)
    elif state.phase is not Phase.OVER:
        _together(lang, present)
    else:
        st.markdown(text(lang, "class.now.over"))
    st.button(text(lang, "class.pass.end"), key="pass_end", on_click=visit.end)


def _curtain(lang: str, present: Present) -> None:
    st.info(text(lang, "class.pass.give"))
    me = text(lang, "class.pass.me", name=name_words(lang, visit.name(present.code)))
    main_button(me, key=f"pass_me_{visit.person()}", on_click=visit.open_curtain)
    if present.answered:
        args = (Move.LOCK, present.room.revision)
        st.button(text(lang, "class.pass.all"), key="pass_all", on_click=visit.step, args=args)


def _alone(lang: str, present: Present) -> None:
    item = present.state.current
    assert item is not None
    class_prompt(present)
    key = f"pass-{present.code}-{ballot(present.state)}-{visit.person()}"
    chosen = question_input(lang, items.topic(item).question, key)
    if session.recall("pass nothing", 0) and chosen is None:
        st.warning(text(lang, "class.pass.choose"))
    main_button(text(lang, "class.pass.done"), key="pass_done", on_click=visit.draw_curtain, args=(present, chosen))
    class_table(present, at_will=True)


def _together(lang: str, present: Present) -> None:
    state = present.state
    st.markdown(f"**{text(lang, f'class.now.{_where(present)}')}**")
    for place, move in enumerate(moves(state)):
        label, args = move_words(lang, state, move), (move, present.room.revision)
        if place == 0:
            main_button(label, key=f"pass_step_{present.room.revision}", on_click=visit.step, args=args)
        else:
            st.button(label, key=f"pass_{move.value}", on_click=visit.step, args=args)
    if state.phase is not Phase.SHOW:
        class_prompt(present)
    class_reveal(present)
    class_table(present, at_will=True)


def _where(present: Present) -> str:
    state = present.state
    return str(state.stage.value if state.phase is Phase.REVEAL else state.phase.value)
