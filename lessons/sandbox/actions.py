"""What a visitor does at the sandbox of a game: every step of work is kept, whatever is refused is told and changes
nothing.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from gnav_core.table.documents import LARGEST
from gnav_core.table.errors import DocumentError, GnavError
from gnav_core.table.seats import Seat
from lessons.games.game import GNAV, NAGE, Game, game_of_code
from lessons.games.gnav import editing
from lessons.games.nage import editing as nage_editing
from lessons.play import seat_game
from lessons.sandbox import workbench
from lessons.sandbox.forking import parting
from lessons.sandbox.opening import OpenedMatch, kept_match, opened
from lessons.sandbox.situations import situations
from lessons.sandbox.workbench import History, Workbench
from lessons.table.rounds_told import link
from lessons.web import session
from lessons.web.pages import SANDBOXES
from lessons.words.phrases import text
from lessons.words.refusals import AppRefusal, plain, refusal

CHANCE: Final = random.SystemRandom()


Change: TypeAlias = Callable[[Workbench], Workbench]
"""A step of work; it may refuse with a GnavError."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What a drawn part of the sandbox is given: the workbench as it is, and how to say what the visitor did.

    ``show`` lets a widget show a value before it is drawn, ``taken`` reads one in a callback, ``work`` takes a step.

    ``go_on`` takes a step and goes on to what comes of it. ``at`` is the event in view; ``tell`` says something about
    the step that is being taken.
    """

    lang: str
    bench: Workbench
    show: Callable[[str, object], None]
    taken: Callable[[str], object]
    work: Callable[[Change], None]
    go_on: Callable[[Change], None]
    at: int = 0
    tell: Callable[[str], None] = lambda _told: None


@dataclass(frozen=True, slots=True)
class SandboxActions:
    """The sandbox of a game.

    ``name`` begins the names under which the work, the place in view and the widgets are kept; ``deal`` makes the
    situation with which a first visit begins.
    """

    game: Game
    name: str
    deal: Callable[[random.Random], Any]

    def key(self, widget: str) -> str:
        """Return the key of a widget."""
        return f"{self.name}_{widget}"

    # --- the work -----------------------------------------------------------------------------------------------------

    def history(self) -> History:
        """Return the visitor's work; a first visit begins with a new situation."""
        found = workbench.history_of(session.document(self.name))
        if found is None:
            # The same for a visitor who looks in again: it is kept only once something is changed.
            found = workbench.begun(workbench.start(self.deal(random.Random(f"{self.name} {session.visitor()}"))))
            session.begin_document(self.name, workbench.history_text(found))
        return found

    def bench(self) -> Workbench:
        """Return the workbench as it is."""
        return workbench.bench_of(self.history().now)

    def desk(self) -> Desk:
        """Return what the drawn parts are given."""
        shown, taken = session.show, session.taken
        return Desk(session.language(), self.bench(), shown, taken, self.work, self.go_on, at=self.at(), tell=self.tell)

    def work(self, change: Change) -> None:
        """Take a step of work; a refusal is told and nothing is changed."""
        told = ""
        before = self.bench()
        try:
            changed = change(before)
            self.keep(workbench.after(self.history(), changed))
            self._follow(before, changed)
        except GnavError as error:
            told = refusal(session.language(), error)
        except LookupError:  # a widget of a table that has changed since, perhaps in another tab
            told = refusal(session.language(), GnavError(AppRefusal.GONE))
        self.refuse(self._kept(told))

    def _follow(self, before: Workbench, changed: Workbench) -> None:
        """Go to the event at which two futures part when another pair of them is compared."""
        other = changed.compared
        if other is not None and (before.current, before.other) != (changed.current, changed.other):
            number = parting(workbench.played(changed.branch), workbench.played(other)) or self.at()
            self.go_to(number)
            session.remember(f"{self.name} part", number)
            self.turn_to("forks")

    def keep(self, changed: History) -> None:
        """Keep the work; the address says no longer what is on the table."""
        session.save_document(self.name, workbench.history_text(changed))
        session.forget_asked("s", "at")

    def undo(self) -> None:
        """Go one step back; what was refused is of no more interest."""
        self.refuse("")
        self.keep(workbench.undone(self.history()))

    def redo(self) -> None:
        """Go forward again."""
        self.refuse("")
        self.keep(workbench.redone(self.history()))

    def start_with(self, scenario: Any) -> None:
        """Begin anew with this situation; undoing leads back to all that was on the workbench."""
        self.work(lambda _: workbench.start(scenario))
        self.go_to(1)

    def fresh(self) -> None:
        """Begin anew with a new situation."""
        self.start_with(self.deal(CHANCE))

    def sit(self, seat: Seat, by: str) -> None:
        """Keep a match that goes on from the table in hand, with the visitor at this seat."""
        found = seat_game.from_situation(self.bench().scenario, seat, by, seed=secrets.randbelow(2**53))
        session.save_document("play", seat_game.game_text(found))
        session.remember(f"{self.name} seated", value=True)

    def seated(self) -> bool:
        """Return whether the visitor has taken a seat."""
        return session.recall(f"{self.name} seated", False)

    # --- what is told, and what is in view ----------------------------------------------------------------------------

    def refuse(self, told: str) -> None:
        """Tell why something was refused, until the next step; nothing takes it away."""
        session.remember(f"{self.name} refusal", told)

    def refused(self) -> str:
        """Return why the last thing was refused, or nothing."""
        return session.recall(f"{self.name} refusal", "")

    def _kept(self, refused: str) -> str:
        return f"{refused} {text(session.language(), 'sandbox.refused.kept')}" if refused else ""

    def tell(self, told: str) -> None:
        """Tell something about the last step."""
        session.remember(f"{self.name} told", told)

    def told(self) -> str:
        """Return what is to be told about the last step; it is told once."""
        said = session.recall(f"{self.name} told", "")
        self.tell("")
        return said

    def turn_to(self, panel: str) -> None:
        """Bring a panel into view."""
        session.remember(f"{self.name} panel", panel)

    def panel(self, otherwise: str) -> str:
        """Return the panel in view."""
        return session.recall(f"{self.name} panel", otherwise)

    def part(self) -> int:
        """Return the event at which the futures in view part."""
        return session.recall(f"{self.name} part", 1)

    def at(self) -> int:
        """Return the event in view, as far as the browser has told."""
        index = getattr(session.taken(self.key("player")), "index", None)
        return index if isinstance(index, int) else session.recall(f"{self.name} at", 1)

    def place(self) -> tuple[int, int]:
        """Return the event at which the player opens, and how often it was sent elsewhere since."""
        return session.recall(f"{self.name} at", 1), session.recall(f"{self.name} jump", 0)

    def go_to(self, event: int) -> None:
        """Bring the player to an event."""
        session.remember(f"{self.name} at", event)
        session.remember(f"{self.name} jump", session.recall(f"{self.name} jump", 0) + 1)

    def go_on(self, change: Change) -> None:
        """Take a step of work and go on to what comes of it."""
        before = len(workbench.played(self.bench().branch).log)
        self.work(change)
        self.go_to(before + 1)

    # --- documents and addresses --------------------------------------------------------------------------------------

    def open_address(self) -> None:
        """Open what the address asks for, once; what cannot be read leaves the table as it is, and its reason.

        What is of the other game leads to its page.
        """
        page = session.recall(f"{self.name} leads", "")
        session.remember(f"{self.name} leads", "")
        if page:
            session.lead_to(page)
        if given := session.handed_over(self.name):
            self.open_text(given)
            return
        code = session.asked("s").strip()
        if not code or session.recall(f"{self.name} opened", "") == code:
            return
        session.remember(f"{self.name} opened", code)
        game = game_of_code(code)
        if game is not None and game is not self.game:
            session.lead_to(SANDBOXES[game.id], s=code, at=session.asked("at"))
        lang = session.language()
        try:
            scenario = self.game.decode(code)
            self.game.replay(scenario)
        except GnavError as error:
            self.refuse(self._kept(text(lang, "sandbox.refused.code", message=plain(lang, error))))
            return
        self.refuse("")
        if self.bench().scenario != scenario:
            changed = workbench.after(self.history(), workbench.start(scenario))
            session.save_document(self.name, workbench.history_text(changed))
        self._look_at(scenario, session.asked("at").strip())

    def _look_at(self, scenario: Any, asked: str) -> None:
        last = len(self.game.replay(scenario).log)
        event = min(int(asked), last) if asked.isascii() and asked.isdecimal() and len(asked) < 6 else min(1, last)
        self.go_to(event)
        if asked and str(event) != asked:
            safe = "".join(letter for letter in asked if letter.isalnum() or letter == "-")[:12] or "?"
            self.refuse(text(session.language(), "sandbox.refused.at", at=safe, shown=event))

    def shared(self) -> tuple[str, str]:
        """Return the address of the event in view, or nothing and the reason."""
        scenario = self.bench().scenario
        try:
            self.game.encode(scenario)
        except DocumentError as error:
            return "", refusal(session.language(), error)
        return f"{session.address()}{link(scenario)}&at={self.at()}", ""

    def open_pasted(self) -> None:
        """Open the document or share code in the text box; what is typed there stays."""
        self.open_text(str(session.taken(self.key("pasted")) or ""))

    def open_uploaded(self) -> None:
        """Open the file that was chosen."""
        read = getattr(session.taken(self.key("uploaded")), "getvalue", None)
        if read is not None:
            self.open_text(read())

    def open_text(self, given: str | bytes) -> None:
        """Open a document or a share code; a mistake in it is told by field and line and changes nothing."""
        lang, told = session.language(), ""
        self.tell("")
        try:
            game, scenario = opened(given, self.game)
            if game is not self.game:
                match = isinstance(scenario, OpenedMatch)
                session.hand_over(SANDBOXES[game.id], scenario.text if match else game.to_json(scenario))
                session.remember(f"{self.name} leads", SANDBOXES[game.id])
            elif isinstance(scenario, OpenedMatch):
                session.save_document(f"{self.name} match", scenario.text)
                self.start_with(game.situation_of(scenario.states[0], scenario.seats))
                self.turn_to("match")
                self.tell(text(lang, "sandbox.document.opened"))
            else:
                self.game.replay(scenario)
                self.start_with(scenario)
                self.tell(text(lang, "sandbox.document.opened"))
        except GnavError as error:
            shown = given[: 4 * LARGEST] if isinstance(given, str) else given[:LARGEST].decode("utf-8", "replace")
            told = self._kept(refusal(lang, error, shown))
        self.refuse(told)

    def opened_match(self) -> OpenedMatch | None:
        """Return the match that was opened from a document, if there is one."""
        return kept_match(session.document(f"{self.name} match") or "{}")

    def close_match(self) -> None:
        """Put away the match that was opened."""
        session.save_document(f"{self.name} match", "")

    def take_situation(self) -> None:
        """Begin anew with the ready-made situation that was chosen, titled in the visitor's language."""
        found = situations(self.game.id).get(str(session.taken(self.key("situation"))))
        if found is not None:
            self.start_with(replace(found.scenario, title=found.titles[session.language()]))


ACTIONS: Final = {
    GNAV.id: SandboxActions(GNAV, SANDBOXES[GNAV.id], editing.fresh),
    NAGE.id: SandboxActions(NAGE, SANDBOXES[NAGE.id], nage_editing.fresh),
}
"""What can be done at the sandbox of each game, by its id."""
