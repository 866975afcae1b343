"""Mixing and dealing: the only module that meets a random generator."""

from __future__ import annotations

import random
from collections.abc import Sequence

from gnav_core.gnav.events import Seat
from gnav_core.gnav.ranks import PACK, Piece


def deal(seats: Sequence[Seat], rng: random.Random) -> tuple[dict[Seat, Piece], tuple[Piece, ...]]:
    """Mix the 42 pieces and deal one to each seat, in the order given [deal.one].

    Return the hands and the bag, top first.
    """
    mixed = list(PACK)
    rng.shuffle(mixed)
    return dict(zip(seats, mixed, strict=False)), tuple(mixed[len(seats) :])


def continued(named: Sequence[Piece], hands: Sequence[Piece], seed: int) -> tuple[Piece, ...]:
    """Return the whole bag of a document that names only its top.

    The pieces left, in ladder order from high to low, are shuffled by ``random.Random(seed)`` and laid below.
    """
    used = {(piece.rank, piece.twin) for piece in (*named, *hands)}
    rest = [piece for piece in PACK if (piece.rank, piece.twin) not in used]
    random.Random(seed).shuffle(rest)
    return (*named, *rest)
