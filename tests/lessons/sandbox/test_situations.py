from __future__ import annotations

import pytest

from gnav_core.gnav.rulebook import RULE_IDS
from gnav_core.gnav.scenario import replay
from lessons.sandbox.situations import situations
from lessons.words.phrases import LANGUAGES


@pytest.mark.parametrize("situation", situations().values(), ids=lambda one: one.name)
def test_a_situation_shows_the_rules_it_names(situation):
    state = replay(situation.scenario)
    assert state.over
    assert situation.rules
    assert {*situation.rules} <= {event.rule for event in state.log}
    assert {*situation.rules} <= {*RULE_IDS}


@pytest.mark.parametrize("situation", situations().values(), ids=lambda one: one.name)
def test_a_situation_has_a_title_in_every_language(situation):
    assert [*situation.titles] == [*LANGUAGES]
    assert all(0 < len(title) <= 120 and title.isprintable() for title in situation.titles.values())
    assert len({*situation.titles.values()}) == len(LANGUAGES)


def test_the_hard_ones_are_there():
    shown = {name: replay(one.scenario) for name, one in situations().items()}
    assert sum(type(event).__name__ == "Reversed" for event in shown["cat-after-three"].log) == 3
    assert shown["two-fools-among-three"].payers == ("B",)
    assert shown["second-fool-from-the-bag"].payers == ("B", "D")
    assert shown["a-shared-victory"].winners == ("A", "B")
    assert shown["a-debt-on-paper"].lives["A"] == -1
    assert shown["two-fools-may-skip"].may_skip == ("A", "C")
    assert any(getattr(event, "partner", None) == "A" for event in shown["past-the-dealer"].log)
