"""How fast the step engine of La Nage is on one core: `python -m pytest tests/bench/bench_nage.py -s -n 0`.

On a quiet machine. Each speed is the best of several runs, in processor time; each line says what was wanted.
"""

from __future__ import annotations

import random
import time

from gnav_core.nage.dealing import deal
from gnav_core.nage.events import Action
from gnav_core.nage.matches import next_opening, start_match
from gnav_core.nage.notation import actions
from gnav_core.nage.playing import play_match, play_round
from gnav_core.nage.policies import policy
from gnav_core.nage.round_state import Opening
from gnav_core.nage.rounds import apply, open_round
from gnav_core.nage.views import view
from gnav_core.table.seats import Seat

SEATS = tuple(map(Seat, "ABCDEF"))
WAYS = dict.fromkeys(SEATS, policy("stop-at-25"))


def played() -> list[tuple[Opening, list[Action]]]:
    """Return rounds of 6 seats and what was decided in them."""
    rng, match = random.Random(1), start_match(SEATS, dealer=SEATS[-1])
    openings = [next_opening(match, deal(match.dealt_in, rng)) for _ in range(300)]
    return [(opening, actions(play_round(open_round(opening), WAYS, rng).log)) for opening in openings]


def test_events_a_second() -> None:
    """Rounds of 6 seats whose decisions are known beforehand; dealing and choosing are not counted."""
    rounds = played()
    speed = max(_events_a_second(rounds) for _ in range(15))
    print(f"\nLa Nage, 6 seats: {speed:,.0f} events a second, wanted 150,000")


def _events_a_second(rounds: list[tuple[Opening, list[Action]]]) -> float:
    events = 0
    start = time.process_time()
    for opening, decisions in rounds:
        state = open_round(opening)
        for action in decisions:
            state = apply(state, action)
        events += len(state.log)
    return events / (time.process_time() - start)


def test_views_a_second() -> None:
    """What each seat to act may know, at every decision of rounds of 6 seats."""
    rounds = played()[:60]
    fastest = 0.0
    for _ in range(7):
        count, start = 0, time.process_time()
        for opening, decisions in rounds:
            state = open_round(opening)
            for action in decisions:
                view(state, action.seat)
                count += 1
                state = apply(state, action)
        fastest = max(fastest, count / (time.process_time() - start))
    print(f"\nLa Nage, 6 seats: {fastest:,.0f} views a second, wanted 8,000")


def test_matches_a_second() -> None:
    """Whole matches in which everyone plays stop-at-25: dealing, choosing, views and all."""
    for seats in (SEATS[:2], SEATS[:4], SEATS):
        match, fastest = start_match(seats, dealer=seats[-1]), 0.0
        for _ in range(5):
            start = time.process_time()
            for seed in range(10):
                play_match(match, WAYS, rng=random.Random(seed))
            fastest = max(fastest, 10 / (time.process_time() - start))
        print(f"\nLa Nage, {len(seats)} seats: {fastest:,.0f} matches a second, wanted {300 // len(seats)}")
