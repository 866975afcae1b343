"""A tiny app beside the browser tests of the table player: one scenario, its number of seats and its view in the
address.
"""

import random

import streamlit as st

from gnav_core.dealing import deal
from gnav_core.events import Seat
from gnav_core.playing import play_round
from gnav_core.policies import policy
from gnav_core.profile import NORWEGIAN
from gnav_core.rounds import Opening, open_round
from gnav_core.views import Eyes
from lessons import server
from lessons.components.table_player import player_labels, table_player
from lessons.phrases import say, text
from lessons.walkthrough import payload, segment, walk

NAMES = [
    "Astrid",
    "Bjørn",
    "Chiara",
    "Dag",
    "Eli",
    "Femke",
    "Gaute",
    "Hedda",
    "Idris",
    "Jorunn",
    "Kåre",
    "Liv",
    "Mehmet",
    "Nora",
    "Ola",
    "Putri",
    "Quentin",
    "Ragnhild",
    "Siv",
    "Torbjørn",
]


@st.fragment
def player():
    asked = st.query_params
    count, seed = int(asked.get("seats", "6")), int(asked.get("seed", "1"))
    lang = asked.get("lang", "en")
    seats = tuple(Seat(name) for name in NAMES[:count])
    rng = random.Random(seed)
    hands, bag = deal(seats, rng)
    opening = Opening(NORWEGIAN, seats, seats[-1], hands, bag, dict.fromkeys(seats, 3))
    state = play_round(open_round(opening), {seat: policy("keep-from-VI") for seat in seats}, rng)
    eyes = {"all": Eyes.ALL, "onlooker": Eyes.ONLOOKER}.get(asked.get("eyes", "all"), Seat(asked.get("eyes", "all")))
    start = text(lang, "course.tagline")
    frames = walk(opening, state.log, eyes, lambda event, view: say(lang, event, view.viewer), start=start)
    part, more = segment(frames, int(asked["stop"]) if "stop" in asked else None)
    index = table_player(
        payload(part, more=more),
        key="player",
        labels=player_labels(lang),
        at=int(asked.get("at", "0")),
        link="/lesson?id=x&step={number}",
    )
    st.markdown(f"Python is at step {index}.")


if __name__ == "__main__":
    st.set_page_config(page_title="Player", layout="wide")
    player()
else:
    app = st.App(__file__, routes=server.routes(), middleware=server.middleware())
