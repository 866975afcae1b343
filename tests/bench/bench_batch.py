"""How fast the batch simulator is on one core: `python -m pytest tests/bench/bench_batch.py -s` on a quiet machine.

Each speed is the best of several runs, in seconds of processor time; each line says what was wanted.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time

import pytest

from gnav_core.gnav.profile import PROFILES
from gnav_core.gnav.ranks import Rank
from gnav_core.odds.decision import simulate_decision
from gnav_core.odds.risk import CHUNK, simulate_rounds
from gnav_core.odds.survival import simulate_matches
from gnav_core.odds.thresholds import keep_from

FROM_VI = keep_from(Rank.VI)


def best(work, *, clock=time.process_time, repeats: int = 15) -> float:
    """Return the seconds of the quickest of several runs."""
    work()
    times = []
    for _ in range(repeats):
        start = clock()
        work()
        times.append(clock() - start)
    return min(times)


def children() -> float:
    """Return the processor time of all processes started and ended so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@pytest.mark.parametrize("profile", sorted(PROFILES))
@pytest.mark.parametrize(("seats", "millions"), [(2, 30), (6, 15), (20, 3.5)])
def test_rounds_a_second(seats: int, millions: float, profile: str) -> None:
    """Whole rounds, dealing and counting included."""
    rounds = 4 * CHUNK
    seconds = best(lambda: simulate_rounds(seats, rounds, keep=FROM_VI, profile=PROFILES[profile], workers=1))
    print(f"\n{seats} seats, {profile}: {rounds / seconds / 1e6:.1f} million rounds a second, wanted {millions}")
    assert rounds / seconds >= millions * 1e6


@pytest.mark.parametrize("seats", [2, 6, 12, 20])
def test_a_first_answer(seats: int) -> None:
    """250,000 rounds give a standard error of 0.1 points."""
    seconds = best(lambda: simulate_rounds(seats, 250_000, keep=FROM_VI, workers=1))
    print(f"\n{seats} seats: 250,000 rounds in {seconds * 1e3:.0f} ms, wanted 100")
    assert seconds <= 0.1


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_whole_matches(profile: str) -> None:
    """5,000 matches of six."""
    seconds = best(lambda: simulate_matches(6, 5_000, keep=FROM_VI, profile=PROFILES[profile], workers=1))
    print(f"\n{profile}: 5,000 matches of 6 in {seconds * 1e3:.0f} ms, wanted 50")
    assert seconds <= 0.05


def test_one_decision() -> None:
    """Keep and request over the same deals."""
    seconds = best(lambda: simulate_decision(6, 1, Rank.II, keep=FROM_VI, deals=250_000, workers=1))
    print(f"\none decision over 250,000 deals in {seconds * 1e3:.0f} ms")


def test_from_a_cold_process() -> None:
    """Start, import, a first answer of one chunk, in processor time (one thread)."""
    work = (
        "from gnav_core.odds.risk import simulate_rounds, CHUNK; from gnav_core.odds.thresholds import keep_from;"
        "from gnav_core.gnav.ranks import Rank; simulate_rounds(6, CHUNK, keep=keep_from(Rank.VI))"
    )
    seconds = best(lambda: subprocess.run([sys.executable, "-c", work], check=True), clock=children)
    print(f"\ncold process to first answer: {seconds * 1e3:.0f} ms, wanted 250")
    assert seconds <= 0.25


def test_memory() -> None:
    """The largest size, on all cores."""
    subprocess.run(
        [sys.executable, "-m", "gnav_core", "simulate", "--seats", "20", "--rounds", "2000000", "--json"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    megabytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"\n20 seats, 2 million rounds: {megabytes:.0f} MB, wanted under 150")
    assert megabytes < 150


def test_both_cores() -> None:
    """How much two workers gain over one."""
    rounds = 64 * CHUNK

    def work(workers: int) -> float:
        return best(
            lambda: simulate_rounds(6, rounds, keep=FROM_VI, workers=workers), clock=time.perf_counter, repeats=3
        )

    one, two = work(1), work(2)
    print(f"\ntwo workers: {one / two:.2f} times as fast as one")
