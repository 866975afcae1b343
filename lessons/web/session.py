"""The one module that touches the visit in progress: Streamlit's session state, the address, the cookie.

The session holds plain values only. What must outlive a visit goes to the store under the visitor's identity.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final, NoReturn, TypeVar, cast
from urllib.parse import urlsplit

import streamlit as st

from gnav_core.table.seats import is_plain, name_of
from lessons import store
from lessons.store import Place
from lessons.web.identity import COOKIE, is_identity, new_identity
from lessons.web.learning import Learning, forget, read
from lessons.web.network import neighbourhood
from lessons.web.pages import PAGES
from lessons.words.phrases import LANGUAGES

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
            try:
                saved = store.setting(visitor(), "language")
            except store.FAULTS:  # whatever is to be said of it is said in the browser's language
                return _guessed(st.context.locale)
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


def put_in_address(name: str, value: str) -> None:
    """Let the address say this under that name, so that the page comes back to it."""
    if st.query_params.get(name) != value:
        st.query_params[name] = value


def put_all_in_address(names: Collection[str], values: Mapping[str, str]) -> None:
    """Let the address say these values in one step, in this order; of ``names`` it says no other."""
    kept = {name: value for name, value in st.query_params.items() if name not in names}
    wanted = {**kept, **values}
    if st.query_params.to_dict() != wanted:
        st.query_params.from_dict(wanted)


def keeps_cookie() -> bool:
    """Tell whether this browser has kept the identity that it was given, so that it comes back as the same visitor."""
    return is_identity(st.context.cookies.get(COOKIE))


def browser() -> str:
    """Return what the browser calls itself, "" for one that says nothing: untrusted text of at most 400 characters."""
    return (st.context.headers.get("User-Agent") or "")[:400]


def network() -> str:
    """Return what this visitor's device shares with its neighbours: the address that it comes from.

    Streamlit tells none for this machine itself, nor for whoever comes through a proxy on it that hands no address on.
    """
    address = st.context.ip_address
    return neighbourhood(address) if isinstance(address, str) and address else "this machine"


def recall(name: str, otherwise: Plain) -> Plain:
    """Return what `remember` kept under that name during this visit, or `otherwise`."""
    return cast("Plain", st.session_state.get(f"kept {name}", otherwise))


def remember(name: str, value: str | float) -> None:
    """Keep a plain value until the visit ends; states and views come back by replay, never from here."""
    st.session_state[f"kept {name}"] = value


def learning() -> Learning:
    """Read who is learning at this device, and how far: once for a page or a fragment, which hands it on."""
    return read(visitor())


def learner() -> str:
    """Return the key of the learner at this device, "" before the first answer."""
    return learning().learner


def new_learner(name: str) -> str:
    """Make a learner of this name at this device, where there is none, and return the key."""
    return store.add_learner(visitor(), name)


def take_learner_choice() -> None:
    """Follow the choice of learner."""
    store.save_setting(visitor(), "learner", st.session_state["learner_choice"])


def add_learner() -> None:
    """Add a learner of the name written to the device, who is then the one learning; without a name say so.

    What is in a field is read when its button is clicked: the page as drawn may not know the last of it yet.
    """
    name = str(taken("learner_name") or "")
    named = name_of("".join(filter(is_plain, name)))
    remember("learner said", "" if named else "rename_none")
    if named:
        store.save_setting(visitor(), "learner", store.add_learner(visitor(), named))


def delete_learner(key: str) -> None:
    """Delete a learner of this device with every trace."""
    if key in dict(store.learners(visitor())):
        store.delete_learner(key)
        forget(key)


def make_pass() -> None:
    """Make a code that carries the learner to another device."""
    remember("pass code", store.offer_pass(learner()))


def use_pass() -> None:
    """Take over the learner of the code written, or say why not.

    The code is looked up first: wrong ones are limited, by visitor and by address, and right ones never refused.
    """
    code = str(taken("pass_code") or "")
    letters = "".join(letter for letter in code.upper() if letter.isalnum())[: store.PASS_LENGTH]
    brought = store.take_pass(visitor(), letters)
    if brought is None:
        sources = f"pass {network()}", f"pass visitor {visitor()}"
        many = any(store.wrong_codes(source) >= store.MOST_WRONG_CODES for source in sources)
        remember("pass said", "code_wait" if many else "code_wrong")
        for source in sources:
            store.note_wrong_code(source)
        return
    remember("pass said", "code_taken")
    store.save_setting(visitor(), "learner", brought)
    remember("pass name", dict(store.learners(visitor()))[brought])


def reset(scope: str) -> None:
    """Let the answers of a scope count no more, until `undo_reset`."""
    remember("reset", store.add_reset(learner(), scope))


def undo_reset(number: int) -> None:
    """Let the answers count again."""
    store.undo_reset(learner(), number)
    remember("reset", 0)


def take_mode_choice() -> None:
    """Keep how this visitor chose to go through lessons."""
    store.save_setting(visitor(), "mode", st.session_state["mode_choice"])


def readable(value: str) -> str:
    """Return untrusted text cut down to what is safe and short enough to show back: letters, digits and hyphens."""
    return "".join(letter for letter in value if letter.isalnum() or letter in "-_")[:40] or "?"


def moment(lesson: str, last: int, *, otherwise: int = 0) -> tuple[int, str | None]:
    """Return the frame of a lesson that this visit is at, and what the address asked for instead if that is no frame.

    A new address counts once; from then on the visitor's own steps do. What is too large opens at the `last` frame. An
    address without a step opens where this visit was, else at the frame ``otherwise``: where an earlier one was.
    """
    wanted = asked("step")
    number = int(wanted) if wanted.isdecimal() and wanted.isascii() and len(wanted) < 8 else None
    key = f"moment:{lesson}"
    if st.session_state.get("moment_address") != f"{lesson} {wanted}":
        st.session_state["moment_address"] = f"{lesson} {wanted}"
        if wanted:
            jump_to(lesson, min(number or 0, last))
        elif key not in st.session_state:
            jump_to(lesson, min(otherwise, last))
    unread = wanted if wanted and (number is None or number > last) else None
    return min(int(st.session_state.get(key, 0)), last), unread


def go_to(lesson: str, frame: int) -> None:
    """Keep the frame of a lesson that this visit is at."""
    st.session_state[f"moment:{lesson}"] = frame


def keep_place(here: Learning, lesson: str, *, frame: int, last: int) -> None:
    """Keep where one is in a lesson for later visits; nothing is written where that is kept already."""
    before = here.places.get(lesson, Place())
    go_to(lesson, frame)
    if frame != before.frame or (frame and last != before.last):
        store.save_place(here.learner or visitor(), lesson, replace(before, frame=frame, last=last))


def pass_over(lesson: str, question: str) -> None:
    """Go on in a lesson without an answer to a question, now and later."""
    here = learning()
    before = here.places.get(lesson, Place())
    passed = (*(one for one in before.passed if one != question), question)
    store.save_place(here.learner or visitor(), lesson, replace(before, passed=passed))


def stay_in_address(name: str, value: str) -> None:
    """Let the browser's address say what this page shows, where a link from the page to itself has brought it.

    Streamlit leaves the address as it is after such a link. Whoever came from another page, or by going back, has the
    right one already, and then nothing changes.
    """
    if recall(f"shown {name}", "") != value:
        remember(f"shown {name}", value)
        if st.query_params.get(name) == value:
            st.query_params[name] = value


def jump_to(lesson: str, frame: int) -> None:
    """Send the player of a lesson to a frame."""
    go_to(lesson, frame)
    st.session_state[f"opened:{lesson}"] = frame
    st.session_state[f"jumps:{lesson}"] = st.session_state.get(f"jumps:{lesson}", 0) + 1


def player_place(lesson: str, key: str) -> tuple[int, int]:
    """Return the frame at which the player at that key was opened, and how often it was sent elsewhere since.

    The first is kept as long as the player stands on the page: it is sent along with all frames, so it must not change
    with each step.
    """
    if key not in st.session_state:
        st.session_state[f"opened:{lesson}"] = st.session_state.get(f"moment:{lesson}", 0)
    return int(st.session_state[f"opened:{lesson}"]), int(st.session_state.get(f"jumps:{lesson}", 0))


def jump_to_point(lesson: str, key: str) -> None:
    """Send the player of a lesson to the moment of the point that was clicked in the chart at that key."""
    points = st.session_state.get(key, {}).get("selection", {}).get("points", [])
    chosen = points[0].get("customdata") if points else None
    step = chosen[0] if isinstance(chosen, list | tuple) and chosen else chosen
    if isinstance(step, int | float):
        jump_to(lesson, int(step))


def document(name: str) -> str | None:
    """Return the text that this visitor is working on under that name, from this visit or an earlier one."""
    if f"document {name}" not in st.session_state:
        _hold(name, store.document(visitor(), name))
    found = st.session_state[f"document {name}"]
    return None if found is None else str(found)


def save_document(name: str, text: str) -> None:
    """Keep a text that this visitor is working on, for this visit and later ones.

    Where another page of the visitor has saved it since this one read it, both texts are kept (`beside`).
    """
    document(name)
    revision, elsewhere = store.save_document(visitor(), name, text, after=recall(f"revision {name}", 0))
    _hold(name, store.Kept(text, revision))
    if elsewhere:
        remember(f"beside {name}", 1)


def begin_document(name: str, text: str) -> None:
    """Work on a text that is kept only once it is changed: a visit that changes nothing leaves nothing."""
    _hold(name, store.Kept(text, recall(f"revision {name}", 0)))


def beside(name: str) -> bool:
    """Tell whether another page's text is kept beside the one that this page saved last under that name."""
    return bool(recall(f"beside {name}", 0))


def take_beside(name: str) -> None:
    """Work on the other page's text from here on; this one is kept beside it."""
    _hold(name, store.take_document_beside(visitor(), name))


def leave_beside(name: str) -> None:
    """Say no more of the other page's text."""
    remember(f"beside {name}", 0)


def _hold(name: str, kept: store.Kept) -> None:
    st.session_state[f"document {name}"] = kept.text
    remember(f"revision {name}", kept.revision)


def hand_over(page: str, text: str) -> None:
    """Lay a document before the page of that name, which opens it when it is drawn the next time."""
    remember(f"{page} given", text)


def handed_over(page: str) -> str:
    """Return the document that was laid before the page of that name, once; else nothing."""
    given = recall(f"{page} given", "")
    remember(f"{page} given", "")
    return given


def show(key: str, value: object) -> None:
    """Let the widget of that key show a value; before the widget is drawn."""
    if st.session_state.get(key) != value:
        st.session_state[key] = value


def taken(key: str) -> object:
    """Return what the visitor set at the widget of that key; None if there is no such widget."""
    return st.session_state.get(key)


def lead_to(page: str, **asked: str) -> NoReturn:
    """Go to the page of that name, with what its address asks for."""
    st.switch_page(PAGES[page], query_params={name: value for name, value in asked.items() if value})


def forget_asked(*names: str) -> None:
    """Take what is no longer true out of the address."""
    for name in names:
        if name in st.query_params:
            del st.query_params[name]


def address() -> str:
    """Return the address of the app for links: GNAV_PUBLIC_URL, else the one in use, without a slash at the end."""
    public = os.environ.get("GNAV_PUBLIC_URL", "").strip()
    if public:
        return public.rstrip("/")
    here = urlsplit(st.context.url or "http://localhost:8501")
    return f"{here.scheme}://{here.netloc}"


def _guessed(locale: str | None) -> str:
    spoken = (locale or "").replace("_", "-").split("-")[0].lower()
    spoken = {"no": "nb", "nn": "nb", "in": "id"}.get(spoken, spoken)
    return spoken if spoken in LANGUAGES else LANGUAGES[0]
