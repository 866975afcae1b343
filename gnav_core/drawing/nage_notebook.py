"""How a round of La Nage shows itself where HTML is shown, as in a notebook: a still drawing of the table, in English.

Whoever holds a state holds every card of it; for one seat's eyes draw its view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnav_core.drawing.nage_table import CardTable, HandSeat, draw
from gnav_core.nage.cards import Card, Cards, text_of
from gnav_core.nage.hands import value
from gnav_core.nage.notation import event_line
from gnav_core.nage.views import View

if TYPE_CHECKING:
    from gnav_core.table.seats import Seat


def view_html(seen: View) -> str:
    """Return what one viewer sees of a table as an SVG document."""
    caption = event_line(seen.log[-1]) if seen.log else "before the deal"
    seats = tuple(_seat(seen, seat) for seat in seen.seats)
    told = [f"{seat.name}: {_told(seat.cards)}, units {seat.units}" for seat in seats]
    middle = _middle(seen)
    if middle:
        told.append(f"in the middle {_told(middle)}")
    table = CardTable(
        seats=seats,
        middle=middle,
        middle_word="exposed" if seen.exposed else "second hand",
        stock=seen.stock,
        stock_word="stock",
        pot=seen.pot,
        pot_word="pot",
        hidden_word="hidden",
        units_at_start=max(3, *seen.lives.values()),
        caption=caption,
    )
    described = f"{'; '.join(told)}; stock {seen.stock}, pot {seen.pot}"
    return draw(table, title=caption, description=described, theme="light")


def _middle(seen: View) -> tuple[Card | None, ...]:
    if seen.exposed or seen.other == ():
        return seen.exposed
    return seen.other or (None, None, None)


def _seat(seen: View, seat: Seat) -> HandSeat:
    known: Cards = seen.known.get(seat, ())
    sunk = seat in seen.sunk
    said = [
        (seat == seen.to_act, "turn", "to act"),
        (sunk, "out", "sunk"),
        (seat in seen.payers, "pays", "pays"),
        (seat in seen.swimming, "swims", "swims"),
        (seat == seen.stopped_by, "stopped", "stop"),
        (seat == seen.dealer, "dealer", "dealer"),
    ]
    return HandSeat(
        name=seat,
        # Of some hands only what was taken openly is known: the other cards lie there as backs.
        cards=(*known, *(None for _ in range(3 - len(known)))) if seat in seen.known else (),
        worth=f"{value(known).value:g}" if len(known) == 3 else "",
        face_up=seat in seen.face_up,
        units=seen.lives[seat],
        turn=seat == seen.to_act,
        sunk=sunk,
        mark="pays" if seat in seen.payers else None,
        states=tuple((shape, word) for holds, shape, word in said if holds),
    )


def _told(cards: tuple[Card | None, ...]) -> str:
    if not cards:
        return "no hand"
    known = text_of(card for card in cards if card is not None)
    return known + " and hidden cards" * (None in cards) if known else "hidden"
