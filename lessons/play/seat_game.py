"""One seat of a match, played by a person against named policies.

What is kept is the seed and what the person decided; all else comes back by replay. The seed deals the pieces, so it
never leaves the server.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from gnav_core.gnav.events import Keep, Request, Seat
from gnav_core.gnav.matches import skip, start_match
from gnav_core.gnav.profile import PROFILES, Profile
from gnav_core.gnav.rounds import RoundState, apply, open_round
from gnav_core.nage.cards import Cards
from gnav_core.nage.going_on import legal
from gnav_core.nage.matches import start_match as start_match_of_cards
from gnav_core.nage.notation import actions as actions_of_cards
from gnav_core.nage.rounds import open_round as open_round_of_cards
from gnav_core.table.errors import UNTRUSTED, BadDeal
from gnav_core.table.refusals import TableRefusal
from gnav_core.table.seats import cleaned_name
from lessons.games.game import (
    GNAV,
    NAGE,
    Game,
    game_named,
)
from lessons.games.game import game_of as game_of_table
from lessons.games.gnav.decisions import decisions
from lessons.games.outcome import Outcome, outcome_of

KEEP: Final = "k"
REQUEST: Final = "r"
SKIP: Final = "s"
PLAY: Final = "p"
NEXT: Final = "n"
"""What a person says: keeps or requests, skips the next round or plays it, goes on to the next round.

In La Nage a decision is said as its line of notation.
"""

MOST_SAID: Final = 1500
NAMES: Final = (
    *("Astrid", "Bjørn", "Dag", "Eli", "Gaute", "Hedda", "Jorunn", "Kåre", "Liv", "Magne"),
    *("Nora", "Ola", "Ragnhild", "Siv", "Torbjørn", "Unni", "Vidar", "Ylva", "Åse"),
)


@dataclass(frozen=True, slots=True)
class SeatGame:
    """A match as it is kept: who sits where, who plays how, the seed, and all that the person has said so far.

    ``first`` is the first round where the match goes on from a situation. Without a profile it is a match of La Nage;
    then ``said`` is a tuple of words, else one letter after the other.
    """

    me: Seat
    seats: tuple[Seat, ...]
    policies: Mapping[Seat, str]
    profile: Profile | None
    seed: int
    said: str | tuple[str, ...] = ""
    first: Any = None

    @property
    def rules(self) -> Game:
        """The game that is played."""
        return NAGE if self.profile is None else GNAV


@dataclass(frozen=True, slots=True)
class SeatNow:
    """Where a match stands: the rounds so far, the last one perhaps unfinished, and what the person is asked.

    ``asked`` is KEEP for a decision, SKIP whether to skip the next round, NEXT to go on, or nothing when it is over.
    """

    match: Any
    rounds: tuple[Any, ...]
    asked: str


def most_others(game: Game) -> int:
    """Return how many others there may be at a table."""
    return 7 if game is NAGE else 19


def new_game(me: str, others: int, policies: Sequence[str], *, profile: Profile | None, seed: int) -> SeatGame:
    """Return a match of a person against others that play by these policies, in turn. Raises BadDeal."""
    most = most_others(NAGE if profile is None else GNAV)
    if not 1 <= others <= most:
        raise BadDeal(TableRefusal.SEAT_COUNT, count=others + 1, most=most + 1)
    mine = Seat(cleaned_name(me) or "?")
    names = [Seat(name) for name in (*NAMES, "Øyvind") if name != mine][:others]
    ways = {name: policies[place % len(policies)] for place, name in enumerate(names)}
    return SeatGame(mine, (mine, *names), ways, profile, seed, () if profile is None else "")


def from_situation(scenario: Any, me: Seat, by: str, *, seed: int) -> SeatGame:
    """Return a match that goes on from a situation, with a person at one of its seats; all decisions are open."""
    others = {seat: by for seat in scenario.seats if seat != me}
    if game_of_table(scenario) is NAGE:
        return SeatGame(me, scenario.seats, others, None, seed, (), first=replace(scenario, script=()))
    return SeatGame(me, scenario.seats, others, scenario.profile, seed, first=replace(scenario, script={}))


def say(game: SeatGame, word: str) -> SeatGame:
    """Add what the person says, if that is what is asked now."""
    there = now(game)
    fits: Sequence[str] = {SKIP: (SKIP, PLAY), NEXT: (NEXT,)}.get(there.asked, ())
    if there.asked == KEEP:
        fits = (KEEP, REQUEST)
        if game.rules is NAGE:
            fits = [NAGE.action_line(action) for action in legal(there.rounds[-1])]
    if word not in fits or len(game.said) >= MOST_SAID:
        return game
    return replace(game, said=(*game.said, word) if isinstance(game.said, tuple) else game.said + word)


def now(game: SeatGame) -> SeatNow:
    """Play the match as far as what the person has said carries it. Raises IllegalAction for what cannot be said."""
    said = iter(game.said)
    match = _start(game)
    rounds: list[Any] = []
    while True:
        for seat in match.may_skip if game.rules is GNAV else ():
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
        match = game.rules.after_round(match, ended)
        if match.winners is not None:
            return SeatNow(match, tuple(rounds), "")
        if next(said, None) != NEXT:
            return SeatNow(match, tuple(rounds), NEXT)


def _start(game: SeatGame) -> Any:
    if game.first is not None:
        return game.rules.match_of(game.first)
    if game.profile is None:
        return start_match_of_cards(game.seats, dealer=game.seats[-1])
    return start_match(game.profile, game.seats, dealer=game.seats[-1])


def _dealt(game: SeatGame, match: Any, number: int) -> Any:
    if game.first is not None and number == 0:
        return game.rules.begin(game.first)
    return game.rules.dealt(match, random.Random(f"{game.seed} deal {number}"))


def _played(game: SeatGame, state: Any, said: Iterator[str]) -> Any:
    while (seat := state.to_act) is not None:
        if seat == game.me:
            word = next(said, None)
            if word is None:
                return state
            action = _decision(game, word)
        else:
            action = _policy_choice(game, state, seat)
        state = game.rules.apply(state, action)
    return state


def _decision(game: SeatGame, word: str) -> Any:
    if game.rules is NAGE:
        return NAGE.parse_action(word)
    return Request(game.me) if word == REQUEST else Keep(game.me)


def _policy_choice(game: SeatGame, state: Any, seat: Seat) -> Any:
    """A policy tosses its coins by the moment, so that a replay tosses them the same way."""
    rng = random.Random(f"{game.seed} {seat} {len(state.log)}")
    return game.rules.choose(state, {seat: game.rules.policy(game.policies[seat])}, rng).action


@dataclass(frozen=True, slots=True)
class Otherwise:
    """A decision of the person in a round that is over, and the round as it would have gone with the other choice."""

    asked: bool
    event: int
    real: RoundState
    other: RoundState


def otherwise(game: SeatGame, ended: RoundState) -> Otherwise | None:
    """Replay a round that is over with the person's other choice, the others going on by their policies.

    None where the person had no decision to make. For a match of Gnav only: in La Nage a person decides many times.
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


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision of the person in a round of La Nage that is over, and what each choice there comes to.

    ``event`` is the number of its event in the log, ``hand`` the person's cards before it; ``mine`` is what the round
    really came to.
    """

    event: int
    hand: Cards
    mine: Outcome
    others: tuple[Outcome, ...]


def weighed(game: SeatGame, ended: Any) -> tuple[Weighed, ...]:
    """Replay a round of La Nage with every other choice at each of the person's decisions.

    From there on the person plays by the default policy, the others by their own. Nothing where the round is not over.
    """
    if game.rules is not NAGE or not ended.over or game.me not in ended.opening.seats:
        return ()
    found, state = [], open_round_of_cards(ended.opening)
    for action in actions_of_cards(ended.log):
        if action.seat == game.me:
            others = [one for one in legal(state) if one != action]
            outcomes = tuple(outcome_of(_gone_on(game, NAGE.apply(state, one)), game.me, one) for one in others)
            hand = state.hands[game.me]
            found.append(Weighed(len(state.log) + 1, hand, outcome_of(ended, game.me, action), outcomes))
        state = NAGE.apply(state, action)
    return tuple(found)


def _gone_on(game: SeatGame, state: Any) -> Any:
    by_policy = replace(game, policies={**game.policies, game.me: NAGE.default})
    while (seat := state.to_act) is not None:
        state = NAGE.apply(state, _policy_choice(by_policy, state, seat))
    return state


# --- as text --------------------------------------------------------------------------------------------------------


def game_text(game: SeatGame) -> str:
    """Return a game as text to keep on the server."""
    return json.dumps(
        {
            "version": 1,
            "me": game.me,
            "seats": game.seats,
            "policies": dict(game.policies),
            "profile": game.profile and [game.profile.base, game.profile.overrides],
            "seed": game.seed,
            "said": game.said,
            "first": game.rules.to_document(game.first) if game.first else None,
        },
        ensure_ascii=False,
    )


def game_of(text: str | None) -> SeatGame | None:
    """Return the game of a kept text; None for one that cannot be read or played."""
    try:
        kept = json.loads(text or "")
        profile = kept["profile"] and PROFILES[kept["profile"][0]].with_agreements(kept["profile"][1])
        first = kept["first"]
        game = SeatGame(
            me=Seat(kept["me"]),
            seats=tuple(map(Seat, kept["seats"])),
            policies={Seat(seat): by for seat, by in kept["policies"].items()},
            profile=profile,
            seed=int(kept["seed"]),
            said=tuple(kept["said"][:MOST_SAID]) if profile is None else str(kept["said"])[:MOST_SAID],
            first=game_named(first.get("game")).from_document(first) if first else None,
        )
        for by in game.policies.values():
            game.rules.policy(by)
        now(game)
    except UNTRUSTED:
        return None
    return game
