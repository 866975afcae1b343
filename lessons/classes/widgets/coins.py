"""The lives of a class that plays as one: its coins, and how they went from question to question."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

import streamlit as st

from gnav_core.drawing.palette import DARK, LIGHT
from lessons.words.phrases import counted, listed, text

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
