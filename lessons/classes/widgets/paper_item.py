"""One item of a plan on paper: slips to deal out, the caller's script, the answer sheet, and what happened."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import streamlit as st

from lessons.words.phrases import text

_STYLE: Final = """<style>
.slips {display: flex; flex-wrap: wrap}
.slips div {border: 1px dashed currentColor; padding: 1rem; width: 12rem; min-height: 5.5rem}
.slips b {display: block; font-size: 1.4rem}
.sheet-lines {border-bottom: 1px solid currentColor; height: 2.2rem}
@media print {
  header, [data-testid=stHeader], [data-testid=stSidebar], .st-key-language_choice {display: none !important}
  .stApp, .stMain, [data-testid=stAppViewContainer] {position: static !important; overflow: visible !important}
  .stApp, .stApp * {color: #000 !important; background: transparent !important}
  .paper-page {break-before: page}
}
</style>"""


@dataclass(frozen=True, slots=True)
class Paper:
    """An item in words (plain text, but for ``prompt``, which is Markdown).

    ``rules`` says by which rules it is played, ``slips`` has what each seat is told in secret, ``script`` what happens
    before the question, ``after`` what comes of it; ``options`` are offered to tick or to put in order, or there are
    none and lines are left to write on.
    """

    title: str
    rules: str
    slips: Mapping[str, str]
    script: Sequence[str]
    prompt: str
    options: Sequence[str]
    after: Sequence[str]


def paper_item(lang: str, paper: Paper) -> None:
    """Draw an item for print in one of LANGUAGES, each part on a page of its own."""
    st.html(f"{_STYLE}<h2 class='paper-page'>{html.escape(paper.title)}</h2>")
    cut = "".join(f"<div><b>{html.escape(seat)}</b>{html.escape(words)}</div>" for seat, words in paper.slips.items())
    told = f"<p>{html.escape(paper.rules)}</p>"
    st.html(f"{told}{_head(lang, 'slips')}<div class='slips'>{cut}</div>")
    st.html(f"<div class='paper-page'>{_head(lang, 'script')}{_told(paper.script)}</div>")
    st.html(f"<div class='paper-page'>{_head(lang, 'sheet')}{told}</div>")
    st.markdown(paper.prompt)
    boxes = "".join(f"<p>☐ {html.escape(option)}</p>" for option in paper.options)
    lines = "<div class='sheet-lines'></div>" * 4
    st.html(f"{boxes}<p>{html.escape(text(lang, 'class.paper.mine'))}</p>{lines}")
    st.html(f"<div class='paper-page'>{_head(lang, 'after')}{_told(paper.after)}</div>")


def _head(lang: str, part: str) -> str:
    return f"<h3>{html.escape(text(lang, f'class.paper.{part}'))}</h3>"


def _told(lines: Sequence[str]) -> str:
    return f"<ol>{''.join(f'<li>{html.escape(line)}</li>' for line in lines)}</ol>"
