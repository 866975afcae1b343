"""The panels of the sandbox of La Nage."""

from __future__ import annotations

from typing import Final

from gnav_core.nage.rounds import RoundState
from lessons import bench_panels
from lessons.components.nage_aces import nage_aces
from lessons.components.nage_forks import nage_forks
from lessons.components.nage_policies import nage_policies
from lessons.components.nage_table import nage_table
from lessons.components.sandbox_share import sandbox_share
from lessons.nage_visit import VISIT
from lessons.sandbox.desk import Desk
from lessons.sandbox.played_on import PlayedOn

PANELS: Final = ("table", "policies", "forks", "match", "aces", "share", "open")
FOLLOWS: Final = ("forks", "aces", "share")
"""The panels that show what belongs to the event in view."""


def chosen_panel() -> str:
    """Return the panel in view."""
    found = VISIT.panel(PANELS[0])
    return found if found in PANELS else PANELS[0]


def panel(desk: Desk, name: str, state: RoundState) -> PlayedOn | None:
    """Draw a panel; return the match that it has played, if it is that one."""
    if name == "table":
        nage_table(desk)
    elif name == "policies":
        nage_policies(desk, state, go_on=VISIT.go_on)
    elif name == "forks":
        nage_forks(desk, state)
    elif name == "aces":
        nage_aces(desk.lang, state, desk.at)
    elif name == "share":
        sandbox_share(desk.lang, *VISIT.shared(), bench_panels.downloads(VISIT, desk.lang))
    elif name == "open":
        bench_panels.documents(VISIT, desk.lang)
    else:
        return bench_panels.match(VISIT, desk)
    return None
