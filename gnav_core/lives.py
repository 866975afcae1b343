"""How lives went: every life paid or gained in a sequence of rounds, and the counts after each round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from gnav_core.events import Charged, Eliminated, Event, Gained
from gnav_core.notation import event_line
from gnav_core.round_state import RoundState
from gnav_core.seats import Seat


@dataclass(frozen=True, slots=True)
class LivesChange:
    """One life paid or gained.

    ``step`` counts moments from 0 over all rounds, each round beginning with the moment before its deal; ``round`` and
    ``event``, the event within its round, count from 1. ``lives`` is the balance afterwards (negative: on paper),
    ``change`` -1 or 1, ``cause`` the value of a Cause or "gained".
    """

    step: int
    round: int
    event: int
    seat: Seat
    lives: int
    change: int
    cause: str
    happened: Event

    @property
    def rule(self) -> str:
        """The rule that was applied."""
        return self.happened.rule

    @property
    def line(self) -> str:
        """The event in notation."""
        return event_line(self.happened)


@dataclass(frozen=True, slots=True)
class LivesOverTime:
    """The lives of every seat over a sequence of rounds.

    ``start`` is before the first round; ``rounds`` has the step at which each round begins, ``after`` the lives after
    it (seats that left keep their last balance), ``left`` the step at which a seat left, ``last`` is the last step.
    """

    start: Mapping[Seat, int]
    changes: tuple[LivesChange, ...]
    rounds: tuple[int, ...]
    after: tuple[Mapping[Seat, int], ...]
    left: Mapping[Seat, int]
    last: int

    def of(self, seat: Seat) -> tuple[LivesChange, ...]:
        """Return what one seat paid and gained, in order."""
        return tuple(change for change in self.changes if change.seat == seat)


def lives_over_time(
    states: Sequence[RoundState], *, first_step: int = 0, last_step: int | None = None
) -> LivesOverTime:
    """Return how the lives went in these rounds of one match; steps count from ``first_step``.

    What happens after ``last_step`` is left out, whole rounds too. Raises ValueError for no rounds.
    """
    if not states:
        raise ValueError("no round was played: give at least one")
    changes: list[LivesChange] = []
    begins: list[int] = []
    after: list[Mapping[Seat, int]] = []
    left: dict[Seat, int] = {}
    lives = dict(states[0].opening.lives)
    step = first_step
    end = step + sum(len(state.log) + 1 for state in states) - 1
    last = end if last_step is None else max(first_step, min(end, last_step))
    for number, state in enumerate(states, 1):
        if step > last:
            break
        begins.append(step)
        for change in _changes(state, lives, step=step, number=number):
            if change.step <= last:
                lives[change.seat] = change.lives
                changes.append(change)
        gone = {event.seat: step + place for place, event in enumerate(state.log, 1) if isinstance(event, Eliminated)}
        left |= {seat: place for seat, place in gone.items() if place <= last}
        after.append(dict(lives))
        step += len(state.log) + 1
    return LivesOverTime(dict(states[0].opening.lives), tuple(changes), tuple(begins), tuple(after), left, last)


def _changes(state: RoundState, lives: Mapping[Seat, int], *, step: int, number: int) -> Iterator[LivesChange]:
    balance = dict(lives)
    for place, event in enumerate(state.log, 1):
        match event:
            case Charged(seat, cause):
                change, why = -1, str(cause.value)
            case Gained(seat):
                change, why = 1, "gained"
            case _:
                continue
        balance[seat] += change
        yield LivesChange(step + place, number, place, seat, balance[seat], change, why, event)
