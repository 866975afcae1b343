"""A whole match as a document: ``"game": "gnav-match"``, schema 1 (INTERFACES.md).

Fields: ``profile``, ``agreements``, ``seats``, ``dealer`` (of the first deal), ``lives``, ``pool``, ``title`` and
``rounds``, a list of ``{"hands", "bag", "script", "sitting_out"}``; a redeal is an entry of its own. A bag that is
not named whole is continued as in a scenario, with the document's ``seed``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from gnav_core.dealing import continued
from gnav_core.document_fields import (
    SCHEMA,
    check_header,
    read_dealer,
    read_lives,
    read_pieces,
    read_profile,
    read_script,
    read_seats,
    read_sitting_out,
    read_title,
    read_whole,
)
from gnav_core.errors import BadDeal, DocumentError, NotEntitled, shown
from gnav_core.events import Keep, Request, Seat
from gnav_core.matches import MatchState, after_round, next_opening, skip, start_match
from gnav_core.notation import actions
from gnav_core.playing import PlayedMatch
from gnav_core.profile import Profile
from gnav_core.ranks import Rank, pieces
from gnav_core.rounds import RoundState, apply, open_round

GAME: Final = "gnav-match"
LARGEST: Final = 1024 * 1024
"""Bytes of a match document: a match of 20 seats with 9 lives needs about 300 KiB."""
MOST_ROUNDS: Final = 2000

_FIELDS: Final = (
    "schema",
    "game",
    "title",
    "profile",
    "agreements",
    "seats",
    "dealer",
    "lives",
    "pool",
    "seed",
    "rounds",
)
_ROUND_FIELDS: Final = ("hands", "bag", "script", "sitting_out")


@dataclass(frozen=True, slots=True)
class RoundEntry:
    """One deal of a match document: what was dealt and what each seat decided."""

    hands: Mapping[Seat, Rank]
    bag: tuple[Rank, ...]
    script: Mapping[Seat, bool]
    sitting_out: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchScript:
    """A match as written down."""

    profile: Profile
    seats: tuple[Seat, ...]
    dealer: Seat
    lives: Mapping[Seat, int]
    rounds: tuple[RoundEntry, ...]
    pool: int = 0
    seed: int = 0
    title: str = ""


def from_document(document: Mapping[str, Any]) -> MatchScript:
    """Return the match of a document already read. Raises DocumentError."""
    check_header(document, game=GAME, fields=_FIELDS)
    profile = read_profile(document)
    seats = read_seats(document.get("seats"))
    rounds = document.get("rounds", [])
    if not isinstance(rounds, list) or len(rounds) > MOST_ROUNDS:
        raise DocumentError("rounds", f"{shown(rounds)}: write a list of at most {MOST_ROUNDS} rounds")
    return MatchScript(
        profile=profile,
        seats=seats,
        dealer=read_dealer(document.get("dealer", seats[-1]), seats, seats),
        lives=read_lives(document.get("lives", {}), seats),
        rounds=tuple(_entry(entry, seats, profile=profile, place=place) for place, entry in enumerate(rounds)),
        pool=read_whole(document.get("pool", 0), "pool", low=0, high=999),
        seed=read_whole(document.get("seed", 0), "seed", low=-(2**63), high=2**64 - 1),
        title=read_title(document.get("title", "")),
    )


def _entry(entry: Any, seats: Sequence[Seat], *, profile: Profile, place: int) -> RoundEntry:
    where = f"rounds[{place}]"
    if not isinstance(entry, dict):
        raise DocumentError(where, f"{shown(entry)} is not a round: write hands, bag and script")
    for name in entry:
        if name not in _ROUND_FIELDS:
            raise DocumentError(f"{where}.{name}", f"unknown field {shown(name)}: use {', '.join(_ROUND_FIELDS)}")
    hands, bag = read_pieces(entry, seats, prefix=f"{where}.")
    script = read_script(entry.get("script", {}), seats, hands, prefix=f"{where}.")
    out = read_sitting_out(entry.get("sitting_out", []), seats, profile=profile, prefix=f"{where}.")
    return RoundEntry(hands, bag, script, out)


def replay_rounds(script: MatchScript) -> Iterator[tuple[MatchState, RoundState]]:
    """Replay the rounds of a match one after the other; yield the match before each and the round as far as it goes.

    Raises DocumentError where an entry does not fit the match as it stands, or where rounds follow after its end or
    after a missing decision.
    """
    match = start_match(script.profile, script.seats, dealer=script.dealer, lives=script.lives, pool=script.pool)
    for place, entry in enumerate(script.rounds):
        where = f"rounds[{place}]"
        if match.winners is not None:
            raise DocumentError(where, f"the match was over after {place} rounds: leave out what follows")
        match = _with_skips(match, entry, where=where)
        state = _replayed(match, entry, script=script, where=where)
        if not state.over and place + 1 < len(script.rounds):
            raise DocumentError(f"{where}.script", f"the decision of {state.to_act} is missing: no round can follow")
        yield match, state
        if state.over:
            match = after_round(match, state)


def replay_match(script: MatchScript) -> tuple[PlayedMatch, RoundState | None]:
    """Return the rounds played to their end, and the last one where it stands still at a missing decision."""
    moments = [start_match(script.profile, script.seats, dealer=script.dealer, lives=script.lives, pool=script.pool)]
    states: list[RoundState] = []
    for match, state in replay_rounds(script):
        moments[-1] = match
        if not state.over:
            return PlayedMatch(tuple(moments), tuple(states)), state
        states.append(state)
        moments.append(after_round(match, state))
    return PlayedMatch(tuple(moments), tuple(states)), None


def _with_skips(match: MatchState, entry: RoundEntry, *, where: str) -> MatchState:
    wanted = [seat for seat in entry.sitting_out if seat not in match.sitting_out]
    try:
        for seat in wanted:
            match = skip(match, seat)
    except NotEntitled as error:
        raise DocumentError(f"{where}.sitting_out", str(error)) from error
    missing = {*match.sitting_out} - {*entry.sitting_out}
    if missing and not wanted:
        # Whoever skipped a round that was dealt again may come back in.
        match = _come_back(match, tuple(missing))
    if {*match.sitting_out} != {*entry.sitting_out}:
        raise DocumentError(f"{where}.sitting_out", "if everyone skips, all are dealt in: leave the list empty")
    return match


def _come_back(match: MatchState, seats: tuple[Seat, ...]) -> MatchState:
    return replace(match, skipping=tuple(seat for seat in match.skipping if seat not in seats))


def _replayed(match: MatchState, entry: RoundEntry, *, script: MatchScript, where: str) -> RoundState:
    expected = {*match.dealt_in}
    if {*entry.hands} != expected:
        names = ", ".join(seat for seat in match.seats if seat in expected)
        raise DocumentError(
            f"{where}.hands", f"the seats dealt in must be those in the match that do not skip: {names}"
        )
    dealt = pieces([*entry.hands.values(), *entry.bag])
    hands, named = dealt[: len(entry.hands)], dealt[len(entry.hands) :]
    bag = continued(named, hands, script.seed)
    try:
        state = open_round(next_opening(match, dict(zip(entry.hands, hands, strict=True)), bag))
    except BadDeal as error:
        raise DocumentError(f"{where}.hands", str(error)) from error
    while state.to_act is not None and state.to_act in entry.script:
        seat = state.to_act
        state = apply(state, Request(seat) if entry.script[seat] else Keep(seat))
    return state


def to_document(played: PlayedMatch, *, title: str = "") -> dict[str, Any]:
    """Return the match document of a match that was played; it replays to the same events."""
    first = played.moments[0]
    return {
        "schema": SCHEMA,
        "game": GAME,
        "title": title,
        "profile": first.profile.base,
        "agreements": first.profile.overrides,
        "seats": list(first.seats),
        "dealer": first.dealer,
        "lives": dict(first.lives),
        "pool": first.pool,
        "rounds": [_round_document(state) for state in played.states],
    }


def _round_document(state: RoundState) -> dict[str, Any]:
    opening = state.opening
    return {
        "hands": {seat: piece.rank.value for seat, piece in opening.hands.items()},
        "bag": [piece.rank.value for piece in opening.bag],
        "script": {action.seat: "request" if isinstance(action, Request) else "keep" for action in actions(state.log)},
        "sitting_out": list(opening.sitting_out),
    }
