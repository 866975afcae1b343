"""The sandbox's screen, part by part: the toolbar, the choice of a panel, the panel in view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import streamlit as st

from gnav_core.errors import DocumentError
from gnav_core.lives import lives_over_time
from gnav_core.rounds import RoundState
from gnav_core.scenario import to_json, to_toml
from gnav_core.share_code import encode
from gnav_core.views import Eyes
from lessons import sandbox_visit as visit
from lessons import session
from lessons.components.lives_chart import lives_chart
from lessons.components.lives_words import lives_csv, lives_words
from lessons.components.sandbox_difference import sandbox_difference
from lessons.components.sandbox_forks import sandbox_forks
from lessons.components.sandbox_match import sandbox_match
from lessons.components.sandbox_open import sandbox_open
from lessons.components.sandbox_rules import sandbox_rules
from lessons.components.sandbox_share import Download, sandbox_share
from lessons.components.sandbox_table import sandbox_table
from lessons.components.table_picture import picture
from lessons.phrases import text
from lessons.sandbox.desk import Desk
from lessons.sandbox.event_list import events_csv
from lessons.sandbox.lesson_folder import lesson_name, lesson_zip
from lessons.sandbox.notebook import notebook
from lessons.sandbox.played_on import PlayedOn
from lessons.sandbox.rounds_told import told
from lessons.sandbox.situations import situations
from lessons.sandbox.words import escaped, refusal
from lessons.sandbox.workbench import played

PANELS: Final = ("table", "rules", "forks", "match", "share", "open")
FOLLOWS: Final = ("forks", "share")
"""The panels that show what belongs to the event in view."""
SEAT_PAGE: Final = "lessons/screens/play.py"


def tell() -> None:
    """Draw what was refused, and what else is to be told about the last step."""
    lang = session.language()
    if refused := session.recall("sandbox refusal", ""):
        st.error(f"{escaped(refused)} {text(lang, 'sandbox.refused.kept')}")
    if told := session.recall("sandbox told", ""):
        st.success(told)
    session.remember("sandbox told", "")


def toolbar() -> None:
    """Draw undo, redo and the ways to begin anew."""
    lang, done = session.language(), visit.history()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.button(
            text(lang, "sandbox.undo"),
            key="sb_undo",
            on_click=visit.undo,
            disabled=not done.past,
            icon=":material/undo:",
        )
        st.button(
            text(lang, "sandbox.redo"),
            key="sb_redo",
            on_click=visit.redo,
            disabled=not done.future,
            icon=":material/redo:",
        )
        st.button(text(lang, "sandbox.fresh"), key="sb_fresh", on_click=visit.fresh, icon=":material/add:")
        st.selectbox(
            text(lang, "sandbox.situations"),
            list(situations()),
            index=None,
            format_func=lambda name: situations()[name].titles[lang],
            placeholder=text(lang, "sandbox.situations"),
            key=visit.SITUATION,
            label_visibility="collapsed",
            width=320,
            on_change=visit.take_situation,
        )


def chosen_panel() -> str:
    """Return the panel in view."""
    found = session.recall("sandbox panel", PANELS[0])
    return found if found in PANELS else PANELS[0]


def panel_choice(panels: Sequence[str] = PANELS) -> None:
    """Draw the choice of a panel."""
    lang = session.language()
    session.show(visit.PANEL, session.recall("sandbox panel", panels[0]))
    st.pills(
        text(lang, "sandbox.panel"),
        panels,
        required=True,
        format_func=lambda name: text(lang, f"sandbox.panels.{name}"),
        key=visit.PANEL,
        wrap=True,
        on_change=lambda: session.remember("sandbox panel", str(session.taken(visit.PANEL))),
        label_visibility="collapsed",
    )


def shared() -> tuple[str, str]:
    """Return the address of the event in view, or nothing and the reason."""
    try:
        return f"{session.address()}/sandbox?s={encode(visit.bench().scenario)}&at={visit.at()}", ""
    except DocumentError as error:
        return "", refusal(session.language(), error)


def downloads() -> list[Download]:
    """Return the files to carry away, of the branch in hand and the event in view; each is made when asked for."""
    lang, branch, event = session.language(), visit.bench().branch, visit.at()
    scenario, state = branch.scenario, played(branch)
    name = lesson_name(scenario.title)

    def svg() -> str:
        frames = told(lang, state, Eyes.ALL, seats=scenario.seats)
        return picture(frames[min(event, len(frames) - 1)], lang, theme="light")

    return [
        Download("sandbox.share.json", f"{name}.json", "application/json", lambda: to_json(scenario)),
        Download("sandbox.share.toml", f"{name}.toml", "application/toml", lambda: to_toml(scenario)),
        Download("sandbox.share.events_csv", f"{name}-events.csv", "text/csv", lambda: events_csv(lang, state)),
        Download(
            "sandbox.share.lives_csv", f"{name}-lives.csv", "text/csv", lambda: lives_csv(lives_over_time([state]))
        ),
        Download("sandbox.share.svg", f"{name}-{event}.svg", "image/svg+xml", svg),
        Download("sandbox.share.ipynb", f"{name}.ipynb", "application/x-ipynb+json", lambda: notebook(lang, scenario)),
        Download("sandbox.share.lesson", f"{name}.zip", "application/zip", lambda: lesson_zip(scenario)[1]),
    ]


def panel(desk: Desk, name: str, state: RoundState) -> PlayedOn | None:
    """Draw a panel; return the match that it has played, if it is that one."""
    lang = desk.lang
    if name == "table":
        sandbox_table(desk)
    elif name == "rules":
        sandbox_rules(desk)
        sandbox_difference(desk)
    elif name == "forks":
        sandbox_forks(desk, state)
    elif name == "share":
        sandbox_share(lang, *shared(), downloads())
    elif name == "open":
        sandbox_open(lang, (visit.PASTED, visit.UPLOADED), on_open=(visit.open_pasted, visit.open_uploaded))
    else:
        found = sandbox_match(desk, sit=visit.sit)
        if session.recall("sandbox seated", False):
            st.page_link(SEAT_PAGE, label=text(lang, "page.play"), icon=":material/event_seat:")
        return found
    return None


def match_lives(lang: str, found: PlayedOn) -> None:
    """Draw the lives of a match over time, as a chart and in words."""
    lives = lives_over_time(found.states)
    lives_chart(lang, lives, step=0, key="sb_match_lives")
    lives_words(lang, lives, key="sb_match_lives", file_name="gnav-lives.csv")
