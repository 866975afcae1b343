"""The tree of all forks: which one is in hand, what it is called, which other stands beside it."""

from __future__ import annotations

from typing import Final

import streamlit as st

from lessons.sandbox import workbench
from lessons.sandbox.actions import Change, Desk
from lessons.sandbox.workbench import branch_name, played
from lessons.table.rounds_told import sentence
from lessons.words.markdown import escaped
from lessons.words.phrases import text

_INDENT: Final = "\u2003"


def event_in_view(desk: Desk) -> int:
    """Draw the event in view of the branch in hand as a sentence, and return its number."""
    state = played(desk.bench.branch)
    number = min(desk.at, len(state.log))
    if number:
        said = sentence(desk.lang, state, state.log[number - 1])
        st.markdown(escaped(text(desk.lang, "sandbox.fork.here", number=number, sentence=said)))
    return number


def fork_button(desk: Desk, key: str, label: str, change: Change) -> None:
    """Draw a button that takes a step of work."""
    st.button(escaped(label), key=key, on_click=lambda: desk.work(change))


def fork_as_it_is(desk: Desk) -> None:
    """Draw the button that forks the branch in hand without changing anything."""
    label = text(desk.lang, "sandbox.fork.same")
    fork_button(desk, "sb_fork_same", label, lambda bench: workbench.forked(bench, bench.scenario))


def sandbox_tree(desk: Desk) -> None:
    """Draw the tree; with a single branch there is none."""
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
        away = text(lang, "sandbox.fork.remove")
        fork_button(desk, "sb_branch_away", away, lambda b: workbench.without(b, b.current))


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _other(value: object) -> int | None:
    return value if isinstance(value, int) and value >= 0 else None
