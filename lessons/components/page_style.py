"""How Streamlit's own parts look on every page."""

from __future__ import annotations

import streamlit as st

_STYLE = """<style>
.stPageLink a span, .stPageLink a p {white-space: normal; overflow: visible}
[data-testid="stElementToolbar"] {display: none}
</style>"""


def page_style() -> None:
    """Let the name of a link go on in a second line, where Streamlit cuts it off; leave out the button
    over a picture, whose only name is an English one. Draws nothing.
    """
    st.html(_STYLE)
