"""A round to play at the end of a lesson, seen through the eyes of the learner's seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from gnav_core.gnav.events import Keep, Request, Seat
from lessons.course import catalog
from lessons.course.closing import choices, outcomes, played
from lessons.course.structure import Lesson
from lessons.course.written import Play
from lessons.games.frames import payload
from lessons.games.game import NAGE, game_of, telling, walk_round
from lessons.games.outcome import Outcome
from lessons.table.nage_choices import nage_choices
from lessons.table.nage_decision import nage_decision
from lessons.table.player import player_labels, table_player
from lessons.web import session
from lessons.words.markdown import escaped
from lessons.words.phrases import (
    counted,
    listed,
    rank_the,
    rule_text,
    text,
)


@st.fragment
def closing_part(lang: str, lesson: Lesson) -> None:
    """Draw the closing round of a lesson that has one."""
    play = lesson.play
    if play is None:
        return
    kept = f"closing {lesson.id}"
    decisions = tuple(session.recall(kept, "").splitlines())

    def decide(action: Any) -> None:
        line = game_of(play.table).action_line(action)
        if line in choices(play, decisions):
            session.remember(kept, "\n".join((*decisions, line)))

    st.header(text(lang, "closing.title"), anchor=False)
    _round(
        lang,
        play,
        played(play, decisions),
        key=f"closing-{lesson.id}-{len(decisions)}",
        decisions=decisions,
        intro=catalog.prose(lesson.id, lang).blocks["play"],
        on_choice=decide,
        on_again=lambda: session.remember(kept, ""),
    )


def _round(
    lang: str,
    play: Play,
    state: Any,
    *,
    key: str,
    decisions: Sequence[str],
    intro: str,
    on_choice: Callable[[Any], None],
    on_again: Callable[[], None],
) -> None:
    """Draw the round as far as it went. ``on_choice`` takes the decision, ``on_again`` starts anew.

    Nothing that the seat may not know is on the page before the reveal: the frames are made from its view.
    """
    seat, game = Seat(play.seat), game_of(play.table)
    st.markdown(intro)
    others = listed(
        lang,
        [
            text(lang, "list.each", name=other, words=telling(game.id).policy_name(lang, name))
            for other, name in play.policies.items()
        ],
    )
    st.markdown(escaped(text(lang, "closing.you", seat=seat, others=others)))
    frames = walk_round(lang, state.opening, state.log, viewer=seat)
    place = _opens_at(play, state, decisions)
    table_player(payload(frames), key=f"{key}-table", labels=player_labels(lang, game.id), at=place)
    if state.to_act == seat and game is NAGE:
        nage_decision(lang, state, decide=on_choice, taken=session.taken)
        return
    if state.to_act == seat:
        st.markdown(f"**{text(lang, 'closing.turn', the=rank_the(lang, state.hands[seat].rank))}**")
        with st.container(horizontal=True):
            st.button(text(lang, "question.keep"), key=f"{key}-keep", on_click=on_choice, args=(Keep(seat),))
            st.button(text(lang, "question.request"), key=f"{key}-request", on_click=on_choice, args=(Request(seat),))
        return
    if decisions:
        mine, *rest = outcomes(play, decisions)
        (nage_choices if game is NAGE else _compared)(lang, mine, rest)
    rule = rule_text(lang, play.rule)
    st.info(f"**{rule.title}**  \n{rule.text}")
    st.button(text(lang, "closing.again"), key=f"{key}-again", on_click=on_again)


def _opens_at(play: Play, state: Any, decisions: Sequence[str]) -> int:
    """Where the learner has to decide the table shows just that; what came of a decision is stepped through."""
    return len(state.log) if state.to_act is not None or not decisions else len(played(play, decisions[:-1]).log)


def _compared(lang: str, mine: Outcome, others: Sequence[Outcome]) -> None:
    """Say what the choice cost, and what the other one would have."""
    lines = [_words(lang, mine, chosen=True), *(_words(lang, other, chosen=False) for other in others)]
    st.markdown("  \n".join(lines))


def _words(lang: str, outcome: Outcome, *, chosen: bool) -> str:
    requested = isinstance(outcome.action, Request)
    if outcome.lost > 0:
        cost = counted(lang, "closing.cost", outcome.lost)
    else:
        cost = text(lang, "closing.gained" if outcome.lost < 0 else "closing.no_life")
    if chosen:
        return text(lang, "closing.requested" if requested else "closing.kept", cost=cost)
    return text(lang, "closing.other_request" if requested else "closing.other_keep", cost=cost)
