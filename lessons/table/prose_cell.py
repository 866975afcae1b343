"""The words beside the table: short blocks whose parts come with their events, without a word to the server.

They follow the table player of the same name, forth and back, also while it plays by itself.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

import streamlit as st

from lessons.table.player import version

_STYLE: Final = """
.prose {position: relative; min-height: 11.5rem; font-size: 1.0625rem; line-height: 1.6; text-wrap: pretty}
.blocks {display: grid}
.block {grid-area: 1 / 1; visibility: hidden}
.part p {margin: 0 0 0.75rem}
.said {visibility: visible}
.unseen {position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%)}
"""

_MOUNT = st.components.v2.component(
    "gnav_prose",
    css=_STYLE,
    js="""
    export default (component) => {
      const address = new URL(`assets/prose.js?v=${component.data.version}`, document.baseURI)
      const place = component.parentElement
      place.newest = component
      import(address).then((prose) => place.newest === component && prose.show(component))
      return () => import(address).then((prose) => prose.leave(component))
    }
    """,
)


def prose_cell(lang: str, sections: Sequence[Sequence[tuple[int, str]]], *, name: str, at: int) -> None:
    """Draw what a lesson says at the frame in view of the table player of that name, ``at`` until it tells.

    ``sections`` are those of `prose_walk.sections`, without what may not be said yet.
    """
    words = json.dumps(sections, ensure_ascii=False)
    with st.container(key="prose"):
        _MOUNT(key=f"prose-{name}", data={"words": words, "name": name, "at": at, "lang": lang, "version": version()})
