"""A plan on paper, for a class without any device: printed from the browser."""

import streamlit as st

from lessons import plan_visit
from lessons.components.paper_item import paper_item
from lessons.parts.class_on_paper import on_paper
from lessons.web import session
from lessons.words.phrases import text

lang = session.language()

with st.container(width=860):
    st.title(text(lang, "page.paper"), anchor=False)
    st.markdown(text(lang, "class.paper.about"))
    for item in plan_visit.plan():
        paper_item(lang, on_paper(lang, item))
