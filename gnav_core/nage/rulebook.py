"""The ids of the rules of La Nage; every event cites one of them."""

from __future__ import annotations

from typing import Final

RULE_IDS: Final[tuple[str, ...]] = tuple(
    f"nage.{name}"
    for name in (
        *("pack", "seats", "values", "hand", "triple", "aces", "deal", "turn", "known", "stop", "refresh"),
        *("thirty_one", "lowest", "swim", "win", "all_sink", "next"),
    )
)
"""All rule ids, in the order of their section of the rule book."""
