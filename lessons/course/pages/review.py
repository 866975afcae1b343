"""What a learner knows: misses to redo, how sure against how often right, and the answers to keep or carry."""

import streamlit as st

from lessons.course import catalog
from lessons.course.progress import counted, misses, sureness
from lessons.course.widgets.answer_list import answer_list
from lessons.course.widgets.learners import learners_part
from lessons.course.widgets.miss_list import miss_list
from lessons.course.widgets.sureness_chart import sureness_chart
from lessons.web import session
from lessons.web.pages import PAGES
from lessons.words.phrases import text

lang = session.language()
learner = session.learner()
attempts = counted(learner) if learner else []
course = {entry.id: entry for entry in catalog.entries(lang)}
asked = {name: [one.id for one in catalog.lesson(name).questions] for name in course}

st.title(text(lang, "progress.review"), anchor=False)
st.markdown(text(lang, "progress.review_text"))
if attempts:
    st.header(text(lang, "progress.misses"), anchor=False)
    miss_list(lang, misses(attempts, asked), course, PAGES["lesson"])
    with st.expander(text(lang, "progress.answers"), key="answers"):
        answer_list(lang, attempts, {name: entry.title for name, entry in course.items()})
    if found := sureness(attempts):
        st.header(text(lang, "progress.sure"), anchor=False)
        sureness_chart(lang, found, key="sureness")
else:
    st.info(text(lang, "progress.nothing"))
learners_part(lang, {name: entry.title for name, entry in course.items()})
