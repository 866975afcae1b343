"""The rounds of a match document, whichever game it is: a list that is read and replayed one entry after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from gnav_core.table.errors import DocumentError, shown
from gnav_core.table.played import Moment, Played
from gnav_core.table.refusals import TableRefusal
from gnav_core.table.seats import Seat

LARGEST: Final = 1024 * 1024
"""Bytes of a match document: a match of Gnav of 20 seats with 9 lives needs about 300 KiB."""
MOST_ROUNDS: Final = 2000


class _Match(Moment, Protocol):
    @property
    def winners(self) -> tuple[Seat, ...] | None: ...


class _Round(Protocol):
    @property
    def over(self) -> bool: ...

    @property
    def to_act(self) -> Seat | None: ...


EntryT = TypeVar("EntryT")
MatchT = TypeVar("MatchT", bound=_Match)
RoundT = TypeVar("RoundT", bound=_Round)


def read_entries(
    value: Any, fields: Sequence[str], *, read: Callable[[Mapping[str, Any]], EntryT]
) -> tuple[EntryT, ...]:
    """Return the entries of ``rounds``, each a table of these fields that ``read`` checks. Raises DocumentError."""
    if not isinstance(value, list) or len(value) > MOST_ROUNDS:
        raise DocumentError("rounds", TableRefusal.NOT_ROUNDS, value=shown(value), most=MOST_ROUNDS)
    entries = []
    for place, entry in enumerate(value):
        try:
            entries.append(read(_checked(entry, fields)))
        except DocumentError as error:
            raise error.within(_where(place)) from error
    return tuple(entries)


def _checked(entry: Any, fields: Sequence[str]) -> Mapping[str, Any]:
    if not isinstance(entry, dict):
        raise DocumentError("", TableRefusal.NOT_A_ROUND, value=shown(entry), use=tuple(fields))
    for name in entry:
        if name not in fields:
            raise DocumentError(name, TableRefusal.UNKNOWN_FIELD, name=name, use=tuple(fields))
    return entry


def replay_entries(
    match: MatchT,
    entries: Sequence[EntryT],
    *,
    play: Callable[[MatchT, EntryT, int], tuple[MatchT, RoundT]],
    after: Callable[[MatchT, RoundT], MatchT],
) -> Iterator[tuple[MatchT, RoundT]]:
    """Replay the rounds of a match one after the other; yield the match before each and the round as far as it goes.

    ``play`` returns both for the entry at a place, ``after`` the match after a round. Raises DocumentError where an
    entry does not fit the match as it stands, or where rounds follow after its end or after a missing decision.
    """
    for place, entry in enumerate(entries):
        if match.winners is not None:
            raise DocumentError(_where(place), TableRefusal.MATCH_WAS_OVER, count=place)
        try:
            match, state = play(match, entry, place)
        except DocumentError as error:
            raise error.within(_where(place)) from error
        if not state.over and place + 1 < len(entries):
            assert state.to_act is not None, "only a missing decision leaves a round unfinished"
            raise DocumentError(f"{_where(place)}.script", TableRefusal.DECISION_MISSING, seat=state.to_act)
        yield match, state
        if state.over:
            match = after(match, state)


def gathered(
    match: MatchT, rounds: Iterable[tuple[MatchT, RoundT]], *, after: Callable[[MatchT, RoundT], MatchT]
) -> tuple[Played[MatchT, RoundT], RoundT | None]:
    """Return the rounds played to their end, and the last one where it stands still at a missing decision."""
    moments, states = [match], list[RoundT]()
    for before, state in rounds:
        moments[-1] = before
        if not state.over:
            return Played(tuple(moments), tuple(states)), state
        states.append(state)
        moments.append(after(before, state))
    return Played(tuple(moments), tuple(states)), None


def _where(place: int) -> str:
    return f"rounds[{place}]"
