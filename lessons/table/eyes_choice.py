"""Whose eyes look at the table: all pieces open, an onlooker's, or one seat's."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from gnav_core.gnav.events import Seat
from gnav_core.table.eyes import Eyes, Viewer
from lessons.games.game import telling
from lessons.words.phrases import text


def eyes_choice(
    lang: str,
    seats: Sequence[Seat],
    *,
    key: str,
    on_change: Callable[[], None] | None = None,
    first: Viewer = Eyes.ALL,
    game: str = "gnav",
) -> Viewer:
    """Draw the choice in one of LANGUAGES, with ``first`` chosen at first, and return what is chosen.

    Draw it in the fragment of the player: the frames of another view are made, and leave the server, only when it is
    chosen.
    """
    options: list[Viewer] = [Eyes.ALL, Eyes.ONLOOKER, *seats]
    names = [text(lang, telling(game).keys["eyes_all"]), text(lang, "player.eyes_onlooker"), *seats]
    # Places instead of viewers: a name might be that of another option, and Streamlit keeps plain values best.
    chosen = st.selectbox(
        text(lang, "player.eyes"),
        range(len(options)),
        index=options.index(first),
        format_func=lambda place: str(names[place]),
        filter_mode=None,
        key=key,
        on_change=on_change,
    )
    return options[chosen]
