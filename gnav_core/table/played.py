"""What remains of a match that was played, whichever game it was, and a named way to play it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from gnav_core.table.errors import GnavError
from gnav_core.table.seats import Seat

# Generic classes without slots: Python 3.11 cannot make an instance of a frozen one with slots by its alias.


class Moment(Protocol):
    """A match between two rounds, as far as every game has it."""

    @property
    def lives(self) -> Mapping[Seat, int]:
        """The lives or units of every seat, those out of the match included."""


MomentT = TypeVar("MomentT", bound=Moment, covariant=True)
StateT = TypeVar("StateT", covariant=True)
ViewT = TypeVar("ViewT")
ChoiceT = TypeVar("ChoiceT")


@dataclass(frozen=True)
class Played(Generic[MomentT, StateT]):
    """A match and its rounds: ``states[k]`` is the end of round ``k``, ``moments[k]`` the match before it."""

    moments: tuple[MomentT, ...]
    states: tuple[StateT, ...]

    @property
    def result(self) -> MomentT:
        """The match after its last round."""
        return self.moments[-1]

    @property
    def lives_over_time(self) -> tuple[Mapping[Seat, int], ...]:
        """The lives of every seat before the first round and after each one."""
        return tuple(moment.lives for moment in self.moments)

    def __repr__(self) -> str:
        winners = getattr(self.result, "winners", None)
        end = "not over" if winners is None else f"won by {', '.join(winners) or 'nobody'}"
        return f"<match: {len(self.states)} rounds, {end}>"

    def _repr_html_(self) -> str:
        """A table of the lives after each round, below the last round's own picture if it has one."""
        from html import escape  # with its entities it would take long to load for a replay that draws nothing

        lives = self.lives_over_time
        seats = [*lives[0]]
        head = "".join(f"<th>{escape(seat)}</th>" for seat in seats)
        rows = "".join(
            f"<tr><th>{number or 'start'}</th>{''.join(f'<td>{after[seat]}</td>' for seat in seats)}</tr>"
            for number, after in enumerate(lives)
        )
        last = getattr(self.states[-1], "_repr_html_", None) if self.states else None
        picture = last() if last else ""
        return f"{picture}<table><thead><tr><th>round</th>{head}</tr></thead><tbody>{rows}</tbody></table>"


@dataclass(frozen=True)
class WayToPlay(Generic[ViewT, ChoiceT]):
    """A named way to play: ``choose(view, rng)`` decides for the seat whose view it is."""

    name: str
    choose: Callable[[ViewT, random.Random], ChoiceT]


class UnknownPolicy(GnavError):
    """No policy has that name."""
