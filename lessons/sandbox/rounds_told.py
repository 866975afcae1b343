"""A situation as frames for the table player."""

from __future__ import annotations

from html import escape

from gnav_core.errors import DocumentError
from gnav_core.events import Event, Seat
from gnav_core.rounds import RoundState
from gnav_core.scenario import Scenario
from gnav_core.share_code import encode
from gnav_core.views import Eyes, View, Viewer
from lessons.phrases import say, text
from lessons.walkthrough import Frame, walk


def told(lang: str, state: RoundState, viewer: Viewer, *, seats: tuple[Seat, ...]) -> list[Frame]:
    """Return the frames of a round in this language, as this viewer sees it."""

    def sentence(event: Event, _view: View) -> str:
        return say(lang, event, viewer)

    return walk(state.opening, state.log, viewer, sentence, start=text(lang, "sandbox.start_sentence"), seats=seats)


def told_open(lang: str, state: RoundState, number: int) -> str:
    """Return the events of a round from that number on, all pieces open, as an HTML list."""
    sentences = [say(lang, event, Eyes.ALL) for event in state.log[number - 1 :]]
    items = "".join(f'<li value="{number + place}">{escape(words)}</li>' for place, words in enumerate(sentences))
    return f"<ol>{items}</ol>" if items else f"<p>{escape(text(lang, 'sandbox.fork.ends'))}</p>"


def link(scenario: Scenario) -> str:
    """Return the address of the situation without the event in view; nothing where no share code can hold it."""
    try:
        return f"/sandbox?s={encode(scenario)}"
    except DocumentError:
        return ""
