"""What somebody pastes or uploads, whichever game it is of: a document, a share code, or an address with one."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

from gnav_core.table.documents import read
from lessons.games.game import GAMES, Game, game_of_code


def code_of(given: str) -> str:
    """Return the share code in an address or in what was typed, "" where there is none."""
    words = given.strip()
    if "://" in words or words.startswith("/"):
        return parse_qs(urlsplit(words.split()[0]).query).get("s", [""])[0].strip()
    return words if words.isascii() and not {"=", "{", "["} & {*words} else ""


def opened(given: str | bytes, usual: Game) -> tuple[Game, Any]:
    """Return the situation that was given and its game, ``usual`` where it names none. Raises DocumentError."""
    code = code_of(given) if isinstance(given, str) else ""
    if code:
        game = game_of_code(code) or usual
        return game, game.decode(code)
    document = read(given)
    named = document.get("game", usual.id)
    game = next((one for one in GAMES if one.id == named), usual)
    return game, game.from_document(document)
