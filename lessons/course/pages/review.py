"""What a learner knows: misses to redo, how sure against how often right, and the answers to keep or carry."""

import streamlit as st

from lessons.course import catalog
from lessons.course.widgets.answer_list import answer_list
from lessons.course.widgets.learners import learners_part
from lessons.course.widgets.miss_list import miss_list
from lessons.course.widgets.practice_done import practice_done
from lessons.course.widgets.sureness_chart import sureness_chart
from lessons.web import session
from lessons.web.pages import PAGES
from lessons.web.progress import misses, sureness
from lessons.words.phrases import text

lang = session.language()
here = session.learning()
course = {entry.id: entry for entry in catalog.entries(lang)}
titles = {name: entry.title for name, entry in course.items()}
asked = {name: [one.id for one in catalog.lesson(name).questions] for name in course}

st.title(text(lang, "progress.review"), anchor=False)
st.markdown(text(lang, "progress.review_text"))
# The learner's own controls come last on the page, but are drawn first: nothing in the answers can take them away.
answers = st.container()
learners_part(lang, here, titles)
with answers:
    if here.learned.newest:
        st.header(text(lang, "progress.misses"), anchor=False)
        miss_list(lang, misses(here.learned, asked), course, PAGES["lesson"])
        practice_done(lang, here.learned.practised)
        with st.expander(text(lang, "progress.answers"), key="answers"):
            answer_list(lang, here.learned.newest, titles)
        if found := sureness(here.learned):
            st.header(text(lang, "progress.sure"), anchor=False)
            sureness_chart(lang, found, key="sureness")
    else:
        st.info(text(lang, "progress.nothing"))
