"""What is wrong with the lessons of a folder, file by file: `python -m lessons check`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from lessons.course import (
    ahead,
    duration,
    posed,
    prose_walk,
    staging,
)
from lessons.course.files import CONTENT, ContentError, Part, Prose, line_of, read_prose
from lessons.course.order import read_course
from lessons.course.prose_walk import Placed
from lessons.course.staging import Staged
from lessons.course.structure import Lesson, read_lesson
from lessons.words.phrases import BOOKS, LANGUAGES, keyed

LONGEST_BLOCK: Final = 70
"""Words in a block of prose: about 60 are asked for."""

_SHORTCODE: Final = re.compile(r":[a-z_]+:")
_MARKUP: Final = re.compile(r"<(?!!--)|\$|!\[|\]\(")


def faults(content: Path = CONTENT) -> Iterator[ContentError]:
    """Yield all that is wrong with a course: its order, its lessons, the words in every language."""
    try:
        listed = read_course(content)
    except ContentError as error:
        yield error
        return
    folders = sorted(file.parent.name for file in content.glob("*/lesson.toml"))
    for name in sorted({*listed.lessons} ^ {*folders}):
        file = content / "course.toml"
        what = "has no folder" if name in listed.lessons else "is a folder that the course does not list"
        yield ContentError(file, line_of(file, "lessons"), f"{name} {what}: add it or take it out")
    known = {f"{name}/{lang}" for name in listed.lessons for lang in LANGUAGES}
    for draft in sorted(listed.drafts - known):
        file = content / "course.toml"
        yield ContentError(
            file, line_of(file, "drafts"), f"the draft {draft[:60]!r} is no lesson's: write lesson-id/lang"
        )
    for name in folders:
        yield from lesson_faults(content / name)
    yield from phrase_faults(content)


def phrase_faults(content: Path) -> Iterator[ContentError]:
    """Yield each phrase that some languages have and others lack; a house's own lessons bring none along."""
    for folder in (content / name for name in (*BOOKS, "rules", "beliefs") if (content / name).is_dir()):
        found: dict[str, dict[str, str]] = {}
        for lang in LANGUAGES:
            file = folder / f"{lang}.toml"
            try:
                found[lang] = keyed(file)
            except (OSError, ValueError) as error:
                yield ContentError(file, 0, f"cannot be read as TOML: {error}")
        everywhere = {key for phrases in found.values() for key in phrases}
        for lang, phrases in found.items():
            for key in sorted(everywhere - {*phrases}):
                yield ContentError(folder / f"{lang}.toml", 0, f"no text for {key}: other languages have one, add it")


def lesson_faults(folder: Path) -> Iterator[ContentError]:
    """Yield all that is wrong with one lesson, in every language."""
    try:
        lesson = read_lesson(folder)
        played = staging.staged(lesson)
    except ContentError as error:
        yield error
        return
    yield from staging.unexpected(played)
    yield from posed.faults(lesson)
    wrong = [fault for lang in LANGUAGES for fault in prose_faults(lang, lesson, played)]
    yield from wrong
    if not wrong:
        words = {lang: read_prose(folder / f"{lang}.md") for lang in LANGUAGES}
        yield from ahead.faults(words, played)
        yield from duration.faults(words, played)


def prose_faults(lang: str, lesson: Lesson, played: Staged) -> Iterator[ContentError]:
    """Yield what is wrong with a lesson's words in one of LANGUAGES."""
    try:
        words = read_prose(lesson.folder / f"{lang}.md")
    except ContentError as error:
        yield error
        return
    for anchor in lesson.anchors:
        if not words.blocks.get(anchor):
            yield ContentError(words.file, words.lines.get(anchor, 0), f"no words under <!-- {anchor} -->: write them")
    for anchor in words.blocks:
        if anchor not in lesson.anchors:
            remedy = "no step, scene or question has that id: take it out, or name one of lesson.toml"
            yield ContentError(words.file, words.lines[anchor], f"<!-- {anchor} -->: {remedy}")
    for anchor, block in words.blocks.items():
        yield from _block_faults(words, anchor, block)
    misplaced = [*prose_walk.faults(words, played, _model(words))]
    yield from misplaced
    if misplaced:
        return
    for part, foretold in _read_at(lesson, played, words):
        at, step = part.frame, part.step
        try:
            staging.filled(lang, part.words, played, step, at=at, foretold=foretold)
        except KeyError as error:
            names = ", ".join(sorted(staging.prose_values(lang, played, step, at=at, foretold=foretold)))
            message = f"{{{error.args[0]}}} is no value of step {step.id}: use one of {names}"
            yield ContentError(words.file, _line(part, f"{{{error.args[0]}}}"), message)
            continue
        for name in staging.unsaid(lang, part.words, played, step, at=at, foretold=foretold):
            message = f"{{{name}}} is still empty here: begin the step {step.id} at a later event, or take it out"
            yield ContentError(words.file, _line(part, f"{{{name}}}"), message)


def _model(words: Prose) -> Prose | None:
    """The words whose marks those of all languages are to have: the English ones, None where they cannot be read."""
    file = words.file.with_name(f"{LANGUAGES[0]}.md")
    try:
        return words if file == words.file else read_prose(file)
    except ContentError:
        return None


def _read_at(lesson: Lesson, played: Staged, words: Prose) -> Iterator[tuple[Placed, bool]]:
    """Yield each part of the blocks of steps and questions in its place, and whether it may foretell the deal."""
    for step in played.steps:
        for part in prose_walk.placed(words, played, step) if step.id in words.parts else ():
            yield part, False
    for asked in lesson.questions:
        frame = posed.frame_of(played, asked)
        for anchor in asked.anchors:
            for block in words.parts.get(anchor, ()):
                yield Placed(played.step_at(frame), frame, frame, block.words, block.line), True


def _block_faults(words: Prose, anchor: str, block: str) -> Iterator[ContentError]:
    count = len(block.split())
    if count > LONGEST_BLOCK:
        message = f"{count} words under <!-- {anchor} -->: about 60 are read, split the step or cut the text"
        yield ContentError(words.file, words.lines[anchor], message)
    for part in words.parts[anchor]:
        if found := _SHORTCODE.search(part.words):
            message = f"{found[0]} would be drawn as a picture: put a space before the second colon"
            yield ContentError(words.file, _line(part, found[0]), message)
        if found := _MARKUP.search(part.words):
            message = f"{found[0]!r} is markup: blocks hold plain sentences, *emphasis* and **strong emphasis**"
            yield ContentError(words.file, _line(part, found[0]), message)


def _line(part: Placed | Part, wanted: str) -> int:
    """Return the line on which a text stands in a part of a block."""
    before, _, _ = part.words.partition(wanted)
    return part.line + 1 + before.count("\n")
