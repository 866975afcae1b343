"""Tells the browser which language the page is in, for screen readers, hyphenation and translation offers.

Streamlit's page always says `<html lang="en">`.
"""

from __future__ import annotations

import streamlit as st

_MOUNT = st.components.v2.component(
    "gnav_page_language",
    js="export default ({ data }) => { document.documentElement.lang = data.lang }",
)


def page_language(lang: str) -> None:
    """Set the language code of the whole page. Draws nothing."""
    _MOUNT(key="page_language", data={"lang": lang}, height=1)
