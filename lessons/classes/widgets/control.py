"""The teacher's control of a class: what is on, what learners see, the next step, undo, pause, notes."""

from __future__ import annotations

import html
from functools import partial

import segno
import streamlit as st

from lessons.classes import actions as visit
from lessons.classes import items, rooms
from lessons.classes.export import answers_csv
from lessons.classes.names import name_words
from lessons.classes.phases import Phase, moves
from lessons.classes.rooms import Present
from lessons.classes.widgets.class_table import class_prompt
from lessons.classes.widgets.move_buttons import move_words
from lessons.classes.widgets.reveal import class_as_one, class_reveal
from lessons.classes.widgets.room_watch import room_watch
from lessons.store import members
from lessons.table.main_button import main_button
from lessons.table.small_print import small_print
from lessons.web import network, session
from lessons.web.pages import PAGES
from lessons.words.markdown import escaped
from lessons.words.phrases import belief_text, rule_text, text

PROJECTOR = PAGES["projector"]


@st.fragment
def class_control(secret: str) -> None:
    """Draw the control; all of it follows the class, whichever page moves it on."""
    lang, present = session.language(), rooms.class_of_secret(secret)
    state = rooms.snapshot(present.code) if present else None
    if present is None or state is None:
        st.info(text(lang, "class.control.ended" if session.recall("class ended", 0) else "class.control.unknown"))
        return
    _on_now(lang, present)
    with st.container(border=True):
        small_print(text(lang, "class.control.see"))
        watch = st.container()
    with st.container():
        _steps(lang, present, secret)
        if session.recall("class moved elsewhere", 0):
            st.info(text(lang, "class.control.elsewhere"))
    with st.container():
        class_reveal(present)
        if present.state.phase is Phase.OVER:
            class_as_one(present)
    with st.container():
        _notes(lang, present)
    with watch:
        room_watch(lang, present.room, state, key=f"control-{present.code}", counts=True)


def _on_now(lang: str, present: Present) -> None:
    state, item = present.state, present.state.current
    if item is not None:
        on = text(lang, "class.control.on", number=state.item + 1, count=len(state.plan))
        st.markdown(f"**{on}** · {escaped(items.title(lang, item))}")


def _steps(lang: str, present: Present, secret: str) -> None:
    """One main button; its key carries the revision, so that a button is never taken for another step's."""
    state, revision = present.state, present.room.revision
    for place, move in enumerate(moves(state)):
        label, key = move_words(lang, state, move), f"class_step_{move.value}_{revision}"
        args = (secret, move, revision)
        if place == 0:
            main_button(label, key=key, on_click=visit.step, args=args)
        else:
            st.button(label, key=key, on_click=visit.step, args=args, width="stretch")
    with st.container(horizontal=True):
        undo = partial(visit.undo, secret, revision)
        undone = rooms.can_undo(present)
        st.button(text(lang, "class.control.undo"), key="class_undo", on_click=undo, disabled=not undone)
        if state.phase is not Phase.OVER:
            label = text(lang, "class.control.resume" if state.paused else "class.control.pause")
            hold = partial(visit.hold, secret, not state.paused, revision)
            st.button(label, key="class_pause", on_click=hold)
    st.toggle(
        text(lang, "class.one.play"),
        value=state.as_one,
        key=f"class_as_one_{revision}",
        help=text(lang, "class.one.about"),
        on_change=visit.play_as_one,
        args=(secret, not state.as_one, revision),
    )


def _notes(lang: str, present: Present) -> None:
    """What the teacher may want to know: general rules and ideas, never what is still to happen."""
    item = present.state.current
    if item is None:
        return
    with st.expander(text(lang, "class.control.notes"), key="class_notes", icon=":material/menu_book:"):
        class_prompt(present)
        st.markdown(f"**{text(lang, 'class.control.ideas')}**")
        found = items.beliefs(item)
        for belief in found:
            words = belief_text(lang, belief)
            st.markdown(f"- {words.name}  \n  {text(lang, 'question.truth', truth=words.truth)}")
        if not found:
            st.markdown(text(lang, "class.control.no_ideas"))
        if rules := items.rules(item):
            st.markdown(f"**{text(lang, 'class.control.rules')}**")
            for rule in rules:
                about = rule_text(lang, rule)
                st.markdown(f"- **{about.title}** {about.text}")


def class_joining(present: Present, secret: str) -> None:
    """Draw how to join, the projector's link and who is here, with the ways to shut the door and to remove somebody."""
    lang = session.language()
    in_lobby = present.state.phase is Phase.LOBBY
    with st.expander(text(lang, "class.control.join"), expanded=in_lobby, key="class_how", icon=":material/qr_code:"):
        class_code(present.code, width=14)
    label = text(lang, "class.control.projector")
    st.page_link(PROJECTOR, label=label, query_params={"room": present.code}, icon=":material/cast:")
    with st.expander(text(lang, "class.control.who"), key="class_who", icon=":material/group:"):
        _who(secret)


@st.fragment(run_every=5)
def _who(secret: str) -> None:
    lang, room = session.language(), rooms.room_of_secret(secret)
    if room is None:
        return
    st.toggle(
        text(lang, "class.control.door"),
        value=room.closed,
        key=f"class_door_{int(room.closed)}",
        help=text(lang, "class.control.door_about"),
        on_change=visit.close_door,
        args=(secret, not room.closed),
    )
    here = members(room.room)
    if not here:
        st.markdown(text(lang, "class.control.nobody"))
        return
    small_print(text(lang, "class.control.remove_about"))
    with st.container(horizontal=True):
        for member, name in here.items():
            label = text(lang, "class.control.remove", name=name_words(lang, name))
            st.button(label, key=f"class_remove_{member}", on_click=visit.remove, args=(secret, member))


def class_code(code: str, *, width: int) -> None:
    """Draw the code of a class with the address that phones can open."""
    address = network.reachable(session.address())
    join_code(session.language(), code, address, local=network.is_loopback(address), width=width)


def class_end(present: Present, secret: str) -> None:
    """Draw the way to end the class for good."""
    lang = session.language()
    with st.expander(text(lang, "class.control.finish"), key="class_end", icon=":material/delete:"):
        st.download_button(
            text(lang, "class.control.csv"),
            data=partial(answers_csv, lang, present),
            file_name="gnav-class.csv",
            mime="text/csv",
            key="class_csv",
            on_click="ignore",
        )
        st.markdown(text(lang, "class.control.finish_text"))
        st.button(text(lang, "class.control.sure"), key="class_end_sure", on_click=visit.end, args=(secret,))
    small_print(text(lang, "class.control.keep"))


def join_code(lang: str, code: str, address: str, *, local: bool, width: int) -> None:
    """Draw the code and the QR code of the ``address`` to join at, without scheme in the words.

    ``local``: the address leads to this machine only, which is said. ``width`` is that of the QR code in rem, so that
    it grows with the letters of a projector.
    """
    link = f"{address}/class?room={code}"
    shown = f"{address.partition('://')[2] or address}/class"
    st.html(
        f"<p style='margin:0'>{html.escape(text(lang, 'class.projector.join', address=shown))}</p>"
        f"<p translate='no' style='font-size:3.2rem;font-weight:700;letter-spacing:.12em;line-height:1.2;margin:0'>"
        f"{html.escape(code)}</p>"
    )
    made = segno.make(link, error="m", micro=False)
    svg = made.svg_inline(scale=4, border=4, dark="#2B2A28", light="#FFFFFF", omitsize=False)
    with st.container(key="join-code"):
        st.html(f"<style>.st-key-join-code img {{width: {width}rem !important; height: auto !important}}</style>")
        st.image(svg, alt=text(lang, "class.projector.qr"))
    if local:
        small_print(text(lang, "class.projector.local"))
