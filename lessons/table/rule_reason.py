"""Why something happened: the rule behind it, a click away."""

from __future__ import annotations

import streamlit as st

from lessons.words.phrases import rule_text, text


def rule_reason(lang: str, rule: str, *, key: str) -> None:
    """Draw "Why?" in one of LANGUAGES, which opens the text of a rule, or says that none applies yet."""
    with st.expander(text(lang, "lesson.why"), key=key, icon=":material/menu_book:"):
        if rule:
            words = rule_text(lang, rule)
            st.markdown(f"**{words.title}**  \n{words.text}")
            st.markdown(f":small[{rule}]")
        else:
            st.markdown(text(lang, "lesson.no_rule"))
