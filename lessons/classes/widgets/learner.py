"""A learner's phone in a class: where the class stands, the table, the question, what was received, what came of it."""

from __future__ import annotations

import json
from functools import partial

import streamlit as st

from lessons.classes import actions as visit
from lessons.classes import items, rooms
from lessons.classes.names import name_words
from lessons.classes.phases import Item, Phase, ballot
from lessons.classes.rooms import Present, answer_text
from lessons.classes.widgets.class_table import class_prompt, class_table
from lessons.classes.widgets.reveal import class_as_one, class_reveal
from lessons.classes.widgets.room_watch import room_watch
from lessons.questions.grading import Answer
from lessons.questions.widgets.input import question_input
from lessons.store import members
from lessons.table.small_print import small_print
from lessons.web import session
from lessons.words.markdown import escaped
from lessons.words.phrases import text


@st.fragment
def class_learner(code: str) -> None:
    """Draw a phone that has joined; all of it follows the class."""
    lang, present = session.language(), rooms.class_of_code(code)
    state = rooms.snapshot(code)
    if present is None or state is None:
        st.info(text(lang, "class.now.gone"))
        st.button(text(lang, "class.join.leave"), key="class_leave", on_click=visit.leave)
        return
    me = visit.member(code)
    if me not in members(code):
        st.info(text(lang, "class.join.removed"))
        st.button(text(lang, "class.join.leave"), key="class_leave", on_click=visit.leave)
        return
    # The question stands above the table, where a phone shows it. Each part keeps its place while it is empty.
    watch, asked, table, foot = st.container(), st.container(key="class-question"), st.container(), st.container()
    with table:
        if present.state.current is not None:
            class_table(present, at_will=True)
        elif present.state.phase is Phase.OVER:
            class_as_one(present)
    with asked:
        if present.state.current is not None:
            _question(lang, present, me)
    with foot:
        _who(lang, present, me)
    with watch:
        room_watch(lang, present.room, state, key=f"room-{code}")


def _question(lang: str, present: Present, me: str) -> None:
    state, item = present.state, present.state.current
    assert item is not None
    if state.phase is Phase.SHOW:
        return
    class_prompt(present)
    mine = rooms.answers(present.code, ballot(state)).get(me)
    if state.phase in (Phase.OPEN, Phase.LOCKED):
        mine, late = _vote(lang, present, item, mine)
        if late:
            _late(lang, item, mine)
            return
        _received(lang, item, mine, key="received")
        return
    _received(lang, item, mine, key="yours")
    if state.truth_shown and mine is not None:
        _became(lang, item, mine)
    class_reveal(present, mine)


def _vote(lang: str, present: Present, item: Item, mine: Answer | None) -> tuple[Answer | None, bool]:
    """Draw the ways to answer; return the answer that counts, and whether a later choice did not arrive in time.

    What is chosen is sent once: a second page of the same phone does not send its own choice again and again.
    """
    key, takes = f"class-{present.code}-{ballot(present.state)}", present.state.takes_votes
    question = items.topic(item).question
    # A choice that is made as the lock falls is discarded with the input; only its callback knows of it.
    touch = partial(session.remember, f"{key} touched", 1)
    before = _begun_with(key, mine)
    chosen = question_input(lang, question, key, disabled=not takes, on_change=touch, given=before)
    if not takes:
        return mine, bool(session.recall(f"{key} touched", 0))
    session.remember(f"{key} touched", 0)
    if chosen is None or answer_text(chosen) == session.recall(f"{key} sent", ""):
        return mine, False
    if rooms.cast(present.code, ballot(present.state), member=visit.member(present.code), answer=chosen):
        session.remember(f"{key} sent", answer_text(chosen))
        return chosen, False
    return mine, True


def _begun_with(key: str, mine: Answer | None) -> Answer | None:
    """The answer that counts when the input is first drawn, as after a reload: it is marked, and not sent again."""
    kept = session.recall(f"{key} begun", "")
    if not kept:
        kept = json.dumps(mine) if mine is None else answer_text(mine)
        session.remember(f"{key} begun", kept)
        session.remember(f"{key} sent", kept)
    before: Answer | None = json.loads(kept)
    return before


def _late(lang: str, item: Item, mine: Answer | None) -> None:
    if mine is None:
        st.warning(text(lang, "class.vote.late_none"))
    else:
        st.warning(escaped(text(lang, "class.vote.late", answer=items.words_of(lang, item, mine))))


def _received(lang: str, item: Item, mine: Answer | None, *, key: str) -> None:
    if mine is None:
        small_print(text(lang, "class.vote.none"))
    else:
        st.success(escaped(text(lang, f"class.vote.{key}", answer=items.words_of(lang, item, mine))))


def _became(lang: str, item: Item, mine: Answer) -> None:
    found = items.judged(item, mine)
    judges = items.is_judgement(item)
    if found.right:
        st.markdown(text(lang, "class.vote.best" if judges else "class.vote.so"))
    elif found.defensible:
        st.markdown(text(lang, "class.vote.defensible"))
    else:
        key = "class.vote.better" if judges else "class.vote.otherwise"
        st.markdown(escaped(text(lang, key, answer=items.words_of(lang, item, found.solution))))


def _who(lang: str, present: Present, me: str) -> None:
    name = members(present.code).get(me, "")
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f"{text(lang, 'class.join.you')} **{name_words(lang, name)}**")
        st.button(
            text(lang, "class.join.draw"),
            key="class_draw",
            on_click=visit.draw_again,
            args=(present.code,),
            type="tertiary",
        )
