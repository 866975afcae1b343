"""The part of the sandbox of La Nage in which futures are forked: another decision, another card."""

from __future__ import annotations

import streamlit as st

from gnav_core.nage.cards import PACK, Card
from gnav_core.nage.rounds import RoundState
from gnav_core.table.eyes import Eyes
from lessons.games.nage import editing
from lessons.games.nage.moves import event_of
from lessons.games.nage.words import card_name, say, signs
from lessons.sandbox import nage_decisions as futures
from lessons.sandbox import workbench
from lessons.sandbox.actions import Desk
from lessons.sandbox.widgets.tree import (
    event_in_view,
    fork_as_it_is,
    fork_button,
    sandbox_tree,
)
from lessons.words.markdown import escaped
from lessons.words.phrases import text


def nage_forks(desk: Desk, state: RoundState) -> None:
    """Draw the tree of all branches, and the ways to fork the round in hand at the event in view."""
    sandbox_tree(desk)
    _decision(desk, state, event_in_view(desk))
    fork_as_it_is(desk)
    with st.expander(text(desk.lang, "nage.fork.other_card")):
        _card(desk)


def _decision(desk: Desk, state: RoundState, event: int) -> None:
    lang, scenario = desk.lang, desk.bench.scenario
    decision = futures.decision_at(state, event)
    if decision is None:
        return
    here, others = futures.before(scenario, decision), futures.other_choices(scenario, decision)
    if decision.action is not None and decision.event != event:
        made = say(lang, event_of(here, decision.action), Eyes.ALL)
        st.markdown(escaped(text(lang, "nage.fork.decided", number=decision.event, sentence=made)))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        chosen: str = st.selectbox(
            text(lang, "nage.fork.instead" if decision.action else "nage.fork.open", seat=escaped(str(here.to_act))),
            [*others],
            index=0,
            format_func=lambda line: say(lang, event_of(here, others[line]), Eyes.ALL),
            key=f"ng_fork_{desk.bench.current}_{decision.event}_{len(scenario.script)}",
            filter_mode=None,
        )
        action = others[chosen]
        fork_button(
            desk,
            "ng_fork_other",
            text(lang, "sandbox.fork.fork"),
            lambda bench: futures.with_other_choice(bench, decision, action),
        )


def _card(desk: Desk) -> None:
    lang, scenario = desk.lang, desk.bench.scenario
    opening = scenario.opening()
    hands = {**{str(seat): opening.hands[seat] for seat in scenario.playing}, editing.OTHER: opening.other}
    second = text(lang, f"nage.player.{'exposed' if scenario.exposed else 'second'}_word")
    with st.container(horizontal=True, vertical_alignment="bottom"):
        seat = st.selectbox(
            text(lang, "sandbox.fork.seat"),
            list(hands),
            format_func=lambda name: name or second,
            key="ng_fork_seat",
            width=150,
        )
        old = st.selectbox(
            text(lang, "nage.fork.card"),
            [str(card) for card in hands[seat]],
            format_func=lambda name: signs((Card.parse(name),)),
            key=f"ng_fork_card_{seat}",
            width=110,
            filter_mode=None,
        )
        new = st.selectbox(
            text(lang, "nage.fork.new_card"),
            [str(card) for card in PACK if str(card) != old],
            format_func=lambda name: card_name(lang, Card.parse(name)),
            key="ng_fork_new",
            width=190,
        )
        place = [str(card) for card in hands[seat]].index(old)
        fork_button(
            desk,
            "ng_fork_lay",
            text(lang, "sandbox.fork.fork"),
            lambda b: workbench.forked(b, editing.with_card(b.scenario, seat, place, card=Card.parse(new))),
        )
