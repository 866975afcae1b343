"""The part of the sandbox in which it is shared and carried away: address, QR code, downloads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

import segno
import streamlit as st

from lessons.table.small_print import small_print
from lessons.words.phrases import text

LONGEST_QR: Final = 800
"""Characters of an address that a camera still reads well from a screen."""


@dataclass(frozen=True, slots=True)
class Download:
    """A file to carry away: ``label`` is a key of phrases, ``content`` is made when it is asked for."""

    label: str
    name: str
    mime: str
    content: Callable[[], str | bytes]


def sandbox_share(lang: str, address: str, refused: str, downloads: Sequence[Download]) -> None:
    """Draw the address of the moment with its QR code, or why there is none, and the files."""
    if address:
        st.markdown(f"**{text(lang, 'sandbox.share.address')}**")
        st.code(address, language=None, wrap_lines=True)
        small_print(text(lang, "sandbox.share.about"))
        if len(address) <= LONGEST_QR:
            _qr(address, label=text(lang, "sandbox.share.qr"))
        else:
            small_print(text(lang, "sandbox.share.qr_long", count=len(address), most=LONGEST_QR))
    else:
        st.warning(refused)
    st.markdown(f"**{text(lang, 'sandbox.share.download')}**")
    with st.container(horizontal=True):
        for download in downloads:
            st.download_button(
                text(lang, download.label),
                data=download.content,
                file_name=download.name,
                mime=download.mime,
                key=f"sb_{download.label}",
                on_click="ignore",
            )
    small_print(text(lang, "sandbox.share.lesson_about"))


def _qr(address: str, *, label: str) -> None:
    # Drawn into the page: an image file of its own would be gone before a slow browser has asked for it.
    svg = segno.make(address, error="l", micro=False).svg_inline(scale=3, border=4, dark="#2B2A28", light="#FFFFFF")
    st.markdown(f'<div role="img" aria-label="{escape(label)}">{svg}</div>', unsafe_allow_html=True)
