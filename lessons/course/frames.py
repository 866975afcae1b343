"""A lesson as frames, all its scenes on one line, for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from gnav_core.gnav.match_document import MatchScript
from gnav_core.table.eyes import Eyes, Viewer
from lessons.course.catalog import played, prose
from lessons.course.files import CONTENT, Prose
from lessons.course.prose_walk import Sections, sections
from lessons.course.staging import Staged, StagedRound
from lessons.games.frames import payload, segment
from lessons.games.game import walk_round
from lessons.games.gnav.frames import Frame
from lessons.games.nage.frames import CardFrame
from lessons.words.phrases import text


def walk_lesson(lang: str, lesson: Staged, words: Prose, viewer: Viewer) -> list[Frame] | list[CardFrame]:
    """Return the frames of all rounds of a lesson, one after the other, in one of LANGUAGES.

    A scene with eyes of its own is seen through them, and a decision that is asked about through those of its seat. A
    seat that is not in a round looks on as an onlooker.
    """
    frames: list[Any] = []
    for here in lesson.rounds:
        opening, log = here.state.opening, here.state.log
        start, seats = _before_deal(lang, here, words), lesson.lesson.seats
        away = {*seats} - {*lesson.at_table(here)}
        seen: dict[Viewer, Sequence[Any]] = {}
        for place in range(len(log) + 1):
            own = here.viewer(place)
            wanted = viewer if own is Eyes.ALL else own
            eyes = wanted if isinstance(wanted, Eyes) or wanted in opening.seats else Eyes.ONLOOKER
            if eyes not in seen:
                seen[eyes] = walk_round(
                    lang,
                    opening,
                    log,
                    viewer=eyes,
                    start=start,
                    seats=seats,
                    away=away,
                    number=here.number,
                    counted=False,
                )
            frames.append(seen[eyes][place])
    return frames


@lru_cache(maxsize=32)
def lesson_frames(name: str, lang: str, viewer: Viewer, content: Path = CONTENT) -> tuple[Any, ...]:
    """Return all frames of a lesson of the course (of its game), in one of LANGUAGES. Raises ContentError, KeyError."""
    return tuple(walk_lesson(lang, played(name, content), prose(name, lang, content), viewer))


@lru_cache(maxsize=128)
def lesson_sections(name: str, lang: str, content: Path = CONTENT) -> Sections:
    """Return the `sections` of a lesson of the course. Raises ContentError, KeyError."""
    return sections(lang, prose(name, lang, content), played(name, content))


@lru_cache(maxsize=128)
def lesson_payload(name: str, lang: str, viewer: Viewer, stop: int | None = None, content: Path = CONTENT) -> str:
    """Return the frames of `lesson_frames` as text for the browser. Raises ContentError, KeyError.

    Of frames after ``stop``, the place of an open question, only their number is in it.
    """
    sent, closed = segment(lesson_frames(name, lang, viewer, content), stop)
    return payload(sent, closed=closed)


def _before_deal(lang: str, here: StagedRound, words: Prose) -> str:
    dealer = here.state.opening.dealer
    if isinstance(here.scene.table, MatchScript):
        return text(lang, "lesson.before_round", round=here.number, dealer=dealer)
    if here.scene.id in words.blocks:
        return text(lang, "lesson.before_scene", scene=words.blocks[here.scene.id], dealer=dealer)
    return text(lang, "lesson.before_deal", dealer=dealer)
