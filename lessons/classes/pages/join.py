"""The class as a learner meets it: a code, a drawn name, who sees what, then the class."""

import streamlit as st

from lessons.classes import actions as visit
from lessons.classes.names import name_words
from lessons.classes.widgets.learner import class_learner
from lessons.store import ROOM_LENGTH, members
from lessons.table.main_button import main_button
from lessons.web import session
from lessons.words.phrases import text

lang = session.language()
code = visit.code()

with st.container(width=760):
    st.title(text(lang, "page.class" if code else "class.join.title"), anchor=False)
    joined = bool(code) and session.recall("class joined", "") == code
    present = None if joined else visit.found(code)
    if present is not None and visit.member(code) in members(code):
        visit.stay(code)
        joined = True
    if joined:
        class_learner(code)
    elif present is not None:
        st.markdown(f"{text(lang, 'class.join.you')} **{name_words(lang, visit.name(code))}**")
        main_button(text(lang, "class.join.enter"), key="class_enter", on_click=visit.join, args=(code,))
        st.button(text(lang, "class.join.draw"), key="class_draw", on_click=visit.draw, args=(code,))
        if refused := session.recall("class refused", "") or visit.refused(code):
            st.warning(text(lang, f"class.join.{refused}"))
        st.markdown(text(lang, "class.join.privacy"))
    else:
        if visit.waits():
            st.error(text(lang, "class.join.wait"))
        elif code:
            st.error(text(lang, "class.join.wrong", code=code))
        st.text_input(
            text(lang, "class.join.code"),
            key=visit.TYPED,
            max_chars=ROOM_LENGTH + 6,
            autocomplete="off",
            on_change=visit.take_code,
            width=280,
        )
        st.button(text(lang, "class.join.find"), key="class_find", on_click=visit.take_code)
        st.markdown(text(lang, "class.join.privacy"))
