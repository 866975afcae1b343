"""The part of the sandbox in which something is opened: a document, a file, a share code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import streamlit as st

from lessons.words.phrases import text

MOST: Final = 4_000_000
"""Characters that the box takes. What is longer than a document may be is refused in words, not by the box."""


def sandbox_open(lang: str, keys: tuple[str, str], *, on_open: tuple[Callable[[], None], Callable[[], None]]) -> None:
    """Draw the text box at the first key and the file chooser at the second; each calls its own ``on_open``."""
    pasted, uploaded = keys
    open_pasted, open_uploaded = on_open
    st.text_area(text(lang, "sandbox.document.paste"), key=pasted, height=220, max_chars=MOST, persist_state="page")
    st.button(text(lang, "sandbox.document.open"), key="sb_open_pasted", on_click=open_pasted)
    st.file_uploader(
        text(lang, "sandbox.document.upload"),
        key=uploaded,
        max_upload_size=8,
        on_change=open_uploaded,
    )
