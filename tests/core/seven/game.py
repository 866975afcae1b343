"""Seven ranks, two of each, one dealt to each seat; in turn a seat keeps or asks the next one for its piece.

A 7 is not given away: asked for, it ends the round. The last seat cannot ask. The lowest pays a life, ties included.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Any, ClassVar

from gnav_core.table import documents, share_text
from gnav_core.table.errors import DocumentError, NotYourTurn, Refusal, RoundIsOver
from gnav_core.table.eyes import Eyes, Viewer
from gnav_core.table.lives import LivesOverTime, Reading, collected
from gnav_core.table.played import WayToPlay
from gnav_core.table.refusals import TableRefusal
from gnav_core.table.seats import Seat

PACK = tuple(rank for rank in range(1, 8) for _ in range(2))


class SevenRefusal(Refusal):
    """What this game alone refuses."""

    PIECES = "give each seat a piece, of each rank at most two"
    NO_DECISION = "{value} is not a decision: write {example}"


@dataclass(frozen=True)
class Happened:
    kind: str
    seat: Seat
    other: Seat | None = None
    rank: int | None = None
    game: ClassVar[str] = "seven"

    @property
    def rule(self) -> str:
        return f"seven.{self.kind}"


@dataclass(frozen=True)
class Act:
    seat: Seat
    asks: bool


@dataclass(frozen=True)
class Situation:
    seats: tuple[Seat, ...]
    hands: Mapping[Seat, int]
    script: tuple[Act, ...] = ()
    lives: Mapping[Seat, int] = field(default_factory=dict)
    game: ClassVar[str] = "seven"

    @property
    def opening(self) -> Situation:
        return self


@dataclass(frozen=True)
class Round:
    opening: Situation
    hands: Mapping[Seat, int]
    turn: int = 0
    over: bool = False
    log: tuple[Happened, ...] = ()
    game: ClassVar[str] = "seven"

    @property
    def to_act(self) -> Seat | None:
        return None if self.over else self.opening.seats[self.turn]


@dataclass(frozen=True)
class View:
    viewer: Viewer
    known: Mapping[Seat, int | None]
    log: tuple[Happened, ...]
    game: ClassVar[str] = "seven"


class _Seven:
    id = "seven"
    code_letter = "s"
    decisions = (Act,)
    example = "'A keeps' and 'A asks'"
    ways = ("keep-from-4",)
    default = "keep-from-4"
    rules = ("seven.dealt", "seven.kept", "seven.swapped", "seven.stopped", "seven.paid")

    def from_document(self, document: Mapping[str, Any]) -> Situation:
        documents.check_header(document, game=self.id, fields=("schema", "game", "seats", "hands", "script", "lives"))
        seats = documents.read_seats(document.get("seats"), most=7)
        table = documents.read_seat_table(document.get("hands"), seats, "hands")
        hands = {seat: documents.read_whole(rank, f"hands.{seat}", low=1, high=7) for seat, rank in table.items()}
        if {*hands} != {*seats} or any([*hands.values()].count(rank) > 2 for rank in hands.values()):
            raise DocumentError("hands", SevenRefusal.PIECES)
        script = tuple(map(self.parse_action, documents.read_list(document.get("script", []), "script")))
        return Situation(seats, hands, script, documents.read_lives(document.get("lives", 3), seats))

    def to_document(self, table: Situation) -> dict[str, Any]:
        script = [*map(self.action_line, table.script)]
        return {"game": self.id, "seats": [*table.seats], "hands": {**table.hands}, "script": script} | (
            {"lives": {**table.lives}} if table.lives else {}
        )

    def encode(self, table: Situation) -> str:
        return share_text.pack([self.to_document(table)], "s1")

    def decode(self, code: str) -> Situation:
        return self.from_document(share_text.unpack(code, version="s1", members=1)[0])

    def parse_action(self, line: str) -> Act:
        seat, _, said = line.rpartition(" ")
        if said not in ("keeps", "asks"):
            raise DocumentError("script", SevenRefusal.NO_DECISION, value=line, example=self.example)
        return Act(Seat(seat), said == "asks")

    def action_line(self, action: Act) -> str:
        return f"{action.seat} {'asks' if action.asks else 'keeps'}"

    def event_line(self, event: Happened) -> str:
        return " ".join(str(part) for part in (event.seat, event.kind, event.other, event.rank) if part is not None)

    def begin(self, table: Situation) -> Round:
        return Round(
            table, table.hands, log=tuple(Happened("dealt", seat, rank=table.hands[seat]) for seat in table.seats)
        )

    def replay(self, table: Situation) -> Round:
        return reduce(self.apply, table.script, self.begin(table))

    def apply(self, state: Round, action: Act) -> Round:
        seats, me = state.opening.seats, action.seat
        if state.over:
            raise RoundIsOver(TableRefusal.ROUND_IS_OVER, seat=me)
        if me != state.to_act:
            raise NotYourTurn(TableRefusal.OTHER_TURN, seat=me, turn=str(state.to_act))
        last, hands = state.turn == len(seats) - 1, {**state.hands}
        happened = [Happened("kept", me)]
        if action.asks and not last:
            other = seats[state.turn + 1]
            happened = [Happened("stopped", other, me, 7)]
            if hands[other] != 7:
                happened = [Happened("swapped", me, other)]
                hands[me], hands[other] = hands[other], hands[me]
        over = last or happened[0].kind == "stopped"
        if over:
            lowest = min(hands.values())
            happened += [Happened("paid", seat, rank=hands[seat]) for seat in seats if hands[seat] == lowest]
        return Round(state.opening, hands, state.turn + 1, over, (*state.log, *happened))

    def choices(self, state: Round) -> Sequence[Act]:
        return () if state.to_act is None else (Act(state.to_act, False), Act(state.to_act, True))

    def players(self, table: Situation) -> tuple[Seat, ...]:
        return table.seats

    def seen(self, event: Happened, viewer: Viewer) -> Happened:
        hidden = event.kind == "dealt" and viewer not in (Eyes.ALL, event.seat)
        return replace(event, rank=None) if hidden else event

    def view(self, state: Round, viewer: Viewer) -> View:
        log = tuple(self.seen(event, viewer) for event in state.log)
        known: dict[Seat, int | None] = {}
        for event in log:
            if event.kind == "swapped" and event.other is not None:
                known[event.seat], known[event.other] = known[event.other], known[event.seat]
            elif event.rank is not None or event.kind == "dealt":
                known[event.seat] = event.rank
        # Who takes part in an exchange sees both pieces: one is its own.
        mine = {viewer: state.hands[viewer]} if isinstance(viewer, str) else {}
        return View(viewer, known | mine, log)

    def policy(self, name: str) -> WayToPlay[View, Act]:
        def choose(seen: View, rng: random.Random) -> Act:
            seat = Seat(str(seen.viewer))
            return Act(seat, (seen.known[seat] or 0) < 4)

        return WayToPlay(name, choose)

    def play_round(self, state: Round, policies: Mapping[Seat, WayToPlay[View, Act]], rng: random.Random) -> Round:
        while (seat := state.to_act) is not None:
            state = self.apply(state, policies[seat].choose(self.view(state, seat), rng))
        return state

    def lives_over_time(self, states: Sequence[Round]) -> LivesOverTime:
        def paid(event: Happened) -> tuple[Seat, int, str] | None:
            return (event.seat, -1, "lowest") if event.kind == "paid" else None

        return collected(Reading(self.id, paid, self.event_line, leaves=()), states)


SEVEN = _Seven()


def document_result(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a replay answers."""
    state = SEVEN.replay(SEVEN.from_document(document))
    return {"ok": True, "events": [SEVEN.event_line(event) for event in state.log], "to_act": state.to_act}
