"""Which words stand beside the table at each frame of a lesson.

A step's block comes whole when the step begins, or in parts, each with its event (`<!-- at: A requests -->`). A part's
values are those of the frame at which it begins; what has been said in the step stays above it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from lessons.course import staging
from lessons.course.files import ContentError, Prose
from lessons.course.staging import Staged
from lessons.course.structure import Step

Sections: TypeAlias = tuple[tuple[tuple[int, str], ...], ...]
"""The words of a lesson by step: of each part the frame at which it appears, and what it says."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A part of a step's block in its place: shown from ``frame`` on, read against ``frame`` to ``last``.

    ``last`` is the last frame before the next part, or the step's. ``words`` have their placeholders still; ``line`` is
    where they begin in their file.
    """

    step: Step
    frame: int
    last: int
    words: str
    line: int


def named(mark: str, line: str) -> bool:
    """Return whether an event's line begins with a mark, which ends where a word does."""
    return re.match(rf"{re.escape(mark)}(?!\w)", line) is not None


def placed(words: Prose, played: Staged, step: Step) -> list[Placed]:
    """Return the parts of a step's block in order, the one before the first mark always, even when it has no words.

    Raises ContentError at a mark that names no event of the step after the part before it.
    """
    start, last = played.stretch(step)
    frames: list[int] = []
    parts = words.parts[step.id]
    for place, part in enumerate(parts):
        if not part.at:
            frames.append(start)
            continue
        after = frames[-1] + (place > 1 or bool(parts[0].words))
        found = next((frame for frame in range(after, last + 1) if named(part.at, played.lines[frame])), None)
        if found is None:
            left = ", ".join(line for line in played.lines[after : last + 1] if line) or "nothing"
            message = f"no event of step {step.id} begins with {part.at[:60]!r} there; what still happens: {left}"
            raise ContentError(words.file, part.line, message)
        frames.append(found)
    ends = [*(frame - 1 for frame in frames[1:]), last]
    return [
        Placed(step, frame, max(end, frame), part.words, part.line)
        for part, frame, end in zip(parts, frames, ends, strict=True)
    ]


def sections(lang: str, words: Prose, played: Staged) -> Sections:
    """Return the words of each step, filled in. Raises ContentError, KeyError as staging.filled does."""
    openings = {here.scene.steps[0].id for here in played.rounds}
    found = []
    for step in played.steps:
        parts = [part for part in placed(words, played, step) if part.words or part.step.id in openings]
        if parts:
            found.append(tuple((part.frame, filled(lang, part, played)) for part in parts))
    return tuple(found)


def said(told: Sections, frame: int) -> tuple[str, ...]:
    """Return the parts that stand beside the table at a frame, the newest last.

    They are those of the step so far. A step that says nothing yet leaves the words of the step before, in its scene.
    """
    begun = [parts for parts in told if parts[0][0] <= frame]
    return tuple(words for at, words in begun[-1] if at <= frame) if begun else ()


def until(told: Sections, stop: int | None) -> Sections:
    """Return what is said up to and with the frame ``stop``, the place of an open question; all of it for None."""
    if stop is None:
        return told
    return tuple(tuple(part for part in parts if part[0] <= stop) for parts in told if parts[0][0] <= stop)


def filled(lang: str, part: Placed, played: Staged) -> str:
    """Return a part with its values, those of the frame at which it begins. Raises KeyError as staging.filled does."""
    return staging.filled(lang, part.words, played, part.step, at=part.frame, foretold=False)


def faults(words: Prose, played: Staged, model: Prose | None) -> Iterator[ContentError]:
    """Yield what is wrong with the marks of a lesson's words; those of ``model`` are the marks of every language."""
    openings = {here.scene.steps[0].id for here in played.rounds}
    steps = {step.id: step for step in played.steps}
    for anchor, (first, *later) in words.parts.items():
        marks = [part.at for part in later]
        if marks and anchor not in steps:
            yield ContentError(words.file, later[0].line, f"<!-- {anchor} --> is no step's block: take its marks out")
            continue
        wanted = [part.at for part in model.parts[anchor][1:]] if model and anchor in model.parts else marks
        if marks != wanted:
            remedy = "; ".join(wanted) or "none"
            message = f"<!-- {anchor} --> must have the same marks in every language, in order: {remedy}"
            yield ContentError(words.file, first.line, message)
        if marks and anchor in openings and not first.words:
            message = f"<!-- {anchor} --> opens a scene: write a sentence before its first mark, for the undealt table"
            yield ContentError(words.file, first.line, message)
        for part in later:
            if not part.words:
                yield ContentError(words.file, part.line, f"no words under <!-- at: {part.at} -->: write them")
        if anchor in steps:
            try:
                placed(words, played, steps[anchor])
            except ContentError as error:
                yield error
