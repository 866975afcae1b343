"""What lessons need of a game, whichever of the two it is: how it is written, dealt and played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from gnav_core import notation, rounds, scenario
from gnav_core.events import Keep, Request
from gnav_core.nage import notation as nage_notation
from gnav_core.nage import rounds as nage_rounds
from gnav_core.nage import scenario as nage_scenario
from gnav_core.nage import views as nage_views
from gnav_core.nage.events import KeepHand, Pass, Stop, SwapAll, SwapOne, TakeOther
from gnav_core.views import Viewer, seen


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its id in documents, and its functions, which are those of its own modules.

    ``begin`` deals a scenario, up to the first decision that it leaves open. ``decisions`` are the kinds of action that
    a step may hold, ``example`` says how they are written. ``seen`` takes from an event what a viewer may not know.
    """

    id: str
    from_document: Callable[..., Any]
    parse_action: Callable[[str], Any]
    parse_event: Callable[[str], Any]
    action_line: Callable[[Any], str]
    event_line: Callable[[Any], str]
    begin: Callable[[Any], Any]
    apply: Callable[[Any, Any], Any]
    replay: Callable[[Any], Any]
    seen: Callable[[Any, Viewer], Any]
    decisions: tuple[type, ...]
    example: str


GNAV: Final = Game(
    scenario.GAME,
    scenario.from_document,
    notation.parse_action,
    notation.parse_event,
    notation.action_line,
    notation.event_line,
    lambda table: rounds.open_round(table.opening()),
    rounds.apply,
    scenario.replay,
    seen,
    (Keep, Request),
    "'A keeps' and 'A requests'",
)

NAGE: Final = Game(
    nage_scenario.GAME,
    nage_scenario.from_document,
    nage_notation.parse_action,
    nage_notation.parse_event,
    nage_notation.action_line,
    nage_notation.event_line,
    # With cards exposed from the start the dealer has chosen already.
    lambda table: nage_scenario.replay(replace(table, script=())),
    nage_rounds.apply,
    nage_scenario.replay,
    nage_views.seen,
    (KeepHand, TakeOther, Pass, SwapOne, SwapAll, Stop),
    "'A keeps', 'A takes other', 'A passes', 'A swaps 7S for AS', 'A swaps all' and 'A stops'",
)


def game_of(table: object) -> Game:
    """Return the game that a scenario, a match or an opening is of."""
    return NAGE if isinstance(table, nage_scenario.Scenario | nage_rounds.Opening) else GNAV
