"""The rules: the ladder, every rule in words, what is called out, and the check of one's own set."""

import streamlit as st

from lessons.table.call_table import call_table
from lessons.table.ladder import ladder
from lessons.table.print_page import print_page
from lessons.table.rule_list import rule_list
from lessons.table.set_check import set_check
from lessons.table.small_print import small_print
from lessons.web import session
from lessons.words.phrases import text

lang = session.language()

print_page()
st.title(text(lang, "rules.title"), anchor=False)
st.markdown(text(lang, "rules.intro"))
small_print(text(lang, "rules.print_text"))
st.header(text(lang, "rules.ladder"), anchor=False)
ladder(lang)
rule_list(lang)
st.header(text(lang, "rules.calls"), anchor=False)
call_table(lang)
with st.container(key="no-print"):
    st.header(text(lang, "rules.set_title"), anchor=False)
    set_check(lang, key="set")
