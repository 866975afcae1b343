"""An evening at a real table, as the list of what was tapped. Undoing is leaving the last tap out."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, TypeVar

from gnav_core.gnav.events import Cause, Seat
from gnav_core.gnav.matches import (
    MatchState,
    after_round,
    skip,
    start_match,
)
from gnav_core.gnav.profile import PROFILES, Profile
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.gnav.rounds import RoundState
from gnav_core.gnav.tally import Told, settle
from gnav_core.table.documents import read_seats
from gnav_core.table.errors import UNTRUSTED, DocumentError
from lessons.words.refusals import AppRefusal

Tap: TypeAlias = tuple[str, ...]
"""("show", seat, rank or nothing), ("charge", seat, cause or nothing), ("fools", seats …), ("skip", seats …) or
("settle",).
"""

What = TypeVar("What")

MOST_TAPS: Final = 4000


@dataclass(frozen=True, slots=True)
class Evening:
    """Who sits at the table, by which rules, and every tap so far. The last seat deals first."""

    seats: tuple[Seat, ...]
    profile: Profile
    taps: tuple[Tap, ...] = ()


@dataclass(frozen=True, slots=True)
class EveningNow:
    """Where an evening stands: the rounds settled, the match after them, and what is told of the round at hand."""

    rounds: tuple[RoundState, ...]
    match: MatchState
    told: Told
    skips: tuple[Seat, ...]

    @property
    def ready(self) -> MatchState:
        """The match with those who sit the next round out."""
        match = self.match
        for seat in self.skips:
            match = skip(match, seat) if seat in match.may_skip else match
        return match


def begun(names: str, profile: Profile) -> Evening:
    """Return an evening with these names, one a line. Raises DocumentError."""
    lines = [line.strip() for line in names[:2000].splitlines() if line.strip()]
    return Evening(read_seats(lines), profile)


def now(evening: Evening) -> EveningNow:
    """Return where the taps have led. Raises GnavError where one of them cannot be."""
    here = EveningNow((), start_match(evening.profile, evening.seats, dealer=evening.seats[-1]), Told(), ())
    for tap in evening.taps:
        here = _after(here, tap)
    return here


def _after(here: EveningNow, tap: Tap) -> EveningNow:
    told = here.told
    match tap:
        case ("show", seat, rank):
            return replace(
                here, told=replace(told, shown=_with(told.shown, Seat(seat), Rank.parse(rank) if rank else None))
            )
        case ("charge", seat, cause):
            return replace(
                here, told=replace(told, charged=_with(told.charged, Seat(seat), Cause(cause) if cause else None))
            )
        case ("fools", *seats):
            return replace(here, told=replace(told, fools=tuple(map(Seat, seats))))
        case ("skip", *seats):
            return replace(here, skips=tuple(map(Seat, seats)))
        case ("settle",):
            state = settle(here.ready, told)
            return EveningNow((*here.rounds, state), after_round(here.ready, state), Told(), ())
        case _:
            raise DocumentError("", AppRefusal.UNKNOWN_TAP)


def _with(table: Mapping[Seat, What], seat: Seat, value: What | None) -> dict[Seat, What]:
    kept = {other: what for other, what in table.items() if other != seat}
    return kept if value is None else {**kept, seat: value}


def tapped(evening: Evening, tap: Tap) -> Evening:
    """Add a tap. Raises GnavError for one that cannot be; the evening is then as before."""
    if len(evening.taps) >= MOST_TAPS:
        raise DocumentError("", AppRefusal.TOO_MANY_TAPS, most=MOST_TAPS)
    changed = replace(evening, taps=(*evening.taps, tap))
    now(changed)
    return changed


def undone(evening: Evening) -> Evening:
    """Take the last tap back."""
    return replace(evening, taps=evening.taps[:-1])


def offered(told: Told, seat: Seat) -> list[Rank]:
    """Return the ranks that this seat may show: those of which not both are named elsewhere."""
    named = [rank for other, rank in told.shown.items() if other != seat]
    named += [Rank.FOOL for other in told.fools if other != seat]
    return [rank for rank in LADDER if named.count(rank) < 2]


def next_to_tell(here: EveningNow, seat: Seat) -> Seat:
    """Return the next seat on the left whose piece is not told yet, or the same if all are."""
    order = [other for other in here.ready.dealt_in if other not in here.told.fools]
    if seat not in order:
        return order[0] if order else seat
    place = order.index(seat)
    following = [*order[place + 1 :], *order[:place]]
    return next((other for other in following if other not in here.told.shown), seat)


# --- as text --------------------------------------------------------------------------------------------------------


def evening_text(evening: Evening) -> str:
    """Return an evening as text to keep."""
    profile = [evening.profile.base, evening.profile.overrides]
    return json.dumps([1, evening.seats, profile, evening.taps], ensure_ascii=False)


def evening_of(text: str | None) -> Evening | None:
    """Return the evening of a kept text; None for one that cannot be read."""
    try:
        version, seats, (base, overrides), taps = json.loads(text or "")
        profile = PROFILES[base].with_agreements(overrides)
        evening = Evening(read_seats(seats), profile, tuple(_tap(tap) for tap in taps))
        now(evening)
    except UNTRUSTED:
        return None
    return evening if version == 1 else None


def _tap(words: Sequence[object]) -> Tap:
    return tuple(str(word) for word in words)
