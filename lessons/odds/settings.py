"""What the odds page is asked about: a question, a table, a seat, a threshold; and the address that says all of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final
from urllib.parse import urlencode

from gnav_core.gnav.profile import (
    AGREEMENTS,
    NORWEGIAN,
    PROFILES,
    Profile,
)
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.table.errors import GnavError

TOPICS: Final = ("keep", "risk", "survival", "length", "agreements", "matadors")
"""What can be asked."""
MOST_SEATS: Final = 20
NAMES: Final = ("show", "seats", "seat", "from", "profile", *AGREEMENTS)
"""What an address may say."""
_LONGEST: Final = 40


@dataclass(frozen=True, slots=True)
class Settings:
    """One question to the odds.

    ``seat`` is a position from 1, left of the dealer, to ``seats``, the dealer. All other seats keep ``lowest`` and
    higher; where the question is about everybody, all do.
    """

    topic: str = "keep"
    seats: int = 6
    seat: int = 1
    lowest: Rank = Rank.VI
    profile: Profile = NORWEGIAN


@dataclass(frozen=True, slots=True)
class Unread:
    """What an address says that cannot be: the name, what stands there, and what is shown instead (may be nothing)."""

    name: str
    value: str
    shown: str


def settings_of(asked: Mapping[str, str]) -> tuple[Settings, tuple[Unread, ...]]:
    """Return the nearest settings to what an address says, untrusted, and what of it could not be read."""
    usual, unread = Settings(), list[Unread]()
    topic = _choice(asked, "show", TOPICS, usual.topic, unread=unread)
    seats = _whole(asked, "seats", (2, MOST_SEATS), usual.seats, unread=unread)
    seat = _whole(asked, "seat", (1, seats), usual.seat, unread=unread)
    ranks = {rank.value.lower(): rank.value for rank in LADDER}
    said = asked.get("from", "")
    lowest = ranks.get(said.lower()) or _choice(asked, "from", [*ranks.values()], usual.lowest.value, unread=unread)
    profile = PROFILES[_choice(asked, "profile", [*PROFILES], usual.profile.base, unread=unread)]
    for name in AGREEMENTS:
        profile = _agreed(asked, name, profile, unread=unread)
    return Settings(topic, seats, seat, Rank.parse(lowest), profile), tuple(unread)


def query(settings: Settings) -> str:
    """Return what the address of these settings says after its question mark: all of them, and nothing in words."""
    fields: dict[str, object] = {
        "show": settings.topic,
        "seats": settings.seats,
        "seat": settings.seat,
        "from": settings.lowest.value,
        "profile": settings.profile.base,
    }
    return urlencode(fields | settings.profile.overrides)


def changed(settings: Settings, name: str, value: object) -> Settings:
    """Return the settings with one of them changed, the seat brought back to the table."""
    match name, value:
        case "show", str() if value in TOPICS:
            return replace(settings, topic=value)
        case "seats", int():
            seats = min(max(value, 2), MOST_SEATS)
            seat = seats if settings.seat == settings.seats else min(settings.seat, seats)
            return replace(settings, seats=seats, seat=seat)
        case "seat", int():
            return replace(settings, seat=min(max(value, 1), settings.seats))
        case "from", str():
            return replace(settings, lowest=Rank.parse(value))
        case "profile", str() if value in PROFILES:
            return replace(settings, profile=PROFILES[value])
        case _ if name in AGREEMENTS:
            return replace(settings, profile=settings.profile.with_agreements({name: value}))
        case _:
            return settings


def _choice(
    asked: Mapping[str, str], name: str, allowed: tuple[str, ...] | list[str], usual: str, *, unread: list[Unread]
) -> str:
    said = asked.get(name, "")
    if not said or said in allowed:
        return said or usual
    nearest = [*get_close_matches(said[:_LONGEST], allowed, n=1), usual][0]
    unread.append(Unread(name, readable(said), nearest))
    return nearest


def _whole(asked: Mapping[str, str], name: str, limits: tuple[int, int], usual: int, *, unread: list[Unread]) -> int:
    said = asked.get(name, "")
    low, high = limits
    number = int(said) if said.isascii() and said.isdecimal() and len(said) < 9 else None
    nearest = min(max(usual if number is None else number, low), high)
    if said and number != nearest:
        unread.append(Unread(name, readable(said), str(nearest)))
    return nearest


def _agreed(asked: Mapping[str, str], name: str, profile: Profile, *, unread: list[Unread]) -> Profile:
    said = asked.get(name, "")
    if not said:
        return profile
    value = int(said) if name == "lives" and said.isascii() and said.isdecimal() and len(said) < 4 else said
    try:
        return profile.with_agreements({name: value})
    except GnavError:
        unread.append(Unread(name, readable(said), str(profile.agreements[name])))
        return profile


def readable(said: str) -> str:
    """Return untrusted text cut down to what is safe and short enough to show back."""
    return "".join(letter for letter in said if letter.isalnum() or letter in "-_")[:_LONGEST] or "?"
