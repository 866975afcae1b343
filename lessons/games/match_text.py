"""A whole match as a document, for either game: written from the rounds that were played, and read back to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Final

from gnav_core.gnav import match_document
from gnav_core.nage import match_document as nage_match_document
from gnav_core.table.documents import write_json
from gnav_core.table.errors import DocumentError
from gnav_core.table.played import Played
from lessons.games.game import GNAV, NAGE, Game

_DOCUMENTS: Final[Mapping[str, tuple[Game, ModuleType]]] = {
    match_document.GAME: (GNAV, match_document),
    nage_match_document.GAME: (NAGE, nage_match_document),
}


def game_of_match(document: Mapping[str, Any]) -> Game | None:
    """Return the game of a match document, None for a document of anything else."""
    named = document.get("game")
    return _DOCUMENTS[named][0] if isinstance(named, str) and named in _DOCUMENTS else None


def rounds_of(document: Mapping[str, Any]) -> tuple[tuple[Any, ...], Any]:
    """Return the rounds of a match document, the last one perhaps unfinished, and the match after the finished ones.

    Raises DocumentError, also for a match without a round.
    """
    module = _DOCUMENTS[document["game"]][1]
    played, standing = module.replay_match(module.from_document(document))
    states = (*played.states, *([] if standing is None else [standing]))
    if not states:
        raise DocumentError("rounds", 'is missing: write a list such as [{"hands": …}]')
    return states, played.result


def match_text(game: Game, states: Sequence[Any]) -> str:
    """Return the document of a match of these rounds, "" for one that no document can tell.

    That is one that begins with a seat sitting out: a document says so of rounds that follow another.
    """
    module = next(module for one, module in _DOCUMENTS.values() if one is game)
    first = game.match_of(game.situation_of(states[0], tuple(states[0].opening.seats)))
    document = module.to_document(Played((first,), tuple(states)))
    try:
        again, _ = rounds_of(document)
    except DocumentError:
        return ""
    same = [state.log for state in again] == [state.log for state in states]
    return write_json(document) if same else ""
