"""Cells of CSV files, which spreadsheets open."""

from __future__ import annotations

from typing import Final

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def csv_safe(cell: str) -> str:
    """Return the text of a cell so that no spreadsheet runs it: seats of a table may be called anything."""
    return f"'{cell}" if cell[:1] in _FORMULA else cell
