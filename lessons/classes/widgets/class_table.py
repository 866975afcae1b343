"""The table of a class: the same on every page, up to the question until the engine plays it for all."""

from __future__ import annotations

import streamlit as st

from lessons.classes.items import (
    game,
    place,
    prompt,
    table_payload,
    topic,
)
from lessons.classes.rooms import Present
from lessons.table.player import player_labels, table_player
from lessons.table.rules_in_force import rules_in_force
from lessons.web import session
from lessons.words.phrases import text


def class_table(present: Present, *, at_will: bool) -> None:
    """Draw the table of the item that is on, with the rules that it is played by.

    ``at_will``: a page of one's own, with the ladder of ranks, and the way back to the class for whoever looked around.
    """
    lang, item, state = session.language(), present.state.current, present.state
    if item is None:
        return
    key = f"class-{present.code}-{state.item}-{lang}"
    truth, here = state.truth_shown, place(item)
    returns = session.recall(f"{key} returns", 0)
    seen = table_player(
        table_payload(lang, item, truth=truth),
        key=key,
        labels=player_labels(lang, game(item)) | {"more": text(lang, "class.join.more")},
        at=here,
        jump=returns + 1_000 * truth,
        plays=truth,
        reports="moves" if at_will and not truth else "none",
    )
    with st.container():
        if at_will and (truth or seen != here):
            label = text(lang, "class.join.replay" if truth else "class.join.back")
            st.button(label, key=f"{key}-back", on_click=session.remember, args=(f"{key} returns", returns + 1))
    rules_in_force(lang, topic(item).question.opening, with_ladder=at_will)


def class_prompt(present: Present) -> None:
    """Draw what is asked."""
    if present.state.current is not None:
        st.markdown(prompt(session.language(), present.state.current))
