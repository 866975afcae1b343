"""How the rule page prints: the rules and the ladder on one sheet, nothing of the app around them."""

from __future__ import annotations

from typing import Final

import streamlit as st

_STYLE: Final = """<style>
@media print {
  @page {size: A4; margin: 9mm}
  [data-testid="stHeader"], [data-testid="stToolbar"], [data-testid="stSidebar"], [data-testid="stCaptionContainer"],
  .st-key-language_choice, .stPageLink {display: none !important}
  [data-testid="stMainBlockContainer"] {padding: 0 !important; max-width: none !important; columns: 3; column-gap: 5mm}
  [data-testid="stAppViewContainer"], [data-testid="stMain"], .stApp {
    position: static !important; overflow: visible !important; height: auto !important; display: block !important;
    background: #fff !important; color: #000 !important}
  [data-testid="stVerticalBlock"] {display: block !important; gap: 0 !important}
  [data-testid="stVerticalBlock"].st-key-no-print {display: none !important}
  html, body {background: #fff !important; height: auto !important}
  h1 {font-size: 12pt !important; padding: 0 0 1mm !important}
  h2 {font-size: 9pt !important; padding: 1.5mm 0 .5mm !important; break-after: avoid}
  p, li, td, th {font-size: 6.2pt !important; line-height: 1.18 !important; margin: 0 0 .4mm !important}
  ul, ol {padding-left: 3mm !important; margin: 0 !important} li {break-inside: avoid}
  code {font-size: 5.4pt !important; padding: 0 !important; background: none !important; color: #000 !important}
  .gnav-ladder {grid-template-columns: repeat(2, 1fr) !important; padding: 0 !important}
  .gnav-ladder svg {width: 4.2mm !important; height: 4.2mm !important}
  .gnav-calls th, .gnav-calls td {padding: .3mm 1mm !important; font-size: 5.8pt !important}
}
</style>"""


def print_page() -> None:
    """Lay the page out for paper; on the screen nothing changes."""
    st.html(_STYLE)
