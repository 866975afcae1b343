"""The rules in force at the table in view, with all that this table agreed on apart from its profile."""

from __future__ import annotations

import streamlit as st

from gnav_core.profile import Profile
from lessons.phrases import text


def profile_in_force(lang: str, profile: Profile) -> None:
    """Draw the name of a profile and its overrides, in one of LANGUAGES."""
    name = text(lang, f"profile.{profile.base}")
    if profile.overrides:
        agreements = ", ".join(f"{key} = {value}" for key, value in profile.overrides.items())
        name = text(lang, "profile.changed", profile=name, agreements=agreements)
    st.caption(text(lang, "lesson.profile", profile=name))
