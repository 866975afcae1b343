"""A situation as frames for the table player, and what happens in it in words, for either game."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from gnav_core.table.errors import DocumentError
from gnav_core.table.eyes import Eyes, Viewer
from gnav_core.table.seats import Seat
from lessons.games.frames import AnyFrame
from lessons.games.game import NAGE, game_of
from lessons.games.gnav.frames import walk
from lessons.games.nage import frames
from lessons.games.nage import words as nage_words
from lessons.words.phrases import say, text

PAGES = {"gnav": "sandbox", "nage": "nage"}
"""The address of each game's sandbox."""


def told(lang: str, state: Any, viewer: Viewer, *, seats: tuple[Seat, ...]) -> Sequence[AnyFrame]:
    """Return the frames of a round in this language, as this viewer sees it."""
    opening, log = state.opening, state.log
    start = text(lang, "sandbox.start_sentence")
    if game_of(opening) is NAGE:
        return frames.walk(opening, log, viewer, frames.teller(lang), start=start, seats=seats)
    return walk(opening, log, viewer, lambda event, _view: say(lang, event, viewer), start=start, seats=seats)


def sentence(lang: str, state: Any, event: Any) -> str:
    """Return an event of this round as a sentence, everything open."""
    tell = nage_words.say if game_of(state.opening) is NAGE else say
    return tell(lang, event, Eyes.ALL)


def told_open(lang: str, state: Any, number: int) -> str:
    """Return the events of a round from that number on, everything open, as an HTML list."""
    sentences = [sentence(lang, state, event) for event in state.log[number - 1 :]]
    items = "".join(f'<li value="{number + place}">{escape(words)}</li>' for place, words in enumerate(sentences))
    return f"<ol>{items}</ol>" if items else f"<p>{escape(text(lang, 'sandbox.fork.ends'))}</p>"


def link(scenario: Any) -> str:
    """Return the address of the situation without the event in view; nothing where no share code can hold it."""
    game = game_of(scenario)
    try:
        return f"/{PAGES[game.id]}?s={game.encode(scenario)}"
    except DocumentError:
        return ""
