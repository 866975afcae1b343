"""The sandbox of La Nage, at an address of its own: any round, stepped through, decided, forked, shared, played on."""

from lessons.sandbox.actions import ACTIONS
from lessons.sandbox.widgets.page import sandbox_page

sandbox_page(ACTIONS["nage"])
