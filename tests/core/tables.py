"""Tiny stacked tables, readable at a glance.

``round_of("A:0 B:horse C:VIII", dealer="C", says="request keep keep")``
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from gnav_core.gnav.dealing import continued
from gnav_core.gnav.events import Keep, Request, Seat
from gnav_core.gnav.matches import (
    MatchState,
    after_round,
    next_opening,
    skip,
)
from gnav_core.gnav.notation import event_line
from gnav_core.gnav.profile import PROFILES, Profile
from gnav_core.gnav.ranks import Rank, pieces
from gnav_core.gnav.round_state import RoundState, before, evolve
from gnav_core.gnav.rounds import apply, open_round
from gnav_core.gnav.scenario import Scenario
from gnav_core.table.errors import IllegalAction

DECISIONS = {"keep": Keep, "request": Request}


def profile_of(name: str = "norwegian", **agreements: object) -> Profile:
    return PROFILES[name].with_agreements(agreements)


def hands_of(text: str) -> dict[Seat, Rank]:
    """``A:0 B:horse`` as a mapping."""
    return {Seat(seat): Rank.parse(rank) for seat, rank in (word.split(":") for word in text.split())}


def counts_of(text: str) -> dict[Seat, int]:
    """``A:3 B:1`` as a mapping."""
    return {Seat(seat): int(count) for seat, count in (word.split(":") for word in text.split())}


def opening_of(
    hands: str,
    *,
    dealer: str,
    bag: str = "",
    lives: str = "",
    pool: int = 0,
    sitting_out: str = "",
    profile: str = "norwegian",
    **agreements: object,
):
    dealt = hands_of(hands)
    skipping = tuple(map(Seat, sitting_out.split()))
    return Scenario(
        seats=tuple(sorted({*dealt, *skipping})),
        dealer=Seat(dealer),
        hands=dealt,
        bag=tuple(map(Rank.parse, bag.split())),
        lives=counts_of(lives),
        pool=pool,
        sitting_out=skipping,
        profile=profile_of(profile, **agreements),
    ).opening()


def round_of(hands: str, *, says: str = "", **table: Any) -> RoundState:
    """Deal these hands and let the seats speak as their turns come; all of ``says`` must be heard."""
    return spoken(open_round(opening_of(hands, **table)), says)


def spoken(state: RoundState, says: str) -> RoundState:
    for word in says.split():
        if state.to_act is None:
            raise IllegalAction(f"nobody is left to say {word}")
        state = apply(state, DECISIONS[word](state.to_act))
    return state


def play_round(
    match: MatchState, hands: str, says: str, *, bag: str = "", skips: str = ""
) -> tuple[MatchState, RoundState]:
    """Play the next round of a match with stacked pieces, after these seats have said that they skip it."""
    for seat in skips.split():
        match = skip(match, Seat(seat))
    dealt = hands_of(hands)
    stacked = pieces([*dealt.values(), *map(Rank.parse, bag.split())])
    held, named = stacked[: len(dealt)], stacked[len(dealt) :]
    opening = next_opening(match, dict(zip(dealt, held, strict=True)), continued(named, held, 0))
    state = spoken(open_round(opening), says)
    return after_round(match, state), state


def lines(state: RoundState) -> list[str]:
    return [event_line(event) for event in state.log]


def written(counts: Mapping[Any, Any], seats: tuple[Seat, ...]) -> str:
    return " ".join(f"{seat}:{counts[seat]}" for seat in seats if seat in counts)


def moments(state: RoundState) -> Iterator[RoundState]:
    """The state after each event, from the bare table on."""
    moment = before(state.opening)
    yield moment
    for event in state.log:
        moment = evolve(moment, event)
        yield moment


def sentence(text: str, table: Mapping[str, Any], /, **expected: Any) -> Any:
    """One sentence of the rule book, begun with its rule id, a table where it applies, and what must be true then."""
    return pytest.param(dict(table), expected, id=text)


def check(state: RoundState, expected: Mapping[str, Any]) -> None:
    """Compare a round with what was expected of it; see the names below."""
    told = lines(state)
    rules = {event_line(event): event.rule for event in state.log}
    seats = state.opening.seats
    for name, value in expected.items():
        match name:
            case "happens":  # these lines, one right after the other; "line [rule]" asks for its rule too
                bare = [line.partition(" [")[0] for line in value]
                assert any(told[place : place + len(bare)] == bare for place in range(len(told))), told
                for line in value:
                    if " [" in line:
                        assert f"{line.partition(' [')[0]} [{rules[line.partition(' [')[0]]}]" == line
            case "never":  # no line contains this
                assert not [line for line in told if value in line]
            case "order":  # whose turns came, in order
                assert " ".join(line.split()[-1] for line in told if "turn " in line) == value
            case "hands":
                assert written(state.hands, seats) == value
            case "lives":
                assert written(state.lives, seats) == value
            case "pays":  # at the reveal
                assert " ".join(state.payers) == value
            case "top":  # of the bag
                assert " ".join(map(str, state.bag[: len(value.split())])) == value
            case "bottom":
                assert " ".join(map(str, state.bag[-len(value.split()) :])) == value
            case "recorded":
                assert [event_line(done) for done in state.exchanges] == value
            case "out" | "sitting_out" | "winners" | "participants":
                assert " ".join(getattr(state, name) or ()) == value
            case "bag_size":
                assert len(state.bag) == value
            case "pool" | "spares" | "over" | "to_act" | "stopped_by":
                assert getattr(state, name) == value
            case _:
                raise KeyError(name)
