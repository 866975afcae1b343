"""For teachers: what a class is, the button that opens it, and its plan."""

import streamlit as st

from lessons.classes import actions, plan_actions
from lessons.classes.widgets.plan_maker import plan_additions, plan_items, plan_link
from lessons.table.main_button import main_button
from lessons.web import session
from lessons.web.pages import PAGES
from lessons.web.two_pages import two_pages
from lessons.words.phrases import text

CONTROL = PAGES["control"]
lang = session.language()

if opened := session.recall("class opened", ""):
    session.remember("class opened", "")
    st.switch_page(CONTROL, query_params={"key": opened})

with st.container(width=760):
    st.title(text(lang, "page.teach"), anchor=False)
    st.markdown(text(lang, "class.teach.intro"))
    two_pages(lang, plan_actions.DOCUMENT)
    plan = plan_actions.plan()
    label = text(lang, "class.teach.open")
    main_button(label, key="class_open", on_click=actions.open_class, args=(plan,))
    st.header(text(lang, "class.teach.plan"), anchor=False)
    plan_items(plan)
    plan_additions()
    plan_link()
    for name in ("pass", "paper"):
        st.page_link(PAGES[name], label=text(lang, f"page.{name}"))
    st.page_link(PAGES["class"], label=text(lang, "class.teach.joining"))
