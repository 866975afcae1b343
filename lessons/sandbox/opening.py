"""What somebody pastes or uploads, whichever game it is of: a document, a share code, or an address with one."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

from gnav_core.table.documents import read
from gnav_core.table.errors import DocumentError, GnavError
from gnav_core.table.match_entries import LARGEST as MATCH
from gnav_core.table.refusals import TableRefusal
from gnav_core.table.seats import Seat
from lessons.games.game import GAMES, Game, game_of_code
from lessons.games.match_text import game_of_match, rounds_of


@dataclass(frozen=True, slots=True)
class OpenedMatch:
    """A match that was opened: its document, its rounds, the last one perhaps unfinished, and where it stands."""

    text: str
    states: tuple[Any, ...]
    match: Any

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats of the match."""
        return tuple(self.match.seats)


def kept_match(text: str) -> OpenedMatch | None:
    """Return the match of a document that was opened before, None for none and for one that no longer opens."""
    try:
        document = read(text, largest=MATCH)
        return OpenedMatch(text, *rounds_of(document)) if game_of_match(document) else None
    except GnavError:
        return None


def code_of(given: str) -> str:
    """Return the share code in an address or in what was typed, "" where there is none."""
    words = given.strip()
    if "://" in words or words.startswith("/"):
        return parse_qs(urlsplit(words.split()[0]).query).get("s", [""])[0].strip()
    return words if words.isascii() and not {"=", "{", "["} & {*words} else ""


def opened(given: str | bytes, usual: Game) -> tuple[Game, Any]:
    """Return the situation or the match that was given and its game, ``usual`` where it names none.

    Raises DocumentError.
    """
    code = code_of(given) if isinstance(given, str) else ""
    if code:
        game = game_of_code(code) or usual
        return game, game.decode(code)
    document = read(given, largest=MATCH)
    game_played = game_of_match(document)
    if game_played is not None:
        text = json.dumps(document, ensure_ascii=False)
        if len(text) > MATCH:
            raise DocumentError("", TableRefusal.TOO_LARGE, size=len(text), most=MATCH)
        return game_played, OpenedMatch(text, *rounds_of(document))
    document = read(given)
    named = document.get("game", usual.id)
    game = next((one for one in GAMES if one.id == named), usual)
    return game, game.from_document(document)
