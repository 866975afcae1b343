"""One moment of a table as a picture that does not move: to print, to keep, and where no script runs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import streamlit as st

from gnav_core.drawing import gnav_frame as drawn
from gnav_core.drawing.gnav_table import draw
from gnav_core.drawing.palette import Theme
from gnav_core.gnav.ranks import LADDER, Rank
from lessons.games.gnav.frames import BAG_PLACE, Frame, SeatFrame
from lessons.games.nage.frames import CardFrame
from lessons.table.nage_picture import card_picture, told_cards
from lessons.words.phrases import (
    counted,
    rank_name,
    rank_short,
    text,
)

_STATES = ("out", "turn", "sitting_out", "dealer", "tapped")


_SMALL: Final = 380
"""The width of a small picture; for up to so many seats it is so high."""
_HEIGHTS: Final = ((8, 480), (10, 560), (14, 700), (20, 1100))


def table_picture(frame: Frame | CardFrame, lang: str, *, small: bool = False) -> None:
    """Draw the moment as a still picture in the theme in force, with its text twin; ``small`` beside a text."""
    size = (_SMALL, next(height for most, height in _HEIGHTS if len(frame.seats) <= most)) if small else None
    drawing = picture(frame, lang, theme="dark" if st.context.theme.type == "dark" else "light", size=size)
    st.image(drawing, alt=" ".join(told(frame, lang)).strip(), width=_SMALL if small else "stretch")


def picture_download(frame: Frame | CardFrame, lang: str, *, key: str) -> None:
    """Draw a button that saves the moment as an SVG file; the file is drawn when it is asked for."""
    st.download_button(
        text(lang, "player.download"),
        data=lambda: picture(frame, lang, theme="light"),
        file_name=f"{frame.game}-{frame.round}-{frame.number}.svg",
        mime="image/svg+xml",
        on_click="ignore",
        key=key,
    )


def picture(
    frame: Frame | CardFrame,
    lang: str,
    *,
    theme: Theme | None = None,
    portrait: bool = False,
    size: tuple[int, int] | None = None,
) -> str:
    """Return the moment as an SVG document of its own, with title and description in one of LANGUAGES."""
    if isinstance(frame, CardFrame):
        return card_picture(frame, lang, theme=theme, portrait=portrait)
    sentence, *seats = told(frame, lang)
    words = {name: text(lang, f"player.{name}") for name in ("dealer", "turn", "sitting_out", "out", "lowest", "pays")}
    return draw(
        _drawn(frame),
        {rank: rank_short(lang, rank) for rank in LADDER},
        words=drawn.Words(
            **words,
            bag=text(lang, "player.bag_word"),
            pool=text(lang, "player.pool_word"),
            aside=text(lang, "player.aside_word"),
            hidden=text(lang, "player.hidden_word"),
        ),
        title=sentence,
        description=" ".join(seats),
        portrait=portrait,
        size=size,
        theme=theme,
    )


def told(frame: Frame | CardFrame, lang: str) -> list[str]:
    """Return the moment in words: what happened, each seat, and what lies in the middle; a sentence each."""
    if isinstance(frame, CardFrame):
        return told_cards(frame, lang)
    middle = [counted(lang, "player.bag", frame.bag), counted(lang, "player.pool", frame.pool)]
    if frame.aside:
        names = ", ".join(rank_name(lang, Rank(piece)) for piece in frame.aside)
        middle.append(text(lang, "player.aside", pieces=names))
    if frame.candidate:
        middle.append(text(lang, "player.candidate", piece=rank_name(lang, Rank(frame.candidate))))
    return [
        frame.sentence,
        *(f"{_told_seat(seat, lang)}." for seat in frame.seats if not seat.away),
        f"{', '.join(middle)}.",
    ]


def _told_seat(seat: SeatFrame, lang: str) -> str:
    if seat.out:
        return text(lang, "list.each", name=seat.name, words=text(lang, "player.out"))
    piece = rank_name(lang, Rank(seat.piece)) if seat.piece else text(lang, "player.hidden")
    if not seat.has_piece:
        piece = text(lang, "player.no_piece")
    elif seat.piece and seat.face_up:
        piece = f"{piece} ({text(lang, 'player.face_up')})"
    lives = counted(lang, "player.debt" if seat.lives < 0 else "player.lives", abs(seat.lives))
    states = [*([seat.mark] if seat.mark else []), *(state for state in _STATES if getattr(seat, state))]
    words = ", ".join([piece, lives, *(text(lang, f"player.{state}") for state in states)])
    return text(lang, "list.each", name=seat.name, words=words)


def _drawn(frame: Frame) -> drawn.Frame:
    """The same moment as gnav_core draws it."""
    places = {place: at for at, place in enumerate(place for place, seat in enumerate(frame.seats) if not seat.away)}
    places[BAG_PLACE] = BAG_PLACE
    route = frame.route
    return drawn.Frame(
        seats=tuple(_drawn_seat(seat) for seat in frame.seats if not seat.away),
        bag=frame.bag,
        pool=frame.pool,
        aside=tuple(map(Rank, frame.aside)),
        candidate=Rank(frame.candidate) if frame.candidate else None,
        thread=_thread(route, places) if route and not frame.crossing else None,
        exchanges=((places[frame.crossing[0]], places[frame.crossing[1]]),) if frame.crossing else (),
        lives_at_start=max(3, *(seat.lives for seat in frame.seats)),
        caption=frame.sentence,
    )


def _thread(route: tuple[int, tuple[int, ...], int], places: Mapping[int, int]) -> drawn.Thread:
    requester, passed, target = route
    return drawn.Thread(places[requester], tuple(places[place] for place in passed), places[target])


def _drawn_seat(seat: SeatFrame) -> drawn.FrameSeat:
    return drawn.FrameSeat(
        name=seat.name,
        piece=Rank(seat.piece) if seat.piece else None,
        has_piece=seat.has_piece,
        face_up=seat.face_up,
        lives=seat.lives,
        dealer=seat.dealer,
        turn=seat.turn,
        sitting_out=seat.sitting_out,
        out=seat.out,
        mark="lowest" if seat.mark == "lowest" else "pays" if seat.mark == "pays" else None,
        taps=seat.tapped and seat.piece == Rank.FOOL.value and not seat.face_up,
    )
