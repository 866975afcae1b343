"""Long work in independent seeded chunks, over all cores, with the same result however it is shared out."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, TypeVar

import numpy as np

if TYPE_CHECKING:
    from concurrent.futures import Future

_KEPT: Final = 32_000_000
"""Bytes; just under the largest block (32 MiB) that glibc will keep so."""

Part = TypeVar("Part")
Progress = Callable[[int, int], None]
"""Told how much is done and how much there is to do."""


def worked(
    work: Callable[[int, int], Part],
    total: int,
    *,
    size: int,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Iterator[Part]:
    """Yield `work(chunk, count)` for each chunk of at most `size`, in order; the chunks are numbered from 0.

    What a chunk gives may depend on its number alone, so the sum of all is the same for any number of `workers`
    (threads: numpy lets go of the interpreter while it works; None takes all cores).
    """
    sizes = [min(size, total - start) for start in range(0, total, size)]
    # Freed at once, never touched: a C library of the glibc kind then keeps blocks of up to this size for reuse instead
    # of handing each array's pages back and faulting them in again, which would cost up to a third of the speed.
    np.empty(_KEPT, dtype=np.uint8)
    cores = max(1, min(len(sizes), workers or os.cpu_count() or 1))
    done = 0
    for count, part in zip(sizes, _shared_out(work, sizes, cores), strict=True):
        done += count
        if progress is not None:
            progress(done, total)
        yield part


def _shared_out(work: Callable[[int, int], Part], sizes: list[int], cores: int) -> Iterator[Part]:
    if cores == 1:
        yield from map(work, range(len(sizes)), sizes)
        return
    from concurrent.futures import ThreadPoolExecutor  # not needed for a first answer, which must be quick

    waiting: deque[Future[Part]] = deque()
    with ThreadPoolExecutor(cores) as pool:
        for chunk, size in enumerate(sizes):
            # Few are handed out at a time: what waits takes memory, and has to end before an interrupted run can.
            if len(waiting) == 2 * cores:
                yield waiting.popleft().result()
            waiting.append(pool.submit(work, chunk, size))
        while waiting:
            yield waiting.popleft().result()
