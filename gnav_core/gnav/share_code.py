"""A scenario as a short text that fits into an address: the share code (INTERFACES.md).

``1`` for the schema, then the document's fields as a list, compressed and written in the URL-safe alphabet. Fields are
named by their place, seats and ranks by their number, so that 20 seats stay short. The checksum inside tells a code
that was copied in part. A code is untrusted: reading is bounded in size, and what comes out passes the same checks as
any document.
"""

from __future__ import annotations

from typing import Any, Final

from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.gnav.scenario import Scenario, from_document
from gnav_core.table.errors import DocumentError
from gnav_core.table.refusals import TableRefusal
from gnav_core.table.share_text import pack, unpack

VERSION: Final = "1"

_NUMBER: Final = {rank: number for number, rank in enumerate(LADDER)}
_MEMBERS: Final = 12
"""Fields of the list inside a code."""


def encode(scenario: Scenario) -> str:
    """Return the share code of a scenario. Raises DocumentError for one too large to share, with the remedy."""
    seats = scenario.seats
    fields = [
        scenario.profile.base,
        scenario.profile.overrides or 0,
        list(seats),
        seats.index(scenario.dealer),
        [scenario.lives.get(seat, 0) for seat in seats] if scenario.lives else 0,
        scenario.pool,
        [_NUMBER[scenario.hands[seat]] if seat in scenario.hands else -1 for seat in seats],
        [_NUMBER[rank] for rank in scenario.bag],
        scenario.seed,
        "".join("-" if seat not in scenario.script else "r" if scenario.script[seat] else "k" for seat in seats),
        [seats.index(seat) for seat in scenario.sitting_out],
        scenario.title,
    ]
    return pack(fields, VERSION)


def decode(code: str) -> Scenario:
    """Return the scenario of a share code. Raises DocumentError that says what is wrong and what to do."""
    return from_document(_document(unpack(code, version=VERSION, members=_MEMBERS)))


def _document(fields: list[Any]) -> dict[str, Any]:
    """Name the fields again; what is in them is checked with the document, but for what the naming needs."""
    base, overrides, seats, dealer, lives, pool, hands, bag, seed, script, sitting_out, title = fields
    broken = DocumentError("", TableRefusal.CODE_WITHOUT_SITUATION)
    lists = (seats, hands, bag, sitting_out, *([lives] if lives != 0 else []))
    if not all(isinstance(one, list) and len(one) <= 42 for one in lists) or not isinstance(script, str):
        raise broken
    numbers = [dealer, *hands, *bag, *sitting_out]
    if any(isinstance(number, bool) or not isinstance(number, int) for number in numbers):
        raise broken
    if not all(isinstance(seat, str) for seat in seats) or len(hands) != len(seats) or len(script) != len(seats):
        raise broken
    if not all(0 <= place < len(seats) for place in (dealer, *sitting_out)) or {*script} - {*"-rk"}:
        raise broken
    return {
        "profile": base,
        "agreements": overrides if overrides != 0 else {},
        "seats": seats,
        "dealer": seats[dealer],
        "lives": {seat: count for seat, count in zip(seats, lives, strict=False) if count != 0} if lives != 0 else {},
        "pool": pool,
        "hands": {seat: _rank(number, broken).value for seat, number in zip(seats, hands, strict=True) if number != -1},
        "bag": [_rank(number, broken).value for number in bag],
        "seed": seed,
        "script": {
            seat: "request" if letter == "r" else "keep"
            for seat, letter in zip(seats, script, strict=True)
            if letter != "-"
        },
        "sitting_out": [seats[place] for place in sitting_out],
        "title": title,
    }


def _rank(number: int, broken: DocumentError) -> Rank:
    if not 0 <= number < len(LADDER):
        raise broken
    return LADDER[number]
