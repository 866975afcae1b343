"""How lives go in rounds of any game: every life paid or gained, and the counts after each round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from gnav_core.table.seats import Seat


@dataclass(frozen=True, slots=True)
class LivesChange:
    """One life paid or gained; in La Nage also a seat that sinks, which pays nothing (``change`` 0).

    ``step`` counts moments from 0 over all rounds, each round beginning with the moment before its deal; ``round`` and
    ``event``, the event within its round, count from 1. ``lives`` is the balance afterwards (negative: on paper),
    ``change`` -1 or 1, ``cause`` the value of a Cause or "gained"; ``happened`` is the event, ``line`` the same in
    notation.
    """

    step: int
    round: int
    event: int
    seat: Seat
    lives: int
    change: int
    cause: str
    happened: Any
    line: str

    @property
    def rule(self) -> str:
        """The rule that was applied."""
        return str(self.happened.rule)


@dataclass(frozen=True, slots=True)
class LivesOverTime:
    """The lives of every seat over a sequence of rounds.

    ``start`` is before the first round; ``rounds`` has the step at which each round begins, ``after`` the lives after
    it (seats that left keep their last balance), ``left`` the step at which a seat left, ``last`` is the last step.
    ``swims``, in La Nage: the step at which a seat began to swim.
    """

    start: Mapping[Seat, int]
    changes: tuple[LivesChange, ...]
    rounds: tuple[int, ...]
    after: tuple[Mapping[Seat, int], ...]
    left: Mapping[Seat, int]
    last: int
    swims: Mapping[Seat, int] = field(default_factory=dict)
    game: str = "gnav"

    def of(self, seat: Seat) -> tuple[LivesChange, ...]:
        """Return what one seat paid and gained, in order."""
        return tuple(change for change in self.changes if change.seat == seat)


@dataclass(frozen=True, slots=True)
class Reading:
    """How the log of a game is read: who pays or gains and why, the line of an event, and the events that matter.

    ``leaves``, ``swims`` and ``returns`` are kinds of event: a seat leaves the match, begins to swim, and all who left
    in this round come back.
    """

    game: str
    change: Callable[[Any], tuple[Seat, int, str] | None]
    line: Callable[[Any], str]
    leaves: type[Any]
    swims: type[Any] | None = None
    returns: type[Any] | None = None


class _Round(Protocol):
    @property
    def log(self) -> Sequence[Any]: ...

    @property
    def opening(self) -> Any: ...


def collected(
    reading: Reading, states: Sequence[_Round], *, first_step: int = 0, last_step: int | None = None
) -> LivesOverTime:
    """Return how the lives went in rounds of any game. Raises ValueError for no rounds."""
    if not states:
        raise ValueError("no round was played: give at least one")
    changes: list[LivesChange] = []
    begins: list[int] = []
    after: list[Mapping[Seat, int]] = []
    left: dict[Seat, int] = {}
    swims: dict[Seat, int] = {}
    lives = dict(states[0].opening.lives)
    if reading.swims:
        swims |= {seat: first_step for seat, count in lives.items() if not count}
    step = first_step
    end = step + sum(len(state.log) + 1 for state in states) - 1
    last = end if last_step is None else max(first_step, min(end, last_step))
    for number, state in enumerate(states, 1):
        if step > last:
            break
        begins.append(step)
        told = [(place, event) for place, event in enumerate(state.log, 1) if step + place <= last]
        for place, event in told:
            if found := reading.change(event):
                seat, change, cause = found
                lives[seat] += change
                changes.append(
                    LivesChange(
                        step + place, number, place, seat, lives[seat], change, cause, event, reading.line(event)
                    )
                )
            if reading.swims and isinstance(event, reading.swims):
                swims[event.seat] = step + place
        if not (reading.returns and any(isinstance(event, reading.returns) for _, event in told)):
            left |= {event.seat: step + place for place, event in told if isinstance(event, reading.leaves)}
        after.append(dict(lives))
        step += len(state.log) + 1
    start = dict(states[0].opening.lives)
    return LivesOverTime(start, tuple(changes), tuple(begins), tuple(after), left, last, swims, reading.game)
