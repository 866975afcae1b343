"""The learner of a visit, read once for each run: what was answered is added up as it comes, never read again.

What follows from a learner's attempts is kept in this process; a run reads only those that have come since, whichever
device or server they came from. A reset changes which attempts count, so after one they are read from the first.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Final

from lessons import store
from lessons.store import Place, Reset
from lessons.web.progress import Learned, learned

MOST: Final = 500
"""Learners whose standing is kept at hand."""


@dataclass(frozen=True, slots=True)
class Learning:
    """Who is learning at a device, and how far that learner is.

    ``learner`` is "" before the first answer; ``names`` has the name of each learner of the device by key, ``places``
    where the one learning is in each lesson. ``mode`` is how to go through lessons: ``do`` stops at questions, ``read``
    never does.
    """

    learner: str
    names: Mapping[str, str]
    mode: str
    places: Mapping[str, Place]
    learned: Learned


_Kept = tuple[tuple[Reset, ...], Learned]
_KEPT: Final[OrderedDict[str, _Kept]] = OrderedDict()
_LOCK: Final = Lock()


def read(visitor: str) -> Learning:
    """Read who is learning at a visitor's device, in one transaction."""
    begun = Learned()

    def since(learner: str, resets: tuple[Reset, ...]) -> int:
        nonlocal begun
        with _LOCK:
            kept = _KEPT.get(learner)
        begun = kept[1] if kept is not None and kept[0] == resets else Learned()
        return begun.last

    found = store.present(visitor, since=since)
    standing = learned(found.attempts, found.resets, before=begun) if found.attempts else begun
    if found.learner:
        _keep(found.learner, (found.resets, standing))
    mode = "read" if found.settings.get("mode") == "read" else "do"
    return Learning(found.learner, dict(found.learners), mode, found.places, standing)


def forget(learner: str) -> None:
    """Keep nothing more of a learner who was deleted."""
    with _LOCK:
        _KEPT.pop(learner, None)


def _keep(learner: str, kept: _Kept) -> None:
    with _LOCK:
        _KEPT[learner] = kept
        _KEPT.move_to_end(learner)
        while len(_KEPT) > MOST:
            _KEPT.popitem(last=False)
