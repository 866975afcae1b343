"""A lesson's scene played by the engine: its rounds, where each step begins, and the values that prose may name.

The place of a moment in a scene is its *frame*: frame 0 is the table before the first event, frame k after event k.
In a match each round begins with such a frame of its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gnav_core.errors import DocumentError, GnavError
from gnav_core.events import Event, Seat
from gnav_core.match_document import MatchScript, replay_rounds
from gnav_core.notation import action_line, event_line
from gnav_core.ranks import LADDER, MATADORS, PACK
from gnav_core.rounds import RoundState, apply, open_round
from gnav_core.scenario import Scenario, replay
from gnav_core.views import Eyes, View, views
from lessons.catalog import ContentError, Lesson, Scene, Step
from lessons.phrases import counted, listed, rank_name, rank_the

_PLACEHOLDER: Final = re.compile(r"\{([^{}\s]+)\}")


@dataclass(frozen=True, slots=True)
class Staged:
    """A scene as it was played.

    ``rounds`` are its rounds, each to its end or to a missing decision; ``starts`` has for each step the frame at which
    it begins; ``lines`` the notation of the event of each frame, "" for the frames before a deal.
    """

    scene: Scene
    rounds: tuple[RoundState, ...]
    starts: tuple[int, ...]
    lines: tuple[str, ...]

    @property
    def frames(self) -> int:
        """How many frames the scene has."""
        return len(self.lines)

    def step_at(self, frame: int) -> Step:
        """Return the step whose stretch this frame is in."""
        return [step for step, start in zip(self.scene.steps, self.starts, strict=True) if start <= frame or not start][
            -1
        ]

    def last_frame(self, step: Step) -> int:
        """Return the last frame of a step's stretch."""
        place = self.scene.steps.index(step) + 1
        return self.starts[place] - 1 if place < len(self.starts) else self.frames - 1

    def moment(self, frame: int) -> tuple[RoundState, int, int]:
        """Return the round that a frame is in, that round's number from 1, and the number of its events so far."""
        for number, state in enumerate(self.rounds, 1):
            if frame <= len(state.log):
                return state, number, frame
            frame -= len(state.log) + 1
        raise IndexError(frame)

    def event(self, frame: int) -> Event | None:
        """Return the event that leads to a frame, None before a deal."""
        state, _, events = self.moment(frame)
        return state.log[events - 1] if events else None


def staged(lesson: Lesson, scene: Scene) -> Staged:
    """Play a scene. Raises ContentError where a decision cannot be made, or a step begins nowhere."""
    rounds = (
        _match(lesson, scene.table) if isinstance(scene.table, MatchScript) else (_round(lesson, scene, scene.table),)
    )
    lines = tuple(line for state in rounds for line in ("", *map(event_line, state.log)))
    starts: list[int] = []
    for step in scene.steps:
        starts.append(_start(lesson, step, rounds, after=starts[-1] if starts else -1))
    return Staged(scene, rounds, (0, *starts[1:]), lines)


def unexpected(lesson: Lesson, played: Staged) -> list[ContentError]:
    """Return an error for each step whose `expect` is not what the engine says."""
    found = []
    for step, start in zip(played.scene.steps, played.starts, strict=True):
        happened = [line for line in played.lines[start : played.last_frame(step) + 1] if line]
        if step.expect is not None and happened != [*step.expect]:
            says = "\n  ".join(f"{line!r}," for line in happened)
            message = f"step {step.id} expects other events than the engine says. Write\nexpect = [\n  {says}\n]"
            found.append(ContentError(lesson.file, step.line, message))
    return found


def filled(lang: str, block: str, played: Staged, step: Step) -> str:
    """Return a block of prose with its `{placeholders}` filled in as things stand at the end of the step.

    Raises KeyError with the name of one that does not exist.
    """
    values = prose_values(lang, played, step)
    return _PLACEHOLDER.sub(lambda found: values[found[1]], block)


def prose_values(lang: str, played: Staged, step: Step) -> Mapping[str, str]:
    """Return what the prose of a step may name, as things stand at its end.

    `{A.piece}`, `{A.dealt}`, `{A.before}` (the Horse; now, as dealt, and before the step) and `{A.lives}` (1 life)
    for each seat A; `{dealer}`, `{turn}`; `{payers}`, `{winners}`, `{players}` (lists of names), `{player_count}`,
    `{bag}`, `{pool}`, `{round}`, `{rounds}`, `{start_lives}`; of the set `{pieces}`, `{ranks}`, `{matador_count}`,
    `{matadors}` and `{ladder}`.
    """
    state, number, events = played.moment(played.last_frame(step))
    seen = views(state.opening, state.log, Eyes.ALL)
    view = seen[events]
    before = seen[max(0, events - played.last_frame(step) + played.starts[played.scene.steps.index(step)] - 1)]
    values = {
        "dealer": view.dealer,
        "turn": view.turn or "",
        "payers": listed(lang, _in_order(view, view.payers)),
        "winners": listed(lang, state.winners or ()),
        "players": listed(lang, view.seats),
        "player_count": str(len(view.seats)),
        "bag": str(view.bag),
        "pool": str(view.pool),
        "round": str(number),
        "rounds": str(len(played.rounds)),
        "start_lives": str(view.profile.lives),
        "pieces": str(len(PACK)),
        "ranks": str(len(LADDER)),
        "matador_count": str(len(MATADORS)),
        "matadors": listed(lang, [rank_name(lang, rank) for rank in MATADORS]),
        "ladder": listed(lang, [rank_name(lang, rank) for rank in LADDER]),
    }
    for seat in view.seats:
        values[f"{seat}.lives"] = counted(lang, "lives", view.lives[seat])
        for name, moment in (("piece", view), ("before", before)):
            if rank := moment.known.get(seat):
                values[f"{seat}.{name}"] = rank_the(lang, rank)
        if seat in state.opening.hands:
            values[f"{seat}.dealt"] = rank_the(lang, state.opening.hands[seat].rank)
    return values


def _in_order(view: View, seats: Sequence[Seat]) -> list[Seat]:
    return [seat for seat in view.seats if seat in seats]


def _round(lesson: Lesson, scene: Scene, table: Scenario) -> RoundState:
    if table.script:
        return replay(table)
    try:
        state = open_round(table.opening())
    except GnavError as error:
        raise ContentError(lesson.file, 0, f"scene {scene.id} cannot be dealt: {error}") from error
    for step in scene.steps:
        for action in step.do:
            try:
                state = apply(state, action)
            except GnavError as error:
                message = f"step {step.id}: '{action_line(action)}' is not possible: {error}"
                raise ContentError(lesson.file, step.line, message) from error
    return state


def _match(lesson: Lesson, table: MatchScript) -> tuple[RoundState, ...]:
    try:
        return tuple(state for _, state in replay_rounds(table))
    except DocumentError as error:
        raise ContentError(lesson.file, 0, f"the match is refused: {error}") from error


def _start(lesson: Lesson, step: Step, rounds: Sequence[RoundState], *, after: int) -> int:
    """Return the frame at which a step begins; it must come after where the last one began."""
    first = sum(len(state.log) + 1 for state in rounds[: step.round - 1])
    log = rounds[step.round - 1].log
    wanted = step.at and event_line(step.at)
    if wanted is None and not step.do:
        start: int | None = first
    elif step.do:
        seat = step.do[0].seat
        turn = next(
            (k for k, event in enumerate(log, 1) if event_line(event) in (f"turn {seat}", f"first turn {seat}")), None
        )
        start = None if turn is None else first + turn + 1
    else:
        start = next(
            (first + k for k, event in enumerate(log, 1) if event_line(event) == wanted and first + k > after), None
        )
    if start is None or start <= after:
        begins = f"at '{wanted}'" if wanted else "where it stands"
        message = f"step {step.id} cannot begin {begins}: that does not happen there after the step before it"
        raise ContentError(lesson.file, step.line, message)
    return start
