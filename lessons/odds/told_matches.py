"""The answers about whole matches, told: who is still in after each round, and how long a match lasts."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from lessons.odds.answers import Matches
from lessons.odds.settings import Settings
from lessons.odds.shown import Series, Shown, heads, tables, wide
from lessons.words.numbers import decimal, whole
from lessons.words.phrases import text

if TYPE_CHECKING:
    from gnav_core.odds.survival import MatchOdds

_LOW, _HIGH = 0.1, 0.9
_SHOWN: Final = 0.995
"""Rounds are shown until so many matches are over."""


def told_survival(lang: str, settings: Settings, answer: Matches) -> Shown:
    """Return who is still in after each round, in one of LANGUAGES."""
    odds = answer.odds
    last = _last(odds)
    numbers = range(last + 1)
    alive, spread = odds.alive[: last + 1], odds.sd_alive[: last + 1]
    low, high = (odds.alive_quantile(share)[: last + 1] for share in (_LOW, _HIGH))
    half = next((number for number in numbers if alive[number] <= settings.seats / 2), last)
    return Shown(
        sentences=(
            text(
                lang,
                "odds.survival.half",
                round=half,
                seats=settings.seats,
                alive=decimal(lang, alive[half], 1),
                low=low[half],
                high=high[half],
            ),
        ),
        how=(*_how(lang, odds), text(lang, "odds.length.redeals")),
        alt=text(lang, "odds.survival.alt", seats=settings.seats, last=last),
        series=(
            Series(text(lang, "odds.survival.band"), [*numbers], low, top=high, kind="band"),
            Series(
                text(lang, "odds.survival.mean"),
                [*numbers],
                alive,
                [wide(sd / sqrt(odds.matches)) for sd in spread],
                kind="line",
            ),
        ),
        axes=(text(lang, "odds.survival.x"), text(lang, "odds.survival.y")),
        heads=heads(lang, "survival", "head", "mean", "error", "sd", "low", "high"),
        rows=tuple(
            (
                str(number),
                decimal(lang, alive[number]),
                decimal(lang, wide(spread[number] / sqrt(odds.matches)), 3),
                decimal(lang, spread[number]),
                str(low[number]),
                str(high[number]),
            )
            for number in numbers
        ),
        frame=lambda: tables().survival_frame(odds),
    )


def told_length(lang: str, answer: Matches) -> Shown:
    """Return how long matches last, in one of LANGUAGES."""
    odds = answer.odds
    last = _last(odds)
    numbers = range(1, last + 1)
    shares = [float(odds.lengths[number]) / odds.matches for number in numbers]
    percent = [100 * share for share in shares]
    errors = [100 * wide(sqrt(share * (1 - share) / odds.matches)) for share in shares]
    values = {
        "mean": decimal(lang, odds.mean_rounds),
        "error": decimal(lang, wide(odds.se_rounds)),
        "low": _quantile(odds, _LOW),
        "high": _quantile(odds, _HIGH),
    }
    return Shown(
        sentences=(
            text(lang, "odds.length.mean", **values),
            text(lang, "odds.length.shared", share=decimal(lang, 100 * odds.shared, 1)),
        ),
        how=(*_how(lang, odds), text(lang, "odds.length.redeals")),
        alt=text(lang, "odds.length.alt", last=last),
        series=(Series(text(lang, "odds.length.share"), [*numbers], percent, errors),),
        axes=(text(lang, "odds.length.x"), text(lang, "odds.length.share")),
        heads=heads(lang, "length", "x", "share", "error"),
        rows=tuple(
            (str(number), decimal(lang, share), decimal(lang, error))
            for number, share, error in zip(numbers, percent, errors, strict=True)
        ),
        frame=lambda: tables().lengths_frame(odds),
    )


def _how(lang: str, odds: MatchOdds) -> tuple[str, ...]:
    return text(lang, "odds.how.matches", count=whole(lang, odds.matches)), text(lang, "odds.how.error")


def _last(odds: MatchOdds) -> int:
    return _quantile(odds, _SHOWN)


def _quantile(odds: MatchOdds, share: float) -> int:
    """Return the number of rounds that at least this share of matches does not exceed."""
    over = 0
    for number, count in enumerate(odds.lengths.tolist()):
        over += count
        if over >= share * odds.matches:
            return number
    return len(odds.lengths) - 1
