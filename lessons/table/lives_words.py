"""The chart of lives in words: a table of the lives after each round, each loss and gain as a sentence, and the CSV."""

from __future__ import annotations

from html import escape

import streamlit as st

from gnav_core.table.lives import LivesOverTime
from lessons.games.lives_speech import (
    amount,
    cell,
    label,
    sentence,
)
from lessons.words.csv_cells import csv_frame
from lessons.words.phrases import text


def lives_words(lang: str, lives: LivesOverTime, *, key: str, file_name: str) -> None:
    """Draw the text twin of the chart and the button that downloads its table, in one of LANGUAGES."""
    with st.expander(text(lang, "chart.words"), key=f"{key}-words"):
        st.html(_table(lang, lives))
        st.html(_sentences(lang, lives))
    st.download_button(
        text(lang, "chart.download"),
        data=lambda: lives_csv(lives),
        file_name=file_name,
        mime="text/csv",
        on_click="ignore",
        key=f"{key}-csv",
    )


def lives_csv(lives: LivesOverTime) -> str:
    """Return the frame of the lives as CSV."""
    from gnav_core.table.tables import lives_frame

    return csv_frame(lives_frame(lives))


def _table(lang: str, lives: LivesOverTime) -> str:
    seats = [*lives.start]
    head = "".join(f'<th scope="col">{escape(seat)}</th>' for seat in seats)
    rows = [text(lang, "chart.start")]
    rows += [text(lang, "chart.round", round=number) for number in range(1, len(lives.after) + 1)]
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        f"{''.join(f'<td>{escape(cell(lang, lives, seat, number))}</td>' for seat in seats)}</tr>"
        for number, name in enumerate(rows)
    )
    style = "<style>.gnav-lives{overflow-x:auto} .gnav-lives table{border-collapse:collapse} "
    style += ".gnav-lives th,.gnav-lives td{padding:.2rem .6rem;text-align:right;border-bottom:1px solid} "
    style += ".gnav-lives th[scope=row]{text-align:left;white-space:nowrap}</style>"
    return (
        f'{style}<div class="gnav-lives" tabindex="0" role="region" aria-label="{escape(label(lang, lives, "table"))}">'
        f'<table><caption>{escape(label(lang, lives, "table"))}</caption><thead><tr><th scope="col">'
        f"{escape(text(lang, 'chart.after'))}</th>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _sentences(lang: str, lives: LivesOverTime) -> str:
    items = []
    for change in lives.changes:
        left, told = amount(lang, lives, change.lives), sentence(lang, lives, change)
        words = label(lang, lives, "change", round=change.round, step=change.step, sentence=told, lives=left)
        items.append(f"<li>{escape(words)}</li>")
    return f"<ul>{''.join(items)}</ul>"
