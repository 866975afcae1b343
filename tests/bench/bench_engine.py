"""How fast the step engine is on one core: `python -m pytest tests/bench/bench_engine.py -s` on a quiet machine.

Each speed is the best of several runs, in seconds of processor time; each line says what was wanted.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from gnav_core.gnav.dealing import deal
from gnav_core.gnav.events import Keep, Request, Seat
from gnav_core.gnav.profile import NORWEGIAN
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.round_state import Opening
from gnav_core.gnav.rounds import apply, open_round

SEATS = tuple(map(Seat, "ABCDEF"))
ROOT = Path(__file__).parents[2]


def test_events_a_second() -> None:
    """Rounds of 6 seats in which everyone keeps from VI; dealing is not counted."""
    rng = random.Random(1)
    openings = []
    for _ in range(1_500):
        hands, bag = deal(SEATS, rng)
        openings.append(Opening(NORWEGIAN, SEATS, SEATS[-1], hands, bag, dict.fromkeys(SEATS, 3)))
    speed = max(_events_a_second(openings) for _ in range(15))
    print(f"\n6 seats: {speed:,.0f} events a second, wanted 250,000")


def _events_a_second(openings: list[Opening]) -> float:
    events = 0
    start = time.process_time()
    for opening in openings:
        state = open_round(opening)
        while (seat := state.to_act) is not None:
            state = apply(state, (Keep if state.hands[seat].rank >= Rank.VI else Request)(seat))
        events += len(state.log)
    return events / (time.process_time() - start)


def test_import_time() -> None:
    """The whole package with its command line, numpy and pandas not needed."""
    for modules in (
        "gnav_core",
        "gnav_core.gnav.views, gnav_core.gnav.playing, gnav_core.gnav.scenario",
        "gnav_core.__main__",
    ):
        code = f"import time; start = time.process_time(); import {modules}; print(time.process_time() - start)"
        runs = [
            subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True) for _ in range(10)
        ]
        print(f"\nimport {modules}: {min(float(run.stdout) for run in runs) * 1e3:.0f} ms, wanted 60")
