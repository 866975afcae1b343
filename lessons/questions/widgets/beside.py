"""Tables side by side, as many as there is room for: what comes of one thing, and of another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import streamlit as st

from lessons.games.frames import payload
from lessons.questions.consequences import Way
from lessons.questions.widgets.input import plain
from lessons.table.picture import table_picture
from lessons.table.player import player_labels, table_player
from lessons.words.phrases import text

# A table narrower than this has no room for its buttons, so it goes below the other one.
_STYLE: Final = """<style>
[class*="st-key-beside-"] {flex-wrap: wrap}
[class*="st-key-beside-"] > div {flex: 1 1 20rem; min-width: min(20rem, 100%)}
</style>"""


def tables_beside(lang: str, ways: Sequence[Way], *, game: str, key: str) -> None:
    """Draw a player for each way, each under its name, for frames of this game; a picture for a single moment."""
    st.html(_STYLE)
    labels = player_labels(lang, game)
    with st.container(horizontal=True, gap="medium", key=f"beside-{key}"):
        for way in ways:
            with st.container(key=f"{key}-{way.name}-table"):
                st.markdown(f"*{text(lang, f'question.{way.name}')}*")
                if way.said:
                    st.markdown(plain(way.said))
                if len(way.frames) == 1:  # nothing to step through
                    table_picture(way.frames[0], lang)
                else:
                    table_player(payload(way.frames), key=f"{key}-{way.name}", labels=labels, at=way.at)
