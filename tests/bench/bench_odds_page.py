"""How soon the odds page answers. Run by hand: `python -m pytest tests/bench/bench_odds_page.py`."""

from __future__ import annotations

import pytest

from lessons.odds.answers import first
from lessons.odds.settings import TOPICS, Settings
from lessons.odds.told import told


@pytest.mark.parametrize("seats", [2, 6, 12, 20])
@pytest.mark.parametrize("topic", TOPICS)
def test_a_first_answer_and_its_words(benchmark, topic, seats):
    """Wanted: under 150 ms on a core of its own."""
    settings = Settings(topic=topic, seats=seats)
    assert benchmark(lambda: told("en", settings, first(settings))).rows
