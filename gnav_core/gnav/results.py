"""What a replay of Gnav answers: results as plain values, ready for JSON (INTERFACES.md, ``replay``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gnav_core.gnav import match_document, scenario
from gnav_core.gnav.events import BAG, Partner, Redealt
from gnav_core.gnav.notation import event_line
from gnav_core.gnav.rounds import RoundState


def round_result(state: RoundState) -> dict[str, Any]:
    """Return the result of a round, as far as it was played. All lists of seats are in seat order."""
    seats = state.opening.seats
    redeal = bool(state.log) and isinstance(state.log[-1], Redealt)
    return {
        "ok": True,
        "events": [{"line": event_line(event), "rule": event.rule} for event in state.log],
        "hands": {seat: str(state.hands[seat]) for seat in seats if seat in state.hands},
        "bag": [str(piece) for piece in state.bag],
        "lives": {seat: state.lives[seat] for seat in seats},
        "pool": state.pool,
        "spares": state.spares,
        "sitting_out": [seat for seat in seats if seat in state.sitting_out],
        "refused": [[_partner(partner), str(piece)] for partner, piece in state.refused],
        "payers": [seat for seat in seats if seat in state.payers],
        "eliminated": [seat for seat in seats if state.lives[seat] <= 0],
        "winners": None if state.winners is None else [seat for seat in seats if seat in state.winners],
        "redeal": redeal,
        "stopped_by": None if state.stopped_by is None else _partner(state.stopped_by),
        "to_act": state.to_act,
    }


def _partner(partner: Partner) -> str:
    return "bag" if partner is BAG else partner


def match_result(script: match_document.MatchScript) -> dict[str, Any]:
    """Return the result of a match, with the result of each round and the lives before the first and after each round.

    Raises DocumentError.
    """
    played, unfinished = match_document.replay_match(script)
    states = played.states if unfinished is None else (*played.states, unfinished)
    match = played.result
    return {
        "ok": True,
        "rounds": [round_result(state) for state in states],
        "lives_over_time": [dict(lives) for lives in played.lives_over_time],
        "lives": dict(match.lives),
        "pool": match.pool,
        "spares": match.spares,
        "eliminated": [seat for seat in match.seats if seat not in match.left],
        "winners": None if match.winners is None else list(match.winners),
        "to_act": None if unfinished is None else unfinished.to_act,
    }


def document_result(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the result of a document of Gnav, situation or match. Raises DocumentError."""
    if document.get("game") == match_document.GAME:
        return match_result(match_document.from_document(document))
    return round_result(scenario.replay(scenario.from_document(document)))
