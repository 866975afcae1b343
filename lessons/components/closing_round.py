"""A round to play at the end of a lesson, seen through the eyes of the learner's seat."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from gnav_core.events import Seat
from gnav_core.rounds import RoundState
from lessons.asked import Play
from lessons.closing import Outcome, outcomes
from lessons.components.table_player import player_labels, table_player
from lessons.phrases import counted, listed, rank_the, rule_text, say, text
from lessons.sandbox.words import escaped, policy_name
from lessons.walkthrough import payload, walk


def closing_round(
    lang: str,
    play: Play,
    state: RoundState,
    *,
    key: str,
    decisions: str,
    intro: str,
    on_choice: Callable[[str], None],
    on_again: Callable[[], None],
) -> None:
    """Draw the round as far as it went. ``on_choice`` takes ``k`` (keep) or ``r`` (request), ``on_again`` starts anew.

    Nothing that the seat may not know is on the page before the reveal: the frames are made from its view.
    """
    seat = Seat(play.seat)
    st.markdown(intro)
    others = listed(
        lang,
        [text(lang, "list.each", name=other, words=policy_name(lang, name)) for other, name in play.policies.items()],
    )
    st.markdown(escaped(text(lang, "closing.you", seat=seat, others=others)))
    frames = walk(state.opening, state.log, seat, lambda event, view: say(lang, event, view.viewer))
    table_player(payload(frames), key=f"{key}-table", labels=player_labels(lang), at=_opens_at(state, decisions))
    if state.to_act == seat:
        st.markdown(f"**{text(lang, 'closing.turn', the=rank_the(lang, state.hands[seat].rank))}**")
        with st.container(horizontal=True):
            st.button(text(lang, "question.keep"), key=f"{key}-keep", on_click=on_choice, args=("k",))
            st.button(text(lang, "question.request"), key=f"{key}-request", on_click=on_choice, args=("r",))
        return
    if decisions:
        mine, other = outcomes(play, decisions)
        st.markdown(f"{_words(lang, mine, chosen=True)}  \n{_words(lang, other, chosen=False)}")
    rule = rule_text(lang, play.rule)
    st.info(f"**{rule.title}**  \n{rule.text}")
    st.button(text(lang, "closing.again"), key=f"{key}-again", on_click=on_again)


def _opens_at(state: RoundState, decisions: str) -> int:
    """A fresh round opens where the learner has to decide; a decided one stays where it is and is stepped through."""
    return len(state.log) if not decisions else 0


def _words(lang: str, outcome: Outcome, *, chosen: bool) -> str:
    if outcome.lost > 0:
        cost = counted(lang, "closing.cost", outcome.lost)
    else:
        cost = text(lang, "closing.gained" if outcome.lost < 0 else "closing.no_life")
    if chosen:
        return text(lang, "closing.requested" if outcome.requested else "closing.kept", cost=cost)
    return text(lang, "closing.other_request" if outcome.requested else "closing.other_keep", cost=cost)
