"""Named ways to play. Each sees a view, decides, and can say why.

``keep-from-RANK`` keeps that rank and higher and requests otherwise. ``cautious`` requests only with one of the six
lowest ranks and never of a neighbour known to charge. ``listening`` uses all that was shown, tapped and exchanged.
``random`` tosses a coin. All of them skip a round when they may: who sits out cannot lose a life [fool.skip].
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from gnav_core.gnav.events import (
    BAG,
    Action,
    Keep,
    Partner,
    Request,
    Seat,
)
from gnav_core.gnav.profile import Response
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.refusals import GnavRefusal
from gnav_core.gnav.rounds import route
from gnav_core.gnav.views import View
from gnav_core.table.errors import UnknownRank
from gnav_core.table.played import UnknownPolicy, WayToPlay
from gnav_core.table.refusals import TableRefusal


class Reason(Enum):
    """Why a policy decides as it does; ``Choice.rank`` and ``Choice.seat`` say about what and whom."""

    HIGH_ENOUGH = "high_enough"
    TOO_LOW = "too_low"
    NEIGHBOUR_CHARGES = "neighbour_charges"
    NEIGHBOUR_STOPS = "neighbour_stops"
    NEIGHBOUR_LOWER = "neighbour_lower"
    NEIGHBOUR_HIGHER = "neighbour_higher"
    SOMEONE_LOWER = "someone_lower"
    COIN = "coin"


@dataclass(frozen=True, slots=True)
class Choice:
    """What a policy does, and why."""

    action: Action
    reason: Reason
    rank: Rank | None = None
    seat: Seat | None = None


Policy: TypeAlias = WayToPlay[View, Choice]
"""A named way to play Gnav."""

DEFAULT: Final = "keep-from-VI"
NAMES: Final = ("keep-from-RANK", "cautious", "listening", "random")


def policy(name: str) -> Policy:
    """Return the policy of that name. Raises UnknownPolicy."""
    if name.startswith("keep-from-"):
        try:
            return keep_from(Rank.parse(name.removeprefix("keep-from-")))
        except UnknownRank as error:
            raise UnknownPolicy(GnavRefusal.KEEP_FROM_RANK, value=name, reason=error) from error
    known = {"cautious": _cautious, "listening": _listening, "random": _random}
    if name not in known:
        raise UnknownPolicy(TableRefusal.UNKNOWN_POLICY, value=name, use=NAMES)
    return Policy(name, known[name])


def keep_from(lowest: Rank) -> Policy:
    """Return the policy that keeps this rank and higher."""

    def choose(seen: View, rng: random.Random) -> Choice:
        return _by_rank(seen, lowest)

    return Policy(f"keep-from-{lowest.value}", choose)


def _by_rank(seen: View, lowest: Rank) -> Choice:
    if _mine(seen) >= lowest:
        return Choice(Keep(_me(seen)), Reason.HIGH_ENOUGH, rank=lowest)
    return Choice(Request(_me(seen)), Reason.TOO_LOW, rank=lowest)


def _random(seen: View, rng: random.Random) -> Choice:
    return Choice(Keep(_me(seen)) if rng.random() < 0.5 else Request(_me(seen)), Reason.COIN)


def _cautious(seen: View, rng: random.Random) -> Choice:
    return _charged_by(seen) or _by_rank(seen, Rank.II)


def _listening(seen: View, rng: random.Random) -> Choice:
    """Look at what is known, nearest consequence first: what the neighbour would do, then who is sure to be lower."""
    charged = _charged_by(seen)
    if charged:
        return charged
    me, mine = _me(seen), _mine(seen)
    partner, theirs = _first_answer(seen)
    if partner is not None and theirs is not None:
        if theirs <= mine:
            return Choice(Keep(me), Reason.NEIGHBOUR_LOWER, rank=theirs, seat=partner)
        if seen.profile.responses.get(theirs) is Response.STOP_ROUND:
            return Choice(Keep(me), Reason.NEIGHBOUR_STOPS, rank=theirs, seat=partner)
        return Choice(Request(me), Reason.NEIGHBOUR_HIGHER, rank=theirs, seat=partner)
    for seat in seen.participants:
        rank = seen.known.get(seat)
        # A Fool does not shield: it drags the next-lowest along. Whoever is still to act may pass a low piece on.
        if seat != me and rank is not None and Rank.FOOL < rank < mine and _has_acted(seen, seat):
            return Choice(Keep(me), Reason.SOMEONE_LOWER, rank=rank, seat=seat)
    return _by_rank(seen, _worth_keeping(len(seen.participants)))


def _worth_keeping(players: int) -> Rank:
    """The more players, the surer somebody holds a lower piece."""
    return {2: Rank.VI, 3: Rank.V, 4: Rank.IV, 5: Rank.III}.get(players, Rank.II if players > 1 else Rank.VI)


def _charged_by(seen: View) -> Choice | None:
    """Keep where the request is known to meet a piece that charges."""
    partner, rank = _first_answer(seen)
    if rank is not None and seen.profile.responses.get(rank) in (Response.CHARGE, Response.CHARGE_AND_REVERSE):
        return Choice(Keep(_me(seen)), Reason.NEIGHBOUR_CHARGES, rank=rank, seat=partner)
    return None


def asked(seen: View) -> Iterator[Partner]:
    """Yield whom a request of the viewer may meet, in order, the bag included."""
    return route(seen.profile, seen.order, seen.sitting_out + seen.out, requester=_me(seen))


def _first_answer(seen: View) -> tuple[Seat | None, Rank | None]:
    """Return whom a request would really meet, past the blockers known, and what is known of their piece."""
    for partner in asked(seen):
        if partner is BAG:
            break
        rank = seen.known.get(partner)
        if rank is None or seen.profile.responses.get(rank) is not Response.REDIRECT:
            return partner, rank
    return None, None


def _has_acted(seen: View, seat: Seat) -> bool:
    return seen.order.index(seat) < seen.order.index(_me(seen))


def _me(seen: View) -> Seat:
    assert isinstance(seen.viewer, str), "a policy plays one seat"
    return seen.viewer


def _mine(seen: View) -> Rank:
    mine = seen.known[_me(seen)]
    assert mine is not None, "a seat knows its own piece"
    return mine
