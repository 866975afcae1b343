"""Odds: what usually happens, at once; the first answer is rough and gets sharper while it is read."""

import streamlit as st

from lessons.games.gnav.words import rules_name
from lessons.odds import actions as visit
from lessons.odds.answers import kept
from lessons.odds.settings import Settings
from lessons.odds.told import terms, told
from lessons.odds.widgets.answer import odds_answer, odds_numbers
from lessons.odds.widgets.controls import Controls, odds_controls, odds_topic
from lessons.odds.widgets.refined import TICK, refined
from lessons.web import session
from lessons.web.one_page_back import one_page_back
from lessons.words.markdown import escaped
from lessons.words.phrases import text

CONTROLS = Controls(visit.KEY, visit.NO_CHANGE, session.show, visit.take, visit.take_agreements)

lang = session.language()
asked, unread = visit.opened()


def answer(settings: Settings, *, growing: bool) -> None:
    """Draw the answer as sharp as it is by now; a fragment of its own, so that nothing else waits for it."""
    found = kept().answer(settings)
    shown = told(lang, settings, found)
    note = text(lang, "odds.how.settled" if found.done else "odds.how.refining")
    odds_answer(lang, shown, terms=terms(lang, settings), note=note, key=f"odds-{settings.topic}")
    odds_numbers(lang, shown, file_name=f"gnav-odds-{settings.topic}.csv", key=f"odds-{settings.topic}")
    refined(growing=growing, done=found.done)


one_page_back()
st.title(text(lang, "page.odds"), anchor=False)
st.markdown(f":small[{escaped(text(lang, 'odds.intro'))}]")
for wrong in unread:
    st.info(escaped(text(lang, "odds.unread", name=wrong.name, value=wrong.value, shown=wrong.shown)))
odds_topic(lang, asked, CONTROLS)
left, right = st.columns([4, 8], gap="medium")
with left:
    odds_controls(lang, asked, CONTROLS)
with right:
    if asked.profile.responds_as_usual:
        growing = not kept().done(asked)
        st.fragment(answer, run_every=TICK if growing else None)(asked, growing=growing)
    else:
        st.info(escaped(text(lang, "odds.other_responses", rules=rules_name(lang, asked.profile))))
with st.expander(text(lang, "odds.share.title"), key="odds_share", icon=":material/link:"):
    st.code(visit.address(asked), language=None, wrap_lines=True)
    st.markdown(f":small[{escaped(text(lang, 'odds.share.about'))}]")
