"""The part of the sandbox that plays a situation on to the winner: lives over time, and any round to be opened."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from gnav_core.table.seats import Seat
from lessons.games.game import telling
from lessons.sandbox import workbench
from lessons.sandbox.actions import Desk
from lessons.sandbox.opening import OpenedMatch
from lessons.sandbox.played_on import PlayedOn, played_on
from lessons.table.small_print import small_print
from lessons.words.markdown import escaped
from lessons.words.phrases import counted, listed, text


def sandbox_match(desk: Desk, *, sit: Callable[[Seat, str], None]) -> PlayedOn:
    """Draw the match that goes on from the situation in hand, and return it.

    ``sit(seat, policy)`` gives the visitor a seat in it.
    """
    lang, scenario, game = desk.lang, desk.bench.scenario, desk.bench.branch.game
    small_print(text(lang, "sandbox.match.about"))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        by = st.selectbox(
            text(lang, "sandbox.match.policy"),
            game.ways,
            index=game.ways.index(game.default),
            format_func=lambda name: telling(game.id).policy_name(lang, name),
            key="sb_match_policy",
            width=260,
            persist_state="page",
        )
        seed = st.number_input(
            text(lang, "sandbox.match.seed"),
            min_value=0,
            max_value=9999,
            key="sb_match_seed",
            help=text(lang, "sandbox.match.seed_help"),
            width=140,
            persist_state="page",
        )
    found = played_on(scenario, by, int(seed))
    _ending(lang, found)
    _rounds(desk, found)
    _seat(desk, by, sit)
    return found


def opened_match(desk: Desk, found: OpenedMatch, *, close: Callable[[], None]) -> None:
    """Draw a match that was opened from a document: how it ended, and its rounds, any of which comes to the table."""
    _ending(desk.lang, found)
    _rounds(desk, found)
    st.button(text(desk.lang, "sandbox.match.close"), key="sb_match_close", on_click=close)


def _ending(lang: str, found: PlayedOn | OpenedMatch) -> None:
    rounds = len(found.states)
    if found.match.winners is None:
        st.markdown(counted(lang, "sandbox.match.cut", rounds))
    else:
        names = listed(lang, found.match.winners)
        st.markdown(escaped(counted(lang, "sandbox.match.ends", rounds, seats=names)))


def _rounds(desk: Desk, found: PlayedOn | OpenedMatch) -> None:
    lang, game = desk.lang, desk.bench.branch.game
    seats = found.seats if isinstance(found, OpenedMatch) else desk.bench.scenario.seats

    def name(number: int) -> str:
        return text(lang, "sandbox.match.round_name", number=number)

    with st.container(horizontal=True, vertical_alignment="bottom"):
        number = st.selectbox(
            text(lang, "sandbox.match.round"),
            range(1, len(found.states) + 1),
            format_func=name,
            key="sb_match_round",
            width=160,
        )
        state = found.states[min(number, len(found.states)) - 1]
        st.button(
            text(lang, "sandbox.match.open"),
            key="sb_match_open",
            on_click=lambda: desk.work(
                lambda b: workbench.beside(workbench.forked(b, game.situation_of(state, seats), name(number)), None)
            ),
        )


def _seat(desk: Desk, by: str, sit: Callable[[Seat, str], None]) -> None:
    lang, scenario = desk.lang, desk.bench.scenario
    seats = desk.bench.branch.game.players(scenario)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        seat = st.selectbox(text(lang, "sandbox.match.seat"), seats, key="sb_match_seat", filter_mode=None, width=260)
        st.button(text(lang, "sandbox.match.sit"), key="sb_match_sit", on_click=sit, args=(seat, by))
