"""The rules in force at the table in view, with all that this table agreed on apart from its profile."""

from __future__ import annotations

import streamlit as st

from gnav_core.profile import Profile
from lessons.phrases import text
from lessons.sandbox.words import escaped, rules_name


def profile_in_force(lang: str, profile: Profile) -> None:
    """Draw the name of a profile and its overrides, in one of LANGUAGES."""
    words = escaped(text(lang, "lesson.profile", profile=rules_name(lang, profile)))
    st.markdown(f":small[{words}]")  # a caption of Streamlit's is too faint to read for many
