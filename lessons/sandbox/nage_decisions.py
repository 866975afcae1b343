"""Where a round of La Nage can go another way: its decisions, and what else could be decided at each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from gnav_core.nage.events import (
    Action,
    HandKept,
    OtherTaken,
    Passed,
    Stopped,
    SwappedAll,
    SwappedOne,
)
from gnav_core.nage.going_on import legal, spelled_out
from gnav_core.nage.notation import action_line, actions
from gnav_core.nage.rounds import RoundState
from gnav_core.nage.scenario import Scenario, replay
from lessons.games.nage import editing
from lessons.sandbox import workbench
from lessons.sandbox.forking import at_event
from lessons.sandbox.workbench import Workbench

_DECIDED: Final = (HandKept, OtherTaken, Passed, SwappedOne, SwappedAll, Stopped)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat decided, or has to decide where ``action`` is None: its event, and its place among the decisions."""

    event: int
    place: int
    action: Action | None


def decisions(state: RoundState) -> Iterator[Decision]:
    """Yield each decision of a round, in order."""
    events = [number for number, event in enumerate(state.log, 1) if isinstance(event, _DECIDED)]
    for place, (number, action) in enumerate(zip(events, actions(state.log), strict=True)):
        yield Decision(number, place, action)


def decision_at(state: RoundState, event: int) -> Decision | None:
    """Return the decision in view: the open one at the end of the round, else the last one made up to an event."""
    made = list(decisions(state))
    if state.to_act is not None and event >= len(state.log):
        return Decision(len(state.log) + 1, len(made), None)
    return at_event(made, event)


def before(scenario: Scenario, decision: Decision) -> RoundState:
    """Return the moment at which a decision is due."""
    whole = spelled_out(scenario)
    return replay(replace(whole, script=whole.script[: decision.place]))


def other_choices(scenario: Scenario, decision: Decision) -> Mapping[str, Action]:
    """Return all that could be decided there instead, by its line of notation."""
    return {action_line(one): one for one in legal(before(scenario, decision)) if one != decision.action}


def with_other_choice(bench: Workbench, decision: Decision, action: Action) -> Workbench:
    """Fork the branch in hand: this is decided instead, and all later decisions stay as far as the rules allow them."""
    whole = spelled_out(bench.scenario)
    script = (*whole.script[: decision.place], action, *whole.script[decision.place + 1 :])
    return workbench.forked(bench, editing.checked(replace(whole, script=script)))
