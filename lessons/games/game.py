"""What lessons and the sandbox need of a game, whichever of the two it is: how it is written, dealt and played."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from gnav_core.gnav import (
    lives,
    matches,
    notation,
    playing,
    policies,
    rounds,
    scenario,
    share_code,
)
from gnav_core.gnav.events import Keep, Request
from gnav_core.gnav.views import seen
from gnav_core.nage import lives as nage_lives
from gnav_core.nage import matches as nage_matches
from gnav_core.nage import notation as nage_notation
from gnav_core.nage import playing as nage_playing
from gnav_core.nage import policies as nage_policies
from gnav_core.nage import rounds as nage_rounds
from gnav_core.nage import scenario as nage_scenario
from gnav_core.nage import share_code as nage_share_code
from gnav_core.nage import views as nage_views
from gnav_core.nage.events import KeepHand, Pass, Stop, SwapAll, SwapOne, TakeOther
from gnav_core.table.eyes import Viewer
from gnav_core.table.lives import LivesOverTime
from lessons.games.gnav import going_on
from lessons.games.nage import going_on as nage_going_on


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its id in documents, and its functions, which are those of its own modules.

    ``begin`` deals a scenario, up to the first decision that it leaves open. ``decisions`` are the kinds of action that
    a step may hold, ``example`` says how they are written. ``seen`` takes from an event what a viewer may not know.

    For the sandbox: ``ways`` are the policies that it offers, ``default`` is the one that plays where none is chosen.
    ``settle(scenario, waiting)`` lets policies that wait for their seats' turns decide what can be decided now,
    ``reopen`` leaves a seat's decision open. ``match_of``, ``next_round``, ``play_round`` and ``after_round`` go on
    with a match (``dealt`` without asking who skips), ``situation_of`` makes a situation of a round that was played.

    For closing rounds: ``chosen`` is what the policies of a state's seats decide, ``choices`` are all decisions that
    are possible, ``players`` the seats of a scenario that take part.
    """

    id: str
    from_document: Callable[..., Any]
    to_document: Callable[[Any], dict[str, Any]]
    from_text: Callable[[str | bytes], Any]
    to_json: Callable[[Any], str]
    to_toml: Callable[[Any], str]
    encode: Callable[[Any], str]
    decode: Callable[[str], Any]
    parse_action: Callable[[str], Any]
    parse_event: Callable[[str], Any]
    action_line: Callable[[Any], str]
    event_line: Callable[[Any], str]
    begin: Callable[[Any], Any]
    apply: Callable[[Any, Any], Any]
    replay: Callable[[Any], Any]
    seen: Callable[[Any, Viewer], Any]
    chosen: Callable[[Any, Any], Any]
    choices: Callable[[Any], Sequence[Any]]
    players: Callable[[Any], Sequence[str]]
    decisions: tuple[type, ...]
    example: str
    lives_over_time: Callable[..., LivesOverTime]
    policy: Callable[[str], Any]
    ways: tuple[str, ...]
    default: str
    choose: Callable[[Any, Any, Any], Any]
    settle: Callable[[Any, Any], tuple[Any, Any]]
    reopen: Callable[[Any, Any], Any]
    match_of: Callable[[Any], Any]
    next_round: Callable[[Any, Any], tuple[Any, Any]]
    dealt: Callable[[Any, Any], Any]
    play_round: Callable[[Any, Any, Any], Any]
    after_round: Callable[[Any, Any], Any]
    situation_of: Callable[..., Any]


def _no_chance() -> random.Random:
    """Lessons name policies that need no chance; the generator is there for those that do."""
    return random.Random(0)


GNAV: Final = Game(
    id=scenario.GAME,
    from_document=scenario.from_document,
    to_document=scenario.to_document,
    from_text=scenario.from_text,
    to_json=scenario.to_json,
    to_toml=scenario.to_toml,
    encode=share_code.encode,
    decode=share_code.decode,
    parse_action=notation.parse_action,
    parse_event=notation.parse_event,
    action_line=notation.action_line,
    event_line=notation.event_line,
    begin=lambda table: rounds.open_round(table.opening()),
    apply=rounds.apply,
    replay=scenario.replay,
    seen=seen,
    decisions=(Keep, Request),
    example="'A keeps' and 'A requests'",
    chosen=lambda state, ways: playing.choose(state, ways, _no_chance()).action,
    choices=lambda state: (Keep(state.to_act), Request(state.to_act)),
    players=lambda table: tuple(table.hands),
    lives_over_time=lives.lives_over_time,
    policy=policies.policy,
    ways=("keep-from-VI", "keep-from-IX", "keep-from-III", "cautious", "listening", "random"),
    default=policies.DEFAULT,
    choose=playing.choose,
    settle=going_on.settled,
    reopen=going_on.reopened,
    match_of=going_on.match_of,
    next_round=going_on.next_round,
    dealt=going_on.dealt,
    play_round=playing.play_round,
    after_round=matches.after_round,
    situation_of=going_on.situation_of,
)

NAGE: Final = Game(
    id=nage_scenario.GAME,
    from_document=nage_scenario.from_document,
    to_document=nage_scenario.to_document,
    from_text=nage_scenario.from_text,
    to_json=nage_scenario.to_json,
    to_toml=nage_scenario.to_toml,
    encode=nage_share_code.encode,
    decode=nage_share_code.decode,
    parse_action=nage_notation.parse_action,
    parse_event=nage_notation.parse_event,
    action_line=nage_notation.action_line,
    event_line=nage_notation.event_line,
    # With cards exposed from the start the dealer has chosen already.
    begin=lambda table: nage_scenario.replay(replace(table, script=())),
    apply=nage_rounds.apply,
    replay=nage_scenario.replay,
    seen=nage_views.seen,
    decisions=(KeepHand, TakeOther, Pass, SwapOne, SwapAll, Stop),
    example="'A keeps', 'A takes other', 'A passes', 'A swaps 7S for AS', 'A swaps all' and 'A stops'",
    chosen=lambda state, ways: nage_playing.choose(state, ways, _no_chance()).action,
    choices=nage_going_on.legal,
    players=lambda table: table.playing,
    lives_over_time=nage_lives.lives_over_time,
    policy=nage_policies.policy,
    ways=("stop-at-25", "stop-at-21", "stop-at-28", "watchful", "random"),
    default=nage_policies.DEFAULT,
    choose=nage_playing.choose,
    settle=nage_going_on.settled,
    reopen=nage_going_on.reopened,
    match_of=nage_going_on.match_of,
    next_round=nage_going_on.next_round,
    dealt=nage_going_on.dealt,
    play_round=nage_playing.play_round,
    after_round=nage_matches.after_round,
    situation_of=nage_going_on.situation_of,
)

GAMES: Final = (GNAV, NAGE)


def game_of(table: object) -> Game:
    """Return the game that a scenario, a match or an opening is of."""
    return NAGE if isinstance(table, nage_scenario.Scenario | nage_rounds.Opening) else GNAV


def game_named(name: object) -> Game:
    """Return the game of that id in documents, Gnav where a document names none."""
    return NAGE if name == NAGE.id else GNAV


def game_of_code(code: str) -> Game | None:
    """Return the game that a share code says it is of, None for what does not begin like one."""
    if nage_share_code.is_of_this_game(code):
        return NAGE if code[1:2].isdigit() else None
    return GNAV if code[:1].isdigit() else None
