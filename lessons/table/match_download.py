"""The button that carries a match away as its document."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import streamlit as st

from lessons.games.game import Game
from lessons.games.match_text import match_text
from lessons.words.phrases import text


def match_download(lang: str, game: Game, states: Sequence[Any], *, key: str) -> None:
    """Draw the button for the match of these rounds; the document is written when asked for."""
    st.download_button(
        text(lang, "sandbox.match.json"),
        data=lambda: match_text(game, states),
        file_name=f"{game.id}-match.json",
        mime="application/json",
        on_click="ignore",
        key=key,
    )
