"""`Another like this`: deals in which the rules and one wrong belief part, and little else happens.

They are found by a seeded search, so that a drill can be shown again, and there is no end of them.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from gnav_core.gnav.dealing import deal
from gnav_core.gnav.events import Event, Seat, TurnPassed
from gnav_core.gnav.profile import NORWEGIAN, Profile
from gnav_core.gnav.ranks import PACK, Piece, Rank
from gnav_core.gnav.rounds import Opening
from gnav_core.table.seats import clockwise
from lessons.games.gnav.beliefs import (
    BELIEFS,
    BY_ID,
    Belief,
    opened,
    parting,
    played_out,
)
from lessons.games.gnav.questions import Question
from lessons.games.nage import beliefs, drills
from lessons.questions.grading import AnyBelief, AnyQuestion, Kind
from lessons.questions.offered import options

_NAMES: Final = tuple(Seat(name) for name in ("A", "B", "C", "D", "E"))
_TRIES: Final = 4000

_ALWAYS: Final = frozenset(
    {
        *("deal.one", "turn.order", "turn.next", "turn.request", "bag.draw", "bag.ordinary"),
        *("reveal.lowest", "round.next", "round.elimination", "match.win"),
    }
)
"""Rules that any round may apply; a drill adds those of its belief and what the belief needs to show itself."""


class NoSuchDeal(LookupError):
    """The search found no deal; the message names the belief and the seed."""


ALL_BELIEFS: Final[tuple[AnyBelief, ...]] = (*BELIEFS, *beliefs.BELIEFS)
"""The beliefs about both games: each can be practised."""


def drill(
    belief_id: str, seed: int, *, profile: Profile = NORWEGIAN, known: Collection[tuple[str, ...]] = ()
) -> AnyQuestion:
    """Return a question on which the holder of this belief answers wrongly. The same arguments give the same question.

    ``known`` are deals that the learner has seen, as `dealt_in_order` gives them: none of them is dealt to the first
    seats. Raises KeyError for an unknown belief and NoSuchDeal when none was found in a bounded search.
    """
    rng = random.Random(f"{belief_id} {seed}")
    if belief_id in beliefs.BY_ID:
        found: Iterator[AnyQuestion] = drills.tried(belief_id, rng)
    else:
        found = _found(BY_ID[belief_id], rng, profile=profile)
    for question in found:
        if shown_by(question, belief_id) and not _is_known(question, known):
            return question
    raise NoSuchDeal(f"no deal for {belief_id} with seed {seed}: take another seed")


def shown_by(question: AnyQuestion, belief_id: str) -> bool:
    """Whether a question offers an answer that holders of this belief, and of no other, would give."""
    return any(option.beliefs == (belief_id,) for option in options(question))


def _is_known(question: AnyQuestion, known: Collection[tuple[str, ...]]) -> bool:
    """Whether one of these deals gives the same to the first seats: who has seen it knows what comes of it."""
    mine = dealt_in_order(question.opening)
    return any(one[: len(mine)] == mine for one in known)


def dealt_in_order(opening: Any) -> tuple[str, ...]:
    """Return what is dealt, in the order in which the seats act; the cards of a hand in the order of the pack."""
    seats = clockwise(opening.seats, opening.dealer)
    return tuple(_held(opening.hands[seat]) for seat in seats if seat in opening.hands)


def _held(hand: Any) -> str:
    return hand.rank.value if isinstance(hand, Piece) else " ".join(sorted(map(str, hand)))


def _found(belief: Belief, rng: random.Random, *, profile: Profile) -> Iterator[Question]:
    for _ in range(_TRIES):
        question = _tried(belief, rng, profile=profile)
        if question is not None:
            yield question


def _tried(belief: Belief, rng: random.Random, *, profile: Profile) -> Question | None:
    opening, script = _situation(belief, rng, profile=profile)
    start = opened(opening)
    if start.over:
        return None
    truth = played_out(start, script)
    allowed = _ALWAYS | {*belief.rules} | {*belief.also}
    if not {event.rule for event in truth.log} <= allowed:
        return None
    wrong = played_out(opened(opening, belief), script, belief)
    place = parting(truth.log, wrong.log)
    if place >= len(truth.log):
        return None
    if belief.asked is Kind.PAYERS:
        return Question(Kind.PAYERS, opening, script)
    return Question(Kind.PREDICT, opening, script, made=_decisions_before(truth.log, place, len(start.log)))


def _decisions_before(log: tuple[Event, ...], place: int, dealt: int) -> int:
    """How many decisions lie before the turn in which the logs part; -1 when they part at the deal."""
    if place < dealt:
        return -1
    return sum(isinstance(event, TurnPassed) for event in log[:place]) - 1


def _situation(belief: Belief, rng: random.Random, *, profile: Profile) -> tuple[Opening, dict[Seat, bool]]:
    seats = _NAMES[: rng.randint(*belief.seats)]
    hands, bag = _dealt(seats, belief, rng)
    lives = {seat: rng.choice(belief.lives or (profile.lives,)) for seat in seats}
    opening = Opening(profile, seats, seats[-1], hands, bag, lives, pool=2)
    asking = {*profile.responses} if belief.bold else set()
    script = {
        seat: hands[seat].rank < Rank.VI
        if rng.random() < 0.9 and hands[seat].rank not in asking
        else rng.random() < 0.5
        for seat in seats
    }
    return opening, script


def _dealt(seats: tuple[Seat, ...], belief: Belief, rng: random.Random) -> tuple[dict[Seat, Piece], tuple[Piece, ...]]:
    """Deal, then put the pieces that the belief needs into random hands, and those to be drawn on top of the bag."""
    hands, bag = deal(seats, rng)
    pack, first = [*hands.values(), *bag], len(seats)
    places = [*(seats.index(seat) for seat in rng.sample(seats, len(belief.needs)))]
    places += range(first, first + len(belief.drawn))
    for place, piece in zip(places, _pieces((*belief.needs, *belief.drawn)), strict=True):
        there = next(there for there, other in enumerate(pack) if other is piece)
        pack[place], pack[there] = pack[there], pack[place]
    return dict(zip(seats, pack, strict=False)), tuple(pack[first:])


def _pieces(ranks: Sequence[Rank]) -> list[Piece]:
    """Return a piece of each rank, its twin where a rank comes again."""
    return [
        next(piece for piece in PACK if piece.rank is rank and piece.twin == ranks[:place].count(rank))
        for place, rank in enumerate(ranks)
    ]
