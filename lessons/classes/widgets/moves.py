"""Who moved where between two votes: first answers as rows, later ones as columns, shaded by how many."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from lessons.words.phrases import text


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
