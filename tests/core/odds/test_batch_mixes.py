"""Mixed packs in batch: exactly uniform, distinct, and the same on every numpy."""

from __future__ import annotations

from itertools import pairwise, permutations, product

import numpy as np
import pytest

from gnav_core.odds.mixes import BELOW, Mix, Words, deal, decode


class EveryWord:
    """A source whose 16-bit parts run through all 65,536 values, again and again."""

    def random_raw(self, count: int) -> np.ndarray:
        return np.resize(np.arange(65536, dtype="<u2"), 4 * count).view("<u8")


def words_of(source) -> Words:
    words = Words(0)
    words._source = source
    return words


@pytest.mark.parametrize("size", [*range(1, 43)])
def test_every_digit_has_the_same_share_of_the_words(size: int) -> None:
    """What is not a whole share is drawn again, so no digit is likelier than another."""
    found, again = words_of(EveryWord())._draw(np.array([[size]], dtype=np.uint16), 65536)
    counts = np.bincount(np.delete(found[0], again), minlength=size)
    assert counts.tolist() == [counts[0]] * size
    assert counts.sum() + again.size == 65536


def test_a_column_that_fails_once_is_drawn_again_whole() -> None:
    """Else the digits of a column would depend on each other."""

    class FirstBad:
        def __init__(self) -> None:
            self.parts = [[65535, 7], [5, 1600], [3100, 0]]  # the last two are the second draw of column 0

        def random_raw(self, count: int) -> np.ndarray:
            parts = [65535, 7, 5, 1600] if self.parts else [3100, 3200, 0, 0]
            self.parts = []
            return np.array(parts, dtype="<u2").view("<u8")

    assert words_of(FirstBad()).digits([42, 41], 2).tolist() == [[1, 0], [2, 1]]


def test_every_lehmer_code_is_another_order() -> None:
    """Decoding is one to one: uniform digits give uniform orders."""
    codes = np.array(list(product(range(5), range(4), range(3), range(2))), dtype=np.uint8).T
    decode(codes)
    assert sorted(map(tuple, codes.T.tolist())) == sorted(permutations(range(5), 4))


@pytest.mark.parametrize("seats", [2, 6, 20])
@pytest.mark.parametrize("whole", [True, False], ids=["dealt whole", "dealt where asked"])
def test_no_rank_is_dealt_three_times_and_every_place_is_uniform(seats: int, *, whole: bool) -> None:
    """Hands, the bag's top and what lies below it come from one pack of 42."""
    rounds = 40_000
    mix = deal(Words(5, seats), seats, rounds, whole=whole)
    columns = np.arange(rounds)
    below = [mix.below(np.full(rounds, depth, dtype=np.uint8), columns) for depth in range(1, BELOW + 1)]
    ranks = np.vstack([mix.ranks, *below])
    assert all((ranks == rank).sum(axis=0).max() <= 2 for rank in range(21))
    for row in ranks:
        counts = np.bincount(row, minlength=21)
        assert np.abs(counts - rounds / 21).max() < 5 * np.sqrt(rounds / 21)
    # Neighbours too: the chance that two places hold twins is 1 in 41.
    for one, other in pairwise(ranks):
        assert (one == other).mean() == pytest.approx(1 / 41, abs=5 * np.sqrt(1 / 41 / rounds))


def test_what_lies_below_stays_as_it_was_once_dealt() -> None:
    """A round that asks again meets the same pieces."""
    mix = deal(Words(1), 6, 100)
    columns = np.array([3, 50, 99])
    first = mix.below(np.array([1, 2, 3], dtype=np.uint8), columns)
    mix.below(np.full(100, 1, dtype=np.uint8), np.arange(100))
    assert mix.below(np.array([1, 2, 3], dtype=np.uint8), columns).tolist() == first.tolist()


def test_the_first_position_holds_the_piece_that_was_wanted() -> None:
    """And only one more of its rank is to be had."""
    mix = deal(Words(2), 6, 10_000, whole=True, first=0)
    assert (mix.ranks[0] == 0).all()
    others = mix.ranks[1:] == 0
    assert others.sum(axis=0).max() == 1
    assert others.mean() == pytest.approx(1 / 41, abs=0.002)


def test_a_seed_deals_the_same_for_ever() -> None:
    """Raw words of PCG64 are kept by numpy; a change here would break every number ever quoted with its seed."""
    assert deal(Words(2026, 1, 6, 0), 6, 8).ranks.T.tolist() == GOLDEN
    assert Words(7).digits([42, 41, 2], 4).tolist() == GOLDEN_DIGITS


GOLDEN = [
    [14, 0, 16, 19, 20, 11, 20],
    [10, 11, 2, 2, 9, 4, 13],
    [4, 19, 7, 16, 19, 18, 13],
    [13, 8, 6, 16, 2, 1, 19],
    [10, 17, 10, 15, 16, 16, 0],
    [15, 14, 16, 6, 5, 19, 9],
    [15, 12, 4, 0, 8, 19, 17],
    [16, 19, 2, 3, 20, 15, 9],
]
GOLDEN_DIGITS = [[12, 39, 10, 26], [17, 28, 32, 36], [1, 1, 0, 1]]


def test_a_given_mix_is_narrowed_from_its_front() -> None:
    """The dealer's hand and the bag stay."""
    mix = Mix(np.arange(8, dtype=np.uint8).reshape(4, 2), np.arange(8, 16, dtype=np.uint8).reshape(4, 2))
    some = mix.take(np.array([1]), rows=2)
    assert some.ranks.tolist() == [[3], [5], [7]]
    assert some.below(np.array([1], dtype=np.uint8), np.array([0])).tolist() == [9]
