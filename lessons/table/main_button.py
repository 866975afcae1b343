"""The one main button of a page: large, and readable by day and by night, which Streamlit's own is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import streamlit as st

_STYLE: Final = """<style>
.st-key-main-button button {border: 3px solid currentColor; min-height: 3.25rem; font-weight: 700}
.st-key-main-button button p {font-size: 1.15rem; font-weight: 700}
</style>"""


def main_button(label: str, *, key: str, on_click: Callable[..., None], args: tuple[Any, ...] = ()) -> None:
    """Draw the button over the whole width; at most one on a page."""
    with st.container(key="main-button"):
        st.html(_STYLE)
        st.button(label, key=key, on_click=on_click, args=args, width="stretch")
