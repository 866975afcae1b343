"""What a visitor does at a seat of a match: the seed and the decisions are kept, under the visitor's identity."""

from __future__ import annotations

import secrets
from typing import Final

from gnav_core.errors import GnavError
from gnav_core.events import Seat
from gnav_core.profile import PROFILES
from gnav_core.rounds import RoundState
from lessons import sandbox_visit, session
from lessons.gnav_rounds import situation_of
from lessons.sandbox import seat_game
from lessons.sandbox.seat_game import SeatGame
from lessons.sandbox.words import POLICIES

DOCUMENT: Final = "play"
PLAYER: Final = "play_player"
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
    how = str(session.taken(HOW))
    others = session.taken(OTHERS)
    policies = POLICIES if how == MIXED else [how]
    rules = PROFILES.get(str(session.taken(RULES)), PROFILES["norwegian"])
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


def to_sandbox(state: RoundState, seats: tuple[Seat, ...]) -> None:
    """Lay a round that is over on the sandbox's table."""
    if state.over:
        try:
            sandbox_visit.VISIT.start_with(situation_of(state, seats))
        except GnavError as error:
            sandbox_visit.VISIT.refuse(str(error))
