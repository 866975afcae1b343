"""The course: what this is, and the lessons."""

import streamlit as st

from lessons import session
from lessons.phrases import text

lang = session.language()

st.title(text(lang, "course.title"), anchor=False)
st.subheader(text(lang, "course.tagline"), anchor=False)
st.markdown(text(lang, "course.welcome"))

st.header(text(lang, "course.lessons"), anchor=False)
st.markdown(text(lang, "course.no_lessons"))
