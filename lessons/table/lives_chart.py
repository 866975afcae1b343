"""The chart of lives over a match: a step line a seat, what each life was lost or gained for, and the step in view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

import streamlit as st

from gnav_core.gnav.events import Seat
from gnav_core.table.lives import LivesOverTime
from lessons.games.lives_speech import cause, label, sentence

_DASHES: Final = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
_MARKERS: Final = (
    "circle",
    "square",
    "diamond",
    "triangle-up",
    "cross",
    "x",
    "star",
    "triangle-down",
    "pentagon",
    "bowtie",
)
_SPREAD: Final = 0.4
"""How far apart lines of the same number of lives are drawn, in lives, over all seats."""
_INK: Final = {False: ("#2B2A28", "#9C3325", "#D8C7A4"), True: ("#EFE6D4", "#EE9A84", "#4A4036")}
"""Text, mark and grid, by day and by night."""
_COLOURS: Final = {
    False: ("#2F5673", "#7A5310", "#4C6136", "#9C3325", "#2B2A28"),
    True: ("#9CC0DB", "#E9BE6F", "#B5CB93", "#EE9A84", "#EFE6D4"),
}
"""Woad, ochre, lichen, madder, ink: each stands out from its ground by 4.5 to 1 or more. More seats begin again; dash,
marker and label tell them apart.
"""


def lives_chart(
    lang: str,
    lives: LivesOverTime,
    *,
    step: int,
    key: str,
    on_pick: Callable[[], None] | None = None,
) -> None:
    """Draw the chart in one of LANGUAGES with `step` marked; `on_pick` finds the chosen points' steps at `key`."""
    dark = st.context.theme.type == "dark"
    with st.container(key=f"{key}-frame"):
        # A phone scrolls the chart sideways rather than squeezing eleven rounds into a thumb's width.
        st.html(f"<style>.st-key-{key}-frame {{overflow-x: auto}} .st-key-{key} {{min-width: 46rem}}</style>")
        st.plotly_chart(
            _figure(lang, lives, step=step, dark=dark),
            key=key,
            alt=label(lang, lives, "alt", seats=len(lives.start), rounds=len(lives.rounds)),
            config={"displayModeBar": False, "scrollZoom": False},
            on_select=on_pick or "ignore",
            selection_mode="points",
        )


def _figure(lang: str, lives: LivesOverTime, *, step: int, dark: bool) -> Any:
    from plotly import graph_objects  # 20 ms and much memory, so only where a chart is drawn

    ink, mark, grid = _INK[dark]
    figure = graph_objects.Figure()
    ends: Counter[tuple[int, int]] = Counter()
    for place, seat in enumerate(lives.start):
        colour = _COLOURS[dark][place % len(_COLOURS[dark])]
        figure.add_scatter(**_line(lang, lives, seat, place=place, colour=colour))
        if seat in lives.swims:
            figure.add_scatter(**_swimming(lives, seat, place=place, colour=colour))
        end, count = lives.left.get(seat, lives.last), lives.after[-1][seat]
        ends[end, count] += 1
        shift = _shift(lives, place)
        figure.add_annotation(
            x=end, y=count + shift, text=_plain(seat), xanchor="left", xshift=8, yshift=-13 * (ends[end, count] - 1),
            showarrow=False, font={"size": 13, "color": colour},
        )  # fmt: skip
    figure.add_vline(x=step, line={"color": mark, "width": 2, "dash": "dot"})
    figure.add_annotation(
        x=step, y=1, yref="paper", yanchor="bottom", text=label(lang, lives, "here", step=step),
        showarrow=False, font={"size": 13, "color": mark},
    )  # fmt: skip
    most, least = max(_counts(lives)), min(0, *_counts(lives))
    figure.update_xaxes(
        title={"text": label(lang, lives, "rounds"), "font": {"color": ink}},
        range=[lives.rounds[0] - 1, lives.last * 1.06 + 4],
        tickvals=[*lives.rounds], ticktext=[str(number) for number, _ in enumerate(lives.rounds, 1)],
        gridcolor=grid, showgrid=True, zeroline=False, tickfont={"color": ink}, fixedrange=True,
    )  # fmt: skip
    figure.update_yaxes(
        title={"text": label(lang, lives, "lives"), "font": {"color": ink}}, range=[least - 0.45, most + 0.6], dtick=1,
        gridcolor=grid, zeroline=False, tickfont={"color": ink}, fixedrange=True,
    )  # fmt: skip
    figure.update_layout(
        height=130 + 95 * (most - least + 1), showlegend=False, margin={"l": 50, "r": 12, "t": 36, "b": 46},
        uirevision="lives", hovermode="closest", dragmode=False, clickmode="event+select",
    )  # fmt: skip
    return figure


def _line(lang: str, lives: LivesOverTime, seat: Seat, *, place: int, colour: str) -> Mapping[str, Any]:
    changes = lives.of(seat)
    first, last = lives.rounds[0], lives.left.get(seat, lives.last)
    steps = [first, *(change.step for change in changes), last]
    counts = [lives.start[seat], *(change.lives for change in changes), lives.after[-1][seat]]
    shift = _shift(lives, place)
    return {
        "name": _plain(seat),
        "x": steps,
        "y": [count + shift for count in counts],
        "mode": "lines+markers+text",
        "line": {"shape": "hv", "dash": _DASHES[place % len(_DASHES)], "width": 2.5, "color": colour},
        "marker": {
            "symbol": _MARKERS[place % len(_MARKERS)],
            "size": [8, *(11 for _ in changes), 8],
            "color": colour,
            "opacity": 1,
        },
        "text": ["", *(cause(lang, lives, change) for change in changes), ""],
        "textposition": "bottom right" if place % 2 else "top right",
        "textfont": {"size": 11, "color": colour},
        "hovertext": [
            _plain(seat),
            *(_plain(sentence(lang, lives, change)) for change in changes),
            _plain(seat),
        ],
        "hoverinfo": "text",
        "customdata": steps,
        # A click chooses a moment; it must not fade the other lines.
        "selected": {"marker": {"opacity": 1}},
        "unselected": {"marker": {"opacity": 1}},
    }


def _swimming(lives: LivesOverTime, seat: Seat, *, place: int, colour: str) -> Mapping[str, Any]:
    """The stretch on which a seat swims: a broad dotted line under its own."""
    return {
        "name": f"{_plain(seat)} ≈",
        "x": [lives.swims[seat], lives.left.get(seat, lives.last)],
        "y": [_shift(lives, place)] * 2,
        "mode": "lines",
        "line": {"dash": "dot", "width": 9, "color": colour},
        "opacity": 0.55,
        "hoverinfo": "skip",
    }


def _shift(lives: LivesOverTime, place: int) -> float:
    """Lines with as many lives lie beside each other, the first seat on top."""
    return _SPREAD * (0.5 - (place + 0.5) / len(lives.start))


def _counts(lives: LivesOverTime) -> list[int]:
    return [*lives.start.values(), *(change.lives for change in lives.changes)]


def _plain(words: str) -> str:
    """Plotly reads a few HTML tags in texts; names are no tags."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
