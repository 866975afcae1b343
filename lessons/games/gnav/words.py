"""Profiles, agreements, policies and refusals in words."""

from __future__ import annotations

from typing import Final

from gnav_core.gnav.profile import AGREEMENTS, Profile
from gnav_core.gnav.ranks import Rank
from gnav_core.table.errors import DocumentError, GnavError
from lessons.games.game import GNAV, NAGE, Game
from lessons.sandbox.document_line import line_of
from lessons.sandbox.workbench import Branch
from lessons.words.phrases import listed, rank_the, text
from lessons.words.refusals import reworded

POLICIES: Final = GNAV.ways
"""The policies of Gnav that are offered."""


def policy_name(lang: str, name: str, *, game: Game = GNAV) -> str:
    """Return what a policy of a game does, in a few words."""
    if name.startswith("stop-at-"):
        return text(lang, "nage.policy.stop_at", count=name.removeprefix("stop-at-"))
    if game is NAGE:
        return text(lang, f"nage.policy.{name}")
    if name.startswith("keep-from-"):
        return text(lang, "policy.keep_from", rank=rank_the(lang, Rank.parse(name.removeprefix("keep-from-"))))
    return text(lang, f"policy.{name}")


def agreed(lang: str, name: str, value: str | int) -> str:
    """Return the value of an agreement in words; numbers of lives are numbers."""
    return str(value) if name == "lives" else text(lang, f"agreement.{name}.{value}")


def rules_name(lang: str, profile: Profile) -> str:
    """Return the name of the rules in force, with every agreement that is not the profile's own."""
    base = text(lang, f"profile.{profile.base}")
    changes = [
        text(lang, "profile.change", agreement=text(lang, f"agreement.{name}.name"), value=agreed(lang, name, value))
        for name, value in profile.overrides.items()
        if name in AGREEMENTS
    ]
    return text(lang, "profile.with", profile=base, changes=listed(lang, changes)) if changes else base


def branch_name(lang: str, branch: Branch) -> str:
    """Return what a branch is called: the visitor's name for it, else its number."""
    if branch.name:
        return branch.name
    return text(lang, "sandbox.branch", number=branch.number) if branch.number else text(lang, "sandbox.branch_main")


def refusal(lang: str, error: GnavError, document: str = "") -> str:
    """Return why something was refused, with the field and, where a document was given, its line."""
    message = plain(lang, error)
    if not isinstance(error, DocumentError) or not error.field:
        return text(lang, "sandbox.refused.whole", message=message)
    line = line_of(document, error.field) if document else None
    if line is None:
        return text(lang, "sandbox.refused.field", field=error.field, message=message)
    return text(lang, "sandbox.refused.line", line=line, field=error.field, message=message)


def plain(lang: str, error: GnavError) -> str:
    """Return the message of an error in one of LANGUAGES, without its field."""
    return reworded(lang, error.message if isinstance(error, DocumentError) else str(error))
