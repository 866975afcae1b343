"""The chart of lives over a match: a step line a seat, what each life was lost or gained for, and the step in view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import streamlit as st

from gnav_core.gnav.events import Seat
from gnav_core.table.lives import LivesOverTime
from lessons.games.lives_speech import cause, counted_label, label, sentence
from lessons.table.chart_labels import LETTER, NAME_SHIFT, Box, Word, causes_apart, marks, names_apart

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
_BELOW, _ABOVE = 0.45, 0.6
"""Room under the lowest and over the highest count, in lives."""
_TOP, _FOOT = 36, 46
"""Margins over and under the lines, in pixels."""
_NARROWEST: Final = 670
"""Pixels across of the narrowest chart, without its margins."""
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
    step: int | None = None,
    key: str,
    on_pick: Callable[[], None] | None = None,
) -> None:
    """Draw the chart in one of LANGUAGES; `on_pick` finds the chosen points' steps at `key`.

    `step` is the one in view on a table that steps beside the chart, and is marked.
    """
    dark = st.context.theme.type == "dark"
    with st.container(key=f"{key}-frame"):
        # A phone scrolls the chart sideways rather than squeezing eleven rounds into a thumb's width.
        st.html(f"<style>.st-key-{key}-frame {{overflow-x: auto}} .st-key-{key} {{min-width: 46rem}}</style>")
        st.plotly_chart(
            _figure(lang, lives, step=step, dark=dark),
            key=key,
            alt=counted_label(lang, lives, "alt", len(lives.rounds), seats=len(lives.start)),
            config={"displayModeBar": False, "scrollZoom": False},
            on_select=on_pick or "ignore",
            selection_mode="points",
        )


def _figure(lang: str, lives: LivesOverTime, *, step: int | None, dark: bool) -> Any:
    from plotly import graph_objects  # 20 ms and much memory, so only where a chart is drawn

    ink, mark, grid = _INK[dark]
    figure = graph_objects.Figure()
    names, causes = _placed(lang, lives)
    for place, (seat, (name, box)) in enumerate(zip(lives.start, names, strict=True)):
        colour = _COLOURS[dark][place % len(_COLOURS[dark])]
        figure.add_scatter(**_line(lang, lives, seat, place=place, colour=colour, causes=causes))
        if seat in lives.swims:
            figure.add_scatter(**_swimming(lives, seat, place=place, colour=colour))
        end, count = lives.left.get(seat, lives.last), lives.after[-1][seat]
        figure.add_annotation(
            x=end, y=count + _shift(lives, place), text=_plain(seat), xanchor="left", xshift=NAME_SHIFT,
            yshift=(box.low + box.high) / 2 - name.y,
            showarrow=False, font={"size": 13, "color": colour},
        )  # fmt: skip
    if step is not None:
        figure.add_vline(x=step, line={"color": mark, "width": 2, "dash": "dot"})
        figure.add_annotation(
            x=step, y=1, yref="paper", yanchor="bottom", text=label(lang, lives, "here", step=step),
            showarrow=False, font={"size": 13, "color": mark},
        )  # fmt: skip
    least, most = _range(lives)
    figure.update_xaxes(
        title={"text": label(lang, lives, "rounds"), "font": {"color": ink}},
        range=[lives.rounds[0] - 1, _right(lives)],
        tickvals=[*lives.rounds], ticktext=[str(number) for number, _ in enumerate(lives.rounds, 1)],
        gridcolor=grid, showgrid=True, zeroline=False, tickfont={"color": ink}, fixedrange=True,
    )  # fmt: skip
    figure.update_yaxes(
        title={"text": label(lang, lives, "lives"), "font": {"color": ink}}, dtick=1,
        range=[least - _BELOW, most + _ABOVE], gridcolor=grid, zeroline=False, tickfont={"color": ink}, fixedrange=True,
    )  # fmt: skip
    figure.update_layout(
        height=_height(lives) + _TOP + _FOOT, showlegend=False, margin={"l": 50, "r": 12, "t": _TOP, "b": _FOOT},
        uirevision="lives", hovermode="closest", dragmode=False, clickmode="event+select",
    )  # fmt: skip
    return figure


def _line(
    lang: str, lives: LivesOverTime, seat: Seat, *, place: int, colour: str, causes: Sequence[tuple[str, Box] | None]
) -> Mapping[str, Any]:
    told = [(change, found) for change, found in zip(lives.changes, causes, strict=True) if change.seat == seat]
    changes = [change for change, _ in told]
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
        "text": ["", *(cause(lang, lives, change) if found else "" for change, found in told), ""],
        "textposition": ["top right", *(found[0] if found else "top right" for _, found in told), "top right"],
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


def _placed(lang: str, lives: LivesOverTime) -> tuple[list[tuple[Word, Box]], list[tuple[str, Box] | None]]:
    """Where the names at the ends of the lines and the causes of all changes stand.

    The chart is as wide as its page, so the room is reckoned for the narrowest.
    """
    least, most = _range(lives)
    first = lives.rounds[0] - 1
    across = _NARROWEST / (_right(lives) - first)
    up = _height(lives) / (most - least + _ABOVE + _BELOW)
    shifts = {seat: _shift(lives, place) for place, seat in enumerate(lives.start)}

    def word(seat: Seat, step: int, count: int, words: str) -> Word:
        return Word((step - first) * across, (count + shifts[seat] - least + _BELOW) * up, words)

    names = [word(seat, lives.left.get(seat, lives.last), lives.after[-1][seat], seat) for seat in lives.start]
    boxes = names_apart(names)
    causes = [word(change.seat, change.step, change.lives, cause(lang, lives, change)) for change in lives.changes]
    return [*zip(names, boxes, strict=True)], causes_apart(causes, [*boxes, *marks(causes)], _NARROWEST)


def _range(lives: LivesOverTime) -> tuple[int, int]:
    counts = [*lives.start.values(), *(change.lives for change in lives.changes)]
    return min(0, *counts), max(counts)


def _right(lives: LivesOverTime) -> float:
    """The step at the right edge, so that every name has room beside the end of its line."""
    before = lives.rounds[0] - 1
    room = {seat: min((NAME_SHIFT + LETTER * len(seat)) / _NARROWEST, 0.4) for seat in lives.start}
    ends = [(lives.left.get(seat, lives.last) - before) / (1 - room[seat]) for seat in lives.start]
    return before + max(lives.last - before + 1, *ends)


def _height(lives: LivesOverTime) -> int:
    """Pixels between the lowest and the highest count, the space beyond included."""
    least, most = _range(lives)
    return 48 + 95 * (most - least + 1)


def _plain(words: str) -> str:
    """Plotly reads a few HTML tags in texts; names are no tags."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
