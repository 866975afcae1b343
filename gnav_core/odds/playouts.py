"""One decision in any situation, weighed by playing on with the step engine.

Slower than batch.py and exact.py, but it asks the rules themselves, from any moment of any round and from any seat:
pieces that the seat has not met are dealt anew, as often as wanted, in every way that agrees with all the seat has
seen.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

from gnav_core.events import Action, Dealt, Event, Keep, Request, Seat
from gnav_core.notation import actions
from gnav_core.playing import play_round
from gnav_core.policies import Policy
from gnav_core.ranks import Piece
from gnav_core.rounds import Opening, RoundState, apply, open_round
from gnav_core.views import seen

_TRIES_EACH: Final = 400
"""Deals tried for each playout before the search is given up."""

MARGIN: Final = 3.0
"""Standard errors by which two choices must differ before one is called better."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What keeping and requesting cost on average.

    ``keep`` and ``request`` are lives lost in the rest of the round, ``difference`` is request minus keep with its
    standard error ``se``, from ``playouts`` pairs of rounds. ``policy`` is what the other seats play.
    """

    keep: float
    request: float
    difference: float
    se: float
    playouts: int
    policy: str

    @property
    def better(self) -> str:
        """``keep`` or ``request``, or ``equal`` when the difference is under 3 standard errors."""
        if abs(self.difference) <= MARGIN * self.se or self.difference == 0:
            return "equal"
        return "keep" if self.difference > 0 else "request"


class NothingAgrees(LookupError):
    """No other deal was found that agrees with what the seat has seen."""


def weigh(state: RoundState, policy: Policy, *, playouts: int = 400, seed: int = 0) -> Weighed:
    """Weigh keeping against requesting for the seat to act, who knows what its view knows and no more.

    Each playout deals the unmet pieces anew and plays both choices on with the same deal. What the others have
    decided so far is not read as a sign of what they hold. Raises NothingAgrees.
    """
    seat = state.to_act
    assert seat is not None, "somebody must be about to decide"
    rng = random.Random(seed)
    pairs = []
    for number, other in enumerate(agreeing(state, seat, rng)):
        if number == playouts:
            break
        pairs.append((_cost(other, Keep(seat), policy, rng), _cost(other, Request(seat), policy, rng)))
    if not pairs:
        raise NothingAgrees(f"no other deal agrees with what {seat} has seen")
    count = len(pairs)
    keep, request = (sum(column) / count for column in zip(*pairs, strict=True))
    spread = sum((asked - kept - (request - keep)) ** 2 for kept, asked in pairs) / max(count - 1, 1)
    return Weighed(keep, request, request - keep, sqrt(spread / count), count, policy.name)


def _cost(state: RoundState, action: Action, policy: Policy, rng: random.Random) -> int:
    seat = action.seat
    ended = play_round(apply(state, action), dict.fromkeys(state.opening.seats, policy), rng)
    return state.lives[seat] - ended.lives[seat]


def agreeing(state: RoundState, seat: Seat, rng: random.Random) -> Iterator[RoundState]:
    """Yield rounds dealt at random among all that look to this seat like the given one, brought to the same moment.

    Ends when a bounded search finds no more.
    """
    met = _met(state.log, seat)
    opening = state.opening
    pieces = [*opening.hands.values(), *opening.bag]
    free = [place for place, piece in enumerate(pieces) if id(piece) not in met]
    said = actions(state.log)
    wanted = [seen(event, seat) for event in state.log]
    tries = 0
    while tries < _TRIES_EACH:
        tries += 1
        mixed = list(pieces)
        moved = [pieces[place] for place in free]
        rng.shuffle(moved)
        for place, piece in zip(free, moved, strict=True):
            mixed[place] = piece
        hands = dict(zip(opening.hands, mixed, strict=False))
        other = _brought_to(replace(opening, hands=hands, bag=tuple(mixed[len(hands) :])), said, wanted, seat)
        if other is not None:
            tries = 0
            yield other


def _met(log: Sequence[Event], seat: Seat) -> set[int]:
    """The very pieces that the seat has seen, by identity."""
    found: set[int] = set()
    for event in log:
        shown = seen(event, seat)
        # What a viewer sees are faces, alike for twins; the pieces themselves stand in the event.
        if isinstance(event, Dealt) and isinstance(shown, Dealt):
            found.update(id(piece) for holder, piece in event.hands.items() if shown.hands.get(holder) is not None)
            continue
        for name in ("piece", "given", "taken"):
            piece = getattr(event, name, None)
            if isinstance(piece, Piece) and getattr(shown, name, None) is not None:
                found.add(id(piece))
    return found


def _brought_to(opening: Opening, said: Sequence[Action], wanted: Sequence[Event], seat: Seat) -> RoundState | None:
    """Replay the same decisions; None as soon as something happens that the seat has not seen so."""
    state = open_round(opening)
    for action in said:
        if state.to_act != action.seat:
            return None
        state = apply(state, action)
        if [seen(event, seat) for event in state.log] != wanted[: len(state.log)]:
            return None
    return state if [seen(event, seat) for event in state.log] == list(wanted) else None
