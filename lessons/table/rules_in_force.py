"""The rules in force at the table in view, with all that this table agreed on apart from its profile."""

from __future__ import annotations

import streamlit as st

from gnav_core.gnav.profile import Profile
from gnav_core.gnav.rounds import Opening
from gnav_core.nage.hands import ACE
from lessons.games.gnav.words import rules_name
from lessons.table.ladder import ladder
from lessons.table.small_print import small_print
from lessons.words.phrases import text


def rules_told(lang: str, opening: object) -> str:
    """Return the rules of the round that begins so as a sentence in one of LANGUAGES: a profile of Gnav, or La Nage."""
    if isinstance(opening, Opening):
        return text(lang, "lesson.profile", profile=rules_name(lang, opening.profile))
    return text(lang, "nage.agreed", ace=ACE)


def rules_in_force(lang: str, opening: object, *, with_ladder: bool = False) -> None:
    """Draw the rules of the round that begins so, in one of LANGUAGES: a profile of Gnav, or La Nage."""
    if isinstance(opening, Opening):
        profile_in_force(lang, opening.profile, with_ladder=with_ladder)
    else:
        small_print(rules_told(lang, opening))


def profile_in_force(lang: str, profile: Profile, *, with_ladder: bool = True) -> None:
    """Draw the name of a profile and its overrides, in one of LANGUAGES."""
    small_print(text(lang, "lesson.profile", profile=rules_name(lang, profile)))
    if with_ladder:
        with st.popover(text(lang, "lesson.ladder"), icon=":material/stairs:"):
            ladder(lang)
