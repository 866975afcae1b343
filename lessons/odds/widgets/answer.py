"""An answer of the odds page: what it says, the chart, how it was found, the chart in numbers, and the file."""

from __future__ import annotations

from html import escape
from typing import Any, Final

import streamlit as st

from lessons.odds.shown import Series, Shown
from lessons.words.csv_cells import csv_frame
from lessons.words.markdown import escaped
from lessons.words.numbers import separators
from lessons.words.phrases import text

_INK: Final = {False: ("#2B2A28", "#D8C7A4"), True: ("#EFE6D4", "#4A4036")}
"""Text and grid, by day and by night."""
_COLOURS: Final = {False: ("#2F5673", "#9C3325"), True: ("#9CC0DB", "#EE9A84")}
"""Woad and madder; dash and marker tell lines apart too."""
_BANDS: Final = {False: "rgba(122,83,16,0.22)", True: "rgba(233,190,111,0.25)"}
_MARKS: Final = (("solid", "circle"), ("dash", "square"))


def odds_answer(lang: str, shown: Shown, *, terms: str, note: str, key: str) -> None:
    """Draw an answer; ``terms`` are the rules and policies it depends on, ``note`` says whether it still grows."""
    first, *rest = shown.sentences
    st.markdown(f"**{escaped(first)}**")
    for sentence in rest:
        st.markdown(escaped(sentence))
    st.markdown(f":small[{escaped(terms)}]")
    # Squeezed rather than scrolled on a phone: a box that scrolls sideways cannot be reached by keyboard.
    st.plotly_chart(
        _figure(lang, shown, dark=st.context.theme.type == "dark"),
        key=key,
        alt=shown.alt,
        config={"displayModeBar": False, "scrollZoom": False},
    )
    st.markdown(f":small[{escaped(' '.join((*shown.how, note)))}]")


def odds_numbers(lang: str, shown: Shown, *, file_name: str, key: str) -> None:
    """Draw the chart in numbers, and the button that saves its frame."""
    with st.expander(text(lang, "odds.numbers"), key=f"{key}-numbers"):
        st.html(_table(shown))
    st.download_button(
        text(lang, "odds.csv"),
        data=lambda: csv_frame(shown.frame()),
        file_name=file_name,
        mime="text/csv",
        on_click="ignore",
        key=f"{key}-csv",
    )


def _figure(lang: str, shown: Shown, *, dark: bool) -> dict[str, Any]:
    ink, grid = _INK[dark]
    traces: list[dict[str, Any]] = []
    for place, series in enumerate(one for one in shown.series if one.kind != "band"):
        traces.append(_trace(series, (_COLOURS[dark][place], ink), place=place, across=shown.across))
    for series in shown.series:
        if series.kind == "band":
            traces = [*_band(series, _BANDS[dark]), *traces]
    axis = {"gridcolor": grid, "zeroline": shown.across, "zerolinecolor": ink, "tickfont": {"color": ink}}
    axis |= {"fixedrange": True, "automargin": True}
    titles = [{"text": words, "font": {"color": ink}} for words in shown.axes]
    layout = {
        "height": 440 if shown.across else 400,
        "margin": {"l": 48, "r": 8, "t": 12, "b": 56},
        "xaxis": axis | {"title": titles[0]},
        "yaxis": axis | {"title": titles[1]} | ({} if shown.across else {"rangemode": "tozero"}),
        "showlegend": len(shown.series) > 1,
        "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0, "font": {"color": ink}},
        "uirevision": "odds",
        "separators": separators(lang),
        "dragmode": False,
        "bargap": 0.3,
    }
    return {"data": traces, "layout": layout}


def _trace(series: Series, colours: tuple[str, str], *, place: int, across: bool) -> dict[str, Any]:
    colour, ink = colours
    broken = [str(name).replace(": ", ":<br>") for name in series.x]
    ends = {"x": [*series.y], "y": broken} if across else {"x": [*series.x], "y": [*series.y]}
    trace: dict[str, Any] = {"name": series.name} | ends
    if series.error:
        bars = {"type": "data", "array": [*series.error], "visible": True, "thickness": 1.5, "width": 4}
        bars["color"] = colour if series.kind == "line" else ink
        trace["error_x" if across else "error_y"] = bars
    if series.kind == "line":
        dash, mark = _MARKS[place]
        line = {"color": colour, "dash": dash, "width": 2.5}
        return trace | {"type": "scatter", "mode": "lines+markers", "line": line, "marker": {"symbol": mark, "size": 8}}
    return trace | {"type": "bar", "marker": {"color": colour}, "orientation": "h" if across else "v"}


def _band(series: Series, colour: str) -> list[dict[str, Any]]:
    line = {"width": 0}
    low = {"type": "scatter", "mode": "lines", "x": [*series.x], "y": [*series.y], "line": line, "showlegend": False}
    low |= {"hoverinfo": "skip"}
    return [
        low,
        low | {"y": [*series.top], "fill": "tonexty", "fillcolor": colour, "name": series.name, "showlegend": True},
    ]


def _table(shown: Shown) -> str:
    head = "".join(f'<th scope="col">{escape(words)}</th>' for words in shown.heads)
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
        for name, *cells in shown.rows
    )
    style = "<style>.gnav-odds{overflow-x:auto} .gnav-odds table{border-collapse:collapse} "
    style += ".gnav-odds th,.gnav-odds td{padding:.2rem .6rem;text-align:right;border-bottom:1px solid} "
    style += ".gnav-odds th[scope=row]{text-align:left} .gnav-odds thead th{vertical-align:bottom}</style>"
    label = escape(shown.alt)
    return (
        f'{style}<div class="gnav-odds" tabindex="0" role="region" aria-label="{label}">'
        f"<p>{label}</p><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
