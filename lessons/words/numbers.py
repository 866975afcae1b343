"""Numbers and dates as each language writes them."""

from __future__ import annotations

from datetime import date
from typing import Final

_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec")
_THOUSANDS: Final = {"en": ",", "fr": "\u202f", "es": "\u00a0", "id": ".", "nb": "\u00a0"}


def whole(lang: str, number: int) -> str:
    """Return a whole number as the language groups its thousands, Spanish from five digits on; with a true minus."""
    grouped = lang != "es" or abs(number) >= 10_000
    return (f"{number:,}".replace(",", _THOUSANDS[lang]) if grouped else f"{number}").replace("-", "\u2212")


def decimal(lang: str, number: float, digits: int = 2, *, sign: bool = False) -> str:
    """Return a number with so many decimals as the language writes them; a true minus where it is negative."""
    words = f"{number:+.{digits}f}" if sign else f"{number:.{digits}f}"
    if float(words) == 0:
        words = words.lstrip("+-")
    words = words.replace("-", "\u2212")
    return words if lang == "en" else words.replace(".", ",")


def separators(lang: str) -> str:
    """Return the sign before decimals and the one between thousands, as a chart of plotly takes them."""
    return ("." if lang == "en" else ",") + _THOUSANDS[lang]


def day(lang: str, on: date) -> str:
    """Return a date as the language writes it in figures; in English the month is a word, for figures are ambiguous."""
    if lang == "en":
        return f"{on.day} {_MONTHS[on.month - 1]} {on.year}"
    return on.strftime("%d.%m.%Y" if lang == "nb" else "%d/%m/%Y")
