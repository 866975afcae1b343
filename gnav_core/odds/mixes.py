"""Mixes for many rounds at once, dealt exactly uniformly from the raw words of a bit generator.

A column is one round. A mix is a Lehmer code: row j holds the index of its piece among those that the rows before it
left over, so the rows are independent digits, and decoding costs two vector operations a row. Raw words are used, not
`Generator` methods, because numpy promises to keep the words of a bit generator but not what `Generator` makes of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.random import PCG64, SeedSequence
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Index = NDArray[np.intp]

PIECES: Final = 42
NOBODY: Final = 255
"""What a row holds that takes no part; above all strengths and thresholds."""
BELOW: Final = 4
"""Pieces under the bag's top that one round can reach.

Only a blocker is drawn without ending a request, and a request reaches the bag past the dealer's seat only when
blockers hold all seats between. There are four blockers, so at most five pieces leave the top of the bag in one round.
"""


class Words:
    """The raw 64-bit words of one independent stream, cut into uniform digits."""

    __slots__ = ("_source",)

    def __init__(self, seed: int, *stream: int) -> None:
        self._source = PCG64(SeedSequence(seed, spawn_key=stream))

    def digits(self, sizes: Sequence[int], columns: int) -> Bytes:
        """Return uint8 [len(sizes) x columns]; row j is uniform over range(sizes[j]).

        Each digit is 16 bits divided by the whole quotient 65535 // size; a column in which some digit falls beyond the
        last whole share is drawn again, so there is no bias.
        """
        wide = np.array(sizes, dtype=np.uint16)[:, None]
        found, beyond = self._draw(wide, columns)
        while beyond.size:
            again, still = self._draw(wide, beyond.size)
            found[:, beyond] = again
            beyond = beyond[still]
        return found

    def _draw(self, sizes: NDArray[np.uint16], columns: int) -> tuple[Bytes, Index]:
        count = sizes.size * columns
        words = self._source.random_raw(-(-count // 4)).astype("<u8", copy=False)
        parts = words.view("<u2")[:count].reshape(sizes.size, columns)
        np.floor_divide(parts, np.uint16(65535) // sizes, out=parts)
        found = parts.astype(np.uint8)
        return found, np.flatnonzero(np.bitwise_or.reduce(found >= sizes.astype(np.uint8), axis=0))


def decode(digits: Bytes) -> None:
    """Turn Lehmer digits [rows x columns] into distinct piece numbers, in place."""
    greater = np.empty(digits.shape, dtype=np.bool_)
    for row in range(len(digits) - 2, -1, -1):
        later, mask = digits[row + 1 :], greater[row + 1 :]
        np.greater_equal(later, digits[row], out=mask)
        np.add(later, mask.view(np.uint8), out=later)


class Mix:
    """The hands and the bag's top for many rounds; what lies below is dealt only where a round asks for it.

    `ranks` is uint8 [dealt + 1 x rounds]: strengths (Fool 0 to Cuckoo 20) by position, the last row is the bag's top.
    """

    __slots__ = ("_below", "_digits", "_ready", "_words", "ranks")

    def __init__(self, ranks: Bytes, below: Bytes) -> None:
        """Hold a given mix; `below` is uint8 [4 x rounds], what lies under the bag's top."""
        self.ranks = ranks
        self._below = below
        self._ready: NDArray[np.bool_] | None = None
        self._digits: Bytes | None = None
        self._words: Words | None = None

    @classmethod
    def later(cls, ranks: Bytes, digits: Bytes, words: Words) -> Mix:
        """Hold a mix whose pieces below the bag's top are still in the words; `digits` encode the rest."""
        mix = cls(ranks, np.empty((BELOW, ranks.shape[1]), dtype=np.uint8))
        mix._ready = np.zeros(ranks.shape[1], dtype=np.bool_)
        mix._digits = digits
        mix._words = words
        return mix

    def take(self, columns: Index, *, rows: int) -> Mix:
        """Return the last `rows` hands and the bag of some of the rounds of a mix that is dealt whole."""
        ranks = self.ranks[-rows - 1 :]
        if columns.size == ranks.shape[1]:
            return Mix(ranks, self._below)
        return Mix(ranks.take(columns, axis=1), self._below.take(columns, axis=1))

    def below(self, depth: Bytes, columns: Index) -> Bytes:
        """Return the ranks at `depth` (1 to 4) under the bag's top of these columns."""
        if self._ready is not None:
            missing = columns[~self._ready[columns]]
            if missing.size:
                self._deal_below(missing)
                self._ready[missing] = True
        found: Bytes = self._below[depth - 1, columns]
        return found

    def _deal_below(self, columns: Index) -> None:
        assert self._digits is not None
        assert self._words is not None
        left = PIECES - len(self._digits)
        more = self._words.digits(range(left, left - BELOW, -1), columns.size)
        decode(more)
        for digit in self._digits.take(columns, axis=1)[::-1]:
            more += more >= digit
        self._below[:, columns] = more >> 1


def deal(words: Words, dealt: int, rounds: int, *, whole: bool = False, first: int | None = None) -> Mix:
    """Deal `dealt` pieces and a bag, `rounds` times.

    With `whole`, the pieces below the bag's top are dealt at once: two tables that play the same mix then meet the
    same pieces. `first` is the number of the piece that position 0 is dealt (0 to 41: 2 x strength, or the twin's, one
    more); the others are dealt uniformly from the rest.
    """
    rows = dealt + 1 + (BELOW if whole else 0)
    sizes = range(PIECES, PIECES - rows, -1)
    if first is None:
        digits = words.digits(sizes, rounds)
    else:
        digits = np.concatenate([np.full((1, rounds), first, np.uint8), words.digits(sizes[1:], rounds)])
    ranks = digits.copy()
    decode(ranks)
    ranks >>= 1
    if whole:
        return Mix(ranks[: dealt + 1], ranks[dealt + 1 :])
    return Mix.later(ranks, digits, words)
