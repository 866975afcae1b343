"""The course: what this is, and the lessons."""

import streamlit as st

from lessons import catalog, session
from lessons.components.lesson_list import lesson_list
from lessons.phrases import text

lang = session.language()

with st.container(width=720):
    st.title(text(lang, "course.title"), anchor=False)
    st.markdown(f"*{text(lang, 'course.tagline')}*")
    st.markdown(text(lang, "course.welcome"))
    st.header(text(lang, "course.lessons"), anchor=False)
    lesson_list(lang, catalog.entries(lang), "lessons/screens/lesson.py")
