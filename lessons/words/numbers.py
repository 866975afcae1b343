"""Numbers and dates as each language writes them: Unicode's, from Babel, and beside it what it does not know."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import Final

from babel import Locale
from babel.dates import format_date
from babel.numbers import format_decimal

_LOCALES: Final = {"en": "en_GB"}
"""Where the language of a country is meant."""


@cache
def locale(lang: str) -> Locale:
    """Return what Unicode knows of a language: plurals, lists, numbers and dates."""
    return Locale.parse(_LOCALES.get(lang, lang))


def whole(lang: str, number: int) -> str:
    """Return a whole number as the language groups its thousands; with a true minus.

    Spanish has spaces and groups from five digits on, as its academies write; Unicode keeps the point of old.
    """
    if lang == "es":
        grouped = f"{number:,}".replace(",", "\u00a0") if abs(number) >= 10_000 else f"{number}"
    else:
        grouped = format_decimal(number, locale=locale(lang))
    return grouped.replace("-", "\u2212")


def decimal(lang: str, number: float, digits: int = 2, *, sign: bool = False) -> str:
    """Return a number with so many decimals as the language writes them; a true minus where it is negative."""
    rounded = round(number, digits) or 0.0  # no minus before what is nothing
    pattern = f"0.{'0' * digits}" if digits else "0"
    words = format_decimal(rounded, f"+{pattern};-{pattern}" if sign and rounded else pattern, locale=locale(lang))
    return words.replace("-", "\u2212")


def separators(lang: str) -> str:
    """Return the sign before decimals and the one between thousands, as a chart of plotly takes them."""
    return decimal(lang, 0, 1)[1] + whole(lang, 10_000)[2]


def day(lang: str, on: date) -> str:
    """Return a date as the language writes it, its month as a word: figures alone are read in two ways."""
    return format_date(on, "medium", locale=locale(lang))
