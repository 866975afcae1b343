"""Policies as a batch can play them: a lowest rank to keep, by number of participants and place among them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy as np

from gnav_core.gnav.ranks import Rank
from gnav_core.odds.mixes import NOBODY, Bytes

MOST: Final = 20


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Lowest ranks worth keeping; `name` is how a policy is called beside a number.

    `table` is uint8 [21 x 20]: by number of participants and by place among them, the first to act at place 0. A seat
    whose strength is below the entry requests.
    """

    name: str
    table: Bytes = field(repr=False, compare=False)

    @property
    def uniform(self) -> bool:
        """Whether place and number of participants make no difference."""
        return bool((self.table == self.table[0, 0]).all())

    def rows(self, dealt: Bytes, *, gaps: bool) -> Bytes:
        """Return the thresholds of hands [seats x rounds], as [seats x 1] where they are the same in all rounds.

        Where there are `gaps`, rows that hold NOBODY do not count.
        """
        seats = len(dealt)
        if not gaps or self.uniform:
            return self.table[seats, :seats, None].copy()
        part = (dealt != NOBODY).view(np.uint8)
        place = np.add.accumulate(part, axis=0, dtype=np.uint8)
        rows: Bytes = self.table[place[-1], place - part]
        return rows


def keep_from(lowest: Rank) -> Thresholds:
    """Return the policy `keep-from-RANK`: keep that rank and higher."""
    table = np.full((MOST + 1, MOST), lowest.strength, dtype=np.uint8)
    return Thresholds(f"keep-from-{lowest.value}", table)
