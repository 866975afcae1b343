"""CSV files, made so that spreadsheets open them: the one place of the app that writes any."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any, Final

_MARK: Final = "\ufeff"
"""Without a byte order mark Excel reads UTF-8 as the letters of Windows, and every accent is garbled."""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def csv_safe(cell: str) -> str:
    """Return the text of a cell so that no spreadsheet runs it: seats of a table may be called anything."""
    return f"'{cell}" if cell[:1] in _FORMULA else cell


def csv_file(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a CSV file of a head and rows. What a spreadsheet would take for a formula begins with an apostrophe."""
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(columns)
    table.writerows([csv_safe(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return _MARK + written.getvalue()


def csv_frame(frame: Any) -> str:
    """Return a pandas frame as such a file, without its index."""
    safe = {name: [csv_safe(cell) if isinstance(cell, str) else cell for cell in frame[name]] for name in frame.columns}
    words = [name for name in frame.columns if any(isinstance(cell, str) for cell in safe[name])]
    return _MARK + str(frame.assign(**{name: safe[name] for name in words}).to_csv(index=False, lineterminator="\n"))
