"""Rounds and matches as pandas frames, for charts, CSV files and notebooks. The columns stay as they are.

Odds have theirs in `gnav_core.odds.tables`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Protocol

import pandas as pd

from gnav_core.gnav.events import (
    PENALTIES,
    Charged,
    Exchanged,
    Kept,
    Requested,
)
from gnav_core.gnav.lives import LivesOverTime
from gnav_core.gnav.notation import event_line
from gnav_core.gnav.playing import PlayedMatch
from gnav_core.gnav.rounds import RoundState


class _Round(Protocol):
    @property
    def log(self) -> Sequence[Any]: ...


LIVES_COLUMNS: Final = {
    "step": "moment of the match, from 0; each round begins with the moment before its deal",
    "round": "number of the deal, from 1",
    "event": "number of the event within its round, from 1; 0 before the deal",
    "seat": "the player",
    "lives": "balance after the event; below 0 it is a debt on paper",
    "change": "-1 paid, 1 gained, 0 at the start, at the end and, in La Nage, for one that sinks",
    "cause": "start, knight, cat, cuckoo, bag knight, bag cat, bag cuckoo, lowest, fool, next-lowest, gained or end; "
    "in La Nage start, lowest, aces, sinks or end",
    "rule": "the rule applied, empty at the start and at the end",
    "line": "the event in notation, empty at the start and at the end",
}
"""What each column of `lives_frame` holds."""


def lives_frame(lives: LivesOverTime) -> pd.DataFrame:
    """Return one row for each seat at the start, for each life paid or gained, and for each seat at the end.

    Columns: LIVES_COLUMNS. Rows are in the order in which things happened.
    """
    rows: list[dict[str, Any]] = [
        _row(lives.rounds[0], 1, 0, seat=seat, lives=count, cause="start") for seat, count in lives.start.items()
    ]
    for change in lives.changes:
        row = _row(change.step, change.round, change.event, seat=change.seat, lives=change.lives, cause=change.cause)
        rows.append(row | {"change": change.change, "rule": change.rule, "line": change.line})
    last_round, last_event = len(lives.rounds), lives.last - lives.rounds[-1]
    rows += [
        _row(lives.last, last_round, last_event, seat=seat, lives=count, cause="end")
        for seat, count in lives.after[-1].items()
    ]
    return pd.DataFrame(rows, columns=[*LIVES_COLUMNS])


def _row(step: int, number: int, event: int, *, seat: str, lives: int, cause: str) -> dict[str, Any]:
    return {
        "step": step,
        "round": number,
        "event": event,
        "seat": seat,
        "lives": lives,
        "change": 0,
        "cause": cause,
        "rule": "",
        "line": "",
    }


# --- rounds and matches ---------------------------------------------------------------------------------------------

EVENTS_COLUMNS: Final = {
    "round": "number of the deal, from 1",
    "event": "number of the event within its round, from 1",
    "rule": "the rule applied",
    "line": "the event in notation",
}
"""What each column of `events_frame` holds."""

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


def events_of(states: Iterable[_Round], *, line: Callable[[Any], str]) -> pd.DataFrame:
    """Return the same for rounds of any game, whose events ``line`` writes. Columns: EVENTS_COLUMNS."""
    rows = [
        {"round": number, "event": place, "rule": event.rule, "line": line(event)}
        for number, state in enumerate(states, 1)
        for place, event in enumerate(state.log, 1)
    ]
    return pd.DataFrame(rows, columns=[*EVENTS_COLUMNS])


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
