"""The odds of the first seat's decision by brute force: every deal, rank by rank, through the step engine."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import perm

from gnav_core.gnav.events import (
    BAG,
    PENALTIES,
    Charged,
    Exchanged,
    Keep,
    Refused,
    Request,
    Seat,
    Tapped,
)
from gnav_core.gnav.profile import Profile, Response
from gnav_core.gnav.ranks import (
    LADDER,
    PACK,
    Piece,
    Rank,
    pieces,
)
from gnav_core.gnav.rounds import (
    Opening,
    RoundState,
    apply,
    open_round,
    partners,
)

Way = tuple[int, int, RoundState]
"""So many of so many equally likely ways lead to this state."""


def enumerated(
    seats: int,
    piece: Rank,
    *,
    request: bool,
    keep_from: Rank,
    profile: Profile,
    bag_blockers: bool = False,
    untapped: bool = False,
) -> tuple[Fraction, Fraction, Fraction]:
    """Return the probabilities to pay at the reveal, to pay a matador, and to lose a life, if the first seat acts.

    With ``bag_blockers`` every order of the bag's top is played. Without, the blockers are left at its bottom: what
    is drawn first beside them is any other piece, equally likely each, and that takes a tenth of the time.
    ``untapped`` leaves out the deals in which another seat taps.
    """
    names = tuple(Seat(chr(ord("A") + place)) for place in range(seats))
    acting = 0
    sums: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
    for state, ways in _deals(names, piece, profile):
        if state.to_act != names[0]:
            continue
        if untapped and any(type(e) is Tapped and e.seat != names[0] for e in state.log):
            continue
        acting += ways
        for some, all_, ended in _played(
            state, (names[0], request), keep_from, len(state.bag), bag_blockers=bag_blockers
        ):
            charged = any(type(e) is Charged and e.seat == names[0] and e.cause in PENALTIES for e in ended.log)
            pays = names[0] in ended.payers
            for place, happened in enumerate((pays, charged, pays or charged)):
                sums[all_][place] += happened * some * ways
    first, second, third = (
        sum((Fraction(found[place], all_ * acting) for all_, found in sums.items()), Fraction(0)) for place in range(3)
    )
    return first, second, third


def _deals(names: tuple[Seat, ...], piece: Rank, profile: Profile) -> Iterator[tuple[RoundState, int]]:
    """Yield the opened round for everything the others can be dealt, and in how many ways it can be."""
    for ranks in product(LADDER, repeat=len(names) - 1):
        wanted = Counter(ranks)
        if any(number > 2 - (rank is piece) for rank, number in wanted.items()):
            continue
        ways = 1
        for rank, number in wanted.items():
            ways *= perm(2 - (rank is piece), number)
        held = pieces((piece, *ranks))
        dealt = {(other.rank, other.twin) for other in held}
        bag = tuple(other for other in PACK if (other.rank, other.twin) not in dealt)
        hands = dict(zip(names, held, strict=True))
        yield open_round(Opening(profile, names, names[-1], hands, bag, dict.fromkeys(names, profile.lives))), ways


def _played(
    state: RoundState, decision: tuple[Seat, bool], keep_from: Rank, unmet: int, *, bag_blockers: bool
) -> Iterator[Way]:
    """Yield every way the round can end; the bag's top is drawn when it is asked for."""
    seat = state.to_act
    if seat is None:
        yield 1, 1, state
        return
    asks = decision[1] if seat == decision[0] else state.hands[seat].rank < keep_from
    if not asks:
        yield from _played(apply(state, Keep(seat)), decision, keep_from, unmet, bag_blockers=bag_blockers)
        return
    for some, all_, ready in (
        _bags(state, unmet, bag_blockers=bag_blockers) if _reaches_bag(state, seat) else ((1, 1, state),)
    ):
        after = apply(ready, Request(seat))
        left = unmet - _drawn(after) + _drawn(state)
        for more, of, ended in _played(after, decision, keep_from, left, bag_blockers=bag_blockers):
            yield some * more, all_ * of, ended


def _redirects(state: RoundState, piece: Piece) -> bool:
    return state.opening.profile.responses.get(piece.rank) is Response.REDIRECT


def _reaches_bag(state: RoundState, seat: Seat) -> bool:
    for partner in partners(state, seat):
        if partner is BAG:
            return True
        if not _redirects(state, state.hands[partner]):
            return False
    return False


def _drawn(state: RoundState) -> int:
    """How many pieces have left the top of the bag so far."""
    return sum(isinstance(event, Refused | Exchanged) and event.partner is BAG for event in state.log)


def _bags(state: RoundState, unmet: int, *, bag_blockers: bool, top: tuple[Piece, ...] = ()) -> Iterator[Way]:
    """Yield the state with every top of the bag that a request can meet; only the pieces not yet met are mixed."""
    rest = [piece for piece in state.bag[:unmet] if not any(piece is one for one in top)]
    mixed = rest if bag_blockers else [piece for piece in rest if not _redirects(state, piece)]
    for rank, number in Counter(piece.rank for piece in mixed).items():
        piece = next(one for one in rest if one.rank is rank)
        if _redirects(state, piece):
            for some, all_, ready in _bags(state, unmet, bag_blockers=bag_blockers, top=(*top, piece)):
                yield number * some, len(mixed) * all_, ready
        else:
            others = tuple(one for one in rest if one is not piece)
            yield number, len(mixed), state._replace(bag=(*top, piece, *others, *state.bag[unmet:]))
