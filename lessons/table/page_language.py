"""Tells the browser which language the page is in, for screen readers, hyphenation and translation offers.

Streamlit's page always says `<html lang="en">`, and speaks English where it speaks for itself: names of buttons, hints
in fields, what a list has found. All of that gets the reader's words here (assets/words.js).
"""

from __future__ import annotations

import json
from typing import Final

import streamlit as st

from lessons.table.player import version
from lessons.words.phrases import text

ENGLISH: Final = {
    "skip": "Skip to main content",
    "pages": "App pages",
    "sidebar": "Sidebar",
    "expand": "Expand sidebar",
    "collapse": "Collapse sidebar",
    "increment": "Increment",
    "decrement": "Decrement",
    "clear_all": "Clear all",
    "clear_value": "Clear value",
    "selected": "Selected values",
    "remove": "Remove {}",
    "open": "Open",
    "dismiss": "Dismiss",
    "copy": "Copy to clipboard",
    "fullscreen": "Fullscreen",
    "leave_fullscreen": "Close fullscreen",
    "choose": "Choose an option",
    "choose_some": "Choose options",
    "no_results": "No results",
    "none_found": "0 options available.",
    "one_found": "1 option available.",
    "found": "{} options available.",
    "help": "Help for {}",
    "enter": "Press Enter to apply",
    "ctrl_enter": "Press Ctrl+Enter to apply",
    "cmd_enter": "Press ⌘+Enter to apply",
    "range": "Error: Number is outside the allowed range. Please enter a value between {} and {}.",
    "choose_file": "Upload",
    "add_files": "Add files",
    "upload": "file upload",
    "file_size": "{}MB per file",
    "cut": "Connection error",
    "not_there": "Streamlit server is not responding. Are you connected to the internet?",
    "failed": "This app has encountered an error. {}",
}
"""What Streamlit says, by the phrase under ``frame.`` that says it in the reader's language; ``{}`` is any text."""

_MOUNT = st.components.v2.component(
    "gnav_page_language",
    js="""
    export default (component) => {
      const place = component.parentElement
      place.newest = component
      const address = new URL(`assets/words.js?v=${component.data.version}`, document.baseURI)
      import(address).then((words) => place.newest === component && words.show(component))
    }
    """,
)


def page_language(lang: str) -> None:
    """Set the language code of the whole page, and Streamlit's own words on it. Draws nothing."""
    phrases = [(english, text(lang, f"frame.{name}")) for name, english in ENGLISH.items()]
    data = {
        "lang": lang,
        "phrases": json.dumps(phrases, ensure_ascii=False),
        "away": text(lang, "frame.away"),
        "version": version(),
    }
    _MOUNT(key="page_language", data=data, height=1)
