"""The panels of Gnav's sandbox."""

from __future__ import annotations

from typing import Final

from gnav_core.rounds import RoundState
from lessons import bench_panels
from lessons.components.sandbox_difference import sandbox_difference
from lessons.components.sandbox_forks import sandbox_forks
from lessons.components.sandbox_rules import sandbox_rules
from lessons.components.sandbox_share import Download, sandbox_share
from lessons.components.sandbox_table import sandbox_table
from lessons.sandbox.desk import Desk
from lessons.sandbox.lesson_folder import lesson_name, lesson_zip
from lessons.sandbox.notebook import notebook
from lessons.sandbox.played_on import PlayedOn
from lessons.sandbox_visit import VISIT

PANELS: Final = ("table", "rules", "forks", "match", "share", "open")
FOLLOWS: Final = ("forks", "share")
"""The panels that show what belongs to the event in view."""


def chosen_panel() -> str:
    """Return the panel in view."""
    found = VISIT.panel(PANELS[0])
    return found if found in PANELS else PANELS[0]


def downloads(lang: str) -> list[Download]:
    """Return the files to carry away; each is made when asked for."""
    scenario = VISIT.bench().scenario
    name = lesson_name(scenario.title)
    return [
        *bench_panels.downloads(VISIT, lang),
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
        sandbox_share(lang, *VISIT.shared(), downloads(lang))
    elif name == "open":
        bench_panels.documents(VISIT, lang)
    else:
        return bench_panels.match(VISIT, desk)
    return None
