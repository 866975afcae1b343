"""Stacked deals of La Nage for tests."""

from __future__ import annotations

from typing import Any

from gnav_core.nage import scenario
from gnav_core.nage.notation import event_line
from gnav_core.nage.rounds import RoundState

HANDS = {"A": "7S 8H 9D", "B": "KS QS 7H", "C": "KH QD 9C"}
"""They score 9, 20 and 10."""
EXPOSED = "JH 8S 10C"


def document(script: list[str], **fields: Any) -> dict[str, Any]:
    """Return a document: three seats, C deals and has kept the first hand, unless ``fields`` say otherwise."""
    whole = {"seats": ["A", "B", "C"], "dealer": "C", "hands": HANDS, "script": script, **fields}
    return whole if "other" in whole else {"exposed": EXPOSED, **whole}


def play(script: list[str], **fields: Any) -> RoundState:
    """Replay such a document."""
    return scenario.replay(scenario.from_document(document(script, **fields)))


def lines(state: RoundState) -> list[str]:
    """Return what happened after the deal."""
    return [event_line(event) for event in state.log[1:]]


def rules(state: RoundState) -> dict[str, str]:
    """Return the rule that each line cites."""
    return {event_line(event): event.rule for event in state.log}
