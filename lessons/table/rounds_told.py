"""A situation as frames for the table player, and what happens in it in words, for any game."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from gnav_core.table.errors import DocumentError
from gnav_core.table.eyes import Eyes, Viewer
from gnav_core.table.seats import Seat
from lessons.games.frames import AnyFrame
from lessons.games.game import game_of, telling, walk_round
from lessons.words.phrases import text


def told(lang: str, state: Any, viewer: Viewer, *, seats: tuple[Seat, ...]) -> Sequence[AnyFrame]:
    """Return the frames of a round in this language, as this viewer sees it."""
    start = text(lang, "sandbox.start_sentence")
    return walk_round(lang, state.opening, state.log, viewer=viewer, start=start, seats=seats)


def sentence(lang: str, state: Any, event: Any) -> str:
    """Return an event of this round as a sentence, everything open."""
    return telling(state.game).sentence(lang, event, Eyes.ALL)


def told_open(lang: str, state: Any, number: int) -> str:
    """Return the events of a round from that number on, everything open, as an HTML list."""
    sentences = [sentence(lang, state, event) for event in state.log[number - 1 :]]
    items = "".join(f'<li value="{number + place}">{escape(words)}</li>' for place, words in enumerate(sentences))
    return f"<ol>{items}</ol>" if items else f"<p>{escape(text(lang, 'sandbox.fork.ends'))}</p>"


def link(scenario: Any) -> str:
    """Return the address of the situation without the event in view; nothing where no share code can hold it."""
    game = game_of(scenario)
    try:
        return f"/{telling(game.id).page}?s={game.encode(scenario)}"
    except DocumentError:
        return ""
