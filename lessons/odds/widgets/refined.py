"""The end of an answer's growing: the page is drawn once more, without the timer that drew the answer again."""

from __future__ import annotations

from typing import Final

import streamlit as st

TICK: Final = 0.7
"""Seconds between two drawings of an answer that grows: a chart takes a slow computer half of that to draw."""


def refined(*, growing: bool, done: bool) -> None:
    """Stop the timer of the fragment in which this is called, once the answer that was growing is done.

    Only a run of the whole page can stop it, and no visitor's click is to be waited for.
    """
    if growing and done:
        st.rerun()
