"""Exact odds of the first seat's decision, as fractions.

What is conditioned on: position 1, left of the dealer, *holds this rank and is to act*. It was dealt the rank,
takes part in the round, and the round is played, not dealt again. Nothing else is known: whether somebody else taps for
a Fool is averaged over, unless it is said that nobody did (``untapped``). Under ``two_fools_dealt: gain_and_sit_out`` a
first seat with a Fool is to act only if no other seat was dealt the second one; with any other rank both Fools may lie
with others, who then sit out. Everyone starts the round with the profile's lives. The other seats keep one given rank
and higher and request otherwise.

`gnav_core.odds.walks` finds how the round can run, `gnav_core.odds.counting` in how many ways the pieces are drawn
for it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from math import comb, perm
from typing import Final

from gnav_core.gnav import round_state
from gnav_core.gnav.profile import (
    AbsentDealer,
    CuckooPenalty,
    Elimination,
    LoneFool,
    LoneParticipant,
    Profile,
    TwoFoolsDealt,
)
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.odds.counting import Pool, all_ways, draws, paying_ways
from gnav_core.odds.refusals import OddsRefusal
from gnav_core.odds.walks import NO_MATADORS, Circle, Ending, Kind, endings
from gnav_core.table.errors import BadDeal, GnavError
from gnav_core.table.refusals import TableRefusal

MOST_SEATS: Final = 8
"""Beyond this many seats the walks become too many to count at once."""


class Obstacle(Enum):
    """Why exact odds cannot be had for a decision; `NotExact` says it in words."""

    POSITION = "position"
    SEATS = "seats"
    KEEP_FROM = "keep_from"
    LIVES = "lives"
    RESPONSES = "responses"


class NotExact(GnavError):
    """There are no exact odds for this decision: simulate it."""

    def __init__(self, obstacle: Obstacle) -> None:
        values = {"most": MOST_SEATS} if obstacle is Obstacle.SEATS else {}
        super().__init__(OddsRefusal[f"EXACT_{obstacle.name}"], **values)
        self.obstacle = obstacle


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a decision leads to, in exact probabilities.

    ``loses_reveal``: to be among the payers at the reveal; ``penalty``: to pay a matador for this request;
    ``loses_life``: at least one of the two. ``expected_lives`` is the mean number of lives lost.
    """

    loses_reveal: Fraction
    penalty: Fraction
    loses_life: Fraction

    @property
    def expected_lives(self) -> Fraction:
        """A seat takes one turn, so it pays at most one penalty and one life at the reveal [penalty.adds]."""
        return self.loses_reveal + self.penalty


def obstacle(seats: int, position: int, *, keep_from: Rank, profile: Profile) -> Obstacle | None:
    """Return why there are no exact odds for a decision, or None where there are."""
    if not profile.responds_as_usual:
        return Obstacle.RESPONSES
    if position != 1:
        return Obstacle.POSITION
    if seats > MOST_SEATS:
        return Obstacle.SEATS
    if keep_from > Rank.HOUSE:
        return Obstacle.KEEP_FROM
    if profile.elimination is Elimination.IMMEDIATE and profile.lives == 1:
        return Obstacle.LIVES
    return None


@lru_cache(maxsize=4096)
def exact_outcome(
    seats: int, piece: Rank, *, request: bool, keep_from: Rank, profile: Profile, untapped: bool = False
) -> Outcome:
    """Return what the first seat can expect when it holds this rank, is to act, and requests (or keeps).

    The others keep ``keep_from`` and higher. ``untapped``: it is known that none of them tapped, so none was dealt a
    Fool [fool.tap]. Raises NotExact, BadDeal for fewer than 2 seats.
    """
    if seats < 2:
        raise BadDeal(TableRefusal.SEAT_COUNT, count=seats, most=round_state.MOST_SEATS)
    why = obstacle(seats, 1, keep_from=keep_from, profile=profile)
    if why is not None:
        raise NotExact(why)
    pays = penalty = both = Fraction(0)
    for share, circle, pool in situations(seats, piece, keep_from=keep_from, profile=profile, untapped=untapped):
        of_walks = _counted(circle, pool, request=request, stops_cost=profile.cuckoo_penalty is CuckooPenalty.REQUESTER)
        pays, penalty, both = (old + share * more for old, more in zip((pays, penalty, both), of_walks, strict=True))
    return Outcome(pays, penalty, loses_life=pays + penalty - both)


def _counted(circle: Circle, pool: Pool, *, request: bool, stops_cost: bool) -> tuple[Fraction, Fraction, Fraction]:
    """Return the probabilities to pay at the reveal, to pay a matador, and to pay both."""
    sums: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
    for ending, walks in endings(pool.at(circle), pool.own_kind, request=request).items():
        charged = ending.charged or (stops_cost and ending.stopped)
        if pool.own_kind is not Kind.MATADOR or ending.first is not Kind.OWN:
            _add(sums, ending, walks * paying_ways(ending, pool), charged=charged)
        if charged:
            sums[draws(ending)][1] += walks * all_ways(ending, pool)
    if pool.own_kind is Kind.MATADOR:
        for ending, walks in endings(pool.paying_own_matador(circle), Kind.MATADOR, request=request).items():
            if ending.first is Kind.OWN:
                charged = ending.charged or (stops_cost and ending.stopped)
                _add(sums, ending, walks * paying_ways(ending, pool), charged=charged)
    # Each way to draw as many pieces is equally likely.
    pays, penalty, both = (
        sum((Fraction(found[place], perm(pool.size, drawn)) for drawn, found in sums.items()), Fraction(0))
        for place in range(3)
    )
    return pays, penalty, both


def _add(sums: Mapping[int, list[int]], ending: Ending, ways: int, *, charged: bool) -> None:
    found = sums[draws(ending)]
    found[0] += ways
    found[2] += ways * charged


def chance_to_act(seats: int, piece: Rank, profile: Profile) -> Fraction:
    """Return the probability that the first seat acts in this deal, when it is dealt this rank."""
    if profile.two_fools_dealt is TwoFoolsDealt.PLAY_ON:
        return Fraction(1)
    if piece is Rank.FOOL:
        return 1 - Fraction(seats - 1, 41)
    if seats == 3 and profile.lone_participant is LoneParticipant.REDEAL:
        return 1 - _both_fools_dealt(seats)
    return Fraction(1)


def first_seat_risk(seats: int, *, keep_from: Rank, profile: Profile) -> Fraction:
    """Return the probability that the first seat loses at least one life in a round that is played, not dealt again.

    Everyone keeps ``keep_from`` and higher, the first seat too; where it sits out it loses nothing. Raises
    NotExact, BadDeal.
    """
    lost = Fraction(0)
    for rank in LADDER:
        outcome = exact_outcome(seats, rank, request=rank < keep_from, keep_from=keep_from, profile=profile)
        lost += chance_to_act(seats, rank, profile) * outcome.loses_life / len(LADDER)
    return lost / (1 - _redeal(seats, profile))


def _redeal(seats: int, profile: Profile) -> Fraction:
    """Both Fools are dealt and leave nobody, or one seat where that is too few [deal.redeal]."""
    fewest = 2 if profile.lone_participant is LoneParticipant.REDEAL else 1
    if profile.two_fools_dealt is TwoFoolsDealt.PLAY_ON or seats - 2 >= fewest:
        return Fraction(0)
    return Fraction(comb(seats, 2), comb(42, 2))


def _both_fools_dealt(seats: int) -> Fraction:
    """Both Fools lie with others than the first seat, which holds something else."""
    return Fraction((seats - 1) * (seats - 2), 41 * 40)


def _no_fool_dealt(seats: int, piece: Rank) -> Fraction:
    """No Fool lies with others than the first seat, which holds this rank."""
    if piece is Rank.FOOL:
        return 1 - Fraction(seats - 1, 41)
    return Fraction((42 - seats) * (41 - seats), 41 * 40)


def situations(
    seats: int, piece: Rank, *, keep_from: Rank, profile: Profile, untapped: bool = False
) -> Iterator[tuple[Fraction, Circle, Pool]]:
    """Yield who takes part, with the share of each case: all seats, or all but two others with Fools."""
    counts = tuple(2 - (rank is piece) for rank in reversed(LADDER))
    sit_out = profile.two_fools_dealt is TwoFoolsDealt.GAIN_AND_SIT_OUT
    allowed = int(profile.lone_fool is LoneFool.DRAGS_NEXT)
    acts = chance_to_act(seats, piece, profile)
    most = (1 if sit_out else 2) - (piece is Rank.FOOL)
    circle = Circle(seats, profile.request_past_dealer, NO_MATADORS, fools_kept=keep_from is Rank.FOOL)
    if untapped:
        yield 1 / _no_fool_dealt(seats, piece), circle, Pool(counts, piece, keep_from, 0, allowed)
        return
    yield 1 / acts, circle, Pool(counts, piece, keep_from, most, allowed)
    both = _both_fools_dealt(seats)
    if not sit_out or piece is Rank.FOOL or not both or acts != 1:
        return
    # Among the pairs of others that may hold both Fools, 2 in seats - 1 have the dealer in them.
    with_dealer = Fraction(2, seats - 1)
    rest = Pool((0, *counts[1:]), piece, keep_from, 0, allowed)
    last_asks = profile.absent_dealer is AbsentDealer.LAST_PARTICIPANT
    yield both * with_dealer, replace(circle, participants=seats - 2, dealer_plays=False, last_asks_bag=last_asks), rest
    if with_dealer != 1:
        yield both * (1 - with_dealer), replace(circle, participants=seats - 2), rest
