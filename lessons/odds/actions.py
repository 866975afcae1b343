"""What a visitor asks on the odds page: from the address at first, then by its controls."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl, urlencode

from gnav_core.gnav.profile import AGREEMENTS
from lessons.odds.settings import NAMES, Settings, Unread, changed, query, settings_of
from lessons.web import session

_KEPT: Final = "odds asked"
_OPENED: Final = "odds address"
KEY: Final = "odds_"
"""What the key of each control begins with; its setting's name follows."""
NO_CHANGE: Final = "odds_unlike"
"""The key of the choice of agreements made otherwise."""


def opened() -> tuple[Settings, tuple[Unread, ...]]:
    """Return what is asked, and what of the address could not be read.

    An address counts once; from then on it follows the controls. Without one the page opens as this visit left it.
    """
    said = {name: session.asked(name) for name in NAMES}
    address = urlencode({name: value for name, value in said.items() if value})
    if address:
        if session.recall(_OPENED, "") != address:
            session.remember(_OPENED, address)
            session.remember(_KEPT, query(settings_of(said)[0]))
        return _kept(), settings_of(said)[1]
    if _kept() != Settings():
        _show(_kept())
    return _kept(), ()


def _kept() -> Settings:
    return settings_of(dict(parse_qsl(session.recall(_KEPT, ""))))[0]


def take(name: str) -> None:
    """Follow the control of one setting."""
    _keep(changed(_kept(), name, session.taken(f"{KEY}{name}")))


def take_agreements() -> None:
    """Follow the choice of agreements made otherwise: the last chosen value of each counts."""
    settings = changed(_kept(), "profile", _kept().profile.base)
    chosen = session.taken(NO_CHANGE)
    for option in chosen if isinstance(chosen, list) else []:
        name, _, value = str(option).partition("=")
        if name in AGREEMENTS:
            settings = changed(settings, name, int(value) if name == "lives" else value)
    _keep(settings)


def _keep(settings: Settings) -> None:
    session.remember(_KEPT, query(settings))
    _show(settings)


def _show(settings: Settings) -> None:
    """Let the address say these settings, which are not to be read from it again."""
    session.remember(_OPENED, query(settings))
    session.put_all_in_address(NAMES, dict(parse_qsl(query(settings))))


def address(settings: Settings) -> str:
    """Return the address that opens these settings."""
    return f"{session.address()}/odds?{query(settings)}"
