"""The words beside the table: one short block that changes with the step in view."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

_STYLE = "<style>.st-key-prose {min-height: 11.5rem; font-size: 1.0625rem} .st-key-prose p {text-wrap: pretty}</style>"


def prose_cell(parts: Sequence[str]) -> None:
    """Draw what a lesson has said at this step. The place keeps its height, so that what follows does not jump."""
    with st.container(key="prose"):
        st.html(_STYLE)
        st.markdown("\n\n".join(parts))
