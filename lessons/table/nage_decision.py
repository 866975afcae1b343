"""The decision that is open in a round of La Nage: everything that the seat to act may do, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import streamlit as st

from gnav_core.nage.cards import Card
from gnav_core.nage.events import Action, KeepHand, Pass, Stop, SwapAll, SwapOne, TakeOther
from gnav_core.nage.going_on import legal
from gnav_core.nage.hands import value
from gnav_core.nage.rounds import RoundState
from lessons.games.nage.words import card_name, points_words, signs
from lessons.table.outcome import outcome
from lessons.words.markdown import escaped
from lessons.words.phrases import text

_NAMES: Final = {KeepHand: "keep", TakeOther: "take_other", Pass: "pass", SwapAll: "swap_all", Stop: "stop"}
"""All decisions but the swap of one card, which has choices of its own."""


def nage_decision(
    lang: str, state: RoundState, *, decide: Callable[[Action], None], taken: Callable[[str], object]
) -> None:
    """Draw the choices of the seat to act; ``decide`` is told the one that is made, ``taken`` reads a widget by key."""
    seat = state.to_act
    if seat is None:
        st.markdown(escaped(f"{text(lang, 'nage.box.over')} {outcome(lang, state)}"))
        return
    hand = state.hands[seat]
    points = points_words(lang, value(hand).value)
    st.markdown(escaped(text(lang, "nage.box.to_act", seat=seat, cards=signs(hand), points=points)))
    number = len(state.log)  # other widgets at each decision, so that no choice outlives its cards
    with st.container(horizontal=True):
        for action in legal(state):
            if name := _NAMES.get(type(action)):
                st.button(text(lang, f"nage.box.{name}"), key=f"nage_{name}_{number}", on_click=decide, args=(action,))
    if state.choosing:
        return
    names = {str(card): card_name(lang, card) for card in (*hand, *state.exposed)}
    keys = f"nage_give_{number}", f"nage_take_{number}"

    def exchange_one() -> None:
        given, got = (taken(key) for key in keys)
        if isinstance(given, str) and isinstance(got, str):
            decide(SwapOne(seat, Card.parse(given), Card.parse(got)))

    with st.container(horizontal=True, vertical_alignment="bottom"):
        for key, label, cards in zip(keys, ("give", "take"), (hand, state.exposed), strict=True):
            st.selectbox(
                text(lang, f"nage.box.{label}"),
                [str(card) for card in cards],
                format_func=lambda name: names[name],
                key=key,
                width=200,
                filter_mode=None,
            )
        st.button(text(lang, "nage.box.swap"), key=f"nage_swap_{number}", on_click=exchange_one)
