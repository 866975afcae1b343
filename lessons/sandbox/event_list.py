"""The events of a round as CSV."""

from __future__ import annotations

import csv
import io
from typing import Any, Final

from lessons.games.game import game_of
from lessons.table.rounds_told import sentence
from lessons.words.csv_cells import csv_safe

COLUMNS: Final = ("number", "line", "rule", "sentence")


def events_csv(lang: str, state: Any) -> str:
    """Return a row for each event: its number from 1, its line of notation, its rule, its sentence in this language.

    What a spreadsheet would take for a formula begins with an apostrophe.
    """
    event_line = game_of(state.opening).event_line
    file = io.StringIO()
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(COLUMNS)
    for number, event in enumerate(state.log, 1):
        rows.writerow((number, csv_safe(event_line(event)), event.rule, csv_safe(sentence(lang, state, event))))
    return file.getvalue()
