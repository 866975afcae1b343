"""A seat at the table: one seat of a match against named policies, what the others hold hidden until the reveal."""

from typing import Any

import streamlit as st

from gnav_core.table.eyes import Eyes
from lessons.games.frames import payload
from lessons.games.game import telling
from lessons.play import actions as visit
from lessons.play.seat_game import SeatGame, now
from lessons.play.widgets.seat_asked import seat_asked
from lessons.play.widgets.seat_replayed import seat_replayed
from lessons.play.widgets.seat_setup import seat_setup
from lessons.table.lives_chart import lives_chart
from lessons.table.lives_words import lives_words
from lessons.table.match_download import match_download
from lessons.table.player import player_labels, table_player
from lessons.table.rounds_told import told
from lessons.table.rules_in_force import rules_in_force
from lessons.table.small_print import small_print
from lessons.web import session
from lessons.web.pages import PAGES, SANDBOXES
from lessons.words.markdown import escaped
from lessons.words.phrases import text

lang = session.language()
game = visit.game()


@st.fragment
def table(game: SeatGame, state: Any, key: str) -> None:
    """Draw a round as the person's seat saw it; nothing else of it is sent."""
    viewer = game.me if game.me in state.opening.seats else Eyes.ONLOOKER
    at, jump = visit.place()
    frames = told(lang, state, viewer, seats=game.seats)
    table_player(payload(frames), key=key, labels=player_labels(lang, game.rules.id), at=at, jump=jump)


st.title(text(lang, "page.play"), anchor=False)
if game is None:
    small_print(text(lang, "play.intro"))
    keys = {"game": visit.GAME, "name": visit.NAME, "others": visit.OTHERS, "how": visit.HOW, "rules": visit.RULES}
    seat_setup(lang, keys, on_deal=visit.begin)
else:
    here = now(game)
    left, right = st.columns([6, 5], gap="medium")
    with right:
        count = len(here.rounds)
        number = count
        if count > 1:
            rounds = range(count, 0, -1)
            number = st.selectbox(text(lang, "play.look_back"), rounds, key=f"{visit.LOOK_BACK}_{count}", width=200)
        state = here.rounds[number - 1]
        st.subheader(text(lang, "play.round", number=number), anchor=False)
        if state.over:
            with st.expander(text(lang, "play.replayed"), key=f"play_replayed_{number}"):
                seat_replayed(lang, game, state)
            opened = text(lang, "play.in_sandbox")
            st.button(opened, key="play_open", on_click=visit.to_sandbox, args=(game, state))
            page = SANDBOXES[game.rules.id]
            st.page_link(PAGES[page], label=text(lang, f"page.{page}"))
        with st.expander(text(lang, "play.who")):
            for seat, by in game.policies.items():
                st.markdown(
                    escaped(text(lang, "play.way", seat=seat, policy=telling(game.rules.id).policy_name(lang, by)))
                )
        st.button(text(lang, "play.again"), key="play_again", on_click=visit.leave)
    with left:
        rules_in_force(lang, state.opening, with_ladder=True)
        if number == count:
            seat_asked(lang, game, here, say=visit.say, take=session.taken)
        table(game, state, f"{visit.PLAYER}_{number}")
    finished = tuple(round_ for round_ in here.rounds if round_.over)
    if finished:
        lives = game.rules.lives_over_time(finished)
        lives_chart(lang, lives, key="play_lives")
        lives_words(lang, lives, key="play_lives", file_name=f"{game.rules.id}-lives.csv")
        match_download(lang, game.rules, finished, key="play_json")
