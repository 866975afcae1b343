"""Tonight: the lives of a real table, kept through an evening on a phone."""

import streamlit as st

from gnav_core.gnav.lives import lives_over_time
from lessons.table.lives_chart import lives_chart
from lessons.table.lives_words import lives_words
from lessons.table.rules_in_force import profile_in_force
from lessons.table.small_print import small_print
from lessons.tonight import actions as visit
from lessons.tonight.evening import now
from lessons.tonight.widgets.lives import last_round, tonight_lives
from lessons.tonight.widgets.setup import tonight_setup
from lessons.tonight.widgets.told import Taps, tonight_told
from lessons.web import session
from lessons.web.two_pages import two_pages
from lessons.words.markdown import escaped
from lessons.words.phrases import listed, text

TAPS = Taps(visit.WHO, visit.RANK, session.show, visit.choose_who, visit.tap_rank, visit.tap_charged, visit.tap_seats)

lang = session.language()
evening = visit.kept()

with st.container(width=640):
    st.title(text(lang, "page.tonight"), anchor=False)
    two_pages(lang, visit.DOCUMENT)
    if refused := session.recall("tonight refusal", ""):
        st.error(escaped(refused))
    if evening is None:
        small_print(text(lang, "tonight.intro"))
        keys = {"names": visit.NAMES, "rules": visit.RULES, "lives": visit.LIVES}
        tonight_setup(lang, keys, on_begin=visit.begin)
        st.button(
            text(lang, "tonight.undo"),
            key="tonight_undo",
            disabled=not session.document(visit.BEFORE),
            on_click=visit.undo,
        )
    else:
        here = now(evening)
        if here.match.winners is None:
            number = len(here.rounds) + 1
            words = text(lang, "tonight.round", number=number, dealer=here.match.dealer)
            st.subheader(escaped(words), anchor=False)
            tonight_told(lang, here, visit.who(), TAPS)
        else:
            st.subheader(escaped(text(lang, "play.over", seats=listed(lang, here.match.winners))), anchor=False)
        with st.container(horizontal=True):
            if here.match.winners is None:
                st.button(
                    text(lang, "tonight.count"),
                    key="tonight_settle",
                    on_click=visit.tap,
                    args=("settle",),
                )
            st.button(text(lang, "tonight.undo"), key="tonight_undo", disabled=not evening.taps, on_click=visit.undo)
            st.button(text(lang, "tonight.new"), key="tonight_new", on_click=visit.leave)
        if here.rounds:
            last_round(lang, here.rounds[-1])
        tonight_lives(lang, here)
        profile_in_force(lang, evening.profile)
        if here.rounds:
            lives = lives_over_time(here.rounds)
            lives_chart(lang, lives, key="tonight_chart")
            lives_words(lang, lives, key="tonight_chart", file_name="gnav-tonight.csv")
