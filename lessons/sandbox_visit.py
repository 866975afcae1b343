"""What a visitor does at the sandbox: every step of work is kept, whatever is refused is told and changes nothing."""

from __future__ import annotations

import random
import secrets
from dataclasses import replace
from typing import Final

from gnav_core.document_text import LARGEST
from gnav_core.errors import DocumentError, GnavError
from gnav_core.events import Seat
from gnav_core.scenario import Scenario, from_text
from gnav_core.share_code import decode
from lessons import session
from lessons.phrases import text
from lessons.sandbox import edits, seat_game, workbench
from lessons.sandbox.desk import Change, Desk
from lessons.sandbox.futures import parting
from lessons.sandbox.situations import situations
from lessons.sandbox.words import plain, refusal
from lessons.sandbox.workbench import History, Workbench

DOCUMENT: Final = "sandbox"
PLAYER: Final = "sandbox_player"
PANEL: Final = "sandbox_panel"
EYES: Final = "sandbox_eyes"
PASTED: Final = "sandbox_pasted"
UPLOADED: Final = "sandbox_uploaded"
SITUATION: Final = "sandbox_situation"
CHANCE: Final = random.SystemRandom()


def history() -> History:
    """Return the visitor's work; a first visit begins with a table of six."""
    found = workbench.history_of(session.document(DOCUMENT))
    if found is None:
        found = workbench.begun(workbench.start(edits.fresh(CHANCE)))
        session.save_document(DOCUMENT, workbench.history_text(found))
    return found


def bench() -> Workbench:
    """Return the workbench as it is."""
    return workbench.bench_of(history().now)


def desk() -> Desk:
    """Return what the drawn parts are given."""
    return Desk(session.language(), bench(), session.show, session.taken, work, at())


def work(change: Change) -> None:
    """Take a step of work; a refusal is told and nothing is changed."""
    told = ""
    before = bench()
    try:
        changed = change(before)
        keep(workbench.after(history(), changed))
        _follow(before, changed)
    except (GnavError, LookupError) as error:
        told = refusal(session.language(), error) if isinstance(error, GnavError) else str(error)
    session.remember("sandbox refusal", told)


def _follow(before: Workbench, changed: Workbench) -> None:
    """Go to the event at which two futures part when another pair of them is compared."""
    other = changed.compared
    if other is not None and (before.current, before.other) != (changed.current, changed.other):
        number = parting(workbench.played(changed.branch), workbench.played(other))
        go_to(number or 1)
        session.remember("sandbox part", number or 1)
        session.remember("sandbox panel", "forks")


def keep(changed: History) -> None:
    """Keep the work; the address says no longer what is on the table."""
    session.save_document(DOCUMENT, workbench.history_text(changed))
    session.forget_asked("s", "at")


def undo() -> None:
    """Go one step back."""
    keep(workbench.undone(history()))


def redo() -> None:
    """Go forward again."""
    keep(workbench.redone(history()))


def start_with(scenario: Scenario) -> None:
    """Begin anew with this situation; undoing leads back to all that was on the workbench."""
    work(lambda _: workbench.start(scenario))
    go_to(1)


def fresh() -> None:
    """Begin anew with a table of six and pieces at random."""
    start_with(edits.fresh(CHANCE))


# --- the place in view ----------------------------------------------------------------------------------------------


def at() -> int:
    """Return the event in view, as far as the browser has told."""
    seen = session.taken(PLAYER)
    index = getattr(seen, "index", None)
    return index if isinstance(index, int) else session.recall("sandbox at", 1)


def place() -> tuple[int, int]:
    """Return the event at which the player opens, and how often it was sent elsewhere since."""
    return session.recall("sandbox at", 1), session.recall("sandbox jump", 0)


def go_to(event: int) -> None:
    """Bring the player to an event."""
    session.remember("sandbox at", event)
    session.remember("sandbox jump", session.recall("sandbox jump", 0) + 1)


def decide(seat: str, *, asks: bool) -> None:
    """Decide at the seat whose turn it is, and go on to what comes of it."""
    before = len(workbench.played(bench().branch).log)
    work(lambda b: workbench.put(b, edits.with_decision(b.scenario, Seat(seat), asks=asks)))
    go_to(before + 1)


def sit(seat: Seat, by: str) -> None:
    """Keep a match that goes on from the table in hand, with the visitor at this seat."""
    found = seat_game.from_situation(bench().scenario, seat, by, seed=secrets.randbelow(2**53))
    session.save_document("play", seat_game.game_text(found))
    session.remember("sandbox seated", value=True)


# --- documents and addresses ----------------------------------------------------------------------------------------


def open_address() -> None:
    """Open what the address asks for, once; a code that cannot be read leaves an empty table and its reason."""
    code = session.asked("s")
    if not code or session.recall("sandbox opened", "") == code:
        return
    session.remember("sandbox opened", code)
    lang = session.language()
    try:
        scenario = decode(code)
        workbench.played(workbench.Branch(0, scenario))
    except GnavError as error:
        fresh()
        session.remember("sandbox refusal", text(lang, "sandbox.refused.code", message=plain(lang, error)))
        return
    if bench().scenario != scenario:
        _take(scenario)
    _look_at(scenario, session.asked("at"))


def _take(scenario: Scenario) -> None:
    changed = workbench.after(history(), workbench.start(scenario))
    session.save_document(DOCUMENT, workbench.history_text(changed))


def _look_at(scenario: Scenario, asked: str) -> None:
    last = len(workbench.played(workbench.Branch(0, scenario)).log)
    event = min(int(asked), last) if asked.isascii() and asked.isdecimal() and len(asked) < 6 else min(1, last)
    go_to(event)
    if asked and str(event) != asked:
        safe = "".join(letter for letter in asked if letter.isalnum())[:12] or "?"
        session.remember("sandbox refusal", text(session.language(), "sandbox.refused.at", at=safe, shown=event))


def open_pasted() -> None:
    """Open the document or share code in the text box; what is typed there stays."""
    open_text(str(session.taken(PASTED) or ""))


def open_uploaded() -> None:
    """Open the file that was chosen."""
    file = session.taken(UPLOADED)
    read = getattr(file, "getvalue", None)
    if read is not None:
        open_text(read())


def open_text(given: str | bytes) -> None:
    """Open a document or a share code; a mistake in it is told by field and line and changes nothing."""
    told = ""
    shown = given[: 4 * LARGEST] if isinstance(given, str) else given[:LARGEST].decode("utf-8", "replace")
    try:
        scenario = read(given)
        workbench.played(workbench.Branch(0, scenario))
        start_with(scenario)
        session.remember("sandbox told", text(session.language(), "sandbox.document.opened"))
    except DocumentError as error:
        told = refusal(session.language(), error, shown)
    except GnavError as error:
        told = refusal(session.language(), error)
    session.remember("sandbox refusal", told)


def read(given: str | bytes) -> Scenario:
    """Return the situation of a document, a share code or an address. Raises DocumentError."""
    if isinstance(given, str) and "s=" in given and "://" in given:
        given = given.split("s=", 1)[1].split("&", 1)[0]
    if isinstance(given, str) and given.strip() and given.strip().isascii() and "=" not in given and "{" not in given:
        return decode(given.strip())
    return from_text(given)


def take_situation() -> None:
    """Begin anew with the ready-made situation that was chosen, titled in the visitor's language."""
    found = situations().get(str(session.taken(SITUATION)))
    if found is not None:
        start_with(replace(found.scenario, title=found.titles[session.language()]))
