"""One seat of a match, played by a person against named policies.

What is kept is the seed and what the person decided; all else comes back by replay. The seed deals the pieces, so it
never leaves the server.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gnav_core.dealing import deal
from gnav_core.errors import BadDeal, GnavError
from gnav_core.events import Action, Keep, Request, Seat
from gnav_core.matches import MatchState, after_round, next_opening, skip, start_match
from gnav_core.playing import choose
from gnav_core.policies import policy
from gnav_core.profile import PROFILES, Profile
from gnav_core.rounds import RoundState, apply, open_round
from gnav_core.scenario import Scenario, from_document, to_document
from lessons.gnav_rounds import match_of
from lessons.sandbox.futures import decisions

KEEP: Final = "k"
REQUEST: Final = "r"
SKIP: Final = "s"
PLAY: Final = "p"
NEXT: Final = "n"
"""What a person says: keeps or requests, skips the next round or plays it, goes on to the next round."""

MOST_SAID: Final = 1500
NAMES: Final = (
    *("Astrid", "Bjørn", "Dag", "Eli", "Gaute", "Hedda", "Jorunn", "Kåre", "Liv", "Magne"),
    *("Nora", "Ola", "Ragnhild", "Siv", "Torbjørn", "Unni", "Vidar", "Ylva", "Åse"),
)


@dataclass(frozen=True, slots=True)
class SeatGame:
    """A match as it is kept: who sits where, who plays how, the seed, and all that the person has said so far.

    ``first`` is the first round where the match goes on from a situation.
    """

    me: Seat
    seats: tuple[Seat, ...]
    policies: Mapping[Seat, str]
    profile: Profile
    seed: int
    said: str = ""
    first: Scenario | None = None


@dataclass(frozen=True, slots=True)
class SeatNow:
    """Where a match stands: the rounds so far, the last one perhaps unfinished, and what the person is asked.

    ``asked`` is KEEP for a decision, SKIP whether to skip the next round, NEXT to go on, or nothing when it is over.
    """

    match: MatchState
    rounds: tuple[RoundState, ...]
    asked: str


def new_game(me: str, others: int, policies: Sequence[str], *, profile: Profile, seed: int) -> SeatGame:
    """Return a match of a person against others that play by these policies, in turn. Raises BadDeal."""
    if not 1 <= others <= 19:
        raise BadDeal(f"{others} others: a table has 2 to 20 seats")
    mine = Seat("".join(letter for letter in me.strip() if letter.isprintable())[:24] or "?")
    names = [Seat(name) for name in (*NAMES, "Øyvind") if name != mine][:others]
    ways = {name: policies[place % len(policies)] for place, name in enumerate(names)}
    return SeatGame(mine, (mine, *names), ways, profile, seed)


def from_situation(scenario: Scenario, me: Seat, by: str, *, seed: int) -> SeatGame:
    """Return a match that goes on from a situation, with a person at one of its seats; all decisions are open."""
    others = {seat: by for seat in scenario.seats if seat != me}
    return SeatGame(me, scenario.seats, others, scenario.profile, seed, first=replace(scenario, script={}))


def say(game: SeatGame, word: str) -> SeatGame:
    """Add what the person says, if that is what is asked now."""
    asked = now(game).asked
    fits = {KEEP: (KEEP, REQUEST), SKIP: (SKIP, PLAY), NEXT: (NEXT,)}.get(asked, ())
    return replace(game, said=game.said + word) if word in fits and len(game.said) < MOST_SAID else game


def now(game: SeatGame) -> SeatNow:
    """Play the match as far as what the person has said carries it."""
    said = iter(game.said)
    match = _start(game)
    rounds: list[RoundState] = []
    while True:
        for seat in match.may_skip:
            word = SKIP if seat != game.me else next(said, None)
            if word is None:
                return SeatNow(match, tuple(rounds), SKIP)
            if word == SKIP:
                match = skip(match, seat)
        state = _dealt(game, match, len(rounds))
        ended = _played(game, state, said)
        rounds.append(ended)
        if not ended.over:
            return SeatNow(match, tuple(rounds), KEEP)
        match = after_round(match, ended)
        if match.winners is not None:
            return SeatNow(match, tuple(rounds), "")
        if next(said, None) != NEXT:
            return SeatNow(match, tuple(rounds), NEXT)


def _start(game: SeatGame) -> MatchState:
    if game.first is not None:
        return match_of(game.first)
    return start_match(game.profile, game.seats, dealer=game.seats[-1])


def _dealt(game: SeatGame, match: MatchState, number: int) -> RoundState:
    if game.first is not None and number == 0:
        return open_round(game.first.opening())
    return open_round(next_opening(match, *deal(match.dealt_in, random.Random(f"{game.seed} deal {number}"))))


def _played(game: SeatGame, state: RoundState, said: Iterator[str]) -> RoundState:
    while (seat := state.to_act) is not None:
        if seat == game.me:
            word = next(said, None)
            if word is None:
                return state
            action: Action = Request(seat) if word == REQUEST else Keep(seat)
        else:
            action = _policy_choice(game, state, seat)
        state = apply(state, action)
    return state


def _policy_choice(game: SeatGame, state: RoundState, seat: Seat) -> Action:
    """A policy tosses its coins by the moment, so that a replay tosses them the same way."""
    rng = random.Random(f"{game.seed} {seat} {len(state.log)}")
    return choose(state, {seat: policy(game.policies[seat])}, rng).action


@dataclass(frozen=True, slots=True)
class Otherwise:
    """A decision of the person in a round that is over, and the round as it would have gone with the other choice."""

    asked: bool
    event: int
    real: RoundState
    other: RoundState


def otherwise(game: SeatGame, ended: RoundState) -> Otherwise | None:
    """Replay a round that is over with the person's other choice, the others going on by their policies.

    None where the person had no decision to make.
    """
    made = next((one for one in decisions(ended) if one.seat == game.me), None)
    if made is None or not ended.over:
        return None
    state = open_round(ended.opening)
    for one in decisions(ended):
        if one.seat == game.me:
            break
        state = apply(state, Request(one.seat) if one.asks else Keep(one.seat))
    state = apply(state, Keep(game.me) if made.asks else Request(game.me))
    return Otherwise(made.asks, made.event, ended, _played(game, state, iter("")))


# --- as text --------------------------------------------------------------------------------------------------------


def game_text(game: SeatGame) -> str:
    """Return a game as text to keep on the server."""
    return json.dumps(
        {
            "version": 1,
            "me": game.me,
            "seats": game.seats,
            "policies": dict(game.policies),
            "profile": [game.profile.base, game.profile.overrides],
            "seed": game.seed,
            "said": game.said,
            "first": to_document(game.first) if game.first else None,
        },
        ensure_ascii=False,
    )


def game_of(text: str | None) -> SeatGame | None:
    """Return the game of a kept text; None for one that cannot be read or played."""
    try:
        kept = json.loads(text or "")
        base, overrides = kept["profile"]
        game = SeatGame(
            me=Seat(kept["me"]),
            seats=tuple(map(Seat, kept["seats"])),
            policies={Seat(seat): by for seat, by in kept["policies"].items()},
            profile=PROFILES[base].with_agreements(overrides),
            seed=int(kept["seed"]),
            said=str(kept["said"])[:MOST_SAID],
            first=from_document(kept["first"]) if kept["first"] else None,
        )
        for by in game.policies.values():
            policy(by)
        now(game)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError, GnavError):
        return None
    return game
