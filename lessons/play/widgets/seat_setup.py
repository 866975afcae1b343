"""The choices before a match at one seat: the game, the name, the others, how they play, the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import streamlit as st

from gnav_core.gnav.profile import PROFILES
from lessons.games.game import GNAV, NAGE, game_named, telling
from lessons.play.seat_game import most_others
from lessons.table.small_print import small_print
from lessons.words.phrases import text


def seat_setup(lang: str, keys: Mapping[str, str], *, on_deal: Callable[[], None]) -> None:
    """Draw the choices at the keys ``game``, ``name``, ``others``, ``how`` and ``rules``, and the button that deals."""
    chosen = st.segmented_control(
        text(lang, "play.game"),
        (GNAV.id, NAGE.id),
        default=GNAV.id,
        required=True,
        format_func=lambda name: text(lang, f"play.games.{name}"),
        key=keys["game"],
        persist_state="page",
    )
    game = game_named(chosen)
    most = most_others(game)
    if game is NAGE:
        small_print(text(lang, "nage.seat.intro"))
    st.text_input(text(lang, "play.name"), value=text(lang, "play.me"), key=keys["name"], max_chars=24, width=320)
    others = text(lang, "play.others")
    # A game has widgets of its own, so that no choice of the one is offered for the other.
    st.number_input(
        others, min_value=1, max_value=most, value=min(5, most), key=f"{keys['others']}_{game.id}", width=320
    )
    st.selectbox(
        text(lang, "play.how"),
        ["mixed", *game.ways],
        format_func=lambda name: (
            text(lang, "play.mixed") if name == "mixed" else telling(game.id).policy_name(lang, name)
        ),
        key=f"{keys['how']}_{game.id}",
        filter_mode=None,
        width=320,
    )
    if game is GNAV:
        st.selectbox(
            text(lang, "play.rules"),
            list(PROFILES),
            format_func=lambda name: text(lang, f"profile.{name}"),
            key=keys["rules"],
            filter_mode=None,
            width=320,
        )
    st.button(text(lang, "play.deal"), key="play_deal", on_click=on_deal)
