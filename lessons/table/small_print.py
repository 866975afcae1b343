"""A remark in small letters."""

from __future__ import annotations

import streamlit as st

from lessons.words.markdown import escaped


def small_print(words: str) -> None:
    """Draw a remark; the words are shown letter by letter."""
    st.markdown(f":small[{escaped(words)}]")  # a caption of Streamlit's is too faint to read for many
