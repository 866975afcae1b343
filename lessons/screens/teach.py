"""For teachers: what a class is, its plan, and the button that opens it."""

import streamlit as st

from lessons import class_visit as visit
from lessons import session
from lessons.phrases import text

CONTROL = "lessons/screens/control.py"
lang = session.language()

if opened := session.recall("class opened", ""):
    session.remember("class opened", "")
    st.switch_page(CONTROL, query_params={"key": opened})

with st.container(width=760):
    st.title(text(lang, "page.teach"), anchor=False)
    st.markdown(text(lang, "class.teach.intro"))
    st.button(text(lang, "class.teach.open"), key="class_open", type="primary", on_click=visit.open_class)
    st.page_link("lessons/screens/class_room.py", label=text(lang, "class.teach.joining"))
