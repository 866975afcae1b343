"""What became of the person's decision in a round that is over, and what the other choice would have brought."""

from __future__ import annotations

from typing import Any

import streamlit as st

from gnav_core.gnav.rounds import RoundState
from lessons.games.game import NAGE
from lessons.games.nage.words import policy_name, signs
from lessons.play.seat_game import (
    Otherwise,
    SeatGame,
    otherwise,
    weighed,
)
from lessons.table.nage_choices import nage_choices
from lessons.table.nage_compared import nage_compared
from lessons.table.outcome import outcome
from lessons.table.rounds_told import told_open
from lessons.table.small_print import small_print
from lessons.words.markdown import escaped
from lessons.words.phrases import counted, text


def seat_replayed(lang: str, game: SeatGame, state: Any) -> None:
    """Draw what the person decided and what else could have been, for a round of either game that is over."""
    if game.rules is not NAGE:
        _other_choice(lang, game, otherwise(game, state))
        return
    decisions = weighed(game, state)
    if not decisions:
        st.markdown(text(lang, "play.no_decision"))
        return
    policy = policy_name(lang, NAGE.default)
    for one in decisions:
        st.markdown(f"**{text(lang, 'nage.seat.decision', number=one.event, cards=signs(one.hand))}**")
        nage_choices(lang, one.mine, one.others)
    small_print(text(lang, "nage.seat.gone_on", policy=policy))
    small_print(text(lang, "nage.seat.compared", policy=policy))
    st.html(nage_compared(lang, NAGE.situation_of(state, game.seats), NAGE.default, (game.me,)))
    small_print(text(lang, "play.one_round"))


def _other_choice(lang: str, game: SeatGame, found: Otherwise | None) -> None:
    """Both outcomes in words, with the lives that each leaves, and the other round event by event."""
    if found is None:
        st.markdown(text(lang, "play.no_decision"))
        return
    real = text(lang, f"play.{'requested' if found.asked else 'kept'}", outcome=_left(lang, game, found.real))
    other = text(lang, f"play.{'had_kept' if found.asked else 'had_requested'}", outcome=_left(lang, game, found.other))
    st.markdown(escaped(real))
    st.markdown(escaped(other))
    st.html(told_open(lang, found.other, found.event))
    small_print(text(lang, "play.one_round"))


def _left(lang: str, game: SeatGame, state: RoundState) -> str:
    lives = counted(lang, "lives", state.lives[game.me])
    return f"{outcome(lang, state)} {text(lang, 'play.lives_then', lives=lives)}"
