"""Profiles, agreements, policies and refusals in words."""

from __future__ import annotations

from typing import Final

from gnav_core.gnav.game import GNAV
from gnav_core.gnav.profile import RESPONDING, Profile
from gnav_core.gnav.ranks import Rank
from lessons.words.phrases import listed, rank_name, rank_the, text

POLICIES: Final = GNAV.ways
"""The policies of Gnav that are offered."""


def policy_name(lang: str, name: str) -> str:
    """Return what a policy does, in a few words."""
    if name.startswith("keep-from-"):
        return text(lang, "policy.keep_from", rank=rank_the(lang, Rank.parse(name.removeprefix("keep-from-"))))
    return text(lang, f"policy.{name}")


def agreement_name(lang: str, name: str) -> str:
    """Return what an agreement is about, or the rank whose response it is."""
    return rank_name(lang, RESPONDING[name]) if name in RESPONDING else text(lang, f"agreement.{name}.name")


def agreed(lang: str, name: str, value: str | int) -> str:
    """Return the value of an agreement or response in words; numbers of lives are numbers."""
    if name in RESPONDING:
        return text(lang, f"response.{value}")
    return str(value) if name == "lives" else text(lang, f"agreement.{name}.{value}")


def rules_name(lang: str, profile: Profile) -> str:
    """Return the name of the rules in force, with every agreement that is not the profile's own."""
    base = text(lang, f"profile.{profile.base}")
    changes = [
        text(lang, "profile.change", agreement=agreement_name(lang, name), value=agreed(lang, name, value))
        for name, value in profile.overrides.items()
    ]
    return text(lang, "profile.with", profile=base, changes=listed(lang, changes)) if changes else base
