"""How the answers of a class are spread: a bar an answer, in words and numbers, without anybody's name."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import streamlit as st

from lessons.words.phrases import text

MOST_BARS: Final = 8
"""Answers shown one by one; the rarer ones are taken together."""

_SIGNS: Final = {"right": "✓ ", "best": "✓ ", "defensible": "≈ "}

_STYLE: Final = """<style>
.answer-bars div[role=listitem]{margin:0 0 .8rem}
.answer-bars .said{display:flex;gap:.75rem;justify-content:space-between;align-items:baseline}
.answer-bars .said b{font-size:1.3em;min-width:2ch;text-align:right}
.answer-bars .bar{height:.7rem;border:1px solid currentColor;border-radius:.2rem;overflow:hidden}
.answer-bars .bar i{display:block;height:100%;background:currentColor}
.answer-bars .note{font-weight:700}
</style>"""


@dataclass(frozen=True, slots=True)
class Bar:
    """One answer in words (plain text), how many gave it, and what is to be noted of it.

    ``verdict`` is ``right``, ``best`` (on average), ``defensible``, ``wrong``, or "" while nothing is said.
    """

    words: str
    count: int
    verdict: str = ""
    mine: bool = False


def answer_bars(lang: str, bars: Sequence[Bar]) -> None:
    """Draw the bars in one of LANGUAGES, the most frequent answer first; a line of words for none."""
    if not bars:
        st.markdown(text(lang, "class.spread.nobody"))
        return
    shown = [bar for place, bar in enumerate(bars) if place < MOST_BARS or bar.verdict in _SIGNS or bar.mine]
    rest = sum(bar.count for bar in bars) - sum(bar.count for bar in shown)
    drawn = [*shown, Bar(text(lang, "class.spread.others"), rest)] if rest else shown
    total = max(1, sum(bar.count for bar in drawn))
    st.html(f"{_STYLE}<div class='answer-bars' role='list'>{''.join(_bar(lang, bar, total) for bar in drawn)}</div>")


def _bar(lang: str, bar: Bar, total: int) -> str:
    notes = [(bar.verdict, _SIGNS[bar.verdict])] if bar.verdict in _SIGNS else []
    notes += [("mine", "")] if bar.mine else []
    said = ", ".join(sign + text(lang, f"class.spread.{key}") for key, sign in notes)
    noted = f" <span class='note'>({html.escape(said)})</span>" if said else ""
    return (
        f"<div role='listitem'><div class='said'><span>{html.escape(bar.words)}{noted}</span><b>{bar.count}</b></div>"
        f"<div class='bar' aria-hidden='true'><i style='width:{100 * bar.count / total:.1f}%'></i></div></div>"
    )
