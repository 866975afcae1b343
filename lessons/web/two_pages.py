"""Tells whoever works on the same thing on two pages, and lets them look at what each of them holds."""

from __future__ import annotations

import streamlit as st

from lessons.web import session
from lessons.words.phrases import text


def two_pages(lang: str, name: str) -> None:
    """Say that another page's text is kept beside this page's document of that name, in one of LANGUAGES."""
    if not session.beside(name):
        return
    st.warning(text(lang, "frame.beside"))
    with st.container(horizontal=True):
        st.button(
            text(lang, "frame.beside_take"), key=f"{name}_beside_take", on_click=session.take_beside, args=(name,)
        )
        st.button(
            text(lang, "frame.beside_leave"), key=f"{name}_beside_leave", on_click=session.leave_beside, args=(name,)
        )
