"""A class without phones: one device goes round, with a curtain between people."""

import streamlit as st

from lessons.classes import passed_actions as visit
from lessons.classes import plan_actions
from lessons.classes.widgets.passed import class_passed
from lessons.classes.widgets.plan_maker import plan_refusal
from lessons.table.main_button import main_button
from lessons.web import session
from lessons.words.phrases import text

lang = session.language()
present = visit.present()

with st.container(width=760):
    st.title(text(lang, "page.pass"), anchor=False)
    if present is None:
        st.markdown(text(lang, "class.pass.about"))
        plan_actions.plan()
        plan_refusal(lang)
        main_button(text(lang, "class.pass.start"), key="pass_start", on_click=visit.start)
    else:
        class_passed(present)
