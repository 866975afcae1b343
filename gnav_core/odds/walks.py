"""How a round can run around the circle, told apart only as far as the first seat's fate depends on it.

The pieces are dealt while they are met: a hand that nobody has looked at and the bag are the same mixed heap. So a
round is a walk from seat to seat, and what it leaves behind is counted, not listed: exchanges and Cats only permute
owners, so the pieces compared in the end are those dealt, but for one that may have gone into the bag for one drawn
from it. A piece is *low* (the others request with it), *high* (an ordinary one that they keep), a Fool, or a
matador. A seat that keeps an unasked piece need not say which one it is: it counts as a *keeper*, to be drawn from
what is left at the end.

This holds as long as the others keep every blocker: then whoever a request passes over has kept, no matador ever
moves but the first seat's own, and nothing that happens past the dealer's seat is followed by another request.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from math import comb, perm
from typing import Final, NamedTuple

from gnav_core.gnav.profile import RequestPastDealer


class Kind(Enum):
    """A piece as far as the walk needs to know it. OWN is the very piece that the first seat was dealt."""

    LOW = "low"
    HIGH = "high"
    FOOL = "fool"
    MATADOR = "matador"
    OWN = "own"

    __hash__ = object.__hash__


TAKEN: Final = (Kind.LOW, Kind.HIGH, Kind.FOOL)
"""What an exchange can bring."""


FOOLS: Final = 2
"""How many there are [pack.count]."""


class Matadors(NamedTuple):
    """How many of each can be met; Horse and House are both blockers."""

    blockers: int
    knights: int
    cats: int
    cuckoos: int


NO_MATADORS: Final = Matadors(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Circle:
    """Who takes part, what was agreed, and what can be met.

    ``participants`` counts the first seat; ``dealer_plays`` is false where the dealer sits out, then
    ``last_asks_bag`` says whether the last participant may ask the bag. ``fools_kept``: the others keep even a
    Fool. ``matadors`` may be dealt to others, ``in_bag_only`` can only come out of the bag: where the first seat is
    to pay with a matador, nothing lower may be dealt, and ``ordinary`` is false because no ordinary piece may be
    either.
    """

    participants: int
    past_dealer: RequestPastDealer
    matadors: Matadors
    in_bag_only: Matadors = NO_MATADORS
    dealer_plays: bool = True
    last_asks_bag: bool = False
    fools_kept: bool = False
    ordinary: bool = True


class Ending(NamedTuple):
    """One way a round can end.

    ``first`` is what the first seat holds; ``discarded`` is what went into the bag for the piece taken from it,
    ``bag_fool`` says that this was a Fool. ``lows`` and ``highs`` were dealt or taken from the bag, ``fools`` were
    dealt, the first seat's own piece left out of all of them. ``matadors`` counts those met that could have been
    keepers, ``others`` those that could not (``in_bag_only``). ``unseen`` are the hands beyond a Cuckoo, which
    nobody had met. ``charged``: the first seat met a Knight or a Cat; ``stopped``: it met a Cuckoo.
    """

    first: Kind
    lows: int
    highs: int
    fools: int
    keepers: int
    matadors: int
    others: int
    unseen: int
    charged: bool
    stopped: bool
    discarded: Kind | None
    bag_fool: bool


class _Moment(NamedTuple):
    """What a seat meets when its turn comes, and what has been met so far.

    ``held`` is the piece that reached the seat, None for the one it was dealt. While the first seat holds its own
    piece a Cat does what a Knight does, so the two are counted together in ``refusers``; before that no Cat has
    been met.
    """

    held: Kind | None
    first: Kind
    charged: bool
    lows: int
    highs: int
    fools: int
    blockers: int
    refusers: int
    keepers: int

    def met(self, kind: Kind) -> _Moment:
        """Return the moment after one more piece of this kind was met."""
        held, first, charged, lows, highs, fools, blockers, refusers, keepers = self
        if kind is Kind.LOW:
            lows += 1
        elif kind is Kind.HIGH:
            highs += 1
        else:
            fools += 1
        return _Moment(held, first, charged, lows, highs, fools, blockers, refusers, keepers)

    def refused(self, *, asked: bool, reverses: bool) -> _Moment:
        """Return the moment after a Knight, or a Cat that reverses all, has charged somebody."""
        _, first, charged, lows, highs, fools, blockers, refusers, keepers = self
        first = Kind.OWN if reverses else first
        return _Moment(None, first, charged or asked, lows, highs, fools, blockers, refusers + 1, keepers)


@lru_cache(maxsize=512)
def endings(circle: Circle, own: Kind, *, request: bool) -> Mapping[Ending, int]:
    """Return every ending, when the first seat, holding a piece of kind ``own``, decides so.

    The number with each is that of the walks to it, times the ways to draw the matadors met on them.
    """
    walk = _Walk(circle, own)
    start = _Moment(Kind.OWN if request else None, Kind.OWN, False, 0, 0, 0, 0, 0, 0)
    if request:
        walk.request(1, start, 1)
    else:
        walk.arrive(2, start, 1)
    for seat in range(2, circle.participants + 1):
        for moment, ways in walk.turns.pop(seat, {}).items():
            walk.play(seat, moment, ways)
    return dict(walk.found)


class _Walk:
    """A walk under way: how many ways lead to each moment still to be played, and to each ending found."""

    __slots__ = ("circle", "found", "own", "turns")

    def __init__(self, circle: Circle, own: Kind) -> None:
        self.circle = circle
        self.own = own
        self.turns: dict[int, dict[_Moment, int]] = defaultdict(lambda: defaultdict(int))
        self.found: dict[Ending, int] = defaultdict(int)

    def play(self, seat: int, moment: _Moment, ways: int) -> None:
        """Let a seat take its turn; what it was dealt is met now, unless a request has met it before."""
        if moment.held is not None:
            self.request(seat, moment, ways)
            return
        self.arrive(seat + 1, moment._replace(keepers=moment.keepers + 1), ways)
        self.request(seat, moment.met(Kind.LOW)._replace(held=Kind.LOW), ways)
        if moment.fools < FOOLS:
            with_fool = moment.met(Kind.FOOL)._replace(held=Kind.FOOL)
            if self._kept(Kind.FOOL):
                self.arrive(seat, with_fool, ways)
            else:
                self.request(seat, with_fool, ways)

    def arrive(self, seat: int, moment: _Moment, ways: int) -> None:
        """Bring the turn to a seat, or past it if it keeps what has reached it; beyond the last seat the round ends."""
        if moment.held is not None and self._kept(moment.held):
            seat, moment = seat + 1, moment._replace(held=None)
        if seat > self.circle.participants:
            self.end(moment, ways)
        else:
            self.turns[seat][moment] += ways

    def request(self, seat: int, moment: _Moment, ways: int) -> None:
        """Ask one seat after the other, as long as blockers send the request on."""
        circle, asked = self.circle, seat == 1
        for partner in range(seat + 1, circle.participants + 1):
            for reverses, number in _refusers(circle.matadors, moment):
                self.arrive(partner + 1, moment.refused(asked=asked, reverses=reverses), ways * number)
            if circle.matadors.cuckoos:
                unseen = circle.participants - partner
                self.end(moment, ways * circle.matadors.cuckoos, matadors=1, unseen=unseen, stopped=asked)
            for taken in TAKEN if circle.ordinary else (Kind.FOOL,):
                if moment.fools < FOOLS or taken is not Kind.FOOL:
                    after = moment.met(taken)
                    self.arrive(partner, after._replace(first=taken) if asked else after, ways)
            ways *= circle.matadors.blockers - moment.blockers
            if not ways:
                return
            moment = moment._replace(blockers=moment.blockers + 1)
        self._past_last(seat, moment, ways)

    def _past_last(self, seat: int, moment: _Moment, ways: int) -> None:
        """Nobody ahead has answered. Whoever is ahead is a blocker and keeps, so the round ends here."""
        circle = self.circle
        last = seat == circle.participants
        if (last and (circle.dealer_plays or circle.last_asks_bag)) or circle.past_dealer is RequestPastDealer.BAG:
            self._ask_bag(moment, ways, asked=seat == 1)
            return
        # Past a first seat that holds a matador nothing more can change: a Cat gives it back the matador it was dealt.
        answers = moment.first is Kind.OWN and self.own is Kind.MATADOR
        if circle.past_dealer is RequestPastDealer.WRAP and seat > 1 and not answers and moment.held is not None:
            moment = moment._replace(first=moment.held)
        self.end(moment, ways)

    def _ask_bag(self, moment: _Moment, ways: int, *, asked: bool) -> None:
        """Draw: blockers are set aside until something else comes [bag.blocker]."""
        circle = self.circle
        for above, below, drawn in _set_aside(circle, moment.blockers):
            for others, matadors in ((0, circle.matadors), (1, circle.in_bag_only)):
                # Lower Knights and Cats have not been met: they are all in the bag.
                refusers = (
                    _refusers(matadors, moment) if not others else _refusers(matadors, moment._replace(refusers=0))
                )
                for reverses, number in refusers:
                    after = moment.refused(asked=asked, reverses=reverses)._replace(refusers=moment.refusers)
                    self.end(after, ways * drawn * number, matadors=above + 1 - others, others=below + others)
                if matadors.cuckoos:
                    number = ways * drawn * matadors.cuckoos
                    self.end(moment, number, matadors=above + 1 - others, others=below + others, stopped=asked)
            for taken in TAKEN:
                after = moment if taken is Kind.FOOL else moment.met(taken)
                after = after._replace(first=taken) if asked else after
                gone, fool = moment.held, taken is Kind.FOOL
                self.end(after, ways * drawn, matadors=above, others=below, discarded=gone, bag_fool=fool)

    def end(
        self,
        moment: _Moment,
        ways: int,
        *,
        matadors: int = 0,
        others: int = 0,
        unseen: int = 0,
        stopped: bool = False,
        discarded: Kind | None = None,
        bag_fool: bool = False,
    ) -> None:
        """Write down an ending."""
        _, first, charged, lows, highs, fools, blockers, refusers, keepers = moment
        matadors += blockers + refusers
        ending = Ending(
            first, lows, highs, fools, keepers, matadors, others, unseen, charged, stopped, discarded, bag_fool
        )
        self.found[ending] += ways

    def _kept(self, kind: Kind) -> bool:
        kind = self.own if kind is Kind.OWN else kind
        return kind is Kind.HIGH or kind is Kind.MATADOR or (kind is Kind.FOOL and self.circle.fools_kept)


def _refusers(matadors: Matadors, moment: _Moment) -> Iterator[tuple[bool, int]]:
    """Yield whether what refuses and charges reverses all exchanges as well, and how many such pieces are left."""
    alike = moment.first is Kind.OWN
    reversing = matadors.cats + (matadors.knights - moment.refusers if alike else 0)
    charging = 0 if alike else matadors.knights - moment.refusers
    return ((reverses, number) for reverses, number in ((True, reversing), (False, charging)) if number > 0)


def _set_aside(circle: Circle, met: int) -> Iterator[tuple[int, int, int]]:
    """Yield how many blockers are set aside that could have been dealt, how many that could not, and the ways."""
    for above in range(circle.matadors.blockers - met + 1):
        for below in range(circle.in_bag_only.blockers + 1):
            ways = perm(circle.matadors.blockers - met, above) * perm(circle.in_bag_only.blockers, below)
            yield above, below, comb(above + below, above) * ways
