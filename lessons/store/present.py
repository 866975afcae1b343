"""All that a page needs to know of who is there, read at once: one transaction, however much was answered before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from lessons.store.database import reading
from lessons.store.learners import Attempt, Reset, attempts_after, learners_of, resets_of
from lessons.store.places import Place, places_of
from lessons.store.visitors import settings_of

_CHOSEN: Final = "learner"


@dataclass(frozen=True, slots=True)
class Present:
    """Who is there: the settings of the visitor, the device's learners (key and name), and the one who is learning.

    ``learner`` is "" before the first answer; ``places`` say where that learner, or the visitor, is in each lesson.
    ``attempts`` are those after the number that was asked for.
    """

    settings: Mapping[str, str]
    learners: tuple[tuple[str, str], ...]
    learner: str
    places: Mapping[str, Place]
    resets: tuple[Reset, ...]
    attempts: tuple[Attempt, ...]


def present(visitor: str, *, since: Callable[[str, tuple[Reset, ...]], int]) -> Present:
    """Read who is there; ``since`` says from which attempt on a learner with these resets is read (0: from the first).

    Everything is read in one transaction.
    """
    with reading() as connection:
        settings, known = settings_of(connection, visitor), learners_of(connection, visitor)
        keys = [key for key, _ in known]
        chosen = settings.get(_CHOSEN, "")
        learner = chosen if chosen in keys else keys[0] if keys else ""
        places = places_of(connection, learner or visitor)
        resets: tuple[Reset, ...] = ()
        attempts: tuple[Attempt, ...] = ()
        if learner:
            resets = tuple(resets_of(connection, learner))
            attempts = tuple(attempts_after(connection, learner, since(learner, resets)))
    return Present(settings, tuple(known), learner, places, resets, attempts)
