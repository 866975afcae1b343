"""What two sets of rules mean for a table: what they disagree about, where one deal parts, how often it matters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from gnav_core.gnav.profile import PROFILES, Profile
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.refusals import GnavRefusal
from gnav_core.gnav.rounds import RoundState
from gnav_core.gnav.scenario import Scenario
from gnav_core.table.errors import DocumentError
from lessons.games.gnav import editing
from lessons.sandbox import workbench
from lessons.sandbox.forking import parting
from lessons.sandbox.workbench import Branch

DEALS: Final = 10_000
MATCHES: Final = 1_000

Between: TypeAlias = Mapping[str, tuple[str | int, str | int]]
"""The agreements about which two profiles differ, with both values."""


def agreements_between(one: Profile, other: Profile) -> Between:
    """Return each agreement and response in which two profiles differ, with both values."""
    mine, theirs = ({**profile.agreements, **profile.answers} for profile in (one, other))
    return {name: (value, theirs[name]) for name, value in mine.items() if value != theirs[name]}


def both_ways(scenario: Scenario, other: Profile, policy: str) -> tuple[RoundState, RoundState, int | None]:
    """Play this deal under its own and under other rules; open decisions are made by a policy.

    Return both rounds and the number of the event at which they part. Raises DocumentError where the other rules do not
    fit the table, UnknownPolicy.
    """
    rounds = []
    for profile in (scenario.profile, other):
        table = editing.checked(replace(scenario, profile=profile))
        waiting = {seat: policy for seat in table.hands if seat not in table.script}
        rounds.append(workbench.played(workbench.settled(Branch(0, table, waiting=waiting))))
    return rounds[0], rounds[1], parting(*rounds)


@dataclass(frozen=True, slots=True)
class Counted:
    """How often rules matter: shares from 0 to 1 with their standard errors; ``rounds`` more in a match on average."""

    deals: int
    share: float
    se: float
    matches: int
    matches_share: float
    rounds: float
    rounds_se: float


def counted(one: Profile, other: Profile, seats: int, *, lowest: Rank, seed: int = 0) -> Counted:
    """Count over random deals and matches, with everyone keeping ``lowest`` and higher (odds/effects.py)."""
    from gnav_core.odds.effects import compare_matches, compare_rounds  # numpy takes 0.1 s, so only where it counts
    from gnav_core.odds.thresholds import keep_from

    keep = keep_from(lowest)
    rounds = compare_rounds(one, other, seats=seats, keep=keep, deals=DEALS, seed=seed, workers=1)
    matches = compare_matches(one, other, seats=seats, keep=keep, matches=MATCHES, seed=seed, workers=1)
    return Counted(
        DEALS,
        rounds.share_differing,
        rounds.se_differing,
        MATCHES,
        matches.differing,
        matches.rounds,
        matches.se,
    )


def profile_of(name: str, changes: Mapping[str, str | int]) -> Profile:
    """Return a named profile with some agreements changed. Raises DocumentError."""
    if name not in PROFILES:
        raise DocumentError("profile", GnavRefusal.UNKNOWN_PROFILE, value=name, use=tuple(PROFILES))
    return PROFILES[name].with_agreements(changes)
