"""What has come of the round on the table, in a few sentences."""

from __future__ import annotations

from typing import Any

from gnav_core.gnav.events import Redealt
from gnav_core.gnav.rounds import RoundState
from gnav_core.nage.events import Replayed
from lessons.games.game import NAGE, game_of
from lessons.words.phrases import listed, text


def outcome(lang: str, state: Any) -> str:
    """Return in a few sentences what has come of a round of either game, or who is yet to decide."""
    if state.to_act is not None:
        return text(lang, "sandbox.open_seat", seat=state.to_act)
    if isinstance(state.log[-1], Redealt):
        return text(lang, "sandbox.redealt")
    told = _units(lang, state) if game_of(state.opening) is NAGE else [_lives(lang, state)]
    if state.winners is not None:
        told.append(text(lang, "sandbox.winners", seats=listed(lang, state.winners)))
    return " ".join(told)


def _lives(lang: str, state: RoundState) -> str:
    payers = [seat for seat in state.opening.seats if seat in state.payers]
    return text(lang, "sandbox.pays", seats=listed(lang, payers)) if payers else text(lang, "sandbox.nobody_pays")


def _units(lang: str, state: Any) -> list[str]:
    told = []
    for key, seats in (("pays", state.payers), ("sinks", state.sunk)):
        if seats:
            in_order = [seat for seat in state.opening.seats if seat in seats]
            told.append(text(lang, f"nage.outcome.{key}", seats=listed(lang, in_order)))
    return [*told, *([text(lang, "nage.event.replayed")] if isinstance(state.log[-1], Replayed) else [])]
