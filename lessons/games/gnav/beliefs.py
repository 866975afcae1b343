"""Common wrong beliefs about the rules, each as an engine that plays them.

A belief is a set of phases, a changed profile, or both. It supplies the wrong options of a question, and when a
learner's answer is what such an engine would do, the learner can be told which belief that was and shown where it
parts from the rules. What each changes is in beliefs_on_turns.py and beliefs_on_lives.py.

Four look less likely than the rest and stay, each for a reason. ``knight-takes``: a request is for an exchange, so that
the price is paid *and* the exchange made is the next thing to expect. ``two-fools-pay`` is how tables of the second
guide play. The other two are about La Nage (nage/beliefs.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from gnav_core.gnav.events import (
    Keep,
    Request,
    Seat,
)
from gnav_core.gnav.profile import Profile
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.rounds import (
    RULES,
    Opening,
    Phases,
    RoundState,
    apply,
    open_round,
)
from lessons.games.gnav import beliefs_on_lives as lives
from lessons.games.gnav import beliefs_on_turns as turns
from lessons.games.kinds import Kind


@dataclass(frozen=True, slots=True)
class Belief:
    """One wrong belief: its id, the rule ids it gets wrong, and how its holder plays.

    The fields below ``agreements`` say what a drill on it is like: pieces that are dealt in any case (``needs``) or lie
    on top of the bag (``drawn``), so that the search is short; the rules that may apply beside the belief's own and
    those of any round (``also``); the kind of question (``asked``); the fewest and the most ``seats``; the ``lives``
    that a seat may have (the profile's when empty); whether holders of matadors often ask (``bold``).
    """

    id: str
    rules: tuple[str, ...]
    phases: Phases = RULES
    agreements: Mapping[str, object] = field(default_factory=dict)
    """Table agreements that the belief takes for granted. Where a table has agreed so, it is no mistake there."""
    needs: tuple[Rank, ...] = ()
    drawn: tuple[Rank, ...] = ()
    also: tuple[str, ...] = ()
    asked: Kind = Kind.PREDICT
    seats: tuple[int, int] = (3, 5)
    lives: tuple[int, ...] = ()
    bold: bool = False

    def profile(self, profile: Profile) -> Profile:
        """Return the profile as the holder of this belief reads it."""
        return profile.with_agreements(self.agreements) if self.agreements else profile


TRUTH: Final = Belief("truth", ())
"""No mistake at all: the rules as they are."""

_MATADORS: Final = ("matador.cuckoo", "matador.knight", "matador.cat", "matador.horse", "matador.house")
_BLOCKERS: Final = ("matador.horse", "matador.house")

BELIEFS: Final[tuple[Belief, ...]] = (
    Belief(
        "cuckoo-held-stops",
        ("matador.cuckoo",),
        Phases(
            opening=(
                *RULES.opening[:-1],
                turns.stop_where_held,
                turns.if_stopped(RULES.reveal),
                turns.if_stopped(RULES.check_lives),
            )
        ),
        needs=(Rank.CUCKOO,),
    ),
    Belief(
        "cuckoo-costs",
        ("matador.cuckoo", "bag.cuckoo"),
        agreements={"cuckoo_penalty": "requester"},
        needs=(Rank.CUCKOO,),
    ),
    Belief(
        "cuckoo-turns-go-on",
        ("matador.cuckoo",),
        Phases(pass_turn=turns.turns_go_on),
        needs=(Rank.CUCKOO,),
        seats=(4, 5),
    ),
    Belief(
        "cuckoo-dealer-plays",
        ("matador.cuckoo",),
        Phases(pass_turn=turns.dealer_still_plays),
        needs=(Rank.CUCKOO,),
        seats=(4, 5),
    ),
    Belief("matador-hidden", (*_MATADORS, "matador.must"), turns.request(turns.hidden), needs=(Rank.KNIGHT,)),
    Belief(
        "matador-used-up",
        ("matador.shown",),
        turns.request(turns.used_up),
        needs=(Rank.HORSE, Rank.HOUSE),
        also=_BLOCKERS,
        bold=True,
    ),
    Belief(
        "matador-cannot-ask",
        ("turn.request",),
        Phases(request=turns.matador_cannot_ask),
        needs=(Rank.HOUSE,),
        bold=True,
    ),
    Belief("horse-costs", _BLOCKERS, turns.request(turns.blocker_charges), needs=(Rank.HORSE,)),
    Belief("horse-ends-turn", _BLOCKERS, turns.request(turns.blocker_ends_request), needs=(Rank.HOUSE,)),
    Belief("horse-extra-turn", (*_BLOCKERS, "turn.next"), turns.passing(turns.extra_turn), needs=(Rank.HORSE,)),
    Belief(
        "left-of-reached",
        (*_BLOCKERS, "turn.next"),
        turns.passing(turns.left_of_reached),
        needs=(Rank.HORSE,),
        seats=(4, 5),
    ),
    Belief("cat-last-only", ("matador.cat", "bag.cat"), turns.request(turns.last_exchange_only), needs=(Rank.CAT,)),
    Belief("cat-oldest-first", ("matador.cat", "bag.cat"), turns.request(turns.oldest_first), needs=(Rank.CAT,)),
    Belief(
        "cat-refunds",
        ("matador.cat", "bag.cat"),
        turns.request(turns.penalties_refunded),
        needs=(Rank.CAT, Rank.KNIGHT),
        also=("matador.knight",),
    ),
    Belief("cat-gives-turns", ("matador.cat", "bag.cat"), turns.passing(turns.turns_anew), needs=(Rank.CAT,)),
    Belief("knight-takes", ("matador.knight",), turns.request(turns.knight_takes), needs=(Rank.KNIGHT,)),
    Belief("knight-holder-gains", ("matador.knight",), turns.request(turns.holder_gains), needs=(Rank.KNIGHT,)),
    Belief(
        "zero-lowest",
        ("pack.ranks", "reveal.lowest"),
        lives.reveal(lives.zero_lowest),
        needs=(Rank.ZERO, Rank.POT),
        asked=Kind.PAYERS,
    ),
    Belief(
        "fool-alone",
        ("reveal.fool",),
        agreements={"lone_fool": "alone"},
        needs=(Rank.FOOL,),
        also=("fool.tap",),
        asked=Kind.PAYERS,
    ),
    Belief(
        "fool-drags-neighbour",
        ("reveal.fool",),
        lives.reveal(lives.fool_drags_neighbour),
        needs=(Rank.FOOL,),
        also=("fool.tap",),
        asked=Kind.PAYERS,
    ),
    Belief(
        "two-fools-drag",
        ("reveal.fool",),
        lives.reveal(lives.two_fools_drag),
        needs=(Rank.FOOL,),
        drawn=(Rank.FOOL,),
        also=("fool.tap",),
        asked=Kind.PAYERS,
    ),
    Belief(
        "two-fools-pay",
        ("fool.both",),
        agreements={"two_fools_dealt": "play_on"},
        needs=(Rank.FOOL, Rank.FOOL),
        also=("fool.tap",),
    ),
    Belief(
        "lives-capped",
        ("fool.both",),
        Phases(opening=(RULES.opening[0], turns.rewritten(RULES.opening[1], lives.capped), RULES.opening[2])),
        needs=(Rank.FOOL, Rank.FOOL),
        also=("fool.tap",),
    ),
    Belief(
        "fool-received-knocks",
        ("fool.tap",),
        turns.request(turns.knocks_for_received),
        needs=(Rank.FOOL,),
        also=("reveal.fool",),
    ),
    Belief("one-of-tied", ("reveal.lowest", "reveal.fool"), lives.reveal(lives.first_of_tied), asked=Kind.PAYERS),
    Belief(
        "penalty-replaces",
        ("penalty.adds",),
        lives.reveal(lives.penalty_is_enough),
        needs=(Rank.KNIGHT,),
        also=("matador.knight",),
        asked=Kind.PAYERS,
    ),
    Belief(
        "out-at-once",
        ("round.elimination",),
        agreements={"elimination": "immediate"},
        needs=(Rank.KNIGHT,),
        also=("matador.knight", "match.shared"),
        lives=(1, 2),
    ),
    Belief("dealer-asks-neighbour", ("bag.draw",), Phases(request=turns.dealer_asks_neighbour)),
    Belief("better-of-two", ("bag.ordinary",), turns.request(turns.better_of_two)),
    Belief(
        "dealer-draws-again",
        ("bag.once", "bag.knight", "bag.cat"),
        turns.passing(turns.draws_again),
        drawn=(Rank.KNIGHT,),
        also=("bag.order",),
    ),
    Belief("look-and-withdraw", ("turn.request",), turns.request(turns.withdrawn)),
)
"""Every mistake that questions know, in the order of the course."""

BY_ID: Final[Mapping[str, Belief]] = {belief.id: belief for belief in BELIEFS}


# --- playing them ---------------------------------------------------------------------------------------------------


def opened(opening: Opening, belief: Belief = TRUTH) -> RoundState:
    """Return the round after the deal, as the holder of a belief would open it."""
    return open_round(replace(opening, profile=belief.profile(opening.profile)), belief.phases)


def believing(state: RoundState, belief: Belief) -> RoundState:
    """Return the same moment under the profile of a belief: what has happened has happened, what follows may differ."""
    profile = belief.profile(state.opening.profile)
    return state._replace(opening=replace(state.opening, profile=profile)) if belief.agreements else state


def played_out(state: RoundState, script: Mapping[Seat, bool], belief: Belief = TRUTH) -> RoundState:
    """Return the round after all the decisions of a script (True requests), to its end or to a seat without a decision.

    No seat decides twice by a script: an extra turn that only the belief knows stands still.
    """
    state = believing(state, belief)
    asked: list[Seat] = []
    while state.to_act is not None and state.to_act in script and state.to_act not in asked:
        seat = state.to_act
        asked.append(seat)
        state = apply(state, Request(seat) if script[seat] else Keep(seat), belief.phases)
    return state


def parting(one: Sequence[object], other: Sequence[object]) -> int:
    """Return the place of the first event at which two logs part; their common length where none does."""
    for place, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            return place
    return min(len(one), len(other))
