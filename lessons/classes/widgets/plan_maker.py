"""The plan of a class: its items in order, what can be added, and the link that carries it."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from gnav_core.gnav.scenario import Scenario
from gnav_core.table.errors import GnavError
from gnav_core.table.eyes import Eyes
from lessons.classes import plan_actions as visit
from lessons.classes.given_away import given_away
from lessons.classes.items import (
    askable,
    events_of,
    known_questions,
    title,
)
from lessons.classes.phases import Item
from lessons.sandbox.situations import situations
from lessons.web import session
from lessons.words.markdown import escaped
from lessons.words.phrases import say, text


def plan_items(items: Sequence[Item]) -> None:
    """Draw the items in order, each with the ways to move it up and to take it out."""
    lang = session.language()
    if refused := session.recall("plan refused", ""):
        st.error(text(lang, f"class.teach.refused.{refused}"))
    away = given_away(items)
    for place, item in enumerate(items):
        named = title(lang, item)
        asks = f" · {text(lang, f'class.asks.{item.kind}')}" if item.kind else ""
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
        scenario = visit.situation()
        if scenario is not None:
            _moment(lang, scenario)


def _situation_choice(lang: str) -> None:
    st.selectbox(
        text(lang, "class.teach.ready"),
        list(situations()),
        index=None,
        format_func=lambda name: situations()[name].titles[lang],
        placeholder=text(lang, "question.choose"),
        key=visit.READY,
        on_change=visit.take_ready,
    )
    st.text_input(
        text(lang, "class.teach.typed"), key=visit.TYPED, autocomplete="off", max_chars=4200, on_change=visit.take_typed
    )
    if said := session.recall("plan said", ""):
        st.error(escaped(said))


def _moment(lang: str, scenario: Scenario) -> None:
    try:
        events = events_of(scenario)
    except GnavError:
        events = ()
    if len(events) < 2:
        st.info(text(lang, "class.teach.no_kind"))
        return
    told = [text(lang, "class.teach.at_deal"), *(say(lang, event, Eyes.ALL) for event in events[:-1])]
    wanted = min(session.recall("plan event", 0), len(told) - 1)
    event = st.selectbox(
        text(lang, "class.teach.after"),
        range(len(told)),
        index=wanted,
        format_func=lambda number: f"{number}. {told[number]}",
        key=f"{visit.EVENT}_{visit.code()[-24:]}_{wanted}",
    )
    kinds = askable(visit.code(), event)
    if not kinds:
        st.info(text(lang, "class.teach.no_kind"))
        return
    kind = st.radio(
        text(lang, "class.teach.kind"),
        kinds,
        format_func=lambda name: text(lang, f"class.asks.{name}"),
        key=f"{visit.KIND}_{event}_{len(kinds)}",
    )
    add = text(lang, "class.teach.add")
    st.button(add, key="plan_add", on_click=visit.add_moment, args=(event, kind))


def plan_link() -> None:
    """Draw the address that carries the plan."""
    lang = session.language()
    st.markdown(f"**{text(lang, 'class.teach.link')}**")
    st.code(visit.link(), language=None, wrap_lines=True)
