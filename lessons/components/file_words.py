"""What Streamlit's file chooser says, in the reader's language."""

from __future__ import annotations

import streamlit as st

from lessons.phrases import text

_STYLE = """<style>
[data-testid=stFileUploaderDropzone] button p, [data-testid=stFileUploaderDropzoneInstructions] span
  {visibility: hidden; font-size: 0}
[data-testid=stFileUploaderDropzone] button p::after, [data-testid=stFileUploaderDropzoneInstructions] span::after
  {visibility: visible; font-size: .875rem}
[data-testid=stFileUploaderDropzone] button p::after {content: "%s"}
[data-testid=stFileUploaderDropzoneInstructions] span::after {content: "%s"}
</style>"""


# What a style writes is seen and not always read out, so the button gets a name too; Streamlit may draw it later.
_MOUNT = st.components.v2.component(
    "gnav_file_words",
    js="""
    let watching
    export default ({ data }) => {
      const name = () => {
        for (const button of document.querySelectorAll("[data-testid=stFileUploaderDropzone] button")) {
          if (button.getAttribute("aria-label") !== data.choose) button.setAttribute("aria-label", data.choose)
        }
      }
      name()
      watching?.disconnect()
      watching = new MutationObserver(name)
      watching.observe(document.body, { childList: true, subtree: true })
      return () => watching.disconnect()
    }
    """,
)


def file_words(lang: str) -> None:
    """Put the reader's words over the English ones of every file chooser on the page. Draws nothing."""
    choose = text(lang, "frame.choose_file")
    st.html(_STYLE % (choose, text(lang, "frame.file_size")))
    _MOUNT(key="file_words", data={"choose": choose}, height=1)
