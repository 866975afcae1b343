"""La Nage as one of the games: what `gnav_core.table.game.Game` asks for, answered by the modules of this package.

The notebook's drawing is imported where it is used: it draws rounds of this package, and little else needs it.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from gnav_core.nage import (
    going_on,
    lives,
    match_document,
    matches,
    notation,
    playing,
    policies,
    results,
    rounds,
    scenario,
    share_code,
    views,
)
from gnav_core.nage.events import GAME, Action, Event, KeepHand, Pass, Stop, SwapAll, SwapOne, TakeOther
from gnav_core.nage.matches import MatchState
from gnav_core.nage.policies import Choice, Policy
from gnav_core.nage.refusals import NageRefusal
from gnav_core.nage.rounds import Opening, RoundState
from gnav_core.nage.rulebook import RULE_IDS
from gnav_core.nage.scenario import Scenario
from gnav_core.nage.views import View
from gnav_core.table.errors import DocumentError
from gnav_core.table.eyes import Eyes
from gnav_core.table.game import Game
from gnav_core.table.played import Played
from gnav_core.table.seats import Seat


class _Nage:
    id = GAME
    code_letter = share_code.VERSION[:-1]
    decisions = (KeepHand, TakeOther, Pass, SwapOne, SwapAll, Stop)
    example = "'A keeps', 'A takes other', 'A passes', 'A swaps 7S for AS', 'A swaps all' and 'A stops'"
    ways = ("stop-at-25", "stop-at-21", "stop-at-28", "watchful", "random")
    default = policies.DEFAULT
    rules = RULE_IDS

    from_document = staticmethod(scenario.from_document)
    to_document = staticmethod(scenario.to_document)
    from_text = staticmethod(scenario.from_text)
    to_json = staticmethod(scenario.to_json)
    to_toml = staticmethod(scenario.to_toml)
    encode = staticmethod(share_code.encode)
    decode = staticmethod(share_code.decode)
    parse_event = staticmethod(notation.parse_event)
    action_line = staticmethod(notation.action_line)
    event_line = staticmethod(notation.event_line)
    view = staticmethod(views.view)
    seen = staticmethod(views.seen)
    views = staticmethod(views.views)
    policy = staticmethod(policies.policy)
    choose = staticmethod(playing.choose)
    settle = staticmethod(going_on.settled)
    reopen = staticmethod(going_on.reopened)
    match_of = staticmethod(going_on.match_of)
    next_round = staticmethod(going_on.next_round)
    dealt = staticmethod(going_on.dealt)
    situation_of = staticmethod(going_on.situation_of)
    play_round = staticmethod(playing.play_round)
    play_match = staticmethod(playing.play_match)
    after_round = staticmethod(matches.after_round)
    lives_over_time = staticmethod(lives.lives_over_time)
    match_document = staticmethod(match_document.to_document)
    result = staticmethod(results.document_result)
    parse_action = staticmethod(notation.parse_action)
    replay = staticmethod(scenario.replay)
    choices = staticmethod(going_on.legal)

    def begin(self, table: Scenario) -> RoundState:
        # With cards exposed from the start the dealer has chosen already.
        return scenario.replay(replace(table, script=()))

    def apply(self, state: RoundState, action: Action) -> RoundState:
        return rounds.apply(state, action)

    def players(self, table: Scenario) -> tuple[Seat, ...]:
        return table.playing

    def picture(self, shown: Scenario | RoundState | View) -> str:
        from gnav_core.drawing.nage_notebook import view_html

        state = scenario.replay(shown) if isinstance(shown, Scenario) else shown
        return view_html(views.view(state, Eyes.ALL) if isinstance(state, RoundState) else state)

    def chosen(self, state: RoundState, ways: Mapping[Seat, Policy]) -> Action:
        return playing.choose(state, ways, random.Random(0)).action

    def start(
        self, seats: tuple[Seat, ...], *, profile: str | None = None, agreements: Mapping[str, object] | None = None
    ) -> MatchState:
        for name, agreed in (("profile", profile), ("agreement", agreements)):
            if agreed:
                raise DocumentError(name, NageRefusal.ONE_SET_OF_RULES)
        return matches.start_match(seats, dealer=seats[-1])

    def replay_match(self, document: Mapping[str, Any]) -> tuple[Played[MatchState, RoundState], RoundState | None]:
        return match_document.replay_match(match_document.from_document(document))


NAGE: Final[Game[Scenario, Opening, RoundState, MatchState, Action, Event, View, Policy, Choice]] = _Nage()
