"""The events of a round as CSV."""

from __future__ import annotations

from typing import Any, Final

from lessons.games.game import game_of
from lessons.table.rounds_told import sentence
from lessons.words.csv_cells import csv_file

COLUMNS: Final = ("number", "line", "rule", "sentence")


def events_csv(lang: str, state: Any) -> str:
    """Return a row for each event: its number from 1, its line of notation, its rule, its sentence in this language."""
    event_line = game_of(state.opening).event_line
    rows = (
        (number, event_line(event), event.rule, sentence(lang, state, event))
        for number, event in enumerate(state.log, 1)
    )
    return csv_file(COLUMNS, rows)
