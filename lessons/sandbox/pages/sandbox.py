"""The sandbox of Gnav: any table, stepped through, forked, compared, shared."""

from lessons.sandbox.actions import ACTIONS
from lessons.sandbox.widgets.page import sandbox_page

sandbox_page(ACTIONS["gnav"])
