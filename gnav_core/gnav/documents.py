"""The fields of a document read from untrusted text, each checked.

Whatever is wrong is a DocumentError that names the field, the value and the remedy; nothing else is raised.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from gnav_core.gnav.profile import PROFILES, Profile, TwoFoolsRevealed
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.table.documents import LARGEST as LARGEST
from gnav_core.table.documents import read as read
from gnav_core.table.errors import DocumentError, UnknownRank, shown
from gnav_core.table.seats import (
    Seat,
    is_name,
    is_plain,
    looks,
    name_of,
)

SCHEMA: Final = 1
_TABLE: Final = '{"A": …} / {A = …}'


def check_header(document: Mapping[str, Any], *, game: str, fields: Sequence[str]) -> None:
    """Refuse another schema or game and fields that the format does not have."""
    schema = document.get("schema", SCHEMA)
    if isinstance(schema, bool) or not isinstance(schema, int):
        raise DocumentError("schema", f"{shown(schema)} is not a schema number: write {SCHEMA}")
    if schema > SCHEMA:
        raise DocumentError(
            "schema", f"schema {shown(schema)} is newer than {SCHEMA}, the newest this version reads: update"
        )
    if schema < 1:
        raise DocumentError("schema", f"schema {shown(schema)} does not exist: write {SCHEMA}")
    named = document.get("game", game)
    if named != game:
        raise DocumentError("game", f"{shown(named)} is another game: write {shown(game)}")
    for name in document:
        if name not in fields:
            raise DocumentError(str(name), f"unknown field {shown(name)}: use {', '.join(fields)}")


def read_profile(document: Mapping[str, Any]) -> Profile:
    """Return the profile and its overrides. Raises DocumentError."""
    name = document.get("profile", "norwegian")
    if not isinstance(name, str) or name not in PROFILES:
        raise DocumentError("profile", f"unknown profile {shown(name)}: use {' or '.join(PROFILES)}")
    agreements = read_table(document.get("agreements", {}), "agreements")
    try:
        return PROFILES[name].with_agreements(agreements)
    except DocumentError as error:
        raise error.within("agreements") from error


def read_seats(value: Any, *, most: int = 20) -> tuple[Seat, ...]:
    """Return 2 to ``most`` different names of 1 to 24 characters, as `name_of` keeps them [seats.count].

    Raises DocumentError.
    """
    names = read_list(value, "seats")
    if not 2 <= len(names) <= most:
        raise DocumentError("seats", f"{len(names)} seat(s): a table has 2 to {most}")
    seats: dict[str, Seat] = {}
    for place, said in enumerate(names):
        where = f"seats[{place}]"
        if not isinstance(said, str):
            raise DocumentError(where, f"{shown(said)} is not a name: write text in quotes")
        name = name_of(said)
        if not is_name(name):
            raise DocumentError(where, f"{shown(said)} is not a name: use 1 to 24 printable characters")
        if looks(name) in seats:
            raise DocumentError(where, f"the name {shown(name)} is used twice: give each seat its own")
        seats[looks(name)] = Seat(name)
    return tuple(seats.values())


def read_pieces(document: Mapping[str, Any], seats: Sequence[Seat]) -> tuple[dict[Seat, Rank], tuple[Rank, ...]]:
    """Return the hands, in seat order, and the named bag. Raises DocumentError, also for a third copy of a rank."""
    table = read_seat_table(document.get("hands"), seats, "hands")
    hands = {seat: _rank(table[seat], f"hands.{seat}") for seat in seats if seat in table}
    listed = read_list(document.get("bag", []), "bag")
    if len(listed) > 42:
        raise DocumentError("bag", f"{len(listed)} pieces: the whole pack has 42")
    bag = tuple(_rank(name, f"bag[{place}]") for place, name in enumerate(listed))
    met: dict[Rank, int] = {}
    places = [*(f"hands.{seat}" for seat in hands), *(f"bag[{place}]" for place in range(len(bag)))]
    for where, rank in zip(places, [*hands.values(), *bag], strict=True):
        met[rank] = met.get(rank, 0) + 1
        if met[rank] > 2:
            raise DocumentError(where, f"a third {rank.value}: the pack has two of each rank, choose another")
    return hands, bag


def _rank(value: Any, where: str) -> Rank:
    # TOML and JSON writers may well leave the quotes off a number: 12 is read as XII, 0 as zero.
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 12:
        value = str(value)
    if not isinstance(value, str):
        raise DocumentError(
            where, f"{shown(value)} is not a rank: use one of {', '.join(rank.value for rank in LADDER)}"
        )
    try:
        return Rank.parse(value)
    except UnknownRank as error:
        raise DocumentError(where, str(error)) from error


def read_sitting_out(value: Any, seats: Sequence[Seat], *, profile: Profile) -> tuple[Seat, ...]:
    """Return the seats that skip this round [fool.skip], in seat order. Raises DocumentError."""
    names = read_seat_list(value, seats, "sitting_out")
    if names and profile.two_fools_revealed is not TwoFoolsRevealed.MAY_SKIP_NEXT:
        raise DocumentError(
            "sitting_out",
            "nobody may skip a round here: leave the list empty, or agree on two_fools_revealed: may_skip_next",
        )
    return names


def read_dealer(value: Any, seats: Sequence[Seat], playing: Sequence[Seat]) -> Seat:
    """Return the dealer. Raises DocumentError for one without a seat in the match."""
    if not isinstance(value, str):
        raise DocumentError("dealer", f"{shown(value)} is not a name: write one of the seats")
    dealer = Seat(name_of(value))
    if dealer not in seats:
        raise DocumentError("dealer", f"the dealer {shown(value)} has no seat: name one of {_names(seats)}")
    if dealer not in playing:
        raise DocumentError("dealer", f"the dealer {shown(value)} is out of the match: name one of {_names(playing)}")
    return dealer


def read_lives(value: Any, seats: Sequence[Seat], *, low: int = 1) -> dict[Seat, int]:
    """Return the lives that a document names, ``low`` to 99: a number for all, or a table. Raises DocumentError."""
    if isinstance(value, int) and not isinstance(value, bool):
        count = read_whole(value, "lives", low=low, high=99)
        return dict.fromkeys(seats, count)
    if value is None or not isinstance(value, dict):
        wanted = f"write a whole number from {low} to 99 for all, or a table such as {_TABLE}"
        raise DocumentError("lives", f"{shown(value)} is not a number of lives: {wanted}")
    table = read_seat_table(value, seats, "lives")
    return {seat: read_whole(table[seat], f"lives.{seat}", low=low, high=99) for seat in seats if seat in table}


def read_script(value: Any, seats: Sequence[Seat], hands: Mapping[Seat, Rank]) -> dict[Seat, bool]:
    """Return the decisions, True for a request. Raises DocumentError."""
    table = read_seat_table(value, seats, "script")
    for seat, decision in table.items():
        where = f"script.{seat}"
        if decision not in ("keep", "request"):
            raise DocumentError(where, f"{shown(decision)} is not a decision: write keep or request")
        if seat not in hands:
            raise DocumentError(
                where, f"{shown(seat)} has no piece, so nothing to decide: give it a hand or take it from the script"
            )
    return {seat: table[seat] == "request" for seat in seats if seat in table}


def read_title(value: Any) -> str:
    """Return a title of at most 120 printable characters. Raises DocumentError."""
    if not isinstance(value, str):
        raise DocumentError("title", f"{shown(value)} is not a title: write text in quotes")
    if len(value) > 120 or not all(map(is_plain, value)):
        raise DocumentError("title", f"{shown(value)}: use at most 120 printable characters")
    return value


def read_whole(value: Any, where: str, *, low: int, high: int) -> int:
    """Return a whole number within bounds. Raises DocumentError."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise DocumentError(where, f"{shown(value)} is not a whole number: write one from {low} to {high}")
    if not low <= value <= high:
        raise DocumentError(where, f"{shown(value)} is out of range: write a whole number from {low} to {high}")
    return value


def read_table(value: Any, where: str) -> Mapping[str, Any]:
    """Return a table of names and values. Raises DocumentError."""
    if not isinstance(value, dict):
        raise DocumentError(where, _missing(value, f"a table such as {_TABLE}"))
    return value


def read_list(value: Any, where: str) -> list[Any]:
    """Return a list. Raises DocumentError."""
    if not isinstance(value, list):
        raise DocumentError(where, _missing(value, 'a list such as ["A", "B"]'))
    return value


def _missing(value: Any, wanted: str) -> str:
    return (
        f"is missing: write {wanted}"
        if value is None
        else f"{shown(value)} stands where a table or list is needed: write {wanted}"
    )


def read_seat_table(value: Any, seats: Sequence[Seat], where: str) -> dict[Seat, Any]:
    """Return a table whose names are seats. Raises DocumentError."""
    found: dict[Seat, Any] = {}
    for name, item in read_table(value, where).items():
        seat = _seat(name, seats, f"{where}.{name}")
        if seat in found:
            raise DocumentError(f"{where}.{seat}", f"the name {shown(seat)} is used twice: give each seat its own")
        found[seat] = item
    return found


def read_seat_list(value: Any, seats: Sequence[Seat], where: str) -> tuple[Seat, ...]:
    """Return the seats of a list, each named once, in seat order. Raises DocumentError."""
    named = [_seat(name, seats, where) for name in read_list(value, where)]
    if len({*named}) != len(named):
        raise DocumentError(where, "a seat is named twice: name each once")
    return tuple(seat for seat in seats if seat in named)


def _seat(name: Any, seats: Sequence[Seat], where: str) -> Seat:
    seat = Seat(name_of(name)) if isinstance(name, str) else None
    if seat is None or seat not in seats:
        raise DocumentError(where, f"unknown seat {shown(name)}: use one of {_names(seats)}")
    return seat


def _names(seats: Sequence[Seat]) -> str:
    return ", ".join(seats[:20])
