"""A whole match as a document, for any game: written from the rounds that were played, and read back to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gnav_core.table.documents import write_json
from gnav_core.table.errors import DocumentError, Unquoted
from gnav_core.table.game import named, named_by
from gnav_core.table.played import Played
from gnav_core.table.refusals import TableRefusal
from lessons.games.game import Game


def game_of_match(document: Mapping[str, Any]) -> Game | None:
    """Return the game of a match document, None for a document of anything else."""
    try:
        name, of_match = named_by(document)
    except DocumentError:
        return None
    return named(name) if of_match else None


def rounds_of(document: Mapping[str, Any]) -> tuple[tuple[Any, ...], Any]:
    """Return the rounds of a match document, the last one perhaps unfinished, and the match after the finished ones.

    Raises DocumentError, also for a match without a round.
    """
    played, standing = named(named_by(document)[0]).replay_match(document)
    states = (*played.states, *([] if standing is None else [standing]))
    if not states:
        raise DocumentError("rounds", TableRefusal.MISSING, example=Unquoted('[{"hands": …}]'))
    return states, played.result


def match_text(game: Game, states: Sequence[Any]) -> str:
    """Return the document of a match of these rounds, of which the first may be one of an evening that goes on."""
    first = game.match_of(game.situation_of(states[0], tuple(states[0].opening.seats)))
    return write_json(game.match_document(Played((first,), tuple(states))))
