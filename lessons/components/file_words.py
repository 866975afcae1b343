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


def file_words(lang: str) -> None:
    """Put the reader's words over the English ones of every file chooser on the page. Draws nothing."""
    st.html(_STYLE % (text(lang, "frame.choose_file"), text(lang, "frame.file_size")))
