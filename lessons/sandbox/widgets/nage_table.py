"""The part of the sandbox of La Nage in which a table is set up: seats, cards, units, the other hand, the stock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import streamlit as st

from gnav_core.nage.cards import PACK, Card
from gnav_core.nage.matches import UNITS
from gnav_core.nage.round_state import MOST_SEATS
from gnav_core.nage.scenario import Scenario
from gnav_core.table.seats import Seat
from lessons.games.nage import editing as edits
from lessons.games.nage.words import signs
from lessons.sandbox import workbench
from lessons.sandbox.actions import Desk
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
from lessons.words.phrases import counted, text

_HAND: Final = range(3)


def nage_table(desk: Desk) -> None:
    """Draw the table's settings, one row a seat, the dealer's other hand and the stock."""
    scenario = desk.bench.scenario
    _settings(desk, scenario)
    shown = st.pills(
        text(desk.lang, "sandbox.table.rows"),
        ("cards", "people"),
        default="cards",
        required=True,
        format_func=lambda name: text(desk.lang, f"nage.table.{name}"),
        key="ng_rows",
        persist_state="page",
    )
    with st.container(gap="xsmall"):
        for place, seat in enumerate(scenario.seats):
            with st.container(horizontal=True, gap="xsmall", vertical_alignment="center", key=f"ng_seat_{place}"):
                if shown == "people":
                    _person(desk, place, seat)
                else:
                    _held(desk, place, seat)
    if shown == "people":
        return
    _other_hand(desk, scenario)
    small_print(text(desk.lang, "nage.table.elsewhere"))
    _new_hand(desk, scenario)
    _stock(desk, scenario)


def _settings(desk: Desk, scenario: Scenario) -> None:
    def buttons() -> None:
        _button(desk, "ng_deal", "sandbox.table.deal_all", lambda s: edits.dealt_at_random(s, CHANCE))
        _button(desk, "ng_clear", "sandbox.table.clear", edits.without_script)

    table_settings(desk, "ng", _edits(scenario), buttons=buttons)


def _edits(scenario: Scenario) -> TableEdits:
    return TableEdits(
        most_seats=MOST_SEATS,
        pool=scenario.pot,
        pool_label="nage.table.pot",
        edit=_edit,
        with_title=edits.with_title,
        with_seat_count=edits.with_seat_count,
        with_dealer=edits.with_dealer,
        with_pool=edits.with_pot,
    )


def _person(desk: Desk, place: int, seat: Seat) -> None:
    lang, scenario, name = desk.lang, desk.bench.scenario, escaped(seat)
    out = seat in scenario.sunk
    seat_name(desk, "ng", place, seat, edits=_edits(scenario), renamed=edits.renamed)
    desk.show(f"ng_units_{place}", 0 if out else scenario.lives.get(seat, UNITS))
    st.number_input(
        text(lang, "nage.table.units", seat=name),
        min_value=0,
        max_value=99,
        key=f"ng_units_{place}",
        width=130,
        disabled=out,
        label_visibility="collapsed",
        on_change=_edit(desk, f"ng_units_{place}", lambda s, value: edits.with_units(s, seat, whole_number(value))),
    )
    desk.show(f"ng_sunk_{place}", out)
    st.checkbox(
        text(lang, "nage.table.sunk", seat=name),
        key=f"ng_sunk_{place}",
        on_change=_edit(desk, f"ng_sunk_{place}", lambda s, value: edits.with_sunk(s, seat, CHANCE, sunk=bool(value))),
    )


def _held(desk: Desk, place: int, seat: Seat) -> None:
    lang, scenario = desk.lang, desk.bench.scenario
    st.markdown(escaped(seat), width=72)
    if seat in scenario.sunk:
        st.markdown(text(lang, "nage.player.out"))
        return
    for number in _HAND:
        label = text(lang, "nage.table.card", number=number + 1, seat=escaped(seat))
        _card(desk, f"ng_card_{place}_{number}", seat, number, label=label)


def _other_hand(desk: Desk, scenario: Scenario) -> None:
    lang = desk.lang
    desk.show("ng_made", bool(scenario.exposed))
    st.selectbox(
        text(lang, "nage.table.second"),
        (False, True),
        format_func=lambda made: text(lang, f"nage.table.{'made' if made else 'choosing'}", dealer=scenario.dealer),
        key="ng_made",
        filter_mode=None,
        on_change=_edit(desk, "ng_made", lambda s, value: edits.with_choice_made(s, made=bool(value))),
    )
    with st.container(horizontal=True, gap="xsmall", vertical_alignment="center"):
        st.markdown(text(lang, f"nage.player.{'exposed' if scenario.exposed else 'second'}_word"), width=72)
        for number in _HAND:
            label = text(lang, "nage.table.second_card", number=number + 1)
            _card(desk, f"ng_other_{number}", edits.OTHER, number, label=label)


def _card(desk: Desk, key: str, seat: str, number: int, *, label: str) -> None:
    """One card. Whatever is chosen changes places with it; what lies elsewhere says where."""
    scenario: Scenario = desk.bench.scenario
    opening = scenario.opening()
    held = (opening.other if seat == edits.OTHER else opening.hands[Seat(seat)])[number]
    places = edits.lying(scenario)
    second = text(desk.lang, f"nage.player.{'exposed' if scenario.exposed else 'second'}_word")
    stock = text(desk.lang, "nage.player.stock_word")

    def named(name: str) -> str:
        card = Card.parse(name)
        sign = signs((card,))
        if card == held or card not in places:
            return sign
        there = places[card]
        return f"{sign} ⇄ {stock if there is None else second if there == edits.OTHER else there}"

    desk.show(key, str(held))
    st.selectbox(
        label,
        [str(card) for card in PACK],
        format_func=named,
        key=key,
        width=86,
        label_visibility="collapsed",
        on_change=_edit(desk, key, lambda s, value: edits.with_card(s, seat, number, card=Card.parse(str(value)))),
    )


def _new_hand(desk: Desk, scenario: Scenario) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        seat = st.selectbox(
            text(desk.lang, "nage.table.whose"), scenario.playing, key="ng_whose", width=150, filter_mode=None
        )
        _button(desk, "ng_hand", "nage.table.new_hand", lambda s: edits.with_random_hand(s, Seat(seat), CHANCE))


def _stock(desk: Desk, scenario: Scenario) -> None:
    lang, left = desk.lang, edits.in_stock(scenario)
    chosen = [str(card) for card in scenario.deal.stock]
    desk.show("ng_stock", chosen)
    st.multiselect(
        text(lang, "nage.table.stock"),
        [*chosen, *(str(card) for card in left)],
        format_func=lambda name: signs((Card.parse(name),)),
        placeholder=text(lang, "nage.table.stock_choose"),
        key="ng_stock",
        on_change=_edit(desk, "ng_stock", _with_names),
    )
    if left:
        small_print(counted(lang, "nage.table.stock_rest", len(left), seed=scenario.seed))
    with st.container(horizontal=True):
        _button(desk, "ng_mix", "nage.table.mix_stock", lambda s: edits.with_mixed_stock(s, CHANCE))
        _button(desk, "ng_name_stock", "nage.table.name_stock", edits.with_whole_stock)


def _with_names(scenario: Scenario, names: object) -> Scenario:
    return edits.with_stock(scenario, [Card.parse(str(name)) for name in names] if isinstance(names, list) else ())


def _button(desk: Desk, key: str, label: str, change: edits.Edit) -> None:
    def act(bench: Workbench) -> Workbench:
        return workbench.put(bench, change(bench.scenario))

    st.button(text(desk.lang, label), key=key, on_click=lambda: desk.work(act))


def _edit(desk: Desk, key: str, change: edits.EditWith) -> Callable[[], None]:
    """Return what a widget calls when the visitor has changed its value; decisions that no longer fit are told."""

    def act(bench: Workbench) -> Workbench:
        changed = change(bench.scenario, desk.taken(key))
        lost = len(bench.scenario.script) - len(changed.script)
        if lost > 0:
            desk.tell(counted(desk.lang, "nage.table.lost", lost))
        return workbench.put(bench, changed)

    return lambda: desk.work(act)
