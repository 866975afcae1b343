"""What the app needs of a game, whichever of them it is: the game itself, and how it is told to a reader.

`Telling` is filled in by the ``game`` module of each game's package here, as `gnav_core.table.game.Game` is in the
engine. What is told has keys of its own where a game calls things otherwise (units for lives): `Telling.keys` says
which, so that no page asks which game it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, Protocol, TypeAlias

from gnav_core.gnav.game import GNAV as GNAV
from gnav_core.nage.game import NAGE as NAGE
from gnav_core.table.eyes import Viewer
from gnav_core.table.game import AnyGame, OfAGame, known, named, usual
from gnav_core.table.game import of_code as game_of_code
from gnav_core.table.seats import Seat
from lessons.games.kinds import Answer

__all__ = [
    "GAMES",
    "GNAV",
    "NAGE",
    "Game",
    "Telling",
    "asking",
    "decoded",
    "every_rule",
    "game_named",
    "game_of",
    "game_of_code",
    "telling",
]

Game: TypeAlias = AnyGame

GAMES: Final[tuple[Game, ...]] = tuple(map(named, known()))


def every_rule() -> tuple[str, ...]:
    """Return the rule ids of all games."""
    return tuple(rule for game in GAMES for rule in game.rules)


def game_of(table: OfAGame) -> Game:
    """Return the game that a situation, a match or an opening is of."""
    return named(table.game)


def game_named(name: object) -> Game:
    """Return the game of that id in documents, the usual one where a document names none."""
    return named(name if isinstance(name, str) and name in known() else usual())


def decoded(code: str) -> Any:
    """Return the situation of a share code of any game. Raises DocumentError."""
    return (game_of_code(code) or named(usual())).decode(code)


class Telling(Protocol):
    """How a game is told: its sentences, its frames and its words, in one of LANGUAGES."""

    @property
    def page(self) -> str:
        """The page of its sandbox."""

    @property
    def keys(self) -> Mapping[str, str]:
        """Where the phrases stand that each game has of its own, by what they are about: `KEYS`."""

    def sentence(self, lang: str, event: Any, viewer: Viewer, /) -> str:
        """Return an event as a sentence that this viewer may hear."""

    def policy_name(self, lang: str, name: str, /) -> str:
        """Return what a policy does, in a few words."""

    def labels(self, lang: str, /) -> dict[str, str]:
        """Return the words of the player that are of this game alone, as `player_labels` describes them."""

    def frames(
        self,
        lang: str,
        opening: Any,
        log: Iterable[Any],
        /,
        *,
        viewer: Viewer,
        start: str = "",
        seats: Sequence[Seat] = (),
        away: Collection[Seat] = (),
        number: int = 1,
        counted: bool = True,
        worth: Callable[[Any], float] | None = None,
    ) -> Sequence[Any]:
        """Return the frames of a round, one more than events.

        ``start`` is the sentence of frame 0, ``seats`` are all seats of the table, those in ``away`` not at this one,
        ``number`` is that of the round. Where hands are counted, ``counted`` says so before they are shown, and
        ``worth`` how a belief counts them.
        """


KEYS: Final = ("lives", "lives_csv", "fork", "event", "eyes_all", "notebook")
"""What `Telling.keys` has: a count of lives, the file of lives, a fork, the events, all lying open, the notebook."""

_TELLINGS: Final[dict[str, str]] = {
    "gnav": "lessons.games.gnav.game:GNAV",
    "nage": "lessons.games.nage.game:NAGE",
}


def telling(game: str) -> Telling:
    """Return how the game of that id is told. Raises KeyError for none."""
    module, _, name = _TELLINGS[game].partition(":")
    found: Telling = getattr(import_module(module), name)
    return found


class Asking(Protocol):
    """How questions about a game are answered: the module of that game's questions. Each refuses with Malformed."""

    @property
    def BY_ID(self) -> Mapping[str, Any]:
        """Every belief about the game, by id."""

    def answer(self, question: Any, belief: Any = ..., /) -> Answer:
        """Return the answer of the rules, or of a belief."""

    def continued(self, question: Any, belief: Any = ..., /) -> Any:
        """Return the round as it goes on, as far as the question looks."""

    def seen_since(self, question: Any, belief: Any = ..., /) -> Sequence[Any]:
        """Return the events that have been seen of what follows, as a belief has them."""

    def asked_after(self, question: Any, /) -> int:
        """Return how many events of the round have been seen when the question is asked."""


_ASKING: Final[dict[str, str]] = {
    "gnav": "lessons.games.gnav.questions",
    "nage": "lessons.games.nage.questions",
}


def asking(game: str) -> Asking:
    """Return how questions about the game of that id are answered. Raises KeyError for none."""
    found: Asking = import_module(_ASKING[game])
    return found


def walk_round(lang: str, opening: OfAGame, log: Iterable[Any], **shown: Any) -> Sequence[Any]:
    """Return the frames of a round of any game, as `Telling.frames` describes them."""
    return telling(opening.game).frames(lang, opening, log, **shown)
