"""The one module that touches the visit in progress: Streamlit's session state, the address, the cookie.

The session holds plain values only. What must outlive a visit goes to the store under the visitor's identity.
"""

from __future__ import annotations

from typing import Final, TypeVar, cast

import streamlit as st

from lessons import store
from lessons.identity import COOKIE, is_identity, new_identity
from lessons.phrases import LANGUAGES

LANGUAGE_CHOICE: Final = "language_choice"
"""The widget key of the language chooser."""

LONGEST_PARAMETER: Final = 8000

Plain = TypeVar("Plain", str, int, float, bool)


def visitor() -> str:
    """Return this visitor's identity: the cookie's, or for a browser that keeps none, one for this visit only."""
    if "visitor" not in st.session_state:
        named = st.context.cookies.get(COOKIE)
        st.session_state["visitor"] = named if is_identity(named) else new_identity()
    return str(st.session_state["visitor"])


def language() -> str:
    """Return the code of the language in force.

    A visit starts with what the address asks for (`?lang=`), else what this visitor chose before, else the browser's
    language, else English.
    """
    if "language" not in st.session_state:
        wanted = asked("lang")
        if wanted in LANGUAGES:
            choose_language(wanted)
        else:
            saved = store.setting(visitor(), "language")
            st.session_state["language"] = saved if saved in LANGUAGES else _guessed(st.context.locale)
    return str(st.session_state["language"])


def unknown_language() -> str | None:
    """Return what the address asked for if that is none of our languages, cut down to what is safe to show."""
    wanted = asked("lang")
    if not wanted or wanted in LANGUAGES:
        return None
    return "".join(letter for letter in wanted if letter.isalnum())[:12] or "?"


def choose_language(lang: str) -> None:
    """Make one of LANGUAGES the language of this visit and of this visitor's later ones."""
    st.session_state["language"] = lang
    store.save_setting(visitor(), "language", lang)


def take_language_choice() -> None:
    """Follow the language chooser; from then on the address has no say in it."""
    choose_language(st.session_state[LANGUAGE_CHOICE])
    if "lang" in st.query_params:
        del st.query_params["lang"]


def asked(name: str) -> str:
    """Return what the address says under that name: untrusted text of at most 8,000 characters, or nothing."""
    return st.query_params.get(name, "")[:LONGEST_PARAMETER]


def recall(name: str, otherwise: Plain) -> Plain:
    """Return what `remember` kept under that name during this visit, or `otherwise`."""
    return cast("Plain", st.session_state.get(f"kept {name}", otherwise))


def remember(name: str, value: str | float) -> None:
    """Keep a plain value until the visit ends; states and views come back by replay, never from here."""
    st.session_state[f"kept {name}"] = value


def _guessed(locale: str | None) -> str:
    spoken = (locale or "").replace("_", "-").split("-")[0].lower()
    spoken = {"no": "nb", "nn": "nb", "in": "id"}.get(spoken, spoken)
    return spoken if spoken in LANGUAGES else LANGUAGES[0]
