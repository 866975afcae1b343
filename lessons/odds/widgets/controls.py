"""The controls of the odds page: the question, the table, the seat, the threshold, the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from gnav_core.gnav.profile import AGREEMENTS, PROFILES
from gnav_core.gnav.ranks import LADDER, Rank
from lessons.games.gnav.words import agreed
from lessons.odds.settings import MOST_SEATS, TOPICS, Settings
from lessons.words.markdown import escaped
from lessons.words.phrases import rank_short, text

SEATED = ("keep", "risk", "agreements")
"""The questions that are about one seat."""


@dataclass(frozen=True, slots=True)
class Controls:
    """How the controls tell what was chosen: a control's key is ``prefix`` and the name of its setting."""

    prefix: str
    agreements: str
    show: Callable[[str, object], None]
    take: Callable[[str], None]
    take_agreements: Callable[[], None]


def odds_topic(lang: str, settings: Settings, controls: Controls) -> None:
    """Draw the choice of the question."""
    key = f"{controls.prefix}show"
    controls.show(key, settings.topic)
    st.pills(
        text(lang, "odds.topic"),
        TOPICS,
        required=True,
        format_func=lambda topic: text(lang, f"odds.topics.{topic}"),
        key=key,
        on_change=controls.take,
        args=("show",),
    )


def odds_controls(lang: str, settings: Settings, controls: Controls) -> None:
    """Draw the choice of the table, and of a seat where the question is about one."""
    _slider(lang, controls, "seats", limits=(2, MOST_SEATS), value=settings.seats)
    if settings.topic in SEATED:
        _slider(lang, controls, "seat", limits=(1, settings.seats), value=settings.seat)
        st.markdown(f":small[{escaped(_place(lang, settings))}]")
    key = f"{controls.prefix}from"
    controls.show(key, settings.lowest.value)
    st.select_slider(
        text(lang, f"odds.control.{'lowest' if settings.topic == 'keep' else 'lowest_all'}"),
        [rank.value for rank in reversed(LADDER)],
        format_func=lambda value: rank_short(lang, Rank.parse(value)),
        key=key,
        on_change=controls.take,
        args=("from",),
    )
    key = f"{controls.prefix}profile"
    controls.show(key, settings.profile.base)
    st.selectbox(
        text(lang, "profile.choose"),
        list(PROFILES),
        format_func=lambda name: text(lang, f"profile.{name}"),
        key=key,
        on_change=controls.take,
        args=("profile",),
    )
    _agreements(lang, settings, controls)


def _slider(lang: str, controls: Controls, name: str, *, limits: tuple[int, int], value: int) -> None:
    key = f"{controls.prefix}{name}"
    controls.show(key, value)
    st.slider(text(lang, f"odds.control.{name}"), *limits, key=key, on_change=controls.take, args=(name,))


def _place(lang: str, settings: Settings) -> str:
    if settings.seat == settings.seats:
        return text(lang, "odds.control.seat_last")
    return text(lang, "odds.control.seat_first" if settings.seat == 1 else "odds.control.seat_between")


def _agreements(lang: str, settings: Settings, controls: Controls) -> None:
    usual = PROFILES[settings.profile.base].agreements
    options = [f"{name}={value}" for name, values in AGREEMENTS.items() for value in values if value != usual[name]]
    controls.show(controls.agreements, [f"{name}={value}" for name, value in settings.profile.overrides.items()])

    def worded(option: str) -> str:
        name, _, value = option.partition("=")
        words = agreed(lang, name, int(value) if name == "lives" else value)
        return text(lang, "profile.change", agreement=text(lang, f"agreement.{name}.name"), value=words)

    st.multiselect(
        text(lang, "odds.control.agreements"),
        options,
        format_func=worded,
        placeholder=text(lang, "odds.control.as_usual"),
        select_all=False,
        key=controls.agreements,
        on_change=controls.take_agreements,
    )
