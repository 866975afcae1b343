"""The part of the sandbox in which the rules are agreed upon: the profile and every table agreement."""

from __future__ import annotations

import streamlit as st

from gnav_core.gnav.profile import AGREEMENTS, PROFILES
from lessons.games.gnav import editing
from lessons.games.gnav.words import agreed
from lessons.sandbox import workbench
from lessons.sandbox.actions import Desk
from lessons.table.small_print import small_print
from lessons.words.phrases import text


def sandbox_rules(desk: Desk) -> None:
    """Draw the choice of a profile and of each agreement, with what it means and what the guides say."""
    lang, profile = desk.lang, desk.bench.scenario.profile
    desk.show("sb_profile", profile.base)
    st.radio(
        text(lang, "profile.choose"),
        list(PROFILES),
        format_func=lambda name: text(lang, f"profile.{name}"),
        key="sb_profile",
        on_change=lambda: desk.work(
            lambda bench: workbench.put(bench, editing.with_profile(bench.scenario, str(desk.taken("sb_profile"))))
        ),
    )
    small_print(text(lang, f"profile.{profile.base}_about"))
    for name in AGREEMENTS:
        _agreement(desk, name, value=profile.agreements[name])


def _agreement(desk: Desk, name: str, *, value: str | int) -> None:
    key = f"sb_agreement_{name}"
    desk.show(key, value)
    st.selectbox(
        text(desk.lang, f"agreement.{name}.name"),
        AGREEMENTS[name],
        format_func=lambda choice: agreed(desk.lang, name, choice),
        key=key,
        on_change=lambda: desk.work(
            lambda bench: workbench.put(bench, editing.with_agreements(bench.scenario, {name: desk.taken(key)}))
        ),
    )
    small_print(text(desk.lang, f"agreement.{name}.about"))
