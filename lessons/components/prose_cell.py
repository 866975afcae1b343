"""The words beside the table: one short block that changes with the step in view."""

from __future__ import annotations

import streamlit as st

_STYLE = "<style>.st-key-prose {min-height: 11.5rem; font-size: 1.0625rem} .st-key-prose p {text-wrap: pretty}</style>"


def prose_cell(words: str) -> None:
    """Draw a block of a lesson's prose. The place keeps its height, so that what follows does not jump at each step."""
    with st.container(key="prose"):
        st.html(_STYLE)
        st.markdown(words)
