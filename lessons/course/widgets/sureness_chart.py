"""How sure a learner was against how often right, as a chart and in words."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from lessons.web.progress import SPEAKS_FROM, SURE_RANGES, Sureness
from lessons.words.phrases import text


def sureness_chart(lang: str, found: Sequence[Sureness], *, key: str) -> None:
    """Draw for each word used how often it was right, beside the range it should lie in, and the same in words.

    It speaks from SPEAKS_FROM answers on; before, it says how many there are.
    """
    answers = sum(one.answers for one in found)
    if answers < SPEAKS_FROM:
        st.markdown(text(lang, "progress.sure_soon", count=SPEAKS_FROM, answers=answers))
        return
    st.markdown(text(lang, "progress.sure_text"))
    words = [text(lang, f"sure.{one.word}") for one in found]
    ranges = [SURE_RANGES[one.word] for one in found]
    rows = [
        text(lang, "progress.sure_row", word=word, right=round(one.right * one.answers), count=one.answers)
        for word, one in zip(words, found, strict=True)
    ]
    figure = {
        "data": [
            {
                "type": "bar",
                "x": words,
                "y": [high - low for low, high in ranges],
                "base": [low for low, _ in ranges],
                "name": text(lang, "progress.ideal"),
                "marker": {"color": "rgba(122, 83, 16, 0.25)", "line": {"color": "#7A5310", "width": 2}},
                "hoverinfo": "skip",
                "width": 0.5,
            },
            {
                "type": "scatter",
                "x": words,
                "y": [round(100 * one.right) for one in found],
                "text": rows,
                "hovertemplate": "%{text}<extra></extra>",
                "mode": "markers",
                "name": text(lang, "progress.you"),
                "marker": {"size": [min(10 + 2 * one.answers, 34) for one in found], "color": "#9C3325"},
            },
        ],
        "layout": {
            "height": 340,
            "margin": {"l": 56, "r": 16, "t": 16, "b": 56},
            "yaxis": {"range": [-5, 105], "title": {"text": text(lang, "progress.right_axis")}},
            "legend": {"orientation": "h", "y": 1.12},
            "uirevision": key,
        },
    }
    st.plotly_chart(figure, key=key, config={"displayModeBar": False}, alt=" ".join(rows))
    st.markdown("\n".join(f"- {row}" for row in rows))
