"""The choices before a match at one seat: the name, the others, how they play, the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import streamlit as st

from gnav_core.profile import PROFILES
from lessons.phrases import text
from lessons.sandbox.words import POLICIES, policy_name


def seat_setup(lang: str, keys: Mapping[str, str], *, on_deal: Callable[[], None]) -> None:
    """Draw the choices at the keys ``name``, ``others``, ``how`` and ``rules``, and the button that deals."""
    st.text_input(text(lang, "play.name"), value=text(lang, "play.me"), key=keys["name"], max_chars=24, width=320)
    st.number_input(text(lang, "play.others"), min_value=1, max_value=19, value=5, key=keys["others"], width=320)
    st.selectbox(
        text(lang, "play.how"),
        ["mixed", *POLICIES],
        format_func=lambda name: text(lang, "play.mixed") if name == "mixed" else policy_name(lang, name),
        key=keys["how"],
        filter_mode=None,
        width=320,
    )
    st.selectbox(
        text(lang, "play.rules"),
        list(PROFILES),
        format_func=lambda name: text(lang, f"profile.{name}"),
        key=keys["rules"],
        filter_mode=None,
        width=320,
    )
    st.button(text(lang, "play.deal"), key="play_deal", on_click=on_deal)
