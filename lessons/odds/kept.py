"""Answers kept for all visitors: whoever asks the same sees what was found before, and it gets sharper."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Final, Generic, Protocol, TypeVar

PATIENCE: Final = 0.08
"""Seconds of work between two drawings."""
MOST_KEPT: Final = 64
"""Answers that are kept for whoever asks the same again."""


class Growing(Protocol):
    """An answer that gets sharper with each block of work, until it is done."""

    @property
    def done(self) -> bool:
        """Whether it is as sharp as it gets."""


KeyT = TypeVar("KeyT", bound=Hashable)
AnswerT = TypeVar("AnswerT", bound=Growing)


class Kept(Generic[KeyT, AnswerT]):
    """The latest answers; each is sharpened by one visitor's run at a time, and the others see it as it is.

    ``first`` makes the first answer to what is asked, ``more`` adds a block of work; ``same`` brings what is asked to
    what its answer depends on.
    """

    def __init__(
        self,
        first: Callable[[KeyT], AnswerT],
        more: Callable[[KeyT, AnswerT], AnswerT],
        *,
        same: Callable[[KeyT], KeyT],
    ) -> None:
        self._first = first
        self._more = more
        self._same = same
        self._answers: OrderedDict[KeyT, AnswerT] = OrderedDict()
        self._at_work: set[KeyT] = set()
        self._lock = Lock()

    def answer(self, asked: KeyT, *, patience: float = PATIENCE) -> AnswerT:
        """Return the first answer, or a known one after as much more work as ``patience`` (seconds) allows."""
        key = self._same(asked)
        with self._lock:
            known = self._answers.get(key)
            if known is not None:
                self._answers.move_to_end(key)
                if known.done or key in self._at_work:
                    return known
            mine = key not in self._at_work
            self._at_work.add(key)
        try:
            answer = self._first(key) if known is None else self._sharpened(key, known, patience)
        finally:
            if mine:
                with self._lock:
                    self._at_work.discard(key)
        with self._lock:
            if not mine and key in self._answers:
                return self._answers[key]
            self._answers[key] = answer
            while len(self._answers) > MOST_KEPT:
                self._answers.popitem(last=False)
        return answer

    def done(self, asked: KeyT) -> bool:
        """Return whether the answer is known and as sharp as it gets."""
        known = self._answers.get(self._same(asked))
        return known is not None and known.done

    def _sharpened(self, key: KeyT, answer: AnswerT, patience: float) -> AnswerT:
        end = time.monotonic() + patience
        answer = self._more(key, answer)
        while not answer.done and time.monotonic() < end:
            answer = self._more(key, answer)
        return answer
