"""The workbench: situations of either game grown from one another like branches, and all that was ever done to them.

A branch is a situation; a fork makes a new one of it. Every step of work leaves a workbench of its own, so that undoing
is going back, and nothing is lost by it. All of it is kept as text of bounded size.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from gnav_core.table.errors import UNTRUSTED, DocumentError
from gnav_core.table.seats import Seat, is_plain, name_of
from lessons.games.game import Game, game_named, game_of
from lessons.words.phrases import text
from lessons.words.refusals import AppRefusal

MOST_BRANCHES: Final = 24
MOST_STEPS: Final = 100
"""Steps of work that can be undone."""
LARGEST: Final = 256 * 1024
"""Characters of the text of a history; the oldest steps go first."""
LONGEST_NAME: Final = 40
_VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Branch:
    """One situation of the workbench.

    ``name`` is the visitor's, or nothing. ``parent`` is the number of the branch that it was forked from. ``waiting``
    are policies that decide for a seat as soon as its turn is reached; then the decision stands in the script.
    """

    number: int
    scenario: Any
    name: str = ""
    parent: int | None = None
    waiting: Mapping[Seat, str] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        """The game that its situation is of."""
        return game_of(self.scenario)


@dataclass(frozen=True, slots=True)
class Workbench:
    """All branches, the one in hand, and the one that it is compared with."""

    branches: tuple[Branch, ...]
    current: int = 0
    other: int | None = None

    @property
    def branch(self) -> Branch:
        """The branch in hand."""
        return self.numbered(self.current)

    @property
    def scenario(self) -> Any:
        """The situation in hand."""
        return self.branch.scenario

    @property
    def compared(self) -> Branch | None:
        """The branch beside it, if one is compared."""
        return None if self.other is None else self.numbered(self.other)

    def numbered(self, number: int) -> Branch:
        """Return a branch by its number. Raises DocumentError."""
        for branch in self.branches:
            if branch.number == number:
                return branch
        raise DocumentError("", AppRefusal.GONE)


def start(scenario: Any) -> Workbench:
    """Return a workbench with one situation on it."""
    return Workbench((Branch(0, scenario),))


def put(bench: Workbench, scenario: Any, waiting: Mapping[Seat, str] | None = None) -> Workbench:
    """Let the branch in hand hold this situation; policies that wait decide what can be decided now."""
    kept = bench.branch.waiting if waiting is None else waiting
    changed = settled(replace(bench.branch, scenario=scenario, waiting=kept))
    return replace(bench, branches=tuple(changed if b.number == changed.number else b for b in bench.branches))


def settled(branch: Branch) -> Branch:
    """Make the decisions of the policies whose seats' turns have come, by the rules of the branch's game."""
    scenario, waiting = branch.game.settle(branch.scenario, branch.waiting)
    return replace(branch, scenario=scenario, waiting=waiting)


def decided_by(bench: Workbench, seat: Seat, name: str) -> Workbench:
    """Let a policy decide for this seat when its turn comes, or at once if it has. Raises UnknownPolicy."""
    branch = bench.branch
    branch.game.policy(name)
    return put(bench, branch.game.reopen(branch.scenario, seat), {**branch.waiting, seat: name})


def all_open_decided_by(bench: Workbench, name: str) -> Workbench:
    """Let a policy decide for every seat whose decision is open. Raises UnknownPolicy."""
    bench.branch.game.policy(name)
    return put(bench, bench.scenario, dict.fromkeys(bench.scenario.playing, name))


# --- branches -------------------------------------------------------------------------------------------------------


def forked(bench: Workbench, scenario: Any, name: str = "") -> Workbench:
    """Add a branch of the one in hand with this situation, take it in hand and compare it with where it came from.

    Raises DocumentError when there are 24 already.
    """
    if len(bench.branches) >= MOST_BRANCHES:
        raise DocumentError("", AppRefusal.TOO_MANY_FORKS, most=MOST_BRANCHES)
    number = 1 + max(branch.number for branch in bench.branches)
    new = settled(Branch(number, scenario, _cut(name), bench.current, bench.branch.waiting))
    return Workbench((*bench.branches, new), current=number, other=bench.current)


def in_hand(bench: Workbench, number: int) -> Workbench:
    """Take another branch in hand; it is compared with the branch that was, if any is compared."""
    bench.numbered(number)
    other = bench.current if bench.other == number else bench.other
    return replace(bench, current=number, other=other)


def beside(bench: Workbench, number: int | None) -> Workbench:
    """Compare the branch in hand with another, or with none."""
    return replace(bench, other=None if number == bench.current else number)


def called(bench: Workbench, number: int, name: str) -> Workbench:
    """Give a branch a name."""
    changed = replace(bench.numbered(number), name=_cut(name))
    return replace(bench, branches=tuple(changed if b.number == number else b for b in bench.branches))


def without(bench: Workbench, number: int) -> Workbench:
    """Take a branch away; what was forked from it then hangs on its parent. The last branch stays."""
    gone = bench.numbered(number)
    left = tuple(
        replace(branch, parent=gone.parent) if branch.parent == number else branch
        for branch in bench.branches
        if branch.number != number
    )
    if not left:
        return bench
    numbers = [branch.number for branch in left]
    fallback = gone.parent if gone.parent in numbers else numbers[0]
    assert fallback is not None
    current = bench.current if bench.current != number else fallback
    other = bench.other if bench.other in numbers and bench.other != current else None
    return Workbench(left, current, other)


def tree(bench: Workbench) -> Iterator[tuple[int, Branch]]:
    """Yield each branch with its depth, a parent before its forks."""

    def below(parent: int | None, depth: int) -> Iterator[tuple[int, Branch]]:
        for branch in bench.branches:
            if branch.parent == parent:
                yield depth, branch
                yield from below(branch.number, depth + 1)

    return below(None, 0)


def played(branch: Branch) -> Any:
    """Play the branch's round by its script, as far as it goes."""
    return branch.game.replay(branch.scenario)


def _cut(name: str) -> str:
    return name_of("".join(filter(is_plain, name)))[:LONGEST_NAME]


# --- history --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class History:
    """The workbench as text now, before each step of work, and after each step that was undone."""

    now: str
    past: tuple[str, ...] = ()
    future: tuple[str, ...] = ()


def begun(bench: Workbench) -> History:
    """Return a history without any step."""
    return History(bench_text(bench))


def after(history: History, bench: Workbench) -> History:
    """Add a step of work. A step that changes nothing is none."""
    now = bench_text(bench)
    if now == history.now:
        return history
    return _bounded(History(now, (*history.past, history.now)))


def undone(history: History) -> History:
    """Go one step back, if there is one."""
    if not history.past:
        return history
    return History(history.past[-1], history.past[:-1], (history.now, *history.future))


def redone(history: History) -> History:
    """Go one undone step forward again, if there is one."""
    if not history.future:
        return history
    return History(history.future[0], (*history.past, history.now), history.future[1:])


def history_text(history: History) -> str:
    """Return a history as one text to keep."""
    return json.dumps([_VERSION, history.now, history.past, history.future], ensure_ascii=False)


def history_of(text: str | None) -> History | None:
    """Return the history of a kept text; None for one that cannot be read, as of a version to come."""
    try:
        version, now, past, future = json.loads(text or "")
        history = History(now, tuple(past), tuple(future))
        bench_of(now)
    except UNTRUSTED:
        return None
    whole = all(isinstance(step, str) for step in (*history.past, *history.future))
    return history if version == _VERSION and whole else None


def bench_text(bench: Workbench) -> str:
    """Return a workbench as text."""
    rows = [[b.number, b.name, b.parent, dict(b.waiting), b.game.to_document(b.scenario)] for b in bench.branches]
    return json.dumps([bench.current, bench.other, rows], ensure_ascii=False, separators=(",", ":"))


def bench_of(text: str) -> Workbench:
    """Return the workbench of a text. Raises ValueError, TypeError, LookupError or GnavError for any other text."""
    current, other, rows = json.loads(text)
    branches = tuple(_branch(*row) for row in rows)
    bench = Workbench(branches, current, other)
    bench.numbered(current)
    if other is not None:
        bench.numbered(other)
    return bench


def _branch(number: int, name: str, parent: int | None, waiting: Any, document: Any) -> Branch:
    scenario = game_named(document.get("game")).from_document(document)
    return Branch(number, scenario, name, parent, {Seat(seat): by for seat, by in waiting.items()})


def _bounded(history: History) -> History:
    past = history.past[-MOST_STEPS:]
    room = LARGEST - len(history.now)
    kept: list[str] = []
    for step in reversed(past):
        room -= len(step)
        if room < 0:
            break
        kept.append(step)
    return History(history.now, tuple(reversed(kept)), history.future)


def branch_name(lang: str, branch: Branch) -> str:
    """Return what a branch is called: the visitor's name for it, else its number."""
    if branch.name:
        return branch.name
    return text(lang, "sandbox.branch", number=branch.number) if branch.number else text(lang, "sandbox.branch_main")
