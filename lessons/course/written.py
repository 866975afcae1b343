"""Questions and closing rounds as a lesson writes them down: structure, no words and no answers.

structure.py reads them with the lesson, posed.py puts them to the engine.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from gnav_core.table.errors import UNTRUSTED, GnavError
from lessons.games.game import every_rule, game_named

KINDS: Final = ("predict", "act", "legal", "holdings", "payers", "order", "referee", "count")

Fail: TypeAlias = Callable[[int, str], Exception]
"""Makes the error for a line of the lesson's file."""

_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of a lesson.

    It is asked at the end of step ``after`` (``at_deal``: before the deal of that step's round), about the decision
    that comes next, as the lesson has it or as ``action`` says (keep or request). ``rules`` are the rule ids that it
    asks about; the other fields are those of exercises.Question.
    """

    id: str
    line: int
    kind: str
    after: str
    rules: tuple[str, ...]
    at_deal: bool = False
    action: str = ""
    until_end: bool = False
    subject: str = ""
    ranks: tuple[str, ...] = ()
    log_of: str = ""
    beliefs: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()

    @property
    def anchors(self) -> tuple[str, str]:
        """The blocks of prose that a question needs: what is asked, and a hint."""
        return self.id, f"{self.id}-hint"


@dataclass(frozen=True, slots=True, eq=False)
class Play:
    """The round at the end of a lesson: the learner plays ``seat``, named policies play the others.

    Whatever the learner decides, an event that cites ``rule`` happens. ``policies`` has one for every other seat.
    ``table`` is a scenario of the lesson's game.
    """

    table: Any
    seat: str
    rule: str
    policies: Mapping[str, str]
    line: int


def read_asked(file: Path, tables: Any, steps: Sequence[str], fail: Fail) -> tuple[Asked, ...]:
    """Return the questions of a lesson with these steps. Raises what ``fail`` makes."""
    lines = _lines(file, r"\[\[question\]\]")
    if not isinstance(tables, list):
        raise fail(0, "write each question as a [[question]] table")
    found: list[Asked] = []
    for place, table in enumerate(tables):
        line = lines[place] if place < len(lines) else 0
        found.append(_asked(table, line, steps, fail))
        if any(one.id == found[-1].id for one in found[:-1]):
            raise fail(line, f"the question {found[-1].id} stands twice: give each its own id")
    return tuple(found)


_TEXTS: Final = ("id", "kind", "after", "action", "subject", "log_of")
_LISTS: Final = ("rules", "ranks", "beliefs")
_FLAGS: Final = ("at_deal", "until_end")
_NUMBERS: Final = ("numbers",)
_FIELDS: Final = (*_TEXTS, *_LISTS, *_FLAGS, *_NUMBERS)


def _asked(table: Any, line: int, steps: Sequence[str], fail: Fail) -> Asked:
    if not isinstance(table, dict):
        raise fail(line, "write each question as a [[question]] table")
    for name, value in table.items():
        if name not in _FIELDS:
            raise fail(line, f"a question has no field {name[:40]!r}: use {', '.join(_FIELDS)}")
        if wanted := _wanted(name, value):
            raise fail(line, f"{name} of a question must be {wanted}")
    name, kind, after = (table.get(key, "") for key in ("id", "kind", "after"))
    if not _NAME.fullmatch(name):
        raise fail(line, 'give the question an id of small letters and hyphens: id = "who-pays"')
    if kind not in KINDS:
        raise fail(line, f"question {name}: {kind!r} is no kind of question: use {', '.join(KINDS)}")
    if after not in steps:
        raise fail(line, f"question {name}: there is no step {after!r}: write after = one of {', '.join(steps)}")
    if table.get("action", "") not in ("", "keep", "request"):
        raise fail(line, f"question {name}: write action keep or request, or leave it out")
    rules = table.get("rules", [])
    if not rules or any(rule not in every_rule() for rule in rules):
        raise fail(line, f"question {name}: rules must name one or more rule ids of the rule book")
    if table.get("numbers") and kind != "count":
        raise fail(line, f"question {name}: numbers are offered by count questions only: take them out")
    values: dict[str, Any] = {key: tuple(table.get(key, [])) for key in (*_LISTS, *_NUMBERS)}
    values |= {key: table.get(key, "") for key in _TEXTS} | {key: table.get(key, False) for key in _FLAGS}
    return Asked(line=line, **values)


def _wanted(name: str, value: Any) -> str:
    """Say what a field must be, "" if it is."""
    items = value if isinstance(value, list) else [None]
    if name in _TEXTS:
        return "" if isinstance(value, str) else "text"
    if name in _LISTS:
        return "" if all(isinstance(item, str) for item in items) else "a list of texts"
    if name in _NUMBERS:
        whole = all(type(item) is int and 0 <= item <= 999 for item in items)
        return "" if whole else "a list of numbers from 0 to 999"
    return "" if isinstance(value, bool) else "true or false"


def read_play(file: Path, table: Any, fail: Fail) -> Play | None:
    """Return the closing round of a lesson, None if it has none. Raises what ``fail`` makes."""
    if table is None:
        return None
    line = next(iter(_lines(file, r"\[play\]")), 0)
    if not isinstance(table, dict) or {*table} != {"scenario", "seat", "rule", "policies"}:
        raise fail(line, "[play] needs seat, rule, policies and [play.scenario], and nothing else")
    try:
        game = game_named(table["scenario"].get("game"))
        played = game.from_document({"schema": 1, "game": game.id, **table["scenario"]})
    except UNTRUSTED as error:
        raise fail(line, f"the scenario of play is refused: {error}") from error
    seat, rule, policies = table["seat"], table["rule"], table["policies"]
    players = game.players(played)
    if seat not in players:
        raise fail(line, f"play: seat {seat!r} takes no part: name one of {', '.join(players)}")
    if rule not in every_rule():
        raise fail(line, f"play: {rule!r} is no rule id")
    others = {other for other in players if other != seat}
    if not isinstance(policies, dict) or {*policies} != others:
        raise fail(line, f"play: give a policy to each of {', '.join(sorted(others))}")
    for name in policies.values():
        try:
            game.policy(name)
        except GnavError as error:
            raise fail(line, f"play: {error}") from error
    return Play(played, seat, rule, dict(policies), line)


def _lines(file: Path, header: str) -> list[int]:
    text = file.read_text(encoding="utf-8")
    return [number for number, line in enumerate(text.splitlines(), 1) if re.match(header, line.strip())]
