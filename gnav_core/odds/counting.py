"""In how many ways the pieces of an ending can be drawn, and in how many of them the first seat pays at the reveal.

A draw is a sequence of different pieces, so a kind of which ``n`` are left gives ``n (n - 1) …`` ways. Where the
first seat pays with a piece that is no Fool, nothing else in play may be lower but a lone Fool [reveal.lowest]
[reveal.fool].
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import comb, perm

from gnav_core.gnav.ranks import LADDER, MATADORS, Rank
from gnav_core.odds.walks import FOOLS, Circle, Ending, Kind, Matadors


@dataclass(frozen=True, slots=True)
class Pool:
    """The pieces that the first seat does not hold.

    ``counts`` has how many there are of each strength, the Fool first. The others keep ``keep_from`` and higher;
    ``fools_dealt`` is how many Fools may have been dealt to them. ``fools_allowed`` is with how many Fools in play
    somebody else may still pay: one where a lone Fool drags the next-lowest along, else none.
    """

    counts: tuple[int, ...]
    own: Rank
    keep_from: Rank
    fools_dealt: int
    fools_allowed: int
    own_kind: Kind = field(init=False)
    size: int = field(init=False)
    _ranks: Mapping[Kind, tuple[tuple[int, int], ...]] = field(init=False, repr=False, compare=False)
    _from: Mapping[Kind, tuple[int, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        kinds = {rank.strength: self._kind(rank) for rank in LADDER}
        object.__setattr__(self, "own_kind", kinds[self.own.strength])
        object.__setattr__(self, "size", sum(self.counts))
        ranks = {
            kind: tuple((strength, self.counts[strength]) for strength in kinds if kinds[strength] is kind)
            for kind in Kind
        }
        object.__setattr__(self, "_ranks", ranks)
        stronger = {
            kind: tuple(
                sum(number for strength, number in ranks[kind] if strength >= floor) for floor in range(len(LADDER))
            )
            for kind in Kind
        }
        object.__setattr__(self, "_from", stronger)

    def _kind(self, rank: Rank) -> Kind:
        if rank in MATADORS:
            return Kind.MATADOR
        if rank is Rank.FOOL:
            return Kind.FOOL
        return Kind.HIGH if rank >= self.keep_from else Kind.LOW

    def number(self, kind: Kind, floor: int = 0) -> int:
        """Return how many low, high or matador pieces are at least this strong."""
        return self._from[kind][floor]

    def ranks(self, kind: Kind) -> tuple[tuple[int, int], ...]:
        """Return the strength of each rank of a kind, and how many pieces of it are here."""
        return self._ranks[kind]

    def matadors(self, *, lower_than: Rank | None = None) -> Matadors:
        """Return how many matadors there are, or how many lower than a rank."""
        numbers = {rank: self.counts[rank.strength] if not lower_than or rank < lower_than else 0 for rank in MATADORS}
        blockers = numbers[Rank.HORSE] + numbers[Rank.HOUSE]
        return Matadors(blockers, numbers[Rank.KNIGHT], numbers[Rank.CAT], numbers[Rank.CUCKOO])

    def at(self, circle: Circle) -> Circle:
        """Return the circle with the matadors of this pool."""
        return replace(circle, matadors=self.matadors())

    def paying_own_matador(self, circle: Circle) -> Circle:
        """Return the circle where the first seat is to pay with its own matador: nothing lower may be in play."""
        lower = self.matadors(lower_than=self.own)
        rest = Matadors(*(all_ - some for all_, some in zip(self.matadors(), lower, strict=True)))
        return replace(circle, matadors=rest, in_bag_only=lower, ordinary=False)


def draws(ending: Ending) -> int:
    """Return how many pieces an ending draws from the pool."""
    met = ending.lows + ending.highs + ending.fools + ending.keepers + ending.matadors
    return met + ending.others + ending.unseen + ending.bag_fool


def all_ways(ending: Ending, pool: Pool) -> int:
    """Return in how many ways the pieces of this ending can be drawn, its matadors apart."""
    return sum(fools * _ways(ending, pool, unseen=unseen) for _, unseen, fools in _fools(ending, pool))


def paying_ways(ending: Ending, pool: Pool) -> int:
    """Return in how many of them the first seat pays at the reveal, if not with the matador it was dealt."""
    total = 0
    holds_fool = ending.first is Kind.FOOL or (ending.first is Kind.OWN and pool.own_kind is Kind.FOOL)
    for in_play, unseen, fools in _fools(ending, pool):
        if holds_fool:
            total += fools * _ways(ending, pool, unseen=unseen)
        elif in_play <= pool.fools_allowed:
            total += fools * _lowest_ways(ending, pool, unseen)
    return total


def _fools(ending: Ending, pool: Pool) -> Iterator[tuple[int, int, int]]:
    """Yield how many Fools are compared, how many unseen pieces are none, and in how many ways that can be."""
    own = int(pool.own_kind is Kind.FOOL)
    gone = int(ending.discarded is Kind.FOOL) + own * int(ending.discarded is Kind.OWN)
    for hidden in range(min(ending.unseen, FOOLS) + 1):
        dealt = ending.fools + hidden
        ways = perm(pool.counts[0], dealt + ending.bag_fool) * comb(ending.unseen, hidden)
        if ways and dealt <= pool.fools_dealt:
            yield dealt + ending.bag_fool + own - gone, ending.unseen - hidden, ways


def _lowest_ways(ending: Ending, pool: Pool, unseen: int) -> int:
    """Count the ways in which nothing compared is lower than what the first seat holds, Fools apart."""
    own = pool.own.strength
    if ending.first is Kind.OWN:
        return _ways(ending, pool, floor=own, unseen=unseen)
    # Its own piece lies with somebody else, if not in the bag. A Fool has been counted already.
    top = own if pool.own_kind is not Kind.FOOL and ending.discarded is not Kind.OWN else len(LADDER)
    return sum(
        number * _ways(ending, pool, floor=strength, unseen=unseen, fixed=ending.first)
        for strength, number in pool.ranks(ending.first)
        if number and strength <= top
    )


def _ways(ending: Ending, pool: Pool, *, unseen: int, floor: int = 0, fixed: Kind | None = None) -> int:
    """Count the ways to draw all but the Fools and the matadors met, nothing in play lower than ``floor``.

    ``fixed`` is the kind of a piece that has been drawn already, the first seat's, not lower than ``floor`` either.
    """
    lows, highs, keepers = ending.lows, ending.highs, ending.keepers
    if ending.discarded is Kind.LOW:
        lows -= 1
    low, high = pool.number(Kind.LOW, floor), pool.number(Kind.HIGH, floor)
    if lows > low or highs > high:
        return 0
    kept = high - highs + pool.number(Kind.MATADOR, floor) - ending.matadors
    if keepers > kept:
        return 0
    ways = perm(low - (fixed is Kind.LOW), lows - (fixed is Kind.LOW))
    ways *= perm(high - (fixed is Kind.HIGH), highs - (fixed is Kind.HIGH)) * perm(kept, keepers)
    if ending.discarded is Kind.LOW:
        ways *= pool.number(Kind.LOW) - lows  # it may be lower, so it is drawn after the others of its kind
    # Unseen hands follow only a stop at a seat, and then nothing has gone into the bag.
    return ways * perm(low - lows + kept - keepers, unseen) if unseen else ways
