"""The plan of a class: its items in order, what can be added, and the link that carries it."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from gnav_core.table.errors import GnavError
from lessons.classes import plan_actions as visit
from lessons.classes.given_away import given_away
from lessons.classes.items import (
    askable,
    asked_kind,
    known_questions,
    title,
    told_events,
)
from lessons.classes.phases import Item
from lessons.games.game import NAGE, game_of
from lessons.web import session
from lessons.words.markdown import escaped
from lessons.words.phrases import text


def plan_refusal(lang: str) -> None:
    """Say why the plan of an address, or the last change of a plan, was not taken."""
    if refused := session.recall("plan refused", ""):
        st.error(text(lang, f"class.teach.refused.{refused}"))


def plan_items(items: Sequence[Item]) -> None:
    """Draw the items in order, each with the ways to move it up and to take it out."""
    lang = session.language()
    plan_refusal(lang)
    away = given_away(items)
    for place, item in enumerate(items):
        named = title(lang, item)
        asks = f" · {asked_kind(lang, item)}" if item.kind else ""
        with st.container(horizontal=True, vertical_alignment="center"):
            st.markdown(escaped(f"{place + 1}. {named}{asks}"), width="stretch")
            for name, icon, act, idle in (
                ("up", ":material/arrow_upward:", visit.earlier, place == 0),
                ("out", ":material/close:", visit.remove, len(items) == 1),
            ):
                label = escaped(text(lang, f"class.teach.{name}", title=named))
                st.button(icon, key=f"plan_{name}_{place}", help=label, on_click=act, args=(place,), disabled=idle)
        if place in away:
            st.warning(text(lang, "class.teach.given_away", number=place + 1, before=away[place] + 1))


def plan_additions() -> None:
    """Draw what can be added: a question of a lesson, a moment of a situation."""
    lang = session.language()
    offered = [f"{lesson}/{question}" for lesson, asked in known_questions().items() for question in asked]
    st.selectbox(
        text(lang, "class.teach.add_question"),
        offered,
        index=None,
        format_func=lambda one: title(lang, Item(lesson=one.partition("/")[0], question=one.partition("/")[2])),
        placeholder=text(lang, "question.choose"),
        key=visit.QUESTION,
        on_change=visit.take_question,
    )
    with st.expander(text(lang, "class.teach.add_moment"), key="plan_moment", icon=":material/add:"):
        _situation_choice(lang)
        if visit.code():
            _moment(lang, visit.code())


def _situation_choice(lang: str) -> None:
    st.selectbox(
        text(lang, "class.teach.ready"),
        list(visit.ready()),
        index=None,
        format_func=lambda name: _ready(lang, name),
        placeholder=text(lang, "question.choose"),
        key=visit.READY,
        on_change=visit.take_ready,
    )
    st.text_input(
        text(lang, "class.teach.typed"), key=visit.TYPED, autocomplete="off", max_chars=4200, on_change=visit.take_typed
    )
    if said := session.recall("plan said", ""):
        st.error(escaped(said))


def _ready(lang: str, name: str) -> str:
    found = visit.ready()[name]
    other = f" · {text(lang, 'page.nage')}" if game_of(found.scenario) is NAGE else ""
    return f"{found.titles[lang]}{other}"


def _moment(lang: str, code: str) -> None:
    try:
        events = told_events(lang, code)
    except GnavError:
        events = ()
    if len(events) < 2:
        st.info(text(lang, "class.teach.no_kind"))
        return
    told = [text(lang, "class.teach.at_deal"), *events[:-1]]
    wanted = min(session.recall("plan event", 0), len(told) - 1)
    event = st.selectbox(
        text(lang, "class.teach.after"),
        range(len(told)),
        index=wanted,
        format_func=lambda number: f"{number}. {told[number]}",
        key=f"{visit.EVENT}_{code[-24:]}_{wanted}",
    )
    kinds = askable(code, event)
    if not kinds:
        st.info(text(lang, "class.teach.no_kind"))
        return
    kind = st.radio(
        text(lang, "class.teach.kind"),
        kinds,
        format_func=lambda name: asked_kind(lang, Item(situation=code, at=event, kind=name)),
        key=f"{visit.KIND}_{event}_{len(kinds)}",
    )
    add = text(lang, "class.teach.add")
    st.button(add, key="plan_add", on_click=visit.add_moment, args=(event, kind))


def plan_link() -> None:
    """Draw the address that carries the plan."""
    lang = session.language()
    st.markdown(f"**{text(lang, 'class.teach.link')}**")
    st.code(visit.link(), language=None, wrap_lines=True)
