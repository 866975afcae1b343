"""What a page does when something fails: it says so in the reader's words, and the rest is for the log."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

import streamlit as st

from lessons.words.phrases import text

_LOG: Final = logging.getLogger(__name__)


def guarded(lang: str, draw: Callable[[], None]) -> None:
    """Draw a page; whatever fails in it is told in one sentence, in one of LANGUAGES."""
    try:
        draw()
    except Exception:  # whatever it is, no reader is to see more of it
        _LOG.exception("a page failed")
        st.error(text(lang, "frame.failed"))
