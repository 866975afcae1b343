"""Rounds of any game as pandas frames, for charts, CSV files and notebooks. The columns stay as they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Protocol

import pandas as pd

from gnav_core.table.lives import LivesOverTime

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

EVENTS_COLUMNS: Final = {
    "round": "number of the deal, from 1",
    "event": "number of the event within its round, from 1",
    "rule": "the rule applied",
    "line": "the event in notation",
}
"""What each column of `events_of` holds."""


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


class _Round(Protocol):
    @property
    def log(self) -> Sequence[Any]: ...


def events_of(states: Iterable[_Round], *, line: Callable[[Any], str]) -> pd.DataFrame:
    """Return one row for each event of the rounds, in order, as ``line`` writes it. Columns: EVENTS_COLUMNS."""
    rows = [
        {"round": number, "event": place, "rule": event.rule, "line": line(event)}
        for number, state in enumerate(states, 1)
        for place, event in enumerate(state.log, 1)
    ]
    return pd.DataFrame(rows, columns=[*EVENTS_COLUMNS])
