"""The ids of the rules, by section of the rule book, in the order in which a table meets them.

Every event cites one of them (`event.rule`); lessons and exercises name those that they teach.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "pack": ("pack.ranks", "pack.count", "pack.matadors"),
    "deal": ("seats.count", "lives.start", "deal.one", "fool.tap", "fool.both", "deal.redeal"),
    "turn": ("turn.order", "turn.request", "turn.record", "matador.must"),
    "matadors": (
        *("matador.cuckoo", "matador.knight", "matador.cat", "matador.horse", "matador.house"),
        *("turn.next", "matador.shown", "request.returns"),
    ),
    "bag": (
        *("dealer.target", "bag.draw", "bag.ordinary", "bag.blocker", "bag.cuckoo", "bag.knight", "bag.cat"),
        *("bag.once", "bag.order", "bag.seen"),
    ),
    "reveal": (
        *("reveal.lowest", "reveal.fool", "penalty.adds", "penalty.paper", "round.elimination"),
        *("match.win", "match.shared", "round.next"),
    ),
    "agreements": ("fool.skip",),
}
"""The sections of the rule book and the ids in each."""

RULE_IDS: Final[tuple[str, ...]] = tuple(rule for rules in SECTIONS.values() for rule in rules)
"""All rule ids, in the order of the rule book."""
