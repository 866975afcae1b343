"""Links to pages and lessons, however long the name of one is and whoever reaches it by keyboard."""

from __future__ import annotations

import streamlit as st

_STYLE = """<style>
.stPageLink a span, .stPageLink a p {white-space: normal; overflow: visible}
[data-testid="stTopNav"] a:focus-visible, [data-testid="stSidebarNav"] a:focus-visible, .stPageLink a:focus-visible
  {outline: 3px solid currentcolor; outline-offset: -3px}
</style>"""


def link_style() -> None:
    """Let the name of a link go on in a second line, where Streamlit cuts it off, and let its focus be seen, where
    Streamlit gives it a paler ground alone. Draws nothing.
    """
    st.html(_STYLE)
