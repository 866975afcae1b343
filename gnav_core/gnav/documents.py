"""The fields that only a document of Gnav has, read from untrusted text, each checked.

Whatever is wrong is a DocumentError that names the field, the value and the remedy; nothing else is raised.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gnav_core.gnav.profile import PROFILES, Profile, TwoFoolsRevealed
from gnav_core.gnav.ranks import PACK, Rank
from gnav_core.gnav.refusals import GnavRefusal
from gnav_core.table.documents import read_list, read_seat_list, read_seat_table, read_table
from gnav_core.table.errors import DocumentError, UnknownRank, shown
from gnav_core.table.seats import Seat


def read_profile(document: Mapping[str, Any]) -> Profile:
    """Return the profile and its overrides. Raises DocumentError."""
    name = document.get("profile", "norwegian")
    if not isinstance(name, str) or name not in PROFILES:
        raise DocumentError("profile", GnavRefusal.UNKNOWN_PROFILE, value=shown(name), use=tuple(PROFILES))
    agreements = read_table(document.get("agreements", {}), "agreements")
    try:
        return PROFILES[name].with_agreements(agreements)
    except DocumentError as error:
        raise error.within("agreements") from error


def read_pieces(document: Mapping[str, Any], seats: Sequence[Seat]) -> tuple[dict[Seat, Rank], tuple[Rank, ...]]:
    """Return the hands, in seat order, and the named bag. Raises DocumentError, also for a third copy of a rank."""
    table = read_seat_table(document.get("hands"), seats, "hands")
    hands = {seat: _rank(table[seat], f"hands.{seat}") for seat in seats if seat in table}
    listed = read_list(document.get("bag", []), "bag")
    if len(listed) > len(PACK):
        raise DocumentError("bag", GnavRefusal.PIECE_COUNT, count=len(listed), most=len(PACK))
    bag = tuple(_rank(name, f"bag[{place}]") for place, name in enumerate(listed))
    met: dict[Rank, int] = {}
    places = [*(f"hands.{seat}" for seat in hands), *(f"bag[{place}]" for place in range(len(bag)))]
    for where, rank in zip(places, [*hands.values(), *bag], strict=True):
        met[rank] = met.get(rank, 0) + 1
        if met[rank] > 2:
            raise DocumentError(where, GnavRefusal.THIRD_OF_RANK, rank=rank.value)
    return hands, bag


def _rank(value: Any, where: str) -> Rank:
    # TOML and JSON writers may well leave the quotes off a number: 12 is read as XII, 0 as zero.
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 12:
        value = str(value)
    if not isinstance(value, str):
        raise DocumentError(where, GnavRefusal.UNKNOWN_RANK, value=shown(value))
    try:
        return Rank.parse(value)
    except UnknownRank as error:
        raise error.at(where) from error


def read_sitting_out(value: Any, seats: Sequence[Seat], *, profile: Profile) -> tuple[Seat, ...]:
    """Return the seats that skip this round [fool.skip], in seat order. Raises DocumentError."""
    names = read_seat_list(value, seats, "sitting_out")
    if names and profile.two_fools_revealed is not TwoFoolsRevealed.MAY_SKIP_NEXT:
        raise DocumentError("sitting_out", GnavRefusal.NOBODY_SKIPS)
    return names


def read_script(value: Any, seats: Sequence[Seat], hands: Mapping[Seat, Rank]) -> dict[Seat, bool]:
    """Return the decisions, True for a request. Raises DocumentError."""
    table = read_seat_table(value, seats, "script")
    for seat, decision in table.items():
        where = f"script.{seat}"
        if decision not in ("keep", "request"):
            raise DocumentError(where, GnavRefusal.KEEP_OR_REQUEST, value=shown(decision))
        if seat not in hands:
            raise DocumentError(where, GnavRefusal.NOTHING_TO_DECIDE, seat=seat)
    return {seat: table[seat] == "request" for seat in seats if seat in table}
