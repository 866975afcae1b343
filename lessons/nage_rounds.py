"""The sandbox of La Nage as plain values: rounds to set up, decisions that are legal now, a history to go back in."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any, Final

from gnav_core.document_text import LARGEST
from gnav_core.errors import GnavError
from gnav_core.nage.dealing import deal
from gnav_core.nage.events import Action, KeepHand, Pass, Stop, SwapAll, TakeOther
from gnav_core.nage.matches import MatchState, after_round, start_match
from gnav_core.nage.playing import play_match, play_round
from gnav_core.nage.policies import DEFAULT, policy
from gnav_core.nage.rounds import Opening, RoundState, apply, may_stop, open_round
from gnav_core.nage.scenario import Scenario, from_document, from_text, recorded, replay, to_document
from gnav_core.nage.share_code import decode, is_of_this_game
from gnav_core.seats import Seat, clockwise

MOST_STEPS: Final = 60
"""Steps of work that are kept."""
NAMES: Final = tuple(map(Seat, "ABCDEFGH"))


def fresh(count: int, rng: random.Random) -> Scenario:
    """Return a new round for that many players, every card named; the last one deals."""
    match = start_match(NAMES[:count], dealer=NAMES[count - 1])
    dealt = deal(clockwise(match.seats, match.dealer), rng)
    opening = Opening(match.seats, match.dealer, dealt.hands, dealt.other, dealt.stock, match.lives)
    return recorded(open_round(opening))


def decided(scenario: Scenario, action: Action) -> Scenario:
    """Return the situation after one more decision, every card named. Raises DocumentError, IllegalAction."""
    return recorded(apply(replay(scenario), action), title=scenario.title)


def legal(state: RoundState) -> dict[str, Action]:
    """Return what the seat to act may decide, swaps of one card apart: the keys are those of the phrases."""
    seat = state.to_act
    if seat is None:
        return {}
    if state.choosing:
        return {"keep": KeepHand(seat), "take_other": TakeOther(seat)}
    found: dict[str, Action] = {"pass": Pass(seat), "swap_all": SwapAll(seat)}
    return found | {"stop": Stop(seat)} if may_stop(state) else found


def finished(scenario: Scenario) -> Scenario:
    """Return the situation with its round played to the end by the default policy."""
    state = replay(scenario)
    ways = dict.fromkeys(state.opening.seats, policy(DEFAULT))
    return recorded(play_round(state, ways, random.Random(scenario.seed)), title=scenario.title)


def match_on(scenario: Scenario, seed: int) -> Sequence[RoundState]:
    """Return the rounds of a match that goes on from this situation to its winner, by the default policy."""
    ended = replay(finished(scenario))
    opening = ended.opening
    begun = MatchState(opening.seats, opening.dealer, opening.lives, left=opening.seats, pot=opening.pot)
    match = after_round(begun, ended)
    if match.winners is not None:
        return (ended,)
    ways = dict.fromkeys(opening.seats, policy(DEFAULT))
    return (ended, *play_match(match, ways, rng=random.Random(seed)).states)


def opened(given: str | bytes) -> Scenario:
    """Return the situation of a document, a share code or an address. Raises DocumentError."""
    if isinstance(given, str):
        given = given.strip()
        if "s=" in given and "://" in given:
            given = given.split("s=", 1)[1].split("&", 1)[0]
        if is_of_this_game(given):
            return _whole(decode(given))
    return _whole(from_text(given))


def _whole(scenario: Scenario) -> Scenario:
    """The same situation, replayed: what its script does must be possible."""
    return recorded(replay(scenario), title=scenario.title)


# --- history ----------------------------------------------------------------------------------------------------------


def history_of(text: str | None) -> list[Scenario]:
    """Return the situations of a kept history, the newest last; none where the text cannot be read."""
    if not text or len(text) > MOST_STEPS * LARGEST:
        return []
    try:
        documents: Any = json.loads(text)
        return [from_document(document) for document in documents]
    except (ValueError, TypeError, AttributeError, GnavError):
        return []


def history_text(history: Sequence[Scenario]) -> str:
    """Return a history as text; the oldest steps go first."""
    return json.dumps([to_document(one) for one in history[-MOST_STEPS:]], ensure_ascii=False)
