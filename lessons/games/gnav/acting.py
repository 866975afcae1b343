"""What to do: keep or request, judged by expected lives, exactly where exact odds fit the moment."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gnav_core.gnav.events import Tapped
from gnav_core.gnav.notation import actions, parse_round, round_line
from gnav_core.gnav.policies import DEFAULT, policy
from gnav_core.gnav.profile import Elimination
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.rounds import RoundState
from gnav_core.odds.exact import NotExact
from gnav_core.odds.keep_or_request import KeepOrRequest, exact_decision
from gnav_core.odds.playouts import Weighed, weigh
from lessons.games.gnav.questions import Question, moment
from lessons.games.kinds import Answer, Grade, Kind, Malformed

PLAYOUTS: Final = 600
"""Pairs of rounds played on for one question; the standard error is then about 0.03 lives."""
DEFENSIBLE_BELOW: Final = 0.05
"""Lives by which the dearer choice may lose and still be defensible.

It is one life in twenty such decisions. What a round costs scatters by about half a life, so whoever decided so at a
real table would need some (2 * 0.5 / 0.05) ** 2 = 400 of them before the loss stood out of the luck by two standard
errors; and it is less than the 3 standard errors of about 0.03 by which playing on can tell two choices apart.
"""
_KEEP_FROM: Final = "keep-from-"


def weighed(question: Question) -> Weighed:
    """Return what keeping and requesting cost where an ACT question is asked; others keep from VI. Raises Malformed.

    It is exact, with a standard error of 0 and no playouts, where exact odds are about this very moment.
    """
    state = moment(question)
    if question.kind is not Kind.ACT or state is None or state.to_act is None:
        raise Malformed("nobody decides at this moment: ask where a seat is to act")
    return _weighed(round_line(state))


@lru_cache(maxsize=256)
def _weighed(line: str) -> Weighed:
    # The line of a moment says all of it, so the same question is weighed once, with the same seed, for everyone.
    state = parse_round(line)
    exact = exact_here(state, DEFAULT)
    if exact is not None:
        keep, request = float(exact.keep.expected_lives), float(exact.request.expected_lives)
        return Weighed(keep, request, float(exact.difference), 0.0, 0, exact.policy)
    return weigh(state, policy(DEFAULT), playouts=PLAYOUTS, seed=1)


def exact_here(state: RoundState, others: str) -> KeepOrRequest | None:
    """Return exact odds for the seat to act against a policy of the others; None where none are about this moment.

    They are about the first seat of a round just dealt, in which every seat takes part and nobody else tapped, so that
    all the seat knows is its piece and that no other was dealt a Fool; nobody can be out in mid-round.
    """
    opening, seat = state.opening, state.to_act
    if seat is None or seat != opening.order[0] or actions(state.log) or len(opening.hands) != len(opening.seats):
        return None
    if any(isinstance(event, Tapped) and event.seat != seat for event in state.log):
        return None
    if opening.profile.elimination is Elimination.IMMEDIATE and min(opening.lives.values()) < 2:
        return None
    if not others.startswith(_KEEP_FROM):
        return None
    lowest = Rank.parse(others.removeprefix(_KEEP_FROM))
    try:
        piece = state.hands[seat].rank
        return exact_decision(len(opening.seats), piece, keep_from=lowest, profile=opening.profile, untapped=True)
    except NotExact:
        return None


def act_grade(question: Question, given: Answer) -> Grade:
    """Grade an ACT answer. Raises Malformed.

    The choice that costs fewer lives is right, both are where they cost exactly the same. Where the two lie so close
    that nothing tells them apart, by 3 standard errors, either is defensible; so is the dearer one within
    DEFENSIBLE_BELOW.
    """
    found = weighed(question)
    better = "keep" if found.difference >= 0 else "request"
    if found.difference == 0:
        return Grade(True, 1.0, (), better)
    if found.better == "equal":
        return Grade(False, 1.0, (), better, defensible=True)
    near = abs(found.difference) <= DEFENSIBLE_BELOW
    right = given == better
    return Grade(right, float(right or near), (), better, defensible=near and not right)
