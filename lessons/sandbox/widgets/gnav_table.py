"""The part of the sandbox in which a table is set up: seats, pieces, decisions, lives, bag."""

from __future__ import annotations

from typing import Final

import streamlit as st

from gnav_core.gnav.events import Seat
from gnav_core.gnav.profile import TwoFoolsRevealed
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.scenario import Scenario
from lessons.games.gnav import editing
from lessons.games.gnav.words import POLICIES, policy_name
from lessons.sandbox import workbench
from lessons.sandbox.actions import Change, Desk
from lessons.sandbox.widgets.table_settings import (
    CHANCE,
    TableEdits,
    seat_name,
    table_settings,
    whole_number,
)
from lessons.sandbox.workbench import Workbench
from lessons.table.small_print import small_print
from lessons.words.markdown import escaped
from lessons.words.phrases import counted, rank_name, text

_OTHER: Final = ("random", "out", "skips")
_BY: Final = "by "


def sandbox_table(desk: Desk) -> None:
    """Draw the table's settings, one row a seat, and the bag."""
    scenario = desk.bench.scenario
    _settings(desk, scenario)
    shown = st.pills(
        text(desk.lang, "sandbox.table.rows"),
        ("pieces", "people"),
        default="pieces",
        required=True,
        format_func=lambda name: text(desk.lang, f"sandbox.table.{name}"),
        key="sb_rows",
        persist_state="page",
    )
    # Streamlit's time for a run grows with the square of such widgets, so twenty seats show two of each, not four.
    with st.container(gap="xsmall"):
        for place, seat in enumerate(scenario.seats):
            with st.container(horizontal=True, gap="xsmall", vertical_alignment="center", key=f"sb_seat_{place}"):
                (_person if shown == "people" else _held)(desk, place, seat)
    _policy_for_all(desk)
    _bag(desk, scenario)


def _settings(desk: Desk, scenario: Scenario) -> None:
    def buttons() -> None:
        _button(desk, "sb_deal", "deal_all", lambda s: editing.dealt_at_random(s, CHANCE))

    table_settings(desk, "sb", _edits(scenario), buttons=buttons)


def _edits(scenario: Scenario) -> TableEdits:
    return TableEdits(
        most_seats=editing.MOST_SEATS,
        pool=scenario.pool,
        pool_label="sandbox.table.pool",
        edit=_edit,
        with_title=editing.with_title,
        with_seat_count=editing.with_seat_count,
        with_dealer=editing.with_dealer,
        with_pool=editing.with_pool,
    )


def _person(desk: Desk, place: int, seat: Seat) -> None:
    lang, scenario = desk.lang, desk.bench.scenario
    seat_name(desk, "sb", place, seat, edits=_edits(scenario), renamed=editing.renamed)
    desk.show(f"sb_lives_{place}", scenario.lives.get(seat, scenario.profile.lives))
    st.number_input(
        text(lang, "sandbox.table.lives", seat=escaped(seat)),
        min_value=1,
        max_value=99,
        key=f"sb_lives_{place}",
        width=130,
        label_visibility="collapsed",
        on_change=_edit(desk, f"sb_lives_{place}", lambda s, value: editing.with_lives(s, seat, whole_number(value))),
    )


def _held(desk: Desk, place: int, seat: Seat) -> None:
    lang, name = desk.lang, escaped(seat)
    st.markdown(name, width=84)
    _piece(desk, place, seat, label=text(lang, "sandbox.table.piece", seat=name))
    if seat in desk.bench.scenario.hands:
        _decision(desk, place, seat, label=text(lang, "sandbox.table.decision", seat=name))


def _piece(desk: Desk, place: int, seat: Seat, *, label: str) -> None:
    lang, scenario, key = desk.lang, desk.bench.scenario, f"sb_piece_{place}"
    may_skip = scenario.profile.two_fools_revealed is TwoFoolsRevealed.MAY_SKIP_NEXT
    enough = len(scenario.playing) > 2 or seat not in scenario.playing
    others = [name for name in _OTHER if (name != "skips" or may_skip) and (name != "out" or enough)]

    def named(choice: str) -> str:
        return text(lang, f"sandbox.table.{choice}") if choice in _OTHER else rank_name(lang, Rank.parse(choice))

    held = scenario.hands.get(seat)
    desk.show(key, held.value if held else "skips" if seat in scenario.sitting_out else "out")
    st.selectbox(
        label,
        [rank.value for rank in editing.offered(scenario, seat)] + others,
        format_func=named,
        key=key,
        width=122,
        label_visibility="collapsed",
        on_change=_edit(desk, key, lambda s, value: _with_choice(s, seat, str(value))),
    )


def _with_choice(scenario: Scenario, seat: Seat, choice: str) -> Scenario:
    if choice == "random":
        return editing.with_random_piece(scenario, seat, CHANCE)
    if choice in ("out", "skips"):
        return editing.without_piece(scenario, seat, sits_out=choice == "skips")
    return editing.with_piece(scenario, seat, Rank.parse(choice))


def _decision(desk: Desk, place: int, seat: Seat, *, label: str) -> None:
    lang, branch, key = desk.lang, desk.bench.branch, f"sb_decision_{place}"
    asks = branch.scenario.script.get(seat)
    waiting = branch.waiting.get(seat)
    policies = [*POLICIES, *([waiting] if waiting and waiting not in POLICIES else [])]

    def named(choice: str) -> str:
        if choice.startswith(_BY):
            return policy_name(lang, choice.removeprefix(_BY))
        return text(lang, f"sandbox.table.{choice}")

    shown = "open" if asks is None else "request" if asks else "keep"
    desk.show(key, f"{_BY}{waiting}" if waiting else shown)
    st.selectbox(
        label,
        ["open", "keep", "request", *(f"{_BY}{name}" for name in policies)],
        format_func=named,
        key=key,
        width=140,
        label_visibility="collapsed",
        on_change=lambda: desk.work(lambda bench: _decided(bench, seat, str(desk.taken(key)))),
    )


def _decided(bench: Workbench, seat: Seat, choice: str) -> Workbench:
    if choice.startswith(_BY):
        return workbench.decided_by(bench, seat, choice.removeprefix(_BY))
    waiting = {other: name for other, name in bench.branch.waiting.items() if other != seat}
    asks = {"keep": False, "request": True}.get(choice)
    return workbench.put(bench, editing.with_decision(bench.scenario, seat, asks=asks), waiting)


def _policy_for_all(desk: Desk) -> None:
    lang = desk.lang
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.selectbox(
            text(lang, "sandbox.decide_by"),
            POLICIES,
            format_func=lambda name: policy_name(lang, name),
            key="sb_policy",
            width=240,
        )
        st.button(
            text(lang, "sandbox.decide_rest"),
            key="sb_decide",
            on_click=lambda: desk.work(
                lambda bench: workbench.all_open_decided_by(bench, str(desk.taken("sb_policy")))
            ),
        )
        st.button(
            text(lang, "sandbox.table.clear"),
            key="sb_clear",
            on_click=lambda: desk.work(lambda bench: workbench.put(bench, editing.without_script(bench.scenario), {})),
        )


def _bag(desk: Desk, scenario: Scenario) -> None:
    lang = desk.lang
    chosen: list[str] = []
    for rank in scenario.bag:
        chosen.append(f"{rank.value} {sum(1 for token in chosen if token.split()[0] == rank.value)}")
    left = [
        f"{rank.value} {scenario.bag.count(rank) + number}"
        for rank, count in editing.left_over(scenario).items()
        for number in range(count)
    ]
    desk.show("sb_bag", chosen)
    st.multiselect(
        text(lang, "sandbox.table.bag"),
        [*chosen, *left],
        format_func=lambda token: _token_name(lang, token),
        placeholder=text(lang, "sandbox.table.bag_choose"),
        key="sb_bag",
        on_change=_edit(desk, "sb_bag", _with_tokens),
    )
    if left:
        small_print(counted(lang, "sandbox.table.bag_rest", len(left), seed=scenario.seed))
    with st.container(horizontal=True):
        _button(desk, "sb_mix", "mix_bag", lambda s: editing.with_mixed_bag(s, CHANCE))
        _button(desk, "sb_name_bag", "name_bag", editing.with_whole_bag)


def _token_name(lang: str, token: str) -> str:
    """Streamlit tells options apart by what they are called, so a twin is called otherwise."""
    rank, twin = token.split()
    name = rank_name(lang, Rank.parse(rank))
    return name if twin == "0" else f"{name} (2)"


def _with_tokens(scenario: Scenario, tokens: object) -> Scenario:
    named = tokens if isinstance(tokens, list) else []
    return editing.with_bag(scenario, [Rank.parse(str(token).split()[0]) for token in named])


def _button(desk: Desk, key: str, label: str, change: editing.Edit) -> None:
    st.button(text(desk.lang, f"sandbox.table.{label}"), key=key, on_click=lambda: desk.work(_of(change)))


def _edit(desk: Desk, key: str, change: editing.EditWith) -> editing.Callback:
    """Return what a widget calls when the visitor has changed its value."""
    return lambda: desk.work(lambda bench: workbench.put(bench, change(bench.scenario, desk.taken(key))))


def _of(change: editing.Edit) -> Change:
    return lambda bench: workbench.put(bench, change(bench.scenario))
