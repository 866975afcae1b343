"""A scenario of La Nage as a short text that fits into an address, made and bounded as in Gnav (share_code.py there).

``n1`` for the game and the schema, then the document's fields as a list. What comes out passes the same checks as any
document.
"""

from __future__ import annotations

from typing import Any, Final

from gnav_core.nage.cards import text_of
from gnav_core.nage.notation import action_line
from gnav_core.nage.scenario import Scenario, from_document
from gnav_core.table.errors import DocumentError
from gnav_core.table.refusals import TableRefusal
from gnav_core.table.share_text import pack, unpack

VERSION: Final = "n1"
_MEMBERS: Final = 12
"""Fields of the list inside a code."""


def encode(scenario: Scenario) -> str:
    """Return the share code of a scenario. Raises DocumentError for one too large to share, with the remedy."""
    seats, named = scenario.seats, scenario.deal
    fields = [
        list(seats),
        scenario.dealer,
        [scenario.lives.get(seat, -1) for seat in seats],
        list(scenario.sunk),
        scenario.pot,
        [text_of(named.hands.get(seat, ())) for seat in seats],
        text_of(named.other),
        text_of(scenario.exposed),
        text_of(named.stock),
        scenario.seed,
        [action_line(action) for action in scenario.script],
        scenario.title,
    ]
    return pack(fields, VERSION)


def decode(code: str) -> Scenario:
    """Return the scenario of a share code. Raises DocumentError that says what is wrong and what to do."""
    return from_document(_document(unpack(code, version=VERSION, members=_MEMBERS)))


def _document(fields: list[Any]) -> dict[str, Any]:
    """Name the fields again; what is in them is checked with the document, but for what the naming needs."""
    seats, dealer, lives, sunk, pot, hands, other, exposed, stock, seed, script, title = fields
    lists = all(isinstance(one, list) for one in (seats, lives, hands)) and len(seats) == len(lives) == len(hands)
    if not lists or not all(isinstance(seat, str) for seat in seats):
        raise DocumentError("", TableRefusal.CODE_WITHOUT_SITUATION)
    named = {"other": other, "exposed": exposed}
    return {
        "seats": seats,
        "dealer": dealer,
        "lives": {seat: count for seat, count in zip(seats, lives, strict=True) if count != -1},
        "sunk": sunk,
        "pot": pot,
        "hands": {seat: hand for seat, hand in zip(seats, hands, strict=True) if hand != ""},
        "stock": stock,
        "seed": seed,
        "script": script,
        "title": title,
        **{name: cards for name, cards in named.items() if cards != ""},
    }
