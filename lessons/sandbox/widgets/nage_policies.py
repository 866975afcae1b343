"""The part of the sandbox of La Nage in which policies decide: the next decision, a seat's, all of them; and why."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from gnav_core.nage.going_on import chosen
from gnav_core.nage.rounds import RoundState
from gnav_core.table.eyes import Eyes
from gnav_core.table.seats import Seat
from lessons.games.game import NAGE
from lessons.games.nage import editing
from lessons.games.nage.moves import event_of
from lessons.games.nage.words import policy_name, say
from lessons.sandbox import workbench
from lessons.sandbox.actions import Change, Desk
from lessons.table.nage_compared import nage_compared, reason
from lessons.table.small_print import small_print
from lessons.words.markdown import escaped
from lessons.words.phrases import text


def nage_policies(desk: Desk, state: RoundState) -> None:
    """Draw the choice of a policy, what it would do now and why, and for whom it decides."""
    lang = desk.lang
    small_print(text(lang, "nage.policies.about"))
    by = st.selectbox(
        text(lang, "nage.policies.by"),
        NAGE.ways,
        format_func=lambda name: policy_name(lang, name),
        key="ng_policy",
        filter_mode=None,
        width=320,
    )
    if state.to_act is None:
        st.markdown(text(lang, "nage.box.over"))
    else:
        _now(desk, state, by)
    _looking_back(desk, by)


def _now(desk: Desk, state: RoundState, by: str) -> None:
    lang, scenario = desk.lang, desk.bench.scenario
    choice = chosen(state, by, scenario.seed)
    sentence = say(lang, event_of(state, choice.action), Eyes.ALL)
    st.markdown(f"**{escaped(sentence)}** {escaped(reason(lang, choice))}")
    _button(
        desk.go_on,
        "ng_next",
        text(lang, "nage.policies.next"),
        lambda b: workbench.put(b, editing.with_decision(b.scenario, choice.action)),
    )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        seat = st.selectbox(
            text(lang, "nage.policies.seat"),
            scenario.playing,
            index=scenario.playing.index(state.to_act) if state.to_act else 0,
            key="ng_policy_seat",
            width=160,
            filter_mode=None,
        )
        label = text(lang, "nage.policies.always")
        _button(desk.go_on, "ng_always", label, lambda b: workbench.decided_by(b, Seat(seat), by))
        label = text(lang, "sandbox.decide_rest")
        _button(desk.go_on, "ng_all", label, lambda b: workbench.all_open_decided_by(b, by))
    waiting = desk.bench.branch.waiting
    for other, name in waiting.items():
        policy = policy_name(lang, name)
        st.markdown(escaped(text(lang, "nage.policies.waiting", seat=other, policy=policy)))
    if waiting:
        label = text(lang, "nage.policies.by_hand")
        _button(desk.work, "ng_by_hand", label, lambda b: workbench.put(b, b.scenario, {}))


def _button(act: Callable[[Change], None], key: str, label: str, change: Change) -> None:
    st.button(label, key=key, on_click=act, args=(change,))


def _looking_back(desk: Desk, by: str) -> None:
    lang = desk.lang
    panel = st.expander(text(lang, "nage.policies.back"), key="ng_back", on_change="rerun")
    if panel.open:
        with panel:
            small_print(text(lang, "nage.policies.back_about"))
            st.html(nage_compared(lang, desk.bench.scenario, by))
