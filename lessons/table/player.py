"""The table player: a round that the browser steps through by itself.

The frames (games/frames.py: payload) go to the browser once; a step there needs no word from the server, which learns
the place in view a quarter of a second after the last step. Call it in a fragment of its own: what the place decides
follows in there.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal

import streamlit as st

from lessons.games.game import game_named, telling
from lessons.words.phrases import (
    rule_text,
    text,
    under,
)

_ASSETS: Final = Path(__file__).parent / "assets"

# Streamlit sends inline code again with each message, so this only fetches the player, which the browser keeps. While
# it is on its way more frames may come, and browsers answer such fetches in any order: what came last counts.
_MOUNT = st.components.v2.component(
    "gnav_table_player",
    js="""
    export default (component) => {
      const address = new URL(`assets/player.js?v=${component.data.version}`, document.baseURI)
      const place = component.parentElement
      place.newest = component
      import(address).then((player) => place.newest === component && player.show(component))
      return () => import(address).then((player) => player.leave(component))
    }
    """,
)


def table_player(
    payload: str,
    *,
    key: str,
    labels: Mapping[str, str],
    at: int = 0,
    jump: int = 0,
    link: str = "",
    name: str = "",
    plays: bool = False,
    couple: str = "",
    reports: Literal["all", "moves", "none"] = "all",
    on_move: Callable[[], None] | None = None,
) -> int:
    """Draw the player and return the index of the frame in view, as far as the browser has told.

    ``labels`` are those of `player_labels`. The player opens at frame ``at``, and goes there again whenever ``jump``
    changes (count it up); with the same ``key`` it stays where it is when other frames come, so that a further segment
    or another view takes over in place. ``link`` is the address of a moment (``/lesson?id=horse&step={number}``), to
    which the browser adds its own host. The words of `prose_cell` follow the player of their ``name``, and so does the
    browser's own address where it is one of the same lesson: a reload opens at the moment in view. With ``plays`` the
    round goes on by itself after a jump. Players of one ``couple`` step together. What it ``reports``: every frame in
    view, only those that somebody moved to, or none; each report runs the part of the page again.
    """
    result = _MOUNT(
        key=key,
        data={
            "frames": payload,
            "labels": json.dumps(labels, ensure_ascii=False),
            "at": at,
            "jump": jump,
            "link": link,
            "name": name,
            "plays": plays,
            "couple": couple,
            "reports": reports,
            "version": version(),
        },
        default={"index": at},
        on_index_change=on_move or _stay,
    )
    index = result.index
    return index if isinstance(index, int) else at


def player_labels(lang: str, game: str = "gnav") -> dict[str, str]:
    """Return all words of the player in one of LANGUAGES, for frames of this game.

    Phrases under ``player.``; ``title.`` and a rule id; for each rank ``rank.`` (its name) and ``short.`` (as it stands
    beneath a piece); for each call ``said.`` (in Norwegian) and ``meant.`` (in the reader's language).
    """
    words = {"each": text(lang, "list.each"), **under(lang, "player."), "lang": lang}
    words |= {f"title.{rule}": rule_text(lang, rule).title for rule in game_named(game).rules}
    return words | telling(game).labels(lang)


def _stay() -> None:
    """A state of a component needs a callback; the rerun is all we want of it."""


@cache
def version() -> str:
    """Return a digest of the scripts, so that a browser never mixes those of two releases."""
    content = b"".join(path.read_bytes() for path in sorted(_ASSETS.iterdir()))
    return hashlib.sha256(content).hexdigest()[:12]
