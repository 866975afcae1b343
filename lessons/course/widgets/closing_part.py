"""The closing round of a lesson, with the decisions of this visit."""

from __future__ import annotations

from typing import Any

import streamlit as st

from gnav_core.nage.cards import Card
from gnav_core.nage.events import SwapOne
from gnav_core.table.seats import Seat
from lessons.course import catalog
from lessons.course.closing import choices, played
from lessons.course.structure import Lesson
from lessons.course.widgets.closing_round import closing_round
from lessons.games.game import game_of
from lessons.web import session
from lessons.words.phrases import text


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

    def exchange(seat: str, give: str, take: str) -> None:
        given, taken = session.taken(give), session.taken(take)
        if isinstance(given, str) and isinstance(taken, str):
            decide(SwapOne(Seat(seat), Card.parse(given), Card.parse(taken)))

    st.header(text(lang, "closing.title"), anchor=False)
    closing_round(
        lang,
        play,
        played(play, decisions),
        key=f"closing-{lesson.id}-{len(decisions)}",
        decisions=decisions,
        intro=catalog.prose(lesson.id, lang).blocks["play"],
        on_choice=decide,
        on_cards=exchange,
        on_again=lambda: session.remember(kept, ""),
    )
