"""Two futures of a table side by side, from the event at which they part."""

from __future__ import annotations

from typing import Any

import streamlit as st

from gnav_core.table.seats import Seat
from lessons.games.game import telling
from lessons.sandbox import forking
from lessons.sandbox.played_on import played_on
from lessons.sandbox.workbench import Branch, played
from lessons.table.lives_chart import lives_chart
from lessons.table.outcome import outcome
from lessons.table.rounds_told import told_open
from lessons.table.small_print import small_print
from lessons.words.markdown import escaped
from lessons.words.phrases import listed, text


def sandbox_futures(lang: str, names: tuple[str, str], branches: tuple[Branch, Branch]) -> None:
    """Draw where two futures part, what happens in each from there, who pays, and the lives of both in one chart."""
    left, right = played(branches[0]), played(branches[1])
    number = forking.parting(left, right)
    if number is None:
        st.markdown(text(lang, "sandbox.fork.same_all"))
        return
    st.markdown(f"**{text(lang, 'sandbox.fork.part', number=number)}** {text(lang, 'sandbox.fork.events')}:")
    for column, name, state in zip(st.columns(2, gap="medium"), names, (left, right), strict=True):
        with column:
            st.markdown(f"**{escaped(name)}**")
            st.html(told_open(lang, state, number))
            st.markdown(escaped(outcome(lang, state)))
    game = branches[0].game
    label = text(lang, "sandbox.fork.play_on", policy=telling(game.id).policy_name(lang, game.default))
    if st.toggle(escaped(label), key="sb_futures_on"):
        matches = [played_on(branch.scenario, game.default, 0) for branch in branches]
        for name, match in zip(names, matches, strict=True):
            winners = text(lang, "sandbox.winners", seats=listed(lang, match.match.winners or ()))
            st.markdown(f"**{escaped(name)}** {escaped(winners)}" if match.match.winners else f"**{escaped(name)}**")
        _lives(lang, names, (matches[0].states, matches[1].states))
    else:
        _lives(lang, names, ((left,), (right,)))


def _lives(lang: str, names: tuple[str, str], both: tuple[tuple[Any, ...], tuple[Any, ...]]) -> None:
    left, right = both
    seats = forking.differing(left, right)
    place = telling(left[0].game).keys["fork"]
    if not seats:
        st.markdown(text(lang, f"{place}.lives_same"))
        return
    lines = {seat: (_line(lang, seat, names[0]), _line(lang, seat, names[1])) for seat in seats}
    st.markdown(f"**{text(lang, f'{place}.lives_chart')}**")
    lives_chart(lang, forking.together(left, right, lines), key="sb_futures_lives")
    small_print(text(lang, f"{place}.only_differing"))


def _line(lang: str, seat: Seat, name: str) -> str:
    return text(lang, "sandbox.fork.line", seat=seat, branch=name)
