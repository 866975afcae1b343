"""The chooser of the course's language."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from lessons.words.phrases import LANGUAGES, text


def language_choice(lang: str, key: str, *, on_change: Callable[[], None]) -> None:
    """Draw a button for each language under its own name, with `lang` pressed; `on_change` finds the code at `key`."""
    st.pills(
        text(lang, "language.choose"),
        LANGUAGES,
        default=lang,
        required=True,
        format_func=lambda code: text(code, "language.name"),
        key=key,
        on_change=on_change,
        label_visibility="collapsed",
    )
