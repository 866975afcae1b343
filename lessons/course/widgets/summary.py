"""What a lesson was about: its rules in words."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from lessons.words.phrases import rule_text, text


def lesson_summary(lang: str, rules: Sequence[str]) -> None:
    """Draw the rules of a lesson, each with title and text, in one of LANGUAGES."""
    st.header(text(lang, "summary.title"), anchor=False)
    words = [rule_text(lang, rule) for rule in rules]
    st.markdown("\n".join(f"- **{one.title}.** {one.text}" for one in words))
