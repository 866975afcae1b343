"""What a drawn part of the sandbox is given: the workbench as it is, and how to say what the visitor did."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from lessons.sandbox.workbench import Workbench

Change: TypeAlias = Callable[[Workbench], Workbench]
"""A step of work; it may refuse with a GnavError."""


@dataclass(frozen=True, slots=True)
class Desk:
    """``show`` lets a widget show a value before it is drawn, ``taken`` reads one in a callback, ``work`` takes a step.

    ``at`` is the event in view; ``tell`` says something about the step that is being taken.
    """

    lang: str
    bench: Workbench
    show: Callable[[str, object], None]
    taken: Callable[[str], object]
    work: Callable[[Change], None]
    at: int = 0
    tell: Callable[[str], None] = lambda _told: None
