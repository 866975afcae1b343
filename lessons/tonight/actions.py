"""What a visitor taps in the course of an evening; every tap is kept at once, under the visitor's identity."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gnav_core.gnav.events import Seat
from gnav_core.gnav.profile import PROFILES
from gnav_core.table.errors import GnavError
from lessons.tonight import evening
from lessons.tonight.evening import Evening
from lessons.web import session
from lessons.words.phrases import text
from lessons.words.refusals import plain

DOCUMENT: Final = "tonight"
BEFORE: Final = "tonight before"
NAMES: Final = "tonight_names"
RULES: Final = "tonight_rules"
LIVES: Final = "tonight_lives"
WHO: Final = "tonight_who"
RANK: Final = "tonight_rank"


def kept() -> Evening | None:
    """Return the evening in progress, if there is one."""
    return evening.evening_of(session.document(DOCUMENT))


def begin() -> None:
    """Begin an evening with what was typed; a mistake in the names is told."""
    lives = session.taken(LIVES)
    try:
        rules = PROFILES.get(str(session.taken(RULES)), PROFILES["norwegian"])
        rules = rules.with_agreements({"lives": lives} if isinstance(lives, int) else {})
        _keep(evening.begun(str(session.taken(NAMES) or ""), rules))
        session.remember("tonight refusal", "")
    except GnavError as error:
        _refuse(error)


def tap(*words: str) -> None:
    """Add a tap; one that cannot be is told and changes nothing."""
    here = kept()
    if here is None:
        return
    try:
        _keep(evening.tapped(here, words))
        session.remember("tonight refusal", "")
        if words == ("settle",):
            session.remember("tonight who", "")
    except GnavError as error:
        _refuse(error)


def tap_rank() -> None:
    """Take the rank that was tapped for the seat in question, and go on to the next seat."""
    rank, seat = session.taken(RANK), who()
    if rank is None:
        tap("show", seat, "")
        return
    tap("show", seat, str(rank))
    here = kept()
    if here is not None and not session.recall("tonight refusal", ""):
        session.remember("tonight who", evening.next_to_tell(evening.now(here), Seat(seat)))


def choose_who() -> None:
    """Turn to the seat that was tapped."""
    session.remember("tonight who", str(session.taken(WHO) or ""))


def who() -> str:
    """Return the seat whose piece is asked for."""
    here = kept()
    playing = evening.now(here).ready.dealt_in if here else ()
    chosen = session.recall("tonight who", "")
    return chosen if chosen in playing else playing[0] if playing else ""


def tap_charged(key: str, cause: str) -> None:
    """Charge the seats that were tapped for this cause, and nobody else for it."""
    here = kept()
    if here is None:
        return
    wanted = _seats(session.taken(key))
    for seat, old in evening.now(here).told.charged.items():
        if old.value == cause and seat not in wanted:
            tap("charge", seat, "")
    for name in wanted:
        tap("charge", name, cause)


def tap_seats(key: str, what: str) -> None:
    """Take the seats that were tapped as those that were dealt the Fools, or that skip."""
    tap(what, *_seats(session.taken(key)))


def undo() -> None:
    """Take the last tap back; before the first one, bring back the evening before."""
    here = kept()
    if here is not None and here.taps:
        _keep(evening.undone(here))
    elif here is None and session.document(BEFORE):
        session.save_document(DOCUMENT, session.document(BEFORE) or "")
    session.remember("tonight refusal", "")


def leave() -> None:
    """Put this evening away for a new one."""
    session.save_document(BEFORE, session.document(DOCUMENT) or "")
    session.save_document(DOCUMENT, "")


def _keep(changed: Evening) -> None:
    session.save_document(DOCUMENT, evening.evening_text(changed))


def _refuse(error: GnavError) -> None:
    lang = session.language()
    session.remember("tonight refusal", text(lang, "tonight.refused", message=plain(lang, error)))


def _seats(value: object) -> Sequence[str]:
    return [str(seat) for seat in value] if isinstance(value, list) else []
