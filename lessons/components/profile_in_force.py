"""The rules in force at the table in view, with all that this table agreed on apart from its profile."""

from __future__ import annotations

from gnav_core.profile import Profile
from lessons.components.small_print import small_print
from lessons.phrases import text
from lessons.sandbox.words import rules_name


def profile_in_force(lang: str, profile: Profile) -> None:
    """Draw the name of a profile and its overrides, in one of LANGUAGES."""
    small_print(text(lang, "lesson.profile", profile=rules_name(lang, profile)))
