"""The control of a class: whoever has its address leads it, from a desk or a phone."""

import streamlit as st

from lessons.classes import actions as visit
from lessons.classes.widgets.control import class_control, class_end, class_joining
from lessons.web import session
from lessons.words.phrases import text

lang = session.language()
secret, present = visit.led()

with st.container(width=760):
    st.title(text(lang, "page.control"), anchor=False)
    class_control(secret)
    if present is not None:
        class_joining(present, secret)
        class_end(present, secret)
