"""Answers that grow: a first one at once, then sharper ones, each from all that was played or counted before.

An answer is made in blocks of rounds or matches, each block with a seed of its own, so that it depends on nothing but
the settings and how many blocks it has. A block is small enough that nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final, TypeAlias

from gnav_core.gnav.profile import AGREEMENTS, Profile
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.odds.decision import DecisionOdds, simulate_decisions
from gnav_core.odds.effects import MatchEffect, RoundEffect, compare_matches, compare_rounds
from gnav_core.odds.exact import exact_outcome, first_seat_risk, obstacle
from gnav_core.odds.keep_or_request import KeepOrRequest, exact_decision, simulated
from gnav_core.odds.risk import RoundOdds, simulate_rounds
from gnav_core.odds.survival import MatchOdds, simulate_matches
from gnav_core.odds.thresholds import keep_from
from lessons.odds.kept import Kept
from lessons.odds.settings import Settings

DEALS: Final = 4_000_000
ROUNDS: Final = 4_000_000
MATCHES: Final = 50_000
"""Deals, rounds and matches after which an answer is sharp enough."""


@dataclass(frozen=True, slots=True)
class Decisions:
    """Keep or request, by rank: ``sampled`` are simulated, high to low, ``exact`` takes their place where it can."""

    sampled: tuple[DecisionOdds, ...]
    exact: Mapping[Rank, KeepOrRequest] = field(default_factory=dict)
    blocks: int = 1
    done: bool = False


@dataclass(frozen=True, slots=True)
class Rounds:
    """Rounds that everybody plays alike; ``first_seat`` is the exact risk of seat 1, None while it is not known."""

    odds: RoundOdds
    first_seat: float | None = None
    counted: int = 0
    """Ranks of the first seat that have been counted exactly so far."""
    blocks: int = 1
    done: bool = False


@dataclass(frozen=True, slots=True)
class Matches:
    """Whole matches that everybody plays alike."""

    odds: MatchOdds
    blocks: int = 1
    done: bool = False


@dataclass(frozen=True, slots=True)
class Effects:
    """What each other value of an agreement changes, in single rounds and, as they come in, in whole matches."""

    rounds: Mapping[tuple[str, str | int], RoundEffect]
    matches: Mapping[tuple[str, str | int], MatchEffect] = field(default_factory=dict)
    blocks: int = 1
    done: bool = False


Answer: TypeAlias = Decisions | Rounds | Matches | Effects


def first(settings: Settings) -> Answer:
    """Return the first, rough answer."""
    match settings.topic:
        case "keep":
            return Decisions(_decisions(settings, seed=0))
        case "risk" | "matadors":
            return Rounds(_rounds(settings, seed=0))
        case "survival" | "length":
            return Matches(_matches(settings, seed=0))
        case _:
            return Effects({other: _effect(settings, other, seed=0) for other in others(settings.profile)})


def more(settings: Settings, answer: Answer) -> Answer:
    """Return the answer with one block more, or the same when it is done."""
    if answer.done:
        return answer
    match answer:
        case Decisions():
            return _more_decisions(settings, answer)
        case Rounds():
            return _more_rounds(settings, answer)
        case Matches():
            return _more_matches(settings, answer)
        case Effects():
            return _more_effects(settings, answer)


def others(profile: Profile) -> tuple[tuple[str, str | int], ...]:
    """Return every value of an agreement that this table does not play by; lives apart, which change all."""
    return tuple(
        (name, value)
        for name, values in AGREEMENTS.items()
        for value in values
        if name != "lives" and value != profile.agreements[name]
    )


def decisions(settings: Settings, answer: Decisions) -> tuple[KeepOrRequest, ...]:
    """Return what is known of each rank, high to low; a rank that was never held is left out."""
    found = (
        answer.exact.get(one.piece) or (simulated(one, settings.lowest) if one.rounds else None)
        for one in answer.sampled
    )
    return tuple(one for one in found if one is not None)


# --- one block more -------------------------------------------------------------------------------------------------


def _more_decisions(settings: Settings, answer: Decisions) -> Decisions:
    lowest, profile, seats = settings.lowest, settings.profile, settings.seats
    if obstacle(seats, settings.seat, keep_from=lowest, profile=profile) is None:
        # The middling ranks first: it is there that the break-even lies.
        rank = next(rank for rank in _from_the_middle() if rank not in answer.exact)
        found = {**answer.exact, rank: exact_decision(seats, rank, keep_from=lowest, profile=profile)}
        return replace(answer, exact=found, done=len(found) == len(LADDER))
    block = _decisions(settings, seed=answer.blocks)
    sampled = tuple(one + other for one, other in zip(answer.sampled, block, strict=True))
    blocks = answer.blocks + 1
    return Decisions(sampled, blocks=blocks, done=blocks * _deals(seats) >= DEALS)


def _from_the_middle() -> list[Rank]:
    return sorted(LADDER, key=lambda rank: abs(rank.strength - Rank.IV.strength))


def _more_rounds(settings: Settings, answer: Rounds) -> Rounds:
    seats, lowest, profile = settings.seats, settings.lowest, settings.profile
    if answer.odds.rounds < ROUNDS:
        return replace(answer, odds=answer.odds + _rounds(settings, seed=answer.blocks), blocks=answer.blocks + 1)
    if answer.counted == len(LADDER) or obstacle(seats, 1, keep_from=lowest, profile=profile) is not None:
        return replace(answer, done=True)
    rank = LADDER[answer.counted]
    exact_outcome(seats, rank, request=rank < lowest, keep_from=lowest, profile=profile)  # kept for what follows
    counted = answer.counted + 1
    if counted < len(LADDER):
        return replace(answer, counted=counted)
    risk = float(first_seat_risk(seats, keep_from=lowest, profile=profile))
    return replace(answer, counted=counted, first_seat=risk, done=True)


def _more_matches(settings: Settings, answer: Matches) -> Matches:
    odds = answer.odds + _matches(settings, seed=answer.blocks)
    return Matches(odds, answer.blocks + 1, done=odds.matches >= MATCHES)


def _more_effects(settings: Settings, answer: Effects) -> Effects:
    """Go through the agreements in turn: matches for one that has none yet, else more deals and matches for it."""
    names = [*answer.rounds]
    turn, place = divmod(answer.blocks - 1, len(names))
    other = names[place]
    pairs = compare_matches(
        settings.profile,
        settings.profile.with_agreements(dict([other])),
        seats=settings.seats,
        keep=keep_from(settings.lowest),
        matches=_matches_in(settings.seats) // 2,
        seed=turn,
        workers=1,
    )
    known = answer.matches.get(other)
    effect = answer.rounds[other] + _effect(settings, other, seed=turn + 1)
    rounds = {**answer.rounds, other: effect}
    matches = {**answer.matches, other: pairs if known is None else known + pairs}
    last = place == len(names) - 1
    return Effects(rounds, matches, answer.blocks + 1, done=last and effect.deals >= _enough(settings.seats))


# --- blocks ---------------------------------------------------------------------------------------------------------


def _decisions(settings: Settings, *, seed: int) -> tuple[DecisionOdds, ...]:
    seats, seat, profile = settings.seats, settings.seat, settings.profile
    keep = keep_from(settings.lowest)
    return simulate_decisions(seats, seat, keep=keep, deals=_deals(seats), profile=profile, seed=seed, workers=1)


def _rounds(settings: Settings, *, seed: int) -> RoundOdds:
    keep = keep_from(settings.lowest)
    return simulate_rounds(settings.seats, 65_536, keep=keep, profile=settings.profile, seed=seed, workers=1)


def _matches(settings: Settings, *, seed: int) -> MatchOdds:
    seats, keep = settings.seats, keep_from(settings.lowest)
    return simulate_matches(seats, _matches_in(seats), keep=keep, profile=settings.profile, seed=seed, workers=1)


def _effect(settings: Settings, other: tuple[str, str | int], *, seed: int) -> RoundEffect:
    return compare_rounds(
        settings.profile,
        settings.profile.with_agreements(dict([other])),
        seats=settings.seats,
        keep=keep_from(settings.lowest),
        deals=_pairs(settings.seats),
        seed=seed,
        workers=1,
    )


def _deals(seats: int) -> int:
    return 65_536 if seats <= 10 else 32_768


def _matches_in(seats: int) -> int:
    return 2048 if seats <= 6 else 512 if seats <= 12 else 128


def _pairs(seats: int) -> int:
    return 8192 if seats <= 6 else 2048 if seats <= 12 else 1024


def _enough(seats: int) -> int:
    return _pairs(seats) * 50


# --- kept for all visitors ------------------------------------------------------------------------------------------


@cache
def kept() -> Kept[Settings, Answer]:
    """Return the answers of this process."""
    return Kept(first, more, same=_same)


def _same(settings: Settings) -> Settings:
    """Return the settings as far as the answer depends on them: one answer serves several questions."""
    match settings.topic:
        case "keep":
            return settings
        case "matadors":
            return replace(settings, topic="risk", seat=1)
        case "length":
            return replace(settings, topic="survival", seat=1)
        case _:
            return replace(settings, seat=1)
