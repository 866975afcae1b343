"""What a chart of lives says, for either game: in La Nage lives are units, and who has none swims."""

from __future__ import annotations

from gnav_core.table.eyes import Eyes
from gnav_core.table.lives import LivesChange, LivesOverTime
from gnav_core.table.seats import Seat
from lessons.games.game import telling
from lessons.words.numbers import whole
from lessons.words.phrases import counted, text

_OF_ITS_OWN = ("title", "alt", "lives", "table", "change")


def label(lang: str, lives: LivesOverTime, name: str, /, **values: object) -> str:
    """Return a label of the chart, by its key under ``chart``."""
    return text(lang, _key(lives, name), **values)


def counted_label(lang: str, lives: LivesOverTime, name: str, count: int, /, **values: object) -> str:
    """Return a label of the chart that speaks of a number, in the form that goes with it."""
    return counted(lang, _key(lives, name), count, **values)


def sentence(lang: str, lives: LivesOverTime, change: LivesChange) -> str:
    """Return what happened, in a sentence."""
    return telling(lives.game).sentence(lang, change.happened, Eyes.ALL)


def cause(lang: str, lives: LivesOverTime, change: LivesChange) -> str:
    """Return why a life was lost or gained, in a word or two."""
    if lives.game != "nage":
        return text(lang, f"cause.{change.cause.replace(' ', '_').replace('-', '_')}")
    why = text(lang, f"nage.cause.{change.cause}")
    begins = change.change and lives.swims.get(change.seat) == change.step + 1
    return text(lang, "nage.cause.swims", cause=why) if begins else why


def amount(lang: str, lives: LivesOverTime, count: int) -> str:
    """Return a number of lives or units with its noun."""
    return counted(lang, telling(lives.game).keys["lives"], count)


def cell(lang: str, lives: LivesOverTime, seat: Seat, number: int) -> str:
    """Return the count of a seat after round ``number`` (0: at the start), and whether it swims or has sunk then."""
    count = lives.after[number - 1][seat] if number else lives.start[seat]
    if lives.game != "nage":
        return whole(lang, count)
    end = lives.rounds[number] - 1 if number < len(lives.rounds) else lives.last
    end = end if number else lives.rounds[0]
    if lives.left.get(seat, end + 1) <= end:
        return text(lang, "nage.chart.sunk")
    return text(lang, "nage.chart.swims", count=count) if not count else str(count)


def _key(lives: LivesOverTime, name: str) -> str:
    return f"{'nage.chart' if lives.game == 'nage' and name in _OF_ITS_OWN else 'chart'}.{name}"
