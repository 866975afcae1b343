"""What is set for a table as a whole, in the sandbox of either game: title, seats, dealer, what lies in the middle."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import streamlit as st

from gnav_core.table.seats import Seat
from lessons.sandbox.actions import Desk
from lessons.words.phrases import text

CHANCE: Final = random.SystemRandom()


@dataclass(frozen=True, slots=True)
class TableEdits:
    """How a game changes a table.

    ``edit(desk, key, change)`` is what a widget at that key calls, ``change(situation, value)`` the new situation.
    ``pool`` is how much lies in the middle, ``pool_label`` the phrase that names it.
    """

    most_seats: int
    pool: int
    pool_label: str
    edit: Callable[[Desk, str, Callable[[Any, object], Any]], Callable[[], None]]
    with_title: Callable[[Any, str], Any]
    with_seat_count: Callable[[Any, int, random.Random], Any]
    with_dealer: Callable[[Any, Seat], Any]
    with_pool: Callable[[Any, int], Any]


def table_settings(desk: Desk, key: str, edits: TableEdits, *, buttons: Callable[[], None]) -> None:
    """Draw the settings; ``key`` begins the keys of their widgets, ``buttons`` draws what stands behind them."""
    lang, scenario = desk.lang, desk.bench.scenario
    desk.show(f"{key}_title", scenario.title)
    st.text_input(
        text(lang, "sandbox.table.title"),
        key=f"{key}_title",
        max_chars=120,
        on_change=edits.edit(desk, f"{key}_title", lambda s, value: edits.with_title(s, str(value))),
    )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        desk.show(f"{key}_count", len(scenario.seats))
        st.number_input(
            text(lang, "sandbox.table.count"),
            min_value=2,
            max_value=edits.most_seats,
            key=f"{key}_count",
            width=130,
            on_change=edits.edit(
                desk, f"{key}_count", lambda s, value: edits.with_seat_count(s, whole_number(value), CHANCE)
            ),
        )
        desk.show(f"{key}_dealer", scenario.dealer)
        st.selectbox(
            text(lang, "sandbox.table.dealer"),
            scenario.playing,
            key=f"{key}_dealer",
            width=150,
            on_change=edits.edit(desk, f"{key}_dealer", lambda s, value: edits.with_dealer(s, Seat(str(value)))),
        )
        desk.show(f"{key}_pool", edits.pool)
        st.number_input(
            text(lang, edits.pool_label),
            min_value=0,
            max_value=999,
            key=f"{key}_pool",
            width=130,
            on_change=edits.edit(desk, f"{key}_pool", lambda s, value: edits.with_pool(s, whole_number(value))),
        )
        buttons()


def seat_name(desk: Desk, key: str, place: int, seat: Seat, *, edits: TableEdits, renamed: Callable[..., Any]) -> None:
    """Draw the name of a seat, to be changed."""
    name = f"{key}_name_{place}"
    desk.show(name, seat)
    st.text_input(
        text(desk.lang, "sandbox.table.name", number=place + 1),
        key=name,
        max_chars=24,
        width=190,
        label_visibility="collapsed",
        on_change=edits.edit(desk, name, lambda s, value: renamed(s, seat, str(value))),
    )


def whole_number(value: object) -> int:
    """Return what a number's widget holds, 0 for one that is empty."""
    return value if isinstance(value, int) else 0
