"""A situation as frames for the table player."""

from __future__ import annotations

from gnav_core.errors import DocumentError
from gnav_core.events import Event, Seat
from gnav_core.rounds import RoundState
from gnav_core.scenario import Scenario
from gnav_core.share_code import encode
from gnav_core.views import View, Viewer
from lessons.phrases import say, text
from lessons.walkthrough import Frame, walk


def told(lang: str, state: RoundState, viewer: Viewer, *, seats: tuple[Seat, ...]) -> list[Frame]:
    """Return the frames of a round in this language, as this viewer sees it."""

    def sentence(event: Event, _view: View) -> str:
        return say(lang, event, viewer)

    return walk(state.opening, state.log, viewer, sentence, start=text(lang, "sandbox.start_sentence"), seats=seats)


def link(scenario: Scenario) -> str:
    """Return the address of the situation without the event in view; nothing where no share code can hold it."""
    try:
        return f"/sandbox?s={encode(scenario)}"
    except DocumentError:
        return ""
