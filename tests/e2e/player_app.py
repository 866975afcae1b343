"""A tiny app beside the browser tests of the table player; the address says what it plays."""

from __future__ import annotations

import random

import streamlit as st

from gnav_core.gnav.dealing import deal
from gnav_core.gnav.events import Seat
from gnav_core.gnav.playing import play_round
from gnav_core.gnav.policies import policy
from gnav_core.gnav.profile import NORWEGIAN
from gnav_core.gnav.rounds import Opening, RoundState, open_round
from gnav_core.table.eyes import Eyes
from lessons import server
from lessons.games.frames import payload, segment
from lessons.games.gnav.frames import walk
from lessons.table.eyes_choice import eyes_choice
from lessons.table.page_language import page_language
from lessons.table.picture import picture_download, table_picture
from lessons.table.player import player_labels, table_player
from lessons.words.phrases import say, text

NAMES = (
    *("Astrid", "Bjørn", "Chiara", "Dag", "Eli", "Femke", "Gaute", "Hedda", "Idris", "Jorunn"),
    *("Kåre", "Liv", "Mehmet", "Nora", "Ola", "Putri", "Quentin", "Ragnhild", "Siv", "Torbjørn"),
)


def played(count: int, seed: int = 1, first: str = NAMES[0]) -> RoundState:
    """Return the round that the app shows for that many seats."""
    seats = tuple(map(Seat, (first, *NAMES[1:count])))
    rng = random.Random(seed)
    hands, bag = deal(seats, rng)
    opening = Opening(NORWEGIAN, seats, seats[-1], hands, bag, dict.fromkeys(seats, 3))
    return play_round(open_round(opening), {seat: policy("keep-from-VI") for seat in seats}, rng)


@st.fragment
def table(lang: str) -> None:
    """Draw the choice of eyes, the player, and what follows the place in view."""
    asked = st.query_params
    state = played(int(asked.get("seats", "6")), int(asked.get("seed", "1")), asked.get("first", NAMES[0]))
    seats = state.opening.seats
    first = Seat(asked["eyes"]) if asked.get("eyes") in seats else Eyes(asked.get("eyes", "all"))
    viewer = eyes_choice(lang, seats, key="eyes", first=first)
    start = text(lang, "course.tagline")
    frames = walk(state.opening, state.log, viewer, lambda event, _: say(lang, event, viewer), start=start)
    answered = st.checkbox("Answered") if "stop" in asked else True
    part, closed = segment(frames, None if answered else int(asked["stop"]))
    link = "/lesson?id=x&step={number}"
    index = table_player(
        payload(part, closed=closed), key="player", labels=player_labels(lang), at=int(asked.get("at", "0")), link=link
    )
    st.markdown(f"Python is at step {index}.")
    picture_download(frames[index], lang, key="picture")
    if "still" in asked:
        table_picture(frames[index], lang)


def page() -> None:
    """Draw the page."""
    lang = st.query_params.get("lang", "en")
    st.set_page_config(page_title="Player", layout="wide")
    st.title("Player", anchor=False)
    table(lang)
    page_language(lang)


if __name__ == "__main__":
    page()
else:
    app = st.App(__file__, routes=server.routes(), middleware=server.middleware())
