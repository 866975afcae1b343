"""A plan on paper, for a class without any device: printed from the browser."""

import streamlit as st

from lessons.classes import plan_actions
from lessons.classes.widgets.on_paper import on_paper
from lessons.classes.widgets.paper_item import paper_item
from lessons.classes.widgets.plan_maker import plan_refusal
from lessons.web import session
from lessons.words.phrases import text

lang = session.language()

with st.container(width=860):
    st.title(text(lang, "page.paper"), anchor=False)
    st.markdown(text(lang, "class.paper.about"))
    plan = plan_actions.plan()
    plan_refusal(lang)
    for item in plan:
        paper_item(lang, on_paper(lang, item))
