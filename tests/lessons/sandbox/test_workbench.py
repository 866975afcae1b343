from __future__ import annotations

import json
import random

import pytest

from gnav_core.table.errors import DocumentError
from gnav_core.table.played import UnknownPolicy
from lessons.games.gnav import editing
from lessons.sandbox import workbench


def bench(count=4, seed=1):
    return workbench.start(editing.fresh(random.Random(seed), count=count))


def test_a_policy_becomes_a_decision_when_its_turn_is_reached_and_waits_until_then():
    waiting = workbench.decided_by(bench(), "B", "keep-from-VI")
    assert (waiting.branch.waiting, waiting.scenario.script) == ({"B": "keep-from-VI"}, {})
    reached = workbench.put(waiting, editing.with_decision(waiting.scenario, "A", asks=False))
    assert reached.branch.waiting == {}
    assert set(reached.scenario.script) == {"A", "B"}


def test_a_policy_for_all_finishes_the_round():
    assert workbench.played(workbench.all_open_decided_by(bench(20), "listening").branch).over


def test_an_unknown_policy_is_refused():
    with pytest.raises(UnknownPolicy):
        workbench.all_open_decided_by(bench(), "clever")


def test_undo_and_redo_walk_over_the_same_steps():
    first = bench()
    second = workbench.put(first, editing.with_pool(first.scenario, 5))
    third = workbench.forked(second, editing.with_pool(second.scenario, 7), "more")
    history = workbench.after(workbench.after(workbench.begun(first), second), third)
    back = workbench.undone(workbench.undone(history))
    assert workbench.bench_of(back.now) == first
    assert workbench.redone(workbench.redone(back)) == history
    assert workbench.undone(back) == back
    assert workbench.redone(history) == history


def test_a_step_that_changes_nothing_is_none():
    history = workbench.begun(bench())
    assert workbench.after(history, bench()) is history


def test_a_history_reads_back_from_its_text():
    history = workbench.after(workbench.begun(bench()), bench(5))
    assert workbench.history_of(workbench.history_text(history)) == history


@pytest.mark.parametrize(
    "text",
    [None, "", "{", "[]", "[1, 2, 3, 4]", '[2, "x", [], []]', '[1, "[0, null, []]", [], []]', "[" * 2000, "null"],
    ids=lambda text: str(text)[:20] or "nothing",
)
def test_a_text_that_is_no_history_is_none(text):
    assert workbench.history_of(text) is None


def test_a_history_is_bounded():
    history = workbench.begun(bench(20))
    for seed in range(200):
        history = workbench.after(history, bench(20, seed=seed))
    assert len(history.past) <= workbench.MOST_STEPS
    assert len(workbench.history_text(history)) < 2 * workbench.LARGEST


def test_a_fork_stands_beside_what_it_came_from():
    table = bench()
    two = workbench.forked(table, editing.with_pool(table.scenario, 1))
    assert (two.current, two.other, two.branch.parent) == (1, 0, 0)
    assert two.compared.scenario == table.scenario
    assert workbench.in_hand(two, 0).other == 1


def test_forks_of_a_branch_taken_away_hang_on_its_parent():
    one = bench()
    two = workbench.forked(one, editing.with_pool(one.scenario, 1))
    three = workbench.forked(two, editing.with_pool(one.scenario, 2))
    left = workbench.without(three, 1)
    assert [(depth, branch.number) for depth, branch in workbench.tree(left)] == [(0, 0), (1, 2)]
    assert left.other is None


def test_the_last_branch_stays():
    assert workbench.without(bench(), 0) == bench()


def test_the_number_of_branches_is_bounded():
    table = bench()
    for pool in range(1, workbench.MOST_BRANCHES):
        table = workbench.forked(table, editing.with_pool(table.scenario, pool))
    with pytest.raises(DocumentError, match="take one away"):
        workbench.forked(table, table.scenario)


KEPT = {
    "gnav": [
        [
            0,
            "",
            None,
            {},
            {"schema": 1, "game": "gnav", "seats": ["A", "B"], "hands": {"A": "0", "B": "VI"}, "bag": []},
        ],
        [1, "mine", 0, {"B": "cautious"}, {"schema": 1, "seats": ["A", "B"], "hands": {"A": "VI", "B": "horse"}}],
    ],
    "nage": [
        [0, "", None, {}, {"schema": 1, "game": "nage", "seats": ["A", "B"], "hands": {"A": "AS KS QS"}, "script": []}],
        [1, "mine", 0, {"B": "watchful"}, {"schema": 1, "game": "nage", "seats": ["A", "B"], "script": ["B keeps"]}],
    ],
}
"""The branches of a workbench as histories of version 1 keep them."""


@pytest.mark.parametrize("game", KEPT)
def test_a_history_that_was_kept_before_opens_for_good(game):
    bench = workbench.bench_of(workbench.history_of(json.dumps([1, json.dumps([1, 0, KEPT[game]]), [], []])).now)
    assert [(one.number, one.name, one.parent) for one in bench.branches] == [(0, "", None), (1, "mine", 0)]
    assert {one.game.id for one in bench.branches} == {game}
    assert (bench.current, bench.other) == (1, 0)
    assert [*bench.branch.waiting] == ["B"]
