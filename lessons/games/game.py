"""What lessons and the sandbox need of a game, whichever of them it is: how it is written, dealt and played."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from gnav_core.gnav.game import GNAV as GNAV
from gnav_core.nage.game import NAGE as NAGE
from gnav_core.table.game import AnyGame, OfAGame, known, named, usual
from gnav_core.table.game import of_code as game_of_code

__all__ = ["GAMES", "GNAV", "NAGE", "Game", "decoded", "game_named", "game_of", "game_of_code"]

Game: TypeAlias = AnyGame

GAMES: Final[tuple[Game, ...]] = tuple(map(named, known()))


def game_of(table: OfAGame) -> Game:
    """Return the game that a situation, a match or an opening is of."""
    return named(table.game)


def game_named(name: object) -> Game:
    """Return the game of that id in documents, the usual one where a document names none."""
    return named(name if isinstance(name, str) and name in known() else usual())


def decoded(code: str) -> Any:
    """Return the situation of a share code of any game. Raises DocumentError."""
    return (game_of_code(code) or named(usual())).decode(code)
