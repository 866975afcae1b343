"""The ladder with its title, in a column beside a text. A phone, where it would push the rest down, leaves it out."""

from __future__ import annotations

from typing import Final

import streamlit as st

from lessons.table.ladder import ladder
from lessons.words.phrases import text

_STYLE: Final = """<style>
.st-key-ladder-beside .gnav-ladder {columns: 7.5rem 3}
@media (max-width: 640px) {[data-testid=stColumn]:has(.st-key-ladder-beside) {display: none}}
</style>"""


def ladder_beside(lang: str) -> None:
    """Draw the ladder in one of LANGUAGES; call it in a column."""
    with st.container(key="ladder-beside"):
        st.html(_STYLE)
        st.subheader(text(lang, "rules.ladder"), anchor=False)
        ladder(lang)
