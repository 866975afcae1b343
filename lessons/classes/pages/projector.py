"""The projector of a class, for everyone to look at."""

import streamlit as st

from lessons.classes import actions as visit
from lessons.classes.widgets.projector import class_projector
from lessons.web import session
from lessons.words.phrases import text

lang = session.language()
code = visit.clean(session.asked("room"))

# Everything grows with the screen, so that the last row can read it on any projector.
st.html(
    "<style>html {font-size: max(16px, 1.15vw)} .st-key-projected {font-size: 1.25rem}"
    " .stMain h1 {font-size: 1rem !important; padding: 0 !important}</style>"
)
st.title(text(lang, "page.projector"), anchor=False)
if visit.found(code, wall=True) is None and session.recall("class projected", "") != code:
    st.info(text(lang, "class.projector.unknown"))
else:
    session.remember("class projected", code)
    class_projector(code)
