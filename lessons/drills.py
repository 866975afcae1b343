"""`Another like this`: deals in which the rules and one wrong belief part, and little else happens.

They are found by a seeded search, so that a drill can be shown again, and there is no end of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from gnav_core.dealing import deal
from gnav_core.events import Event, Seat, TurnPassed
from gnav_core.profile import NORWEGIAN, Profile
from gnav_core.ranks import PACK, Piece, Rank
from gnav_core.rounds import Opening
from lessons import nage_drills, nage_mistaken
from lessons.exercises import (
    SLIP,
    Answer,
    AnyBelief,
    AnyQuestion,
    Kind,
    Question,
    answer,
    believed,
    diagnosis,
    options,
)
from lessons.mistaken import BELIEFS, BY_ID, Belief, opened, parting, played_out

_NAMES: Final = tuple(Seat(name) for name in ("A", "B", "C", "D", "E"))
_TRIES: Final = 4000

_ALWAYS: Final = frozenset(
    {
        *("deal.one", "turn.order", "turn.next", "turn.request", "bag.draw", "bag.ordinary"),
        *("reveal.lowest", "round.next", "round.elimination", "match.win"),
    }
)
"""Rules that any round may apply; a drill adds those of its belief and what the belief needs to show itself."""

_NEEDS: Final[Mapping[str, tuple[Rank, ...]]] = {
    "cuckoo-held-stops": (Rank.CUCKOO,),
    "cuckoo-costs": (Rank.CUCKOO,),
    "horse-costs": (Rank.HORSE,),
    "horse-ends-turn": (Rank.HOUSE,),
    "horse-extra-turn": (Rank.HORSE,),
    "cat-last-only": (Rank.CAT,),
    "cat-refunds": (Rank.CAT, Rank.KNIGHT),
    "knight-takes": (Rank.KNIGHT,),
    "zero-lowest": (Rank.ZERO, Rank.POT),
    "fool-alone": (Rank.FOOL,),
    "two-fools-pay": (Rank.FOOL, Rank.FOOL),
    "penalty-replaces": (Rank.KNIGHT,),
    "out-at-once": (Rank.KNIGHT,),
}
"""Pieces that are dealt in any case, so that the search is short."""

_ALSO: Final[Mapping[str, tuple[str, ...]]] = {
    "cat-refunds": ("matador.knight",),
    "penalty-replaces": ("matador.knight",),
    "out-at-once": ("matador.knight", "match.shared"),
    "zero-lowest": (),
    "fool-alone": ("fool.tap",),
    "two-fools-pay": ("fool.tap",),
    "one-of-tied": (),
}

_BY_PAYERS: Final = frozenset({"zero-lowest", "fool-alone", "one-of-tied", "penalty-replaces"})
"""Beliefs that show at the reveal: who pays is asked, not what happens next."""


class NoSuchDeal(LookupError):
    """The search found no deal; the message names the belief and the seed."""


ALL_BELIEFS: Final[tuple[AnyBelief, ...]] = (*BELIEFS, *nage_mistaken.BELIEFS)
"""The beliefs about both games: each can be practised."""


def drill(belief_id: str, seed: int, *, profile: Profile = NORWEGIAN) -> AnyQuestion:
    """Return a question on which the holder of this belief answers wrongly. The same seed gives the same question.

    Raises KeyError for an unknown belief and NoSuchDeal when none was found in a bounded search.
    """
    rng = random.Random(f"{belief_id} {seed}")
    if belief_id in nage_mistaken.BY_ID:
        found: Iterator[AnyQuestion] = nage_drills.tried(belief_id, rng)
    else:
        found = _found(BY_ID[belief_id], rng, profile=profile)
    for question in found:
        if belief_id in believed(question) and len(options(question)) > 1:
            return question
    raise NoSuchDeal(f"no deal for {belief_id} with seed {seed}: take another seed")


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
    allowed = _ALWAYS | {*belief.rules} | {*_ALSO.get(belief.id, ())}
    if not {event.rule for event in truth.log} <= allowed:
        return None
    wrong = played_out(opened(opening, belief), script, belief)
    place = parting(truth.log, wrong.log)
    if place >= len(truth.log):
        return None
    if belief.id in _BY_PAYERS:
        return Question(Kind.PAYERS, opening, script)
    return Question(Kind.PREDICT, opening, script, made=_decisions_before(truth.log, place, len(start.log)))


def _decisions_before(log: tuple[Event, ...], place: int, dealt: int) -> int:
    """How many decisions lie before the turn in which the logs part; -1 when they part at the deal."""
    if place < dealt:
        return -1
    return sum(isinstance(event, TurnPassed) for event in log[:place]) - 1


def _situation(belief: Belief, rng: random.Random, *, profile: Profile) -> tuple[Opening, dict[Seat, bool]]:
    seats = _NAMES[: rng.randint(3, 5)]
    forced = [_piece(rank, twin) for twin, rank in enumerate(_NEEDS.get(belief.id, ()))]
    hands, bag = _dealt(seats, forced, rng)
    lives = dict.fromkeys(seats, profile.lives)
    if belief.id == "out-at-once":
        lives = {seat: rng.randint(1, 2) for seat in seats}
    opening = Opening(profile, seats, seats[-1], hands, bag, lives, pool=2)
    script = {seat: hands[seat].rank < Rank.VI if rng.random() < 0.9 else rng.random() < 0.5 for seat in seats}
    return opening, script


def _piece(rank: Rank, twin: int) -> Piece:
    return next(piece for piece in PACK if piece.rank is rank and piece.twin == twin % 2)


def _dealt(
    seats: tuple[Seat, ...], forced: list[Piece], rng: random.Random
) -> tuple[dict[Seat, Piece], tuple[Piece, ...]]:
    """Deal, then put each forced piece that lies in the bag into a random other hand."""
    hands, bag = deal(seats, rng)
    places = rng.sample(seats, len(forced))
    pack = [*hands.values(), *bag]
    for seat, piece in zip(places, forced, strict=True):
        here, there = seats.index(seat), next(place for place, other in enumerate(pack) if other is piece)
        pack[here], pack[there] = pack[there], pack[here]
    return dict(zip(seats, pack, strict=False)), tuple(pack[len(seats) :])


# --- simulated learners ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of one simulated learner: the belief held (None: none), which was named, after how many questions."""

    held: str | None
    named: str | None
    questions: int


def trials(learners: int, *, questions: int = 3, seed: int = 0) -> Iterator[Trial]:
    """Yield simulated learners: for each belief so many who hold it, and as many who hold none but slip at times.

    Each answers drills on one belief correctly but for what they hold.
    """
    for belief in ALL_BELIEFS:
        for learner in range(learners):
            yield _learner(belief, belief, questions=questions, seed=seed * 1_000 + learner)
            yield _learner(None, belief, questions=questions, seed=seed * 1_000 + learner)


def _learner(held: AnyBelief | None, asked: AnyBelief, *, questions: int, seed: int) -> Trial:
    rng = random.Random(f"{held.id if held else None} {asked.id} {seed}")
    answers: list[tuple[AnyQuestion, Answer]] = []
    for number in range(questions):
        question = drill(asked.id, seed * 100 + number)
        given = answer(question, held) if held else answer(question)
        if held is None and rng.random() < SLIP:
            given = rng.choice([option.answer for option in options(question) if option.beliefs])
        answers.append((question, given))
        named = diagnosis(answers)
        if named is not None:
            return Trial(held.id if held else None, named, number + 1)
    return Trial(held.id if held else None, None, questions)
