"""What a reveal shows on every page of a class, stage by stage: the spread, who moved where, the ideas behind."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

import streamlit as st

from gnav_core.drawing.palette import DARK, LIGHT
from lessons.classes import items, rooms
from lessons.classes.lives import START, lives_after
from lessons.classes.phases import (
    Item,
    Phase,
    Stage,
    ballot,
)
from lessons.classes.rooms import Present
from lessons.questions.grading import Answer
from lessons.web import session
from lessons.words.markdown import escaped
from lessons.words.phrases import belief_text, counted, listed, text


def class_reveal(present: Present, mine: Answer | None = None) -> None:
    """Draw as much as the class may see now; ``mine`` is the answer given on this device."""
    state, lang, item = present.state, session.language(), present.state.current
    if item is None or not state.spread_shown:
        return
    spread = rooms.spread(present.code, ballot(state))
    st.markdown(f"**{text(lang, 'class.spread.title')}**")
    answer_bars(
        lang,
        [
            Bar(
                items.words_of(lang, item, given),
                count,
                verdict=_verdict(item, given) if state.truth_shown else "",
                mine=mine is not None and given == mine,
            )
            for given, count in spread
        ],
    )
    if state.ballot > 1:
        _moved(lang, present, item)
    if state.phase is Phase.REVEAL and state.stage is Stage.BELIEFS:
        _beliefs(lang, item, [given for given, _ in spread])
    if state.truth_shown:
        class_as_one(present)


def _verdict(item: Item, given: Answer) -> str:
    found = items.judged(item, given).verdict
    return "best" if found == "right" and items.is_judgement(item) else found


def class_as_one(present: Present) -> None:
    """Draw the lives of a class that plays as one; nothing for one that does not."""
    if present.state.as_one:
        class_coins(session.language(), lives_after(present), start=START)


def _moved(lang: str, present: Present, item: Item) -> None:
    found = rooms.crossings(present.code, present.state.item, present.state.ballot)
    crossings = [
        Crossing(items.words_of(lang, item, old), items.words_of(lang, item, new), count) for old, new, count in found
    ]
    answer_moves(lang, crossings)


def _beliefs(lang: str, item: Item, given: list[Answer]) -> None:
    told = []
    for one in given:
        found = items.judged(item, one)
        told += [] if found.verdict != "wrong" else [(belief, one) for belief in found.beliefs]
    if not told:
        st.markdown(text(lang, "class.spread.no_beliefs"))
    for belief, one in told:
        words = belief_text(lang, belief)
        answer = items.words_of(lang, item, one)
        st.markdown(escaped(text(lang, "class.spread.belief", name=words.name, answer=answer)))
        st.markdown(f"**{text(lang, 'question.truth', truth=words.truth)}**")


_STEP: Final = 44
_COIN: Final = 7


def class_coins(lang: str, lives: Sequence[int], *, start: int) -> None:
    """Draw how many lives are left after the questions so far, the same as a chart, and what the last one cost."""
    before, now = [start, *lives][-2:] if lives else [start, start]
    st.markdown(f"**{text(lang, 'class.one.now', lives=counted(lang, 'lives', now))}**")
    if lives:
        st.markdown(_chart(lang, lives, start=start), unsafe_allow_html=True)
        key = "out" if now == 0 else "lost" if now < before else "kept"
        st.markdown(text(lang, f"class.one.{key}"))
    else:
        st.markdown(text(lang, "class.one.about"))


def _chart(lang: str, lives: Sequence[int], *, start: int) -> str:
    """A column of coins for each question, the lost ones as empty rings; its text says the same."""
    colours = DARK if st.context.theme.type == "dark" else LIGHT
    told = listed(lang, [f"{number}: {counted(lang, 'lives', count)}" for number, count in enumerate(lives, 1)])
    height = (2 * _COIN + 4) * start + 22
    drawn = []
    for place, count in enumerate(lives):
        x = _STEP * place + _STEP // 2
        for coin in range(start):
            y = height - 22 - (2 * _COIN + 4) * coin - _COIN
            fill = colours["coin"] if coin < count else "none"
            dashes = "" if coin < count else ' stroke-dasharray="2 2"'
            drawn.append(
                f'<circle cx="{x}" cy="{y}" r="{_COIN}" fill="{fill}" stroke="{colours["coin-edge"]}"{dashes}/>'
            )
        drawn.append(f'<text x="{x}" y="{height - 4}" text-anchor="middle" font-size="14">{place + 1}</text>')
    width, alt = _STEP * len(lives), escape(text(lang, "class.one.alt", told=told))
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    drawing = f'<svg {size} role="img" aria-label="{alt}" fill="{colours["text"]}">{"".join(drawn)}</svg>'
    return f'<div style="overflow-x:auto;margin-bottom:.5rem">{drawing}</div>'


@dataclass(frozen=True, slots=True)
class Crossing:
    """How many went from an answer to another or stayed; answers in words (plain text)."""

    before: str
    after: str
    count: int


def answer_moves(lang: str, crossings: Sequence[Crossing]) -> None:
    """Draw the chart as bars, from the most frequent way on, and nothing for nobody."""
    if not crossings:
        return
    most = max(one.count for one in crossings)
    head = "".join(f"<th scope='col'>{html.escape(text(lang, f'class.spread.{key}'))}</th>" for key in _COLUMNS)
    rows = "".join(_row(one, most) for one in sorted(crossings, key=lambda one: -one.count))
    st.markdown(f"**{text(lang, 'class.spread.moved')}**")
    st.html(
        "<style>.moves{width:100%;border-collapse:collapse} .moves td,.moves th{text-align:left;padding:.3rem .5rem;"
        "border-bottom:1px solid currentColor;vertical-align:top} .moves i{display:block;height:.6rem;"
        "background:currentColor;border-radius:.2rem}</style>"
        f"<div style='overflow-x:auto'><table class='moves'><thead><tr>{head}</tr></thead><tbody>{rows}"
        "</tbody></table></div>"
    )


_COLUMNS = ("before", "after", "people")


def _row(one: Crossing, most: int) -> str:
    arrow = "=" if one.before == one.after else "→"
    return (
        f"<tr><td>{html.escape(one.before)}</td><td>{arrow} {html.escape(one.after)}</td>"
        f"<td style='min-width:6rem'>{one.count}"
        f"<i aria-hidden='true' style='width:{100 * one.count / most:.0f}%'></i></td></tr>"
    )


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
