"""The page of the sandbox, whichever its game: the toolbar, the table, the panels, what is carried away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import streamlit as st

from gnav_core.table.eyes import Eyes
from lessons.games.frames import payload
from lessons.games.game import telling
from lessons.sandbox.actions import Desk, SandboxActions
from lessons.sandbox.event_list import events_csv
from lessons.sandbox.lesson_folder import lesson_name, lesson_zip
from lessons.sandbox.notebook import notebook
from lessons.sandbox.played_on import PlayedOn
from lessons.sandbox.situations import situations
from lessons.sandbox.widgets.futures import sandbox_futures
from lessons.sandbox.widgets.game_parts import PARTS
from lessons.sandbox.widgets.match import opened_match, sandbox_match
from lessons.sandbox.widgets.share import Download, sandbox_share
from lessons.sandbox.workbench import Branch, branch_name, played
from lessons.table.eyes_choice import eyes_choice
from lessons.table.lives_chart import lives_chart
from lessons.table.lives_words import lives_csv, lives_words
from lessons.table.match_download import match_download
from lessons.table.picture import picture
from lessons.table.player import player_labels, table_player
from lessons.table.rounds_told import link, told
from lessons.table.rules_in_force import rules_in_force
from lessons.table.small_print import small_print
from lessons.web import session
from lessons.web.pages import PAGES
from lessons.web.two_pages import two_pages
from lessons.words.markdown import escaped
from lessons.words.phrases import text

SEAT_PAGE: Final = PAGES["play"]
FOLLOWS: Final = ("forks", "aces", "share")
"""The panels that show what belongs to the event in view."""


def sandbox_page(actions: SandboxActions) -> None:
    """Draw the sandbox of a game: its table, what is to be decided there, and the panel that was chosen."""
    actions.open_address()
    desk, parts = actions.desk(), PARTS[actions.game.id]
    lang, panels = desk.lang, parts.order
    chosen = actions.panel(panels[0])
    chosen = chosen if chosen in panels else panels[0]
    beside = desk.bench.compared if chosen == "forks" else None
    state = played(desk.bench.branch)

    st.title(text(lang, parts.title), anchor=False)
    small_print(text(lang, parts.intro))
    _tell(actions, lang)
    _toolbar(actions, lang)
    left, right = st.columns(2 if beside else [6, 5], gap="medium")
    with left:
        _table_in_hand(actions, desk, named=beside is not None, follows=chosen in FOLLOWS)
        parts.decision(desk, state)
    if beside:
        with right:
            _table_beside(actions, lang, beside)
    with st.container() if beside else right:
        _panel_choice(actions, desk, panels, chosen)
        if beside:
            _futures(desk, beside)
        match = _panel(actions, desk, chosen, state)
    if match:
        _match_lives(actions, lang, match)


def _panel(actions: SandboxActions, desk: Desk, name: str, state: Any) -> PlayedOn | None:
    """Draw a panel; return the match that it has played, if it is that one."""
    own = PARTS[actions.game.id].panels
    if name in own:
        own[name](desk, state)
    elif name == "share":
        sandbox_share(desk.lang, *actions.shared(), _downloads(actions, desk.lang))
    elif name == "open":
        keys = actions.key("pasted"), actions.key("uploaded")
        sandbox_open(desk.lang, keys, on_open=(actions.open_pasted, actions.open_uploaded))
    else:
        return _match(actions, desk)
    return None


def _tell(actions: SandboxActions, lang: str) -> None:
    """Draw what was refused, and what else is to be told about the last step."""
    two_pages(lang, actions.name)
    if refused := actions.refused():
        st.error(escaped(refused))
    if said := actions.told():
        st.success(said)


def _toolbar(actions: SandboxActions, lang: str) -> None:
    """Draw undo, redo and the ways to begin anew."""
    done, ready = actions.history(), situations(actions.game.id)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        for name, steps, act in (("undo", done.past, actions.undo), ("redo", done.future, actions.redo)):
            label, icon = text(lang, f"sandbox.{name}"), f":material/{name}:"
            st.button(label, key=f"sb_{name}", on_click=act, disabled=not steps, icon=icon)
        st.button(text(lang, "sandbox.fresh"), key="sb_fresh", on_click=actions.fresh, icon=":material/add:")
        st.selectbox(
            text(lang, "sandbox.situations"),
            list(ready),
            index=None,
            format_func=lambda name: ready[name].titles[lang],
            placeholder=text(lang, "sandbox.situations"),
            key=actions.key("situation"),
            label_visibility="collapsed",
            width=320,
            on_change=actions.take_situation,
        )


def _table_in_hand(actions: SandboxActions, desk: Desk, *, named: bool, follows: bool) -> None:
    """Draw the table of the branch in hand; it is a fragment of its own unless a panel follows the event in view."""
    branch = desk.bench.branch
    if named:
        st.markdown(f"**{escaped(branch_name(desk.lang, branch))}**")
    rules_in_force(desk.lang, played(branch).opening, with_ladder=True)
    drawn = _table if follows else st.fragment(_table)
    drawn(desk.lang, branch, actions.key("player"), actions.place(), actions.name if named else "")


def _table_beside(actions: SandboxActions, lang: str, beside: Branch) -> None:
    """Draw the table of the branch that is compared, from where the two part."""
    st.markdown(f"**{escaped(branch_name(lang, beside))}**")
    rules_in_force(lang, played(beside).opening, with_ladder=True)
    st.fragment(_table)(lang, beside, actions.key(f"other_{beside.number}"), (actions.part(), 0), actions.name)


def _table(lang: str, branch: Branch, key: str, place: tuple[int, int], couple: str) -> None:
    scenario, here, game = branch.scenario, played(branch), branch.game.id
    viewer = eyes_choice(lang, here.opening.seats, key=f"{key}_eyes_{branch.number}", game=game)
    frames = payload(told(lang, here, viewer, seats=scenario.seats))
    address = link(scenario) and f"{link(scenario)}&at={{number}}"
    table_player(
        frames, key=key, labels=player_labels(lang, game), at=place[0], jump=place[1], link=address, couple=couple
    )


def _panel_choice(actions: SandboxActions, desk: Desk, panels: Sequence[str], chosen: str) -> None:
    """Draw the choice of a panel, with this one in view."""
    key = actions.key("panel")
    desk.show(key, chosen)
    st.pills(
        text(desk.lang, "sandbox.panel"),
        panels,
        required=True,
        format_func=lambda name: text(desk.lang, f"sandbox.panels.{name}"),
        key=key,
        wrap=True,
        on_change=lambda: actions.turn_to(str(desk.taken(key))),
        label_visibility="collapsed",
    )


def _futures(desk: Desk, beside: Branch) -> None:
    """Draw what becomes of the branch in hand and of the one beside it."""
    branches = (desk.bench.branch, beside)
    sandbox_futures(desk.lang, (branch_name(desk.lang, branches[0]), branch_name(desk.lang, beside)), branches)


def _downloads(actions: SandboxActions, lang: str) -> list[Download]:
    """Return the files to carry away, of the branch in hand and the event in view; each is made when asked for."""
    branch, event, game = actions.bench().branch, actions.at(), actions.game
    scenario, state = branch.scenario, played(branch)
    name = lesson_name(scenario.title)
    counts = telling(game.id).keys["lives_csv"]

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


def _match(actions: SandboxActions, desk: Desk) -> PlayedOn:
    """Draw the match that was opened, else the one that goes on from the table in hand, and return it."""
    kept = actions.opened_match()
    if kept is not None:
        opened_match(desk, kept, close=actions.close_match)
        return PlayedOn(kept.states, kept.match)
    found = sandbox_match(desk, sit=actions.sit)
    if actions.seated():
        st.page_link(SEAT_PAGE, label=text(desk.lang, "page.play"), icon=":material/event_seat:")
    return found


def _match_lives(actions: SandboxActions, lang: str, found: PlayedOn) -> None:
    """Draw the lives of a match over time, as a chart and in words."""
    lives = actions.game.lives_over_time(found.states)
    lives_chart(lang, lives, key="sb_match_lives")
    lives_words(lang, lives, key="sb_match_lives", file_name=f"{actions.game.id}-lives.csv")
    match_download(lang, actions.game, found.states, key="sb_match_json")


MOST: Final = 4_000_000
"""Characters that the box takes. What is longer than a document may be is refused in words, not by the box."""


def sandbox_open(lang: str, keys: tuple[str, str], *, on_open: tuple[Callable[[], None], Callable[[], None]]) -> None:
    """Draw the text box at the first key and the file chooser at the second; each calls its own ``on_open``."""
    pasted, uploaded = keys
    open_pasted, open_uploaded = on_open
    st.text_area(text(lang, "sandbox.document.paste"), key=pasted, height=220, max_chars=MOST, persist_state="page")
    st.button(text(lang, "sandbox.document.open"), key="sb_open_pasted", on_click=open_pasted)
    st.file_uploader(
        text(lang, "sandbox.document.upload"),
        key=uploaded,
        max_upload_size=8,
        on_change=open_uploaded,
    )
