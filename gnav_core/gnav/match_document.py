"""A whole match as a document: ``"game": "gnav-match"``, schema 1 (INTERFACES.md).

Fields: ``profile``, ``agreements``, ``seats``, ``dealer`` (of the first deal), ``lives``, ``pool``, ``title`` and
``rounds``, a list of ``{"hands", "bag", "script", "sitting_out"}``; a redeal is an entry of its own. A bag that is
not named whole is continued as in a scenario, with the document's ``seed``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from gnav_core.gnav import events
from gnav_core.gnav.dealing import continued
from gnav_core.gnav.documents import read_pieces, read_profile, read_script, read_sitting_out
from gnav_core.gnav.events import Keep, Request, Seat
from gnav_core.gnav.matches import (
    MatchState,
    after_round,
    next_opening,
    skip,
    start_match,
)
from gnav_core.gnav.notation import actions
from gnav_core.gnav.profile import Profile
from gnav_core.gnav.ranks import Rank, pieces
from gnav_core.gnav.refusals import GnavRefusal
from gnav_core.gnav.rounds import RoundState, apply, open_round
from gnav_core.table.documents import SCHEMA, check_header, read_dealer, read_lives, read_seats, read_title, read_whole
from gnav_core.table.errors import BadDeal, DocumentError, NotEntitled
from gnav_core.table.match_entries import gathered, read_entries, replay_entries

if TYPE_CHECKING:
    from gnav_core.gnav.playing import PlayedMatch

GAME: Final = f"{events.GAME}-match"

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

    game: ClassVar[str] = events.GAME
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

    def entry(table: Mapping[str, Any]) -> RoundEntry:
        return _entry(table, seats, profile)

    return MatchScript(
        profile=profile,
        seats=seats,
        dealer=read_dealer(document.get("dealer", seats[-1]), seats, seats),
        lives=read_lives(document.get("lives", {}), seats),
        rounds=read_entries(document.get("rounds", []), _ROUND_FIELDS, read=entry),
        pool=read_whole(document.get("pool", 0), "pool", low=0, high=999),
        seed=read_whole(document.get("seed", 0), "seed", low=-(2**63), high=2**64 - 1),
        title=read_title(document.get("title", "")),
    )


def _entry(table: Mapping[str, Any], seats: Sequence[Seat], profile: Profile) -> RoundEntry:
    hands, bag = read_pieces(table, seats)
    script = read_script(table.get("script", {}), seats, hands)
    return RoundEntry(hands, bag, script, read_sitting_out(table.get("sitting_out", []), seats, profile=profile))


def replay_rounds(script: MatchScript) -> Iterator[tuple[MatchState, RoundState]]:
    """Replay the rounds of a match one after the other; yield the match before each and the round as far as it goes.

    Raises DocumentError where an entry does not fit the match as it stands, or where rounds follow after its end or
    after a missing decision.
    """

    def play(match: MatchState, entry: RoundEntry, place: int) -> tuple[MatchState, RoundState]:
        # Who skips the first round has shown a Fool in one that is not told.
        match = _with_skips(match if place else replace(match, skipping=entry.sitting_out), entry)
        return match, _replayed(match, entry, seed=script.seed)

    return replay_entries(_start(script), script.rounds, play=play, after=after_round)


def replay_match(script: MatchScript) -> tuple[PlayedMatch, RoundState | None]:
    """Return the rounds played to their end, and the last one where it stands still at a missing decision."""
    return gathered(_start(script), replay_rounds(script), after=after_round)


def _start(script: MatchScript) -> MatchState:
    return start_match(script.profile, script.seats, dealer=script.dealer, lives=script.lives, pool=script.pool)


def _with_skips(match: MatchState, entry: RoundEntry) -> MatchState:
    wanted = [seat for seat in entry.sitting_out if seat not in match.sitting_out]
    try:
        for seat in wanted:
            match = skip(match, seat)
    except NotEntitled as error:
        raise error.at("sitting_out") from error
    missing = {*match.sitting_out} - {*entry.sitting_out}
    if missing and not wanted:
        # Whoever skipped a round that was dealt again may come back in.
        match = _come_back(match, tuple(missing))
    if {*match.sitting_out} != {*entry.sitting_out}:
        raise DocumentError("sitting_out", GnavRefusal.ALL_SKIP)
    return match


def _come_back(match: MatchState, seats: tuple[Seat, ...]) -> MatchState:
    return replace(match, skipping=tuple(seat for seat in match.skipping if seat not in seats))


def _replayed(match: MatchState, entry: RoundEntry, *, seed: int) -> RoundState:
    if {*entry.hands} != {*match.dealt_in}:
        raise DocumentError("hands", GnavRefusal.OTHERS_DEALT_IN, use=match.dealt_in)
    dealt = pieces([*entry.hands.values(), *entry.bag])
    hands, named = dealt[: len(entry.hands)], dealt[len(entry.hands) :]
    bag = continued(named, hands, seed)
    try:
        state = open_round(next_opening(match, dict(zip(entry.hands, hands, strict=True)), bag))
    except BadDeal as error:
        raise error.at("hands") from error
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
