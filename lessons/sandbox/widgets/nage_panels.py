"""The panels of the sandbox of La Nage."""

from __future__ import annotations

from typing import Final

from gnav_core.nage.rounds import RoundState
from lessons.sandbox.desk import Desk
from lessons.sandbox.nage_actions import VISIT
from lessons.sandbox.played_on import PlayedOn
from lessons.sandbox.widgets import panels
from lessons.sandbox.widgets.nage_aces import nage_aces
from lessons.sandbox.widgets.nage_forks import nage_forks
from lessons.sandbox.widgets.nage_policies import nage_policies
from lessons.sandbox.widgets.nage_table import nage_table
from lessons.sandbox.widgets.share import sandbox_share

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
        sandbox_share(desk.lang, *VISIT.shared(), panels.downloads(VISIT, desk.lang))
    elif name == "open":
        panels.documents(VISIT, desk.lang)
    else:
        return panels.match(VISIT, desk)
    return None
