"""The panels of Gnav's sandbox."""

from __future__ import annotations

from typing import Final

from gnav_core.gnav.rounds import RoundState
from lessons.sandbox.desk import Desk
from lessons.sandbox.gnav_actions import VISIT
from lessons.sandbox.played_on import PlayedOn
from lessons.sandbox.widgets import panels
from lessons.sandbox.widgets.gnav_difference import sandbox_difference
from lessons.sandbox.widgets.gnav_forks import sandbox_forks
from lessons.sandbox.widgets.gnav_rules import sandbox_rules
from lessons.sandbox.widgets.gnav_table import sandbox_table
from lessons.sandbox.widgets.share import sandbox_share

PANELS: Final = ("table", "rules", "forks", "match", "share", "open")
FOLLOWS: Final = ("forks", "share")
"""The panels that show what belongs to the event in view."""


def chosen_panel() -> str:
    """Return the panel in view."""
    found = VISIT.panel(PANELS[0])
    return found if found in PANELS else PANELS[0]


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
        sandbox_share(lang, *VISIT.shared(), panels.downloads(VISIT, lang))
    elif name == "open":
        panels.documents(VISIT, lang)
    else:
        return panels.match(VISIT, desk)
    return None
