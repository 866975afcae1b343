"""The sandbox of La Nage: any round, stepped through, decided, shared, played on."""

import streamlit as st

from gnav_core.nage.lives import lives_over_time
from gnav_core.nage.policies import DEFAULT
from gnav_core.nage.scenario import replay
from lessons import nage_rounds, nage_walk, session
from lessons import nage_visit as visit
from lessons.components.eyes_choice import eyes_choice
from lessons.components.lives_chart import lives_chart
from lessons.components.lives_words import lives_words
from lessons.components.nage_decision import nage_decision
from lessons.components.profile_in_force import rules_in_force
from lessons.components.sandbox_open import sandbox_open
from lessons.components.sandbox_share import sandbox_share
from lessons.components.small_print import small_print
from lessons.components.table_player import player_labels, table_player
from lessons.frames import payload
from lessons.lives_speech import label
from lessons.phrases import text
from lessons.sandbox.words import escaped

lang = session.language()
visit.open_address()
done = visit.history()
scenario = done[-1]
state = replay(scenario)
link, reason = visit.address(scenario)


def table() -> int:
    """Draw the table with the choice of eyes; return the event in view, which the address to share names."""
    seats = state.opening.seats
    eyes = eyes_choice(lang, seats, key=f"nage_eyes_{'_'.join(seats)}", game="nage")
    start = text(lang, "nage.start", dealer=state.opening.dealer)
    frames = payload(nage_walk.walk(state.opening, state.log, eyes, nage_walk.teller(lang), start=start))
    at, jump = visit.place()
    address = link and f"{link}&at={{number}}"
    return table_player(frames, key=visit.PLAYER, labels=player_labels(lang, "nage"), at=at, jump=jump, link=address)


st.title(text(lang, "nage.box.title"), anchor=False)
st.markdown(text(lang, "nage.box.intro"))
if refused := session.recall("nage refusal", ""):
    st.error(f"{escaped(refused)} {text(lang, 'sandbox.refused.kept')}")
with st.container(horizontal=True, vertical_alignment="bottom"):
    st.button(text(lang, "sandbox.undo"), key="nage_undo", on_click=visit.undo, disabled=len(done) < 2)
    count = st.selectbox(text(lang, "nage.box.seats"), range(2, 9), index=1, key="nage_seats", width=120)
    st.button(text(lang, "nage.box.fresh"), key="nage_fresh", on_click=visit.fresh, args=(count,))
left, right = st.columns([7, 5], gap="medium")
with left:
    rules_in_force(lang, state.opening)
    seen = table()
with right:
    nage_decision(lang, state, decide=visit.decide, exchange_one=visit.exchange_one)
    if state.to_act is not None:
        st.button(text(lang, "nage.box.play_on"), key="nage_play_on", on_click=visit.play_on)
    st.button(text(lang, "nage.box.match"), key="nage_match", on_click=visit.play_match)
    small_print(text(lang, "nage.box.policy", count=DEFAULT.removeprefix("stop-at-")))
    sandbox_share(lang, link and f"{session.address()}{link}&at={seen}", reason, visit.downloads(scenario))
    sandbox_open(lang, (visit.PASTED, visit.UPLOADED), on_open=(visit.open_pasted, visit.open_uploaded))
if seed := session.recall("nage match", 0):
    lives = lives_over_time(nage_rounds.match_on(scenario, seed))
    winner = next(seat for seat in lives.start if seat not in lives.left)
    st.header(label(lang, lives, "title"), anchor=False)
    st.markdown(escaped(text(lang, "nage.box.match_over", count=len(lives.rounds), seat=winner)))
    lives_chart(lang, lives, step=0, key="nage_lives")
    lives_words(lang, lives, key="nage_lives", file_name="nage-lives.csv")
