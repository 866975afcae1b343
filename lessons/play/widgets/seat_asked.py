"""What is asked of the person at a seat: to decide, to skip or to play, to go on."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from gnav_core.nage.events import Action
from lessons.games.game import NAGE
from lessons.play.seat_game import (
    KEEP,
    NEXT,
    PLAY,
    REQUEST,
    SKIP,
    SeatGame,
    SeatNow,
)
from lessons.table.nage_decision import nage_decision
from lessons.words.markdown import escaped
from lessons.words.phrases import listed, rank_the, text


def seat_asked(
    lang: str, game: SeatGame, now: SeatNow, *, say: Callable[[str, int], None], take: Callable[[str], object]
) -> None:
    """Draw the question and its answers as buttons; ``say(word, revision)`` is told the one that was pressed.

    ``take`` reads what a widget holds at that moment.
    """
    revision = len(game.said)
    state = now.rounds[-1]
    if now.asked == KEEP and game.rules is NAGE:

        def decide(action: Action) -> None:
            say(NAGE.action_line(action), revision)

        nage_decision(lang, state, decide=decide, taken=take)
    elif now.asked == KEEP:
        the = rank_the(lang, state.hands[game.me].rank)
        st.markdown(f"**{escaped(text(lang, 'play.turn', me=game.me, the=the))}**")
        _buttons(lang, (("keep", KEEP), ("request", REQUEST)), revision, say)
    elif now.asked == SKIP:
        st.markdown(text(lang, "play.may_skip"))
        _buttons(lang, (("skip", SKIP), ("play", PLAY)), revision, say)
    elif now.asked == NEXT:
        if game.me not in now.match.left:
            st.markdown(text(lang, "play.out"))
        _buttons(lang, (("next", NEXT),), revision, say)
    else:
        st.markdown(f"**{escaped(text(lang, 'play.over', seats=listed(lang, now.match.winners or ())))}**")


def _buttons(lang: str, choices: tuple[tuple[str, str], ...], revision: int, say: Callable[[str, int], None]) -> None:
    with st.container(horizontal=True):
        for name, word in choices:
            st.button(text(lang, f"play.{name}"), key=f"play_{name}", on_click=say, args=(word, revision), width=160)
