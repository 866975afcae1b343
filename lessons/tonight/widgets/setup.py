"""The names and the rules of an evening, before it begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import streamlit as st

from gnav_core.gnav.profile import AGREEMENTS, PROFILES
from lessons.table.small_print import small_print
from lessons.words.phrases import text


def tonight_setup(lang: str, keys: Mapping[str, str], *, on_begin: Callable[[], None]) -> None:
    """Draw the choices at the keys ``names``, ``rules`` and ``lives``, and the button that begins."""
    st.text_area(text(lang, "tonight.names"), key=keys["names"], height=190, max_chars=600)
    small_print(text(lang, "tonight.dealer"))
    st.selectbox(
        text(lang, "play.rules"),
        list(PROFILES),
        format_func=lambda name: text(lang, f"profile.{name}"),
        key=keys["rules"],
        filter_mode=None,
    )
    st.selectbox(
        text(lang, "agreement.lives.name"),
        AGREEMENTS["lives"],
        index=2,
        key=keys["lives"],
        filter_mode=None,
    )
    st.button(text(lang, "tonight.begin"), key="tonight_begin", on_click=on_begin)
