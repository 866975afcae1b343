"""What the sandbox of each game has of its own: its panels, and how a decision is made at its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import streamlit as st

from gnav_core.gnav.rounds import RoundState
from gnav_core.nage.events import Action
from gnav_core.nage.rounds import RoundState as CardRound
from gnav_core.table.seats import Seat
from lessons.games.game import GNAV, NAGE
from lessons.games.gnav import editing
from lessons.games.nage import editing as nage_editing
from lessons.sandbox import workbench
from lessons.sandbox.actions import Desk
from lessons.sandbox.widgets.gnav_difference import sandbox_difference
from lessons.sandbox.widgets.gnav_forks import sandbox_forks
from lessons.sandbox.widgets.gnav_rules import sandbox_rules
from lessons.sandbox.widgets.gnav_table import sandbox_table
from lessons.sandbox.widgets.gnav_usually import sandbox_usually
from lessons.sandbox.widgets.nage_aces import nage_aces
from lessons.sandbox.widgets.nage_forks import nage_forks
from lessons.sandbox.widgets.nage_policies import nage_policies
from lessons.sandbox.widgets.nage_table import nage_table
from lessons.table.nage_decision import nage_decision
from lessons.table.outcome import outcome
from lessons.words.markdown import escaped
from lessons.words.phrases import rank_the, text

Draw = Callable[[Desk, Any], None]
"""Draws something of a desk and of the round on its table."""


@dataclass(frozen=True, slots=True)
class GameParts:
    """The keys of title and introduction, what stands beneath the table, and the panels in their ``order``.

    ``panels`` are the game's own; those named in ``order`` alone are the same for every game.
    """

    title: str
    intro: str
    decision: Draw
    order: tuple[str, ...]
    panels: Mapping[str, Draw]


def _decision(desk: Desk, state: RoundState) -> None:
    """Draw who is to decide, with both choices as buttons and what they usually lead to, or who pays and who wins."""
    seat = state.to_act
    if seat is None:
        st.markdown(escaped(outcome(desk.lang, state)))
        return
    the = rank_the(desk.lang, state.hands[seat].rank)
    st.markdown(escaped(text(desk.lang, "sandbox.to_act", seat=seat, the=the)))
    with st.container(horizontal=True):
        for name, asks in (("keep", False), ("request", True)):
            st.button(
                escaped(text(desk.lang, f"sandbox.{name}", seat=seat)),
                key=f"sb_decide_{name}",
                on_click=_decide,
                args=(desk, seat),
                kwargs={"asks": asks},
            )
    sandbox_usually(desk.lang, state)


def _decide(desk: Desk, seat: Seat, *, asks: bool) -> None:
    desk.go_on(lambda b: workbench.put(b, editing.with_decision(b.scenario, seat, asks=asks)))


def _decision_of_cards(desk: Desk, state: CardRound) -> None:
    def decide(action: Action) -> None:
        desk.go_on(lambda b: workbench.put(b, nage_editing.with_decision(b.scenario, action)))

    nage_decision(desk.lang, state, decide=decide, taken=desk.taken)


def _rules(desk: Desk, _state: RoundState) -> None:
    sandbox_rules(desk)
    sandbox_difference(desk)


PARTS: Final = {
    GNAV.id: GameParts(
        title="page.sandbox",
        intro="sandbox.intro",
        decision=_decision,
        order=("table", "rules", "forks", "match", "share", "open"),
        panels={"table": lambda desk, _: sandbox_table(desk), "rules": _rules, "forks": sandbox_forks},
    ),
    NAGE.id: GameParts(
        title="nage.box.title",
        intro="nage.box.intro",
        decision=_decision_of_cards,
        order=("table", "policies", "forks", "match", "aces", "share", "open"),
        panels={
            "table": lambda desk, _: nage_table(desk),
            "policies": nage_policies,
            "forks": nage_forks,
            "aces": lambda desk, state: nage_aces(desk.lang, state, desk.at),
        },
    ),
}
"""By the id of the game."""
