"""How the evening stands: the lives of each seat, the pool, and what the last round brought."""

from __future__ import annotations

from html import escape

import streamlit as st

from gnav_core.gnav.events import Revealed, Seat
from gnav_core.gnav.rounds import RoundState
from gnav_core.table.eyes import Eyes
from lessons.table.small_print import small_print
from lessons.tonight.evening import EveningNow
from lessons.words.phrases import counted, say, text


def tonight_lives(lang: str, here: EveningNow) -> None:
    """Draw the lives as a table of two columns, and what is in the pool."""
    rows = "".join(_row(lang, here, seat) for seat in here.match.seats)
    style = "<style>.gnav-tonight{border-collapse:collapse;width:100%} .gnav-tonight th,.gnav-tonight td{"
    style += "text-align:left;padding:.3rem .5rem .3rem 0;border-bottom:1px solid;overflow-wrap:anywhere}</style>"
    caption = escape(text(lang, "tonight.lives"))
    st.html(f'{style}<table class="gnav-tonight"><caption>{caption}</caption><tbody>{rows}</tbody></table>')
    small_print(text(lang, "tonight.pool", count=here.match.pool))


def _row(lang: str, here: EveningNow, seat: Seat) -> str:
    lives = here.match.lives[seat]
    words = counted(lang, "player.debt" if lives < 0 else "player.lives", abs(lives))
    if seat not in here.match.left:
        words = text(lang, "player.out")
    elif seat == here.match.dealer:
        words = f"{words}, {text(lang, 'player.dealer')}"
    coins = "●" * max(lives, 0)
    return f'<tr><th scope="row">{escape(seat)}</th><td aria-hidden="true">{coins}</td><td>{escape(words)}</td></tr>'


def last_round(lang: str, state: RoundState) -> None:
    """Draw what a settled round brought, a sentence for each event."""
    st.markdown(f"**{text(lang, 'tonight.last')}**")
    said = [say(lang, event, Eyes.ALL) for event in state.log if not isinstance(event, Revealed)]
    st.html(f"<ul>{''.join(f'<li>{escape(words)}</li>' for words in said)}</ul>")
