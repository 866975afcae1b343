"""Where a class stands, shown by the browser at once as the server pushes it.

Draw it in the fragment whose content follows the class, in a place kept for it, after all else: each change makes that
fragment run again, and nothing else, and the next is asked for when this one is there, as the last thing sent.
"""

from __future__ import annotations

import json

import streamlit as st

from lessons.classes.push import LINE
from lessons.classes.rooms import line_of
from lessons.store import Room
from lessons.table.player import version
from lessons.words.phrases import book

# As for the table's player: the script is fetched, and only what came last counts.
_MOUNT = st.components.v2.component(
    "gnav_room_watch",
    js="""
    export default (component) => {
      const address = new URL(`assets/room.js?v=${component.data.version}`, document.baseURI)
      const place = component.parentElement
      place.newest = component
      import(address).then((room) => place.newest === component && room.show(component))
      return () => import(address).then((room) => room.leave(component))
    }
    """,
    css="""
    .room { margin: 0; font: 600 1.1em/1.4 var(--st-font); color: var(--st-text-color) }
    .count { font-weight: 400; white-space: nowrap }
    """,
)


def room_watch(lang: str, room: Room, state: str, *, key: str, counts: bool = False) -> None:
    """Draw where a class stands, in one of LANGUAGES.

    ``state`` is rooms.snapshot as this page has found it, ``room`` has the revision that this run draws; ``counts``
    shows how many are here and have answered.
    """
    words = {name.removeprefix("class.now."): phrase for name, phrase in book(lang).items() if "class.now." in name}
    _MOUNT(
        key=key,
        data={
            "address": f"api/room/{room.room}/events?{LINE}={line_of(room)}",
            "labels": json.dumps(words, ensure_ascii=False),
            "state": state,
            "revision": room.revision,
            "counts": counts,
            "version": version(),
        },
        on_tick_change=_again,
    )


def _again() -> None:
    """A trigger of a component needs a callback; the rerun is all we want of it."""
