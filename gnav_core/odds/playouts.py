"""One decision in any situation, weighed by playing on with the step engine.

Slower than batch.py and exact.py, but it asks the rules themselves, from any moment of any round and from any seat:
pieces that the seat has not met are dealt anew, as often as wanted, in every way that agrees with all the seat has
seen.
"""

from __future__ import annotations

import random
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import comb, perm, sqrt
from typing import Final

from gnav_core.gnav.events import (
    Action,
    Dealt,
    Event,
    Exchanged,
    Keep,
    Request,
    Seat,
    Tapped,
)
from gnav_core.gnav.notation import actions
from gnav_core.gnav.playing import play_round
from gnav_core.gnav.policies import Policy
from gnav_core.gnav.ranks import Piece, Rank
from gnav_core.gnav.rounds import RoundState, apply, open_round
from gnav_core.gnav.views import seen

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


def weigh(state: RoundState, policy: Policy, *, playouts: int = 400, seed: int = 0) -> Weighed:
    """Weigh keeping against requesting for the seat to act, who knows what its view knows and no more.

    Each playout deals the unmet pieces anew and plays both choices on with the same deal. What the others have
    decided so far is not read as a sign of what they hold.
    """
    seat = state.to_act
    assert seat is not None, "somebody must be about to decide"
    rng = random.Random(seed)
    pairs = []
    for other in islice(agreeing(state, seat, rng), playouts):
        pairs.append((_cost(other, Keep(seat), policy, rng), _cost(other, Request(seat), policy, rng)))
    count = len(pairs)
    keep, request = (sum(column) / count for column in zip(*pairs, strict=True))
    spread = sum((asked - kept - (request - keep)) ** 2 for kept, asked in pairs) / max(count - 1, 1)
    return Weighed(keep, request, request - keep, sqrt(spread / count), count, policy.name)


def _cost(state: RoundState, action: Action, policy: Policy, rng: random.Random) -> int:
    seat = action.seat
    ended = play_round(apply(state, action), dict.fromkeys(state.opening.seats, policy), rng)
    return state.lives[seat] - ended.lives[seat]


def agreeing(state: RoundState, seat: Seat, rng: random.Random) -> Iterator[RoundState]:
    """Yield without end rounds dealt at random among all that look to this seat like the given one, at that moment.

    Every deal that agrees is equally likely. None has to be tried out: a piece that was met lies where it lay, a seat
    that tapped was dealt a Fool and no other was, and a piece that was taken in an exchange refuses nothing. Whatever
    is dealt so, the same decisions lead to the same happenings.
    """
    opening = state.opening
    pieces = [*opening.hands.values(), *opening.bag]
    places = _Places.of(state, seat)
    said = actions(state.log)
    while True:
        dealt = list(pieces)
        for place, piece in places.dealt([pieces[place] for place in places.unmet], rng):
            dealt[place] = piece
        hands = dict(zip(opening.hands, dealt, strict=False))
        other = open_round(replace(opening, hands=hands, bag=tuple(dealt[len(hands) :])))
        for action in said:
            other = apply(other, action)
        yield other


@dataclass(frozen=True, slots=True)
class _Places:
    """Where the pieces lay that a seat has not met, by what may have lain there.

    A place is a number: first the seats that were dealt in, then the bag from the top.
    """

    fools: list[int]
    """Seats that tapped: a Fool."""
    hands: list[int]
    """Other seats: no Fool."""
    hands_taken: list[int]
    """Seats whose piece was taken from them in an exchange: neither a Fool nor a matador."""
    bag: list[int]
    """In the bag: any piece."""
    bag_taken: list[int]
    """Drawn from the bag and kept: no matador."""
    responses: Container[Rank]

    @classmethod
    def of(cls, state: RoundState, seat: Seat) -> _Places:
        """Sort the places of a round by what this seat knows of them."""
        opening = state.opening
        met = _met(state.log, seat)
        taken = {id(event.taken) for event in state.log if isinstance(event, Exchanged)}
        tapped = {event.seat for event in state.log if isinstance(event, Tapped)}
        sorted_places = cls([], [], [], [], [], opening.profile.responses)
        for place, (holder, piece) in enumerate([*opening.hands.items(), *((None, piece) for piece in opening.bag)]):
            if id(piece) in met:
                continue
            if holder is None:
                (sorted_places.bag_taken if id(piece) in taken else sorted_places.bag).append(place)
            elif holder in tapped:
                sorted_places.fools.append(place)
            else:
                (sorted_places.hands_taken if id(piece) in taken else sorted_places.hands).append(place)
        return sorted_places

    @property
    def unmet(self) -> list[int]:
        """All these places."""
        return [*self.fools, *self.hands, *self.hands_taken, *self.bag, *self.bag_taken]

    def dealt(self, pieces: Sequence[Piece], rng: random.Random) -> Iterator[tuple[int, Piece]]:
        """Yield a place for each of these pieces, each way to lay them out being as likely as any other."""
        fools = [piece for piece in pieces if piece.rank is Rank.FOOL]
        matadors = [piece for piece in pieces if piece.rank is not Rank.FOOL and piece.rank in self.responses]
        others = [piece for piece in pieces if piece not in fools and piece not in matadors]
        for kind in (fools, matadors, others):
            rng.shuffle(kind)
        tapping = len(self.fools)
        yield from zip(self.fools, fools[:tapping], strict=True)
        hidden = fools[tapping:]
        # A Fool in the free part of the bag takes a place from the matadors, one among those taken does not.
        free = range(max(0, len(hidden) - len(self.bag_taken)), len(hidden) + 1)
        weights = [self._ways(count, len(hidden), len(matadors)) for count in free]
        in_bag = rng.choices(free, weights)[0]
        for_fools = [*rng.sample(self.bag, in_bag), *rng.sample(self.bag_taken, len(hidden) - in_bag)]
        rng.shuffle(for_fools)
        yield from zip(for_fools, hidden, strict=True)
        for_matadors = rng.sample(
            [place for place in (*self.hands, *self.bag) if place not in for_fools], len(matadors)
        )
        yield from zip(for_matadors, matadors, strict=True)
        gone = {*self.fools, *for_fools, *for_matadors}
        yield from zip([place for place in self.unmet if place not in gone], others, strict=True)

    def _ways(self, in_bag: int, fools: int, matadors: int) -> int:
        """Count the ways to lay out Fools and matadors with so many of the Fools in the free part of the bag."""
        laid = comb(fools, in_bag) * perm(len(self.bag), in_bag) * perm(len(self.bag_taken), fools - in_bag)
        return laid * perm(len(self.hands) + len(self.bag) - in_bag, matadors)


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
