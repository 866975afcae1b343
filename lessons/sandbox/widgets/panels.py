"""What the sandboxes of both games are made of: the toolbar, a table, the choice of a panel, what is carried away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import streamlit as st

from gnav_core.table.eyes import Eyes
from lessons.games.frames import payload
from lessons.games.game import NAGE
from lessons.sandbox.actions import BenchVisit
from lessons.sandbox.desk import Desk
from lessons.sandbox.event_list import events_csv
from lessons.sandbox.lesson_folder import lesson_name, lesson_zip
from lessons.sandbox.notebook import notebook
from lessons.sandbox.played_on import PlayedOn
from lessons.sandbox.situations import situations
from lessons.sandbox.widgets.futures import sandbox_futures
from lessons.sandbox.widgets.match import opened_match, sandbox_match
from lessons.sandbox.widgets.open import sandbox_open
from lessons.sandbox.widgets.share import Download
from lessons.sandbox.workbench import Branch, branch_name, played
from lessons.table.eyes_choice import eyes_choice
from lessons.table.lives_chart import lives_chart
from lessons.table.lives_words import lives_csv, lives_words
from lessons.table.match_download import match_download
from lessons.table.picture import picture
from lessons.table.player import player_labels, table_player
from lessons.table.rounds_told import link, told
from lessons.table.rules_in_force import rules_in_force
from lessons.web import session
from lessons.web.pages import PAGES
from lessons.words.markdown import escaped
from lessons.words.phrases import text

SEAT_PAGE: Final = PAGES["play"]


def tell(visit: BenchVisit, lang: str) -> None:
    """Draw what was refused, and what else is to be told about the last step."""
    if refused := visit.refused():
        st.error(escaped(refused))
    if said := visit.told():
        st.success(said)


def toolbar(visit: BenchVisit, lang: str) -> None:
    """Draw undo, redo and the ways to begin anew."""
    done, ready = visit.history(), situations(visit.game.id)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        for name, steps, act in (("undo", done.past, visit.undo), ("redo", done.future, visit.redo)):
            label, icon = text(lang, f"sandbox.{name}"), f":material/{name}:"
            st.button(label, key=f"sb_{name}", on_click=act, disabled=not steps, icon=icon)
        st.button(text(lang, "sandbox.fresh"), key="sb_fresh", on_click=visit.fresh, icon=":material/add:")
        st.selectbox(
            text(lang, "sandbox.situations"),
            list(ready),
            index=None,
            format_func=lambda name: ready[name].titles[lang],
            placeholder=text(lang, "sandbox.situations"),
            key=visit.key("situation"),
            label_visibility="collapsed",
            width=320,
            on_change=visit.take_situation,
        )


def table_in_hand(visit: BenchVisit, desk: Desk, *, named: bool, follows: bool) -> None:
    """Draw the table of the branch in hand; it is a fragment of its own unless a panel follows the event in view."""
    branch = desk.bench.branch
    if named:
        st.markdown(f"**{escaped(branch_name(desk.lang, branch))}**")
    rules_in_force(desk.lang, played(branch).opening, with_ladder=True)
    drawn = _table if follows else st.fragment(_table)
    drawn(desk.lang, branch, visit.key("player"), visit.place(), visit.name if named else "")


def table_beside(visit: BenchVisit, lang: str, beside: Branch) -> None:
    """Draw the table of the branch that is compared, from where the two part."""
    st.markdown(f"**{escaped(branch_name(lang, beside))}**")
    rules_in_force(lang, played(beside).opening, with_ladder=True)
    st.fragment(_table)(lang, beside, visit.key(f"other_{beside.number}"), (visit.part(), 0), visit.name)


def _table(lang: str, branch: Branch, key: str, place: tuple[int, int], couple: str) -> None:
    scenario, here, game = branch.scenario, played(branch), branch.game.id
    viewer = eyes_choice(lang, here.opening.seats, key=f"{key}_eyes_{branch.number}", game=game)
    frames = payload(told(lang, here, viewer, seats=scenario.seats))
    address = link(scenario) and f"{link(scenario)}&at={{number}}"
    table_player(
        frames, key=key, labels=player_labels(lang, game), at=place[0], jump=place[1], link=address, couple=couple
    )


def panel_choice(visit: BenchVisit, desk: Desk, panels: Sequence[str], chosen: str) -> None:
    """Draw the choice of a panel, with this one in view."""
    key = visit.key("panel")
    desk.show(key, chosen)
    st.pills(
        text(desk.lang, "sandbox.panel"),
        panels,
        required=True,
        format_func=lambda name: text(desk.lang, f"sandbox.panels.{name}"),
        key=key,
        wrap=True,
        on_change=lambda: visit.turn_to(str(desk.taken(key))),
        label_visibility="collapsed",
    )


def futures(desk: Desk, beside: Branch) -> None:
    """Draw what becomes of the branch in hand and of the one beside it."""
    branches = (desk.bench.branch, beside)
    sandbox_futures(desk.lang, (branch_name(desk.lang, branches[0]), branch_name(desk.lang, beside)), branches)


def downloads(visit: BenchVisit, lang: str) -> list[Download]:
    """Return the files to carry away, of the branch in hand and the event in view; each is made when asked for."""
    branch, event, game = visit.bench().branch, visit.at(), visit.game
    scenario, state = branch.scenario, played(branch)
    name = lesson_name(scenario.title)
    counts = "nage.share.units_csv" if game is NAGE else "sandbox.share.lives_csv"

    by, seed = session.taken("sb_match_policy"), session.taken("sb_match_seed")
    going_on = (by if isinstance(by, str) and by in game.ways else game.default, seed if isinstance(seed, int) else 0)

    def svg() -> str:
        frames: Sequence[Any] = told(lang, state, Eyes.ALL, seats=scenario.seats)
        return picture(frames[min(event, len(frames) - 1)], lang, theme="light")

    def lives() -> str:
        return lives_csv(game.lives_over_time([state]))

    return [
        Download("sandbox.share.json", f"{name}.json", "application/json", lambda: game.to_json(scenario)),
        Download("sandbox.share.toml", f"{name}.toml", "application/toml", lambda: game.to_toml(scenario)),
        Download("sandbox.share.events_csv", f"{name}-events.csv", "text/csv", lambda: events_csv(lang, state)),
        Download(counts, f"{name}-lives.csv", "text/csv", lives),
        Download("sandbox.share.svg", f"{name}-{event}.svg", "image/svg+xml", svg),
        Download(
            "sandbox.share.ipynb",
            f"{name}.ipynb",
            "application/x-ipynb+json",
            lambda: notebook(lang, scenario, *going_on),
        ),
        Download("sandbox.share.lesson", f"{name}.zip", "application/zip", lambda: lesson_zip(scenario)[1]),
    ]


def match(visit: BenchVisit, desk: Desk) -> PlayedOn:
    """Draw the match that was opened, else the one that goes on from the table in hand, and return it."""
    kept = visit.opened_match()
    if kept is not None:
        opened_match(desk, kept, close=visit.close_match)
        return PlayedOn(kept.states, kept.match)
    found = sandbox_match(desk, sit=visit.sit)
    if visit.seated():
        st.page_link(SEAT_PAGE, label=text(desk.lang, "page.play"), icon=":material/event_seat:")
    return found


def documents(visit: BenchVisit, lang: str) -> None:
    """Draw where a document, a file or a share code is opened."""
    keys = visit.key("pasted"), visit.key("uploaded")
    sandbox_open(lang, keys, on_open=(visit.open_pasted, visit.open_uploaded))


def match_lives(visit: BenchVisit, lang: str, found: PlayedOn) -> None:
    """Draw the lives of a match over time, as a chart and in words."""
    lives = visit.game.lives_over_time(found.states)
    lives_chart(lang, lives, key="sb_match_lives")
    lives_words(lang, lives, key="sb_match_lives", file_name=f"{visit.game.id}-lives.csv")
    match_download(lang, visit.game, found.states, key="sb_match_json")
