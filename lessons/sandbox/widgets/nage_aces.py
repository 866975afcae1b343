"""What each hand is worth with an Ace at 11 and with the Ace that the guide prints, and who is lowest either way."""

from __future__ import annotations

from html import escape

import streamlit as st

from gnav_core.nage.hands import ACE, ACE_AS_PRINTED, losers, value
from gnav_core.nage.rounds import RoundState
from gnav_core.nage.views import views
from gnav_core.table.eyes import Eyes
from lessons.games.nage.words import points_text, signs
from lessons.table.small_print import small_print
from lessons.words.markdown import escaped
from lessons.words.phrases import listed, text


def nage_aces(lang: str, state: RoundState, at: int) -> None:
    """Draw the hands as they are after the event ``at``, counted both ways."""
    seen = views(state.opening, state.log, Eyes.ALL)
    hands = seen[min(max(at, 1), len(seen) - 1)].known
    small_print(text(lang, "nage.aces.about", ace=ACE, printed=ACE_AS_PRINTED))
    lowest = {ace: losers(hands, ace) for ace in (ACE, ACE_AS_PRINTED)}
    rows = []
    for seat, hand in hands.items():
        cells = [escape(signs(hand))]
        for ace, paying in lowest.items():
            mark = f" ({escape(text(lang, 'nage.aces.loses'))})" if seat in paying else ""
            cells.append(f"{points_text(value(hand, ace).value)}{mark}")
        rows.append(f'<tr><th scope="row">{escape(seat)}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>')
    st.html(_table(lang, rows))
    either = [listed(lang, [seat for seat in hands if seat in paying]) for paying in lowest.values()]
    key = "same" if either[0] == either[1] else "differs"
    st.markdown(escaped(text(lang, f"nage.aces.{key}", seats=either[0], printed=either[1])))


def _table(lang: str, rows: list[str]) -> str:
    names = [text(lang, "sandbox.fork.seat"), text(lang, "nage.aces.hand")]
    names += [text(lang, "nage.aces.counted", ace=ace) for ace in (ACE, ACE_AS_PRINTED)]
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    style = "<style>.gnav-aces{border-collapse:collapse} .gnav-aces th,.gnav-aces td{text-align:left;"
    style += "padding:.25rem .8rem .25rem 0;border-bottom:1px solid;overflow-wrap:anywhere}</style>"
    return f'{style}<table class="gnav-aces"><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
