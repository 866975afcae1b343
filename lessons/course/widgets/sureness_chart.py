"""How sure a learner was against how often right, as a chart and in words."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from lessons.course.progress import Sureness
from lessons.words.phrases import text


def sureness_chart(lang: str, found: Sequence[Sureness], *, key: str) -> None:
    """Draw a point for each degree of sureness used, beside the line of being as sure as right, and the words."""
    st.markdown(text(lang, "progress.sure_text"))
    rows = [
        text(lang, "progress.sure_row", sure=one.sure, right=round(one.right * one.answers), count=one.answers)
        for one in found
    ]
    figure = {
        "data": [
            {
                "type": "scatter",
                "x": [50, 100],
                "y": [50, 100],
                "mode": "lines",
                "name": text(lang, "progress.ideal"),
                "line": {"dash": "dot", "width": 2, "color": "#7A5310"},
                "hoverinfo": "skip",
            },
            {
                "type": "scatter",
                "x": [one.sure for one in found],
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
            "xaxis": {"range": [45, 105], "title": {"text": text(lang, "progress.sure_axis")}},
            "yaxis": {"range": [-5, 105], "title": {"text": text(lang, "progress.right_axis")}},
            "legend": {"orientation": "h", "y": 1.12},
            "uirevision": key,
        },
    }
    st.plotly_chart(figure, key=key, config={"displayModeBar": False}, alt=" ".join(rows))
    st.markdown("\n".join(f"- {row}" for row in rows))
