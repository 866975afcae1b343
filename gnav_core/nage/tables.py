"""Rounds and matches of La Nage as pandas frames. The columns stay as they are.

Units over time have the same frame as lives in Gnav: ``lives_frame(lives_over_time(states))``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import pandas as pd

from gnav_core.nage.cards import text_of
from gnav_core.nage.events import Swam, SwappedAll, SwappedOne
from gnav_core.nage.hands import value
from gnav_core.nage.notation import event_line
from gnav_core.nage.playing import PlayedMatch
from gnav_core.nage.rounds import RoundState
from gnav_core.table.seats import Seat
from gnav_core.table.tables import events_of

ROUNDS_COLUMNS: Final = {
    "round": "number of the deal, from 1",
    "seat": "the player",
    "dealer": "whether this seat dealt",
    "dealt": "the hand dealt; of the dealer the first one",
    "dealt_points": "what that hand is worth",
    "swaps_of_one": "how often it swapped one card",
    "swaps_of_all": "how often it swapped its whole hand",
    "stopped": "whether it said stop",
    "laid_down": "whether it laid down 31 or three Aces",
    "held": "the hand at the end of the round",
    "points": "what that hand is worth",
    "pays": "whether it paid a unit",
    "swims": "whether it began to swim in this round",
    "sinks": "whether it sank in this round, and stayed under",
    "lives": "units at the end of the round",
    "pot": "units in the pot at the end of the round",
}
"""What each column of `rounds_frame` holds."""

MATCHES_COLUMNS: Final = {
    "match": "number of the match, from 1",
    "seat": "the player",
    "rounds": "deals in the match, replayed ones included",
    "swam_after": "number of the deal after which the seat swam; empty where it never did, 0 where from the start",
    "sank_after": "number of the deal after which the seat had sunk; empty for one afloat",
    "lives": "units at the end",
    "won": "whether the seat won",
    "pot": "what it won",
}
"""What each column of `matches_frame` holds."""


def events_frame(states: Sequence[RoundState]) -> pd.DataFrame:
    """Return one row for each event of the rounds, in order. Columns: EVENTS_COLUMNS."""
    return events_of(states, line=event_line)


def rounds_frame(states: Sequence[RoundState]) -> pd.DataFrame:
    """Return one row for each seat afloat in each round. Columns: ROUNDS_COLUMNS."""
    rows = [_seat_row(state, number, seat) for number, state in enumerate(states, 1) for seat in state.opening.seats]
    return pd.DataFrame(rows, columns=[*ROUNDS_COLUMNS])


def _seat_row(state: RoundState, number: int, seat: Seat) -> dict[str, Any]:
    own = [type(event) for event in state.log if getattr(event, "seat", None) == seat]
    dealt, held = state.opening.hands[seat], state.hands[seat]
    return {
        "round": number,
        "seat": seat,
        "dealer": seat == state.opening.dealer,
        "dealt": text_of(dealt),
        "dealt_points": value(dealt).value,
        "swaps_of_one": own.count(SwappedOne),
        "swaps_of_all": own.count(SwappedAll),
        "stopped": seat == state.stopped_by,
        "laid_down": seat in state.laid_down,
        "held": text_of(held),
        "points": value(held).value,
        "pays": seat in state.payers,
        "swims": Swam in own,
        "sinks": seat in state.sunk,
        "lives": state.lives[seat],
        "pot": state.pot,
    }


def matches_frame(matches: Iterable[PlayedMatch]) -> pd.DataFrame:
    """Return one row for each seat of each match. Columns: MATCHES_COLUMNS."""
    rows: list[dict[str, Any]] = []
    for number, match in enumerate(matches, 1):
        result = match.result
        for seat in result.seats:
            swam = next((deal for deal, moment in enumerate(match.moments) if seat in moment.swimming), None)
            sank = next((deal for deal, moment in enumerate(match.moments) if seat not in moment.left), None)
            won = seat in (result.winners or ())
            row = {"match": number, "seat": seat, "rounds": len(match.states), "swam_after": swam, "sank_after": sank}
            rows.append(row | {"lives": result.lives[seat], "won": won, "pot": result.pot if won else 0})
    frame = pd.DataFrame(rows, columns=[*MATCHES_COLUMNS])
    return frame.astype({"swam_after": "Int64", "sank_after": "Int64"})
