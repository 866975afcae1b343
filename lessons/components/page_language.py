"""Tells the browser which language the page is in, for screen readers, hyphenation and translation offers.

Streamlit's page always says `<html lang="en">`, and speaks English where it speaks for itself: the link past the
navigation and the name of the navigation get the reader's words here.
"""

from __future__ import annotations

import streamlit as st

from lessons.phrases import text

_MOUNT = st.components.v2.component(
    "gnav_page_language",
    js="""export default ({ data }) => {
  document.documentElement.lang = data.lang
  const skip = document.querySelector("[data-testid=stSkipToContent]")?.firstChild
  if (skip) skip.nodeValue = data.skip
  document.querySelector("[data-testid=stTopNav]")?.setAttribute("aria-label", data.pages)
}""",
)


def page_language(lang: str) -> None:
    """Set the language code of the whole page, and Streamlit's own words around it. Draws nothing."""
    words = {"skip": text(lang, "frame.skip"), "pages": text(lang, "frame.pages")}
    _MOUNT(key="page_language", data={"lang": lang, **words}, height=1)
