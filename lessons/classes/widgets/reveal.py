"""What a reveal shows on every page of a class, stage by stage: the spread, who moved where, the ideas behind."""

from __future__ import annotations

import streamlit as st

from lessons.classes import items, rooms
from lessons.classes.lives import START, lives_after
from lessons.classes.phases import (
    Item,
    Phase,
    Stage,
    ballot,
)
from lessons.classes.rooms import Present
from lessons.classes.widgets.bars import Bar, answer_bars
from lessons.classes.widgets.coins import class_coins
from lessons.classes.widgets.moves import Crossing, answer_moves
from lessons.questions.grading import Answer
from lessons.web import session
from lessons.words.markdown import escaped
from lessons.words.phrases import belief_text, text


def class_reveal(present: Present, mine: Answer | None = None) -> None:
    """Draw as much as the class may see now; ``mine`` is the answer given on this device."""
    state, lang, item = present.state, session.language(), present.state.current
    if item is None or not state.spread_shown:
        return
    spread = rooms.spread(present.code, ballot(state))
    st.markdown(f"**{text(lang, 'class.spread.title')}**")
    answer_bars(
        lang,
        [
            Bar(
                items.words_of(lang, item, given),
                count,
                verdict=_verdict(item, given) if state.truth_shown else "",
                mine=mine is not None and given == mine,
            )
            for given, count in spread
        ],
    )
    if state.ballot > 1:
        _moved(lang, present, item)
    if state.phase is Phase.REVEAL and state.stage is Stage.BELIEFS:
        _beliefs(lang, item, [given for given, _ in spread])
    if state.truth_shown:
        class_as_one(present)


def _verdict(item: Item, given: Answer) -> str:
    found = items.judged(item, given).verdict
    return "best" if found == "right" and items.is_judgement(item) else found


def class_as_one(present: Present) -> None:
    """Draw the lives of a class that plays as one; nothing for one that does not."""
    if present.state.as_one:
        class_coins(session.language(), lives_after(present), start=START)


def _moved(lang: str, present: Present, item: Item) -> None:
    found = rooms.crossings(present.code, present.state.item, present.state.ballot)
    crossings = [
        Crossing(items.words_of(lang, item, old), items.words_of(lang, item, new), count) for old, new, count in found
    ]
    answer_moves(lang, crossings)


def _beliefs(lang: str, item: Item, given: list[Answer]) -> None:
    told = []
    for one in given:
        found = items.judged(item, one)
        told += [] if found.verdict != "wrong" else [(belief, one) for belief in found.beliefs]
    if not told:
        st.markdown(text(lang, "class.spread.no_beliefs"))
    for belief, one in told:
        words = belief_text(lang, belief)
        answer = items.words_of(lang, item, one)
        st.markdown(escaped(text(lang, "class.spread.belief", name=words.name, answer=answer)))
        st.markdown(f"**{text(lang, 'question.truth', truth=words.truth)}**")
