"""What hypothesis draws: deals, profiles, decisions, names and whole rounds.

A round is drawn as few small numbers, which shrink well and fast: how many seats, how many matadors are brought to the
table, and one seed for all the rest.
"""

from __future__ import annotations

import random
import string

from hypothesis import strategies as st

from gnav_core.gnav.dealing import deal
from gnav_core.gnav.events import Keep, Request, Seat
from gnav_core.gnav.profile import (
    AGREEMENTS,
    PROFILES,
    Profile,
    TwoFoolsRevealed,
)
from gnav_core.gnav.ranks import (
    MATADORS,
    PACK,
    Piece,
    Rank,
)
from gnav_core.gnav.round_state import Opening, RoundState
from gnav_core.gnav.rounds import apply, open_round
from gnav_core.table.seats import is_name, name_of

LETTERS = tuple(map(Seat, string.ascii_uppercase[:20]))
STIRRING = tuple(piece for piece in PACK if piece.rank in MATADORS or piece.rank is Rank.FOOL)
"""The pieces that make something happen."""

seeds = st.integers(0, 2**32)
seats = st.integers(2, 20).map(lambda count: LETTERS[:count])

_printable = st.characters(exclude_categories=("C", "Z"), include_characters=" ")
_tricky = (
    *("bag", "deal", "turn", "first", "reveal", "redeal", "keeps", "takes", "share", "for", "a", "life", "the", "null"),
    *("?", "|", ",", ";", '"', "\\", "\\'", "-", ".", "'", "''", "{}", '"' * 24, "\\" * 24, "🂡", "A\u0301"),
    *('" requests bag', "A, B", "A | B", "horse", "0", "A requests B", "0 to bag for X", "</script>", "Søren «S»"),
)
hostile_names = (st.text(_printable, min_size=1, max_size=24) | st.sampled_from(_tricky)).map(name_of).filter(is_name)
"""Names that a document accepts and that look like notation, like markup or like nothing at all."""

hostile_seats = st.lists(hostile_names.filter(str.strip), min_size=2, max_size=20, unique=True).map(
    lambda names: tuple(map(Seat, names))
)


def profile_from(rng: random.Random) -> Profile:
    """Any profile with any overrides."""
    overrides = {name: rng.choice(values) for name, values in AGREEMENTS.items() if rng.random() < 0.5}
    return rng.choice([*PROFILES.values()]).with_agreements(overrides)


def opening_from(seats: tuple[Seat, ...], seed: int, stirring: int) -> Opening:
    """A table of any kind; ``stirring`` matadors and Fools are brought to the seats or near the top of the bag."""
    rng = random.Random(seed)
    profile = profile_from(rng)
    skipping: tuple[Seat, ...] = ()
    if profile.two_fools_revealed is TwoFoolsRevealed.MAY_SKIP_NEXT:
        skipping = tuple(seat for seat in seats[1:] if rng.random() < 1 / len(seats))
    hands, bag = _stirred(*deal([seat for seat in seats if seat not in skipping], rng), stirring, rng)
    return Opening(
        profile=profile,
        seats=seats,
        dealer=rng.choice(seats),
        hands=hands,
        bag=bag,
        lives={seat: rng.choice((1, 1, 2, 3)) for seat in seats},
        pool=rng.choice((0, 0, 1, 2, 5)),
        sitting_out=skipping,
    )


def _stirred(
    hands: dict[Seat, Piece], bag: tuple[Piece, ...], stirring: int, rng: random.Random
) -> tuple[dict[Seat, Piece], tuple[Piece, ...]]:
    mixed = [*hands.values(), *bag]
    for piece in rng.sample(STIRRING, stirring):
        place = rng.randrange(len(hands) + 4)
        other = next(spot for spot, there in enumerate(mixed) if there is piece)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return dict(zip(hands, mixed, strict=False)), tuple(mixed[len(hands) :])


def decisions_from(seats: tuple[Seat, ...], seed: int) -> dict[Seat, bool]:
    """True for a request; three of four are, since that is where things happen."""
    rng = random.Random(~seed)
    return {seat: rng.random() < 0.75 for seat in seats}


def decided(opening: Opening, asks: dict[Seat, bool]) -> RoundState:
    """Play a round in which each seat does as written."""
    state = open_round(opening)
    while state.to_act is not None:
        state = apply(state, (Request if asks[state.to_act] else Keep)(state.to_act))
    return state


def _round_from(seats: tuple[Seat, ...], seed: int, stirring: int) -> RoundState:
    return decided(opening_from(seats, seed, stirring), decisions_from(seats, seed))


openings = st.builds(opening_from, seats, seeds, st.integers(0, 9))
rounds = st.builds(_round_from, seats, seeds, st.integers(0, 9))
hostile_rounds = st.builds(_round_from, hostile_seats, seeds, st.integers(0, 9))
