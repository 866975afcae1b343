"""Lets the browser's Back leave a page whose address follows its controls, instead of undoing one after another.

Streamlit adds an entry to the history for each change of the address; as long as this stands on a page, a change that
stays on the page takes the place of the one before.
"""

from __future__ import annotations

import streamlit as st

_MOUNT = st.components.v2.component(
    "gnav_one_page_back",
    js="""
    let standing = 0
    const push = history.pushState
    export default () => {
      standing += 1
      history.pushState = (state, title, address) => {
        const stays = new URL(address, location.href).pathname === location.pathname
        if (stays) history.replaceState(state, title, address)
        else push.call(history, state, title, address)
      }
      return () => {
        standing -= 1
        if (!standing) history.pushState = push
      }
    }
    """,
)


def one_page_back() -> None:
    """Keep the page one step of the browser's history. Draws nothing."""
    _MOUNT(key="one_page_back", height=1)
