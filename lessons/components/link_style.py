"""Links to pages and lessons, however long the name of one is."""

from __future__ import annotations

import streamlit as st

_STYLE = "<style>.stPageLink a span, .stPageLink a p {white-space: normal; overflow: visible}</style>"


def wrapped_links() -> None:
    """Let the name of a link go on in a second line; Streamlit cuts it off where a phone ends. Draws nothing."""
    st.html(_STYLE)
