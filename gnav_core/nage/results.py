"""What a replay of La Nage answers: results as plain values, ready for JSON. README.md here describes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gnav_core.nage import match_document, scenario
from gnav_core.nage.cards import Cards, text_of
from gnav_core.nage.events import Replayed
from gnav_core.nage.hands import ACE, value
from gnav_core.nage.notation import event_line
from gnav_core.nage.rounds import RoundState

if TYPE_CHECKING:
    from gnav_core.nage.playing import PlayedMatch


def hand_result(hand: Cards, ace: int = ACE) -> dict[str, Any]:
    """Return what a hand is worth: ``{"value": 31, "kind": "suit"}``."""
    worth = value(hand, ace)
    return {"value": worth.value, "kind": worth.kind.value}


def round_result(state: RoundState) -> dict[str, Any]:
    """Return the result of a round, as far as it was played. All lists of seats are in seat order."""
    seats = state.opening.seats
    return {
        "ok": True,
        "events": [{"line": event_line(event), "rule": event.rule} for event in state.log],
        "hands": {seat: text_of(state.hands[seat]) for seat in seats},
        "values": {seat: hand_result(state.hands[seat]) for seat in seats},
        "other": text_of(state.other),
        "exposed": text_of(state.exposed),
        "stock": text_of(state.stock),
        "gone": text_of(state.gone),
        "lives": {seat: state.lives[seat] for seat in seats},
        "pot": state.pot,
        "swimming": list(state.swimming),
        "sunk": [seat for seat in seats if seat in state.sunk],
        "payers": [seat for seat in seats if seat in state.payers],
        "laid_down": [seat for seat in seats if seat in state.laid_down],
        "stopped_by": state.stopped_by,
        "replay": bool(state.log) and isinstance(state.log[-1], Replayed),
        "winners": None if state.winners is None else list(state.winners),
        "to_act": state.to_act,
    }


def match_result(played: PlayedMatch, unfinished: RoundState | None = None) -> dict[str, Any]:
    """Return the result of a match, with each round, and units and swimmers before the first and after each round.

    ``unfinished`` is a last round that stands still at a missing decision.
    """
    match = played.result
    states = played.states if unfinished is None else (*played.states, unfinished)
    return {
        "ok": True,
        "rounds": [round_result(state) for state in states],
        "lives_over_time": [dict(lives) for lives in played.lives_over_time],
        "swimming_over_time": [list(moment.swimming) for moment in played.moments],
        "lives": dict(match.lives),
        "pot": match.pot,
        "sunk": [seat for seat in match.seats if seat not in match.left],
        "winners": None if match.winners is None else list(match.winners),
        "to_act": None if unfinished is None else unfinished.to_act,
    }


def document_result(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the result of a document of La Nage, scenario or match. Raises DocumentError."""
    if document.get("game") == match_document.GAME:
        return match_result(*match_document.replay_match(match_document.from_document(document)))
    return round_result(scenario.replay(scenario.from_document(document)))
