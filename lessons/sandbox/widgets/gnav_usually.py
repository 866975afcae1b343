"""What usually happens from the moment on the table, for all that the seat to act can know."""

from __future__ import annotations

from html import escape
from math import sqrt

import streamlit as st

from gnav_core.gnav.notation import round_line
from gnav_core.gnav.rounds import RoundState
from lessons.games.gnav.words import POLICIES, policy_name
from lessons.odds.shown import wide
from lessons.odds.usual import Moment, Usual, kept_usual
from lessons.odds.widgets.refined import TICK, refined
from lessons.words.markdown import escaped
from lessons.words.numbers import decimal, whole
from lessons.words.phrases import text


def sandbox_usually(lang: str, state: RoundState) -> None:
    """Draw what keeping and requesting usually lead to; nothing where nobody is to decide."""
    if state.to_act is None:
        return
    panel = st.expander(
        text(lang, "odds.here.title"), key="sb_usually", on_change="rerun", icon=":material/query_stats:"
    )
    if not panel.open:
        return
    with panel:
        others = st.selectbox(
            text(lang, "sandbox.decide_by"),
            POLICIES,
            format_func=lambda name: policy_name(lang, name),
            key="sb_usually_policy",
        )
        moment = (round_line(state), str(others))
        growing = not kept_usual().done(moment)
        st.fragment(_answer, run_every=TICK if growing else None)(lang, moment, growing=growing)


def _answer(lang: str, moment: Moment, *, growing: bool) -> None:
    found = kept_usual().answer(moment)
    seat = found.seat
    st.markdown(f":small[{escaped(text(lang, 'odds.here.about', seat=seat, policy=policy_name(lang, moment[1])))}]")
    st.markdown(f"**{escaped(_weighed(lang, found))}**")
    st.html(_table(lang, found))
    note = text(lang, "odds.how.settled" if found.done else "odds.how.refining")
    how = text(lang, "odds.here.how", count=whole(lang, found.playouts))
    st.markdown(f":small[{escaped(f'{how} {note}')}]")
    refined(growing=growing, done=found.done)


def _weighed(lang: str, found: Usual) -> str:
    if found.exact is not None:
        keep, request = float(found.exact.keep.expected_lives), float(found.exact.request.expected_lives)
        values = {"keep": decimal(lang, keep, 3), "request": decimal(lang, request, 3)}
        return text(lang, "odds.here.exact", seat=found.seat, **values)
    keep, request = found.lives
    values = {"keep": decimal(lang, keep), "request": decimal(lang, request)}
    more, error = decimal(lang, request - keep, sign=True), decimal(lang, wide(found.se))
    return text(lang, "odds.here.played", seat=found.seat, more=more, error=error, **values)


def _table(lang: str, found: Usual) -> str:
    names = ("seat", "keeps", "error", "requests", "error")
    head = "".join(f'<th scope="col">{escape(text(lang, f"odds.here.{name}", seat=found.seat))}</th>' for name in names)
    rows = "".join(
        f'<tr><th scope="row">{escape(seat)}</th>{_cells(lang, found.keep[place], found.playouts)}'
        f"{_cells(lang, found.request[place], found.playouts)}</tr>"
        for place, seat in enumerate(found.seats)
    )
    style = "<style>.gnav-usual{border-collapse:collapse} .gnav-usual th,.gnav-usual td{padding:.2rem .6rem;"
    style += (
        "text-align:right;border-bottom:1px solid} .gnav-usual th[scope=row]{text-align:left;overflow-wrap:anywhere}"
    )
    return f'{style}</style><table class="gnav-usual"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _cells(lang: str, count: int, playouts: int) -> str:
    share = count / playouts
    error = wide(sqrt(share * (1 - share) / playouts))
    return f"<td>{decimal(lang, 100 * share, 0)}</td><td>{decimal(lang, 100 * error, 0)}</td>"
