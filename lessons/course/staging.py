"""A lesson's scene played by the engine: its rounds, where each step begins, and the values that prose may name.

The place of a moment in a scene is its *frame*: frame 0 is the table before the first event, frame k after event k.
In a match each round begins with such a frame of its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

from gnav_core.gnav.events import Seat, TurnPassed
from gnav_core.gnav.match_document import MatchScript, replay_rounds
from gnav_core.gnav.ranks import LADDER, MATADORS, PACK
from gnav_core.gnav.rounds import RoundState
from gnav_core.gnav.views import View, views
from gnav_core.table.errors import DocumentError, GnavError
from gnav_core.table.eyes import Eyes, Viewer
from lessons.course.files import ContentError
from lessons.course.odds_words import odds_value
from lessons.course.structure import Lesson, Scene, Step
from lessons.games.game import NAGE
from lessons.games.nage.placeholders import nage_values
from lessons.words.phrases import (
    counted,
    listed,
    rank_name,
    rank_the,
)

_PLACEHOLDER: Final = re.compile(r"\{([^{}\s]+)\}")
_SENTENCE_START: Final = re.compile(r"(?:^|[.!?]\s+|[¿¡])\Z")


@dataclass(frozen=True, slots=True)
class StagedRound:
    """One round of a lesson: its scene, its number there, the frame at which it begins, and its last state.

    The state is a RoundState of the scene's game. ``begins`` has, for the steps with decisions, the event at which each
    begins, counted from 1. ``deciding`` are the places in the round at which the learner is asked what to do in a
    seat's place, with that seat, in order.
    """

    scene: Scene
    number: int
    start: int
    state: Any
    begins: Mapping[str, int] = field(default_factory=dict)
    deciding: tuple[tuple[int, Seat], ...] = ()

    def viewer(self, events: int) -> Viewer:
        """Return whose eyes see the round after so many events: of a seat that is to decide, or the scene's.

        Whoever is asked what to do in a seat's place sees what it sees: from the deal to the question where the scene
        is open, at the question alone where it is seen by another seat.
        """
        wanted = self.scene.viewer
        for place, seat in self.deciding:
            if events == place or (wanted is Eyes.ALL and events < place):
                wanted = seat
                break
        return wanted if isinstance(wanted, Eyes) or wanted in self.state.opening.seats else Eyes.ONLOOKER


@dataclass(frozen=True, slots=True)
class Staged:
    """A lesson as it was played, all its scenes on one line of frames.

    ``starts`` has for each of ``steps`` the frame at which it begins; ``lines`` the notation of the event of each
    frame, "" for the frames before a deal.
    """

    lesson: Lesson
    rounds: tuple[StagedRound, ...]
    steps: tuple[Step, ...]
    starts: tuple[int, ...]
    lines: tuple[str, ...]

    @property
    def last(self) -> int:
        """The last frame."""
        return len(self.lines) - 1

    def step_at(self, frame: int) -> Step:
        """Return the step whose stretch this frame is in."""
        return [step for step, start in zip(self.steps, self.starts, strict=True) if start <= frame][-1]

    def stretch(self, step: Step) -> tuple[int, int]:
        """Return the first and the last frame of a step."""
        place = self.steps.index(step)
        return self.starts[place], self.starts[place + 1] - 1 if place + 1 < len(self.starts) else self.last

    def last_frame(self, step: Step) -> int:
        """Return the last frame of a step."""
        return self.stretch(step)[1]

    def moment(self, frame: int) -> tuple[Any, int, int]:
        """Return the round that a frame is in, its number in its scene, and how many of its events have happened."""
        played = self.round_at(frame)
        return played.state, played.number, frame - played.start

    def round_at(self, frame: int) -> StagedRound:
        """Return the round that a frame is in."""
        return [played for played in self.rounds if played.start <= frame][-1]

    def at_table(self, here: StagedRound) -> tuple[Seat, ...]:
        """Return the seats at the table of a round, those included that are out of its match.

        A seat that its scene does not name is out where the lives that it began with lie in the pool; else it belongs
        to other scenes alone.
        """
        seats, named = self.lesson.seats, here.scene.table.seats
        opening = here.state.opening
        if here.scene.game is NAGE or len(named) == len(seats):
            return seats
        paid = opening.pool + sum(opening.lives.values())
        return seats if paid >= opening.profile.lives * len(seats) else named

    def viewer_at(self, frame: int) -> Viewer:
        """Return whose eyes see a frame."""
        played = self.round_at(frame)
        return played.viewer(frame - played.start)

    def event(self, frame: int) -> Any:
        """Return the event that leads to a frame, None before a deal."""
        played = self.round_at(frame)
        return played.state.log[frame - played.start - 1] if frame > played.start else None


@lru_cache(maxsize=64)
def staged(structure: Lesson) -> Staged:
    """Play a lesson, once for each that was read.

    Raises ContentError where a decision cannot be made, or a step begins nowhere.
    """
    rounds: list[StagedRound] = []
    starts: list[int] = []
    for scene in structure.scenes:
        begins: dict[str, int] = {}
        if isinstance(scene.table, MatchScript):
            states: list[Any] = _match(structure, scene.table)
        else:
            states = [_round(structure, scene, begins)]
        first = len(rounds)
        for number, state in enumerate(states, 1):
            start = rounds[-1].start + len(rounds[-1].state.log) + 1 if rounds else 0
            rounds.append(StagedRound(scene, number, start, state, begins))
        here = rounds[first:]
        for step in scene.steps:
            if step is scene.steps[0]:
                starts.append(here[0].start)
            else:
                starts.append(_start(structure, step, here, after=starts[-1]))
    steps = tuple(step for scene in structure.scenes for step in scene.steps)
    lines = tuple(line for here in rounds for line in ("", *map(here.scene.game.event_line, here.state.log)))
    whole = Staged(structure, tuple(rounds), steps, tuple(starts), lines)
    return replace(whole, rounds=tuple(replace(here, deciding=_deciding(whole, here)) for here in rounds))


def _deciding(whole: Staged, here: StagedRound) -> tuple[tuple[int, Seat], ...]:
    """Where in a round the learner is asked what to do, and in whose place."""
    asked = {one.after for one in whole.lesson.questions if one.kind == "act"}
    frames = [whole.last_frame(step) for step in whole.steps if step.id in asked]
    found = []
    for place in sorted(frame - here.start for frame in frames if whole.round_at(frame) is here):
        turns = [event.seat for event in here.state.log[:place] if isinstance(event, TurnPassed)]
        found += [(place, turns[-1])] if turns else []
    return tuple(found)


def unexpected(played: Staged) -> list[ContentError]:
    """Return an error for each step whose `expect` is not what the engine says."""
    found = []
    for step in played.steps:
        start, last = played.stretch(step)
        happened = [line for line in played.lines[start : last + 1] if line]
        if step.expect is not None and happened != [*step.expect]:
            says = "".join(f'  "{line}",\n' for line in happened)
            message = f"step {step.id} expects other events than the engine says. Write\nexpect = [\n{says}]"
            found.append(ContentError(played.lesson.file, step.line, message))
    return found


def filled(lang: str, block: str, played: Staged, step: Step, *, at: int | None = None, foretold: bool = True) -> str:
    """Return a block of prose with its `{placeholders}` filled in, as things stand where the step begins.

    The words of a question, or of a part of a block, speak of the frame ``at`` which they are shown. A value at the
    beginning of a sentence gets a capital. Odds are named as odds_words.py says. Raises KeyError with the name of one
    that does not exist; for ``foretold`` see `prose_values`.
    """
    values = prose_values(lang, played, step, at=at, foretold=foretold)
    opening = played.round_at(played.starts[played.steps.index(step)] if at is None else at).state.opening

    def value(found: re.Match[str]) -> str:
        name = found[1]
        word = odds_value(lang, opening, name) if name.startswith("odds.") else values[name]
        return word[:1].upper() + word[1:] if _SENTENCE_START.search(block, 0, found.start()) else word

    return _PLACEHOLDER.sub(value, block)


def unsaid(
    lang: str, block: str, played: Staged, step: Step, *, at: int | None = None, foretold: bool = True
) -> list[str]:
    """Return the placeholders of a block that are empty as things stand then: nobody has paid or won yet."""
    values = prose_values(lang, played, step, at=at, foretold=foretold)
    return [name for name in _PLACEHOLDER.findall(block) if values.get(name) == ""]


def prose_values(
    lang: str, played: Staged, step: Step, *, at: int | None = None, foretold: bool = True
) -> Mapping[str, str]:
    """Return what the prose of a step may name, as things stand where it begins, or at the frame ``at``.

    Before the deal no piece has a name yet; only what is ``foretold``, a question about that deal, may name what will
    be dealt.

    `{A.piece}`, `{A.dealt}`, `{A.before}` (the Horse; now, as dealt, and before the step) and `{A.lives}` (1 life)
    for each seat A; `{dealer}`, `{turn}`; `{payers}`, `{winners}`, `{players}` (lists of names), `{player_count}`,
    `{bag}`, `{pool}`, `{round}`, `{rounds}`, `{start_lives}`; of the set `{pieces}`, `{ranks}`, `{matador_count}`,
    `{matadors}` and `{ladder}`. For La Nage see games/nage/placeholders.py.
    """
    first = played.starts[played.steps.index(step)] if at is None else at
    here = played.round_at(first)
    event = first - here.start
    if here.scene.game is NAGE:
        return nage_values(lang, here.state, event, number=here.number, viewer=here.scene.viewer)
    state: RoundState = here.state
    known = here.viewer(event)
    seen = views(state.opening, state.log, known)
    view, before = seen[event], seen[max(0, event - 1)]
    rounds = [other for other in played.rounds if other.scene is here.scene]
    values = {
        "dealer": view.dealer,
        "turn": view.turn or "",
        "payers": listed(lang, _in_order(view, view.payers)),
        "winners": listed(lang, (state.winners or ()) if event == len(state.log) else ()),
        "players": listed(lang, view.seats),
        "player_count": str(len(view.seats)),
        "bag": str(view.bag if event else view.bag + len(state.opening.hands)),
        "pool": str(view.pool),
        "round": str(here.number),
        "rounds": str(len(rounds)),
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
        if (event or foretold) and seat in state.opening.hands and known in (Eyes.ALL, seat):
            values[f"{seat}.dealt"] = rank_the(lang, state.opening.hands[seat].rank)
    return values


def _in_order(view: View, seats: Sequence[Seat]) -> list[Seat]:
    return [seat for seat in view.seats if seat in seats]


def _round(structure: Lesson, scene: Scene, begins: dict[str, int]) -> Any:
    """Play the round of a scene; ``begins`` gets the event at which each step with decisions begins."""
    assert not isinstance(scene.table, MatchScript)
    game = scene.game
    if scene.table.script:
        return game.replay(scene.table)
    try:
        state = game.begin(scene.table)
    except GnavError as error:
        raise ContentError(structure.file, 0, f"scene {scene.id} cannot be dealt: {error}") from error
    for step in scene.steps:
        if step.do:
            begins[step.id] = len(state.log) + 1
        for action in step.do:
            try:
                state = game.apply(state, action)
            except GnavError as error:
                message = f"step {step.id}: '{game.action_line(action)}' is not possible: {error}"
                raise ContentError(structure.file, step.line, message) from error
    return state


def _match(structure: Lesson, table: MatchScript) -> list[RoundState]:
    try:
        return [state for _, state in replay_rounds(table)]
    except DocumentError as error:
        raise ContentError(structure.file, 0, f"the match is refused: {error}") from error


def _start(structure: Lesson, step: Step, rounds: Sequence[StagedRound], *, after: int) -> int:
    """Return the frame at which a later step of a scene begins; it must come after where the last one began."""
    played = rounds[step.round - 1]
    line_of_event = played.scene.game.event_line
    lines = {played.start + number: line_of_event(event) for number, event in enumerate(played.state.log, 1)}
    start: int | None = played.start
    if step.do:
        turns = (f"turn {step.do[0].seat}", f"first turn {step.do[0].seat}")  # where the scenario brings its script
        start = next((frame + 1 for frame, line in lines.items() if line in turns), None)
        if step.id in played.begins:
            start = played.start + played.begins[step.id]
    elif step.at:
        wanted = line_of_event(step.at)
        start = next((frame for frame, line in lines.items() if line == wanted and frame > after), None)
    if start is None or start <= after:
        where = f"at '{line_of_event(step.at)}'" if step.at else "where it stands"
        message = f"step {step.id} cannot begin {where}: that does not happen there after the step before it"
        raise ContentError(structure.file, step.line, message)
    return start
