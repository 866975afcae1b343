"""What a visitor does at a seat of a match: the seed and the decisions are kept, under the visitor's identity."""

from __future__ import annotations

import secrets
from typing import Any, Final

from gnav_core.gnav.profile import PROFILES
from lessons.games.game import GNAV, game_named
from lessons.play import seat_game
from lessons.play.seat_game import SeatGame
from lessons.web import session
from lessons.web.pages import SANDBOXES

DOCUMENT: Final = "play"
PLAYER: Final = "play_player"
GAME: Final = "play_game"
NAME: Final = "play_name"
OTHERS: Final = "play_others"
HOW: Final = "play_how"
RULES: Final = "play_rules"
LOOK_BACK: Final = "play_look_back"
MIXED: Final = "mixed"
LARGEST_SEED: Final = 2**53


def game() -> SeatGame | None:
    """Return the match in progress, if there is one."""
    return seat_game.game_of(session.document(DOCUMENT))


def begin() -> None:
    """Deal a new match with what the visitor has chosen."""
    chosen = game_named(session.taken(GAME))
    how = str(session.taken(f"{HOW}_{chosen.id}"))
    others = session.taken(f"{OTHERS}_{chosen.id}")
    policies = chosen.ways if how == MIXED else [how]
    rules = PROFILES.get(str(session.taken(RULES)), PROFILES["norwegian"]) if chosen is GNAV else None
    seed = secrets.randbelow(LARGEST_SEED)
    count = others if isinstance(others, int) else 5
    _keep(seat_game.new_game(str(session.taken(NAME) or ""), count, policies, profile=rules, seed=seed))


def leave() -> None:
    """Leave the match for a new one."""
    session.save_document(DOCUMENT, "")


def say(word: str, revision: int) -> None:
    """Say what is asked now; a button that was drawn for an earlier moment says nothing."""
    found = game()
    if found is not None and len(found.said) == revision:
        before = sum(len(state.log) + 1 for state in seat_game.now(found).rounds[-1:])
        _keep(seat_game.say(found, word))
        go_to(1 if word in (seat_game.NEXT, seat_game.SKIP, seat_game.PLAY) else before)


def _keep(found: SeatGame) -> None:
    session.save_document(DOCUMENT, seat_game.game_text(found))
    if not found.said:
        go_to(1)
    session.remember(LOOK_BACK, 0)


def place() -> tuple[int, int]:
    """Return the event at which the player opens, and how often it was sent elsewhere since."""
    return session.recall("play at", 1), session.recall("play jump", 0)


def go_to(event: int) -> None:
    """Bring the player to an event."""
    session.remember("play at", event)
    session.remember("play jump", session.recall("play jump", 0) + 1)


def to_sandbox(game: SeatGame, state: Any) -> None:
    """Lay a round that is over before the sandbox of its game."""
    if state.over:
        situation = game.rules.situation_of(state, game.seats)
        session.hand_over(SANDBOXES[game.rules.id], game.rules.to_json(situation))
