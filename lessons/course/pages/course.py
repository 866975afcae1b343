"""The course: what this is, the short way for tonight, the ladder, and the lessons with how far one is."""

import streamlit as st

from lessons.course import catalog
from lessons.course.widgets.lesson_list import lesson_list
from lessons.course.widgets.practice_done import practice_done
from lessons.course.widgets.short_way import short_way
from lessons.games.game import GNAV
from lessons.table.ladder_beside import ladder_beside
from lessons.web import session
from lessons.web.pages import PAGES
from lessons.web.progress import standing
from lessons.words.markdown import escaped
from lessons.words.phrases import text

LESSON = PAGES["lesson"]
lang = session.language()
entries = catalog.entries(lang)
here = session.learning()
standings = {
    entry.id: standing(here.learned, entry.id, [one.id for one in catalog.lesson(entry.id).questions])
    for entry in entries
}
tonight = [entry for entry in entries if entry.id in catalog.course().tonight]
ordered = [entry for entry in entries if entry not in tonight]
other = [entry for entry in ordered if catalog.lesson(entry.id).game is not GNAV]

with st.container(width=1160):
    welcome, pieces = st.columns([7, 5], gap="large")
    with welcome:
        st.title(text(lang, "course.title"), anchor=False)
        st.markdown(f"*{text(lang, 'course.tagline')}*")
        st.markdown(text(lang, "course.welcome"))
        short_way(lang, tonight, LESSON, standings, here.places)
    with pieces:
        ladder_beside(lang)
    st.header(text(lang, "course.lessons"), anchor=False)
    lesson_list(lang, [entry for entry in ordered if entry not in other], LESSON, standings, here.places)
    if other:
        st.header(text(lang, "nage.course"), anchor=False)
        st.markdown(text(lang, "nage.course_text"))
        lesson_list(lang, other, LESSON, standings, here.places, marks_next=False)
    practice_done(lang, here.learned.practised)
    for error in catalog.broken(lang):
        st.warning(text(lang, "lesson.broken", error=escaped(str(error))))
