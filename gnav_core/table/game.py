"""What a game is, and the one place that names the games.

Each game is a package of the same shape with a ``game`` module, whose object fills in `Game`. Situations, rounds,
matches and views say by their ``game`` which one they are of, so ``named(state.game)`` has all that can be done with
them and nobody has to ask what kind of state it is. Adding a game is a package and a line in `_GAMES`.

A game is loaded when it is first named, by its module's name: replaying a document of one takes half as long without
the other, and a game may draw itself without the drawing knowing where from.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from gnav_core.table.errors import DocumentError, shown
from gnav_core.table.eyes import Viewer
from gnav_core.table.lives import LivesOverTime
from gnav_core.table.played import Moment, Played
from gnav_core.table.refusals import TableRefusal
from gnav_core.table.seats import Seat


class OfAGame(Protocol):
    """A situation, an opening, a round, a match or a view: each knows its game."""

    @property
    def game(self) -> str:
        """The id of the game in documents."""


class MatchOfAGame(OfAGame, Moment, Protocol):
    """A match between two rounds."""

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """Who has won it, None while it goes on."""


class Happening(Protocol):
    """One event of a round, as far as every game has it."""

    @property
    def kind(self) -> str:
        """What happens, in one lowercase word: the name of the event where it leaves the program."""

    @property
    def rule(self) -> str:
        """The rule that is applied."""


SituationT = TypeVar("SituationT", bound=OfAGame)
OpeningT = TypeVar("OpeningT", bound=OfAGame, contravariant=True)
RoundT = TypeVar("RoundT", bound=OfAGame)
MatchT = TypeVar("MatchT", bound=MatchOfAGame)
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT", bound=Happening)
ViewT = TypeVar("ViewT", bound=OfAGame)
PolicyT = TypeVar("PolicyT")
ChoiceT = TypeVar("ChoiceT", covariant=True)


class Game(Protocol[SituationT, OpeningT, RoundT, MatchT, ActionT, EventT, ViewT, PolicyT, ChoiceT]):
    """Everything of one game that any other part asks for. What it refuses is a GnavError."""

    @property
    def id(self) -> str:
        """Its name in documents; a match document has ``-match`` behind it."""

    @property
    def code_letter(self) -> str:
        """The letter that its share codes begin with, before the number of their version; Gnav's have none."""

    @property
    def decisions(self) -> tuple[type[ActionT], ...]:
        """The kinds of action that a step of a script may hold."""

    @property
    def example(self) -> str:
        """How actions are written, for a refusal."""

    @property
    def ways(self) -> tuple[str, ...]:
        """The policies that are offered to choose from, by name."""

    @property
    def default(self) -> str:
        """The policy that plays where none is chosen."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of its rules, in the order of the rule book."""

    # --- situations as text ---------------------------------------------------------------------------------------

    def from_document(self, document: Mapping[str, Any], /) -> SituationT:
        """Return the situation of a document. Raises DocumentError."""

    def to_document(self, scenario: SituationT, /) -> dict[str, Any]:
        """Return the document of a situation; it reads back to an equal one."""

    def from_text(self, text: str | bytes, /) -> SituationT:
        """Return the situation of a JSON or TOML text. Raises DocumentError."""

    def to_json(self, scenario: SituationT, /) -> str:
        """Return the document as JSON."""

    def to_toml(self, scenario: SituationT, /) -> str:
        """Return the document as TOML."""

    def encode(self, scenario: SituationT, /) -> str:
        """Return the share code of a situation. Raises DocumentError for one too large."""

    def decode(self, code: str, /) -> SituationT:
        """Return the situation of a share code. Raises DocumentError."""

    def parse_action(self, line: str, /) -> ActionT:
        """Return the action of a line of notation. Raises NotationError."""

    def parse_event(self, line: str, /) -> EventT:
        """Return the event of a line of notation. Raises NotationError."""

    def action_line(self, action: ActionT, /) -> str:
        """Return an action in notation."""

    def event_line(self, event: EventT, /) -> str:
        """Return an event in notation."""

    # --- a round --------------------------------------------------------------------------------------------------

    def begin(self, scenario: SituationT, /) -> RoundT:
        """Deal a situation, up to the first decision, whatever its script says."""

    def replay(self, scenario: SituationT, /) -> RoundT:
        """Play a situation by its script, as far as that goes."""

    def apply(self, state: RoundT, action: ActionT, /) -> RoundT:
        """Return the round after this decision and all that follows from it. Raises IllegalAction."""

    def choices(self, state: RoundT, /) -> Sequence[ActionT]:
        """Return all that the seat to act may decide."""

    def players(self, scenario: SituationT, /) -> tuple[Seat, ...]:
        """Return the seats that are dealt in."""

    def view(self, state: RoundT, viewer: Viewer, /) -> ViewT:
        """Return what this viewer knows of a round."""

    def views(self, opening: OpeningT, log: Iterable[EventT], viewer: Viewer, /) -> list[ViewT]:
        """Return what this viewer knows before the first event and after each one."""

    def seen(self, event: EventT, viewer: Viewer, /) -> EventT:
        """Return an event without what this viewer may not know."""

    def picture(self, shown: SituationT | RoundT | ViewT, /) -> str:
        """Return a still drawing as SVG with its own text, in English, as a notebook shows it."""

    # --- policies -------------------------------------------------------------------------------------------------

    def policy(self, name: str, /) -> PolicyT:
        """Return the policy of that name. Raises UnknownPolicy."""

    def choose(self, state: RoundT, policies: Mapping[Seat, PolicyT], rng: random.Random, /) -> ChoiceT:
        """Return what the policy of the seat to act decides, and why: it sees that seat's view and nothing else."""

    def chosen(self, state: RoundT, policies: Mapping[Seat, PolicyT], /) -> ActionT:
        """Return what the policy of the seat to act decides where no chance is needed."""

    def settle(self, scenario: SituationT, waiting: Mapping[Seat, str], /) -> tuple[SituationT, dict[Seat, str]]:
        """Let policies that wait for their seats' turns decide what can be decided now; return those that wait on."""

    def reopen(self, scenario: SituationT, seat: Seat, /) -> SituationT:
        """Return the situation with this seat's decision open, where it can be opened."""

    # --- a match --------------------------------------------------------------------------------------------------

    def start(
        self, seats: tuple[Seat, ...], /, *, profile: str | None = None, agreements: Mapping[str, object] | None = None
    ) -> MatchT:
        """Return a match before its first deal, the last seat dealing. Raises GnavError for what the game lacks."""

    def match_of(self, scenario: SituationT, /) -> MatchT:
        """Return the match that a situation is a round of, before that round."""

    def next_round(self, match: MatchT, rng: random.Random, /) -> tuple[MatchT, RoundT]:
        """Deal the next round; who may skip it does."""

    def dealt(self, match: MatchT, rng: random.Random, /) -> RoundT:
        """Deal the next round to all who have not said that they skip it."""

    def play_round(self, state: RoundT, policies: Mapping[Seat, PolicyT], rng: random.Random, /) -> RoundT:
        """Play a round to its end."""

    def play_match(
        self,
        match: MatchT,
        policies: Mapping[Seat, PolicyT],
        /,
        *,
        rng: random.Random,
        progress: Callable[[MatchT], None] | None = None,
    ) -> Played[MatchT, RoundT]:
        """Play a match to its end; ``progress`` is told after each round."""

    def after_round(self, match: MatchT, ended: RoundT, /) -> MatchT:
        """Return the match after a round of it. Raises IllegalAction while the round goes on."""

    def situation_of(self, state: RoundT, seats: tuple[Seat, ...], /, *, title: str = "") -> SituationT:
        """Return a round that was played as a situation with all that was dealt and decided in it."""

    def lives_over_time(
        self, states: Sequence[RoundT], /, *, first_step: int = 0, last_step: int | None = None
    ) -> LivesOverTime:
        """Return how the lives went in these rounds of one match. Raises ValueError for no rounds."""

    def match_document(self, played: Played[MatchT, RoundT], /, *, title: str = "") -> dict[str, Any]:
        """Return the document of a match that was played; it replays to the same events."""

    def replay_match(self, document: Mapping[str, Any], /) -> tuple[Played[MatchT, RoundT], RoundT | None]:
        """Return the rounds of a match document, those played to the end and one that stands still.

        Raises DocumentError.
        """

    # --- results --------------------------------------------------------------------------------------------------

    def result(self, document: Mapping[str, Any], /) -> dict[str, Any]:
        """Return what a replay of a document, situation or match, answers: plain values. Raises DocumentError."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any, Any, Any]
"""A game that only its name tells: what is passed on from one of its functions to the next fits, what else does not."""


@dataclass(frozen=True, slots=True)
class Known:
    """A game as the registry has it before it is loaded: where its object and its results are, and how it is called.

    ``results`` is what `Game.result` is: replaying documents needs nothing else of a game. ``policies`` says what a
    command takes.
    """

    game: str
    results: str
    title: str
    policies: str


_GAMES: Final[dict[str, Known]] = {
    "gnav": Known(
        "gnav_core.gnav.game:GNAV",
        "gnav_core.gnav.results:document_result",
        title="Gnav",
        policies="keep-from-RANK, cautious, listening, random; default keep-from-VI",
    ),
    "nage": Known(
        "gnav_core.nage.game:NAGE",
        "gnav_core.nage.results:document_result",
        title="La Nage",
        policies="stop-at-N, watchful, random; default stop-at-25",
    ),
}
_MATCH: Final = "-match"


def known() -> Mapping[str, Known]:
    """Return the games by id, none of them loaded; the first is meant where a document names none."""
    return _GAMES


def usual() -> str:
    """Return the id of the game that is meant where none is named."""
    return next(iter(_GAMES))


def named(name: str) -> AnyGame:
    """Return the game of that id. Raises KeyError for none."""
    game: AnyGame = _loaded(_GAMES[name].game)
    return game


def result_of(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a replay of a document of any game answers, loading no more of the game. Raises DocumentError."""
    name, _ = named_by(document)
    answer: Callable[[Mapping[str, Any]], dict[str, Any]] = _loaded(_GAMES[name].results)
    return answer(document)


def _loaded(where: str) -> Any:
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


def named_by(document: Mapping[str, Any]) -> tuple[str, bool]:
    """Return the id of the game that a document names, and whether it is of a match. Raises DocumentError for another.

    Without ``game`` it is a situation of the usual one.
    """
    name = document.get("game", usual())
    if isinstance(name, str) and name.removesuffix(_MATCH) in _GAMES:
        return name.removesuffix(_MATCH), name.endswith(_MATCH)
    all_of_them = (*_GAMES, *(f"{one}{_MATCH}" for one in _GAMES))
    raise DocumentError("game", TableRefusal.UNKNOWN_GAME, value=shown(name), use=all_of_them)


def of_code(code: str) -> AnyGame | None:
    """Return the game that a share code says it is of, None for what does not begin like one."""
    return next((game for game in map(named, _GAMES) if _begins(code, game.code_letter)), None)


def _begins(code: str, letter: str) -> bool:
    return code.startswith(letter) and code[len(letter) : len(letter) + 1].isdigit()
