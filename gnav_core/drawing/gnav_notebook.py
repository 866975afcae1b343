"""How a round or a match shows itself where HTML is shown, as in a notebook: a still drawing of the table, in English.

Whoever holds a state holds every piece of it; for one seat's eyes draw its view.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Final, Protocol

from gnav_core.drawing.gnav_frame import Frame, FrameSeat, Words
from gnav_core.drawing.gnav_table import draw
from gnav_core.gnav.events import Dealt
from gnav_core.gnav.notation import event_line
from gnav_core.gnav.ranks import LADDER
from gnav_core.gnav.views import View, view
from gnav_core.table.eyes import Eyes

if TYPE_CHECKING:
    from gnav_core.gnav.round_state import RoundState
    from gnav_core.table.seats import Seat

WORDS: Final = Words(
    dealer="dealer",
    turn="to act",
    sitting_out="sits out",
    out="out",
    lowest="lowest",
    pays="pays",
    bag="bag",
    pool="pool",
    aside="from the bag",
    hidden="hidden",
)
_NAMES: Final = {rank: rank.value if rank.value.isupper() else rank.value.capitalize() for rank in LADDER}


class Ended(Protocol):
    """A match that was played, whichever game it was."""

    @property
    def states(self) -> tuple[object, ...]:
        """The end of each round."""

    @property
    def lives_over_time(self) -> tuple[Mapping[Seat, int], ...]:
        """The lives of every seat before the first round and after each one."""


def round_html(state: RoundState) -> str:
    """Return a round at its last moment, every piece open, as an SVG document with its own text twin."""
    return view_html(view(state, Eyes.ALL))


def view_html(seen: View) -> str:
    """Return what one viewer sees of a table as an SVG document."""
    caption = event_line(seen.log[-1]) if seen.log else "before the deal"
    seats = tuple(_seat(seen, seat) for seat in seen.seats)
    frame = Frame(
        seats=seats,
        bag=seen.bag,
        pool=seen.pool,
        aside=seen.aside,
        lives_at_start=max(3, *seen.lives.values()),
        caption=caption,
    )
    told = [f"{seat.name}: {_NAMES[seat.piece] if seat.piece else 'hidden'}, lives {seat.lives}" for seat in seats]
    rules = f"{seen.profile.name}. {'; '.join(told)}; bag {seen.bag}, pool {seen.pool}"
    return draw(frame, _NAMES, words=WORDS, title=caption, description=rules, theme="light")


def match_html(match: Ended) -> str:
    """Return a match as a table of the lives after each round, below the last round's own picture if it has one."""
    lives = match.lives_over_time
    seats = [*lives[0]]
    head = "".join(f"<th>{escape(seat)}</th>" for seat in seats)
    rows = "".join(
        f"<tr><th>{number or 'start'}</th>{''.join(f'<td>{after[seat]}</td>' for seat in seats)}</tr>"
        for number, after in enumerate(lives)
    )
    last = getattr(match.states[-1], "_repr_html_", None) if match.states else None
    picture = last() if last else ""
    return f"{picture}<table><thead><tr><th>round</th>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _seat(seen: View, seat: Seat) -> FrameSeat:
    dealt = [event for event in seen.log if isinstance(event, Dealt)]
    return FrameSeat(
        name=seat,
        piece=seen.known.get(seat),
        has_piece=seat in seen.known,
        face_up=seat in seen.face_up,
        lives=seen.lives[seat],
        dealer=seat == seen.dealer,
        turn=seat == seen.to_act,
        sitting_out=bool(dealt) and seat in seen.sitting_out,
        out=seat in seen.out,
        mark="pays" if seat in seen.payers else None,
    )
