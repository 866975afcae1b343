"""What kinds of question there are, and what an answer is, for every game."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

Answer: TypeAlias = str | int | list[str] | dict[str, str] | dict[str, int]


class Kind(Enum):
    """What a question asks."""

    PREDICT = "predict"
    """What happens next: the lines of the events up to the next decision."""
    ACT = "act"
    """Keep or request; graded by expected lives (odds), not by a belief."""
    LEGAL = "legal"
    """Whom a request asks first: a seat, or ``bag``."""
    HOLDINGS = "holdings"
    """Who holds what after the decision: seat to rank, credit by seat."""
    PAYERS = "payers"
    """How many lives each seat has lost when the round is over: seat to number."""
    ORDER = "order"
    """Ranks from high to low, or the exchanges in the order in which they are undone."""
    REFEREE = "referee"
    """The place of the first event in a log that the rules do not allow."""
    COUNT = "count"
    """The lives of a seat, the counters in the pool, or the pieces in the bag."""


class Malformed(ValueError):
    """A question that cannot be asked; the message says why."""


@dataclass(frozen=True, slots=True)
class Grade:
    """What came of an answer: ``credit`` from 0 to 1, the beliefs that would answer so, and the right answer.

    ``defensible`` is an answer that is not the best one, or not known to be, but no mistake either (acting.py).
    """

    right: bool
    credit: float
    beliefs: tuple[str, ...]
    solution: Answer
    wrong_seats: tuple[str, ...] = field(default=())
    defensible: bool = False

    @property
    def verdict(self) -> str:
        """``right``, ``defensible`` or ``wrong``."""
        return "right" if self.right else "defensible" if self.defensible else "wrong"
