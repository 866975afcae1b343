"""The structure of a lesson, in no language: what lesson.toml says of its scenes and steps.

A lesson is a folder. Its table is one scene (`[scenario]` and `[[step]]`) or several (`[[scene]]`, each with its own),
and a scene is one round (`scenario`) or a match (`match`). Only deals and decisions are written down; all else the
engine says (staging.py). What is wrong with a file is a ContentError that names file, line and remedy.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from gnav_core.gnav import match_document
from gnav_core.gnav.match_document import MatchScript
from gnav_core.gnav.scenario import Scenario
from gnav_core.nage.scenario import Scenario as CardScenario
from gnav_core.table.errors import DocumentError, NotationError
from gnav_core.table.eyes import Eyes, Viewer
from gnav_core.table.seats import Seat
from lessons.course.files import ContentError, known_fields, line_of, read_text, read_toml
from lessons.course.written import Asked, Play, read_asked, read_play
from lessons.games.game import Game, every_rule, game_named, game_of

NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""How lessons, scenes and steps are called: small letters, digits and hyphens."""

_LESSON_FIELDS: Final = frozenset(
    {"id", "minutes", "rules", "shows", "scene", "scenario", "match", "step", "question", "play", "eyes"}
)
_SCENE_FIELDS: Final = frozenset({"id", "scenario", "match", "step", "eyes"})
_STEP_FIELDS: Final = frozenset({"id", "do", "at", "round", "expect"})
SHOWS: Final = ("ladder", "lives")
"""What a lesson may show beside its table: the ladder of ranks, the chart of lives over time."""

Table: TypeAlias = Scenario | MatchScript | CardScenario
"""What a scene plays: a round of Gnav or of La Nage, or a match of Gnav."""


@dataclass(frozen=True, slots=True)
class Step:
    """A stretch of a scene with one block of prose.

    It begins at its decision (``do``), or at the first event equal to ``at`` after the beginning of the step before (in
    a match: in round ``round``), or, without either, at the beginning of the scene or of that round. ``expect`` are the
    events from there to the next step, if the lesson writes them down; ``line`` is where it stands in lesson.toml.
    """

    id: str
    line: int
    do: tuple[Any, ...] = ()
    at: Any = None
    round: int = 1
    expect: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """One table of a lesson: a round, or a whole match, and its steps.

    ``eyes`` is the seat through whose eyes it is shown; every piece lies open when it is empty.
    """

    id: str
    table: Table
    steps: tuple[Step, ...]
    eyes: str = ""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_of(self.table)

    @property
    def viewer(self) -> Viewer:
        """Whose eyes the scene is shown through."""
        return Seat(self.eyes) if self.eyes else Eyes.ALL


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """The structure of a lesson, in no language."""

    id: str
    folder: Path
    minutes: int
    rules: tuple[str, ...]
    scenes: tuple[Scene, ...]
    shows: tuple[str, ...] = ()
    questions: tuple[Asked, ...] = ()
    play: Play | None = None

    @property
    def game(self) -> Game:
        """The game that it teaches; one lesson keeps to one."""
        return self.scenes[0].game

    @property
    def file(self) -> Path:
        """The file that holds the structure."""
        return self.folder / "lesson.toml"

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the table that serves all scenes: those of the scene that has most."""
        return max((scene.table.seats for scene in self.scenes), key=len)

    @property
    def anchors(self) -> tuple[str, ...]:
        """The anchors that each language's prose must have: the steps, and the scenes where there are several."""
        found: list[str] = []
        for scene in self.scenes:
            found += [scene.id] if len(self.scenes) > 1 else []
            found += [step.id for step in scene.steps]
        for question in self.questions:
            found += question.anchors
        return (*found, "play") if self.play else tuple(found)


def read_lesson(folder: Path) -> Lesson:
    """Return the lesson in a folder. Raises ContentError."""
    file = folder / "lesson.toml"
    table = read_toml(file)
    known_fields(file, table, _LESSON_FIELDS, header="")
    if table.get("id") != folder.name:
        raise ContentError(
            file, line_of(file, "id"), f'the id must be the name of the folder: write id = "{folder.name}"'
        )
    minutes = table.get("minutes")
    if not isinstance(minutes, int) or not 1 <= minutes <= 60:
        raise ContentError(file, line_of(file, "minutes"), "write minutes = 3, or how long a learner needs (1 to 60)")
    rules, shows = table.get("rules", []), table.get("shows", [])
    for name, given, allowed in (("rules", rules, every_rule()), ("shows", shows, SHOWS)):
        if not isinstance(given, list) or any(one not in allowed for one in given):
            raise ContentError(file, line_of(file, name), f"{name} must be a list of some of: {', '.join(allowed)}")
    scenes = table.get("scene", [{"id": folder.name, **{k: table[k] for k in _SCENE_FIELDS - {"id"} if k in table}}])
    if not isinstance(scenes, list) or not scenes:
        raise ContentError(file, line_of(file, "scene"), "write [scenario] and [[step]], or several [[scene]]")
    lines = iter(_headers(file))
    made = tuple(_scene(file, scene, lines) for scene in scenes)
    fail = partial(ContentError, file)
    steps = [step.id for scene in made for step in scene.steps]
    read = Lesson(
        id=folder.name,
        folder=folder,
        minutes=minutes,
        rules=tuple(rules),
        scenes=made,
        shows=tuple(shows),
        questions=read_asked(file, table.get("question", []), steps, fail),
        play=read_play(file, table.get("play"), fail),
    )
    for scene in made:
        if scene.game is not read.game:
            raise ContentError(file, line_of(file, f'id = "{scene.id}"'), "one lesson teaches one game: make two of it")
        if scene.table.seats != tuple(seat for seat in read.seats if seat in scene.table.seats):
            names = ", ".join(read.seats)
            message = f"one table serves all scenes: the seats of {scene.id} must be some of {names}, in order"
            raise ContentError(file, line_of(file, f'id = "{scene.id}"'), message)
    for name in read.anchors:
        if read.anchors.count(name) > 1:
            raise ContentError(
                file, line_of(file, f'"{name}"'), f"the id {name} stands twice: give each step and scene its own"
            )
    return read


# --- lesson.toml ------------------------------------------------------------------------------------------------------


def _headers(file: Path) -> Iterator[int]:
    """Yield the line of each `[[step]]` or `[[scene.step]]`, in order."""
    for number, line in enumerate(read_text(file).splitlines(), 1):
        if re.match(r"\[\[(scene\.)?step\]\]", line.strip()):
            yield number


def _scene(file: Path, table: Any, lines: Iterator[int]) -> Scene:
    if not isinstance(table, dict):
        raise ContentError(file, line_of(file, "scene"), "write each scene as a [[scene]] table")
    known_fields(file, table, _SCENE_FIELDS, header="[[scene]]")
    name = table.get("id")
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise ContentError(
            file, line_of(file, "[[scene]]"), 'give the scene an id of small letters and hyphens: id = "again"'
        )
    steps = table.get("step")
    if not isinstance(steps, list) or not steps:
        raise ContentError(
            file, line_of(file, f'id = "{name}"'), f"scene {name} has no step: write at least one [[step]]"
        )
    played = _table(file, table, name)
    eyes = table.get("eyes", "")
    if eyes and eyes not in played.seats:
        raise ContentError(file, line_of(file, "eyes"), f"eyes of scene {name}: name one of {', '.join(played.seats)}")
    return Scene(name, played, tuple(_step(file, step, next(lines, 0), played) for step in steps), eyes)


def _table(file: Path, scene: Mapping[str, Any], name: str) -> Table:
    kinds = [kind for kind in ("scenario", "match") if kind in scene]
    if len(kinds) != 1 or not isinstance(scene[kinds[0]], dict):
        raise ContentError(file, line_of(file, f'id = "{name}"'), f"scene {name} needs one [scenario] or one [match]")
    kind = kinds[0]
    document = {"schema": 1, **scene[kind]}
    try:
        if kind == "match":
            return match_document.from_document({"game": match_document.GAME, **document})
        if "seats" in document:
            document.setdefault("dealer", document["seats"][-1])
        game = game_named(document.get("game"))
        read: Table = game.from_document({"game": game.id, **document})
        return read
    except DocumentError as error:
        field = error.field.split(".")[0].split("[")[0]
        line = line_of(file, field) or line_of(file, f"[{kind}]") or line_of(file, f"[scene.{kind}]")
        raise ContentError(file, line, f"the {kind} of {name} is refused: {error}") from error


def _step(file: Path, table: Any, line: int, played: Table) -> Step:
    if not isinstance(table, dict):
        raise ContentError(file, line, "write each step as a [[step]] table")
    known_fields(file, table, _STEP_FIELDS, header="[[step]]", line=line)
    name = table.get("id")
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise ContentError(file, line, 'give the step an id of small letters and hyphens: id = "first-turn"')
    do = _texts(file, table.get("do", []), line, field="do")
    if do and isinstance(played, MatchScript):
        raise ContentError(
            file, line, f"step {name}: in a match the decisions stand in its rounds; say where with round and at"
        )
    if do and "at" in table:
        raise ContentError(file, line, f"step {name} has both do and at: keep the one at which it begins")
    number = table.get("round", 1)
    last = len(played.rounds) if isinstance(played, MatchScript) else 1
    if not isinstance(number, int) or not 1 <= number <= last:
        raise ContentError(file, line, f"step {name}: write round = 1 to {last}")
    expect = _texts(file, table["expect"], line, field="expect") if "expect" in table else None
    game = game_of(played)
    try:
        actions = tuple(map(game.parse_action, do))
        at = game.parse_event(table["at"]) if isinstance(table.get("at"), str) else None
    except NotationError as error:
        raise ContentError(file, line, f"step {name}: {error}") from error
    if not all(isinstance(action, game.decisions) for action in actions):
        raise ContentError(file, line, f"step {name}: only {game.example} can be done in a round")
    return Step(name, line, do=actions, at=at, round=number, expect=expect)


def _texts(file: Path, value: Any, line: int, *, field: str) -> tuple[str, ...]:
    listed = [value] if isinstance(value, str) else value
    if not isinstance(listed, list) or not all(isinstance(item, str) for item in listed):
        raise ContentError(
            file, line, f'{field} must be a line of notation or a list of lines: {field} = ["A requests"]'
        )
    return tuple(listed)
