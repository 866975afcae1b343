"""A round that people played with real pieces, settled from what they tell of it: who showed what, who was charged.

How the pieces went round is not known here. The rules of the reveal, of penalties and of who leaves are those of
rounds.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from gnav_core.gnav.events import (
    Cause,
    Charged,
    Dealt,
    Event,
    Revealed,
    Seat,
    TurnPassed,
)
from gnav_core.gnav.matches import MatchState, next_opening
from gnav_core.gnav.profile import CuckooPenalty, TwoFoolsDealt
from gnav_core.gnav.ranks import (
    PACK,
    Piece,
    Rank,
    pieces,
)
from gnav_core.gnav.refusals import GnavRefusal
from gnav_core.gnav.reveal import losers
from gnav_core.gnav.rounds import (
    RULES,
    RoundState,
    evolve,
    open_round,
)
from gnav_core.table.errors import BadDeal

CAUSES: Final = (Cause.KNIGHT, Cause.CAT, Cause.CUCKOO)
"""What a seat may be charged for before the reveal; pieces out of the bag count the same."""


@dataclass(frozen=True, slots=True)
class Told:
    """What people tell of a round.

    ``shown`` are pieces at the reveal; whoever is left out counts as higher than all of them. ``charged`` says which
    seats paid a matador, at most one each. ``fools`` are the two seats that were dealt the Fools, where both were.
    """

    shown: Mapping[Seat, Rank] = field(default_factory=dict)
    charged: Mapping[Seat, Cause] = field(default_factory=dict)
    fools: tuple[Seat, ...] = ()


def settle(match: MatchState, told: Told) -> RoundState:
    """Return the round's end: who gains, pays and leaves, and who deals next; `after_round` then leads on.

    The log has those events alone. Raises BadDeal for what cannot be.
    """
    _check(match, told)
    state = open_round(next_opening(match, *_stand_ins(match, told)))
    if state.over:
        return _without_deal(state)
    for seat in state.opening.order:
        if seat in told.charged:
            state = evolve(evolve(state, TurnPassed(seat)), Charged(seat, told.charged[seat]))
            state = _happened(state, *RULES.leave_at_once(state))
    if not state.over:
        state = _revealed(state, told)
    return _without_deal(state)


def _revealed(state: RoundState, told: Told) -> RoundState:
    left_out = [seat for seat in told.shown if seat not in state.participants]
    if left_out:
        raise BadDeal(GnavRefusal.NOT_COMPARED, seat=left_out[0])
    if not told.shown:
        raise BadDeal(GnavRefusal.NOTHING_SHOWN)
    dealt = pieces(told.shown.values())
    hands = dict(zip(told.shown, dealt, strict=True))
    paying = losers(hands, state.opening.profile)
    state = _happened(state, Revealed(hands), *(Charged(*paid) for paid in paying.items()))
    return _happened(state, *RULES.check_lives(state))


def _happened(state: RoundState, *events: Event) -> RoundState:
    for event in events:
        state = evolve(state, event)
    return state


def _without_deal(state: RoundState) -> RoundState:
    """The pieces that were dealt are not known, nor whose turn came when."""
    return state._replace(log=tuple(event for event in state.log if not isinstance(event, Dealt | TurnPassed)))


def _stand_ins(match: MatchState, told: Told) -> tuple[dict[Seat, Piece], tuple[Piece, ...]]:
    """Pieces for the rules before the first turn to look at: Fools where they were dealt, the highest elsewhere."""
    highest = iter(piece for piece in PACK if piece.rank is not Rank.FOOL)
    fools = iter(piece for piece in PACK if piece.rank is Rank.FOOL)
    hands = {seat: next(fools if seat in told.fools else highest) for seat in match.dealt_in}
    return hands, (*highest, *fools)


def _check(match: MatchState, told: Told) -> None:
    playing = match.dealt_in
    for seat in (*told.shown, *told.charged, *told.fools):
        if seat not in playing:
            raise BadDeal(GnavRefusal.TAKES_NO_PART, seat=seat)
    ranks = [*told.shown.values(), *(Rank.FOOL for seat in told.fools if seat not in told.shown)]
    for rank in told.shown.values():
        if ranks.count(rank) > 2:
            raise BadDeal(GnavRefusal.THIRD_OF_RANK, rank=rank.value)
    if told.fools and match.profile.two_fools_dealt is not TwoFoolsDealt.GAIN_AND_SIT_OUT:
        raise BadDeal(GnavRefusal.NO_DEALT_FOOLS)
    if len(told.fools) not in (0, 2) or len({*told.fools}) != len(told.fools):
        raise BadDeal(GnavRefusal.BOTH_FOOLS)
    for seat, cause in told.charged.items():
        if cause not in CAUSES or (
            cause is Cause.CUCKOO and match.profile.cuckoo_penalty is not CuckooPenalty.REQUESTER
        ):
            raise BadDeal(GnavRefusal.NOT_CHARGED, seat=seat)
        if seat in told.fools:
            raise BadDeal(GnavRefusal.OUT_AND_CHARGED, seat=seat)
