"""The part of the sandbox in which futures are forked at the event in view; the tree of all forks stands above."""

from __future__ import annotations

import streamlit as st

from gnav_core.gnav.events import Seat
from gnav_core.gnav.profile import AGREEMENTS
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.rounds import RoundState
from lessons.games.gnav import editing
from lessons.games.gnav.words import agreed
from lessons.sandbox import forking, workbench
from lessons.sandbox.actions import Desk
from lessons.sandbox.widgets.tree import (
    event_in_view,
    fork_as_it_is,
    fork_button,
    sandbox_tree,
)
from lessons.table.small_print import small_print
from lessons.words.phrases import rank_name, text


def sandbox_forks(desk: Desk, state: RoundState) -> None:
    """Draw the ways to fork the round in hand at the event in view, and the tree of all branches."""
    sandbox_tree(desk)
    _decision(desk, state)
    with st.expander(text(desk.lang, "sandbox.fork.other_piece")):
        _piece(desk)
    with st.expander(text(desk.lang, "sandbox.fork.other_agreement")):
        _agreement(desk)


def _decision(desk: Desk, state: RoundState) -> None:
    lang = desk.lang
    number = event_in_view(desk)
    with st.container(horizontal=True):
        made = forking.decision_at(state, number)
        if state.to_act is not None and number >= len(state.log):
            seat = state.to_act
            fork_button(
                desk,
                "sb_fork_both",
                text(lang, "sandbox.fork.both", seat=seat),
                lambda bench: forking.with_both_choices(bench, seat),
            )
        if made is not None:
            decision = made
            label = text(lang, f"sandbox.fork.{'keeps' if decision.asks else 'requests'}", seat=decision.seat)
            fork_button(desk, "sb_fork_other", label, lambda bench: forking.with_other_choice(bench, decision))
        fork_as_it_is(desk)


def _piece(desk: Desk) -> None:
    lang, scenario = desk.lang, desk.bench.scenario
    with st.container(horizontal=True, vertical_alignment="bottom"):
        seat = st.selectbox(text(lang, "sandbox.fork.seat"), list(scenario.hands), key="sb_fork_seat", width=130)
        ranks = [rank.value for rank in editing.offered(scenario, seat) if scenario.hands[seat] is not rank]
        rank = st.selectbox(
            text(lang, "sandbox.fork.piece"),
            ranks,
            format_func=lambda name: rank_name(lang, Rank.parse(name)),
            key="sb_fork_rank",
            width=160,
        )
        fork_button(
            desk,
            "sb_fork_piece",
            text(lang, "sandbox.fork.fork"),
            lambda bench: workbench.forked(bench, editing.with_piece(bench.scenario, Seat(seat), Rank.parse(rank))),
        )


def _agreement(desk: Desk) -> None:
    lang, profile = desk.lang, desk.bench.scenario.profile
    with st.container(horizontal=True, vertical_alignment="bottom"):
        name = st.selectbox(
            text(lang, "sandbox.fork.agreement"),
            list(AGREEMENTS),
            format_func=lambda one: text(lang, f"agreement.{one}.name"),
            key="sb_fork_agreement",
            width=230,
        )
        value = st.selectbox(
            text(lang, "sandbox.fork.value"),
            [value for value in AGREEMENTS[name] if value != profile.agreements[name]],
            format_func=lambda one: agreed(lang, name, one),
            key="sb_fork_value",
            width=230,
        )
        fork_button(
            desk,
            "sb_fork_agree",
            text(lang, "sandbox.fork.fork"),
            lambda bench: workbench.forked(bench, editing.with_agreements(bench.scenario, {name: value})),
        )
    small_print(text(lang, f"agreement.{name}.about"))
