"""How a round shows itself where HTML is shown, as in a notebook: a still drawing of the table, in English.

Whoever holds a state holds every piece of it; for one seat's eyes draw its view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core.drawing.gnav_frame import Frame, FrameSeat, Words
from gnav_core.drawing.gnav_table import draw
from gnav_core.gnav.events import Dealt
from gnav_core.gnav.notation import event_line
from gnav_core.gnav.ranks import LADDER
from gnav_core.gnav.views import View

if TYPE_CHECKING:
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
