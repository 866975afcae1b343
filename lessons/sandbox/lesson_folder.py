"""A situation as a lesson folder, ready to edit: structure in lesson.toml, words in one Markdown file a language.

The words are the sentences of the events, so the lesson is true from the start; content/README.md says how to go on.
"""

from __future__ import annotations

import io
import json
import re
import unicodedata
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Final

from gnav_core.gnav.events import (
    Keep,
    Request,
)
from gnav_core.nage.going_on import spelled_out
from gnav_core.table.documents import write_toml
from gnav_core.table.eyes import Eyes
from lessons.games.game import NAGE, Game, game_of, telling
from lessons.games.gnav.decisions import decisions
from lessons.questions.pace import minutes
from lessons.sandbox import nage_decisions as card_futures
from lessons.words.phrases import LANGUAGES, text

_MOST_WORDS: Final = 55
_MARKS: Final = re.compile(r"[<>${}\[\]*_`:#|\\]")
_COMMENT: Final = re.compile(r"<!--.*?-->")
_STAMP: Final = (2020, 1, 1, 0, 0, 0)
"""The time of every file, so that the same situation gives the same archive."""


@dataclass(frozen=True, slots=True)
class _Step:
    """A stretch of the round: how it is named, what begins it, its events."""

    id: str
    begins: str
    events: tuple[Any, ...]


def lesson_zip(scenario: Any) -> tuple[str, bytes]:
    """Return the name of the lesson and its folder as a ZIP archive."""
    name = lesson_name(scenario.title)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in lesson_files(scenario).items():
            archive.writestr(zipfile.ZipInfo(f"{name}/{path}", _STAMP), content)
    return name, file.getvalue()


def lesson_name(title: str) -> str:
    """Return a lesson id for a title: small letters and hyphens."""
    plain = unicodedata.normalize("NFKD", title.lower().replace("ø", "o").replace("æ", "ae"))
    words = re.findall(r"[a-z0-9]+", plain.encode("ascii", "ignore").decode())
    return "-".join(words)[:40].strip("-") or "from-the-sandbox"


def lesson_files(scenario: Any) -> dict[str, str]:
    """Return the files of the lesson by name, for a situation of either game."""
    game = game_of(scenario)
    table = spelled_out(scenario) if game is NAGE else scenario
    state = game.replay(table)
    steps = [*_steps(game, state)]
    words = {f"{lang}.md": _words(lang, game, table, steps) for lang in LANGUAGES}
    longest = max(len(_COMMENT.sub("", text).split()) for text in words.values())
    takes = max(1, round(minutes(longest, len(state.log), 0)))
    return {"lesson.toml": _structure(game, table, state, steps=steps, takes=takes)} | words


def _steps(game: Game, state: Any) -> Iterator[_Step]:
    made = [*_decided(game, state)]
    reveal = next((k for k, event in enumerate(state.log, 1) if event.kind in ("revealed", "shown")), None)
    starts = [1, *(number for number, _ in made), *([reveal] if reveal else [])]
    ends = [*starts[1:], len(state.log) + 1]
    for place, (start, end) in enumerate(zip(starts, ends, strict=True)):
        events = state.log[start - 1 : end - 1]
        if place == 0:
            yield _Step("deal", "", events)
        elif start == reveal:
            yield _Step("reveal", f"at = {_toml(game.event_line(state.log[start - 1]))}", events)
        else:
            yield _Step(f"turn-{place}", f"do = {_toml(made[place - 1][1])}", events)


def _decided(game: Game, state: Any) -> Iterator[tuple[int, str]]:
    """The number of each decision's event, and the decision as its line."""
    if game is NAGE:
        for decision in card_futures.decisions(state):
            yield decision.event, game.action_line(decision.action)
    else:
        for one in decisions(state):
            yield one.event, game.action_line(Request(one.seat) if one.asks else Keep(one.seat))


def _structure(game: Game, scenario: Any, state: Any, *, steps: list[_Step], takes: int) -> str:
    known = game.rules
    rules = [rule for rule in dict.fromkeys(event.rule for event in state.log) if rule in known]
    lines = [
        f"id = {_toml(lesson_name(scenario.title))}",
        f"minutes = {takes}",
        f"rules = {_toml(rules)}",
        "",
        "[scenario]",
        _scenario(game, scenario).rstrip(),
    ]
    for step in steps:
        lines += ["", "[[step]]", f"id = {_toml(step.id)}", *([step.begins] if step.begins else [])]
        lines += [f"expect = {_toml([game.event_line(event) for event in step.events])}"]
    return "\n".join(lines) + "\n"


def _scenario(game: Game, scenario: Any) -> str:
    fields = game.to_document(scenario).items()
    left_out = ("schema", "title", "script") if game is NAGE else ("schema", "game", "title", "script")
    return write_toml({name: value for name, value in fields if name not in left_out and value not in ("", {}, [], 0)})


def _words(lang: str, game: Game, scenario: Any, steps: list[_Step]) -> str:
    title = _harmless(scenario.title) or text(lang, "page.sandbox")
    blocks = [f"<!-- {step.id} -->\n{_block(lang, game, scenario, step)}\n" for step in steps]
    return f"# {title}\n{text(lang, 'sandbox.lesson.summary')}\n\n" + "\n".join(blocks)


def _block(lang: str, game: Game, scenario: Any, step: _Step) -> str:
    """The sentences of a step, each at its event; as many as a block of prose may hold in each of the languages."""
    told = min(_room(_said(other, scenario, step)) for other in LANGUAGES)
    before, *sentences = _said(lang, scenario, step)
    parts = [before] if before else []
    for event, sentence in list(zip(step.events, sentences, strict=True))[:told]:
        parts.append(f"<!-- at: {game.event_line(event)} -->\n{sentence}" if parts else sentence)
    return "\n\n".join(parts) or "…"


def _room(sentences: list[str]) -> int:
    """How many sentences after the first have room in a block."""
    counts = accumulate(len(sentence.split()) for sentence in sentences)
    return sum(count <= _MOST_WORDS for count in counts) - 1


def _said(lang: str, scenario: Any, step: _Step) -> list[str]:
    """What stands before the first event, nothing but at the undealt table, and the sentence of each event."""
    before = "" if step.begins else text(lang, "lesson.before_deal", dealer=scenario.dealer)
    return [_harmless(before), *(_harmless(_sentence(lang, scenario.game, event)) for event in step.events)]


def _sentence(lang: str, game: str, event: Any) -> str:
    """The sentence of an event; what is dealt, nobody but its holder sees."""
    return telling(game).sentence(lang, event, Eyes.ONLOOKER if event.kind == "dealt" else Eyes.ALL)


def _harmless(words: str) -> str:
    """Prose has its own marks and braces; names and titles have none."""
    return _MARKS.sub("·", words).strip()


def _toml(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
