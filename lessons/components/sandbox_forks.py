"""The part of the sandbox in which futures are forked: at the event in view, and the tree of all forks."""

from __future__ import annotations

import streamlit as st

from gnav_core.events import Seat
from gnav_core.profile import AGREEMENTS
from gnav_core.ranks import Rank
from gnav_core.rounds import RoundState
from gnav_core.views import Eyes
from lessons.components.small_print import small_print
from lessons.phrases import rank_name, say, text
from lessons.sandbox import edits, futures, workbench
from lessons.sandbox.desk import Change, Desk
from lessons.sandbox.words import agreed, branch_name, escaped

_INDENT = " "


def sandbox_forks(desk: Desk, state: RoundState) -> None:
    """Draw the ways to fork the round in hand at the event in view, and the tree of all branches."""
    _tree(desk)
    _decision(desk, state)
    with st.expander(text(desk.lang, "sandbox.fork.other_piece")):
        _piece(desk)
    with st.expander(text(desk.lang, "sandbox.fork.other_agreement")):
        _agreement(desk)


def _decision(desk: Desk, state: RoundState) -> None:
    lang = desk.lang
    number = min(desk.at, len(state.log))
    if number:
        sentence = say(lang, state.log[number - 1], Eyes.ALL)
        st.markdown(escaped(text(lang, "sandbox.fork.here", number=number, sentence=sentence)))
    with st.container(horizontal=True):
        made = futures.decision_at(state, number)
        if state.to_act is not None and number >= len(state.log):
            seat = state.to_act
            _button(
                desk,
                "sb_fork_both",
                text(lang, "sandbox.fork.both", seat=seat),
                lambda bench: futures.with_both_choices(bench, seat),
            )
        if made is not None:
            decision = made
            label = text(lang, f"sandbox.fork.{'keeps' if decision.asks else 'requests'}", seat=decision.seat)
            _button(desk, "sb_fork_other", label, lambda bench: futures.with_other_choice(bench, decision))
        _button(
            desk,
            "sb_fork_same",
            text(lang, "sandbox.fork.same"),
            lambda bench: workbench.forked(bench, bench.scenario),
        )


def _piece(desk: Desk) -> None:
    lang, scenario = desk.lang, desk.bench.scenario
    with st.container(horizontal=True, vertical_alignment="bottom"):
        seat = st.selectbox(text(lang, "sandbox.fork.seat"), list(scenario.hands), key="sb_fork_seat", width=130)
        ranks = [rank.value for rank in edits.offered(scenario, seat) if scenario.hands[seat] is not rank]
        rank = st.selectbox(
            text(lang, "sandbox.fork.piece"),
            ranks,
            format_func=lambda name: rank_name(lang, Rank.parse(name)),
            key="sb_fork_rank",
            width=160,
        )
        _button(
            desk,
            "sb_fork_piece",
            text(lang, "sandbox.fork.fork"),
            lambda bench: workbench.forked(bench, edits.with_piece(bench.scenario, Seat(seat), Rank.parse(rank))),
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
        _button(
            desk,
            "sb_fork_agree",
            text(lang, "sandbox.fork.fork"),
            lambda bench: workbench.forked(bench, edits.with_agreements(bench.scenario, {name: value})),
        )
    small_print(text(lang, f"agreement.{name}.about"))


def _tree(desk: Desk) -> None:
    lang, bench = desk.lang, desk.bench
    if len(bench.branches) < 2:
        return
    # Streamlit tells options apart by what they are called, and two forks may be given one name.
    names = {b.number: f"{b.name} ({b.number})" if b.name else branch_name(lang, b) for b in bench.branches}
    depths = {branch.number: depth for depth, branch in workbench.tree(bench)}
    desk.show("sb_tree", bench.current)
    st.selectbox(
        text(lang, "sandbox.fork.tree"),
        list(depths),
        format_func=lambda number: f"{_INDENT * depths[number]}{'└ ' if depths[number] else ''}{names[number]}",
        key="sb_tree",
        on_change=lambda: desk.work(lambda b: workbench.in_hand(b, _number(desk.taken("sb_tree")))),
    )
    others = [-1, *(number for number in depths if number != bench.current)]
    desk.show("sb_beside", -1 if bench.other is None else bench.other)
    st.selectbox(
        text(lang, "sandbox.fork.beside"),
        others,
        format_func=lambda number: names.get(number, text(lang, "sandbox.fork.alone")),
        key="sb_beside",
        on_change=lambda: desk.work(lambda b: workbench.beside(b, _other(desk.taken("sb_beside")))),
    )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        desk.show("sb_branch_name", bench.branch.name)
        st.text_input(
            text(lang, "sandbox.fork.name"),
            key="sb_branch_name",
            max_chars=workbench.LONGEST_NAME,
            placeholder=names[bench.current],
            width=230,
            on_change=lambda: desk.work(lambda b: workbench.called(b, b.current, str(desk.taken("sb_branch_name")))),
        )
        _button(desk, "sb_branch_away", text(lang, "sandbox.fork.remove"), lambda b: workbench.without(b, b.current))


def _button(desk: Desk, key: str, label: str, change: Change) -> None:
    st.button(escaped(label), key=key, on_click=lambda: desk.work(change))


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _other(value: object) -> int | None:
    return value if isinstance(value, int) and value >= 0 else None
