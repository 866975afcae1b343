"""The 42 pieces: 21 ranks, two of each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from gnav_core.gnav.refusals import GnavRefusal
from gnav_core.table.errors import UnknownRank


class Rank(Enum):
    """The 21 ranks, listed from high to low as the guide lists them [pack.ranks].

    The value is the name used in documents and notation. Ranks compare by strength: ``Rank.FOOL < Rank.OWL``.
    """

    CUCKOO = "cuckoo"
    KNIGHT = "knight"
    CAT = "cat"
    HORSE = "horse"
    HOUSE = "house"
    XII = "XII"
    XI = "XI"
    X = "X"
    IX = "IX"
    VIII = "VIII"
    VII = "VII"
    VI = "VI"
    V = "V"
    IV = "IV"
    III = "III"
    II = "II"
    I = "I"  # noqa: E741 (the piece is called so)
    ZERO = "0"
    POT = "pot"
    OWL = "owl"
    FOOL = "fool"

    strength: int

    def __init__(self, _name: str) -> None:
        # Members are made from high to low, so the first one is the strongest: 20 (Cuckoo) down to 0 (Fool).
        self.strength = 20 - len(type(self).__members__)

    # Enum hashes its name in Python code; identity is as good here and several times faster in the engine's dicts.
    __hash__ = object.__hash__

    def __lt__(self, other: Rank) -> bool:
        return self.strength < other.strength

    def __le__(self, other: Rank) -> bool:
        return self.strength <= other.strength

    def __gt__(self, other: Rank) -> bool:
        return self.strength > other.strength

    def __ge__(self, other: Rank) -> bool:
        return self.strength >= other.strength

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Return the rank of that name; ``12`` to ``1`` are read as numerals, letter case does not matter.

        Raises UnknownRank.
        """
        rank = _NAMES.get(text.strip().lower())
        if rank is None:
            raise UnknownRank(GnavRefusal.UNKNOWN_RANK, value=text)
        return rank


_NAMES: Final[dict[str, Rank]] = {rank.value.lower(): rank for rank in Rank} | {
    str(number): rank for number, rank in zip(range(12, 0, -1), list(Rank)[5:17], strict=True)
}

LADDER: Final[tuple[Rank, ...]] = tuple(Rank)
"""All ranks from high to low."""

MATADORS: Final[tuple[Rank, ...]] = LADDER[:5]
"""The five ranks that may answer a request with something else than an exchange [pack.matadors]."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One of the 42 pieces: a rank, and which of its two twins.

    Twins are equal in play, so they compare equal; ``twin`` (0 or 1) tells which disc it is, for tests and drawings.
    """

    rank: Rank
    twin: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return str(self.rank.value)


PACK: Final[tuple[Piece, ...]] = tuple(Piece(rank, twin) for rank in LADDER for twin in (0, 1))
"""All 42 pieces in ladder order, high to low [pack.count]."""


def pieces(ranks: Iterable[Rank]) -> list[Piece]:
    """Return a piece for each rank, the first of a rank as twin 0, the second as twin 1."""
    met: dict[Rank, int] = {}
    found = []
    for rank in ranks:
        twin = met.get(rank, 0)
        met[rank] = twin + 1
        found.append(PACK[2 * (20 - rank.strength) + min(twin, 1)])
    return found
