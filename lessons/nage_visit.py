"""What a visitor does at the sandbox of La Nage; whatever is refused is told and changes nothing."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from gnav_core.document_text import LARGEST
from gnav_core.errors import DocumentError, GnavError
from gnav_core.nage.cards import Card
from gnav_core.nage.events import Action, SwapOne
from gnav_core.nage.scenario import Scenario, replay, to_json, to_toml
from gnav_core.nage.share_code import encode
from gnav_core.seats import Seat
from lessons import nage_rounds, session
from lessons.components.sandbox_share import Download
from lessons.sandbox.words import refusal

DOCUMENT: Final = "nage"
PLAYER: Final = "nage_player"
PASTED: Final = "nage_pasted"
UPLOADED: Final = "nage_uploaded"
CHANCE: Final = random.SystemRandom()


def history() -> list[Scenario]:
    """Return the visitor's work, the newest last; a first visit begins with a round of three."""
    found = nage_rounds.history_of(session.document(DOCUMENT))
    if not found:
        found = [nage_rounds.fresh(3, random.Random(CHANCE.getrandbits(64)))]
        session.save_document(DOCUMENT, nage_rounds.history_text(found))
    return found


def put(make: Callable[[Scenario], Scenario]) -> None:
    """Take a step of work; a refusal is told and nothing is changed."""
    done, told = history(), ""
    try:
        changed = make(done[-1])
    except GnavError as error:
        told = refusal(session.language(), error)
    else:
        at = len(replay(done[-1]).log) + 1 if changed.deal == done[-1].deal else 1
        session.save_document(DOCUMENT, nage_rounds.history_text([*done, changed]))
        session.forget_asked("s", "at")
        session.remember("nage match", 0)
        go_to(at)
    session.remember("nage refusal", told)


def undo() -> None:
    """Go one step back."""
    done = history()
    if len(done) > 1:
        session.save_document(DOCUMENT, nage_rounds.history_text(done[:-1]))
        session.remember("nage match", 0)
        go_to(len(replay(done[-2]).log))


def fresh(count: int) -> None:
    """Begin anew with that many players."""
    put(lambda _: nage_rounds.fresh(count, random.Random(CHANCE.getrandbits(64))))


def decide(action: Action) -> None:
    """Decide for the seat to act."""
    put(lambda scenario: nage_rounds.decided(scenario, action))


def exchange_one(seat: str, give: str, take: str) -> None:
    """Swap the cards that are chosen at these two widgets."""
    given, taken = session.taken(give), session.taken(take)
    if isinstance(given, str) and isinstance(taken, str):
        decide(SwapOne(Seat(seat), Card.parse(given), Card.parse(taken)))


def play_on() -> None:
    """Let the default policy finish the round."""
    put(nage_rounds.finished)


def play_match() -> None:
    """Let the default policy play the match to its end, each time another one."""
    session.remember("nage match", CHANCE.randrange(1, 2**31))


def place() -> tuple[int, int]:
    """Return the event at which the player opens, and how often it was sent elsewhere since."""
    return session.recall("nage at", 1), session.recall("nage jump", 0)


def go_to(event: int) -> None:
    """Bring the player to an event."""
    session.remember("nage at", event)
    session.remember("nage jump", session.recall("nage jump", 0) + 1)


def open_address() -> None:
    """Open what the address asks for, once; a code that cannot be read leaves the table as it is and its reason."""
    code = session.asked("s")
    if not code or session.recall("nage opened", "") == code:
        return
    session.remember("nage opened", code)
    asked = session.asked("at")
    _open(code)
    if asked.isascii() and asked.isdecimal() and len(asked) < 6:
        go_to(min(int(asked), len(replay(history()[-1]).log)))


def open_pasted() -> None:
    """Open the document or share code in the text box; what is typed there stays."""
    _open(str(session.taken(PASTED) or ""))


def open_uploaded() -> None:
    """Open the file that was chosen."""
    read = getattr(session.taken(UPLOADED), "getvalue", None)
    if read is not None:
        _open(read())


def _open(given: str | bytes) -> None:
    told, done = "", history()
    try:
        found = nage_rounds.opened(given)
    except GnavError as error:
        shown = given[: 4 * LARGEST] if isinstance(given, str) else given[:LARGEST].decode("utf-8", "replace")
        told = refusal(session.language(), error, shown)
    else:
        session.save_document(DOCUMENT, nage_rounds.history_text([*done, found]))
        session.remember("nage match", 0)
        go_to(1)
    session.remember("nage refusal", told)


def address(scenario: Scenario) -> tuple[str, str]:
    """Return the address of a situation without host, or nothing and the reason."""
    try:
        return f"/nage?s={encode(scenario)}", ""
    except DocumentError as error:
        return "", refusal(session.language(), error)


def downloads(scenario: Scenario) -> list[Download]:
    """Return the files to carry away."""
    return [
        Download("sandbox.share.json", "nage.json", "application/json", lambda: to_json(scenario)),
        Download("sandbox.share.toml", "nage.toml", "application/toml", lambda: to_toml(scenario)),
    ]
