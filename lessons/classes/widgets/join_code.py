"""How to join a class: the address, the code large, the QR code."""

from __future__ import annotations

import html

import segno
import streamlit as st

from lessons.table.small_print import small_print
from lessons.words.phrases import text


def join_code(lang: str, code: str, address: str, *, local: bool, width: int) -> None:
    """Draw the code and the QR code of the ``address`` to join at, without scheme in the words.

    ``local``: the address leads to this machine only, which is said. ``width`` is that of the QR code in rem, so that
    it grows with the letters of a projector.
    """
    link = f"{address}/class?room={code}"
    shown = f"{address.partition('://')[2] or address}/class"
    st.html(
        f"<p style='margin:0'>{html.escape(text(lang, 'class.projector.join', address=shown))}</p>"
        f"<p translate='no' style='font-size:3.2rem;font-weight:700;letter-spacing:.12em;line-height:1.2;margin:0'>"
        f"{html.escape(code)}</p>"
    )
    made = segno.make(link, error="m", micro=False)
    svg = made.svg_inline(scale=4, border=4, dark="#2B2A28", light="#FFFFFF", omitsize=False)
    with st.container(key="join-code"):
        st.html(f"<style>.st-key-join-code img {{width: {width}rem !important; height: auto !important}}</style>")
        st.image(svg, alt=text(lang, "class.projector.qr"))
    if local:
        small_print(text(lang, "class.projector.local"))
