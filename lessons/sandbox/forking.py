"""Two futures of a table side by side: where they part, what happens in each, and the lives of both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Protocol, TypeVar

from gnav_core.gnav.events import Seat
from gnav_core.gnav.rounds import RoundState
from gnav_core.table.lives import LivesOverTime
from lessons.games.game import game_of
from lessons.games.gnav import editing
from lessons.games.gnav.decisions import Decision, decisions
from lessons.sandbox import workbench
from lessons.sandbox.workbench import Workbench


def parting(left: Any, right: Any) -> int | None:
    """Return the number of the first event that differs, or that only one of two rounds has; None for equal rounds."""
    event_line = game_of(left.opening).event_line
    for number, (one, other) in enumerate(zip(left.log, right.log, strict=False), 1):
        if event_line(one) != event_line(other):
            return number
    shorter, longer = sorted((len(left.log), len(right.log)))
    return None if shorter == longer else shorter + 1


def decision_at(state: RoundState, event: int) -> Decision | None:
    """Return the last decision made up to an event, else the first one after it; None in a round without any."""
    return at_event(list(decisions(state)), event)


class _Made(Protocol):
    @property
    def event(self) -> int:
        """The number of the event that a decision is."""


MadeT = TypeVar("MadeT", bound=_Made)


def at_event(made: Sequence[MadeT], event: int) -> MadeT | None:
    """Return the last decision made up to an event, else the first one after it; None where there is none."""
    before = [decision for decision in made if decision.event <= max(event, 1)]
    return before[-1] if before else made[0] if made else None


def with_other_choice(bench: Workbench, decision: Decision) -> Workbench:
    """Fork the branch in hand: this seat decides otherwise, all else is decided as before."""
    changed = editing.with_decision(bench.scenario, decision.seat, asks=not decision.asks)
    return workbench.forked(bench, changed)


def with_both_choices(bench: Workbench, seat: Seat) -> Workbench:
    """Fork the branch in hand twice, where this seat's decision is open: once it keeps, once it requests."""
    first = workbench.forked(bench, editing.with_decision(bench.scenario, seat, asks=False))
    again = workbench.in_hand(workbench.beside(first, None), bench.current)
    second = workbench.forked(again, editing.with_decision(bench.scenario, seat, asks=True))
    return workbench.beside(second, first.current)


def differing(left: Sequence[Any], right: Sequence[Any]) -> tuple[Seat, ...]:
    """Return the seats that pay or gain at another moment, or other lives, in two sequences of rounds.

    They stand in the order of the first.
    """
    one, other = (_lives(states) for states in (left, right))
    seats = dict.fromkeys([*one.start, *other.start])
    return tuple(seat for seat in seats if _course(one, seat) != _course(other, seat))


def _course(lives: LivesOverTime, seat: Seat) -> list[tuple[int, int]]:
    """The lives of a seat after each round in which they changed."""
    counts = [lives.start.get(seat, 0), *(after.get(seat, 0) for after in lives.after)]
    return [(number, count) for number, (before, count) in enumerate(pairwise(counts)) if before != count] or [
        (-1, counts[0])
    ]


def together(left: tuple[Any, ...], right: tuple[Any, ...], names: Mapping[Seat, tuple[str, str]]) -> LivesOverTime:
    """Return the lives of these seats in both futures as if they were seats of one table.

    ``names`` has for each seat what its line is called in the first and in the second future.
    """
    parts = [
        _renamed(_lives(states), {seat: Seat(both[place]) for seat, both in names.items()})
        for place, states in enumerate((left, right))
    ]
    one, other = parts
    rounds = one.rounds if len(one.rounds) >= len(other.rounds) else other.rounds
    longest = max(len(one.after), len(other.after))
    after = [{**_at(one, number), **_at(other, number)} for number in range(longest)]
    return LivesOverTime(
        start={**one.start, **other.start},
        changes=(*one.changes, *other.changes),
        rounds=rounds,
        after=tuple(after),
        left={**one.left, **other.left},
        last=max(one.last, other.last),
        swims={**one.swims, **other.swims},
        game=one.game,
    )


def _lives(states: Sequence[Any]) -> LivesOverTime:
    return game_of(states[0].opening).lives_over_time(states)


def _renamed(lives: LivesOverTime, names: Mapping[Seat, Seat]) -> LivesOverTime:
    def kept(counts: Mapping[Seat, int]) -> dict[Seat, int]:
        return {names[seat]: count for seat, count in counts.items() if seat in names}

    return LivesOverTime(
        start=kept(lives.start),
        changes=tuple(replace(c, seat=names[c.seat]) for c in lives.changes if c.seat in names),
        rounds=lives.rounds,
        after=tuple(kept(counts) for counts in lives.after),
        left=kept(lives.left),
        last=lives.last,
        swims=kept(lives.swims),
        game=lives.game,
    )


def _at(lives: LivesOverTime, number: int) -> Mapping[Seat, int]:
    return lives.after[min(number, len(lives.after) - 1)]
