"""Rounds and matches as pandas frames, for charts, CSV files and notebooks. The columns stay as they are.

Odds have theirs in `gnav_core.odds.tables`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import pandas as pd

from gnav_core.gnav.events import (
    PENALTIES,
    Charged,
    Exchanged,
    Kept,
    Requested,
)
from gnav_core.gnav.notation import event_line
from gnav_core.gnav.playing import PlayedMatch
from gnav_core.gnav.rounds import RoundState
from gnav_core.table.tables import events_of

ROUNDS_COLUMNS: Final = {
    "round": "number of the deal, from 1",
    "seat": "the player",
    "dealer": "whether this seat dealt",
    "dealt": "rank dealt, empty for a seat without a piece",
    "decision": "keep, request, or empty where its turn never came or is open",
    "exchanges": "exchanges it took part in, undone ones included",
    "held": "rank at the end of the round, empty without a piece",
    "pays": "whether it is among the payers at the reveal",
    "penalty": "matador penalties paid",
    "lives": "balance at the end of the round; below 0 it is a debt on paper",
    "change": "lives gained or lost in the round",
}
"""What each column of `rounds_frame` holds."""

MATCHES_COLUMNS: Final = {
    "match": "number of the match, from 1",
    "seat": "the player",
    "rounds": "deals in the match, redeals included",
    "out_after": "number of the deal after which the seat was out; empty for a seat that was not",
    "lives": "balance at the end",
    "won": "whether the seat is among the winners",
    "shared": "whether the result is shared",
}
"""What each column of `matches_frame` holds."""


def events_frame(states: Sequence[RoundState]) -> pd.DataFrame:
    """Return one row for each event of the rounds, in order. Columns: EVENTS_COLUMNS."""
    return events_of(states, line=event_line)


def rounds_frame(states: Sequence[RoundState]) -> pd.DataFrame:
    """Return one row for each seat in the match in each round. Columns: ROUNDS_COLUMNS."""
    rows = [_seat_row(state, number, seat) for number, state in enumerate(states, 1) for seat in state.opening.seats]
    return pd.DataFrame(rows, columns=[*ROUNDS_COLUMNS])


def _seat_row(state: RoundState, number: int, seat: str) -> dict[str, Any]:
    log, opening = state.log, state.opening
    own = [event for event in log if getattr(event, "seat", None) == seat]
    decided = next((type(event) for event in own if isinstance(event, Kept | Requested)), None)
    dealt, held = (
        {str(key): piece.rank.value for key, piece in hands.items()} for hands in (opening.hands, state.hands)
    )
    lives = {str(key): count for key, count in state.lives.items()}[seat]
    return {
        "round": number,
        "seat": seat,
        "dealer": seat == opening.dealer,
        "dealt": dealt.get(seat, ""),
        "decision": {None: "", Kept: "keep", Requested: "request"}[decided],
        "exchanges": sum(isinstance(event, Exchanged) and seat in (event.seat, event.partner) for event in log),
        "held": held.get(seat, ""),
        "pays": seat in state.payers,
        "penalty": sum(isinstance(event, Charged) and event.cause in PENALTIES for event in own),
        "lives": lives,
        "change": lives - {str(key): count for key, count in opening.lives.items()}[seat],
    }


def matches_frame(matches: Iterable[PlayedMatch]) -> pd.DataFrame:
    """Return one row for each seat of each match. Columns: MATCHES_COLUMNS."""
    rows: list[dict[str, Any]] = []
    for number, match in enumerate(matches, 1):
        result = match.result
        winners = result.winners or ()
        for seat in result.seats:
            out = next((deal for deal, moment in enumerate(match.moments) if seat not in moment.left), None)
            row = {"match": number, "seat": seat, "rounds": len(match.states), "out_after": out}
            rows.append(row | {"lives": result.lives[seat], "won": seat in winners, "shared": len(winners) > 1})
    frame = pd.DataFrame(rows, columns=[*MATCHES_COLUMNS])
    return frame.astype({"out_after": "Int64"})
