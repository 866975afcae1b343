"""One moment of a table of La Nage as a picture that does not move, and the same in words."""

from __future__ import annotations

from gnav_core.drawing.nage_table import CardTable, HandSeat, draw
from gnav_core.drawing.palette import Theme
from gnav_core.nage.cards import Card
from lessons.games.nage.frames import CardFrame, CardSeat
from lessons.games.nage.words import card_name
from lessons.words.phrases import counted, text


def card_picture(frame: CardFrame, lang: str, *, theme: Theme | None = None, portrait: bool = False) -> str:
    """Return the moment as an SVG document of its own, with title and description in one of LANGUAGES."""
    sentence, *rest = told_cards(frame, lang)
    middle = frame.exposed or frame.other
    drawn = CardTable(
        seats=tuple(_drawn(seat, lang) for seat in frame.seats),
        middle=tuple(_card(name) for name in middle),
        middle_word=text(lang, f"nage.player.{'exposed' if frame.exposed else 'second'}_word"),
        stock=frame.stock,
        stock_word=text(lang, "nage.player.stock_word"),
        pot=frame.pot,
        pot_word=text(lang, "nage.player.pot_word"),
        hidden_word=text(lang, "nage.player.hidden_word"),
        units_at_start=max(3, *(seat.lives for seat in frame.seats)),
        caption=frame.sentence,
    )
    return draw(drawn, title=sentence, description=" ".join(rest), portrait=portrait, theme=theme)


def told_cards(frame: CardFrame, lang: str) -> list[str]:
    """Return the moment in words: what happened, each seat, and what lies in the middle; a sentence each."""
    middle = [counted(lang, "nage.player.stock", frame.stock), counted(lang, "nage.player.pot", frame.pot)]
    for name, cards in (("exposed", frame.exposed), ("second", frame.other)):
        if cards:
            middle.append(text(lang, f"nage.player.{name}", cards=_names(cards, lang)))
    if frame.gone:
        middle.append(counted(lang, "nage.player.gone", frame.gone))
    return [frame.sentence, *(f"{_told_seat(seat, lang)}." for seat in frame.seats), f"{', '.join(middle)}."]


def _told_seat(seat: CardSeat, lang: str) -> str:
    held = _names(seat.cards, lang) if seat.cards else text(lang, "nage.player.no_piece")
    if seat.cards and seat.face_up:
        held = f"{held} ({text(lang, 'player.face_up')})"
    worth = [text(lang, "nage.points.other", count=seat.worth)] if seat.worth else []
    words = [word for _, word in _states(seat, lang)]
    told = ", ".join([held, *worth, counted(lang, "nage.units", seat.lives), *words])
    return text(lang, "list.each", name=seat.name, words=told)


def _states(seat: CardSeat, lang: str) -> list[tuple[str, str]]:
    """What is to be said of a seat, the weightiest first: shape and word."""
    said = [
        (seat.out, "out", "nage.player.out"),
        (seat.mark == "pays", "pays", "nage.player.pays"),
        (seat.mark == "lowest" and not seat.out, "lowest", "nage.player.lowest"),
        (seat.turn, "turn", "player.turn"),
        (seat.swims, "swims", "nage.player.swims"),
        (seat.stopped, "stopped", "nage.player.stopped"),
        (seat.dealer, "dealer", "player.dealer"),
    ]
    return [(shape, text(lang, key)) for holds, shape, key in said if holds]


def _drawn(seat: CardSeat, lang: str) -> HandSeat:
    return HandSeat(
        name=seat.name,
        cards=tuple(_card(name) for name in seat.cards),
        worth=seat.worth,
        face_up=seat.face_up,
        units=seat.lives,
        turn=seat.turn,
        sunk=seat.out,
        mark="lowest" if seat.mark == "lowest" else "pays" if seat.mark == "pays" else None,
        states=tuple(_states(seat, lang)),
    )


def _card(name: str | None) -> Card | None:
    return None if name is None or name == "?" else Card.parse(name)


def _names(cards: tuple[str | None, ...] | tuple[str, ...], lang: str) -> str:
    known = map(_card, cards)
    return ", ".join(text(lang, "nage.player.hidden") if card is None else card_name(lang, card) for card in known)
