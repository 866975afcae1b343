"""A whole match of La Nage as a document: ``"game": "nage-match"``, schema 1. README.md here describes it.

Fields: ``seats``, ``dealer`` (of the first deal), ``lives``, ``pot``, ``seed``, ``title`` and ``rounds``, a list of
``{"hands", "other" or "exposed", "stock", "script"}``; a replayed round is an entry of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from gnav_core.nage import events, scenario
from gnav_core.nage.cards import Cards, text_of
from gnav_core.nage.dealing import Deal
from gnav_core.nage.events import Action
from gnav_core.nage.matches import MatchState, after_round, start_match
from gnav_core.nage.notation import action_line, actions
from gnav_core.nage.refusals import NageRefusal
from gnav_core.nage.round_state import MOST_SEATS
from gnav_core.nage.rounds import RoundState
from gnav_core.table.documents import SCHEMA, check_header, read_dealer, read_lives, read_seats, read_title, read_whole
from gnav_core.table.errors import DocumentError
from gnav_core.table.match_entries import gathered, read_entries, replay_entries
from gnav_core.table.seats import Seat

if TYPE_CHECKING:
    from gnav_core.nage.playing import PlayedMatch

GAME: Final = f"{events.GAME}-match"

_FIELDS: Final = ("schema", "game", "title", "seats", "dealer", "lives", "pot", "seed", "rounds")
_ROUND_FIELDS: Final = ("hands", "other", "exposed", "stock", "script")


@dataclass(frozen=True, slots=True)
class RoundEntry:
    """One deal of a match document: the cards that are named and the decisions in order, as in a scenario."""

    deal: Deal
    exposed: Cards
    script: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class MatchScript:
    """A match as written down."""

    game: ClassVar[str] = events.GAME
    seats: tuple[Seat, ...]
    dealer: Seat
    lives: Mapping[Seat, int]
    rounds: tuple[RoundEntry, ...]
    pot: int = 0
    seed: int = 0
    title: str = ""


def from_document(document: Mapping[str, Any]) -> MatchScript:
    """Return the match of a document already read. Raises DocumentError."""
    check_header(document, game=GAME, fields=_FIELDS)
    seats = read_seats(document.get("seats"), most=MOST_SEATS)

    def entry(table: Mapping[str, Any]) -> RoundEntry:
        stacked, exposed = scenario.read_deal(table, seats, seats)
        return RoundEntry(stacked, exposed, scenario.read_script(table.get("script", []), seats))

    return MatchScript(
        seats=seats,
        dealer=read_dealer(document.get("dealer", seats[-1]), seats, seats),
        lives=read_lives(document.get("lives", {}), seats, low=0),
        rounds=read_entries(document.get("rounds", []), _ROUND_FIELDS, read=entry),
        pot=read_whole(document.get("pot", 0), "pot", low=0, high=999),
        seed=read_whole(document.get("seed", 0), "seed", low=-(2**63), high=2**64 - 1),
        title=read_title(document.get("title", "")),
    )


def replay_rounds(script: MatchScript) -> Iterator[tuple[MatchState, RoundState]]:
    """Replay the rounds of a match one after the other; yield the match before each and the round as far as it goes.

    Raises DocumentError where an entry does not fit the match as it stands, or where rounds follow after its end or
    after a missing decision.
    """

    def play(match: MatchState, entry: RoundEntry, place: int) -> tuple[MatchState, RoundState]:
        # Each deal has a seed of its own, else all rounds would be dealt alike.
        return match, scenario.replay(_scenario(match, entry, script.seed + place))

    return replay_entries(_start(script), script.rounds, play=play, after=after_round)


def replay_match(script: MatchScript) -> tuple[PlayedMatch, RoundState | None]:
    """Return the rounds played to their end, and the last one where it stands still at a missing decision."""
    return gathered(_start(script), replay_rounds(script), after=after_round)


def _start(script: MatchScript) -> MatchState:
    return start_match(script.seats, dealer=script.dealer, lives=script.lives, pot=script.pot)


def _scenario(match: MatchState, entry: RoundEntry, seed: int) -> scenario.Scenario:
    """Return the round of an entry as a situation of its own, where the match has got to. Raises DocumentError."""
    sunk = tuple(seat for seat in match.seats if seat not in match.left)
    for seat in entry.deal.hands:
        if seat in sunk:
            raise DocumentError(f"hands.{seat}", NageRefusal.HAS_SUNK, seat=seat)
    return scenario.Scenario(
        seats=match.seats,
        dealer=match.dealer,
        deal=entry.deal,
        exposed=entry.exposed,
        lives={seat: match.lives[seat] for seat in match.left},
        sunk=sunk,
        pot=match.pot,
        seed=seed,
        script=entry.script,
    )


def to_document(played: PlayedMatch, *, title: str = "") -> dict[str, Any]:
    """Return the match document of a match that was played; it replays to the same events."""
    first = played.moments[0]
    return {
        "schema": SCHEMA,
        "game": GAME,
        "title": title,
        "seats": list(first.seats),
        "dealer": first.dealer,
        "lives": dict(first.lives),
        "pot": first.pot,
        "rounds": [_round_document(state) for state in played.states],
    }


def _round_document(state: RoundState) -> dict[str, Any]:
    opening = state.opening
    return {
        "hands": {seat: text_of(hand) for seat, hand in opening.hands.items()},
        "other": text_of(opening.other),
        "stock": text_of(opening.stock),
        "script": [action_line(action) for action in actions(state.log)],
    }
